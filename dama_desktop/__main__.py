"""The ``dama`` program: the window when no subcommand is given, the command line otherwise."""

import os
import sys
import traceback
from collections.abc import Mapping, Sequence
from pathlib import Path

from platformdirs import user_log_path

from dama_desktop.assets import MissingAsset
from dama_desktop.i18n import _, choose_language, environment_languages, set_language

USAGE = 2
"""Exit code: wrong use, or something outside the program is missing."""
FAULT = 70
"""Exit code: a fault of the program itself (EX_SOFTWARE of sysexits.h)."""
INTERRUPTED = 130
"""Exit code of a shell for a program stopped by Ctrl+C."""
PIPE_CLOSED = 141
"""Exit code of a shell for a program whose reader went away."""

_CLI_OPTIONS = frozenset({"-h", "--help", "--version"})
_DISPLAY_VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def main(argv: Sequence[str] | None = None) -> int:
    """
    Run the program with *argv* (default: the words after the program's name); return the exit code.

    The first word decides: a subcommand, or an option of the command line (``--help``,
    ``--version``), goes to ``dama_desktop.cli``; anything else (nothing, ``--demo``) opens the
    window. Ctrl+C and a closed pipe end the program quietly; a fault of the program is written to
    ``crash.log`` in the user's folder of logs, and told in one line.
    """
    try:
        code = _run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _close_pipe()
    except MissingAsset as error:
        return _refuse(str(error))
    except Exception as error:  # noqa: BLE001 - the top of the program; it logs
        return _record_fault(error)
    return code


def is_for_window(argv: Sequence[str]) -> bool:
    """Tell whether *argv* (without the program's name) asks for the window."""
    return not argv or (argv[0].startswith("-") and argv[0] not in _CLI_OPTIONS)


def has_display(environ: Mapping[str, str], platform: str) -> bool:
    """Tell whether a window can be shown; Windows and macOS always have a display."""
    return platform in {"win32", "darwin"} or any(map(environ.get, _DISPLAY_VARIABLES))


def _run(argv: Sequence[str]) -> int:
    set_language(choose_language(*environment_languages(os.environ)))
    if is_for_window(argv):
        return _run_window(argv)
    from dama_desktop import cli

    return cli.main(argv)


def _run_window(argv: Sequence[str]) -> int:
    if not has_display(os.environ, sys.platform):  # Qt would abort the process
        return _refuse(_("There is no display; `dama --help` lists what works without one."))
    try:
        from dama_desktop.ui import app
    except ImportError as error:
        if not (error.name or "").startswith(("PySide6", "shiboken6")):
            raise
        return _refuse(_("The window cannot start: {reason}").format(reason=error))
    return app.run(argv)


def _refuse(message: str) -> int:
    print(f"dama: {message}", file=sys.stderr)
    return USAGE


def _close_pipe() -> int:
    """Keep Python's own flush at exit from complaining about the reader that went away."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED


def _record_fault(error: Exception) -> int:
    details = "".join(traceback.format_exception(error))
    log = user_log_path("dama-desktop", appauthor=False) / "crash.log"
    try:
        _write_details(log, details)
        told = _("This is a fault of the program ({error}); the details are in {log}").format(
            error=type(error).__name__, log=log
        )
    except OSError:
        told = details
    print(f"dama: {told}", file=sys.stderr)
    return FAULT


def _write_details(log: Path, details: str) -> None:
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_text(details, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
