"""Tactics cards about areas: strongholds, cities, units placed and driven off. TA06, 15, 16, 22, 23, 24, 27."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from theomachy.kernel.ask import Option

from ..board import AREAS
from ..control import (
    add,
    areas_of,
    cities_of,
    enemy,
    home_of,
    place,
    remove_stronghold,
    set_stronghold,
    strongholds_of,
    take,
    uncontrolled,
)
from ..pieces import FACTIONS, KIND, KINDS, NEUTRALS, WORDS, unit
from ..powers import Card, enrol, enrol_effects, lasting
from ..retreat import neighbours
from ..seasons.secondary_abilities import hungry
from ..state import NOBODY, Runewars, where
from .tactic import Tactic, TurnTactic, area_id, area_of, contested, opponents

LURED = tuple(kind for kind in NEUTRALS if KINDS[kind].shape in ("triangle", "circle"))
TRIANGLES = tuple(
    tuple(kind.number for kind in KINDS if kind.faction == faction and kind.shape == "triangle")
    for faction in range(len(FACTIONS))
)
"""Kinds of triangles by faction."""


class LostCity(TurnTactic):
    """In an uncontrolled area with an own hero neutral units are driven off, and a damaged stronghold is set up.

    Not in a city, nor in a home realm. Whoever has no stronghold left gives up one that stands (O13).
    """

    name = "lost_city"

    def targets(self, state: Runewars, seat: int, *args: int) -> list[Option]:
        if args:
            return [("found", area_id(args[0]))]
        places, battlefield = dict.fromkeys([state.hero_at[hero] for hero in state.heroes(seat)]), contested(state)
        legal = [
            area for area in places
            if uncontrolled(state, area) and state.city[area] == NOBODY and home_of(state, area) == NOBODY
            and area != battlefield
        ]  # fmt: skip
        if state.strongholds[seat]:
            return [("found", area_id(area)) for area in legal]
        return [("found", area_id(area), area_id(old)) for area in legal for old in strongholds_of(state, seat)]

    def work(self, state: Runewars, seat: int, option: Option, *args: int) -> None:
        """The neutral units are away before the stronghold stands: they do not join it."""
        if args:
            set_stronghold(state, args[0], seat, True)
            state.say("stronghold_placed", seat, area_id(args[0]))
            return
        area = area_of(option[1])
        if len(option) > 2:
            state.say("stronghold_given_up", seat, option[2])
            remove_stronghold(state, area_of(option[2]))
        units = state.units[area]
        if units:
            take(state, area, *units)
            state.then(("retreat", NOBODY, area, units), ("tactic", seat, self.number, area))
        else:
            self.work(state, seat, option, area)


class Levy(TurnTactic):
    """Two unused triangles of its player's faction come to one of his strongholds."""

    name = "levy"

    def useful(self, state: Runewars, seat: int) -> bool:
        return bool(self.places(state, seat) and self.unused(state, seat))

    def places(self, state: Runewars, seat: int) -> list[int]:
        battlefield = contested(state)
        return [area for area in strongholds_of(state, seat) if area != battlefield]

    def unused(self, state: Runewars, seat: int) -> list[int]:
        """Kinds of triangles of which some are in the supply."""
        own = TRIANGLES[state.factions[seat]]
        return [kind for kind in own if state.supply[kind]]

    def targets(self, state: Runewars, seat: int, *args: int) -> list[Option]:
        own = self.unused(state, seat)
        left = min(self.params["units"], sum([state.supply[kind] for kind in own]))
        groups = [
            group for group in combinations_with_replacement(own, left)
            if group and all(group.count(kind) <= state.supply[kind] for kind in group)
        ]  # fmt: skip
        return [
            ("place", area_id(area), *[KINDS[kind].id for kind in group])
            for area in self.places(state, seat) for group in groups
        ]  # fmt: skip

    def work(self, state: Runewars, seat: int, option: Option, *args: int) -> None:
        area = area_of(option[1])
        place(state, area, *[unit(KIND[str(kind)]) for kind in option[2:]])
        state.say("units_placed", seat, *option[1:])
        state.then(("excess", seat, area))


class Saboteurs(TurnTactic):
    """An undamaged enemy stronghold near one of its player's heroes is damaged."""

    name = "saboteurs"

    def useful(self, state: Runewars, seat: int) -> bool:
        """Areas near a hero are few, so they are looked at and not all strongholds."""
        strongholds, own = state.stronghold, seat * 2
        for hero in state.heroes(seat):
            for area in state.board.within(state.hero_at[hero], self.params["distance"]):
                found = strongholds[area]
                if found >= 0 and found != own and not found & 1:
                    return True
        return False

    def targets(self, state: Runewars, seat: int, *args: int) -> list[Option]:
        standing = {area for other in opponents(state, seat) for area in where(state.stronghold, other * 2)}
        near: set[int] = set()
        for hero in state.heroes(seat) if standing else ():
            near |= state.board.within(state.hero_at[hero], self.params["distance"])
        return [("sabotage", area_id(area)) for area in sorted(standing & near)]

    def work(self, state: Runewars, seat: int, option: Option, *args: int) -> None:
        area = area_of(option[1])
        owner = state.stronghold[area] >> 1
        state.say("stronghold_damaged", owner, option[1])
        set_stronghold(state, area, owner, True)


class WinterStores(Tactic):
    """The food limit does not apply to its player in one area this winter; only where it would cost him units (C3)."""

    name = "winter_stores"

    def targets(self, state: Runewars, seat: int, *args: int) -> list[Option]:
        return [("store", area_id(area)) for area, _ in hungry(state, seat)]

    def winter(self, state: Runewars, seat: int) -> Sequence[Option]:
        return self.offer() if self.targets(state, seat) else ()

    def use_winter(self, state: Runewars, seat: int, option: Option) -> None:
        self.play(state, seat)
        self.go_on(state, seat)

    def work(self, state: Runewars, seat: int, option: Option, *args: int) -> None:
        lasting(state, self.name, seat, "winter", area_of(option[1]))
        state.say("winter_stores", seat, option[1])


class Stores(Card):
    """Winter Stores, once they are played."""

    name = "winter_stores"

    def spares_area(self, state: Runewars, seat: int, area: int) -> bool:
        return (self.name, seat, "winter", area) in state.effects


class MonsterLure(TurnTactic):
    """An unused neutral triangle or circle comes to an area of its player's, allied."""

    name = "monster_lure"

    def useful(self, state: Runewars, seat: int) -> bool:
        return any(state.supply[kind] for kind in LURED) and areas_of(state, seat) not in ([], [contested(state)])

    def targets(self, state: Runewars, seat: int, *args: int) -> list[Option]:
        kinds, battlefield = [kind for kind in LURED if state.supply[kind]], contested(state)
        areas = [AREAS[area].id for area in areas_of(state, seat) if area != battlefield] if kinds else []
        return [("place", area, KINDS[kind].id) for area in areas for kind in kinds]

    def work(self, state: Runewars, seat: int, option: Option, *args: int) -> None:
        area = area_of(option[1])
        place(state, area, unit(KIND[str(option[2])]))
        state.say("units_placed", seat, *option[1:])
        state.then(("excess", seat, area))


class Stampede(TurnTactic):
    """All unallied neutral units of an area go to a neighbouring one that no opponent controls, as they stand.

    Those that a border stops stay behind if no way is open to all of them.
    """

    name = "stampede"

    def targets(self, state: Runewars, seat: int, *args: int) -> list[Option]:
        areas = self.herds(state)
        return [("drive", area_id(area), area_id(to)) for area in areas for to in self.ways(state, seat, area)]

    def useful(self, state: Runewars, seat: int) -> bool:
        return any(self.ways(state, seat, area) for area in self.herds(state))

    def herds(self, state: Runewars) -> list[int]:
        """Areas with unallied neutral units."""
        battlefield, owner, units = contested(state), state.owner, state.units
        return [area for area in state.board.present if units[area] and owner[area] == NOBODY and area != battlefield]

    def ways(self, state: Runewars, seat: int, area: int) -> list[int]:
        each = [self.steps(state, seat, area, number) for number in set(state.units[area])]
        return sorted(set.intersection(*each) or set.union(*each))

    def steps(self, state: Runewars, seat: int, area: int, number: int) -> set[int]:
        near = neighbours(state, area, KINDS[number >> 1].flying)
        return {to for to in near if not enemy(state, seat, to)}

    def work(self, state: Runewars, seat: int, option: Option, *args: int) -> None:
        area, to = area_of(option[1]), area_of(option[2])
        going = [number for number in state.units[area] if to in self.steps(state, seat, area, number)]
        take(state, area, *going)
        add(state, to, *going)
        state.say("stampede", *option[1:], *[WORDS[number] for number in going])
        if state.owner[to] == seat:
            state.then(("excess", seat, to))


class BurnTheCity(TurnTactic):
    """A city of its player's is no more; he gains influence."""

    name = "burn_the_city"

    def targets(self, state: Runewars, seat: int, *args: int) -> list[Option]:
        return [("burn", area_id(area)) for area in cities_of(state, seat)]

    def work(self, state: Runewars, seat: int, option: Option, *args: int) -> None:
        state.city[area_of(option[1])] = NOBODY
        state.influence[seat] += self.params["influence"]
        state.say("city_burned", seat, option[1])
        state.say("influence_gained", seat, self.params["influence"], self.name)


enrol("tactics", LostCity(), Levy(), Saboteurs(), WinterStores(), MonsterLure(), Stampede(), BurnTheCity())
enrol_effects(Stores())
