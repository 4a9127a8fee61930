"""Earning spellbooks: a requirement latches the moment it is true, the book is chosen at the next window."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option

from .board import ALL_SIX, REQUIREMENTS, SPELLBOOKS
from .powers import POWERS, Watched
from .state import Cthulhu


def latch(state: Cthulhu, what: str = "") -> None:
    """Look at the open requirements that come true by themselves, or at those only that look at `what` (Ruling R9)."""
    watched: list[Watched] | None = state.watch.get(what)
    if watched is None:
        watched = state.watch[what] = POWERS.watched(state, what)
    for f, requirement in watched:
        if requirement.met(state, f):
            meet(state, *_first_met(state, watched))
            latch(state, what)  # others may be met as well, even harder ones
            return


def _first_met(state: Cthulhu, watched: list[Watched]) -> tuple[int, str]:
    """The Faction and its requirement that is met, first in turn order."""
    return next((f, one.name) for f in state.order for g, one in watched if g == f and one.met(state, f))


def meet(state: Cthulhu, f: int, name: str) -> None:
    """This requirement is fulfilled now; nothing happens if it was before."""
    number = REQUIREMENTS[state.factions[f]].index(name)
    if not state.met[f] >> number & 1:
        _fulfil(state, f, number)


def meet_if_open(state: Cthulhu, f: int, name: str) -> None:
    """The same, if the Faction has such a requirement at all."""
    if name in REQUIREMENTS[state.factions[f]] and state.factions[f] in POWERS.factions:
        meet(state, f, name)


def has_met(state: Cthulhu, f: int, name: str) -> bool:
    return bool(state.met[f] >> REQUIREMENTS[state.factions[f]].index(name) & 1)


def _fulfil(state: Cthulhu, f: int, number: int) -> None:
    requirement = POWERS.requirements[state.factions[f]][number]
    state.met[f] |= 1 << number
    POWERS.changed(state, f)
    state.watch_anew()
    state.due[f] += 1
    POWERS.note(requirement.name)
    state.say("requirement", state.factions[f], requirement.name)
    requirement.bonus(state, f)


def settle(state: Cthulhu, what: str = "") -> None:
    """Latch, and have the books chosen that are due, in turn order (Ruling R8), until nothing changes.

    `what` is all that has changed since the last time, if that is known.
    """
    latch(state, what)
    if any(state.due):
        state.agenda.append(("settle",))
        for f in reversed(state.order):
            if state.due[f]:
                state.agenda.append(("book", f))


def ask_book(state: Cthulhu, f: int) -> Ask | None:
    """Any of the books not yet owned."""
    options = _books_left(state, f)
    return Ask(state.owner[f], "book", options, state.factions[f]) if len(options) > 1 else None


def _books_left(state: Cthulhu, f: int) -> list[Option]:
    books = state.books[f]
    return [("book", name) for number, name in enumerate(SPELLBOOKS[state.factions[f]]) if not books >> number & 1]


def book(state: Cthulhu, answer: Option, f: int) -> None:
    """It works at once (Ruling R7)."""
    _, name = answer or _books_left(state, f)[0]
    state.books[f] |= 1 << SPELLBOOKS[state.factions[f]].index(name)
    POWERS.changed(state, f)
    state.due[f] -= 1
    state.say("book", state.factions[f], name, state.books[f].bit_count())


def hand_out(state: Cthulhu) -> None:
    """When the game is over: books that are earned and not chosen count; which ones no longer matters."""
    latch(state)
    for f, name in enumerate(state.factions):
        for book_name in SPELLBOOKS[name]:
            if state.due[f] and ("book", book_name) in _books_left(state, f):
                book(state, ("book", book_name), f)
    if any(state.due):
        hand_out(state)


def six(state: Cthulhu, f: int) -> bool:
    """All six: battle is unlimited, and the Faction may win."""
    return state.books[f] == ALL_SIX
