"""The State of The Oracle: what lies on the table and in the hands, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.kernel.rules import Setting
from theomachy.kernel.state import State

WORTH = {"dove": 1, "bull": 2, "lion": 3}
DECK = ["dove"] * 6 + ["bull"] * 4 + ["lion"] * 2
PATRONS = ("athena", "apollo")
NONE = -1
"""No pledge yet; an offer to nobody."""


@dataclass(slots=True, eq=False)
class Oracle(State):
    goal: int
    coins: list[int]
    points: list[int]
    pledges: list[int]
    offers: list[int]
    ready: list[bool]
    gone: list[bool]
    hands: list[list[str]]
    deck: list[str]
    """Cards that are left. Their order means nothing: a card is decided when it is drawn."""

    def copy(self) -> Oracle:
        hands = [hand[:] for hand in self.hands]
        lists = (self.coins[:], self.points[:], self.pledges[:], self.offers[:], self.ready[:], self.gone[:])
        return Oracle(self.agenda[:], [], self.ending, self.winners[:], self.goal, *lists, hands, self.deck[:])

    def staying(self) -> list[int]:
        return [seat for seat, gone in enumerate(self.gone) if not gone]

    def secret(self) -> bool:
        """Are pledges being made? What the State says already needs no field of its own."""
        return ("pledge",) in self.agenda


def setup(seats: int, options: dict[str, Setting]) -> Oracle:
    zero, none, no = [0] * seats, [NONE] * seats, [False] * seats
    lists = (zero[:], zero[:], none[:], none[:], no[:], no[:])
    return Oracle([("new_round",)], [], "", [], int(options["goal"]), *lists, [[] for _ in zero], DECK[:])
