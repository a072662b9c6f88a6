"""
Texts that core and the drivers hold in English, marked for the translators.

They name games, boards and time controls, and cite rules; whoever shows one asks for its
translation. Nothing but this list says which texts these are: a test holds it complete.
"""

from __future__ import annotations

from dama_desktop.i18n import N_

VARIANTS = (
    N_("International"),
    N_("Russian"),
    N_("Czech"),
    N_("Brazilian"),
    N_("Canadian"),
    N_("English (American checkers)"),
    N_("Italian"),
    N_("Spanish"),
    N_("Portuguese"),
    N_("Pool checkers"),
    N_("Spantsireti (80 squares)"),
    N_("Frisian"),
    N_("Frysk!"),
    N_("Turkish"),
    N_("Armenian (tama)"),
)
"""Names of games."""

MODIFIERS = (
    N_("giveaway"),
    N_("two moves in a row"),
    N_("two moves in a row, classic"),
    N_("diagonal set-up"),
    N_("northern"),
    N_("Stavropol"),
    N_("Samoyed"),
    N_("Wigman"),
    N_("flying man"),
    N_("handicap"),
)
"""What is changed in a game; said after its name and a colon."""

REMARKS = (
    N_("6.3, 6.4: we do not count the half-move that makes the material."),
    N_("6.3: we let its count go on when the material falls under 6.4."),
    N_("R-15 is contested: we do not count it where R-4/5p or R-6/7p counts."),
    N_("R-3v1-road: the texts leave open whether the count waits off the road; ours waits."),
    N_("The federation's sixteen rules name no draw: the counters are the FMJD's."),
    N_("We take the draw rules of FMJD-64; national rules count twenty king moves for R-15."),
    N_("No text of its own was found for draws: those of international draughts are taken."),
    N_("That a position must stand four times, not three, is taken from one implementation."),
    N_("The federations' limits of moves were not found: S-3v1 and S-20 are reconstructed."),
    N_("The limit of fifteen moves without progress is not verified."),
    N_("No draw rules of its own were found: we take the Russian ones, a1-h8 being the road."),
    N_("17: a side that has only the stopped king to move loses; the article does not say so."),
    N_("Repetition is no draw in the official rules; it can be added."),
    N_("A man that captures onto the far row goes on as a man; in other texts, as a king."),
    N_("One piece each is a draw unless the side to move can capture: the exception is ours."),
    N_("Jumped pieces leave the board at once; one source removes them after the move."),
    N_("The draw by repetition is reconstructed."),
    N_("Giveaway: of the draw rules only repetition is kept."),
    N_("Two moves: White's first turn is one move; who cannot make both moves loses."),
    N_("Two moves: the draw counters run for as many turns, which is reconstructed."),
    N_("Two moves: who cannot make both moves loses."),
    N_("Diagonal: a second historic set-up exists; crowning is on rows 8 and 1."),
    N_("Northern: the king is a man once the whole capture is over, reconstructed."),
    N_("Northern: such a man on its own far row stays a man, reconstructed."),
    N_("Stavropol: a move must not undo the opponent's last move, reconstructed."),
    N_("Stavropol: a side whose pieces are all gone has lost, reconstructed."),
    N_("Samoyed: removal, free choice and crowning as in the parent, reconstructed."),
    N_("Wigman: one short description exists; all but men and squares is reconstructed."),
    N_("Wigman: White's first turn is one move; a second move lapses if there is none."),
    N_("Wigman: draws are repetition and fifteen turns of king moves only."),
    N_("Flying man: the set-up is drawn by lot; shown is IDF table of draw, 10-II."),
    N_("Handicap: White gives a man from the middle of his back row."),
)
"""Remarks on games."""

SOURCES = (
    N_("FMJD Annex 1; Czech federation rules of international draughts"),
    N_("Russian code of draughts"),
    N_("Czech federation rules of Czech draughts; FMJD brief rules of Czech draughts"),
    N_("FMJD Annex 1, on a board of 64 squares with 12 men a side; FMJD-64 rules"),
    N_("FMJD Annex 1, on a board of 144 squares with 30 men a side"),
    N_("WCDF rules of checkers"),
    N_("FID technical rules"),
    N_("FPD rules 2011 and 2013; rules of the Galician federation"),
    N_("FPD rules 2011 and 2013"),
    N_("APCA tournament rules (Ramsey and Kaplan)"),
    N_("Russian code of draughts, on a board ten squares wide and eight high"),
    N_("Official rules for Frisian draughts 2011"),
    N_("Official rules for Frisian draughts 2011, with five men a side"),
    N_("Rules of Turkish draughts (TUDAF)"),
    N_("Descriptions of tama; no federation's rules were found"),
)
"""Where the rules of a game are taken from."""

ARTICLES = (
    N_("FMJD Annex 1, 6.1"),
    N_("FMJD Annex 1, 6.2"),
    N_("FMJD Annex 1, 6.3"),
    N_("FMJD Annex 1, 6.4"),
    N_("Czech federation rules of international draughts, 6.3"),
    N_("Russian code, draws"),
    N_("FMJD-64 rules, 7.2.8"),
    N_("FMJD brief rules of Czech draughts"),
    N_("Brazilian national rules"),
    N_("WCDF rules of checkers"),
    N_("WCDF rules of checkers, forty-move rule"),
    N_("FID technical rules, 9.3"),
    N_("FID technical rules, 10.4"),
    N_("FPD rules"),
    N_("reconstructed"),
    N_("APCA tournament rules"),
    N_("APCA tournament rules, three kings against one"),
    N_("APCA tournament rules, no progress"),
    N_("Official rules for Frisian draughts 2011, 18"),
    N_("Official rules for Frisian draughts 2011, 21"),
    N_("not in the official rules"),
    N_("third repetition"),
    N_("TUDAF rules, one piece each"),
)
"""Where a draw by the rules is written."""

CONTROLS = (
    N_("International classical"),
    N_("FMJD, session of 6 hours"),
    N_("FMJD, session of 5 hours"),
    N_("FMJD, session of 5 hours, 40 moves"),
    N_("FMJD Fischer 80+60"),
    N_("Replay 20+10"),
    N_("Rapid 20+5"),
    N_("Replay 10+5, time kept for the next game"),
    N_("Blitz 5+3"),
    N_("Blitz play-off 3+2"),
    N_("Superblitz 2+2"),
    N_("Lehmann-Georgiev tie-break 5+2"),
    N_("Simultaneous display with clocks"),
    N_("Rapid 30"),
    N_("Blitz 5"),
    N_("Russian classical, micro-match"),
    N_("Russian, youth"),
    N_("Russian with a drawn opening"),
    N_("Russian classical 30+30"),
    N_("Russian classical 40+5"),
    N_("Russian rapid 20"),
    N_("Russian rapid 8+4"),
    N_("Russian blitz 5"),
    N_("Russian blitz 3+2"),
    N_("Draughts-64, 45/20 + 15"),
    N_("Draughts-64, 45+30"),
    N_("Draughts-64 rapid 8+4"),
    N_("Draughts-64 blitz 5"),
    N_("Draughts-64 blitz 3+2"),
    N_("French semi-rapid 20+20"),
    N_("Superblitz 5+2, time kept for the next game"),
    N_("English draughts 25+10"),
    N_("Club 5+5"),
    N_("Computers, 10/100"),
    N_("90+30"),
    N_("45+30"),
    N_("15+5"),
    N_("10"),
    N_("Hourglass 1"),
    N_("Byo-yomi 30, then five times 30 s"),
    N_("Canadian 20, then 5/10"),
)
"""Names of time controls."""

BOARDS = (
    N_("DGT board"),
    N_("open line board"),
    N_("open line board at 9600 baud"),
    N_("Certabo board"),
    N_("ChessLink board"),
)
"""Kinds of boards."""

OPENINGS = (
    N_("IDF table of draw"),
    N_("IDF basic table"),
    N_("FMJD-64 table of draw"),
    N_("American three-move openings"),
)
"""Tables of openings."""
