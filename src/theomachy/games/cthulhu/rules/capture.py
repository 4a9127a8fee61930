"""The Capture Action: who can take a Cultist, who protects it, and where it goes (Rulebook, Capture Cultist)."""

from __future__ import annotations

from theomachy.kernel.ask import Option, Step

from .board import BEASTS, CULTISTS, GOOS, KINDS, PRICE, RANK, members
from .losses import pick_own, tell_eliminated
from .payment import pay
from .powers import Hand, held, took
from .spellbooks import meet_if_open
from .state import CAPTIVE, Cthulhu


def can_capture(state: Cthulhu, f: int, foe: int, area: int, hand: Hand) -> bool:
    """A Great Old One captures unless one protects; a Monster unless a Monster or more protects (Rulings R23, R24)."""
    crowd, size = state.crowd, len(state.gate)
    mine, theirs = crowd[f * size + area], crowd[foe * size + area]
    if not theirs & CULTISTS or mine <= CULTISTS:
        return False
    for power in hand.get("captors", ()):
        mine = took(power, mine, power.captors(state, f, mine, area))
    strong, fierce = mine & GOOS > 0 and not theirs & GOOS, mine & BEASTS > 0 and theirs <= CULTISTS
    if not (strong or fierce):
        return False
    for power in held(state, foe, "capturable"):
        strong = strong and took(power, 1, power.capturable(state, foe, 1, "goo")) > 0
        fierce = fierce and took(power, 1, power.capturable(state, foe, 1, "monster")) > 0
    return strong or fierce


def capture_options(
    state: Cthulhu, f: int, contacts: list[tuple[int, int]], hand: Hand, charge: list[int]
) -> list[Option]:
    power, options = state.power[f] - PRICE["capture"], []
    for foe, shared in contacts:
        for area in members(shared):
            if power >= charge[area] and can_capture(state, f, foe, area, hand):
                options.append(state.map.named("capture", state.factions[foe], last=True)[area])
    return options


def capture(state: Cthulhu, f: int, option: Option) -> Step:
    """The victim chooses which Cultist goes; it stays on the captor's card until Gather Power (Ruling R25)."""
    _, name, foe_name = option
    area, foe = state.map.index[name], state.faction(foe_name)
    pay(state, f, PRICE["capture"], area)
    cultists = [unit for unit in state.here(foe, area) if RANK[state.kind[unit]] == 0]
    unit = yield from pick_own(state, foe, cultists, "captured", name, state.factions[f])
    take_captive(state, f, unit)


def take_captive(state: Cthulhu, f: int, unit: int) -> None:
    area = state.place[unit]
    state.say("capture", state.factions[f], state.factions[state.side[unit]], KINDS[state.kind[unit]], state.id(area))
    state.put(unit, CAPTIVE - f)
    state.fighters &= ~(1 << unit)
    tell_eliminated(state, unit, area)
    meet_if_open(state, f, "capture")
