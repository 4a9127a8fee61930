"""Windows: the moments at which a Faction's powers happen by themselves or are offered (Rulebook VIII)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.kernel.ask import Ask, Step

from .powers import POWERS, FactionPower
from .state import Cthulhu

ENOUGH = ("enough",)


def open_window(state: Cthulhu, name: str, factions: Sequence[int], *context: Any) -> list[tuple[Any, ...]]:
    """Agenda items that open a window for these Factions, one after the other; none for those with no power in it."""
    items: list[tuple[Any, ...]] = []
    holders = (state.windows or POWERS.windows(state)).get(name)
    if holders:
        for f in factions:
            if f in holders and name in (state.hands[f] or POWERS.hand(state, f)):
                items.append(("window", f, name, *context))
    return items


def stirs(state: Cthulhu, name: str, *context: Any) -> bool:
    """Would the window do or offer anything now, to anybody?"""
    for f in (state.windows or POWERS.windows(state)).get(name, ()):
        for power in (state.hands[f] or POWERS.hand(state, f)).get(name, ()):
            if power.options(state, f, name, *context) or _acts(power):
                return True
    return False


def _acts(power: FactionPower) -> bool:
    return type(power).happen is not FactionPower.happen


def window(state: Cthulhu, f: int, name: str, *context: Any) -> None:
    """First what happens by itself, then what may be chosen, in any order, until the Faction has enough."""
    powers = POWERS.found(state, f, name)
    if not powers:
        return
    acting = [power.name for power in powers if _acts(power)]
    if acting:
        state.then(*[("happen", f, name, power, *context) for power in acting], ("offer", f, name, *context))
    else:
        offer(state, f, name, *context)


def happen(state: Cthulhu, f: int, name: str, power: str, *context: Any) -> None:
    """A power that acts by itself; whatever it has to ask it puts on the agenda."""
    asking = POWERS.by_name[power].happen(state, f, name, *context)
    assert asking is None, f"{power} may not ask in {name}"


def offer(state: Cthulhu, f: int, name: str, *context: Any) -> None:
    if POWERS.opens(state, f, name, *context):
        state.then(("choose", f, name, *context))


def choose(state: Cthulhu, f: int, name: str, *context: Any) -> Step:
    """One power at a time; whoever has used one is asked again."""
    options = [*POWERS.options(state, f, name, *context), ENOUGH]
    area = state.id(state.area) if state.area >= 0 else ""
    answer = yield Ask(state.owner[f], name, options, state.factions[f], area)
    if answer != ENOUGH:
        state.then(("offer", f, name, *context))
        yield from POWERS.use(state, f, answer, *context)
