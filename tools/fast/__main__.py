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
    make_venv()
    if subprocess.run([PYTHON, "-c", "import mypyc.build, setuptools"], capture_output=True).returncode:
        extra = settings["project"]["optional-dependencies"]["fast"]
        run([PURE, "-m", "pip", "--python", PYTHON, "install", "--quiet", *extra], "mypyc could not be installed.")
    try:
        modules = prepare(settings["tool"]["theomachy"]["compiled"])
    except Refused as refused:
        sys.exit(f"make fast refuses {refused}")
    build(modules, quick)
    install()
    print("The compiled build is in .venv-fast: .venv-fast/bin/theomachy bench GAME says how fast it is.")


def compiler() -> str | None:
    """The C compiler that extension modules are built with, if this machine has it."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(named.split()[0]) or shutil.which("cc")


def prepare(patterns: dict[str, list[str]]) -> list[str]:
    """A fresh copy of the sources, its compiled modules made ready for the compiler; which these are."""
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(ROOT / "src", COPY / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    put_twins_in_place(COPY / "src")
    left_out = {path for pattern in patterns["exclude"] for path in COPY.glob(pattern)}
    modules = sorted({path for pattern in patterns["include"] for path in COPY.glob(pattern)} - left_out)
    sources = {path.relative_to(COPY).as_posix(): path.read_text("utf-8") for path in modules}
    for name, text in all_ready(sources).items():
        (COPY / name).write_text(text, "utf-8")
    helpers = f"src/{HELPED.replace('.', '/')}.py"
    shutil.copy(Path(__file__).with_name("helpers.py"), COPY / helpers)
    return [*sources, helpers]


def put_twins_in_place(source: Path) -> None:
    for twin in source.rglob(f"*{TWIN}.py"):
        module = twin.with_name(twin.name.replace(TWIN, ""))
        if not module.exists():
            raise Refused(ast.parse(""), f"it stands in place of {module.name}, which is not there", str(twin))
        twin.replace(module)


def build(modules: list[str], quick: bool) -> None:
    print("Compiling the kernel and the games; this takes a few minutes", flush=True)
    level, flags = ("0", FLAGS) if quick else ("2", f"{FLAGS} {linking()}")
    command: list[str | Path] = [PYTHON, "-P", Path(__file__).with_name("compiling.py"), COPY, level, flags, *modules]
    run(command, "mypyc could not compile it.")


def linking() -> str:
    """GCC takes the small helpers of the compiler's library into the functions that call them, when it links.

    Python's own functions are called without a stop on the way.
    """
    told = subprocess.run([compiler() or "cc", "--version"], capture_output=True, text=True).stdout
    return "-flto=auto -fno-plt" if "Free Software Foundation" in told else ""


def make_venv() -> None:
    """A small environment that borrows all other packages from `.venv`, but not the pure build installed there."""
    import venv

    venv.create(FAST, with_pip=False, clear=True, symlinks=True)
    (packages() / "borrowed.pth").write_text(f"{packages(ROOT / '.venv')}\n", "utf-8")


def packages(environment: Path = FAST) -> Path:
    """Where an environment keeps what is installed there."""
    asked: list[str | Path] = [
        environment / "bin" / "python",
        "-c",
        "import sysconfig; print(sysconfig.get_path('purelib'))",
    ]
    return Path(subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip())


def install() -> None:
    """Move the copy into the environment, with the command that `.venv` has; its name and version are borrowed too."""
    for path in (COPY / "src").iterdir():
        shutil.move(path, packages())
    command = (PURE.parent / "theomachy").read_text("utf-8")
    (PYTHON.parent / "theomachy").write_text(command.replace(str(PURE.parent), str(PYTHON.parent)), "utf-8")
    (PYTHON.parent / "theomachy").chmod(0o755)
    (FAST / ".ready").touch()


def run(command: list[str | Path], otherwise: str) -> None:
    if subprocess.run(command, cwd=ROOT).returncode:
        sys.exit(otherwise)


if __name__ == "__main__":
    main()
