"""Where an army should go with Mobilize or Conquer, who marches and who stays, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..rules.battle.strength import STRENGTH
from ..rules.diplomacy import BATTLES, HIGHEST
from ..rules.fate import ALL
from ..rules.limits import MOST
from ..rules.movement import Reach
from ..rules.orders.march import may_enter
from ..rules.pieces import FIRST_NEUTRAL, KINDS, is_neutral
from ..rules.state import NOBODY, Runewars
from . import aims
from .odds import CLOSE, destinies, planned
from .outlook import LIKELY, Outlook, force_worth
from .quick import glance, kinds_of
from .weights import STRONGHOLD, UNIT_WORTH

LOCKED = 0.2
"""What it costs a unit to stand under an activation token until spring, early in the year."""
SURE = 0.93
"""A battle that is as likely as this to be won needs no more units."""
STARVES = (0.5, 0.6, 0.9, 0.0)
"""By season: how likely units that are too many for an area are still there, and lost, when winter comes."""
SIEGE = 3
"""What Conquer's bonus takes off a stronghold."""
PLAIN = 0.03
"""Nearer to 0 or 1 than this a chance need not be counted closely."""


class March(NamedTuple):
    """An army's way into an area."""

    area: int
    worth: float
    force: tuple[int, ...]
    """All units that arrive."""
    going: tuple[tuple[int, int], ...]
    """(area, unit) of those who have yet to set out."""
    win: float
    """The chance to win the battle, or to come to terms; 1 where nobody is in the way."""
    spent: int
    """Influence for diplomacy, 0 for a battle."""


def stay(area: int, worth: float = 0.0) -> March:
    return March(area, worth, (), (), 1.0, 0)


# -- who can go --------------------------------------------------------------------------------------------------------


def comers(state: Runewars, seat: int, area: int) -> dict[int, list[int]]:
    """Units that may come now, by the area they stand in."""
    if not may_enter(state, seat, area):
        return {}
    reach = Reach(state, seat, area, toll_paid=False)
    return {source: found for source in reach.areas() if (found := reach.units(source))}


def spare(o: Outlook, source: int, units: Sequence[int]) -> list[int]:
    """Units of an area that may leave without losing it: one of our colour stays where nothing else holds it."""
    if not o.held_by_units(source):
        return list(units)
    own = [number for number in o.state.units[source] if number >> 1 < FIRST_NEUTRAL]
    leaving = [number for number in units if not is_neutral(number)]
    if len(own) > len(leaving):
        return list(units)
    left = list(units)
    if leaving:
        left.remove(min(leaving, key=lambda number: UNIT_WORTH[number >> 1]))
    return left


def plans(o: Outlook, area: int, units: dict[int, list[int]]) -> list[tuple[tuple[int, int], ...]]:
    """Who might set out: all that can be spared, all, those of one area, or a single unit."""
    state = o.state
    able = MOST - len(state.force)
    spared = {source: spare(o, source, found) for source, found in units.items()}
    found: list[tuple[tuple[int, int], ...]] = []
    friendly = state.owner[area] == o.seat
    led = friendly or any(not is_neutral(number) for number in state.force)

    def add(who: dict[int, list[int]]) -> None:
        going = [(source, number) for source, numbers in who.items() for number in numbers]
        going.sort(key=lambda one: -UNIT_WORTH[one[1] >> 1])
        chosen = tuple(sorted(going[: max(0, able)]))
        if chosen and chosen not in found and (led or any(not is_neutral(number) for _, number in chosen)):
            found.append(chosen)

    add(spared)
    if state.owner[area] != o.seat and (state.units[area] or state.owner[area] != NOBODY):
        add(units)
        if len(units) > 1:
            for source, numbers in spared.items():
                add({source: numbers})
        for going in found[:2]:
            few = enough(o, area, going)
            if few not in found:
                found.append(few)
    else:
        for source, numbers in spared.items():
            add({source: numbers})
            own = [number for number in numbers if not is_neutral(number)]
            if own:
                add({source: [min(own, key=lambda number: UNIT_WORTH[number >> 1])]})
    return found


def enough(o: Outlook, area: int, going: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """No more of them than a sure victory takes: the others are free for something else."""
    theirs, wall = kinds_of(o.state.units[area]), float(walls(o.state, area, 0))
    left = sorted(going, key=lambda one: (is_neutral(one[1]), UNIT_WORTH[one[1] >> 1]))
    while len(left) > 1:
        rest = left[1:] if not is_neutral(left[0][1]) or len(left) < 3 else left[:-1]
        if all(is_neutral(number) for _, number in (*rest, *[(0, number) for number in o.state.force])):
            break
        if glance(kinds_of([*o.state.force, *[number for _, number in rest]]), theirs, wall)[0] < SURE:
            break
        left = rest
    return tuple(sorted(left))


def hungry(o: Outlook, units: Sequence[int]) -> float:
    """What the food limit takes of units that stay in an area until winter."""
    excess, likely = len(units) - o.state.dials[o.seat][0], STARVES[o.state.season]
    return likely * sum(sorted([UNIT_WORTH[number >> 1] for number in units])[:excess]) if excess > 0 else 0.0


# -- what it costs -----------------------------------------------------------------------------------------------------


def leaving(o: Outlook, going: Sequence[tuple[int, int]]) -> float:
    """What the areas that they leave are worth less afterwards."""
    cost = 0.0
    for source in dict.fromkeys([source for source, _ in going]):
        left = list(o.state.units[source])
        for where, number in going:
            if where == source:
                left.remove(number)
        own = any(number >> 1 < FIRST_NEUTRAL for number in left)
        if o.held_by_units(source) and not own:
            cost += o.worth(source) + force_worth(tuple(left))
            continue
        cost -= hungry(o, o.state.units[source]) - hungry(o, left)
        before = o.danger(source)
        after = o.danger(source, tuple(sorted([number >> 1 for number in left])))
        stake = o.worth(source) + (STRONGHOLD if o.state.stronghold[source] != NOBODY else 0.0)
        cost += max(0.0, after - before) * stake * LIKELY
    held = (3 - o.state.season) / 3 * LOCKED
    return cost + held * sum([UNIT_WORTH[number >> 1] for _, number in going])


# -- what it brings ----------------------------------------------------------------------------------------------------


def judged(o: Outlook, area: int, going: tuple[tuple[int, int], ...], siege: int, close: bool) -> March:
    """A march of these units, together with those on the way already."""
    state = o.state
    force = tuple(sorted((*state.force, *[number for _, number in going])))
    owner = state.owner[area]
    cost = leaving(o, going) + hungry(o, force if owner != o.seat else (*force, *state.units[area]))
    if not force:
        return stay(area)
    if owner == o.seat:
        return March(area, reinforced(o, area, force, going) - cost, force, going, 1.0, 0)
    if owner == NOBODY and not state.units[area]:
        gain = (o.worth(area) + aims.holding(o, area) * o.mine) * safety(o, area, force) + 0.07 * o.approach * o.lure[
            area
        ]
        return March(area, gain - cost, force, going, 1.0, 0)
    win, gain = battle(o, area, force, siege, close)
    best = March(area, gain - cost, force, going, win, 0) if state.battles < BATTLES else stay(area, -9.0)
    if owner == NOBODY and len(force) <= MOST:
        for spent in range(1, min(HIGHEST, state.influence[o.seat]) + 1):
            chance, gain = diplomacy(o, area, force, spent, gain_of_battle=gain if state.battles < BATTLES else -1.0)
            if gain - cost > best.worth:
                best = March(area, gain - cost, force, going, chance, spent)
    return best


def safety(o: Outlook, area: int, force: Sequence[int]) -> float:
    """How likely we still have it when it counts."""
    return 1.0 - LIKELY * o.danger(area, tuple(sorted([number >> 1 for number in force])))


def reinforced(o: Outlook, area: int, force: Sequence[int], going: Sequence[tuple[int, int]]) -> float:
    """Units come to an area of ours: it is safer, and they are nearer to what there is to gain."""
    there = [number >> 1 for number in o.state.units[area]]
    if len(there) + len(force) > MOST:
        return -1.0
    after = o.danger(area, tuple(sorted([*there, *[number >> 1 for number in force]])))
    stake = o.worth(area) + (STRONGHOLD if o.state.stronghold[area] != NOBODY else 0.0)
    nearer = sum([o.lure[area] - o.lure[source] for source, _ in going])
    return (o.danger(area) - after) * stake * LIKELY + 0.03 * o.approach * nearer


def walls(state: Runewars, area: int, siege: int) -> int:
    if state.stronghold[area] == NOBODY:
        return 0
    return max(0, STRENGTH["damaged" if state.stronghold[area] & 1 else "undamaged"] - siege)


def battle(o: Outlook, area: int, force: tuple[int, ...], siege: int, close: bool) -> tuple[float, float]:
    """The chance to win there, and what the battle is worth."""
    state = o.state
    foe = state.owner[area]
    mine, theirs = kinds_of(force), kinds_of(state.units[area])
    win, lost, slain = glance(mine, theirs, float(walls(state, area, siege)))
    if close and PLAIN < win < 1.0 - PLAIN:
        found = planned(state, o.seat, area, force, CLOSE, siege)
        win = found.win
        lost = 1.0 - min(1.0, found.attackers / max(1, len(mine)))
        slain = 1.0 - min(1.0, found.defenders / max(1, len(theirs)))
    army = force_worth(force)
    gain = win * (o.taken(area) * safety(o, area, force) + aims.conquest(o, area))
    gain -= o.price * army * (lost + 0.3 * (1.0 - win)) + 0.5 * (1.0 - win)
    if foe != NOBODY:
        gain += (slain + 0.3 * win) * force_worth(state.units[area]) * (0.25 + o.regard[foe])
        gain += 0.8 * win * (state.titles[2][0] == o.seat and bool(theirs))
    return win, gain


def diplomacy(o: Outlook, area: int, force: tuple[int, ...], spent: int, gain_of_battle: float) -> tuple[float, float]:
    """The chance that they join us or go, and what it is worth to spend so much."""
    state = o.state
    gold, grey, red = destinies(state.fate or ALL, state.fate_discards if state.fate else 0, spent)
    held = (o.worth(area) + aims.holding(o, area) * o.mine) * safety(o, area, force)
    room = MOST - len(force)
    allied = 0.9 * sum(sorted([UNIT_WORTH[number >> 1] for number in state.units[area]])[-room:] if room else [])
    refused = max(gain_of_battle, -0.3 * force_worth(force) - 0.3)
    worth = gold * (held + allied + aims.alliance(o, area)) + grey * held + red * refused
    return gold + grey, worth - spent * (o.coin + aims.influence(o))


# -- the best ----------------------------------------------------------------------------------------------------------


def into(o: Outlook, area: int, siege: int = 0, *, close: bool = False) -> March:
    """The best march into an area, or nobody goes."""
    units = comers(o.state, o.seat, area)
    best = judged(o, area, (), siege, False) if o.state.force else stay(area)
    for going in plans(o, area, units):
        found = judged(o, area, going, siege, False)
        if found.worth > best.worth:
            best = found
    if close and best.force and not harmless(o, area):
        best = judged(o, area, best.going, siege, True)
    return best


def harmless(o: Outlook, area: int) -> bool:
    """Is nobody there to fight?"""
    return o.state.owner[area] == o.seat or (o.state.owner[area] == NOBODY and not o.state.units[area])


def open_areas(o: Outlook) -> list[int]:
    """Areas that may be activated and are near enough to anybody of ours to bother about."""
    state, seat = o.state, o.seat
    armed = [area for area in state.board.present if state.owner[area] == seat and state.units[area]]
    near: set[int] = set()
    for area in armed:
        if not state.activated[area] >> seat & 1:
            near |= state.board.within(area, 2)
            if any(KINDS[number >> 1].fast for number in state.units[area]):
                near |= state.board.within(area, 3)
    return [area for area in sorted(near) if not state.activated[area] >> seat & 1]


def best_marches(o: Outlook) -> list[March]:
    """The best march into each area that can be reached, the best one first; quickly judged."""
    found = [into(o, area) for area in open_areas(o)]
    return sorted([march for march in found if march.worth > 0], key=lambda march: -march.worth)


def besieged(o: Outlook, marches: list[March]) -> list[March]:
    """The same with Conquer's bonus, which makes strongholds weaker."""
    state = o.state
    walled = [area for area in open_areas(o) if 0 <= state.stronghold[area] >> 1 != o.seat]
    if not walled:
        return marches
    found = [march for march in marches if march.area not in walled]
    found += [march for march in [into(o, area, SIEGE) for area in walled] if march.worth > 0]
    return sorted(found, key=lambda march: -march.worth)
