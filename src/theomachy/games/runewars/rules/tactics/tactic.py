"""What a Tactics card is: it is played from the hand, named with its targets, and goes face up to the discards.

Rulebook p. 31; sheet 8; C3, C4, C10, W5. A card is offered only if some part of it would take effect. Its targets are
asked for once it lies open; where there is one way to use it nothing is asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Steps

from ..board import AREA, AREAS
from ..cards import changed
from ..pieces import FACTIONS
from ..powers import CARDS, Card, refresh
from ..state import NOBODY, Runewars

STOP: Option = ("stop",)


class Tactic(Card):
    """Subclass it; the window in which it is played calls `play`."""

    def offer(self) -> list[Option]:
        return [("play", self.name)]

    def play(self, state: Runewars, seat: int) -> None:
        """It goes to the discards, seen by all."""
        hand = list(state.tactics[seat])
        hand.remove(self.number)
        state.tactics[seat] = tuple(hand)
        state.tactics_discards = changed(state.tactics_discards, self.number, 1)
        refresh(state, seat)
        state.say("plays_tactic", seat, self.name)

    # -- targets: step ("tactic", seat, number, *args) ----------------------------------------------------------------

    def targets(self, state: Runewars, seat: int, *args: int) -> list[Option]:
        """The ways in which it can be used now."""
        return []

    def about(self, *args: int) -> Sequence[str]:
        """What the question for its targets tells besides its name."""
        return ()

    def work(self, state: Runewars, seat: int, option: Option, *args: int) -> None:
        """Use it in one of these ways."""

    def stop(self, state: Runewars, seat: int, *args: int) -> None:
        """Its player names no more targets, or there are none."""

    def go_on(self, state: Runewars, seat: int, *args: int) -> None:
        """Ask for its targets, or for more of them."""
        state.then(("tactic", seat, self.number, *args))


class TurnTactic(Tactic):
    """A card that is played in one's own turn, and has targets."""

    def turn(self, state: Runewars, seat: int) -> Sequence[Option]:
        return self.offer() if self.useful(state, seat) else ()

    def useful(self, state: Runewars, seat: int) -> bool:
        """Is there a way to use it now (C3)? Asked far more often than for the ways themselves."""
        return bool(self.targets(state, seat))

    def use_turn(self, state: Runewars, seat: int, option: Option) -> None:
        self.play(state, seat)
        self.go_on(state, seat)


def _card(number: int) -> Tactic:
    card = CARDS["tactics"][number]
    assert isinstance(card, Tactic)
    return card


def ask_targets(state: Runewars, seat: int, number: int, *args: int) -> Ask | None:
    card = _card(number)
    options = card.targets(state, seat, *args)
    what = "turn_window" if state.battle is None else "battle_start"
    return Ask(seat, what, options, card.name, *card.about(*args)) if len(options) > 1 else None


def use_targets(state: Runewars, answer: Option, seat: int, number: int, *args: int) -> None:
    card = _card(number)
    option = answer or next(iter(card.targets(state, seat, *args)), STOP)
    if option == STOP:
        card.stop(state, seat, *args)
    else:
        card.work(state, seat, option, *args)


STEPS: Steps = {"tactic": Choice(ask_targets, use_targets)}


# -- what many cards ask ----------------------------------------------------------------------------------------------


def opponents(state: Runewars, seat: int) -> list[int]:
    return [other for other in state.playing() if other != seat]


def faction(state: Runewars, seat: int) -> str:
    """A player in options."""
    return FACTIONS[state.factions[seat]]


def player(state: Runewars, told: object) -> int:
    """The player whose faction is named."""
    return state.factions.index(FACTIONS.index(str(told)))


def contested(state: Runewars) -> int:
    """The area of a running battle, NOBODY for none: its units stand elsewhere now, so cards leave it alone."""
    return state.battle.area if state.battle is not None else NOBODY


def area_id(area: int) -> str:
    return AREAS[area].id


def area_of(told: object) -> int:
    return AREA[str(told)]
