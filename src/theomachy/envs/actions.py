"""Options as numbers: which action index stands for which answer, the same in every process and every episode."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Protocol

from theomachy.kernel.ask import Option
from theomachy.kernel.errors import BadSetup

WAIT = 0
"""The action of an agent that is asked nothing. No option ever has this index."""
HASHED = 16_384
MENU = 512


class Actions(Protocol):
    """A way to number options."""

    size: int

    def of(self, options: Sequence[Option]) -> Mapping[int, Option]:
        """The options of one question by action index, in ascending order of the index."""
        ...


class Hashed:
    """An option has one index for ever: a hash of its words, whatever the question, the seat or the episode.

    Two options of one question that fall on the same index make way: the later one, in the order of hash and words,
    takes the next free index. So an index depends on nothing but the set of options that are asked about. Two options
    that never meet in a question may share an index. More room makes both rarer and a network's last layer wider.
    """

    def __init__(self, size: int = HASHED) -> None:
        if size < 2:
            raise BadSetup(f"{size} actions leave no room for any option")
        self.size = size
        self._homes: dict[Option, int] = {}

    def home(self, option: Option) -> int:
        """The index of this option wherever no other option of the same question wants it."""
        found = self._homes.get(option)
        if found is None:
            digest = blake2b(repr(option).encode(), digest_size=8, person=b"theomachy option").digest()
            found = self._homes[option] = 1 + int.from_bytes(digest, "big") % (self.size - 1)
        return found

    def of(self, options: Sequence[Option]) -> Mapping[int, Option]:
        home = self.home
        placed = {home(option): option for option in options}
        if len(placed) < len(options):
            placed = self._make_way(options)
        return dict(sorted(placed.items()))

    def _make_way(self, options: Sequence[Option]) -> dict[int, Option]:
        _check_room(options, self.size)
        placed: dict[int, Option] = {}
        for index, _, option in sorted([(self.home(option), repr(option), option) for option in options]):
            while index in placed:
                index = index % (self.size - 1) + 1
            placed[index] = option
        return placed


class Menu:
    """Action i is the i-th option of the question, counted from 1: few actions, whose meaning the question decides."""

    def __init__(self, size: int = MENU) -> None:
        self.size = size

    def of(self, options: Sequence[Option]) -> Mapping[int, Option]:
        _check_room(options, self.size)
        return dict(enumerate(options, start=1))


def _check_room(options: Sequence[Option], size: int) -> None:
    if len(options) >= size:
        raise BadSetup(f"a question has {len(options)} options, too many for {size} actions: ask for a larger size")


def numbering(actions: str, size: int | None) -> Actions:
    """The numbering called `hashed` or `menu`."""
    if actions == "hashed":
        return Hashed(size or HASHED)
    if actions == "menu":
        return Menu(size or MENU)
    raise BadSetup(f"there is no numbering of actions called {actions!r}; there are: hashed, menu")
