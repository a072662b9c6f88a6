"""The move generator beside that of another library, on the same tasks in the same run."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dama_desktop.cli.bench import runner
from dama_desktop.cli.bench.bench import Bench, Wishes
from dama_desktop.cli.bench.figure import Figure
from dama_desktop.cli.bench.moves import positions_of
from dama_desktop.cli.output import tell
from dama_desktop.cli.refusal import FaultyInput
from dama_desktop.core.notation.fen import write_fen
from dama_desktop.i18n import N_, _

DEPTHS = {"international": 7, "russian": 7, "brazilian": 7, "frisian": 6}
"""The games compared, and how deep their start positions are counted: about a second's work."""
ROUNDS = 5
WARM_ROUNDS = 9


def _measure(wishes: Wishes) -> Iterator[Figure]:
    """Each figure is a ratio, ours to the peer's; a round asks both for the same, one at once."""
    if wishes.peer is None:
        tell(
            _("peer: not measured; `python3 dev.py bench` installs py-draughts beside the program")
        )
        return
    for key, depth in DEPTHS.items():
        task = {"do": "perft", "variant": key, "depth": depth}
        yield Figure(
            name=f"perft {key} / peer",
            unit="times as fast",
            samples=tuple(_speed(mine) / _speed(theirs) for mine, theirs in _duels(wishes, task)),
            more_is_better=True,
        )
    for variant, groups in positions_of(wishes.positions, tuple(DEPTHS)):
        for kind, positions in groups.items() if variant.key in DEPTHS else ():
            fens = [write_fen(variant, position) for position in positions]
            task = {"do": "moves", "variant": variant.key, "fens": fens, "rounds": WARM_ROUNDS}
            answers = list(_duels(wishes, task))
            for heat in ("cold", "warm"):
                yield Figure(
                    name=f"moves {variant.key} {kind} {heat} / peer",
                    unit="of its time",
                    samples=tuple(mine[heat] / theirs[heat] for mine, theirs in answers),
                )


def _speed(answer: dict[str, Any]) -> float:
    return float(answer["leaves"] / answer["seconds"])


def _duels(wishes: Wishes, task: dict[str, Any]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    for _round in range(ROUNDS):
        yield _answer(Path(sys.executable), "ours", task), _answer(wishes.peer, "peer", task)


def _answer(python: Path | None, side: str, task: dict[str, Any]) -> dict[str, Any]:
    """
    What *side* found, run by *python*.

    :raises FaultyInput: it could not run, or has not found anything.
    """
    words = [str(python), "-P", str(runner.__file__), side]
    try:
        run = subprocess.run(words, input=json.dumps(task), text=True, capture_output=True)
        answer: dict[str, Any] = json.loads(run.stdout)
    except (OSError, ValueError) as error:
        told = run.stderr.strip().splitlines()[-1:] if isinstance(error, ValueError) else [error]
        text = _("peer: {python} gave no answer: {reason}")
        reason = " ".join(map(str, told)) or "?"
        raise FaultyInput(text.format(python=python, reason=reason)) from error
    return answer


BENCH = Bench(
    name="peer", summary=N_("the move generator beside that of another library"), measure=_measure
)
