"""Names in capitals become Final: the compiler keeps those out of dictionaries."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator

CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*")


def constants(tree: ast.Module) -> Iterator[ast.Assign | ast.AnnAssign]:
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


def make_final(lines: list[str], statement: ast.Assign | ast.AnnAssign) -> None:
    row = statement.lineno - 1
    if isinstance(statement, ast.Assign):
        end = statement.targets[0].end_col_offset
        kind = "_Final[tuple[float, ...]]" if _all_floats(statement.value) else "_Final"
        lines[row] = f"{lines[row][:end]}: {kind}{lines[row][end:]}"
    elif statement.annotation.end_lineno == statement.lineno:
        start, end = statement.annotation.col_offset, statement.annotation.end_col_offset
        lines[row] = f"{lines[row][:start]}_Final[{lines[row][start:end]}]{lines[row][end:]}"


def _all_floats(value: ast.expr) -> bool:
    """A tuple of nothing but floats the compiler never takes for set, unless its length is left open."""
    parts = value.elts if isinstance(value, ast.Tuple) else []
    plain = [part.operand if isinstance(part, ast.UnaryOp) else part for part in parts]
    return bool(plain) and all(isinstance(part, ast.Constant) and isinstance(part.value, float) for part in plain)


def make_many_final(lines: list[str], tree: ast.Module) -> None:
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
