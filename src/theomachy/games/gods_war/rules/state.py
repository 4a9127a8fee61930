"""The State of a game of The Gods War, and pure questions about it.

Players are seats; a seat's empire is `empires[seat]`. Every unit and building is a piece with an index: `kinds`,
`owner` and `where` say what it is, whose, and in which area or place off the map it lies.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar

from .board import HELL, SEA, SKY, board
from .pieces import GREATER, KINDS, UNIT, Kind
from .pool_and_buildings import Pool, Yard, pool_of, yard_of
from .survey import EVERYTHING, GIFTS, ONE, RUNES, Survey, members

NOBODY = -1
POOL, RIFT, PEN, TROPHY, BOX, OUT = -1, -2, -3, -4, -5, -6
"""Places off the map: pool, Chaos Rift, Slave Pen, Darkness' trophies, Moonburn box, out of the game. The Pen is in
play.
"""
PLACES_OFF = 6
STANDS, OPEN, CLOSED = 0, 1, 2
"""The Spike stands, is the Chaos Rift, or has become Magasta's Pool."""
EMPTY = -1
UNSAID = -1
NOT_YET: tuple[tuple[int, ...], ...] = ((),)
"""Units of a State that is being copied."""
Marks: TypeAlias = dict[str, int]
ORDERS = {
    count: {
        way: tuple([tuple([(start + way * step) % count for step in range(count)]) for start in range(count)])
        for way in (1, -1)
    }
    for count in range(3, 9)
}
"""Turn orders by number of players, direction, and who begins."""
OTHERS = {
    count: {way: tuple([order[1:] for order in orders]) for way, orders in ways.items()}
    for count, ways in ORDERS.items()
}
"""The same without the one who begins."""


T = TypeVar("T")


def exchanged(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same with another value in one place."""
    return (*values[:place], value, *values[place + 1 :])


@dataclass(slots=True, eq=False)
class Battle:
    """A battle: side 0 attacks, side 1 defends. A side's seat is NOBODY for a monster or Spawn, which is its only
    piece.

    `kills` and `routs` are what a side has scored; `fixed` of them are no dice. `rout_to` is where a side's routed
    units go.
    """

    area: int
    seats: list[int]
    units: list[list[int]]
    """Units involved, by side; lost and routed ones leave the list."""
    moment: str = "declare"
    totals: list[int] = field(default_factory=lambda: [0, 0])
    """Combat totals at declaration."""
    exempt: list[int] = field(default_factory=list)
    silent: list[int] = field(default_factory=list)
    """Units that roll no dice of their own."""
    extra: list[int] = field(default_factory=lambda: [0, 0])
    pacified: list[int] = field(default_factory=list)
    dice: list[list[int]] = field(default_factory=lambda: [[], []])
    kills: list[int] = field(default_factory=lambda: [0, 0])
    routs: list[int] = field(default_factory=lambda: [0, 0])
    fixed: list[list[int]] = field(default_factory=lambda: [[0, 0], [0, 0]])
    rout_to: list[int] = field(default_factory=lambda: [EMPTY, EMPTY])
    killed: list[list[int]] = field(default_factory=lambda: [[], []])
    eliminated: list[list[int]] = field(default_factory=lambda: [[], []])
    routed: list[list[int]] = field(default_factory=lambda: [[], []])
    used: list[str] = field(default_factory=list)
    """Abilities and runes that were used, as "seat.name"."""
    marks: Marks = field(default_factory=dict)
    with_runes: bool = True
    """May runes be played in it?"""
    present: list[list[int]] = field(default_factory=lambda: [[], []])
    """Everybody who was involved when the dice were rolled."""
    taken: int = NOBODY
    """The side that conquered or destroyed a building."""

    def copy(self) -> Battle:
        return Battle(
            self.area, self.seats[:], [side[:] for side in self.units], self.moment, self.totals[:], self.exempt[:],
            self.silent[:], self.extra[:], self.pacified[:], [side[:] for side in self.dice], self.kills[:],
            self.routs[:], [side[:] for side in self.fixed], self.rout_to[:], [side[:] for side in self.killed],
            [side[:] for side in self.eliminated], [side[:] for side in self.routed], self.used[:], self.marks.copy(),
            self.with_runes, [side[:] for side in self.present], self.taken,
        )  # fmt: skip

    def side_of(self, seat: int) -> int:
        """0 or 1 for a party, NOBODY for an outsider."""
        return self.seats.index(seat) if seat >= 0 and seat in self.seats else NOBODY


@dataclass(slots=True, eq=False)
class GodsWar(Survey):
    """What changes often is a list, and changed in place; what seldom does is a tuple, and shared by copies."""

    board_id: str
    empires: tuple[str, ...]
    options: tuple[str, ...]
    """Switches of the table that rules ask about."""
    round: int
    phase: str
    first: int
    way: int
    """1 clockwise, -1 the other way."""
    turn: int
    power: list[int]
    vp: list[int]
    triggered: bool
    """Somebody has reached the end of the track."""
    gone: tuple[int, ...]
    kinds: tuple[int, ...]
    owner: tuple[int, ...]
    where: list[int]
    units: tuple[tuple[int, ...], ...]
    """Unit pieces by the seat that controls them."""
    houses: tuple[tuple[int, ...], ...]
    """Building pieces by seat."""
    site: list[int]
    """The normal building in each area, EMPTY for none."""
    nest: list[int]
    spike: int
    isle: int
    """Where Kylerela lies: one of the board's placements."""
    sunk: int
    slots: list[tuple[int, ...]]
    """By seat: the gift in each heroquest slot, EMPTY for none."""
    down: tuple[int, ...]
    """By seat: face-down gifts, a bit each."""
    runes: list[tuple[str, ...]]
    deck: list[str]
    under: list[str]
    """Runes that were put under the deck."""
    discards: list[str]
    lasting: list[tuple[str, int, tuple[str | int, ...]]]
    """Runes that lie face-up until their effect is over: (rune, seat, what it names)."""
    standing: tuple[int, ...]
    """By seat: when it wants to be asked about runes."""
    races: tuple[str, ...]
    monsters: tuple[int, ...]
    """Pieces of monsters and Spawn that take part."""
    allies: tuple[tuple[str, ...], ...]
    webs: list[int]
    fulfilled: list[tuple[int, int]]
    """Heroquests that wait for their gift: (seat, slot)."""
    battle: Battle | None
    marks: Marks
    """What single empires, races and monsters count, by name."""
    round_marks: Marks
    """The same until the Council phase ends."""
    turn_marks: Marks
    """The same until the turn ends."""
    sealed: list[int]
    """By seat: what it has set in secret at the desk that is open: a die, a finger, a rune; UNSAID if nothing."""
    fought: Battle | None
    """The battle that was over last in this round, for the table to show. Nothing changes it any more."""

    def __post_init__(self) -> None:
        if self.units is not NOT_YET:
            self.survey()

    def survey(self) -> None:
        """Work out all that follows from the rest."""
        seats, where = len(self.power), self.where
        aside = [where.count(place - PLACES_OFF) for place in range(PLACES_OFF)]
        self.spread(board(self.board_id), [int(house == EMPTY) for house in self.site], aside)
        if self.spike != STANDS and self.lots:
            self.lots[self.board.spike] = 0
        units, houses = [[[p for p in mine if where[p] >= 0] for mine in each] for each in (self.units, self.houses)]
        stands = [sum([1 << area for area in {where[unit] for unit in mine}]) for mine in units]
        homes = [sum([1 << area for area in {where[house] for house in mine}]) for mine in houses]
        crowd = [sum([ONE[where[unit]] for unit in mine]) for mine in units]
        self.note([len(mine) for mine in units], crowd, stands, homes, EVERYTHING)
        self.line_up(self.units)
        self.remember([None] * seats, {}, [None] * seats, [None] * seats)

    def copy(self) -> GodsWar:
        battle = self.battle
        twin = GodsWar(
            [*self.agenda],
            [],
            self.ending,
            [*self.winners],
            self.board_id,
            self.empires,
            self.options,
            self.round,
            self.phase,
            self.first,
            self.way,
            self.turn,
            [*self.power],
            [*self.vp],
            self.triggered,
            self.gone,
            self.kinds,
            self.owner,
            [*self.where],
            NOT_YET,  # nothing to survey: it is copied below
            self.houses,
            [*self.site],
            [*self.nest],
            self.spike,
            self.isle,
            self.sunk,
            [*self.slots],
            self.down,
            [*self.runes],
            [*self.deck],
            [*self.under],
            [*self.discards],
            [*self.lasting],
            self.standing,
            self.races,
            self.monsters,
            self.allies,
            [*self.webs],
            [*self.fulfilled],
            None if battle is None else battle.copy(),
            self.marks.copy(),
            self.round_marks.copy(),
            self.turn_marks.copy(),
            [*self.sealed],
            self.fought,
        )
        twin.units = self.units
        twin.survey_of(self)
        return twin

    # -- the table ----------------------------------------------------------------------------------------------------

    def lay(self, board_id: str) -> None:
        """This board is played on."""
        self.board_id = board_id
        self.survey()

    @property
    def seats(self) -> range:
        return range(len(self.empires))

    def seat_of(self, empire: str) -> int:
        """Who plays an empire; NOBODY if nobody does."""
        return self.empires.index(empire) if empire in self.empires else NOBODY

    def order(self, start: int | None = None) -> tuple[int, ...]:
        """All seats in turn order, from the first player or from another."""
        return ORDERS[len(self.empires)][self.way][self.first if start is None else start]

    def others(self, seat: int) -> tuple[int, ...]:
        """Everybody else, in turn order after that seat."""
        return OTHERS[len(self.empires)][self.way][seat]

    def staying(self) -> list[int]:
        return [seat for seat in self.order() if seat not in self.gone]

    # -- pieces -------------------------------------------------------------------------------------------------------

    def kind(self, piece: int) -> Kind:
        return KINDS[self.kinds[piece]]

    def here(self, seat: int, area: int) -> list[int]:
        """A player's units in an area."""
        where, first = self.where, self.rows[seat]
        if area < 0 or first < 0:
            return self._strewn(seat, area)
        if not self.stands[seat] >> area & 1:
            return []
        unit = where.index(area, first)  # all of his looked at took twice as long
        found = [unit]
        for _ in range((self.crowd[seat] >> 8 * area & 255) - 1):
            unit = where.index(area, unit + 1)
            found.append(unit)
        return found

    def _strewn(self, seat: int, area: int) -> list[int]:
        """The same if they do not lie side by side, or not on the map."""
        if area >= 0 and not self.stands[seat] >> area & 1:
            return []
        where = self.where
        return [unit for unit in self.units[seat] if where[unit] == area]

    def on_map(self, seat: int) -> list[int]:
        where = self.where
        return [unit for unit in self.units[seat] if where[unit] >= 0]

    def areas_of(self, seat: int, kind: str) -> int:
        """The set of areas with a unit of this kind."""
        where, kinds, wanted, found = self.where, self.kinds, UNIT[kind].index, 0
        for unit in self.units[seat]:
            if kinds[unit] == wanted and where[unit] >= 0:
                found |= 1 << where[unit]
        return found

    def lying(self, place: int) -> list[int]:
        """All pieces at a place off the map."""
        found: list[int] = []
        piece = -1
        for _ in range(self.aside[place]):
            piece = self.where.index(place, piece + 1)
            found.append(piece)
        return found

    def in_play(self, seat: int) -> list[int]:
        """On the map or in the Slave Pen."""
        where = self.where
        return [unit for unit in self.units[seat] if where[unit] >= 0 or where[unit] == PEN]

    def in_pool(self, seat: int) -> list[int]:
        where = self.where
        return [unit for unit in self.units[seat] if where[unit] == POOL]

    def pooled(self, seat: int) -> Pool:
        """A player's pool at a glance."""
        found = self.pools[seat]
        if found is None:
            where, kinds, inside = self.where, self.kinds, 0
            for number, unit in enumerate(self.units[seat]):
                if where[unit] == POOL:
                    inside |= 1 << number
            found = pool_of((self.board_id, tuple([kinds[unit] for unit in self.units[seat]]), inside))
            self.pools[seat] = found
        return found

    def yard(self, seat: int) -> Yard:
        """A player's buildings at a glance."""
        found = self.yards[seat]
        if found is None:
            where, houses = self.where, self.houses[seat]
            kinds = self.kinds[houses[0] : houses[-1] + 1]  # they lie side by side
            places = tuple([min(where[house], 0) for house in houses])
            found = yard_of((self.board_id, self.empires[seat], self.spike == CLOSED, kinds, places))
            self.yards[seat] = found
        return found

    def pool(self, seat: int, kind: str) -> int:
        """A piece of that kind in the pool; EMPTY if there is none."""
        unit = UNIT.get(kind)
        if unit is not None:
            number = (self.pools[seat] or self.pooled(seat)).first.get(unit.index, EMPTY)
            return EMPTY if number == EMPTY else self.units[seat][number]
        number = self.yard(seat).spare.get(kind, EMPTY)
        return EMPTY if number == EMPTY else self.houses[seat][number]

    def built(self, seat: int) -> list[int]:
        """A player's buildings on the map."""
        houses = self.houses[seat]
        return [houses[number] for number in self.yard(seat).built]

    def has_built(self, seat: int, *kinds: str) -> bool:
        """Does one of these buildings of the player stand on the map?"""
        return not self.yard(seat).standing.isdisjoint(kinds)

    def count(self, seat: int, kind: str) -> int:
        """Units of a kind in play, or buildings of it on the map."""
        pieces = self.in_play(seat) if kind in UNIT else self.built(seat)
        kinds = self.kinds
        return sum([KINDS[kinds[piece]].id == kind for piece in pieces])

    def unit_areas(self, seat: int) -> tuple[int, ...]:
        """Areas with units of the player, in the order of the board."""
        return members(self.stands[seat])

    def building_areas(self, seat: int) -> tuple[int, ...]:
        return members(self.homes[seat])

    def buildings_in(self, area: int) -> list[int]:
        """The buildings in an area: a normal one, a Nest, or both."""
        return [house for house in (self.site[area], self.nest[area]) if house != EMPTY]

    def present(self, area: int) -> list[int]:
        """Players with a piece in an area, in turn order."""
        stands, homes = self.stands, self.homes
        return [seat for seat in self.order() if (stands[seat] | homes[seat]) >> area & 1]

    def monsters_in(self, area: int) -> list[int]:
        """Monsters and Spawn in an area."""
        where = self.where
        return [piece for piece in self.monsters if where[piece] == area]

    def greater_god(self, piece: int) -> bool:
        return self.kind(piece).type == GREATER

    # -- areas --------------------------------------------------------------------------------------------------------

    def is_sea(self, area: int) -> bool:
        return area == self.sunk or self.board.areas[area].kind == SEA

    def is_sky(self, area: int) -> bool:
        return self.board.areas[area].kind == SKY

    def is_hell(self, area: int) -> bool:
        return self.board.areas[area].kind == HELL

    def is_surface(self, area: int) -> bool:
        """Part of the surface world: everything but Sky Dome and Hell."""
        return self.board.areas[area].kind not in (SKY, HELL)

    def exists(self, area: int) -> bool:
        """Only the Spike can cease to be an area."""
        return area != self.board.spike or self.spike == STANDS

    def all_areas(self) -> tuple[int, ...]:
        return self.board.everywhere if self.spike == STANDS else self.board.but_spike

    def surface(self) -> tuple[int, ...]:
        """The areas of the surface world."""
        return self.board.surface if self.spike == STANDS else self.board.surface_but_spike

    def name(self, area: int) -> str:
        """What answers call an area."""
        return self.board.areas[area].id

    # -- changes ------------------------------------------------------------------------------------------------------

    def fill(self, seat: int, slot: int, gift: int) -> None:
        """A gift comes to a slot of the player's sheet, or EMPTY."""
        self.slots[seat] = exchanged(self.slots[seat], slot, gift)
        self.held_anew(seat)
        self.touch(EVERYTHING if gift == EMPTY else GIFTS)

    def take_rune(self, seat: int, rune: str) -> None:
        """It comes to the player's hand."""
        self.runes[seat] = (*self.runes[seat], rune)
        self.touch(RUNES)

    def lose_rune(self, seat: int, rune: str) -> None:
        hand = list(self.runes[seat])
        hand.remove(rune)
        self.runes[seat] = tuple(hand)
        self.touch(RUNES)
