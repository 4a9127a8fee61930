"""Rally Support (6): a benefit of each city; a hero as a bonus. Rulebook p. 36; O10, O20."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.ask import Ask, Option, Step, draw
from theomachy.kernel.step import Choice, Rolling, Steps

from ...data import DATA
from ..board import AREA, AREAS
from ..card_names import CITIES
from ..cards import hero_deck
from ..control import cities_of, place
from ..hero_cards import HERO, HERO_IDS
from ..pieces import KIND, KINDS, unit
from ..state import Runewars
from .order import NO_BONUS, Order

CITY: tuple[dict[str, Any], ...] = tuple(DATA["cities"])
CITY_KINDS: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted(KIND[name] for name in entry["neutral"]["units"])) for entry in CITY
)
"""Kinds of neutral units that each city sends."""


class RallySupport(Order):
    def primary(self, state: Runewars, seat: int) -> None:
        state.then(("rally", seat))

    def bonus(self, state: Runewars, seat: int) -> None:
        state.then(("hire", seat))


HIRE_MAX: int = Order(6).params["influence_max"]


# -- cities ------------------------------------------------------------------------------------------------------------


def ask_rally(state: Runewars, seat: int, *used: int) -> Ask | None:
    """City after city, in the order that the player likes; units only where figures are left (OR6)."""
    options: list[Option] = []
    for area in cities_of(state, seat):
        if area not in used:
            name, city = AREAS[area].id, state.city[area]
            if any(state.supply[kind] for kind in CITY_KINDS[city]):
                options.append(("units", name))
            options += [("influence", name), ("tactics", name), ("quests", name)]
    return Ask(seat, "rally", [*options, ("done",)]) if options else None


def rally(state: Runewars, answer: Option, seat: int, *used: int) -> None:
    if answer in ((), ("done",)):
        return
    benefit, name = answer
    area = AREA[name]
    city = CITY[state.city[area]]
    state.say("rallies", seat, CITIES[state.city[area]], name, benefit)
    state.then(("rally", seat, *used, area))
    if benefit == "units":
        state.then(("rally_units", seat, area, city["neutral"]["count"]))
    elif benefit == "influence":
        state.influence[seat] += city["influence"]
    else:
        state.then((f"draw_{benefit}", seat, city[benefit]))


def ask_units(state: Runewars, seat: int, area: int, count: int) -> Ask | None:
    """A class with two kinds may be split over both."""
    kinds = _available(state, area)
    if not count or len(kinds) < 2:
        return None
    return Ask(seat, "rally", [("take", KINDS[kind].id) for kind in kinds], AREAS[area].id)


def _available(state: Runewars, area: int) -> list[int]:
    return [kind for kind in CITY_KINDS[state.city[area]] if state.supply[kind]]


def place_units(state: Runewars, answer: Option, seat: int, area: int, count: int) -> None:
    """They come from the supply as allies; as many as are left."""
    kinds = [KIND[answer[1]]] if answer else _available(state, area)
    if not count or not kinds:
        state.then(("excess", seat, area))
        return
    place(state, area, unit(kinds[0]))
    state.say("units_placed", seat, AREAS[area].id, KINDS[kinds[0]].id)
    state.then(("rally_units", seat, area, count - 1))


# -- hiring a hero -----------------------------------------------------------------------------------------------------


def ask_hire(state: Runewars, seat: int) -> Ask | None:
    """For each influence a Hero card is drawn; no more than there are (O10)."""
    most = min(HIRE_MAX, state.influence[seat], len(hero_deck(state)))
    options: list[Option] = [("hire", spent) for spent in range(1, most + 1)]
    return Ask(seat, "hire", [*options, NO_BONUS]) if options else None


def hire(state: Runewars, answer: Option, seat: int) -> None:
    match answer:
        case ("hire", int(spent)):
            state.influence[seat] -= spent
            state.say("hires", seat, spent)
            state.then(("draw_heroes", seat, spent))


def draw_heroes(state: Runewars, seat: int, count: int) -> Step:
    """The cards lie open; those not chosen go back into the deck."""
    deck = hero_deck(state)
    drawn: list[int] = []
    while len(drawn) < count and len(drawn) < len(deck):
        _, name = yield draw("hero", [(HERO_IDS[hero], 1) for hero in deck if hero not in drawn])
        drawn.append(HERO[name])
    state.say("heroes_drawn", seat, *[HERO_IDS[hero] for hero in drawn])
    state.then(("choose_hero", seat, *drawn))


def ask_hero(state: Runewars, seat: int, *drawn: int) -> Ask | None:
    return Ask(seat, "hire", [("keep", HERO_IDS[hero]) for hero in drawn], "keep") if len(drawn) > 1 else None


def choose_hero(state: Runewars, answer: Option, seat: int, *drawn: int) -> None:
    if drawn:
        state.then(("gain_hero", seat, HERO[answer[1]] if answer else drawn[0]))


STEPS: Steps = {
    "rally": Choice(ask_rally, rally),
    "rally_units": Choice(ask_units, place_units),
    "hire": Choice(ask_hire, hire),
    "draw_heroes": Rolling(draw_heroes),
    "choose_hero": Choice(ask_hero, choose_hero),
}
