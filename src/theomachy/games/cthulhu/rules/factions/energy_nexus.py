"""Energy Nexus: the Sleeper's Wizards let it act before a battle that somebody has declared beside them."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option, Step

from ..actions import FREE, begin_action, main_options, perform
from ..board import KIND
from ..gates import control_options
from ..powers import POWERS, Spellbook, hand_of
from ..spellbooks import settle
from ..state import Cthulhu
from ..windows import ENOUGH

NEXUS, DONE = "nexus", -1
"""tokens[NEXUS]: the Area while the Action goes on, DONE until its battle begins."""
AREA_AT: dict[str, int] = {
    "move": 1,
    "recruit": 1,
    "summon": 2,
    "build": 1,
    "battle": 1,
    "capture": 1,
    "capture_monster": 1,
    "ancient_sorcery": 1,
    "cursed_slumber": 1,
    "rouse": 1,
    "beyond_one": 1,
}
"""verb -> where in its option the Area stands in which the Action begins"""
NOWHERE = ("gift_three", "gift_each", "drain_each")
"""Actions that are in no Area; they may be taken too."""


class EnergyNexus(Spellbook):
    """Before a battle beside a Wizard one Action may be taken that begins in that Area; once for each battle.

    While it lasts, units leave no other Area and Monsters appear in no other.
    """

    name, faction, source = "energy_nexus", "sleeper", "public"

    def on_battle_begins(self, state: Cthulhu, f: int) -> None:
        if state.tokens.get(NEXUS) == DONE:
            del state.tokens[NEXUS]

    def on_declared(self, state: Cthulhu, f: int, area: int, attacker: int) -> None:
        able = state.power[f] and not state.resting >> f & 1 and NEXUS not in state.tokens
        if able and KIND["wizard"] in [state.kind[unit] for unit in state.here(f, area)]:
            state.tokens[NEXUS] = area
            state.then((NEXUS, f, area, 0), ("nexus_over", state.battled))
            if attacker != f:
                state.battled = 0
            begin_action(state)

    def leave(self, state: Cthulhu, f: int, may: int, kind: int, area: int) -> int:
        return may if state.tokens.get(NEXUS, DONE) in (DONE, area) else 0

    def summon_areas(self, state: Cthulhu, f: int, areas: int) -> int:
        area = state.tokens.get(NEXUS, DONE)
        return areas if area == DONE else areas & 1 << area


def nexus(state: Cthulhu, f: int, area: int, acted: int) -> Step:
    """One Action; a gate there may be taken for nothing, before or after it."""
    name, hand = state.id(area), hand_of(state, f)
    options = [] if acted else [option for option in main_options(state, f, hand) if _begins_in(option, name)]
    if state.power[f] or not acted or state.settings["unlimited_at_zero_power"]:
        options += [option for option in control_options(state, f, hand) if option[:2] == ("control", name)]
    if not options:
        return
    answer = yield Ask(state.owner[f], NEXUS, [*options, ENOUGH], state.factions[f], state.power[f], name)
    if answer[0] in FREE:
        state.then((NEXUS, f, area, acted))
        FREE[answer[0]](state, f, answer)
        settle(state)
    elif answer != ENOUGH:
        POWERS.note(EnergyNexus.name)
        begin_action(state)
        state.then(("after", f, 0), (NEXUS, f, area, 1))
        yield from perform(state, f, answer)


def _begins_in(option: Option, name: str) -> bool:
    verb = option[0]
    return verb in NOWHERE or (verb in AREA_AT and option[AREA_AT[verb]] == name)


def nexus_over(state: Cthulhu, battled: int) -> None:
    """Back to the battle that was declared."""
    state.tokens[NEXUS] = DONE
    state.battled = battled
    begin_action(state)
