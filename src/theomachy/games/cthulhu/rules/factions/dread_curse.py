"""The Dread Curse of Azathoth, a spellbook of Opener of the Way: the dice of a battle without the battle."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option, Step, roll
from theomachy.kernel.step import Asking, Steps

from ..board import KIND, KINDS
from ..losses import eliminate, pick_own
from ..payment import can_pay, pay
from ..powers import Spellbook
from ..results import kills, pains
from ..spellbooks import latch
from ..state import Cthulhu

CURSING = (KIND["abomination"], KIND["spawn_of_yog_sothoth"])


class DreadCurse(Spellbook):
    """Dice like those of a battle against everybody in an Area, without a battle.

    Opener of the Way says which Faction takes each result and where the pained go; owners pick the units.
    """

    name, faction, source = "dread_curse", "opener_of_the_way", "public"
    cost = 2

    def may_act(self, state: Cthulhu, f: int) -> Sequence[Option]:
        if state.power[f] < self.cost or not self.number(state, f):
            return []
        curses, foes = state.map.options(self.name), state.enemies(f)
        return [
            curses[area]
            for area in range(len(curses))
            if any(state.count(foe, area) for foe in foes) and can_pay(state, f, self.cost, area)
        ]

    def number(self, state: Cthulhu, f: int) -> int:
        return sum(len(state.in_play(f, kind)) for kind in CURSING)

    def use(self, state: Cthulhu, f: int, option: Option) -> Step:
        area = state.map.index[option[1]]
        pay(state, f, self.cost, area)
        rolled: list[int] = []
        for _ in range(self.number(state, f)):
            rolled.append((yield roll(6))[1])
        rolled.sort(reverse=True)
        state.say("dread_curse", state.factions[f], option[1], tuple(rolled), kills(rolled), pains(rolled))
        foes = [foe for foe in state.enemies(f) if state.count(foe, area)]
        room = {foe: len(state.here(foe, area)) for foe in foes}
        slain, driven = dict.fromkeys(foes, 0), dict.fromkeys(foes, 0)
        yield from _deal(state, f, area, "curse_kill", kills(rolled), room, slain)
        yield from _deal(state, f, area, "curse_pain", pains(rolled), room, driven)
        state.then(
            *[("curse_slay", foe, area, number) for foe, number in slain.items() if number],
            ("curse_drive", f, area, *[foe for foe in foes for _ in range(driven[foe])]),
        )


def _deal(
    state: Cthulhu, f: int, area: int, verb: str, number: int, room: dict[int, int], dealt: dict[int, int]
) -> Step:
    """Give so many results to Factions that have units without one; what is beyond that is lost."""
    for left in range(number, 0, -1):
        open_to = [foe for foe, free in room.items() if free]
        if not open_to:
            return
        victim = open_to[0]
        if len(open_to) > 1:
            options: list[Option] = [(verb, state.factions[foe]) for foe in open_to]
            answer = yield Ask(state.owner[f], verb, options, state.factions[f], state.id(area), left)
            victim = state.faction(answer[1])
        room[victim] -= 1
        dealt[victim] += 1


def curse_slay(state: Cthulhu, foe: int, area: int, number: int) -> Step:
    """Its owner picks who is eliminated; that is no Kill of a battle."""
    for _ in range(number):
        unit = yield from pick_own(state, foe, state.here(foe, area), "accursed", state.id(area))
        state.say("curse_slay", state.factions[foe], KINDS[state.kind[unit]], state.id(area))
        eliminate(state, unit, "dread_curse")


def curse_drive(state: Cthulhu, f: int, area: int, *victims: int) -> Step:
    """Owners pick who must go, a unit for every Pain; then Opener of the Way sends each where it likes."""
    units: list[int] = []
    for foe in victims:
        unit = yield from pick_own(
            state, foe, [u for u in state.here(foe, area) if u not in units], "driven", state.id(area)
        )
        units.append(unit)
    while units:
        named = {(state.factions[state.side[unit]], state.plain(unit)): unit for unit in units}
        options: list[Option] = [("drive", *name, state.id(near)) for name in named for near in state.map.near[area]]
        _, *name, target = yield Ask(state.owner[f], "driving", options, state.factions[f], state.id(area))
        unit = named[name[0], name[1]]
        units.remove(unit)
        state.put(unit, state.map.index[target])
        state.say("drive", *name, target)
        latch(state, "units")


STEPS: Steps = {"curse_slay": Asking(curse_slay), "curse_drive": Asking(curse_drive)}
