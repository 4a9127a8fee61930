"""Build `.venv-fast`: the kernel and the games compiled by mypyc, over everything else from `.venv`.

The build works on a copy: a compiled module beside its source would hide every later edit of it. In the copy a module
that has a twin (`board_compiled.py` beside `board.py`) is replaced by it, names in capitals become Final (the compiler
keeps those out of dictionaries), the kernel's classes that others derive from are opened to classes that are not
compiled, each game's State gets a constructor that is compiled too, and a power is put into its game's register after
its class is made, since the compiler makes ordinary classes of decorated ones. What cannot be said to the compiler
without another meaning is refused, by file, line and construct.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

from .edits import Refused
from .ready import HELPED, all_ready

ROOT = Path(__file__).resolve().parents[2]
PURE = ROOT / ".venv" / "bin" / "python"
FAST = ROOT / ".venv-fast"
PYTHON = FAST / "bin" / "python"
FLAGS = "-DNDEBUG -fwrapv -fvisibility=hidden -fno-semantic-interposition"
"""The first two are Python's own for extensions, and left out when others are given. Compiled modules share one library
and are called by nobody else: so they call each other directly.
"""
SIDE_BY_SIDE = """import os

from pybind11.setup_helpers import ParallelCompile

ParallelCompile(default=os.cpu_count() or 1).install()
"""
"""Run by every Python of the build: the compiled modules share one library, and distutils compiles its files one after
the other, on one core.
"""
COPY = ROOT / "build" / "fast"
TWIN = "_compiled"
"""What the name of a module ends in that the compiled build has in place of the one beside it."""


def main() -> None:
    """With --quick the C compiler does not optimize: enough to see that the build says the same, and sooner."""
    quick = "--quick" in sys.argv[1:]
    if compiler() is None:
        sys.exit(
            "make fast needs a C compiler, and there is none here; on Debian and Ubuntu: apt install gcc python3-dev."
        )
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extra = settings["project"]["optional-dependencies"]["fast"]
    make_venv()
    pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, *extra], "mypyc could not be installed.")
    try:
        prepare(settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"])
    except Refused as refused:
        sys.exit(f"make fast refuses {refused}")
    wheel = build(quick)
    run([*pip, "--no-deps", "--force-reinstall", wheel], "The compiled wheel could not be installed.")
    (FAST / ".ready").touch()
    print("The compiled build is in .venv-fast: .venv-fast/bin/theomachy bench GAME says how fast it is.")


def compiler() -> str | None:
    """The C compiler that extension modules are built with, if this machine has it."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(named.split()[0]) or shutil.which("cc")


def prepare(hook: dict[str, list[str]]) -> None:
    """A fresh copy of what goes into a wheel, its compiled modules made ready for the compiler."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, COPY)
    shutil.copytree(ROOT / "src", COPY / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    put_twins_in_place(COPY / "src")
    left_out = {path for pattern in hook["exclude"] for path in COPY.glob(pattern)}
    modules = sorted({path for pattern in hook["include"] for path in COPY.glob(pattern)} - left_out)
    sources = {path.relative_to(COPY).as_posix(): path.read_text("utf-8") for path in modules}
    for name, text in all_ready(sources).items():
        (COPY / name).write_text(text, "utf-8")
    shutil.copy(Path(__file__).with_name("helpers.py"), COPY / "src" / f"{HELPED.replace('.', '/')}.py")


def put_twins_in_place(source: Path) -> None:
    for twin in source.rglob(f"*{TWIN}.py"):
        module = twin.with_name(twin.name.replace(TWIN, ""))
        if not module.exists():
            raise Refused(ast.parse(""), f"it stands in place of {module.name}, which is not there", str(twin))
        twin.replace(module)


def build(quick: bool) -> Path:
    print("Compiling the kernel and the games; this takes a few minutes", flush=True)
    out = COPY / "dist"
    flags = FLAGS if quick else f"{FLAGS} {linking()}"
    if quick:
        settings = COPY / "pyproject.toml"
        settings.write_text(settings.read_text("utf-8").replace('opt_level = "2"', 'opt_level = "0"'), "utf-8")
    side_by_side = COPY / "side_by_side"
    side_by_side.mkdir()
    (side_by_side / "sitecustomize.py").write_text(SIDE_BY_SIDE, "utf-8")
    environment = {
        **os.environ,
        "HATCH_BUILD_HOOKS_ENABLE": "true",
        "PYTHONPATH": str(side_by_side),
        "CFLAGS": flags,
        "LDFLAGS": flags if quick else f"{flags} -O2",
    }
    if subprocess.run(
        [PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", out], cwd=COPY, env=environment
    ).returncode:
        sys.exit("mypyc could not compile it.")
    return next(out.glob("*.whl"))


def linking() -> str:
    """GCC takes the small helpers of the compiler's library into the functions that call them, when it links.

    Python's own functions are called without a stop on the way.
    """
    told = subprocess.run([compiler() or "cc", "--version"], capture_output=True, text=True).stdout
    return "-flto=auto -fno-plt" if "Free Software Foundation" in told else ""


def make_venv() -> None:
    """A small environment that borrows all other packages from `.venv`, but not the pure build installed there."""
    import venv

    venv.create(FAST, with_pip=True, clear=True, symlinks=True)
    purelib = subprocess.run(
        [PURE, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    site = Path(purelib).relative_to(ROOT / ".venv")
    (FAST / site / "borrowed.pth").write_text(purelib + "\n", "utf-8")


def run(command: list[str | Path], otherwise: str) -> None:
    if subprocess.run(command, cwd=ROOT).returncode:
        sys.exit(otherwise)


if __name__ == "__main__":
    main()
