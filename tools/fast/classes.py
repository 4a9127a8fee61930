"""Classes as the compiler wants them: powers, States, dataclasses. Every line stays where it was."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import TypeGuard

from .edits import Edits, Refused, bound, calm, end_of, nodes

OPEN = {"State", "Desk", "Dice", "Power", "Powers", "Register", "TheomachyError"}
REUSED = {"Ask"}
"""Made and dropped again with every decision: the room of the last one is kept for the next."""
SLOTS = "type('Slots', (tuple,), {'__bool__': lambda self: False})"
"""Slots that a derived dataclass finds, so that it adds only its own, and that the compiler takes for none."""
PLAIN = "dataclass", "dataclass(slots=True)", "dataclass(slots=True, eq=False)", "dataclass(eq=False, slots=True)"
"""What is known to write the constructor that this module writes."""


def powers(sources: list[str]) -> set[str]:
    """The names of all classes that derive from Power, over however many steps."""
    classes = [node for source in sources for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    found, before = {"Power"}, 0
    while len(found) > before:
        before = len(found)
        found |= {node.name for node in classes if any(_plain_name(base) in found for base in node.bases)}
    return found


def _plain_name(base: ast.expr) -> str:
    """Of a class that is derived from: Power, and Power[State] as well."""
    return ast.unparse(base.value if isinstance(base, ast.Subscript) else base)


def constructors(sources: list[str]) -> dict[str, str]:
    """By State of a game: an `__init__` like the one dataclasses write at run time, which would stay interpreted.

    Only where all is plain: fields without defaults, one line of bases, no constructor of its own.
    """
    nodes = [node for source in sources for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    times = Counter(node.name for node in nodes)
    classes = {node.name: node for node in nodes if times[node.name] == 1}
    made = {}
    for name, node in classes.items():
        line = [node]
        while len(line[0].bases) == 1 and (base := ast.unparse(line[0].bases[0])) in classes:
            line.insert(0, classes[base])
        if line[0].name == "State" != name and not line[0].bases and all(map(_is_plain, line)):
            records = [kind for kind in line if is_dataclass(kind)]
            fields = [part for kind in records for part in kind.body if isinstance(part, ast.AnnAssign)]
            if is_dataclass(node) and len({ast.unparse(part.target) for part in fields}) == len(fields):
                made[name] = _constructor(line, fields)
    return made


def _is_plain(node: ast.ClassDef) -> bool:
    """A dataclass whose constructor takes its fields in their order and sets them; or a class that is none."""
    if is_dataclass(node) and [ast.unparse(part) for part in node.decorator_list] not in [[said] for said in PLAIN]:
        return False
    own = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
    special = ("ClassVar", "InitVar", "KW_ONLY")
    return not own & {"__init__", "__new__", "__setattr__"} and not any(
        part.value or any(kind in ast.unparse(part.annotation) for kind in special) for part in fields
    )


def _constructor(line: list[ast.ClassDef], fields: list[ast.AnnAssign]) -> str:
    """In one line. What a base has declared may be of types that this module does not know by name."""
    names = [ast.unparse(part.target) for part in fields]
    types = [ast.unparse(part.annotation) if part in line[-1].body else "_Any" for part in fields]
    takes = ", ".join(f"{name}: {kind}" for name, kind in zip(names, types, strict=True))
    does = [f"self.{name} = {name}" for name in names]
    if any(isinstance(part, ast.FunctionDef) and part.name == "__post_init__" for kind in line for part in kind.body):
        does.append("self.__post_init__()")
    return f"    def __init__(self, {takes}) -> None: {'; '.join(does)}"


def mark(edits: Edits, node: ast.ClassDef) -> None:
    """Tell the compiler about a class, on the line before it."""
    how = ["allow_interpreted_subclasses=True"] * (node.name in OPEN) + ["free_list_len=1"] * (node.name in REUSED)
    how += ["native_class=False"] * any(map(is_kept, node.body))
    if how:
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        edits.tell(first - 1, f"@mypyc_attr({', '.join(how)})", node)


def is_kept(part: ast.stmt) -> TypeGuard[ast.FunctionDef]:
    """A cached property."""
    return isinstance(part, ast.FunctionDef) and "cached_property" in map(ast.unparse, part.decorator_list)


def decorate_after(edits: Edits, node: ast.ClassDef) -> None:
    """What decorates a class is called with it on the line after it, if it gives the class back, which is checked."""
    decorators = node.decorator_list
    if not decorators:
        return
    for decorator in decorators:
        parts = [decorator.func, *decorator.args] if isinstance(decorator, ast.Call) else [decorator]
        named = [keyword.value for keyword in decorator.keywords] if isinstance(decorator, ast.Call) else []
        if is_dataclass(node) or not all(calm(part, (ast.Tuple, ast.List)) for part in [*parts, *named]):
            raise Refused(decorator, f"a decorator of the power {node.name} that cannot be called after its class")
    calls = [f"_fast_same({node.name}, {ast.unparse(decorator)}({node.name}))" for decorator in reversed(decorators)]
    for row in range(decorators[0].lineno, node.lineno):
        edits.put((row, 0), (row, len(edits.rows[row - 1].encode())), "")
    edits.tell(end_of(node)[0] + 1, "; ".join(calls), node)


def say_plainly(edits: Edits, known: Mapping[str, Mapping[str, ast.expr]]) -> None:
    """The compiler gives attributes to instances, not to classes: Torch.name becomes what it is, "torch"."""
    times = bound(edits.tree)
    for node in nodes(edits.tree):
        match node:
            case ast.Attribute(value=ast.Name(id=name), attr=attr) if times[name] and attr in known.get(name, {}):
                value = known[name][attr]
                if times[name] > 1 or not isinstance(node.ctx, ast.Load) or not isinstance(value, ast.Constant):
                    raise Refused(node, "an attribute of a power's class, which the compiler gives to instances only")
                edits.replace(node, ast.unparse(value))
            case ast.JoinedStr():
                for part in ast.walk(node):
                    match part:
                        case ast.Attribute(value=ast.Name(id=name), attr=attr) if attr in known.get(name, {}):
                            raise Refused(
                                node, f"{name}.{attr} in an f-string: the compiler gives it to instances only"
                            )


def attributes(sources: list[str], registered: AbstractSet[str]) -> dict[str, dict[str, ast.expr]]:
    """By power of a game: what its class body assigns, and what it takes over from the powers it derives from."""
    found = [node for source in sources for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    times = Counter(node.name for node in found)
    classes = {node.name: node for node in found if node.name in registered}
    unclear: ast.expr = ast.Name("two classes of this name")

    def of(node: ast.ClassDef) -> dict[str, ast.expr]:
        bases = [of(classes[name]) for base in reversed(node.bases) if (name := _plain_name(base)) in classes]
        own = {name: value for part in node.body for name, value in _assigned(part)}
        given = {name: value for part in [*bases, own] for name, value in part.items()}
        return given if times[node.name] == 1 else dict.fromkeys(given, unclear)

    return {name: of(node) for name, node in classes.items()}


def _assigned(part: ast.stmt) -> list[tuple[str, ast.expr]]:
    match part:
        case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)) if len(names) == len(values):
            return [(ast.unparse(name), value) for name, value in zip(names, values, strict=True)]
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            return [(name, value)]
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value, annotation=kind):
            return [] if "ClassVar" in ast.unparse(kind) else [(name, value)]
    return []


def one_by_one(edits: Edits, node: ast.ClassDef) -> None:
    """name, windows = "cursed", (BATTLE,) in a class is more than the compiler takes at once.

    A tuple is of its own type to the compiler, and no base class knows how long it will be: so it may be anything.
    A dataclass would take such a remark for a field.
    """
    for part in node.body:
        match part:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=value):
                values = value.elts if isinstance(value, ast.Tuple) else []
                given = {name.id for name in names if isinstance(name, ast.Name)}
                used = {part.id for part in ast.walk(value) if isinstance(part, ast.Name)}
                starred = any(isinstance(one, ast.Starred) for one in values)
                if len(given) != len(names) or len(values) != len(names) or given & used or starred:
                    raise Refused(part, "several names in a class that cannot be given one by one")
                pairs = _assigned(part)
                edits.replace(
                    part, "; ".join(f"{name}{_loosely(value, node)} = {ast.unparse(value)}" for name, value in pairs)
                )
            case ast.Assign(targets=[ast.Name() as name], value=ast.Tuple() as value) if _loosely(value, node):
                if not name.id.startswith("__"):
                    edits.put(end_of(name), end_of(name), ": _Any")


def _loosely(value: ast.expr, node: ast.ClassDef) -> str:
    return ": _Any" if isinstance(value, ast.Tuple) and not is_dataclass(node) else ""


def insert(edits: Edits, node: ast.ClassDef, method: str) -> None:
    """Put a method on a blank line within a class."""
    for row in range(node.lineno + 1, end_of(node)[0]):
        if edits.blank(row) and not any(part.lineno <= row <= end_of(part)[0] for part in node.body):
            return edits.tell(row, method, node)
    raise Refused(node, "no blank line for a compiled constructor")


def describe_after(edits: Edits, node: ast.ClassDef) -> None:
    """A compiled dataclass forgets what its lists hold, which loading must know, and its slots: say it again."""
    if is_dataclass(node):
        fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
        types = {ast.unparse(part.target): ast.unparse(part.annotation) for part in fields}
        slots = f"; setattr({node.name}, '__slots__', {SLOTS}({tuple(types)}))" if node.name in OPEN else ""
        edits.tell(end_of(node)[0] + 1, f"setattr({node.name}, '__annotations__', {types}){slots}", node)


def keep_after(edits: Edits, node: ast.ClassDef) -> None:
    """The compiler makes plain properties of those that are found once and kept: a class that has such stays Python's
    own, and they become again what they were on the line after it."""
    if names := [part.name for part in node.body if is_kept(part)]:
        edits.tell(end_of(node)[0] + 1, f"_fast_keep({', '.join([node.name, *map(repr, names)])})", node)


def is_dataclass(node: ast.ClassDef) -> bool:
    return any(ast.unparse(decorator).startswith("dataclass") for decorator in node.decorator_list)
