"""What a Season card is: its primary effect, for each player in play order or by a bid. Rulebook p. 11; section 7, B.3.

Most cards say what they do for one player (`each`), and what they ask him (`ask`, `answer`). What a question needs to
remember stands in the arguments of its step. Cards with a bid name the rank that they ask for (`rank`), and learn who
holds it (`winner`).
"""

from __future__ import annotations

from typing import Any

from theomachy.kernel.ask import Ask, Option

from ...data import DATA
from ..card_names import SEASON_CARDS
from ..play_order import play_order
from ..state import Runewars

NOTHING: Option = ("nothing",)
"""Doing without what one may do."""


def params_of(name: str) -> dict[str, Any]:
    """The numbers of a card."""
    found: dict[str, Any] = DATA["seasons"][SEASON_CARDS.index(name)]["params"]
    return found


class SeasonCard:
    name = ""
    rank = "highest"
    picks_tactics = False
    """Its question remembers Tactics cards of the hand that have been picked so far."""

    def __init__(self) -> None:
        self.number = SEASON_CARDS.index(self.name)
        entry = DATA["seasons"][self.number]
        self.params: dict[str, Any] = entry["params"]
        self.council: bool = entry["wizards_council"]
        self.bid: bool = entry["bid"]

    # -- what a card says ---------------------------------------------------------------------------------------------

    def primary(self, state: Runewars) -> None:
        """A bid, or something for each player in play order, settled once for all (Q4, C2)."""
        if self.bid:
            state.then(("bid", self.number), ("bid_over",))
        else:
            state.then(*[("season_each", self.number, seat) for seat in play_order(state)])

    def each(self, state: Runewars, seat: int) -> None:
        """What it does for one player."""
        self.choose(state, seat)

    def ask(self, state: Runewars, seat: int, *args: Any) -> Ask | None:
        """Its question to one player; None if there is nothing to choose."""
        return None

    def answer(self, state: Runewars, option: Option, seat: int, *args: Any) -> None:
        """What he chose; () for nothing."""

    def bid_result(self, state: Runewars) -> None:
        """The bids lie open and are paid."""
        state.then(("bid_rank", self.number, self.rank, ()))

    def winner(self, state: Runewars, rank: str, seat: int) -> None:
        """Who holds the rank it asked for."""

    # -- how it asks --------------------------------------------------------------------------------------------------

    def choose(self, state: Runewars, seat: int, *args: Any) -> None:
        """Ask a player, with so much to remember."""
        state.then(("season_choice", self.number, seat, *args))

    def question(self, seat: int, options: list[Option], *about: Any) -> Ask | None:
        """A question with several answers; where there is only one it need not be asked."""
        return Ask(seat, "season_choice", options, self.name, *about) if len(options) > 1 else None

    def gain(self, state: Runewars, seat: int, influence: int) -> None:
        state.influence[seat] += influence
        state.say("gains_influence", seat, influence)

    def pay(self, state: Runewars, seat: int, influence: int) -> None:
        state.influence[seat] -= influence
        state.say("pays_influence", seat, influence)
