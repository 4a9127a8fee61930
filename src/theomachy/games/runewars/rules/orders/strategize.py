"""Strategize (1): figures step to adjacent friendly or empty areas; Tactics cards as a bonus. Rulebook pp. 16, 33; O1.

Asked the way an army is moved: from which area, then who goes where. Every figure steps at most once, so what has
arrived is remembered by area until the last has moved; only then are units over the limit lost (L1). Allies on their
way to an empty area wait in `state.force` for the unit that leads them.
"""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Steps

from ..board import AREA, AREAS
from ..control import add, take
from ..hero_cards import HERO, HERO_IDS
from ..movement import (
    EVERYTHING,
    TOLL,
    barred,
    go,
    hero_trait,
    ignored,
    march,
    of_own_colour,
    portals,
    steps_from,
)
from ..pieces import KIND, KINDS, is_neutral, unit
from ..spoils import all_trades, trade
from ..state import NOBODY, Runewars, where
from .order import Order, ask_bonus, dial_icons

Moved = tuple[int, ...]
"""Who has stepped: area * 64 + unit for each unit, and -1 - hero for each hero."""
_AREA = 64


class Strategize(Order):
    def primary(self, state: Runewars, seat: int) -> None:
        state.then(("strategize", seat, 0))

    def bonus(self, state: Runewars, seat: int) -> None:
        if dial_icons(state, seat, "tactics"):
            state.then(("strategize_bonus", seat))


# -- who can step where ------------------------------------------------------------------------------------------------


class Ways:
    """Where a seat's figures can step to at this moment: many of them are asked about for one question."""

    __slots__ = ("_found", "_gates", "_on_foot", "_seat", "_state")

    def __init__(self, state: Runewars, seat: int, toll: int) -> None:
        self._state, self._seat = state, seat
        self._gates = portals(state) if toll else []
        self._on_foot = ignored(state, seat)
        self._found: dict[tuple[int, bool], list[int]] = {}

    def to(self, area: int, flying: bool) -> list[int]:
        """Friendly or empty areas next to one (O1)."""
        found = self._found.get((area, flying))
        if found is None:
            ignoring = EVERYTHING if flying else self._on_foot
            found = steps_from(self._state, self._seat, area, ignoring, self._gates)
            self._found[area, flying] = found
        return found

    def goals(self, area: int, number: int) -> list[int]:
        """Where a unit may step; an ally alone only to a friendly area (O5, A1)."""
        found = self.to(area, KINDS[number >> 1].flying)
        owner, seat = self._state.owner, self._seat
        return [to for to in found if owner[to] == seat] if is_neutral(number) else found

    def of_hero(self, hero: int) -> list[int]:
        flying = hero_trait(self._state, self._seat, hero, "flying")
        return self.to(self._state.hero_at[hero], flying)

    def going(self, area: int, to: int, units: list[int]) -> list[int]:
        """Those of an area's units that can step to another."""
        on_foot, flying = to in self.to(area, False), to in self.to(area, True)
        return [number for number in units if (flying if KINDS[number >> 1].flying else on_foot)]

    def lead_out(self, area: int, units: list[int]) -> bool:
        """Can any of these units step from there?"""
        return any(self.goals(area, number) for number in dict.fromkeys(units))


def fresh_units(state: Runewars, seat: int, area: int, moved: Moved) -> list[int]:
    """Standing units of an area that have not stepped yet and are not held there."""
    if state.activated[area] >> seat & 1:
        return []
    left = [number for number in state.units[area] if not number & 1]
    for each in moved:
        if each >= 0 and each // _AREA == area:
            left.remove(each % _AREA)
    return left


def steps(state: Runewars, seat: int, moved: Moved, ways: Ways) -> set[tuple[int, int, int]]:
    """All single steps: (area, unit, where to) of units, (NOBODY, hero, where to) of heroes who have not stepped."""
    found: set[tuple[int, int, int]] = set()
    for area in () if barred(state, seat) else where(state.owner, seat):
        for number in set(fresh_units(state, seat, area, moved)):
            found.update([(area, number, to) for to in ways.goals(area, number)])
    for hero in state.heroes(seat):
        if not state.hero_routed[hero] and -1 - hero not in moved:
            found.update([(NOBODY, hero, to) for to in ways.of_hero(hero)])
    return found


def leaders(state: Runewars, seat: int, area: int, to: int, moved: Moved, ways: Ways) -> list[int]:
    """The unit that leads allies to an empty area, if the area is not its player's any more once it has gone (M4).

    Otherwise it goes ahead, and they follow into what is friendly then. Such a unit is the last of its colour.
    """
    own = [number for number in state.units[area] if not is_neutral(number)]
    if len(own) > 1 or state.stronghold[area] != NOBODY or AREAS[area].home == state.factions[seat]:
        return []
    fresh = fresh_units(state, seat, area, moved)
    return [number for number in ways.going(area, to, own) if number in fresh]


def together(state: Runewars, seat: int, area: int, to: int, moved: Moved, ways: Ways) -> list[int]:
    """All that can step from one area to another at once: allies enter an empty area along with the own colour."""
    going = ways.going(area, to, fresh_units(state, seat, area, moved))
    return going if state.owner[to] == seat or of_own_colour(going) else []


# -- asking ------------------------------------------------------------------------------------------------------------


def ask_strategize(state: Runewars, seat: int, toll: int, *moved: int) -> Ask | None:
    """From which area, or which hero where; what heroes who have met may trade (H11); done."""
    ways = Ways(state, seat, toll)
    options: list[Option] = []
    for area in () if barred(state, seat) else where(state.owner, seat):
        if state.units[area] and ways.lead_out(area, fresh_units(state, seat, area, moved)):
            options.append(("from", AREAS[area].id))
    for hero in state.heroes(seat):
        if not state.hero_routed[hero] and -1 - hero not in moved:
            options += [("hero", HERO_IDS[hero], AREAS[to].id) for to in ways.of_hero(hero)]
    payable = not toll and state.influence[seat] >= TOLL and bool(portals(state))
    if payable and steps(state, seat, moved, Ways(state, seat, 1)) - steps(state, seat, moved, ways):
        options.append(("toll",))
    if options and any(each < 0 for each in moved):  # whoever has met may part again
        options += all_trades(state, seat)
    return Ask(seat, "strategize", [*options, ("done",)]) if options else None


def strategize(state: Runewars, answer: Option, seat: int, toll: int, *moved: int) -> None:
    match answer:
        case ("from", str(name)):
            state.then(("strategize_from", seat, AREA[name], toll, *moved))
        case ("hero", str(name), str(goal)):
            hero, to = HERO[name], AREA[goal]
            state.say("hero_moves", seat, name, AREAS[state.hero_at[hero]].id, goal)
            go(state, hero, to)
            state.then(("strategize", seat, toll, *moved, -1 - hero))
        case ("toll",):
            state.influence[seat] -= TOLL
            state.say("toll_paid", seat)
            state.then(("strategize", seat, 1, *moved))
        case ("give", *_):
            state.then(("strategize", seat, toll, *moved))
            trade(state, answer)
        case _:
            areas = sorted({each // _AREA for each in moved if each >= 0})
            state.then(*[("excess", seat, area) for area in areas], ("settle_all",))


def ask_from(state: Runewars, seat: int, area: int, toll: int, *moved: int) -> Ask:
    """All that can go to a neighbour, one of a kind, or back to the choice of areas.

    Allies may set out for an empty area before the one unit that holds theirs: so it leads as many of them as its
    player likes, and the others are nobody's once it has gone.
    """
    ways = Ways(state, seat, toll)
    units = fresh_units(state, seat, area, moved)
    options: list[Option] = []
    if len(units) > 1:
        near = ways.to(area, True)
        options += [("all", AREAS[to].id) for to in near if len(together(state, seat, area, to, moved, ways)) > 1]
    for number in dict.fromkeys(units):
        kind = KINDS[number >> 1]
        near = ways.to(area, kind.flying)
        if is_neutral(number):
            near = [to for to in near if state.owner[to] == seat or leaders(state, seat, area, to, moved, ways)]
        options += [("move", kind.id, AREAS[to].id) for to in near]
    return Ask(seat, "strategize", [*options, ("back",)], AREAS[area].id)


def step_from(state: Runewars, answer: Option, seat: int, area: int, toll: int, *moved: int) -> None:
    match answer:
        case ("all", str(goal)):
            to = AREA[goal]
            _step(state, seat, area, to, together(state, seat, area, to, moved, Ways(state, seat, toll)), toll, moved)
        case ("move", str(kind), str(goal)):
            to, number = AREA[goal], unit(KIND[kind])
            if is_neutral(number) and state.owner[to] != seat:
                _set_out(state, seat, area, to, number, toll, moved)
            else:
                _step(state, seat, area, to, [number], toll, moved)
        case _:
            state.then(("strategize", seat, toll, *moved))


def ask_led(state: Runewars, seat: int, area: int, toll: int, *moved: int) -> Ask | None:
    """Who goes with allies that have set out for an empty area: more of them, until a unit of the own colour leads."""
    to = state.target
    going = Ways(state, seat, toll).going(area, to, fresh_units(state, seat, area, moved))
    options: list[Option] = [("move", KINDS[number >> 1].id, AREAS[to].id) for number in dict.fromkeys(going)]
    return Ask(seat, "strategize", options, AREAS[area].id, AREAS[to].id) if len(options) > 1 else None


def lead(state: Runewars, answer: Option, seat: int, area: int, toll: int, *moved: int) -> None:
    to = state.target
    number = unit(KIND[answer[1]]) if answer else leaders(state, seat, area, to, moved, Ways(state, seat, toll))[0]
    if is_neutral(number):
        _set_out(state, seat, area, to, number, toll, moved)
        return
    allies, state.force, state.target = state.force, (), NOBODY
    add(state, area, *allies)
    _step(state, seat, area, to, [number, *allies], toll, moved)


def _set_out(state: Runewars, seat: int, area: int, to: int, ally: int, toll: int, moved: Moved) -> None:
    take(state, area, ally)
    state.force, state.target = tuple(sorted((*state.force, ally))), to
    state.then(("strategize_led", seat, area, toll, *moved))


def _step(state: Runewars, seat: int, area: int, to: int, going: list[int], toll: int, moved: Moved) -> None:
    """These units step, and the player is asked again who else leaves the area, if anybody can."""
    march(state, area, to, *going)
    state.say("units_move", seat, AREAS[area].id, AREAS[to].id, *_counted(going))
    moved = tuple(sorted([*moved, *[to * _AREA + number for number in going]]))
    more = fresh_units(state, seat, area, moved) if state.owner[area] == seat else []
    again = bool(more) and Ways(state, seat, toll).lead_out(area, more)
    state.then(("strategize_from", seat, area, toll, *moved) if again else ("strategize", seat, toll, *moved))


def _counted(units: list[int]) -> list[str | int]:
    """Kinds and how many of each, for the log."""
    found: list[str | int] = []
    for number in dict.fromkeys(units):
        found += [KINDS[number >> 1].id, units.count(number)]
    return found


def draw_bonus(state: Runewars, answer: Option, seat: int) -> None:
    """A Tactics card for each Tactics icon up to the arrows."""
    if answer == ("bonus",):
        state.then(("draw_tactics", seat, dial_icons(state, seat, "tactics")))


STEPS: Steps = {
    "strategize": Choice(ask_strategize, strategize),
    "strategize_from": Choice(ask_from, step_from),
    "strategize_led": Choice(ask_led, lead),
    "strategize_bonus": Choice(ask_bonus, draw_bonus),
}
