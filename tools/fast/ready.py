"""A module made ready for the compiler."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from .classes import OPEN, decorate_after, describe_after, insert, mark, one_by_one, say_plainly
from .constants import constants, make_final, make_many_final
from .expressions import Span, hand_on, handing_on, look_through, look_up_one_by_one, loop_plainly, write_out

REUSED = {"Ask"}
"""Made and dropped again with every decision: the room of the last one is kept for the next."""
LONG = re.compile(r"^(\w+: TypeAlias) = int  # of many words$", re.MULTILINE)
"""Sets of more bits than a word has: Python's own operations on them are faster than the compiler's."""
HELPERS = "theomachy.kernel._loops"
FUTURE = "from __future__ import annotations"
IMPORTS = "from typing import Any as _Any, Final as _Final; from mypy_extensions import mypyc_attr"


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
    for statement in constants(tree):
        make_final(lines, statement)
    make_many_final(lines, tree)
    for call in handing_on(tree):
        hand_on(lines, call)
    look_up_one_by_one(lines)
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            if node.name in OPEN:
                mark(lines, node, "allow_interpreted_subclasses=True")
            if node.name in REUSED:
                mark(lines, node, "free_list_len=1")
            if node.name in registered:
                decorate_after(lines, node)
                say_plainly(lines, node)
            one_by_one(lines, node)
            if made and node.name in made:
                insert(lines, node, made[node.name])
            describe_after(lines, node)
    if FUTURE in lines:
        lines[lines.index(FUTURE)] = "; ".join(
            [FUTURE, IMPORTS, *([f"from {HELPERS} import {helped}"] if helped else [])]
        )
    return "\n".join(lines) + "\n"
