"""Loops in another way that means the same: as the compiler knows them. Every line stays where it was."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .constants import constants
from .edits import Edits, again, bound, calm, end_of, nodes, start_of

ADDED = {"sum"} if sys.version_info < (3, 12) else set()
"""From Python 3.12 on, sum() rounds floats otherwise than a loop does: there it stays as it is."""


@dataclass(frozen=True, slots=True)
class Span:
    """A method that only returns a range of what it is given."""

    owner: str
    """The class it belongs to."""
    takes: list[str]
    made: ast.expr


def count_plainly(source: str) -> str:
    """Loops over a constant that holds range(8) as loops over range(8): the constant's end is kept beside it."""
    if "= range(" not in source:
        return source
    edits = Edits(source)
    times = bound(edits.tree)
    ends = {}
    for name, statement in constants(edits.tree):
        match statement.value:
            case ast.Call(func=ast.Name(id="range"), args=[_], keywords=[]) if not times["range"]:
                ends[name.id] = f"_{name.id}_END"
                edits.put(end_of(statement), end_of(statement), f"; {ends[name.id]}: _Final[int] = {name.id}.stop")
    for node in nodes(edits.tree):
        match node:
            case ast.For(iter=ast.Name() as row) | ast.comprehension(iter=ast.Name() as row) if row.id in ends:
                edits.replace(row, f"range({ends[row.id]})")
    return edits.done()


def pair_plainly(source: str) -> str:
    """Pairs that are counted first, or need not be, instead of zip(..., strict=...) which the compiler knows not.

    They are counted first only where nothing can happen, and nothing go wrong, before zip would have missed one.
    """

    def change(edits: Edits) -> None:
        if bound(edits.tree)["zip"]:
            return
        for node in nodes(edits.tree):
            match node:
                case ast.For(iter=made) | ast.comprehension(iter=made):
                    match made:
                        case ast.Call(
                            func=ast.Name(id="zip"),
                            args=rows,
                            keywords=[ast.keyword(arg="strict", value=ast.Constant(value=False)) as strict],
                        ) if not any(isinstance(row, ast.Call | ast.Starred) for row in rows):
                            # The compiler cannot leave a generator midway: what is called may be one.
                            edits.put(end_of(rows[-1]), end_of(strict), "")
                case ast.ListComp(generators=[only]) | ast.SetComp(generators=[only]) | ast.DictComp(generators=[only]):
                    _count_first(edits, node, only)

    return again(source, change) if "zip(" in source else source


def _count_first(edits: Edits, node: ast.expr, only: ast.comprehension) -> None:
    plain = isinstance(only.target, ast.Tuple) and len(only.target.elts) == 2 and _cannot_fail(only.target)
    match only.iter:
        case ast.Call(
            func=ast.Name(id="zip"),
            args=[first, second],
            keywords=[ast.keyword(arg="strict", value=ast.Constant(value=True)) as strict],
        ) if plain and calm(first) and calm(second):
            said = [*only.ifs, *([node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt])]  # type: ignore[attr-defined]
            if all(map(_cannot_fail, said)):
                edits.replace(first, f"_fast_even({ast.unparse(first)}, {ast.unparse(second)})")
                edits.put(end_of(second), end_of(strict), "")


def _cannot_fail(node: ast.expr) -> bool:
    """Numbers added, multiplied and compared: neither does this do anything nor can it go wrong."""
    kinds = (
        *(ast.Name, ast.Constant, ast.BinOp, ast.UnaryOp, ast.Compare, ast.BoolOp, ast.IfExp, ast.Tuple),
        *(ast.Add, ast.Sub, ast.Mult, ast.BitAnd, ast.BitOr, ast.BitXor),
        *(ast.unaryop, ast.boolop, ast.expr_context),
        *(ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Is, ast.IsNot),
    )
    return all(isinstance(part, kinds) for part in ast.walk(node))


def add_plainly(source: str) -> str:
    """Sums of what a loop gives, not of a list that it fills; any, all and sums of what is looked at one by one."""

    def change(edits: Edits) -> None:
        times = bound(edits.tree)
        for node in nodes(edits.tree):
            match node:
                case ast.Call(func=ast.Name(id=name), args=[made], keywords=[]) if not times[name]:
                    if name in ADDED and isinstance(made, ast.ListComp):
                        (row, start), (last, end) = start_of(made), end_of(made)
                        edits.put((row, start), (row, start + 1), " ")
                        edits.put((last, end - 1), (last, end), " ")
                    elif name in {"any", "all"} | ADDED and isinstance(made, ast.Name | ast.Attribute | ast.Subscript):
                        edits.replace(made, f"_one for _one in {ast.unparse(made)}")

    return again(source, change)


def spans(sources: list[str]) -> dict[str, Span]:
    """By name: the methods of one game that only return a range. No other function of the game is called so."""
    trees = [ast.parse(source) for source in sources]
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    times = Counter(node.name for node in functions)
    return {
        part.name: span
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        for part in node.body
        if isinstance(part, ast.FunctionDef) and times[part.name] == 1 and (span := _span(node.name, part))
    }


def _span(owner: str, function: ast.FunctionDef) -> Span | None:
    match function:
        case ast.FunctionDef(
            decorator_list=[],
            args=ast.arguments(posonlyargs=[], args=args, vararg=None, kwonlyargs=[], kwarg=None, defaults=[]),
            body=[ast.Return(value=ast.Call() as made)]
            | [ast.Expr(ast.Constant()), ast.Return(value=ast.Call() as made)],
        ):
            taken = [arg.arg for arg in args]
            used = {part.id for part in ast.walk(made) if isinstance(part, ast.Name)} - {"range"}
            is_range = isinstance(made.func, ast.Name) and made.func.id == "range" and not made.keywords
            if is_range and used <= set(taken) and "range" not in taken and all(map(calm, made.args)):
                return Span(owner, taken, made)
    return None


def write_out(source: str, ranged: Mapping[str, Span]) -> str:
    """Loops over a range that a method returns, as loops over the range."""
    if not any(f".{name}(" in source for name in ranged):
        return source
    edits = Edits(source)
    if bound(edits.tree)["range"]:
        return source
    for function, owners in _methods_and_functions(edits.tree):
        for node in nodes(function):
            match node:
                case (
                    ast.For(iter=ast.Call(keywords=[]) as call) | ast.comprehension(iter=ast.Call(keywords=[]) as call)
                ):
                    match call.func:
                        case ast.Attribute(value=ast.Name(id=owner) as of, attr=name) if name in ranged:
                            span = ranged[name]
                            fits = len(span.takes) == len(call.args) + 1 and all(map(calm, call.args))
                            if fits and owners.get(owner) == span.owner:
                                edits.replace(call, _written_out(span, [of, *call.args]))
    return edits.done()


def _methods_and_functions(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef, dict[str, str]]]:
    """Each with the classes that its parameters are said to be of."""
    for node in ast.walk(tree):
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.FunctionDef):
                inner = bound(part)
                kinds = {arg.arg: ast.unparse(arg.annotation) for arg in part.args.args if arg.annotation}
                if isinstance(node, ast.ClassDef):
                    kinds["self"] = node.name
                yield part, {name: kind for name, kind in kinds.items() if inner[name] == 1}


def _written_out(span: Span, given: list[ast.expr]) -> str:
    """What a method returns that is called with this, the object first."""
    values = dict(zip(span.takes, given, strict=True))

    class Put(ast.NodeTransformer):
        def visit_Name(self, node: ast.Name) -> ast.expr:
            return values.get(node.id, node)

    return ast.unparse(Put().visit(ast.parse(ast.unparse(span.made), mode="eval")))
