"""What a call of the ``dama`` command gave back."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Answer:
    """What a call gave back."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        """JSON, one document a line."""
        return [json.loads(line) for line in self.out.splitlines()]

    def is_refused(self, code: int, *words: str) -> bool:
        """One clear line on standard error that names *words*, and the exit code."""
        assert self.code == code, (self.code, self.err)
        assert self.err.startswith("dama: ")
        assert self.err.count("\n") == 1
        assert self.err.endswith("\n")
        assert "Traceback" not in self.err
        for word in words:
            assert word in self.err
        return True


Dama = Callable[..., Answer]
