"""Windows: the moments at which a Faction's powers happen by themselves or are offered (Rulebook VIII).

In the agenda a window has a name: powers happen in it with `on_NAME`, and are offered with `may_NAME`. `moment` tells
interrupts apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from theomachy.kernel.ask import Ask, Option, Step

from .powers import POWERS, ever, hand_of, held
from .state import Cthulhu

ENOUGH = ("enough",)


def open_window(state: Cthulhu, name: str, factions: Sequence[int]) -> list[tuple[Any, ...]]:
    """Agenda items that open a window for these Factions, one after the other; none for those with no power in it."""
    return [("window", f, name) for f in factions if _opens(state, f, name)]


def _opens(state: Cthulhu, f: int, name: str) -> bool:
    hand = hand_of(state, f)
    return f"may_{name}" in hand or f"on_{name}" in hand


def window(state: Cthulhu, f: int, name: str, moment: str = "") -> None:
    """First what happens by itself, then what may be chosen, in any order, until the Faction has enough."""
    acting = held(state, f, f"on_{name}") if f"on_{name}" in POWERS.windows else ()
    if acting:
        state.then(*[("happen", f, name, power.name) for power in acting], ("offer", f, name))
    else:
        offer(state, f, name, moment)


def happen(state: Cthulhu, f: int, name: str, power: str) -> None:
    """A power that acts by itself; whatever it has to ask it puts on the agenda."""
    hook: Callable[[Cthulhu, int], None] = getattr(POWERS.by_name[power], f"on_{name}")
    hook(state, f)


def offered(state: Cthulhu, f: int, name: str, moment: str) -> list[Option]:
    if moment:
        return interrupts(state, f, moment)
    options: list[Option] = []
    for power in held(state, f, f"may_{name}"):
        hook: Callable[[Cthulhu, int], Sequence[Option]] = getattr(power, f"may_{name}")
        options += hook(state, f)
    return options


def offer(state: Cthulhu, f: int, name: str, moment: str = "") -> None:
    if offered(state, f, name, moment):
        state.then(("choose", f, name, moment) if moment else ("choose", f, name))


def choose(state: Cthulhu, f: int, name: str, moment: str = "") -> Step:
    """One power at a time; whoever has used one is asked again."""
    options = [*offered(state, f, name, moment), ENOUGH]
    area = state.id(state.area) if state.area >= 0 else ""
    answer = yield Ask(state.owner[f], name, options, state.factions[f], area)
    if answer != ENOUGH:
        state.then(("offer", f, name, moment) if moment else ("offer", f, name))
        yield from POWERS.use(state, f, answer)


# -- interrupts -------------------------------------------------------------------------------------------------------


def interrupts(state: Cthulhu, f: int, moment: str) -> list[Option]:
    """What a Faction may do between others' doings."""
    options: list[Option] = []
    for power in held(state, f, "may_interrupt"):
        options += power.may_interrupt(state, f, moment)
    return options


def interrupted(state: Cthulhu, moment: str) -> bool:
    """Would anybody have such a choice now?"""
    for f in ever(state, "may_interrupt"):
        for power in held(state, f, "may_interrupt"):
            if power.may_interrupt(state, f, moment):
                return True
    return False


def open_interrupt(state: Cthulhu, moment: str, factions: Sequence[int]) -> list[tuple[Any, ...]]:
    """Agenda items that ask those of these Factions who have a power for it."""
    wakeful = ever(state, "may_interrupt")
    return [
        ("window", f, "interrupt", moment) for f in factions if f in wakeful and "may_interrupt" in hand_of(state, f)
    ]
