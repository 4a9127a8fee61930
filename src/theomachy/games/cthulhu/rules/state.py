"""The State of a game of Cthulhu Wars, and pure questions about it.

A seat is a person, a Faction is a place at the table: `owner[faction]` is the seat that plays it. With two people each
owns two Factions, otherwise Faction n is seat n's. Everything in the State goes by Faction.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import compress

from theomachy.kernel.rules import Setting

from .board import BOARDS, CULTISTS, IDLE, KEPT, KIND, KINDS, RITUALS, SPANS, WEIGHT, bits, members
from .survey import CODE, SINGLE, Survey, spans_of

POOL = -1
"""Place of a unit that is not in play."""
CARD = -2
"""On its own Faction's card: in play, off the map, out of reach."""
GONE = -3
"""Out of the game for good."""
CAPTIVE = -10
"""CAPTIVE - f: on the card of Faction f, which has captured it."""

NONE = (0, 0)
NO_GATE = -2
ABANDONED = -1
"""Otherwise gate[area] is the unit that keeps it."""

NOBODY = -1
KILL, PAIN = 2, 1
"""What becomes of a unit in battle; 0 is nothing."""


@dataclass(slots=True, eq=False)
class Cthulhu(Survey):
    """Lists by Faction, by unit or by Area. Sets of Areas, units, books and requirements are bit masks."""

    settings: dict[str, Setting]
    """Options of the table, the switches of section 'printings' resolved to their values. Never changed."""
    board: str
    seats: int
    owner: tuple[int, ...]
    factions: tuple[str, ...]
    """Names by Faction index; empty until chosen."""
    kind: tuple[int, ...]
    side: tuple[int, ...]
    first: tuple[int, ...]
    """Units of Faction f are first[f] .. first[f+1]-1."""
    place: list[int]
    crowd: list[int]
    """By Faction and Area (f * areas + area): its units there, counted by rank (see board.WEIGHT)."""
    gate: list[int]
    power: list[int]
    doom: list[int]
    signs: list[int]
    """Hidden Elder Signs: by Faction and worth (f * 3 + worth - 1)."""
    stock: list[int]
    """Elder Signs that nobody has drawn, by worth."""
    books: list[int]
    met: list[int]
    """Requirements fulfilled."""
    due: list[int]
    """Spellbooks earned and not yet chosen."""
    borrowed: list[int]
    """By Faction: whose unique abilities it has besides its own (a set of indices into board.FACTIONS)."""
    turn: int
    phase: str
    """setup, gather, first, doom or action"""
    leader: int
    """The Faction that is First Player."""
    order: list[int]
    """Turn order of this turn."""
    clockwise: bool
    ritual: int
    """The marker's space on the ritual track; past the last one is Instant Death."""
    resting: int
    """Factions that take no more Actions this phase though they have Power."""
    acting: int
    acts: int
    """Main Actions taken this turn."""
    served: int
    """Unlimited Actions this turn that may serve as the main one (Rulebook, Battle with six Spellbooks)."""
    main: bool
    """May the acting Faction still take a main Action?"""
    battled: int
    """Areas in which the acting Faction has begun a battle this turn."""
    left: int
    taken: int
    """Gates that it has abandoned and taken since its last other Action (Ruling R66)."""
    barred: tuple[str, ...]
    """Powers it may not use again this turn."""
    spent: tuple[str, ...]
    """Powers used up in this battle or in this Doom Phase."""
    moved: int
    """Units moved in this Move Action."""
    paid: int
    """Power paid so far in this Action."""
    taxed: bool
    """Has this Action paid what is charged once an Action?"""
    area: int
    """Where the battle is; NOBODY when there is none."""
    attacker: int
    defender: int
    fighters: int
    """Units that take part."""
    rolls: list[list[int]]
    """What attacker and defender rolled."""
    kills: list[int]
    pains: list[int]
    """Units that were given a Kill or a Pain, once for each."""
    killed: int
    pained: int
    extra: dict[int, int]
    """Dice that a unit has gained for this battle."""
    shares: list[int]
    """What each Faction offers in a bargain; UNSAID or REFUSED otherwise."""
    tokens: dict[str, int]
    """What single Factions keep track of, by a name of their own."""
    knower: int
    """For whom the hidden Elder Signs were dealt anew; NOBODY in a real game."""

    def __post_init__(self) -> None:
        if self.crowd:
            self.survey()

    def survey(self) -> None:
        """Work out all that follows from the rest."""
        size, players, gate = len(self.gate), len(self.owner), self.gate
        rested = [CODE[kind] + place if place >= 0 else IDLE for kind, place in zip(self.kind, self.place, strict=True)]
        crowds = [self.crowd[f * size : f * size + size] for f in range(players)]
        stands = [sum(compress(SINGLE, crowd)) for crowd in crowds]
        kept = [0] * (players + 1)
        for area in [area for area in range(size) if gate[area] != NO_GATE]:
            kept[self.keeper_side(area)] |= 1 << area
            if gate[area] != ABANDONED:
                rested[gate[area]] += KEPT
        self.note(BOARDS[self.board], rested, stands, [sum(crowd) for crowd in crowds], kept)
        self.wake(rested[:])
        for unit in bits(self.moved):
            self.codes[unit] = IDLE
        self.remember(spans_of(self.factions), [None] * players, {}, {}, None)

    def copy(self) -> Cthulhu:
        twin = Cthulhu(
            self.agenda[:],
            [],
            self.ending,
            self.winners[:],
            self.settings,
            self.board,
            self.seats,
            self.owner,
            self.factions,
            self.kind,
            self.side,
            self.first,
            self.place[:],
            [],  # nothing to survey: it is copied below
            self.gate[:],
            self.power[:],
            self.doom[:],
            self.signs[:],
            self.stock[:],
            self.books[:],
            self.met[:],
            self.due[:],
            self.borrowed[:],
            self.turn,
            self.phase,
            self.leader,
            self.order[:],
            self.clockwise,
            self.ritual,
            self.resting,
            self.acting,
            self.acts,
            self.served,
            self.main,
            self.battled,
            self.left,
            self.taken,
            self.barred,
            self.spent,
            self.moved,
            self.paid,
            self.taxed,
            self.area,
            self.attacker,
            self.defender,
            self.fighters,
            [roll[:] for roll in self.rolls] if self.rolls else [],
            self.kills[:],
            self.pains[:],
            self.killed,
            self.pained,
            self.extra.copy(),
            self.shares[:],
            self.tokens.copy(),
            self.knower,
        )
        twin.crowd = self.crowd[:]
        twin.note(self.map, self.rested[:], self.stands[:], self.force[:], self.kept[:])
        twin.wake(self.codes[:])
        twin.remember(self.spans, self.hands[:], self.ever, self.watch, self.report)
        return twin

    # -- the table ------------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many Factions there are."""
        return len(self.owner)

    def faction(self, name: str) -> int:
        """The index of a Faction by its name."""
        return self.factions.index(name)

    def enemies(self, f: int) -> list[int]:
        """All other Factions in turn order, even those of the same person."""
        return [g for g in self.order if g != f]

    def track(self) -> tuple[int, ...]:
        return RITUALS[self.players]

    def instant_death(self) -> bool:
        return self.ritual >= len(RITUALS[len(self.owner)])

    def ritual_price(self) -> int:
        """What the marker says; 10 on Instant Death."""
        track = RITUALS[len(self.owner)]
        return track[self.ritual] if self.ritual < len(track) else track[-1]

    # -- units ----------------------------------------------------------------------------------------------------

    def units(self, f: int) -> range:
        return range(self.first[f], self.first[f + 1])

    def here(self, f: int, area: int) -> list[int]:
        """Units of a Faction in an Area."""
        place, units, unit = self.place, [], self.first[f]
        for _ in range(place[unit : self.first[f + 1]].count(area)):
            unit = place.index(area, unit) + 1
            units.append(unit - 1)
        return units

    def count(self, f: int, area: int) -> int:
        """Its units in an Area as a count by rank: `count & GOOS` and so on; 0 when there are none."""
        return self.crowd[f * len(self.gate) + area]

    def cultists(self, f: int) -> int:
        """How many it has on the map."""
        return self.force[f] & CULTISTS

    def areas_of(self, f: int) -> tuple[int, ...]:
        """Areas that hold a unit of this Faction."""
        return members(self.stands[f])

    def figures(self, f: int, kind: int) -> tuple[int, int]:
        """The Faction's first unit of a kind, and the unit after its last."""
        return self.spans[f].get(kind, NONE)

    def pool(self, f: int, kind: int) -> int:
        """A unit of that kind in the Faction's Pool, or NOBODY."""
        low, high = self.spans[f].get(kind, NONE)
        places = self.place[low:high]
        return low + places.index(POOL) if POOL in places else NOBODY

    def pooled(self, f: int) -> list[int]:
        """Kinds of which the Faction has a unit in its Pool, each once."""
        places = self.place[self.first[f] : self.first[f + 1]]
        return [kind for kind, start, end in SPANS[self.factions[f]] if POOL in places[start:end]]

    def on_map(self, f: int, kind: int) -> list[int]:
        low, high = self.spans[f].get(kind, NONE)
        return [unit for unit, place in enumerate(self.place[low:high], low) if place >= 0]

    def in_play(self, f: int, kind: int) -> list[int]:
        """On the map or on the Faction's own card."""
        low, high = self.figures(f, kind)
        return [unit for unit, place in enumerate(self.place[low:high], low) if place >= 0 or place == CARD]

    def the(self, f: int, name: str) -> int:
        """The one unit of a kind that is in play, or NOBODY: a Great Old One."""
        unit, end = self.spans[f].get(KIND[name], NONE)
        return unit if unit < end and (self.place[unit] >= 0 or self.place[unit] == CARD) else NOBODY

    def plain(self, unit: int) -> str:
        """A unit's word where wounds do not matter: its kind, or `keeper` on a gate."""
        area = self.place[unit]
        return "keeper" if area >= 0 and self.gate[area] == unit else KINDS[self.kind[unit]]

    def label(self, unit: int) -> str:
        """A unit's word in an option: its kind; `keeper` on a gate; `_hurt` or dice gained tell equals apart in battle.

        Units of one Faction and Area with equal labels are interchangeable.
        """
        area = self.place[unit]
        if area >= 0 and self.gate[area] == unit:
            return "keeper"
        name = KINDS[self.kind[unit]]
        if self.fighters >> unit & 1:
            if self.extra.get(unit):
                name += f"_{self.extra[unit]}"
            if unit in self.kills or unit in self.pains:
                name += "_hurt"
        return name

    def labels(self, units: list[int]) -> dict[str, int]:
        """One unit for each label among these."""
        found: dict[str, int] = {}
        for unit in units:
            found.setdefault(self.label(unit), unit)
        return found

    def named(self, f: int, area: int, label: str) -> int:
        """The unit that an option means by its label."""
        if label == "keeper":
            return self.gate[area]
        if not self.fighters:
            return self.rested.index(CODE[KIND[label]] + area, self.first[f])
        return self.labels(self.here(f, area))[label]

    # -- gates ----------------------------------------------------------------------------------------------------

    def keeper_side(self, area: int) -> int:
        """The Faction that controls the gate there, or NOBODY."""
        keeper = self.gate[area]
        return self.side[keeper] if keeper >= 0 else NOBODY

    def gates_of(self, f: int) -> tuple[int, ...]:
        """Areas on the map whose gate the Faction controls."""
        return members(self.kept[f])

    # -- elder signs ----------------------------------------------------------------------------------------------

    def hidden(self, f: int) -> int:
        """What its hidden Elder Signs are worth together."""
        one, two, three = self.signs[f * 3 : f * 3 + 3]
        return one + two * 2 + three * 3

    def held_signs(self, f: int) -> int:
        return sum(self.signs[f * 3 : f * 3 + 3])

    # -- changes --------------------------------------------------------------------------------------------------

    def put(self, unit: int, place: int) -> None:
        """Stand a unit somewhere else. Its gate, if it kept one, is abandoned that instant (Rulebook, Control Gate)."""
        before, gate = self.place[unit], self.gate
        if place == before:
            return
        f, kind, crowd = self.side[unit], self.kind[unit], self.crowd
        first, weight = f * len(gate), WEIGHT[kind]
        self.place[unit] = place
        if before >= 0:
            left = crowd[first + before] = crowd[first + before] - weight
            if not left:
                self.stands[f] ^= 1 << before
            if gate[before] == unit:
                self.keep(before, ABANDONED)
        elif place >= 0:
            self.force[f] += weight
        code = IDLE
        if place >= 0:
            crowd[first + place] += weight
            self.stands[f] |= 1 << place
            code = CODE[kind] + place
        elif before >= 0:
            self.force[f] -= weight
        self.rested[unit] = code
        self.codes[unit] = IDLE if self.moved >> unit & 1 else code

    def march(self, unit: int, area: int) -> None:
        """Move a unit from one Area to another, for which it is IDLE until the next Action."""
        before, f, kind = self.place[unit], self.side[unit], self.kind[unit]
        gate, crowd, weight = self.gate, self.crowd, WEIGHT[kind]
        first, stands = f * len(gate), self.stands[f] | 1 << area
        self.moved |= 1 << unit
        self.place[unit] = area
        self.codes[unit] = IDLE
        if gate[before] == unit:
            self.keep(before, ABANDONED)
        self.rested[unit] = CODE[kind] + area
        crowd[first + area] += weight
        left = crowd[first + before] = crowd[first + before] - weight
        self.stands[f] = stands if left else stands ^ 1 << before

    def rest(self) -> None:
        """All who have moved may move again."""
        self.moved = 0
        self.wake(self.rested[:])

    def keep(self, area: int, keeper: int) -> None:
        """Have a unit keep the gate there; or ABANDONED, or NO_GATE."""
        before, kept, side, codes, rested = self.gate[area], self.kept, self.side, self.codes, self.rested
        bit = 1 << area
        self.gate[area] = keeper
        if keeper == NO_GATE or before == NO_GATE:
            self.rebuild(self.built | bit if keeper != NO_GATE else self.built & ~bit)
        if before != NO_GATE:
            kept[side[before] if before >= 0 else NOBODY] ^= bit
            if before >= 0:
                rested[before] -= KEPT
                if codes[before] != IDLE:
                    codes[before] -= KEPT
        if keeper != NO_GATE:
            kept[side[keeper] if keeper >= 0 else NOBODY] |= bit
            if keeper >= 0:
                rested[keeper] += KEPT
                if codes[keeper] != IDLE:
                    codes[keeper] += KEPT

    def id(self, area: int) -> str:
        return self.map.ids[area]
