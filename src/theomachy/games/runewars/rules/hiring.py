"""A hero comes to a player, and a fourth one makes one of the four desert. Rulebook p. 25; H18."""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Plain, Steps

from ..data import LIMITS
from .board import AREA, AREAS
from .control import areas_of, strongholds_of
from .hero_cards import HERO, HERO_IDS
from .hero_damage import desert
from .movement import go
from .powers import refresh
from .state import NOBODY, Runewars

MOST_HEROES: int = LIMITS["heroes"]


def gain_hero(state: Runewars, seat: int, hero: int) -> None:
    """He takes the Hero card; the figure is placed next."""
    state.hero_of[hero], state.hero_at[hero] = seat, NOBODY
    refresh(state, seat)
    state.say("hero_gained", seat, HERO_IDS[hero])
    state.then(("place_hero", seat, hero), ("deserter", seat))


def hero_places(state: Runewars, seat: int) -> list[int]:
    """Areas with a stronghold of his, or without one any that he controls (O10)."""
    return strongholds_of(state, seat) or areas_of(state, seat)


def ask_place(state: Runewars, seat: int, hero: int) -> Ask | None:
    areas = hero_places(state, seat)
    if len(areas) < 2:
        return None
    return Ask(seat, "hire", [("hero_to", AREAS[area].id) for area in areas], HERO_IDS[hero])


def place(state: Runewars, option: Option, seat: int, hero: int) -> None:
    area = AREA[option[1]] if option else hero_places(state, seat)[0]
    go(state, hero, area)
    state.say("hero_placed", HERO_IDS[hero], AREAS[area].id)


def ask_deserter(state: Runewars, seat: int) -> Ask | None:
    heroes = state.heroes(seat)
    if len(heroes) <= MOST_HEROES:
        return None
    return Ask(seat, "hire", [("desert", HERO_IDS[hero]) for hero in heroes], "desert")


def deserter(state: Runewars, option: Option, seat: int) -> None:
    """Whoever it is, the Captain's immunity does not help (X28)."""
    if option:
        desert(state, HERO[option[1]])


STEPS: Steps = {
    "gain_hero": Plain(gain_hero),
    "place_hero": Choice(ask_place, place),
    "deserter": Choice(ask_deserter, deserter),
}
