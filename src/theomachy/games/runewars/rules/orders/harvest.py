"""Harvest (4): dials are set to what one's areas provide; developments as a bonus. Rulebook pp. 33-34; O8, O16, O17."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Steps

from ..board import AREA, AREAS
from ..control import DEVELOPMENTS, VILLAGES_UP, icons, set_development, strongholds_of
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
        built = any(state.development[area] for area in strongholds_of(state, seat))
        state.then(("harvest_bonus", seat) if built else ("develop", seat))


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
    """A token of the own supply at a stronghold without one, for a wood."""
    if state.dials[seat][WOOD] < COST:
        return None
    left = [name for name, count in zip(DEVELOPMENTS, state.developments[seat], strict=True) if count]
    sites = [area for area in strongholds_of(state, seat) if not state.development[area]]
    options: list[Option] = [("develop", name, AREAS[area].id) for area in sites for name in left]
    return Ask(seat, "harvest_develop", [*options, ("no_development",)]) if options else None


def develop(state: Runewars, answer: Option, seat: int) -> None:
    match answer:
        case ("develop", str(name), str(area)):
            turn_dial(state, seat, WOOD, -COST)
            set_development(state, AREA[area], name)
            state.say("developed", seat, area, name)


STEPS: Steps = {
    "harvest_bonus": Choice(ask_bonus, harvest_bonus),
    "collect": Choice(ask_collect, collect),
    "develop": Choice(ask_develop, develop),
}
