"""What a bot may know, what it chooses, and how bots sit at a table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.template_game import RULES
from theomachy.bots import Choice, Glimpse, bot, play_out, rouse
from theomachy.bots.advice import NEVER, thoughts
from theomachy.bots.seating import dice_of
from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.dice import Dice
from theomachy.kernel.errors import BadSetup, IllegalChoice, NotYourQuestion
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Advice


def table(group: str = "play", **parts: Any) -> Game:
    """Three seats; with parts of the rules that are not the usual ones."""
    return Game(RULES.but(group, **parts), 3, RULES.proof.brisk, "a seed")


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


# -- the boundary -----------------------------------------------------------------------------------------------------


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


# -- the bots ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["random", "easy", "normal", "greedy", "ismcts:6x"])
def test_a_bot_plays_a_game_to_its_end_and_the_same_seed_is_the_same_game(level: str) -> None:
    games = [table(), table()]
    for game in games:
        play_out(game, {seat: bot(level) for seat in range(3)})
        assert game.over
    assert games[0].record == games[1].record


def test_random_takes_any_option_now_and_then() -> None:
    glimpse = Glimpse(table().position, 0)
    chosen = [bot("random").choose(glimpse, Dice(str(number))) for number in range(80)]
    assert {choice.option for choice in chosen if choice} == set(glimpse.ask.options)


def test_random_does_not_dawdle_at_a_desk() -> None:
    """However many options there are, one answer in five is what an absent player would say."""

    def many(state: Any, seat: int) -> Ask:
        return Ask(seat, "bargain", [*(("offer", number) for number in range(1000)), ("ready",)])

    game = table()
    desk: Any = RULES.play.steps["bargain"]
    crowded = type("Crowded", (type(desk),), {"ask": lambda self, state, seat: many(state, seat)})()
    game = table(steps={**RULES.play.steps, "bargain": crowded})
    glimpse = Glimpse(game.position, 0)
    chosen = [bot("random").choose(glimpse, Dice(str(number))) for number in range(100)]
    assert 8 < sum(choice.option == ("ready",) for choice in chosen if choice) < 40


def test_greedy_takes_the_best_advice_and_gives_its_reason() -> None:
    choice = bot("greedy").choose(Glimpse(table().position, 0), Dice("x"))
    assert choice == Choice(("ready",), "enough talk")


def test_greedy_lets_its_dice_decide_between_equals() -> None:
    game = table("bot", advise=lambda state, ask: [Advice(1.0, "") for _ in ask.options])
    glimpse = Glimpse(game.position, 0)
    chosen = {bot("greedy").choose(glimpse, Dice(str(number))) for number in range(60)}
    assert {choice.option for choice in chosen if choice} == set(glimpse.ask.options)


def test_greedy_is_advised_on_a_redeal_never_on_the_real_state() -> None:
    seen: list[Any] = []

    def advise(state: Any, ask: Ask) -> list[Advice]:
        seen.append(state)
        return [Advice(0.0, "") for _ in ask.options]

    game = table("bot", advise=advise)
    bot("greedy").choose(Glimpse(game.position, 0), Dice("x"))
    assert seen
    assert seen[0] is not game.state


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match="random, easy, normal, hard"):
        bot("oracle")


# -- at the table -----------------------------------------------------------------------------------------------------


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


def test_greedy_speaks_unasked_only_for_something_better_than_nothing() -> None:
    glimpse = Glimpse(table().position, 0)
    glimpse.owed = False
    assert bot("greedy").choose(glimpse, Dice("x")) is not None
    dull = Glimpse(table("bot", advise=lambda state, ask: [Advice(0.0, "") for _ in ask.options]).position, 0)
    dull.owed = False
    assert bot("greedy").choose(dull, Dice("x")) is None
    assert bot("random").choose(dull, Dice("x")) is None


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


def test_thoughts_are_the_best_advice_first() -> None:
    advice = [Advice(1.0, ""), Advice(NEVER, ""), Advice(3.0, ""), Advice(2.0, "")]
    assert thoughts(advice, Dice("x"), [("a",), ("b",), ("c",), ("d",)], 2) == [("c",), ("d",)]
    assert thoughts(advice, Dice("x"), [("a",), ("b",), ("c",), ("d",)], 9) == [("c",), ("d",), ("a",)]
