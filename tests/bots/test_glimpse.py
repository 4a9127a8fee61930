"""What a bot may know."""

from __future__ import annotations

import pytest

from tests.bots.tables import table
from tests.template_game import RULES
from theomachy.bots import Glimpse
from theomachy.kernel.ask import Ask
from theomachy.kernel.dice import Dice
from theomachy.kernel.errors import NotYourQuestion


def reachable(thing: object) -> list[object]:
    """Everything that ordinary attribute access leads to from here, functions not called."""
    return [getattr(thing, name) for name in dir(thing) if not name.startswith("__")]


def test_a_glimpse_holds_no_position_and_no_state() -> None:
    game = table()
    found = reachable(Glimpse(game.position, 0))
    assert not any(thing is game.position or thing is game.state for thing in found)


def test_a_glimpse_shows_the_seats_own_question_and_view() -> None:
    game = table()
    glimpse = Glimpse(game.position, 1)
    assert glimpse.ask == Ask(1, "bargain", tuple(game.ask(1).options))  # type: ignore[union-attr]
    assert glimpse.view == game.view(1)
    assert (glimpse.owed, glimpse.at_desk) == (True, True)


def test_what_a_bot_does_to_its_glimpse_stays_without_effect() -> None:
    game = table()
    before = game.position.digest()
    glimpse = Glimpse(game.position, 0)
    glimpse.view["points"][0] = 99
    glimpse.ask.options = ()
    glimpse.redeal(Dice("x")).state.coins[0] = 99
    assert game.position.digest() == before
    assert game.ask(0).options  # type: ignore[union-attr]


def test_a_redeal_looks_the_same_to_the_seat_and_falls_by_its_own_dice() -> None:
    game = table()
    twin = Glimpse(game.position, 0).redeal(Dice("other dice"))
    assert RULES.hidden.view(twin.state, 0) == game.view(0)
    assert twin.dice is not None
    assert twin.dice.seed == "other dice"


def test_there_is_no_glimpse_without_a_question() -> None:
    game = table()
    game.answer(0, ("ready",))
    with pytest.raises(NotYourQuestion):
        Glimpse(game.position, 0)
