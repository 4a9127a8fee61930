"""A view as numbers: a vector of fixed length for any game, by hashing the path to every value in it."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from theomachy.kernel.ask import Ask
from theomachy.kernel.errors import BadSetup
from theomachy.kernel.words import View

FEATURES = 4_096
Vector: TypeAlias = NDArray[np.float32]


class _Node:
    """A place in views: its path, where in the vector it counts and with which sign, and the places below it."""

    __slots__ = ("below", "index", "path", "sign")

    def __init__(self, path: str, size: int) -> None:
        digest = int.from_bytes(blake2b(path.encode(), digest_size=8, person=b"theomachy place").digest(), "big")
        self.path = path
        self.index = (digest >> 1) % size
        self.sign = 1.0 if digest & 1 else -1.0
        self.below: dict[Any, _Node] = {}


class Features:
    """The hashing trick: each (path, value) of a view is added, with a sign, at an index that its path decides.

    A number counts as itself, true as 1, a word as 1 at the place "path=word"; an absent value as nothing. So one
    vector fits every position, every number of seats and every rules version, and is the same in every process.
    """

    def __init__(self, size: int = FEATURES) -> None:
        if size < 1:
            raise BadSetup(f"an observation of {size} numbers says nothing")
        self.size = size
        self._root = _Node("", size)

    def vector(self, view: View, ask: Ask | None) -> Vector:
        """What a seat sees and what it is asked."""
        indices: list[int] = []
        values: list[float] = []
        self._add(indices, values, self._root, view)
        if ask is not None:
            self._add(indices, values, self._root, {"asked": ask.what, "about": ask.about})
        return np.bincount(indices, values, self.size).astype(np.float32)

    def place(self, path: str) -> tuple[int, float]:
        """Where a value counts, and with which sign: place("players.0.prestige"), place("phase=attack")."""
        node = _Node(path, self.size)
        return node.index, node.sign

    def _add(self, indices: list[int], values: list[float], node: _Node, value: Any) -> None:
        """Go through a dict or a list. A list of words is a bag of them; other lists count by position."""
        below, named = node.below, isinstance(value, dict)
        items: Iterable[tuple[Any, Any]] = value.items() if named else enumerate(value)
        for key, part in items:
            if isinstance(part, str):
                word = below.get((key if named else "", part)) or self._word(node, key if named else "", part)
                if part:
                    indices.append(word.index)
                    values.append(word.sign)
            elif part is not None:
                child = below.get(key) or self._child(node, key)
                if isinstance(part, dict | list | tuple):
                    self._add(indices, values, child, part)
                else:
                    indices.append(child.index)
                    values.append(child.sign * part)

    def _child(self, node: _Node, key: Any) -> _Node:
        made = node.below[key] = _Node(f"{node.path}.{key}" if node.path else str(key), self.size)
        return made

    def _word(self, node: _Node, key: str, word: str) -> _Node:
        path = ".".join(part for part in (node.path, key) if part)
        made = node.below[key, word] = _Node(f"{path}={word}", self.size)
        return made
