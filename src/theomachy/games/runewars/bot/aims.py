"""What our Objective draws us to: it is worth a dragon rune."""

from __future__ import annotations

from ..rules.board import AREAS
from ..rules.card_names import OBJECTIVES
from ..rules.control import cities_of, strongholds_of
from ..rules.objectives import DRAGON, FOOD, GIANT, TRIANGLES, allies, army
from ..rules.pieces import NEUTRAL, is_neutral
from ..rules.state import NOBODY
from .outlook import Outlook

CARNAGE = 6
DOMINION = 10
HORDE = 18
ALLIES = 5
GOODWILL = 10
BREAD = 7
CITIES, CITIES_OF_TWO = 3, 2
STRONGHOLDS = 4


def aim(o: Outlook) -> str:
    """The Objective in hand; empty for none, or once no rune is left for it."""
    card = o.state.objective[o.seat]
    return OBJECTIVES[card] if card != NOBODY and o.state.dragons else ""


def share(have: float, wanted: float) -> float:
    """How much of the rune one step is worth: much if it is the last one, little if many are missing."""
    missing = wanted - have
    return 0.0 if missing <= 0 else min(0.9, 0.9 / missing**1.3)


def conquest(o: Outlook, area: int) -> float:
    """What winning a battle there, and holding the area, brings us towards the Objective."""
    state, wanted = o.state, aim(o)
    units = state.units[area]
    owner = state.owner[area]
    part = 0.0
    if wanted == "breaker_of_walls" and owner not in (NOBODY, o.seat) and state.stronghold[area] != NOBODY:
        part = 0.9
    elif wanted == "monster_slayer" and owner != o.seat:
        part = 0.4 * any(number >> 1 in (GIANT, DRAGON) for number in units)
    elif wanted == "carnage" and owner != o.seat:
        part = 0.3 * (len(units) >= CARNAGE)
    elif wanted == "bound_by_honor" and owner == NOBODY:
        here = sum([number >> 1 in TRIANGLES for number in units])
        left = sum([number >> 1 in TRIANGLES for number in army(state, NOBODY)])
        part = 0.5 * here / left if here else 0.0
    else:
        part = holding(o, area)
    return part * o.mine


def holding(o: Outlook, area: int) -> float:
    """The share of the rune that comes of holding one more area."""
    state, wanted = o.state, aim(o)
    if state.owner[area] == o.seat:
        return 0.0
    if wanted == "wide_dominion":
        return share(state.owner.count(o.seat), DOMINION)
    if wanted == "trespasser":
        home = AREAS[area].home
        return 0.9 if home not in (NEUTRAL, state.factions[o.seat]) else 0.0
    if wanted == "voice_of_the_free_cities" and state.city[area] != NOBODY:
        return share(len(cities_of(state, o.seat)), CITIES_OF_TWO if state.players == 2 else CITIES)
    return 0.0


def alliance(o: Outlook, area: int) -> float:
    """What the neutral units of an area bring us towards the Objective as allies."""
    state, wanted = o.state, aim(o)
    kinds = [number >> 1 for number in state.units[area] if is_neutral(number)]
    part = holding(o, area)
    if (wanted == "giants_pact" and GIANT in kinds) or (wanted == "dragons_pact" and DRAGON in kinds):
        part = 0.9
    elif wanted == "grand_alliance":
        part = min(0.9, len(kinds) * share(allies(state, o.seat), ALLIES))
    elif wanted == "bound_by_honor":
        part = conquest(o, area) / o.mine
    return part * o.mine


def more(o: Outlook, what: str, have: float) -> float:
    """What one more of something is worth for the Objective: units, influence, food, strongholds, allies."""
    wanted = {
        "units": ("endless_horde", HORDE), "influence": ("coffers_of_goodwill", GOODWILL),
        "food": ("bread_for_all", BREAD), "strongholds": ("iron_rule", STRONGHOLDS),
        "allies": ("grand_alliance", ALLIES),
    }[what]  # fmt: skip
    return o.mine * share(have, wanted[1]) if aim(o) == wanted[0] else 0.0


def influence(o: Outlook) -> float:
    return more(o, "influence", o.state.influence[o.seat])


def unit(o: Outlook) -> float:
    return more(o, "units", len(army(o.state, o.seat))) if aim(o) == "endless_horde" else 0.0


def food(o: Outlook) -> float:
    return more(o, "food", o.state.dials[o.seat][FOOD])


def stronghold(o: Outlook) -> float:
    return more(o, "strongholds", len(strongholds_of(o.state, o.seat)))


def ally(o: Outlook) -> float:
    return more(o, "allies", allies(o.state, o.seat)) if aim(o) == "grand_alliance" else 0.0
