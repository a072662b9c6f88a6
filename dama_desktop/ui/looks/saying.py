"""One short thing to be said in the quiet line."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Saying:
    """What the quiet line says, and the key of the command that it offers, if any."""

    text: str = ""
    command: str = ""
