"""What the Orders that move nobody would bring: dials, recruits, cities, influence, titles, strongholds, runes."""

from __future__ import annotations

from collections.abc import Sequence

from ..data import DATA
from ..rules.card_names import TITLES
from ..rules.cards import hero_deck
from ..rules.control import areas_of, cities_of, icons, strongholds_of
from ..rules.limits import MOST
from ..rules.orders.fortify import building_sites, repairs
from ..rules.orders.order import DIAL_MAX
from ..rules.orders.rally_support import CITY as CITIES
from ..rules.orders.rally_support import CITY_KINDS
from ..rules.pieces import FACTIONS, KIND, RESOURCES
from ..rules.quests import CARDS as QUESTS
from ..rules.state import DRAGON_DOWN, DRAGON_UP, FALSE_DOWN, FALSE_UP, NO_RUNE, NOBODY, SUMMER, Runewars
from . import aims
from .outlook import LIKELY, Outlook
from .weights import (
    FOOD_POINT,
    HERO,
    INFLUENCE,
    ORE_POINT,
    QUEST,
    REWARD,
    STRONGHOLD,
    TACTIC,
    UNIT_WORTH,
    WOOD_POINT,
)

POINTS = (FOOD_POINT, WOOD_POINT, ORE_POINT)
_SPACES = tuple(tuple(DATA["factions"][faction]["dials"][name]) for faction in FACTIONS for name in RESOURCES)
MOST_HEROES = 3
REWARDS_FOR_RUNE = 3
"""What the Captain gives for a dragon rune."""
CAPTAIN, COMMANDER, PRIMARCH = (
    next(number for number, name in enumerate(TITLES) if name.startswith(word))
    for word in ("captain", "lord_commander", "primarch")
)
Dials = tuple[int, int, int]


def spaces(state: Runewars, seat: int, dial: int, value: int) -> tuple[str, ...]:
    found: tuple[str, ...] = _SPACES[state.factions[seat] * len(RESOURCES) + dial][:value]
    return found


def summers(o: Outlook) -> int:
    """Quest Phases to come."""
    return max(0, o.state.years - o.state.year + (o.state.season < SUMMER))


# -- Harvest -----------------------------------------------------------------------------------------------------------


def harvested(o: Outlook) -> Dials:
    food, wood, ore = icons(o.state, o.seat)
    return min(food, DIAL_MAX), min(wood, DIAL_MAX), min(ore, DIAL_MAX)


def starving(o: Outlook, food: int) -> float:
    """What the next winter's food limit would cost us as we stand."""
    lost = 0.0
    for area in o.state.board.present:
        units = o.state.units[area]
        if o.state.owner[area] == o.seat and len(units) > food:
            worths = sorted([UNIT_WORTH[number >> 1] for number in units])
            lost += sum(worths[: len(units) - food])
    return lost


def hunger(o: Outlook) -> float:
    """How certain it is that units stand as they do when winter comes."""
    return (0.25, 0.45, 0.9, 0.1)[o.state.season]


def saved(o: Outlook) -> float:
    """What winter takes less once food has been harvested."""
    return (starving(o, o.state.dials[o.seat][0]) - starving(o, harvested(o)[0])) * hunger(o)


def harvest(o: Outlook) -> tuple[float, float]:
    state, seat = o.state, o.seat
    now, then = state.dials[seat], harvested(o)
    gain = sum([(b - a) * point for a, b, point in zip(now, then, POINTS, strict=True)]) * (0.25 + 0.75 * o.growth)
    gain += saved(o)
    gain += (then[0] - now[0]) * aims.food(o)
    bonus = 0.0
    sites = strongholds_of(state, seat)
    for area in sites:
        bonus += {"diplomat": 2 * INFLUENCE, "training_ground": TACTIC, "resources": 0.6 * o.growth}.get(
            state.development[area], 0.0
        )
    if then[1] and any(not state.development[area] for area in sites) and any(state.developments[seat]):
        bonus += max(0.0, 1.4 * o.growth - 0.4)
    return gain, bonus


# -- Recruit -----------------------------------------------------------------------------------------------------------


def recruits(o: Outlook, dials: Sequence[int]) -> list[tuple[float, int, list[int]]]:
    """What each dial would bring: worth, dial, kinds; the best one first."""
    state, seat = o.state, o.seat
    sites = strongholds_of(state, seat)
    room = sum([MOST - len(state.units[area]) for area in sites])
    found = []
    for dial in range(len(RESOURCES)):
        kinds = [KIND[space] for space in spaces(state, seat, dial, dials[dial]) if space in KIND]
        coming = [kind for number, kind in enumerate(kinds) if kinds[:number].count(kind) < state.supply[kind]]
        worths = sorted([UNIT_WORTH[kind] + aims.unit(o) for kind in coming], reverse=True)[: max(0, room)]
        found.append((sum(worths) if sites else 0.0, dial, coming))
    return sorted(found, key=lambda entry: -entry[0])


HUNGRY = (0.35, 0.5, 0.9, 0.05)
"""By season: how likely recruits beyond what their area can feed are lost to the next winter."""


def recruit(o: Outlook, dials: Sequence[int], season: int) -> tuple[float, float]:
    """What Recruit brings in a season: less to whoever has the larger army, or no time left to win anything with it."""
    useful = 1.15 * min(1.0, 0.35 + 0.15 * o.seasons) / max(1.0, o.might)
    found = recruits(o, dials)
    room = sum([max(0, dials[0] - len(o.state.units[area])) for area in strongholds_of(o.state, o.seat)])
    gains = []
    for worth, _, kinds in found[:2]:
        over = max(0, len(kinds) - room)
        room = max(0, room - len(kinds))
        gains.append(useful * worth * (1.0 - HUNGRY[season] * over / max(1, len(kinds))))
    return gains[0], gains[1]


# -- Rally Support -----------------------------------------------------------------------------------------------------


def benefits(o: Outlook, area: int) -> dict[str, float]:
    """What each benefit of a city is worth to us."""
    state, city = o.state, o.state.city[area]
    entry = CITIES[city]
    able = [kind for kind in CITY_KINDS[city] if state.supply[kind]]
    count = min(entry["neutral"]["count"], sum([state.supply[kind] for kind in able]))
    coming = min(count, MOST - len(state.units[area]))
    worth = {
        "influence": entry["influence"] * (o.coin + aims.influence(o)),
        "tactics": entry["tactics"] * TACTIC,
        "quests": entry["quests"] * QUEST * questing(o),
    }
    if able:
        unfed = min(coming, max(0, len(state.units[area]) + coming - state.dials[o.seat][0]))
        fed = coming - HUNGRY[state.season] * unfed
        worth["units"] = fed * (max([UNIT_WORTH[kind] for kind in able]) * 0.9 + aims.ally(o))
        if aims.aim(o) in ("giants_pact", "dragons_pact"):
            wanted = KIND["giant" if aims.aim(o) == "giants_pact" else "dragon"]
            worth["units"] += 0.8 * o.mine * (wanted in able)
    return worth


def questing(o: Outlook) -> float:
    """How much we want new Quests: heroes without one at hand need them most."""
    state = o.state
    heroes = state.heroes(o.seat)
    if not heroes or not summers(o):
        return 0.0
    near = [number for number in state.quests[o.seat] if any(_at_hand(o, hero, number) for hero in heroes)]
    idle = len(heroes) - len(near)
    return 0.4 + (0.9 * idle if idle > 0 else 0.0) + (0.5 if not state.quests[o.seat] else 0.0)


def _at_hand(o: Outlook, hero: int, quest: int) -> bool:
    """Can a hero be there with one Move action, or nearly?"""
    area = QUESTS[quest].area
    if area == NOBODY:
        return True
    return area in o.state.board.within(o.state.hero_at[hero], 2) if o.state.hero_at[hero] >= 0 else False


def hero_worth(o: Outlook) -> float:
    """A hero more: what he will bring home from his quests."""
    share = 1.0 + 0.5 * (o.state.titles[CAPTAIN][0] == o.seat)
    wanted = aims.aim(o) == "fellowship"
    missing = MOST_HEROES - len(o.state.heroes(o.seat))
    return HERO * 0.5 + REWARD * share * 0.55 * summers(o) + (o.mine * 0.9 / max(1, missing) if wanted else 0.0)


def rally(o: Outlook) -> tuple[float, float]:
    state, seat = o.state, o.seat
    gain = sum([max(benefits(o, area).values()) for area in cities_of(state, seat)])
    able = min(state.influence[seat], len(hero_deck(state)))
    hire = hero_worth(o) - 1.5 * INFLUENCE if able and len(state.heroes(seat)) < MOST_HEROES else 0.0
    return gain, max(0.0, hire)


# -- Acquire Power -----------------------------------------------------------------------------------------------------


def title_worth(o: Outlook, number: int) -> float:
    """What a title will bring us."""
    state, heroes = o.state, len(o.state.heroes(o.seat))
    if number == CAPTAIN:
        coming = 0.5 * heroes * summers(o) + o.rewards
        now = 0.85 if o.rewards >= REWARDS_FOR_RUNE else 0.0
        return o.mine * (now + 0.07 * coming) if state.dragons else 0.0
    if number == COMMANDER:
        honours = state.titles[number][2] if state.titles[number][0] == o.seat else 0
        return o.mine * min(1.0, 0.012 * o.seasons + 0.25 * honours) if state.dragons else 0.0
    return 2.0 * o.growth


def title_gain(o: Outlook, number: int, price: int) -> float:
    owner, _, _ = o.state.titles[number]
    if owner == o.seat:
        return 0.12 * (price - o.state.titles[number][1]) - price * INFLUENCE
    worth = title_worth(o, number) * (1.0 + (o.regard[owner] * 0.6 if owner != NOBODY else 0.0))
    return worth - price * (o.coin + aims.influence(o))


def acquire(o: Outlook, dials: Sequence[int]) -> tuple[float, float]:
    state, seat = o.state, o.seat
    gained = sum([spaces(state, seat, dial, dials[dial]).count("influence") for dial in range(len(RESOURCES))])
    purse = state.influence[seat] + gained
    bonus = max(
        [title_gain(o, number, on_it + 1) for number, (_, on_it, _) in enumerate(state.titles) if on_it < purse],
        default=0.0,
    )
    return gained * (o.coin + aims.influence(o)), max(0.0, bonus)


# -- Fortify -----------------------------------------------------------------------------------------------------------


def site_worth(o: Outlook, area: int) -> float:
    """A stronghold there: it holds the area, guards what lies in it, and takes recruits."""
    state = o.state
    if not state.strongholds[o.seat]:
        return -1.0
    guarded = o.danger(area) * (o.worth(area) + 1.0) * LIKELY * 0.8
    forward = 0.1 * o.lure[area]
    held = 0.6 if o.held_by_units(area) else 0.0
    cost = WOOD_POINT + ORE_POINT
    first = 2.0 if not strongholds_of(state, o.seat) else 0.0
    return first + STRONGHOLD * 0.55 * o.growth + guarded + forward + held + aims.stronghold(o) - cost * o.growth


def dragon_at(o: Outlook, area: int) -> bool:
    """Do we know that a dragon lies there?"""
    rune = o.state.rune[area]
    return rune == DRAGON_UP or (rune == DRAGON_DOWN and bool(o.state.knows_rune[area] >> o.seat & 1))


def exchange_worth(o: Outlook, one: int, two: int) -> float:
    """Moving the tokens of two areas of ours: a dragon to where it is safer, or out of sight."""
    state = o.state
    runes = [state.rune[area] for area in (one, two)]
    dragons = [dragon_at(o, area) for area in (one, two)]
    dangers = [o.danger(area) for area in (one, two)]
    hiding = 0.3 * sum([rune in (DRAGON_UP, FALSE_UP) for rune in runes])
    if NO_RUNE in runes:
        return (o.mine * LIKELY * (dangers[0] - dangers[1]) if dragons[0] else 0.0) + hiding - 0.05
    if dragons[0] == dragons[1]:
        return hiding
    hiding += 0.25 * (DRAGON_DOWN in runes or FALSE_DOWN in runes)
    worse, better = (0, 1) if dragons[0] else (1, 0)
    return hiding + max(0.0, o.mine * LIKELY * (dangers[worse] - dangers[better]))


def best_exchange(o: Outlook) -> tuple[float, int, int]:
    """(worth, from, to); worth 0 if there is none."""
    mine = areas_of(o.state, o.seat)
    best = (0.0, NOBODY, NOBODY)
    for one in mine:
        if o.state.rune[one] != NO_RUNE:
            for two in mine:
                if two != one:
                    best = max(best, (exchange_worth(o, one, two), one, two))
    return best


def fortify(o: Outlook) -> tuple[float, float]:
    state, seat = o.state, o.seat
    gain = max([0.0, *[site_worth(o, area) for area in building_sites(state, seat)]])
    if repairs(state, seat):
        gain += 0.9
    return gain + best_exchange(o)[0], 0.0
