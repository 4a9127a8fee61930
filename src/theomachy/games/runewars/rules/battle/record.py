"""What is remembered of a running battle (K28). Rulebook p. 21, Battle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..pieces import KINDS, UNIT, WORDS

NOBODY = -1
ATTACKER, DEFENDER = 0, 1


def troop(number: int, damage: int = 0) -> int:
    """A unit in a battle as one number: the unit as it stands in an area (pieces.py), and the damage on it."""
    return number << 3 | damage


def words(one: int) -> tuple[str | int, ...]:
    """How a unit of a battle is named in options: footman, routed_giant, giant 2 for one with 2 damage."""
    return (WORDS[one >> 3], one & 7) if one & 7 else (WORDS[one >> 3],)


def named(*told: str | int) -> int:
    """The unit that is named so."""
    return troop(UNIT[str(told[0])], int(told[1]) if len(told) > 1 else 0)


@dataclass(slots=True, eq=False)
class Battle:
    """A battle: side 0 attacks, side 1 defends. A side's seat is NOBODY for unallied neutrals.

    `troops[side]` are the units that take part and are still there, sorted; see `troop`. Those routed before the battle
    stay in the area and take no part (K22).
    """

    area: int
    seats: list[int]
    deciders: list[int]
    """Who decides for each side: its player, or the left neighbour of the current player for neutrals (K14)."""
    troops: list[tuple[int, ...]]
    entered: list[int]
    """How many units took part in step 2."""
    stronghold: int = NOBODY
    """The stronghold of the area as it was in step 1 (see State)."""
    step: int = 2
    """Step of the rulebook's list, 2 to 7."""
    round: int = 0
    support: list[tuple[tuple[int, int], ...]] = field(default_factory=lambda: [(), ()])
    """(hero, kind) of each supporting hero."""
    acted: list[int] = field(default_factory=lambda: [0, 0])
    """Kinds that have drawn, a bit each."""
    kind: list[int] = field(default_factory=lambda: [NOBODY, NOBODY])
    """The kind that draws now."""
    owed: list[int] = field(default_factory=lambda: [0, 0])
    """Cards that it draws, those of a hero not counted."""
    extra: list[int] = field(default_factory=lambda: [0, 0])
    """Cards that a supporting hero adds."""
    drawn: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """Fate cards in front of each side."""
    dropped: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """Those that a hero's player has laid aside without effect."""
    hidden: bool = False
    """Does each side see only its own cards yet (K20)?"""
    specials: list[int] = field(default_factory=lambda: [0, 0])
    """Special abilities that each side still has to resolve."""
    routs: list[int] = field(default_factory=lambda: [0, 0])
    """What each side deals in steps d and e."""
    hits: list[int] = field(default_factory=lambda: [0, 0])
    healths: list[tuple[tuple[int, int], ...]] = field(default_factory=lambda: [(), ()])
    """(kind, health) of kinds that count as stronger than printed (K13)."""
    bonus: list[int] = field(default_factory=lambda: [0, 0])
    """Strength by abilities, cards and developments."""
    strength: list[int] = field(default_factory=lambda: [0, 0])
    winner: int = NOBODY
    """The side that won, once that is known."""
    cancelled: bool = False
    lost: list[int] = field(default_factory=lambda: [0, 0])
    """Units of each side that were destroyed."""
    fallen: list[int] = field(default_factory=lambda: [0, 0])
    """Their kinds, a bit each."""
    fled: list[int] = field(default_factory=lambda: [NOBODY, NOBODY])
    """Where a side has retreated to."""
    leaving: tuple[int, ...] = ()
    """Units over the limit that the winner has chosen to retreat."""
    picked: tuple[int, ...] = ()
    """Units that a special ability has named so far."""
    played: tuple[str, ...] = ()
    """Tactics played in this step, as "side.title" (C10)."""
    past: tuple[tuple[int, int, tuple[int, ...], tuple[int, ...]], ...] = ()
    """Draws that are over, for whoever looks: (side, kind, cards, those of them laid aside)."""
    marks: dict[str, Any] = field(default_factory=dict)

    def copy(self) -> Battle:
        return Battle(
            self.area, self.seats[:], self.deciders[:], self.troops[:], self.entered[:], self.stronghold, self.step,
            self.round, self.support[:], self.acted[:], self.kind[:], self.owed[:], self.extra[:], self.drawn[:],
            self.dropped[:], self.hidden, self.specials[:], self.routs[:], self.hits[:], self.healths[:], self.bonus[:],
            self.strength[:], self.winner, self.cancelled, self.lost[:], self.fallen[:], self.fled[:], self.leaving,
            self.picked, self.played, self.past, self.marks.copy(),
        )  # fmt: skip

    # -- pure questions -----------------------------------------------------------------------------------------------

    @property
    def units(self) -> list[list[int]]:
        """By side, the units that take part, as they would stand in an area."""
        return [[one >> 3 for one in side] for side in self.troops]

    def health(self, side: int, one: int) -> int:
        """How much damage destroys this unit."""
        for kind, health in self.healths[side]:
            if kind == one >> 4:
                return health
        return KINDS[one >> 4].health

    def standing(self, side: int, kind: int) -> int:
        """How many standing units of a kind a side has."""
        number = kind * 2
        return sum([one >> 3 == number for one in self.troops[side]])

    def waiting(self, side: int) -> list[int]:
        """Kinds of this round's initiative with standing units that have not drawn."""
        found: list[int] = []
        for one in self.troops[side]:
            kind = one >> 4
            if not one >> 3 & 1 and KINDS[kind].initiative == self.round and not self.acted[side] >> kind & 1:
                if kind not in found:
                    found.append(kind)
        return found

    def side_of(self, seat: int) -> int:
        return self.seats.index(seat)

    def put(self, side: int, *ones: int) -> None:
        """Units join a side."""
        self.troops[side] = tuple(sorted(self.troops[side] + ones))

    def mourn(self, side: int, kind: int) -> None:
        """A unit of a side is destroyed, by whatever cause, in the battle or on the retreat from it (E3, E4)."""
        self.lost[side] += 1
        self.fallen[side] |= 1 << kind

    def drop(self, side: int, one: int) -> None:
        """A unit leaves a side."""
        left = list(self.troops[side])
        left.remove(one)
        self.troops[side] = tuple(left)
