"""Bots at a table: who answers when, and who stays silent."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.tables import table
from tests.template_game import RULES
from theomachy.bots import Choice, Glimpse, bot, play_out, rouse
from theomachy.bots.seating import dice_of
from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.dice import Dice
from theomachy.kernel.errors import IllegalChoice


class Stubborn:
    """Gives the first option that has this verb, else stays silent."""

    def __init__(self, *verbs: str) -> None:
        self.verbs = verbs
        self.seen: list[Ask] = []

    def choose(self, glimpse: Glimpse, dice: Dice) -> Choice | None:
        self.seen.append(glimpse.ask)
        for verb in self.verbs:
            for option in glimpse.ask.options:
                if option[0] == verb:
                    return Choice(option, verb)
        return None


def test_bots_stop_at_the_limit_and_where_a_human_is_asked() -> None:
    game = table()
    assert play_out(game, {0: bot("random"), 1: bot("random")}, limit=1) == 1
    play_out(game, {0: bot("random"), 1: bot("random")})
    assert list(game.owing()) == [2]


def test_bots_take_turns_at_a_desk() -> None:
    game = table()
    told: list[int] = []
    play_out(game, {seat: Stubborn("offer", "ready") for seat in range(3)}, 6, lambda seat, choice: told.append(seat))
    assert told == [0, 1, 2, 0, 1, 2]


def test_a_bot_that_owes_an_answer_must_give_one() -> None:
    with pytest.raises(IllegalChoice, match="no answer"):
        play_out(table(), {0: Stubborn("nothing")})


def test_a_bot_that_owes_nothing_is_asked_after_others_speak_and_may_stay_silent() -> None:
    """Only at an open desk: a standing question such as 'you are ready, but here is an offer'."""
    desk: Any = RULES.play.steps["bargain"]

    def ask(self: Any, state: Any, seat: int) -> Ask:
        return Ask(seat, "bargain", [("ready",)]) if state.ready[seat] else type(desk).ask(self, state, seat)

    standing = type("Standing", (type(desk),), {"ask": ask})()
    game = table(steps={**RULES.play.steps, "bargain": standing})
    silent, talker = Stubborn("nothing"), Stubborn("ready")
    game.answer(0, ("ready",))
    game.answer(1, ("ready",))
    assert rouse(game, {0: silent, 1: talker}) == 1
    assert [question.seat for question in silent.seen + talker.seen] == [0, 1]


def test_a_bots_dice_do_not_betray_the_seed_of_the_game() -> None:
    game = table()
    assert game.seed not in dice_of(game, 0).seed
    assert dice_of(game, 0).seed != dice_of(game, 1).seed


def test_a_private_desk_rouses_nobody() -> None:
    game = table()
    for seat in range(3):
        game.answer(seat, ("ready",))
    option: Option = ("pledge", 0)
    game.answer(0, option)
    assert rouse(game, {0: Stubborn("think_again")}) == 0
