"""What is remembered of a running duel. Rulebook p. 28, Duels."""

from __future__ import annotations

from dataclasses import dataclass, field

NOBODY = -1


def _two(value: int) -> list[int]:
    return [value, value]


@dataclass(slots=True, eq=False)
class Duel:
    """A duel: side 0 started it. Side 1 is a hero, or the units of a duel quest, with NOBODY as its hero."""

    heroes: list[int]
    seats: list[int]
    """Who decides for each side; for units of a quest the left neighbour (9.1)."""
    area: int
    quest: int = NOBODY
    kind: int = NOBODY
    """Of the units of a duel quest."""
    units: list[int] = field(default_factory=list)
    """Damage on each of them that has not fallen."""
    placed: int = 0
    """Damage placed on them in all rounds (9.8)."""
    tough: bool = False
    """They count as health 2 for the rest of the duel (Undying)."""
    round: int = 0
    cards: list[list[int]] = field(default_factory=lambda: [[], []])
    """Fate cards of this round, by side."""
    damage: list[int] = field(default_factory=lambda: _two(0))
    """What each side is about to take in this round."""
    shields: list[int] = field(default_factory=lambda: _two(0))
    """What of it is prevented."""
    weapon: list[int] = field(default_factory=lambda: _two(NOBODY))
    """The one Weapon that each side's hero has used (H10)."""
    armor: list[int] = field(default_factory=lambda: _two(NOBODY))
    used: tuple[str, ...] = ()
    """What can be done once in a duel or once in a round: "card.side", and "round.card.side"."""

    past: tuple[tuple[tuple[int, ...], tuple[int, ...], int, int], ...] = ()
    """Rounds that are over, for whoever looks: the cards of both sides, and what each of them took."""

    def copy(self) -> Duel:
        return Duel(
            self.heroes[:], self.seats[:], self.area, self.quest, self.kind, self.units[:], self.placed, self.tough,
            self.round, [self.cards[0][:], self.cards[1][:]], self.damage[:], self.shields[:], self.weapon[:],
            self.armor[:], self.used, self.past,
        )  # fmt: skip

    def side(self, hero: int) -> int:
        return self.heroes.index(hero)

    def other(self, hero: int) -> int:
        """The hero on the other side, NOBODY for units."""
        return self.heroes[1 - self.side(hero)]

    def left(self, side: int) -> int:
        """Damage that this side takes in this round, as far as it is not prevented."""
        return max(0, self.damage[side] - self.shields[side])
