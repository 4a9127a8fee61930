"""Harvest (4): dials are set to what one's areas provide; developments as a bonus. Rulebook pp. 33-34; O8, O16, O17."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Steps

from ..battle.fortifications import DEFENSIVE
from ..board import AREA, AREAS
from ..control import DEVELOPMENTS, VILLAGES_UP, icons, remove_development, set_development, strongholds_of
from ..pieces import RESOURCES
from ..state import Runewars
from .order import DIAL_MAX, Order, ask_bonus, set_dials, turn_dial

WOOD = RESOURCES.index("wood")
DIPLOMAT, TRAINING_GROUND = 2, 1
"""Influence and Tactics cards that these developments bring (Rulebook p. 33)."""


class Harvest(Order):
    def primary(self, state: Runewars, seat: int) -> None:
        set_dials(state, seat, icons(state, seat))

    def bonus(self, state: Runewars, seat: int) -> None:
        pay = any(state.development[area] not in ("", DEFENSIVE) for area in strongholds_of(state, seat))
        state.then(("harvest_bonus", seat) if pay else ("develop", seat))


COST: int = Order(4).params["wood_cost"]


def harvest_bonus(state: Runewars, answer: Option, seat: int) -> None:
    """All developments first, then one may be built; a new one gives nothing yet."""
    if answer == ("bonus",):
        state.then(*[("collect", seat, area) for area in strongholds_of(state, seat)], ("develop", seat))


def provides(state: Runewars, area: int) -> list[int]:
    """Resources that an area provides, a faceup Village included."""
    printed = [dial for dial, count in enumerate(AREAS[area].resources) if count]
    village = VILLAGES_UP.get(state.token[area])
    return printed if village is None or village in printed else sorted([*printed, village])


def ask_collect(state: Runewars, seat: int, area: int) -> Ask | None:
    """A Resources development raises one dial of a resource of its area."""
    if state.development[area] != "resources":
        return None
    dials = raisable(state, seat, area)
    options = [("dial", RESOURCES[dial]) for dial in dials]
    return Ask(seat, "harvest_develop", options, AREAS[area].id) if len(options) > 1 else None


def raisable(state: Runewars, seat: int, area: int) -> list[int]:
    return [dial for dial in provides(state, area) if state.dials[seat][dial] < DIAL_MAX]


def collect(state: Runewars, answer: Option, seat: int, area: int) -> None:
    match state.development[area]:
        case "resources":
            dials = [RESOURCES.index(answer[1])] if answer else raisable(state, seat, area)
            if dials:
                turn_dial(state, seat, dials[0], 1)
                state.say("resources_collected", seat, AREAS[area].id, RESOURCES[dials[0]])
        case "diplomat":
            state.influence[seat] += DIPLOMAT
            state.say("diplomat_collected", seat, AREAS[area].id, DIPLOMAT)
        case "training_ground":
            state.then(("draw_tactics", seat, TRAINING_GROUND))


def ask_develop(state: Runewars, seat: int) -> Ask | None:
    """A token of the own supply at a stronghold without one, for a wood; of a kind that is used up one that lies
    elsewhere may be given up for it (O13)."""
    if state.dials[seat][WOOD] < COST:
        return None
    supply = dict(zip(DEVELOPMENTS, state.developments[seat], strict=True))
    own = strongholds_of(state, seat)
    sites = [area for area in own if not state.development[area]]
    used_up = [area for area in own if state.development[area] and not supply[state.development[area]]]
    options: list[Option] = []
    for site in sites:
        options += [("develop", name, AREAS[site].id) for name, count in supply.items() if count]
        options += [("rebuild", AREAS[area].id, AREAS[site].id) for area in used_up]
    return Ask(seat, "harvest_develop", [*options, ("no_development",)]) if options else None


def develop(state: Runewars, answer: Option, seat: int) -> None:
    match answer:
        case ("develop", str(name), str(area)):
            turn_dial(state, seat, WOOD, -COST)
            set_development(state, AREA[area], name)
            state.say("developed", seat, area, name)
        case ("rebuild", str(old), str(area)):
            name = state.development[AREA[old]]
            turn_dial(state, seat, WOOD, -COST)
            remove_development(state, AREA[old])
            set_development(state, AREA[area], name)
            state.say("development_given_up", seat, old, name)
            state.say("developed", seat, area, name)


STEPS: Steps = {
    "harvest_bonus": Choice(ask_bonus, harvest_bonus),
    "collect": Choice(ask_collect, collect),
    "develop": Choice(ask_develop, develop),
}
