"""Calling the ``dama`` command in this process."""

import pytest

from dama_desktop import cli
from tests.cli.answers import Answer, Dama


@pytest.fixture
def dama(capsys: pytest.CaptureFixture[str]) -> Dama:
    """Call ``dama`` with words, each made a string."""

    def call(*words: object) -> Answer:
        code = cli.main([str(word) for word in words])
        told = capsys.readouterr()
        return Answer(code, told.out, told.err)

    return call
