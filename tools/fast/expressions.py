"""Expressions in another way that means the same: as the compiler makes them fast. Every line stays where it was.

A construct that is not surely one of these is left as it is.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping

from .edits import Edits, again, bound, calm, nodes

HELPERS = {
    *("_fast_bit_count", "_fast_count", "_fast_distinct", "_fast_even", "_fast_index"),
    *("_fast_keep", "_fast_place", "_fast_same", "_fast_within", "_fast_without"),
}
"""Functions of helpers.py."""
BUILTIN = {"_fast_distinct": "dict"}
"""What it stands for must be Python's own."""
LONGEST = 13
"""Words of the longest usual item of an agenda."""
USUAL = 4
"""Numbers of arguments that are written out elsewhere."""
MANY = 1000
WHOLE = {"list", "tuple", "set", "frozenset", "sum", "max", "min", "sorted"}
"""They take all there is before they give anything back."""


def look_through(source: str) -> str:
    """Lists of numbers looked through in place, and sets of bits counted, by helpers.

    Interpreted, the list's own methods are the fast way, a copy of a part included; compiled, they cost a call by name
    and a comparison of objects for each number.
    """

    def change(edits: Edits) -> None:
        times = bound(edits.tree)
        for node in nodes(edits.tree):
            for expression, helper, parts in _helped(node):
                if expression.lineno == expression.end_lineno and not times[BUILTIN.get(helper, "")]:
                    edits.replace(expression, f"{helper}({', '.join(map(ast.unparse, parts))})")

    return again(source, change)


def _helped(node: ast.AST) -> Iterator[tuple[ast.expr, str, list[ast.expr]]]:
    """What a helper takes over, with its name and its arguments in the order in which they are looked at.

    The helpers' own types leave the compiler to refuse, by file and line, what is no list of numbers. A part that
    begins at a fixed number is most often one of a tuple, and left alone.
    """
    match node:
        case ast.Call(func=ast.Attribute(value=bits, attr="bit_count"), args=[], keywords=[]):
            yield node, "_fast_bit_count", [bits]
        case ast.Call(func=ast.Attribute(value=row, attr="index"), args=[one, start], keywords=[]):
            if not _starred(one, start):
                yield node, "_fast_index", [row, one, start]
        case ast.Call(func=ast.Attribute(value=row, attr="index"), args=[one, low, high], keywords=[]):
            if not _starred(one, low, high):
                yield node, "_fast_place", [row, one, low, high]
        case ast.Call(
            func=ast.Attribute(
                value=ast.Subscript(
                    value=row, slice=ast.Slice(lower=ast.expr() as low, upper=ast.expr() as high, step=None)
                ),
                attr="count",
            ),
            args=[one],
            keywords=[],
        ):
            if not isinstance(low, ast.Constant) and not _starred(one):
                yield node, "_fast_count", [row, low, high, one]
        case ast.Compare(
            left=one,
            ops=[ast.In() | ast.NotIn() as how],
            comparators=[
                ast.Subscript(value=row, slice=ast.Slice(lower=ast.expr() as low, upper=ast.expr() as high, step=None))
            ],
        ):
            if not isinstance(low, ast.Constant):
                yield node, "_fast_within" if isinstance(how, ast.In) else "_fast_without", [one, row, low, high]
        case ast.For(iter=made) | ast.comprehension(iter=made):
            match made:
                case ast.Call(
                    func=ast.Attribute(value=ast.Name(id="dict"), attr="fromkeys"),
                    args=[ast.Name() | ast.Attribute() as row],
                    keywords=[],
                ):
                    yield made, "_fast_distinct", [row]


def _starred(*args: ast.expr) -> bool:
    return any(isinstance(part, ast.Starred) for part in args)


def takes(sources: list[str]) -> dict[str, tuple[int, int]]:
    """By function of a game: how many arguments it takes at least and at most; only where one function is called so."""
    functions = [
        node for source in sources for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)
    ]
    times = Counter(node.name for node in functions)
    found = {}
    for node in functions:
        own = node.args
        places = len(own.posonlyargs) + len(own.args)
        if times[node.name] == 1 and not node.decorator_list:
            found[node.name] = places - len(own.defaults), MANY if own.vararg else places
    return found


def hand_on(source: str, taken: Mapping[str, tuple[int, int]] | None = None) -> str:
    """f(a, *args) with each usual number of arguments written out, for then the compiler calls at once."""
    edits = Edits(source)
    for call, rest in _handing_on(edits.tree):
        whole = ast.unparse(rest.value if isinstance(rest, ast.Subscript) else rest)
        first = 1 if isinstance(rest, ast.Subscript) else 0
        args = [ast.unparse(arg) for arg in call.args[:-1]]
        func = ast.unparse(call.func)
        least, most = (taken or {}).get(func, (0, MANY))
        start = max(first, first + least - len(args))
        end = min(start + (LONGEST if first else USUAL), first + most - len(args) + 1)
        said = ""
        for number in range(start, end):
            given = [*args, *[f"{whole}[{at}]" for at in range(first, number)]]
            said += f"{func}({', '.join(given)}) if len({whole}) == {number} else "
        if said:
            edits.replace(call, f"({said}{ast.unparse(call)})")
    return edits.done()


def _handing_on(tree: ast.Module) -> Iterator[tuple[ast.Call, ast.expr]]:
    """Calls in one line whose last argument hands on what has a length and a place for each number.

    That is a function's own *args, which nobody can change; or, if nothing else in the call could change it, what is
    said to be a Sequence, or item[1:]: what has parts has places.
    """
    if bound(tree)["len"]:
        return
    said = {
        ast.unparse(node.target)
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute) and _is_row(node.annotation)
    }
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and any(isinstance(part, ast.Starred) for part in ast.walk(function)):
            inner, own = bound(function), function.args
            fixed = own.vararg.arg if own.vararg and inner[own.vararg.arg] == 1 else ""
            rows = {arg.arg for arg in own.args if _is_row(arg.annotation) and inner[arg.arg] == 1} | said
            for node in nodes(function):
                match node:
                    case ast.Call(args=[*args, ast.Starred(value=rest)], keywords=[]) if node.lineno == node.end_lineno:
                        quiet = all(calm(part, QUIET) for part in [node.func, *args])
                        others = not any(isinstance(part, LOUD) for arg in [node.func, *args] for part in ast.walk(arg))
                        name = ast.unparse(rest)
                        if (others and name == fixed) or (quiet and (name in rows or _is_rest(rest))):
                            yield node, rest


QUIET = ast.Tuple, ast.IfExp, ast.Compare, ast.cmpop, ast.BoolOp, ast.boolop
LOUD = ast.Starred, ast.NamedExpr, ast.Yield, ast.YieldFrom, ast.Await, ast.JoinedStr


def _is_row(annotation: ast.expr | None) -> bool:
    kind = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    return isinstance(kind, ast.Name) and kind.id in ("Sequence", "tuple", "list")


def _is_rest(node: ast.expr) -> bool:
    match node:
        case ast.Subscript(
            value=ast.Name(id="item"), slice=ast.Slice(lower=ast.Constant(value=1), upper=None, step=None)
        ):
            return True
    return False


def look_up_one_by_one(source: str) -> str:
    """Interpreted, map(TABLE.__getitem__, ...) is the fast way to look many things up; compiled, it is a loop.

    Only where all are looked up at once: [*map(...)], sum(map(...)) and the like, or a list that is extended, which
    keeps what was found when the next is not.
    """

    def change(edits: Edits) -> None:
        times = bound(edits.tree)
        if times["map"]:
            return
        inside = {
            id(part) for node in ast.walk(edits.tree) if isinstance(node, ast.FunctionDef) for part in ast.walk(node)
        }
        for node in nodes(edits.tree):
            if id(node) not in inside:  # what stands in a class itself is not seen from within a list
                continue
            match node:
                case ast.List(elts=[ast.Starred(value=ast.Call() as call)], ctx=ast.Load()) if made := _looked_up(call):
                    edits.replace(node, _in_a_list(*made))
                case ast.Call(func=ast.Name(id=name), args=[ast.Call() as call], keywords=[]) if name in WHOLE:
                    if not times[name] and (made := _looked_up(call)):
                        edits.replace(call, _in_a_list(*made))
                case ast.AugAssign(target=ast.Name(id=name), op=ast.Add(), value=ast.Call() as call):
                    made = _looked_up(call)
                    if made and edits.alone(node) and name not in made:
                        edits.replace(node, f"for _at in {made[1]}: {name}.append({made[0]}[_at])")

    return again(source, change) if "map(" in source else source


def _looked_up(call: ast.Call) -> tuple[str, str] | None:
    """The table and what is looked up in it, if all stands in one line."""
    match call:
        case ast.Call(
            func=ast.Name(id="map"),
            args=[ast.Attribute(value=ast.Name(id=table), attr="__getitem__"), wanted],
            keywords=[],
        ) if call.lineno == call.end_lineno and not _starred(wanted):
            return table, ast.unparse(wanted)
    return None


def _in_a_list(table: str, wanted: str) -> str:
    return f"[{table}[_at] for _at in {wanted}]"
