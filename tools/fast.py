"""Build `.venv-fast`: the kernel and the games compiled by mypyc, over everything else from `.venv`.

The build works on a copy: a compiled module beside its source would hide every later edit of it. In the copy, names in
capitals become Final (the compiler keeps those out of dictionaries), classes are registered after they are made and not
by a decorator, and those that tests and other people's games derive from are opened to classes that are not compiled.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PURE = ROOT / ".venv" / "bin" / "python"
FAST = ROOT / ".venv-fast"
PYTHON = FAST / "bin" / "python"
COPY = ROOT / "build" / "fast"
GAMES = Path("src", "theomachy", "games")
OPEN = {"State", "Desk", "Power", "Dice", "TheomachyError"}
CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*")
FUTURE = "from __future__ import annotations"


def main() -> None:
    if compiler() is None:
        sys.exit(
            "make fast needs a C compiler, and there is none here; on Debian and Ubuntu: apt install gcc python3-dev."
        )
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extra = settings["project"]["optional-dependencies"]["fast"]
    run(
        [PURE, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *extra],
        "mypyc could not be installed.",
    )
    prepare(settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"])
    wheel = build()
    make_venv()
    pip: list[str | Path] = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, "--no-deps", "--force-reinstall", wheel], "The compiled wheel could not be installed.")
    (FAST / ".ready").touch()
    print("The compiled build is in .venv-fast: .venv-fast/bin/theomachy bench GAME says how fast it is.")


def compiler() -> str | None:
    """The C compiler that extension modules are built with, if this machine has it."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(named.split()[0]) or shutil.which("cc")


# -- the copy ---------------------------------------------------------------------------------------------------------


def prepare(hook: dict[str, list[str]]) -> None:
    """A fresh copy of what goes into a wheel, its compiled modules made ready for the compiler."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, COPY)
    shutil.copytree(ROOT / "src", COPY / "src", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for game in (COPY / GAMES).iterdir():
        if game.is_dir() and f"from .{game.name} import" not in (COPY / GAMES / "__init__.py").read_text("utf-8"):
            shutil.rmtree(game)  # not played yet, and perhaps half written
    left_out = {path for pattern in hook["exclude"] for path in COPY.glob(pattern)}
    for path in sorted({path for pattern in hook["include"] for path in COPY.glob(pattern)} - left_out):
        path.write_text(ready(path.read_text("utf-8")), "utf-8")


def ready(source: str) -> str:
    """The module with its constants Final and its open classes open; every line stays where it was."""
    lines = source.splitlines()
    tree = ast.parse(source)
    constants = list(_constants(tree))
    for statement in constants:
        _make_final(lines, statement)
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    opened = [node for node in classes if node.name in OPEN]
    for node in opened:
        at = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]) - 1
        lines[at - 1] = "@mypyc_attr(allow_interpreted_subclasses=True)"  # the line before a class is blank
    for node in classes:
        _register_after(lines, node)
        _describe_after(lines, node)
    imports = ["from typing import Final as _Final"] if constants else []
    imports += ["from mypy_extensions import mypyc_attr"] if opened else []
    if imports:
        lines[lines.index(FUTURE)] = "; ".join([FUTURE, *imports])
    return "\n".join(lines) + "\n"


def _constants(tree: ast.Module) -> Iterator[ast.Assign | ast.AnnAssign]:
    """Assignments of a module to one name in capitals that is never assigned again."""
    names = Counter(
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    for statement in tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr()):
                if CONSTANT.fullmatch(name) and names[name] == 1 and not _is_type(statement):
                    yield statement


def _is_type(statement: ast.Assign | ast.AnnAssign) -> bool:
    """Type variables and aliases are no values."""
    text = ast.unparse(statement)
    return "TypeVar(" in text or "TypeAlias" in text or "Final" in text


def _register_after(lines: list[str], node: ast.ClassDef) -> None:
    """mypyc compiles no class with a decorator of ours; those only enter it in a register, so let them do it after."""
    for decorator in node.decorator_list:
        text = ast.unparse(decorator)
        if not text.startswith("dataclass"):
            first, last = decorator.lineno - 1, decorator.end_lineno or decorator.lineno
            lines[first:last] = [""] * (last - first)
            _after(lines, node, f"{text}({node.name})")


def _describe_after(lines: list[str], node: ast.ClassDef) -> None:
    """A compiled dataclass forgets what its lists hold, which loading must know, and its slots: say it again."""
    if any(ast.unparse(decorator).startswith("dataclass") for decorator in node.decorator_list):
        fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
        types = {ast.unparse(part.target): ast.unparse(part.annotation) for part in fields}
        slots = f"; setattr({node.name}, '__slots__', {tuple(types)})" if node.name in OPEN else ""
        _after(lines, node, f"setattr({node.name}, '__annotations__', {types}){slots}")


def _after(lines: list[str], node: ast.ClassDef, statement: str) -> None:
    """Put a statement on the line after a class, which is blank."""
    end = node.end_lineno or node.lineno
    if end == len(lines):
        lines.append("")
    lines[end] = statement


def _make_final(lines: list[str], statement: ast.Assign | ast.AnnAssign) -> None:
    row = statement.lineno - 1
    if isinstance(statement, ast.Assign):
        end = statement.targets[0].end_col_offset
        lines[row] = f"{lines[row][:end]}: _Final{lines[row][end:]}"
    elif statement.annotation.end_lineno == statement.lineno:
        start, end = statement.annotation.col_offset, statement.annotation.end_col_offset
        lines[row] = f"{lines[row][:start]}_Final[{lines[row][start:end]}]{lines[row][end:]}"


# -- the build --------------------------------------------------------------------------------------------------------


def build() -> Path:
    print("Compiling the kernel and the games; this takes a few minutes", flush=True)
    out = COPY / "dist"
    environment = {**os.environ, "HATCH_BUILD_HOOKS_ENABLE": "true"}
    if subprocess.run(
        [PURE, "-m", "hatchling", "build", "-t", "wheel", "-d", out], cwd=COPY, env=environment
    ).returncode:
        sys.exit("mypyc could not compile it.")
    return next(out.glob("*.whl"))


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
