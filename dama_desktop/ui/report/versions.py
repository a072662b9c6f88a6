"""Which versions of what the program runs on, and under which licences."""

from __future__ import annotations

import platform
from dataclasses import dataclass

import PySide6
from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication

from dama_desktop import __version__

LICENCE = "GPL-3.0-or-later"


@dataclass(frozen=True, slots=True)
class Library:
    """A library that is shipped with the program, or installed for it."""

    name: str
    version: str
    """Empty if it does not tell."""
    licence: str
    """As SPDX writes it."""


_PACKAGES = (
    ("pyserial", "BSD-3-Clause"),
    ("platformdirs", "MIT"),
    ("filelock", "MIT"),
)


def program_version() -> str:
    """The version of this program."""
    return __version__


def libraries() -> tuple[Library, ...]:
    """What the program uses, Qt first."""
    return (
        Library("Qt", qVersion(), "LGPL-3.0-only"),
        Library("PySide6", PySide6.__version__, "LGPL-3.0-only"),
        Library("Python", platform.python_version(), "PSF-2.0"),
        *(Library(name, _version(name), licence) for name, licence in _PACKAGES),
    )


def system() -> str:
    """The operating system, and how Qt draws on it: "Linux 6.1.0 x86_64, xcb"."""
    machine = f"{platform.system()} {platform.release()} {platform.machine()}"
    return f"{machine}, {QGuiApplication.platformName()}"


def _version(package: str) -> str:
    from importlib.metadata import PackageNotFoundError, version  # slow: not at every start

    try:
        return version(package)
    except PackageNotFoundError:  # a frozen program carries no lists of packages
        return ""
