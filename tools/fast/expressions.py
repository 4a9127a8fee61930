"""Expressions and loops in another way: as the compiler makes them fast. Every line stays where it was."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping

from .constants import constants

LONGEST = 13
"""Words of the longest usual item of an agenda."""
LOOK_UP = re.compile(r"(?P<star>\[\*)?(?P<map>map\((?P<table>\w+)\.__getitem__, )")
Span = tuple[list[str], str]
"""A method that returns a range: its parameters and the range."""


def loop_plainly(source: str) -> str:
    """Loops as the compiler knows them.

    That is range(8), not a constant that holds it; pairs that the pure build has counted; sums of what a loop gives,
    not of a list that it fills; any, all and sums of what is looked at one by one.
    """
    tree = ast.parse(source)
    ranges = {
        ast.unparse(statement.target if isinstance(statement, ast.AnnAssign) else statement.targets[0]): statement.value
        for statement in constants(tree)
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
    """Expressions of one line that a helper of loops.py takes over, with its name and its arguments."""
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


def handing_on(tree: ast.Module) -> list[ast.Call]:
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


def hand_on(lines: list[str], call: ast.Call) -> None:
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


def look_up_one_by_one(lines: list[str]) -> None:
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
