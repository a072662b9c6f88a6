"""Files of the data package ``dama_resources``, wherever it is installed, frozen or zipped."""

from importlib.resources import files
from importlib.resources.abc import Traversable

_PACKAGE = "dama_resources"


class MissingAsset(LookupError):
    """A file that the program ships is not there: the installation is damaged."""


def asset(path: str) -> Traversable:
    """
    Return the file or folder at *path*, parts joined by ``/`` ("pieces/classic.svg").

    :raises MissingAsset: the data package has no such file or folder, or is not installed.
    """
    try:
        found = files(_PACKAGE).joinpath(*path.split("/"))
    except ModuleNotFoundError:
        raise MissingAsset(f"the package {_PACKAGE} is not installed") from None
    if not (found.is_file() or found.is_dir()):
        raise MissingAsset(f"{_PACKAGE} has no {path!r}")
    return found


def read_bytes(path: str) -> bytes:
    """
    Return the content of the file at *path*, a picture or a sound.

    :raises MissingAsset: there is no such file.
    """
    found = asset(path)
    if not found.is_file():
        raise MissingAsset(f"{_PACKAGE}: {path!r} is a folder, not a file")
    return found.read_bytes()


def read_text(path: str) -> str:
    """
    Return the text of the UTF-8 file at *path*.

    :raises MissingAsset: there is no such file.
    """
    return read_bytes(path).decode("utf-8")


def names(folder: str) -> tuple[str, ...]:
    """
    Return the sorted names of what lies in *folder* ("pieces"), hidden files left out.

    :raises MissingAsset: there is no such folder.
    """
    found = asset(folder)
    if not found.is_dir():
        raise MissingAsset(f"{_PACKAGE}: {folder!r} is a file, not a folder")
    return tuple(sorted(e.name for e in found.iterdir() if not e.name.startswith((".", "__"))))
