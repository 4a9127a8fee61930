"""What the compiler itself would give another meaning: refused by name."""

from __future__ import annotations

import ast

from .edits import Refused

TAKES_ALL = {
    *("all", "any", "bytearray", "bytes", "Counter", "deque", "dict", "frozenset", "list", "max", "min", "next", "set"),
    *("sorted", "sum", "tuple", "fromkeys", "join", "union"),
}
"""They take all that a generator has before anybody sees a part; for any, all and next the compiler writes a loop."""
CHANGING = ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.Call
STAYING = {"field", "frozenset", "property", "range", "tuple"}
"""Calls that give what nobody can change, or what a dataclass knows of."""


def refuse(tree: ast.Module) -> None:
    _generators(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            _shared(node)


def _generators(tree: ast.Module) -> None:
    """To the compiler a generator expression is a list: all of it comes before the first of it is used."""
    taken: set[int] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[made, *_]) if name in TAKES_ALL:
                taken.add(id(made))
            case ast.Starred(value=made) | ast.Assign(targets=[ast.Tuple()], value=made):
                taken.add(id(made))
            case ast.GeneratorExp() if id(node) not in taken:
                raise Refused(node, "a generator, of which the compiler makes a list before the first of it is used")


def _shared(node: ast.ClassDef) -> None:
    """What a class holds for all its objects the compiler gives to each of them anew."""
    for part in node.body:
        match part:
            case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
                kind = ast.unparse(part.annotation) if isinstance(part, ast.AnnAssign) else ""
                stays = isinstance(value, ast.Call) and ast.unparse(value.func) in STAYING
                if isinstance(value, CHANGING) and not stays and not kind.startswith(("ClassVar", "Final")):
                    raise Refused(part, f"what all objects of {node.name} share, and the compiler gives to each anew")
