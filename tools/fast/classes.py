"""Classes as the compiler wants them: powers, States, dataclasses. Every line stays where it was."""

from __future__ import annotations

import ast
import re

OPEN = {"State", "Desk", "Dice", "Power", "Powers", "TheomachyError"}
SLOTS = "type('Slots', (tuple,), {'__bool__': lambda self: False})"
"""Slots that a derived dataclass finds, so that it adds only its own, and that the compiler takes for none."""


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
        fields = [part for kind in line if is_dataclass(kind) for part in kind.body if isinstance(part, ast.AnnAssign)]
        if line[0].name == "State" != name and is_dataclass(node) and not any(part.value for part in fields):
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


def mark(lines: list[str], node: ast.ClassDef, how: str) -> None:
    """Tell the compiler about a class, on the line before it, which is blank."""
    first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
    lines[first - 2] = f"@mypyc_attr({how})"


def decorate_after(lines: list[str], node: ast.ClassDef) -> None:
    """What decorates a class is called with it on the line after it; no decorator of ours gives another class back."""
    calls = [f"{ast.unparse(decorator)}({node.name})" for decorator in reversed(node.decorator_list)]
    if calls:
        first = node.decorator_list[0].lineno - 1
        lines[first : node.lineno - 1] = [""] * (node.lineno - 1 - first)
        _after(lines, node, "; ".join(calls))


def say_plainly(lines: list[str], node: ast.ClassDef) -> None:
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


def one_by_one(lines: list[str], node: ast.ClassDef) -> None:
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


def insert(lines: list[str], node: ast.ClassDef, method: str) -> None:
    """Put a method on a blank line within a class."""
    blank = next(
        (row for row in range(node.lineno, node.end_lineno or 0) if not lines[row] and _between(node, row)), None
    )
    if blank is not None:
        lines[blank] = method


def _between(node: ast.ClassDef, row: int) -> bool:
    """Is this line (counted from 0) outside all statements of the class?"""
    return not any(part.lineno <= row + 1 <= (part.end_lineno or 0) for part in node.body)


def describe_after(lines: list[str], node: ast.ClassDef) -> None:
    """A compiled dataclass forgets what its lists hold, which loading must know, and its slots: say it again."""
    if is_dataclass(node):
        fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
        types = {ast.unparse(part.target): ast.unparse(part.annotation) for part in fields}
        slots = f"; setattr({node.name}, '__slots__', {SLOTS}({tuple(types)}))" if node.name in OPEN else ""
        _after(lines, node, f"setattr({node.name}, '__annotations__', {types}){slots}")


def is_dataclass(node: ast.ClassDef) -> bool:
    return any(ast.unparse(decorator).startswith("dataclass") for decorator in node.decorator_list)


def _after(lines: list[str], node: ast.ClassDef, statement: str) -> None:
    """Put a statement on the line after a class, which is blank."""
    end = node.end_lineno or node.lineno
    if end == len(lines):
        lines.append("")
    lines[end] = statement
