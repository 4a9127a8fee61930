"""How things stand for a seat: what areas are worth, who holds how many runes, what is in danger. For bots.

Only what the seat may know goes into it: a rune token that it has not seen counts by its chance to be a dragon.
Everything is found once, when it is first asked for.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

from ..data import DATA
from ..rules.battle.strength import STRENGTH
from ..rules.board import AREAS, WATER, Placement, board
from ..rules.control import THRONE_UP
from ..rules.state import DRAGON_DOWN, DRAGON_UP, FALSE_DOWN, NOBODY, WINTER, Runewars
from ..rules.victory import NEEDED
from .quick import glance
from .weights import CITY, GROUND, ICON, INFLUENCE, NEARING, RUNE, SEASONS_LEFT, STRONGHOLD, UNIT_WORTH

ALL_DRAGONS: int = DATA["runes"]["dragon"]
LIKELY = 0.55
"""How often a rival who could attack something of ours does."""
GUARDED = 2.0
"""How much likelier a dragon is where it is well kept."""
REACHED = 2
"""Areas from which an army can come."""


class Outlook:
    """For one question: made anew for each."""

    def __init__(self, state: Runewars, seat: int) -> None:
        self.state, self.seat = state, seat
        self._danger: dict[tuple[int, tuple[int, ...]], float] = {}

    # -- time ---------------------------------------------------------------------------------------------------------

    @cached_property
    def seasons(self) -> int:
        """Seasons to come, this one included."""
        state = self.state
        return max(1, (state.years - state.year) * 4 + 4 - state.season)

    @cached_property
    def growth(self) -> float:
        """How much of its full worth something has that pays only later."""
        return min(1.0, self.seasons / SEASONS_LEFT)

    @cached_property
    def coin(self) -> float:
        """What an influence is worth to us: less, the more there are."""
        purse = self.state.influence[self.seat]
        return INFLUENCE * (1.0 if purse < 5 else 0.75 if purse < 9 else 0.5 if purse < 13 else 0.3)

    # -- runes --------------------------------------------------------------------------------------------------------

    @cached_property
    def dragons(self) -> list[float]:
        """By area: the chance that a dragon rune lies there; a Dragon Throne counts.

        Tokens that this seat has not seen share the dragons that it does not know. Everybody keeps dragons where they
        are safe, so a token in a home realm or beside a stronghold is likelier to be one.
        """
        state, seat = self.state, self.seat
        found = [1.0 if token == THRONE_UP else 0.0 for token in state.token]
        left, unseen = float(ALL_DRAGONS - state.dragons), {}
        for area in state.board.present:
            rune = state.rune[area]
            if rune == DRAGON_UP or (rune == DRAGON_DOWN and state.knows_rune[area] >> seat & 1):
                found[area] += 1.0
                left -= 1.0
            elif rune in (FALSE_DOWN, DRAGON_DOWN) and not state.knows_rune[area] >> seat & 1:
                guarded = state.stronghold[area] != NOBODY or AREAS[area].home >= 0
                unseen[area] = GUARDED if guarded and state.owner[area] != NOBODY else 1.0
        share = max(0.0, left) / sum(unseen.values()) if unseen else 0.0
        for area, weight in unseen.items():
            found[area] += min(1.0, share * weight)
        return found

    @cached_property
    def runes(self) -> list[float]:
        """By seat: dragon runes, as far as this seat can tell."""
        found = [0.0] * self.state.players
        for owner, chance in zip(self.state.owner, self.dragons, strict=True):
            if owner >= 0:
                found[owner] += chance
        return found

    def next_rune(self, seat: int) -> float:
        """What one more is worth to somebody, beside the first."""
        return NEARING[min(int(self.runes[seat] + 0.3), len(NEARING) - 1)]

    @cached_property
    def mine(self) -> float:
        """What one more rune is worth to this seat."""
        return RUNE * self.next_rune(self.seat)

    @cached_property
    def regard(self) -> list[float]:
        """By seat: how much a loss of theirs is worth to us, beside what it costs them."""
        state = self.state
        others = max(1, len(state.playing()) - 1)
        top = max([self.runes[other] for other in range(state.players) if other != self.seat], default=1.0)
        found = []
        for other in range(state.players):
            share = 0.15 + 0.35 / others
            if self.runes[other] >= top - 0.5 and self.runes[other] > 2.5:
                share += 0.08
            if self.nearly_won(other):
                share += 0.9
            found.append(0.0 if other == self.seat or state.out[other] else share)
        return found

    def nearly_won(self, seat: int) -> bool:
        """Does the seat's Victory card lie, or could it lie soon?"""
        placed = any(owner == seat for owner, _ in self.state.victory)
        return (placed and self.runes[seat] > NEEDED - 1.5) or self.runes[seat] >= NEEDED - 0.5

    # -- areas --------------------------------------------------------------------------------------------------------

    @cached_property
    def grounds(self) -> list[float]:
        """By area: what it is worth to whoever holds it, without runes."""
        state = self.state
        return [
            (GROUND + ICON * sum(AREAS[area].resources) * self.growth + (CITY * self.growth if city != NOBODY else 0.0))
            for area, city in enumerate(state.city)
        ]

    @cached_property
    def kept(self) -> float:
        """What each of our own runes is worth to us: most if the Victory card lies and none is to spare."""
        have = int(self.runes[self.seat] + 0.3)
        card = any(owner == self.seat for owner, _ in self.state.victory)
        if card and have <= NEEDED + 1:
            return RUNE * (2.2 if have <= NEEDED else 1.3)
        return RUNE * NEARING[min(max(have - 1, 0), len(NEARING) - 1)]

    def worth(self, area: int) -> float:
        """What an area is worth to us, once we hold it."""
        rune = self.kept if self.state.owner[area] == self.seat else self.mine
        return self.grounds[area] + self.dragons[area] * rune

    def taken(self, area: int) -> float:
        """What it is worth to take an area from whoever holds it."""
        foe = self.state.owner[area]
        if foe in (NOBODY, self.seat):
            return self.worth(area)
        lost = self.grounds[area] + self.dragons[area] * RUNE * max(1.0, self.next_rune(foe))
        if self.state.stronghold[area] != NOBODY:
            lost += STRONGHOLD
        return self.worth(area) + self.regard[foe] * lost

    def held_by_units(self, area: int) -> bool:
        """Is the area ours only as long as a unit of our colour stays?"""
        state = self.state
        if state.stronghold[area] != NOBODY:
            return False
        return AREAS[area].home != state.factions[self.seat]

    # -- danger -------------------------------------------------------------------------------------------------------

    @cached_property
    def raiders(self) -> dict[int, dict[int, list[int]]]:
        """By area, rivals' units that could come there soon: seat -> kinds."""
        state = self.state
        near = state.board.passable(WATER if state.season == WINTER else 0)
        found: dict[int, dict[int, list[int]]] = {}
        for area in state.board.present:
            owner = state.owner[area]
            if owner in (NOBODY, self.seat) or not state.units[area]:
                continue
            kinds = [number >> 1 for number in state.units[area]]
            edge, seen = [area], {area}
            for _ in range(REACHED):
                further: list[int] = []
                for one in edge:
                    for to in near[one]:
                        if to not in seen:
                            seen.add(to)
                            found.setdefault(to, {}).setdefault(owner, []).extend(kinds)
                            if state.owner[to] == owner or (state.owner[to] == NOBODY and not state.units[to]):
                                further.append(to)
                edge = further
        return found

    def danger(self, area: int, garrison: tuple[int, ...] | None = None) -> float:
        """The chance that the strongest rival who can come would take it from this garrison (kinds), or from ours."""
        if garrison is None:
            garrison = tuple(sorted([number >> 1 for number in self.state.units[area]]))
        key = (area, garrison)
        found = self._danger.get(key)
        if found is None:
            found = self._danger[key] = self._most(area, garrison)
        return found

    def _most(self, area: int, garrison: tuple[int, ...]) -> float:
        state = self.state
        walls = 0.0
        if state.stronghold[area] >> 1 == self.seat:
            walls = float(STRENGTH["damaged" if state.stronghold[area] & 1 else "undamaged"])
        worst = 0.0
        for kinds in self.raiders.get(area, {}).values():
            strongest = tuple(sorted(sorted(kinds, key=lambda kind: -UNIT_WORTH[kind])[:8]))
            worst = max(worst, glance(strongest, garrison, walls)[0])
        return worst

    # -- armies -------------------------------------------------------------------------------------------------------

    @cached_property
    def armies(self) -> list[float]:
        """By seat: what all units are worth, routed ones a little less."""
        found = [0.0] * self.state.players
        for owner, units in zip(self.state.owner, self.state.units, strict=True):
            if owner >= 0:
                found[owner] += force_worth(units)
        return found

    @cached_property
    def might(self) -> float:
        """Our army, those on the march included, by the army of a rival on average."""
        rivals = [self.armies[other] for other in self.state.playing() if other != self.seat]
        mine = self.armies[self.seat] + (force_worth(self.state.force) if self.state.turn == self.seat else 0.0)
        return mine * len(rivals) / max(1.0, sum(rivals)) if rivals else 1.0

    @cached_property
    def price(self) -> float:
        """What it costs us to lose a unit, beside what units are worth.

        An army larger than others' is there to be used, and in the last year nobody needs one for later.
        """
        return (0.4 + 0.6 * self.growth) / min(1.6, max(0.8, self.might))

    @cached_property
    def rewards(self) -> int:
        """Rewards of all our heroes."""
        return sum([len(self.state.rewards[hero]) for hero in self.state.heroes(self.seat)])

    @cached_property
    def approach(self) -> float:
        """How much it helps to stand near to what there is to gain: most before spring, when everybody can march, and
        for a large army."""
        return (0.6, 0.7, 1.2, 2.0)[self.state.season] * min(2.0, max(1.0, 1.2 * self.might))

    @cached_property
    def lure(self) -> list[float]:
        """By area: how much there is to gain around it, the nearer the more."""
        state, seat = self.state, self.seat
        found = [0.0] * len(AREAS)
        for area in state.board.present:
            if state.owner[area] == seat:
                continue
            gain = self.taken(area) - 0.5 * force_worth(state.units[area])
            if gain > 1.0:
                for to, share in nearness(state.placements, area):
                    if gain * share > found[to]:
                        found[to] = gain * share
        return found


FADING = 0.6
"""What is left of a lure a step farther away."""


@lru_cache(maxsize=1 << 14)
def nearness(placements: tuple[Placement, ...], area: int) -> tuple[tuple[int, float], ...]:
    """Areas around one, and what is felt there of what lies in it."""
    near = board(placements).passable(0)
    found, edge, share = {area: 0.0}, [area], FADING
    while edge and share > 0.04:
        further = []
        for one in edge:
            for to in near[one]:
                if to not in found:
                    found[to] = share
                    further.append(to)
        edge, share = further, share * FADING
    del found[area]
    return tuple(found.items())


def force_worth(units: tuple[int, ...]) -> float:
    return sum([UNIT_WORTH[number >> 1] * (0.8 if number & 1 else 1.0) for number in units])
