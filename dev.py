"""
The project's one tool: ``python3 dev.py run | test | lint | bench | messages | pictures ...``.

It makes ``.venv`` beside this file and installs into it what the command needs. Standard library
only. Written for Windows and macOS too, but untried there.
"""

import shutil
import sys

FLOOR = (3, 11)
MISSING = 2
"""Exit code: wrong use, or the machine lacks something, which the message names."""

if sys.version_info < FLOOR:  # before any line that an older Python cannot run
    _better = [name for name in ("python3.13", "python3.12", "python3.11") if shutil.which(name)]
    _advice = f"Try: {_better[0]} dev.py" if _better else "Please install a newer Python."
    print("dev.py needs Python 3.11 or newer; this is {}.{}.".format(*sys.version_info), _advice)
    sys.exit(MISSING)

import argparse  # noqa: E402
import hashlib  # noqa: E402
import importlib.util  # noqa: E402
import os  # noqa: E402
import subprocess  # noqa: E402
from collections.abc import Callable, Mapping, Sequence  # noqa: E402
from pathlib import Path  # noqa: E402

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
PEER_VENV = ROOT / ".venv-peer"
PEER = "py-draughts==1.10.1"
"""What the move generator is measured beside: in an environment of its own, never a dependency."""
AGREEMENT = "tests/core/rules/test_reference_agreement.py"
COUNTS = ROOT.parent / "shared" / "rules"
"""Where published counts and positions lie beside a checkout, if they do."""
KEYWORDS = ("_", "N_", "ngettext:1,2", "pgettext:1c,2")
LOCALE = "resources/dama_resources/locale"
WIDGETS = "lib/libQt6Widgets.so.6"

SYSTEMS = ("Debian, Ubuntu", "Fedora", "Arch", "openSUSE")

VENV_PACKAGES = ("python3-venv", "python3-pip", "python", "python3-pip")
"""What brings venv and ensurepip, in the order of SYSTEMS."""

LIBRARIES = """\
libEGL             libegl1             libglvnd-egl        libglvnd            libEGL1
libGL              libgl1              libglvnd-glx        libglvnd            libGL1
libX11             libx11-6            libX11              libx11              libX11-6
libX11-xcb         libx11-xcb1         libX11-xcb          libx11              libX11-xcb1
libbrotlidec       libbrotli1          libbrotli           brotli              libbrotlidec1
libdbus-1          libdbus-1-3         dbus-libs           dbus                libdbus-1-3
libfontconfig      libfontconfig1      fontconfig          fontconfig          libfontconfig1
libfreetype        libfreetype6        freetype            freetype2           libfreetype6
libglib-2.0        libglib2.0-0        glib2               glib2               libglib-2_0-0
libgssapi_krb5     libgssapi-krb5-2    krb5-libs           krb5                krb5
libgthread-2.0     libglib2.0-0        glib2               glib2               libgthread-2_0-0
libwayland-client  libwayland-client0  libwayland-client   wayland             libwayland-client0
libwayland-cursor  libwayland-cursor0  libwayland-cursor   wayland             libwayland-cursor0
libwayland-egl     libwayland-egl1     libwayland-egl      wayland             libwayland-egl1
libxcb             libxcb1             libxcb              libxcb              libxcb1
libxcb-cursor      libxcb-cursor0      xcb-util-cursor     xcb-util-cursor     libxcb-cursor0
libxcb-icccm       libxcb-icccm4       xcb-util-wm         xcb-util-wm         libxcb-icccm4
libxcb-image       libxcb-image0       xcb-util-image      xcb-util-image      libxcb-image0
libxcb-keysyms     libxcb-keysyms1     xcb-util-keysyms    xcb-util-keysyms    libxcb-keysyms1
libxcb-randr       libxcb-randr0       libxcb              libxcb              libxcb-randr0
libxcb-render      libxcb-render0      libxcb              libxcb              libxcb-render0
libxcb-render-util libxcb-render-util0 xcb-util-renderutil xcb-util-renderutil libxcb-render-util0
libxcb-shape       libxcb-shape0       libxcb              libxcb              libxcb-shape0
libxcb-shm         libxcb-shm0         libxcb              libxcb              libxcb-shm0
libxcb-sync        libxcb-sync1        libxcb              libxcb              libxcb-sync1
libxcb-util        libxcb-util1        xcb-util            xcb-util            libxcb-util1
libxcb-xfixes      libxcb-xfixes0      libxcb              libxcb              libxcb-xfixes0
libxcb-xkb         libxcb-xkb1         libxcb              libxcb              libxcb-xkb1
libxkbcommon       libxkbcommon0       libxkbcommon        libxkbcommon        libxkbcommon0
libxkbcommon-x11   libxkbcommon-x11-0  libxkbcommon-x11    libxkbcommon-x11    libxkbcommon-x11-0
"""
"""What Qt takes from the system, without ``.so``, and the packages that hold it on SYSTEMS."""


class Refusal(Exception):
    """The command cannot go on; the message says why, and what to install or to write."""


def run(words: Sequence[str]) -> int:
    """Start the program on its demonstration; further words go to the program."""
    install("run")
    demand_window()
    return call(PYTHON, "-m", "dama_desktop", "--demo", *words)


def test(words: Sequence[str]) -> int:
    """Run the tests without a display; further words go to pytest."""
    install("dev")
    demand(missing_libraries(WIDGETS))
    return call(PYTHON, "-m", "pytest", *words, QT_QPA_PLATFORM="offscreen")


def lint(words: Sequence[str]) -> int:
    """Check style, form, types and the arrows between the packages."""
    no_further(words)
    install("dev")
    steps = ("ruff check", "ruff format --check", "mypy", "lint-imports")
    failed = [step for step in steps if call_announced(step)]
    print(f"lint: {', '.join(failed)} failed" if failed else "lint: all clean", flush=True)
    return 1 if failed else 0


def bench(words: Sequence[str]) -> int:
    """Measure the program, beside another library; further words go to ``dama bench``."""
    install("dev" if "--full" in words else "run")
    code = call(PYTHON, "-m", "dama_desktop", "bench", *words, *bench_sources(words))
    if "--full" not in words:
        return code
    # The generator's figures are worth as much as its moves: thousands of positions are checked.
    return call(PYTHON, "-m", "pytest", "-q", AGREEMENT, DAMA_FULL="1") or code


def messages(words: Sequence[str]) -> int:
    """Collect the texts of the program into the catalogues (.po) and compile these (.mo)."""
    no_further(words)
    install("dev")
    template = VENV / "dama.pot"
    extract = (
        *script(
            "pybabel -q extract --no-wrap --sort-by-file --add-location=file --add-comments=TR:"
        ),
        *("--project=dama-desktop", "--msgid-bugs-address=Dama Desktop", "--no-default-keywords"),
        *(f"--keyword={keyword}" for keyword in KEYWORDS),
        *("-o", template, "dama_desktop"),
    )
    update = (
        *script("pybabel -q update --no-wrap --ignore-obsolete --no-fuzzy-matching -D dama"),
        *("--ignore-pot-creation-date", "-i", template, "-d", LOCALE),
    )
    compile_them = (*script("pybabel -q compile -D dama -d"), LOCALE)
    return call(*extract) or call(*update) or call(*compile_them)


def pictures(words: Sequence[str]) -> int:
    """Draw every page of the window into pictures; ``--docs``: also the one of the README."""
    install("dev")
    demand(missing_libraries(WIDGETS))
    return call(PYTHON, "-m", "tests.pictures", *words, QT_QPA_PLATFORM="offscreen")


def package(words: Sequence[str]) -> int:
    """Build the wheel into dist/."""
    no_further(words)
    install("dev")
    return call(PYTHON, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", "dist", ".")


COMMANDS: Mapping[str, Callable[[Sequence[str]], int]] = {
    command.__name__: command for command in (run, test, lint, bench, messages, pictures, package)
}


def main(argv: Sequence[str]) -> int:
    """Run the command that *argv* names; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="dev.py",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="\n".join(f"  {name:10}{command.__doc__}" for name, command in COMMANDS.items()),
    )
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("words", nargs=argparse.REMAINDER, help="passed on")
    asked = parser.parse_args(argv)
    try:
        return COMMANDS[asked.command](asked.words)
    except Refusal as refusal:
        print(f"dev.py: {refusal}", file=sys.stderr)
        return MISSING
    except KeyboardInterrupt:
        return 130


def install(extra: str) -> None:
    """
    Make ``.venv`` and install the project into it, unless that was done for this pyproject.toml.

    :param extra: "run", or "dev" for what tests and linters need too.
    :raises Refusal: venv is missing here, or pip could not install.
    """
    digest = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    stamp, current = VENV / f"installed-{extra}", f"{ROOT}\n{digest}"
    done = {file.name: file.read_text() for file in VENV.glob("installed-*")}
    if PYTHON.exists() and current in (done.get(stamp.name), done.get("installed-dev")):
        return
    if not PYTHON.exists() or not all(text.startswith(f"{ROOT}\n") for text in done.values()):
        make_venv()  # an environment does not survive being moved with its clone
    print(f"dev.py: installing into {VENV}", flush=True)
    what = "." if extra == "run" else f".[{extra}]"
    if call(PYTHON, "-m", "pip", "install", "--quiet", "--editable", what):
        raise Refusal("pip could not install (see above); is there a connection to PyPI?")
    stamp.write_text(current)


def bench_sources(words: Sequence[str]) -> list[str | Path]:
    """Return the options for what can be measured with here, unless *words* have them."""
    found: dict[str, Path | None] = {
        "--perft": COUNTS / "perft.json",
        "--positions": COUNTS / "bench-positions.json",
        "--peer": None if "--peer" in words else install_peer(),
    }
    there = {name: path for name, path in found.items() if path and path.exists()}
    return [word for name in there if name not in words for word in (name, there[name])]


def install_peer() -> Path | None:
    """Return the Python of ``.venv-peer``, made if need be; None if that fails, which is told."""
    stamp = PEER_VENV / "installed"
    if not stamp.exists() or stamp.read_text() != PEER:
        print(f"dev.py: installing {PEER} into {PEER_VENV}", flush=True)
        make_venv(PEER_VENV)
        if call(python_of(PEER_VENV), "-m", "pip", "install", "--quiet", "--retries", "1", PEER):
            print("dev.py: the program is measured alone", flush=True)
            return None
        stamp.write_text(PEER)
    return python_of(PEER_VENV)


def python_of(folder: Path) -> Path:
    """Return the interpreter of the environment in *folder*."""
    return folder / PYTHON.relative_to(VENV)


def make_venv(folder: Path = VENV) -> None:
    """
    Make an environment in *folder*, over whatever stands there.

    :raises Refusal: this Python cannot.
    """
    if not all(map(importlib.util.find_spec, ("venv", "ensurepip"))):
        raise Refusal(f"this Python has no venv. Install:{named([VENV_PACKAGES])}")
    if call(sys.executable, "-m", "venv", "--clear", folder):
        raise Refusal(f"venv failed (see above). Perhaps missing:{named([VENV_PACKAGES])}")


def demand_window() -> None:
    """
    Check that Qt finds on this machine what it needs for a window on one of the displays there are.

    :raises Refusal: libraries are missing; it names their packages.
    """
    chosen = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    displays = {"WAYLAND_DISPLAY": "wayland", "DISPLAY": "xcb"}
    platforms = [chosen] if chosen else [p for d, p in displays.items() if os.environ.get(d)]
    lacking = [missing_libraries(f"plugins/platforms/libq{name}.so") for name in platforms]
    demand(missing_libraries(WIDGETS) | min(lacking, key=len, default=set()))


def missing_libraries(path: str) -> set[str]:
    """Return the names of what the file *path* of Qt links to in vain (looks on Linux only)."""
    file = next(VENV.glob(f"lib/python*/site-packages/PySide6/Qt/{path}"), None)
    if sys.platform != "linux" or file is None or not shutil.which("ldd"):
        return set()
    told = subprocess.run(["ldd", file], capture_output=True, text=True, check=False).stdout
    return {line.split()[0] for line in told.splitlines() if "=> not found" in line}


def demand(libraries: set[str]) -> None:
    """
    Demand that no *libraries* are missing.

    :raises Refusal: some are; it names the packages that hold them.
    """
    if libraries:
        stems = {name.partition(".so")[0] for name in libraries}
        rows = [row.split() for row in LIBRARIES.splitlines()]
        packages = [held for stem, *held in rows if stem in stems]
        raise Refusal(f"Qt misses {', '.join(sorted(libraries))}. Install:{named(packages)}")


def named(packages: Sequence[Sequence[str]]) -> str:
    """Say what to install on each of SYSTEMS, a line each; *packages* holds a row for each need."""
    columns = zip(*packages, strict=True) if packages else [()] * len(SYSTEMS)
    lines = zip(SYSTEMS, (sorted(set(column)) for column in columns), strict=True)
    return "".join(f"\n  {system}: {' '.join(column)}" for system, column in lines)


def script(line: str) -> list[str | Path]:
    """Return *line* as words, the first of them made a program of ``.venv``."""
    first, *rest = line.split()
    return [SCRIPTS / first, *rest]


def call_announced(step: str) -> int:
    """Run *step*, whose first word is a program of ``.venv``, under a heading; return its code."""
    print(f"== {step}", flush=True)
    return call(*script(step))


def call(*words: str | Path, **environ: str) -> int:
    """Run a program in the project's folder; return its exit code, above 128 for a signal."""
    code = subprocess.run(words, cwd=ROOT, env=os.environ | environ, check=False).returncode
    return 128 - code if code < 0 else code


def no_further(words: Sequence[str]) -> None:
    """
    Refuse words that a command would ignore.

    :raises Refusal: there are some.
    """
    if words:
        raise Refusal(f"what is {' '.join(words)!r}? This command takes nothing more.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
