"""
The colours and sizes of the window, as data.

Every colour is written as ``#RRGGBB``. ``TEXT_PAIRS`` and ``SIGN_PAIRS`` say which of them stand on
which; a test holds them to WCAG 2.2 AA (4.5 for text, 3.0 for signs). Nothing here imports Qt.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Tokens:
    """One dress of the window; names say the role of a colour, never its hue."""

    key: str
    """ "light" or "dark"."""
    background: str
    surface: str
    raised: str
    text: str
    secondary: str
    line: str
    accent: str
    """What can be pressed, or has the focus."""
    on_accent: str
    soft: str
    """Ground of what is chosen: the page of the rail, the current ply."""
    ruling: str
    """Ground of a ruling that waits."""
    on_ruling: str
    ruling_edge: str
    standing: str
    """Text of an irregular half-move that was let stand."""
    rule: str
    """Squares that a rule speaks of."""
    sign: str
    """Dots, rings and brackets on the board; always with a rim of *halo*."""
    halo: str
    """Thin rim that lifts a sign off the wood, whatever it lies on."""
    good: str
    warn: str
    bad: str
    square_light: str
    square_dark: str
    edge: str
    number: str
    number_on_last: str
    last_move: str
    glass: str
    segment: str
    segment_unlit: str
    segment_low: str
    on_glass: str
    waiting_ring: str
    running_ring: str


LIGHT = Tokens(
    key="light",
    background="#F5F1EA",
    surface="#FFFDF9",
    raised="#FFFFFF",
    text="#25211C",
    secondary="#6B6358",
    line="#E3DBCE",
    accent="#1E6E68",
    on_accent="#FFFFFF",
    soft="#DCE8E4",
    ruling="#FFF4DC",
    on_ruling="#6B4A0B",
    ruling_edge="#E3B659",
    standing="#8A5200",
    rule="#B3382C",
    sign="#17625C",
    halo="#FFF6E6",
    good="#2F8F57",
    warn="#A86A08",
    bad="#B3382C",
    square_light="#EFE0C4",
    square_dark="#A8774C",
    edge="#6E4B2E",
    number="#1A0F07",
    number_on_last="#1A0F07",
    last_move="#F2C14E",
    glass="#20231F",
    segment="#CFEBD9",
    segment_unlit="#2D322D",
    segment_low="#F3C969",
    on_glass="#B4C2B8",
    waiting_ring="#E3B659",
    running_ring="#4FB3A9",
)

DARK = Tokens(
    key="dark",
    background="#191816",
    surface="#211F1D",
    raised="#292724",
    text="#EDE7DD",
    secondary="#A79E92",
    line="#3A3631",
    accent="#4FB3A9",
    on_accent="#10201E",
    soft="#263735",
    ruling="#3A2E14",
    on_ruling="#F5DFA9",
    ruling_edge="#A77D26",
    standing="#E0AE55",
    rule="#B3382C",
    sign="#17625C",
    halo="#FFF3DD",
    good="#4DAE74",
    warn="#D9A548",
    bad="#E0685B",
    square_light="#CDB88F",
    square_dark="#6C4D33",
    edge="#2E2118",
    number="#F0E4CC",
    number_on_last="#1A0F07",
    last_move="#F2C14E",
    glass="#0F110F",
    segment="#A9E3BE",
    segment_unlit="#1B1F1B",
    segment_low="#F0C15C",
    on_glass="#9DAEA2",
    waiting_ring="#C9982F",
    running_ring="#4FB3A9",
)

SCHEMES = {tokens.key: tokens for tokens in (LIGHT, DARK)}

LAST_MOVE_OPACITY = 0.62
RADIUS_CARD = 14
RADIUS_BUTTON = 10
BASE_TEXT = 15
"""Pixels of running text at 100 %."""
SCALE_RANGE = (0.9, 2.0)
"""Smallest and greatest text zoom."""

TEXT_PAIRS = (
    ("text", "background"),
    ("text", "surface"),
    ("text", "raised"),
    ("text", "soft"),
    ("secondary", "background"),
    ("secondary", "surface"),
    ("secondary", "raised"),
    ("secondary", "soft"),
    ("accent", "surface"),
    ("accent", "raised"),
    ("accent", "soft"),
    ("on_accent", "accent"),
    ("on_ruling", "ruling"),
    ("on_ruling", "raised"),
    ("standing", "raised"),
    ("standing", "soft"),
    ("number", "square_dark"),
    ("on_glass", "glass"),
    ("segment", "glass"),
    ("segment_low", "glass"),
)
"""Text on ground; the number on the last move's tint is tested on the mixed colour."""

SIGN_PAIRS = (
    ("accent", "background"),
    ("accent", "ruling"),
    ("sign", "halo"),
    ("good", "surface"),
    ("warn", "surface"),
    ("bad", "surface"),
    ("halo", "square_dark"),
    ("rule", "square_light"),
    ("rule", "halo"),
    ("running_ring", "glass"),
    ("waiting_ring", "glass"),
)
"""Signs, frames and dots on what lies beside them."""


def mixed(ground: str, over: str, opacity: float) -> str:
    """Return the colour seen when *over* lies on *ground* with *opacity* 0..1."""
    pairs = zip(_channels(ground), _channels(over), strict=True)
    return "#" + "".join(f"{round(g * (1 - opacity) + o * opacity):02X}" for g, o in pairs)


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))
