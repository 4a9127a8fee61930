"""Names in capitals become Final: the compiler keeps those out of dictionaries."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from .edits import Edits, bound, end_of, start_of

CONSTANT = re.compile(r"_?[A-Z][A-Z0-9_]*")


def constants(tree: ast.Module) -> Iterator[tuple[ast.Name, ast.Assign | ast.AnnAssign]]:
    """Assignments of a module to one name in capitals that nothing else in the module is called."""
    names = bound(tree)
    for statement in tree.body:
        match statement:
            case ast.Assign(targets=[ast.Name() as name]) | ast.AnnAssign(target=ast.Name() as name, value=ast.expr()):
                if CONSTANT.fullmatch(name.id) and names[name.id] == 1 and not _is_type(statement):
                    yield name, statement


def _is_type(statement: ast.Assign | ast.AnnAssign) -> bool:
    """Type variables and aliases are no values."""
    text = ast.unparse(statement)
    return "TypeVar(" in text or "TypeAlias" in text or "Final" in text


def make_final(edits: Edits) -> None:
    for name, statement in constants(edits.tree):
        if isinstance(statement, ast.Assign):
            kind = "_Final[tuple[float, ...]]" if _all_floats(statement.value) else "_Final"
            edits.put(end_of(name), end_of(name), f": {kind}")
        else:
            edits.put(start_of(statement.annotation), start_of(statement.annotation), "_Final[")
            edits.put(end_of(statement.annotation), end_of(statement.annotation), "]")


def _all_floats(value: ast.expr) -> bool:
    """A tuple of nothing but floats the compiler never takes for set, unless its length is left open."""
    parts = value.elts if isinstance(value, ast.Tuple) else []
    plain = [part.operand if isinstance(part, ast.UnaryOp) else part for part in parts]
    return bool(plain) and all(isinstance(part, ast.Constant) and isinstance(part.value, float) for part in plain)


def make_many_final(edits: Edits) -> None:
    """NORTH, SOUTH = 0, 1 and ACC, DMG = range(2) as well, one by one.

    A range that fills its names begins at 0 unless it says where it begins; that it is long enough is asked again.
    """
    times = bound(edits.tree)
    for statement in edits.tree.body:
        check = ""
        match statement:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)) if len(names) == len(values):
                pass
            case ast.Assign(
                targets=[ast.Tuple(elts=names)],
                value=ast.Call(func=ast.Name(id="range"), args=[_], keywords=[]) as made,
            ) if not times["range"]:
                values = [ast.Constant(number) for number in range(len(names))]
                if ast.unparse(made) != f"range({len(names)})":
                    check = f"; assert {ast.unparse(made)} == range({len(names)})"
            case _:
                continue
        known = [name.id for name in names if isinstance(name, ast.Name)]
        one_by_one = (
            len(known) == len(names)
            and all(CONSTANT.fullmatch(name) and times[name] == 1 for name in known)
            and not any(isinstance(part, ast.Starred) for part in values)
            and not any(isinstance(part, ast.Name) and part.id in known for value in values for part in ast.walk(value))
        )
        if one_by_one:
            said = "; ".join(
                f"{name}: _Final = {ast.unparse(value)}" for name, value in zip(known, values, strict=True)
            )
            edits.replace(statement, said + check)
