"""Games as PDN text, both ways.

Besides what PDN 3.0 defines we write, and read back, a private tag and three commands in comments:
``[Variant "key"]`` for variants without an official GameType, ``[%incident ...]`` for irregular
half-moves, ``[%setup]`` behind a set-up that is no half-move of a player, and ``[%sign ...]`` for
signs of FMJD Annex 1, art. 9, that the grammar for writing does not allow after a move.
"""

from dama_desktop.core.notation.pdn.decoding import decode
from dama_desktop.core.notation.pdn.faults import Fault, FaultCode
from dama_desktop.core.notation.pdn.reader import ReadGame, read_pdn
from dama_desktop.core.notation.pdn.results import result_text
from dama_desktop.core.notation.pdn.writer import write_pdn

__all__ = ["Fault", "FaultCode", "ReadGame", "decode", "read_pdn", "result_text", "write_pdn"]
