"""What is wrong with a PDN text, and where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from dama_desktop.core.notation.legible import legible


class FaultCode(StrEnum):
    """Kinds of faults; the value is stable, words for it stand in ``MESSAGES``."""

    BAD_TAG = "bad_tag"
    UNKNOWN_GAME_TYPE = "unknown_game_type"
    NO_VARIANT = "no_variant"
    BAD_FEN = "bad_fen"
    BAD_SETUP = "bad_setup"
    ILLEGAL_MOVE = "illegal_move"
    MALFORMED_MOVE = "malformed_move"
    AMBIGUOUS_MOVE = "ambiguous_move"
    MISSING_MOVE = "missing_move"
    NESTED_COMMENT = "nested_comment"
    UNCLOSED_COMMENT = "unclosed_comment"
    STRAY_BRACE = "stray_brace"
    UNCLOSED_VARIATION = "unclosed_variation"
    STRAY_PARENTHESIS = "stray_parenthesis"
    EARLY_VARIATION = "early_variation"
    DEEP_VARIATION = "deep_variation"
    STRAY_TEXT = "stray_text"
    RESULT_DIFFERS = "result_differs"


MESSAGES: Mapping[FaultCode, str] = {
    FaultCode.BAD_TAG: "this is not a tag: {text}",
    FaultCode.UNKNOWN_GAME_TYPE: "the game type {value} is not known",
    FaultCode.NO_VARIANT: "no variant is found that this game could be",
    FaultCode.BAD_FEN: "the start position cannot be read: {reason}",
    FaultCode.BAD_SETUP: "the set-up {text} cannot be read: {reason}",
    FaultCode.ILLEGAL_MOVE: "ply {ply}: {text} is not legal: {reason}",
    FaultCode.MALFORMED_MOVE: "ply {ply}: {text} is not a move on this board",
    FaultCode.AMBIGUOUS_MOVE: "ply {ply}: {text} fits {candidates}; the first of them is taken",
    FaultCode.MISSING_MOVE: "ply {ply} is missing, so the moves after it cannot be followed",
    FaultCode.NESTED_COMMENT: "a comment stands inside a comment",
    FaultCode.UNCLOSED_COMMENT: "this comment is not closed",
    FaultCode.STRAY_BRACE: "a closing brace without an opening one",
    FaultCode.UNCLOSED_VARIATION: "this variation is not closed",
    FaultCode.STRAY_PARENTHESIS: "a closing parenthesis without an opening one",
    FaultCode.EARLY_VARIATION: "a variation before the first move replaces nothing",
    FaultCode.DEEP_VARIATION: "variations are nested more than {limit} deep",
    FaultCode.STRAY_TEXT: "this is neither a move nor a comment: {text}",
    FaultCode.RESULT_DIFFERS: "the result is {tag} in the tag and {text} after the moves",
}


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong at a place of the text; lines and columns count from 1."""

    line: int
    column: int
    code: FaultCode
    params: Mapping[str, str] = field(default_factory=dict)
    """Values for the placeholders of the message."""

    @property
    def message(self) -> str:
        """The fault in plain English, for developers and logs: one line, whatever it is about."""
        shown = {name: legible(text) for name, text in self.params.items()}
        return MESSAGES[self.code].format_map(shown)


class Found(NamedTuple):
    """A fault whose place is still an offset into the text."""

    at: int
    code: FaultCode
    params: Mapping[str, str] = {}
