import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Before Qt is imported anywhere: no test needs a display, and none speaks the machine's language.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["LANGUAGE"] = "en"

# No example fails for being slow: machines differ.
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("dev"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


@pytest.fixture(scope="session", autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Settings, journals and databases of the tests stay away from the user's own."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("CONFIG", "DATA", "STATE", "CACHE", "RUNTIME"):
            suffix = "DIR" if name == "RUNTIME" else "HOME"
            patch.setenv(f"XDG_{name}_{suffix}", str(home / name.lower()))
        patch.setenv("HOME", str(home))
        yield home
