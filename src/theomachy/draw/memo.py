"""What was made of something is kept for as long as that very thing is shown: games hand over what has not changed as
the same object, and to know it again costs less than to go through it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

T = TypeVar("T")
_ALL: list[OrderedDict[tuple[int, ...], Any]] = []
"""What every such function keeps."""


def forget_all() -> None:
    for known in _ALL:
        known.clear()


def kept_for_the_same(most: int) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """For functions of things that never change; they are told apart by what they are, not by how they look."""

    def around(make: Callable[..., T]) -> Callable[..., T]:
        known: OrderedDict[tuple[int, ...], tuple[tuple[Any, ...], T]] = OrderedDict()
        _ALL.append(known)

        @wraps(make)
        def found(*things: Any) -> T:
            key = tuple(map(id, things))
            kept = known.get(key)
            if kept is None:  # what is kept holds its things, so that nothing else can have their ids
                kept = known[key] = (things, make(*things))
                if len(known) > most:
                    known.popitem(last=False)
            return kept[1]

        return found

    return around
