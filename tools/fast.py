"""Build `.venv-fast`: the kernel and the games compiled by mypyc, over everything else from `.venv`.

The build works on a copy: a compiled module beside its source would hide every later edit of it. In the copy, names in
capitals become Final (the compiler keeps those out of dictionaries), the kernel's classes that others derive from are
opened to classes that are not compiled, each game's State gets a constructor that is compiled too, and a power is put
into its game's register after its class is made, since the compiler makes ordinary classes of decorated ones.
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
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PURE = ROOT / ".venv" / "bin" / "python"
FAST = ROOT / ".venv-fast"
PYTHON = FAST / "bin" / "python"
FLAGS = "-DNDEBUG -fwrapv -fvisibility=hidden -fno-semantic-interposition"
"""The first two are Python's own for extensions, and left out when others are given. Compiled modules share one library
and are called by nobody else: so they call each other directly.
"""
COPY = ROOT / "build" / "fast"
OPEN = {"State", "Desk", "Dice", "Power", "Powers", "TheomachyError"}
LONGEST = 13
"""Words of the longest usual item of an agenda."""
REUSED = {"Ask"}
"""Made and dropped again with every decision: the room of the last one is kept for the next."""
CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*")
LOOK_UP = re.compile(r"(?P<star>\[\*)?(?P<map>map\((?P<table>\w+)\.__getitem__, )")
LONG = re.compile(r"^(\w+: TypeAlias) = int  # of many words$", re.MULTILINE)
"""Sets of more bits than a word has: Python's own operations on them are faster than the compiler's."""
HELPERS = "theomachy.kernel._loops"
INSTEAD = {"games/godtear/masks.py": "masks.py"}
"""Files that the compiled build has in a version of its own, beside this one."""
FUTURE = "from __future__ import annotations"
SLOTS = "type('Slots', (tuple,), {'__bool__': lambda self: False})"
"""Slots that a derived dataclass finds, so that it adds only its own, and that the compiler takes for none."""
Span = tuple[list[str], str]
"""A method that returns a range: its parameters and the range."""
IMPORTS = "from typing import Any as _Any, Final as _Final; from mypy_extensions import mypyc_attr"


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
    for module, own in INSTEAD.items():
        shutil.copy(Path(__file__).with_name(own), COPY / "src" / "theomachy" / module)
    left_out = {path for pattern in hook["exclude"] for path in COPY.glob(pattern)}
    modules = sorted({path for pattern in hook["include"] for path in COPY.glob(pattern)} - left_out)
    sources = {path: path.read_text("utf-8") for path in modules}
    registered = powers(list(sources.values()))
    made = constructors(list(sources.values()))
    games = {path: path.relative_to(COPY / "src" / "theomachy").parts[:2] for path in sources}
    rows = {game: spans([sources[path] for path in sources if games[path] == game]) for game in set(games.values())}
    for path, source in sources.items():
        path.write_text(ready(source, registered, made, rows[games[path]]), "utf-8")
    shutil.copy(Path(__file__).with_name("loops.py"), COPY / "src" / f"{HELPERS.replace('.', '/')}.py")


def powers(sources: list[str]) -> set[str]:
    """The names of all classes that derive from Power, over however many steps."""
    classes = [node for source in sources for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    found, before = {"Power"}, 0
    while len(found) > before:
        before = len(found)
        found |= {node.name for node in classes if any(ast.unparse(base) in found for base in node.bases)}
    return found


def constructors(sources: list[str]) -> dict[str, str]:
    """By State of a game: an `__init__` like the one dataclasses write at run time, which would stay interpreted."""
    nodes = [node for source in sources for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    classes = {node.name: node for node in nodes}
    made = {}
    for name, node in classes.items():
        line = [node]
        while line[0].bases and (base := ast.unparse(line[0].bases[0])) in classes:
            line.insert(0, classes[base])
        fields = [part for kind in line if _is_dataclass(kind) for part in kind.body if isinstance(part, ast.AnnAssign)]
        if line[0].name == "State" != name and _is_dataclass(node) and not any(part.value for part in fields):
            made[name] = _constructor(node, fields)
    return made


def _constructor(node: ast.ClassDef, fields: list[ast.AnnAssign]) -> str:
    """In one line. What a base has declared may be of types that this module does not know by name."""
    names = [ast.unparse(part.target) for part in fields]
    types = [ast.unparse(part.annotation) if part in node.body else "_Any" for part in fields]
    takes = ", ".join(f"{name}: {kind}" for name, kind in zip(names, types, strict=True))
    does = [f"self.{name} = {name}" for name in names]
    if any(isinstance(part, ast.FunctionDef) and part.name == "__post_init__" for part in node.body):
        does.append("self.__post_init__()")
    return f"    def __init__(self, {takes}) -> None: {'; '.join(does)}"


def spans(sources: list[str]) -> dict[str, Span]:
    """Methods of one game that do no more than return a range, and whose name is theirs alone."""
    functions = [
        node for source in sources for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)
    ]
    names = Counter(node.name for node in functions)
    found = {}
    for node in functions:
        match node.body[-1]:
            case ast.Return(value=ast.Call(func=ast.Name(id="range")) as made) if names[node.name] == 1:
                found[node.name] = [part.arg for part in node.args.args], ast.unparse(made)
    return found


def ready(
    source: str,
    registered: AbstractSet[str] = frozenset(),
    made: Mapping[str, str] | None = None,
    ranged: Mapping[str, Span] | None = None,
) -> str:
    """The module with its constants Final and its classes as they must be; every line stays where it was."""
    source, helped = look_through(loop_plainly(write_out(LONG.sub(r"\1 = _Any", source), ranged or {})))
    lines = source.splitlines()
    tree = ast.parse(source)
    for statement in _constants(tree):
        _make_final(lines, statement)
    _make_many_final(lines, tree)
    for call in _handing_on(tree):
        _hand_on(lines, call)
    _look_up_one_by_one(lines)
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            if node.name in OPEN:
                _mark(lines, node, "allow_interpreted_subclasses=True")
            if node.name in REUSED:
                _mark(lines, node, "free_list_len=1")
            if node.name in registered:
                _decorate_after(lines, node)
                _say_plainly(lines, node)
            _one_by_one(lines, node)
            if made and node.name in made:
                _insert(lines, node, made[node.name])
            _describe_after(lines, node)
    if FUTURE in lines:
        lines[lines.index(FUTURE)] = "; ".join(
            [FUTURE, IMPORTS, *([f"from {HELPERS} import {helped}"] if helped else [])]
        )
    return "\n".join(lines) + "\n"


def loop_plainly(source: str) -> str:
    """Loops as the compiler knows them.

    That is range(8), not a constant that holds it; pairs that the pure build has counted; sums of what a loop gives,
    not of a list that it fills; any, all and sums of what is looked at one by one.
    """
    tree = ast.parse(source)
    ranges = {
        ast.unparse(statement.target if isinstance(statement, ast.AnnAssign) else statement.targets[0]): statement.value
        for statement in _constants(tree)
        if isinstance(statement.value, ast.Call) and ast.unparse(statement.value.func) == "range"
    }
    edits: list[tuple[int, int, int, str]] = []
    for node in ast.walk(tree):
        match node:
            case ast.For(iter=ast.Name() as name) | ast.comprehension(iter=ast.Name() as name) if name.id in ranges:
                edits.append((*_span(name), ast.unparse(ranges[name.id])))
            case (
                ast.For(iter=ast.Call(func=ast.Name(id="zip"), args=rows, keywords=[strict]))
                | ast.comprehension(iter=ast.Call(func=ast.Name(id="zip"), args=rows, keywords=[strict]))
            ) if not any(isinstance(row, ast.Call) for row in rows):  # the compiler cannot leave a generator midway
                edits.append((*_span(strict), ""))
            case ast.Call(func=ast.Name(id="sum" | "any" | "all"), args=[ast.ListComp() as made], keywords=[]):
                row, end = made.end_lineno or made.lineno, made.end_col_offset or 0
                edits += [(made.lineno, made.col_offset, made.col_offset + 1, " "), (row, end - 1, end, " ")]
            case ast.Call(
                func=ast.Name(id="any" | "all" | "sum"), args=[ast.Name() | ast.Attribute() | ast.Subscript() as made]
            ):
                row, start, end = _span(made)
                edits.append((row, start, end, f"_one for _one in {ast.unparse(made)}"))
    return _edited(source, edits)


def _edited(source: str, edits: list[tuple[int, int, int, str]]) -> str:
    """Line, start and end of what goes, and what comes instead."""
    lines = source.splitlines(keepends=True)
    for row, start, end, text in sorted(edits, reverse=True):
        line = lines[row - 1]
        lines[row - 1] = line[:start] + text + line[end:]
    return "".join(lines)


def write_out(source: str, ranged: Mapping[str, Span]) -> str:
    """Loops over a range that a method returns, as loops over the range."""
    edits: list[tuple[int, int, int, str]] = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.For(iter=ast.Call() as call) | ast.comprehension(iter=ast.Call() as call):
                match call.func:
                    case ast.Attribute(value=ast.Name(id="state" | "self") as owner, attr=name) if name in ranged:
                        edits.append((*_span(call), _written_out(ranged[name], [owner, *call.args])))
    return _edited(source, edits)


def _written_out(span: Span, given: list[ast.expr]) -> str:
    """What a method returns that is called with this, the object first."""
    names, made = span
    values = dict(zip(names, given, strict=True))

    class Put(ast.NodeTransformer):
        def visit_Name(self, node: ast.Name) -> ast.expr:
            return values.get(node.id, node)

    return ast.unparse(Put().visit(ast.parse(made, mode="eval")))


def look_through(source: str) -> tuple[str, str]:
    """Lists of numbers looked through in place, and sets of bits counted, by helpers; which ones it takes.

    Interpreted, the list's own methods are the fast way, a copy of a part included; compiled, they cost a call by name
    and a comparison of objects for each number.
    """
    used: set[str] = set()
    while (edit := next(_helped(ast.parse(source)), None)) is not None:
        node, helper, args = edit
        used.add(helper)
        lines = source.splitlines(keepends=True)
        row, start, end = _span(node)
        lines[row - 1] = f"{lines[row - 1][:start]}{helper}({', '.join(args)}){lines[row - 1][end:]}"
        source = "".join(lines)
    return source, ", ".join(sorted(used))


def _helped(tree: ast.Module) -> Iterator[tuple[ast.expr, str, list[str]]]:
    """Expressions of one line that a helper of tools/loops.py takes over, with its name and its arguments."""
    for node in ast.walk(tree):
        helper, parts = "", []
        match node:
            case ast.Call(func=ast.Attribute(value=bits, attr="bit_count"), args=[]):
                helper, parts = "_bit_count", [bits]
            case ast.Call(
                func=ast.Name(id="max" | "min" as which),
                args=[ast.Attribute(value=ast.Name(id="state")) as row],
                keywords=[],
            ):
                helper, parts = f"_{which}", [row]
            case ast.Call(func=ast.Attribute(value=row, attr="index"), args=[one, start]):
                helper, parts = "_index", [row, one, start]
            case ast.Call(func=ast.Attribute(value=row, attr="index"), args=[one, low, high]):
                helper, parts = "_place", [row, one, low, high]
            case ast.Call(
                func=ast.Attribute(
                    value=ast.Subscript(value=row, slice=ast.Slice(lower=ast.expr() as low, upper=ast.expr() as high)),
                    attr="count",
                ),
                args=[one],
            ):
                helper, parts = "_count", [row, low, high, one]
            case ast.Compare(
                left=one,
                ops=[ast.In() | ast.NotIn() as how],
                comparators=[
                    ast.Subscript(value=row, slice=ast.Slice(lower=ast.expr() as low, upper=ast.expr() as high))
                ],
            ):
                helper = "_within" if isinstance(how, ast.In) else "_without"
                parts = [row, low, high, one]
            case ast.For(iter=ast.Call() as made) | ast.comprehension(iter=ast.Call() as made):
                match made:
                    case ast.Call(
                        func=ast.Attribute(value=ast.Name(id="dict"), attr="fromkeys"),
                        args=[ast.Name() | ast.Attribute() as row],
                    ):
                        node, helper, parts = made, "_distinct", [row]
        known = len(parts) == 4 and isinstance(parts[1], ast.Constant)  # of a tuple whose length is known
        if helper and not known and isinstance(node, ast.expr) and node.lineno == node.end_lineno:
            yield node, helper, [ast.unparse(part) for part in parts]


def _span(node: ast.expr | ast.keyword) -> tuple[int, int, int]:
    """Line, start and end of something that stands in one line."""
    return node.lineno, node.col_offset, node.end_col_offset or node.col_offset


def _mark(lines: list[str], node: ast.ClassDef, how: str) -> None:
    """Tell the compiler about a class, on the line before it, which is blank."""
    first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    lines[first - 2] = f"@mypyc_attr({how})"


def _decorate_after(lines: list[str], node: ast.ClassDef) -> None:
    """What decorates a class is called with it on the line after it; no decorator of ours gives another class back."""
    calls = [f"{ast.unparse(decorator)}({node.name})" for decorator in reversed(node.decorator_list)]
    if calls:
        first = node.decorator_list[0].lineno - 1
        lines[first : node.lineno - 1] = [""] * (node.lineno - 1 - first)
        _after(lines, node, "; ".join(calls))


def _say_plainly(lines: list[str], node: ast.ClassDef) -> None:
    """The compiler gives attributes to instances, not to classes: Abduct.name becomes what it is, "abduct"."""
    for part in node.body:
        match part:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                pairs = list(zip(names, values, strict=True))
            case ast.Assign(targets=[name], value=value):
                pairs = [(name, value)]
            case _:
                continue
        for name, value in pairs:
            said = re.compile(rf"\b{node.name}\.{ast.unparse(name)}\b")
            if isinstance(value, ast.Constant):
                lines[:] = [said.sub(ast.unparse(value), line) for line in lines]


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


def _one_by_one(lines: list[str], node: ast.ClassDef) -> None:
    """name, windows = "cursed", (BATTLE,) in a class is more than the compiler takes at once.

    A tuple is of its own type to the compiler, and no base class knows how long it will be: so it may be anything.
    """
    for part in node.body:
        match part:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                pairs = zip(map(ast.unparse, names), map(ast.unparse, values), strict=True)
                first, last = part.lineno - 1, part.end_lineno or part.lineno
                lines[first:last] = [""] * (last - first)
                lines[first] = "    " + "; ".join(f"{name}{_loosely(value)} = {value}" for name, value in pairs)
            case ast.Assign(targets=[ast.Name() as name], value=ast.Tuple()):
                row, end = part.lineno - 1, name.end_col_offset
                lines[row] = f"{lines[row][:end]}: _Any{lines[row][end:]}"


def _loosely(value: str) -> str:
    return ": _Any" if value.startswith("(") else ""


def _insert(lines: list[str], node: ast.ClassDef, method: str) -> None:
    """Put a method on a blank line within a class."""
    blank = next(
        (row for row in range(node.lineno, node.end_lineno or 0) if not lines[row] and _between(node, row)), None
    )
    if blank is not None:
        lines[blank] = method


def _between(node: ast.ClassDef, row: int) -> bool:
    """Is this line (counted from 0) outside all statements of the class?"""
    return not any(part.lineno <= row + 1 <= (part.end_lineno or 0) for part in node.body)


def _describe_after(lines: list[str], node: ast.ClassDef) -> None:
    """A compiled dataclass forgets what its lists hold, which loading must know, and its slots: say it again."""
    if _is_dataclass(node):
        fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
        types = {ast.unparse(part.target): ast.unparse(part.annotation) for part in fields}
        slots = f"; setattr({node.name}, '__slots__', {SLOTS}({tuple(types)}))" if node.name in OPEN else ""
        _after(lines, node, f"setattr({node.name}, '__annotations__', {types}){slots}")


def _is_dataclass(node: ast.ClassDef) -> bool:
    return any(ast.unparse(decorator).startswith("dataclass") for decorator in node.decorator_list)


def _after(lines: list[str], node: ast.ClassDef, statement: str) -> None:
    """Put a statement on the line after a class, which is blank."""
    end = node.end_lineno or node.lineno
    if end == len(lines):
        lines.append("")
    lines[end] = statement


def _all_floats(value: ast.expr) -> bool:
    """A tuple of nothing but floats the compiler never takes for set, unless its length is left open."""
    parts = value.elts if isinstance(value, ast.Tuple) else []
    plain = [part.operand if isinstance(part, ast.UnaryOp) else part for part in parts]
    return bool(plain) and all(isinstance(part, ast.Constant) and isinstance(part.value, float) for part in plain)


def _make_final(lines: list[str], statement: ast.Assign | ast.AnnAssign) -> None:
    row = statement.lineno - 1
    if isinstance(statement, ast.Assign):
        end = statement.targets[0].end_col_offset
        kind = "_Final[tuple[float, ...]]" if _all_floats(statement.value) else "_Final"
        lines[row] = f"{lines[row][:end]}: {kind}{lines[row][end:]}"
    elif statement.annotation.end_lineno == statement.lineno:
        start, end = statement.annotation.col_offset, statement.annotation.end_col_offset
        lines[row] = f"{lines[row][:start]}_Final[{lines[row][start:end]}]{lines[row][end:]}"


def _make_many_final(lines: list[str], tree: ast.Module) -> None:
    """NORTH, SOUTH = 0, 1 and ACC, DMG = range(2) as well, one by one."""
    for statement in tree.body:
        match statement:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)) if len(names) == len(values):
                pass
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Call(func=ast.Name(id="range"))):
                values = [ast.Constant(number) for number in range(len(names))]
            case _:
                continue
        known = [ast.unparse(name) for name in names]
        if all(map(CONSTANT.fullmatch, known)) and statement.lineno == statement.end_lineno:
            pairs = zip(known, map(ast.unparse, values), strict=True)
            lines[statement.lineno - 1] = "; ".join(f"{name}: _Final = {value}" for name, value in pairs)


def _handing_on(tree: ast.Module) -> list[ast.Call]:
    """Calls f(a, b, *args) in one line that hand on arguments; the last of a line first."""
    given = {node.args.vararg.arg for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.args.vararg}
    found = {
        (node.lineno, -node.col_offset): node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and node.lineno == node.end_lineno
        and not node.keywords
        and isinstance(rest := node.args[-1] if node.args else None, ast.Starred)
        and ast.unparse(rest.value) in given | {"args", "self._args", "item[1:]"}
        and not any(isinstance(inner, ast.Starred) for part in node.args[:-1] for inner in ast.walk(part))
    }
    return [found[place] for place in sorted(found)]


def _hand_on(lines: list[str], call: ast.Call) -> None:
    """Most often the rest is short, and the compiler calls at once if it can count the arguments."""
    row, start, end = call.lineno - 1, call.col_offset, call.end_col_offset
    *args, rest = map(ast.unparse, call.args)
    rest = rest.removeprefix("*")
    whole = rest.removesuffix("[1:]")
    skipped = 1 if whole != rest else 0
    called = ""
    for number in range(skipped, skipped + (LONGEST if skipped else 4)):
        given = [*args, *[f"{whole}[{at}]" for at in range(skipped, number)]]
        called += f"{ast.unparse(call.func)}({', '.join(given)}) if len({whole}) == {number} else "
    lines[row] = f"{lines[row][:start]}({called}{lines[row][start:end]}){lines[row][end:]}"


def _look_up_one_by_one(lines: list[str]) -> None:
    """Interpreted, map(TABLE.__getitem__, ...) is the fast way to look many things up; compiled, it is a loop."""
    for row, line in enumerate(lines):
        found = LOOK_UP.search(line)
        if found:
            end = _closing(line, found.end())
            table, wanted = found["table"], line[found.end() : end]
            star = found["star"] is not None and line[end + 1 : end + 2] == "]"
            made = f"[{table}[_at] for _at in {wanted}]"
            start, after = (found.start(), end + 2) if star else (found.start("map"), end + 1)
            lines[row] = line[:start] + made + line[after:]


def _closing(line: str, start: int) -> int:
    """Where the parenthesis closes that was opened just before."""
    depth = 1
    for at in range(start, len(line)):
        depth += {"(": 1, ")": -1}.get(line[at], 0)
        if not depth:
            return at
    raise ValueError(line)


# -- the build --------------------------------------------------------------------------------------------------------


def build() -> Path:
    print("Compiling the kernel and the games; this takes a few minutes", flush=True)
    out = COPY / "dist"
    flags = f"{FLAGS} {linking()}"
    environment = {**os.environ, "HATCH_BUILD_HOOKS_ENABLE": "true", "CFLAGS": flags, "LDFLAGS": f"{flags} -O2"}
    if subprocess.run(
        [PURE, "-m", "hatchling", "build", "-t", "wheel", "-d", out], cwd=COPY, env=environment
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
