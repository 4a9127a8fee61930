"""Choosing warbands: in turns, in secret, by chance; what is hidden meanwhile, and what an absent player answers."""

from __future__ import annotations

import pytest

from tests.games.godtear.positions import Table, opening, table
from theomachy.games.godtear import RULES
from theomachy.games.godtear.rules.board import SCENARIOS
from theomachy.kernel.ask import CHANCE, WATCHER
from theomachy.kernel.errors import IllegalChoice
from theomachy.kernel.game import Game


def by(t: Table, seat: int, *words: str) -> Table:
    """Answers of one seat at the desk."""
    assert t.position is not None
    for answer in words:
        t.position.answer(seat, tuple(answer.split()))
    return t


@pytest.mark.parametrize(("size", "order"), [(1, "01"), (2, "0110"), (3, "011001"), (4, "01100110")])
def test_a_draft_goes_in_pairs(size: int, order: str) -> None:
    t = opening("life", size).play("begins 0")
    seats = ""
    while t.ask.what == "draft":
        seats += str(t.ask.seat)
        t.play(t.options[0])
    assert seats == order


def test_both_choose_at_once_and_in_secret() -> None:
    t = by(opening("life", 2, "free"), 1, "choose titus", "choose nia")
    by(t, 0, "choose nia")
    assert RULES.hidden.view(t.state, 0)["picks"] == [["nia"], ["", ""]]
    assert RULES.hidden.view(t.state, 1)["picks"] == [[""], ["titus", "nia"]]
    assert RULES.hidden.view(t.state, WATCHER)["picks"] == [[""], ["", ""]]
    assert t.lines() == []


def test_the_desk_stays_open_until_both_are_ready() -> None:
    t = by(opening("life", 1, "free"), 0, "choose titus")
    with pytest.raises(IllegalChoice):
        by(t, 0, "choose nia")
    by(t, 0, "dismiss titus", "choose nia", "muster", "reopen", "dismiss nia", "choose titus", "muster")
    assert t.position is not None
    assert t.position.owing() == [1]
    by(t, 1, "choose titus", "muster")
    assert t.state.picks == [["titus"], ["titus"]], "mirrors may come of it"
    assert t.lines() == ["joined", "joined"]
    assert t.ask.what == "begins"


def test_an_imagined_warband_has_as_many_champions_but_other_ones() -> None:
    t = by(opening("life", 3, "free"), 1, "choose titus", "choose nia")
    twin = RULES.hidden.redeal(t.state, 0, lambda number: 0)
    assert len(set(twin.picks[1])) == 2
    assert twin.picks[1] != ["titus", "nia"]
    assert t.state.picks[1] == ["titus", "nia"]
    assert RULES.hidden.view(twin, 0) == RULES.hidden.view(t.state, 0)


@pytest.mark.parametrize("warbands", ["draft", "free", "dealt"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_game_of_absent_players_comes_to_an_end(scenario: str, warbands: str) -> None:
    game = Game(RULES, 2, {"scenario": scenario, "warbands": warbands, "champions": 2}, "nobody")
    for _ in range(4000):
        if game.over:
            break
        seat = game.owing()[0]
        question = game.ask(seat)
        assert question is not None
        game.answer(seat, RULES.play.default(game.state, question))
        assert not RULES.proof.check(game.state)
    assert game.over


def test_somebody_may_resign_at_any_time() -> None:
    t = opening("life", 1, "free")
    assert t.position is not None
    t.position.declare(0, ("resign",))
    assert (t.state.ending, t.state.winners) == ("resigned", [1])
    t = table("titus D5", "nia D6").turn_of("titus").play("skill sweeping_slash D5 D6")
    assert t.ask.seat == CHANCE
    assert t.position is not None
    t.position.declare(1, ("resign",))
    assert (t.state.ending, t.state.winners) == ("resigned", [0])
