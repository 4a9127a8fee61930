"""Modules made ready for the compiler."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from .classes import (
    attributes,
    constructors,
    decorate_after,
    describe_after,
    insert,
    keep_after,
    mark,
    one_by_one,
    powers,
    say_plainly,
)
from .constants import make_final, make_many_final
from .edits import Edits, Refused, again, bound
from .expressions import HELPERS, hand_on, look_through, look_up_one_by_one, takes
from .loops import Span, add_plainly, count_plainly, pair_plainly, spans, write_out
from .refusals import refuse

LONG = re.compile(r"^(\w+: TypeAlias) = int  # of many words$", re.MULTILINE)
"""Sets of more bits than a word has: Python's own operations on them are faster than the compiler's."""
HELPED = "theomachy.kernel._helpers"
FUTURE = "from __future__ import annotations"
IMPORTS = "from typing import Any as _Any, Final as _Final; from mypy_extensions import mypyc_attr"
OURS = {"_Any", "_Final", "_at", "_one", "mypyc_attr", *HELPERS}
"""Names that the copy uses for itself."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a module must know of the others that are compiled with it."""

    powers: AbstractSet[str] = frozenset()
    """Classes that derive from Power."""
    constructors: Mapping[str, str] = field(default_factory=dict)
    """By State: its constructor, written out."""
    ranges: Mapping[str, Span] = field(default_factory=dict)
    """Methods of the game that return a range."""
    attributes: Mapping[str, Mapping[str, ast.expr]] = field(default_factory=dict)
    """By power of the game: what its class holds."""
    takes: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """By function of the game: how many arguments it takes."""


def all_ready(sources: Mapping[str, str]) -> dict[str, str]:
    """All modules by path, made ready together; those under games/NAME know of each other and of what is no game."""
    games: dict[str, list[str]] = {}
    for path in sources:
        room, _, rest = path.rpartition("theomachy/")[2].partition("/")
        games.setdefault(f"{room}/{rest.partition('/')[0]}" if room == "games" else room, []).append(path)
    common = [sources[path] for room, paths in games.items() if not room.startswith("games/") for path in paths]
    done = {}
    for room, paths in games.items():
        own = [sources[path] for path in paths]
        there = [*common, *own] if room.startswith("games/") else common
        registered, made = powers(there), constructors(there)
        known = Known(registered, made, spans(own), attributes(own, registered), takes(own))
        for path in paths:
            try:
                done[path] = ready(sources[path], known)
            except Refused as refused:
                raise Refused(refused.node, refused.why, path) from None
    return done


def ready(source: str, known: Known | None = None) -> str:
    """The module with its constants Final and its classes as they must be; every line stays where it was."""
    known = known or Known()
    tree = ast.parse(source)
    refuse(tree)
    _refuse_our_names(tree)
    source = write_out(LONG.sub(r"\1 = _Any", source), known.ranges)
    source = look_through(add_plainly(pair_plainly(count_plainly(source))))
    source = look_up_one_by_one(hand_on(source, known.takes))
    source = again(source, lambda edits: say_plainly(edits, known.attributes))
    edits = Edits(source)
    make_final(edits)
    make_many_final(edits)
    for node in edits.tree.body:
        if isinstance(node, ast.ClassDef):
            mark(edits, node)
            if node.name in known.powers:
                decorate_after(edits, node)
            one_by_one(edits, node)
            if node.name in known.constructors:
                insert(edits, node, known.constructors[node.name])
            describe_after(edits, node)
            keep_after(edits, node)
    if edits.overlapping:
        raise Refused(edits.tree, "two changes at the same place")
    return _with_imports(edits.done())


def _refuse_our_names(tree: ast.Module) -> None:
    taken = OURS & set(bound(tree))
    for node in ast.walk(tree):
        if (isinstance(node, ast.Name) and node.id in OURS) or (taken and node is tree):
            raise Refused(node, f"a name that the compiled copy needs for itself ({', '.join(sorted(taken))})")


def _with_imports(source: str) -> str:
    """On the line of the future import, which every compiled module has."""
    used = {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)} & set(HELPERS)
    helped = [f"from {HELPED} import {', '.join(sorted(used))}"] if used else []
    lines = source.split("\n")
    if FUTURE not in lines:
        if used or "_Final" in source or "_Any" in source or "mypyc_attr" in source:
            raise Refused(ast.parse(source), f"a compiled module without the line `{FUTURE}`")
        return source
    lines[lines.index(FUTURE)] = "; ".join([FUTURE, IMPORTS, *helped])
    return "\n".join(lines)
