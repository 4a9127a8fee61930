"""Rune windows: who is asked, in which order, what others see of it, replies and standing answers."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import Table, table
from theomachy.bots.unasked import by_itself
from theomachy.games.gods_war import RULES
from theomachy.games.gods_war.rules.notation import read
from theomachy.kernel.ask import WATCHER, idle
from theomachy.kernel.dice import Dice


class Poll(Table):
    """A table at which every question waits, idle ones too."""

    def pass_by(self) -> None: ...


def polled(runes: str, text: str = "", *, power: str, turn: str = "storm", phase: str = "begin") -> Poll:
    lines = ["empires storm sky darkness", f"round 2 {phase}", "first storm", f"turn {turn}"]
    lines += ["power storm 0, sky 0, darkness 0", f"power {power}", *([f"runes {runes}"] if runes else [])]
    return Poll(read(3, RULES.options({}), [*lines, *filter(None, map(str.strip, text.split(";")))]))


def opened(runes: str, power: str = "storm 3, sky 2, darkness 1") -> Poll:
    """The window before the first action."""
    return polled(runes, power=power)


def trace(t: Table, answers: int) -> list[tuple[object, ...]]:
    """Decline everything; what all but Sky see before each answer: view, and whom the table waits for."""
    seen: list[tuple[object, ...]] = []
    for _ in range(answers):
        question = t.question
        for viewer in (WATCHER, 0, 2):
            if viewer != question.seat:
                view = RULES.hidden.view(t.state, viewer)
                seen.append((viewer, repr(view), tuple(t.position.waiting(viewer))))
        seen.append((question.seat, question.what))
        t.position.answer(question.seat, question.options[-1])
    return seen


def test_a7_order_begins_with_the_player_whose_turn_comes_next() -> None:
    t = polled("storm magic, sky law, darkness fate", "storm brithos barbarian", power="storm 3, sky 2", phase="action")
    t.do("storm", "move brithos; step barbarian neliomi_sea; gift courage")
    asked = []
    while t.question.what == "rune_window":
        asked.append(t.question.seat)
        t.position.answer(t.question.seat, ("no_rune",))
    assert asked == [1, 2, 0]


def test_a7_after_a_rune_all_are_asked_again() -> None:
    t = opened("storm magic, sky law")
    t.position.answer(0, ("no_rune",))
    t.position.answer(1, ("rune", "law"))
    assert t.question.what == "rune_reply"
    t.position.answer(0, ("let_pass",))
    t.position.answer(1, ("forbid", "build"))
    assert (t.question.seat, t.question.what) == (0, "rune_window"), "Storm may think again"
    t.position.answer(0, ("no_rune",))
    assert t.asked == "storm action", "Sky holds no rune any more, and everybody sees that"


def test_nobody_without_runes_is_asked() -> None:
    assert opened("").asked == "storm action"


@pytest.mark.parametrize("hand", ["magic", "beast", "secret_sorcery"])
def test_holding_nothing_useful_and_declining_look_the_same(hand: str) -> None:
    """In order, in what others see, and in the number of answers; only the seat itself knows."""
    t = opened(f"storm refuge, sky {hand}, darkness shadow")
    assert by_itself(t.position, 0, {}) == ("no_rune",), "the usual standing answer spares whoever would do nothing"
    assert trace(t, 3) == trace(opened("storm refuge, sky magic, darkness shadow"), 3)
    assert t.asked == "storm action"
    assert t.position.trail == [(0, ("no_rune",)), (1, ("no_rune",)), (2, ("no_rune",))]


def test_a_re_deal_asks_the_same_seat() -> None:
    t = opened("storm refuge, sky magic, darkness shadow")
    t.position.answer(0, ("no_rune",))
    for seed in range(20):
        twin = t.position.redeal(0, Dice(str(seed)))
        assert list(twin.owing()) == [1]
        assert twin.waiting(0) == t.position.waiting(0) == ()


def test_r2_a_rune_that_can_do_nothing_may_be_played_for_nothing() -> None:
    t = opened("storm secret_sky")
    assert t.options() == {"waste secret_sky", "no_rune"}, "nobody else holds a rune"
    assert by_itself(t.position, 0, {}) == ("no_rune",), "nobody is disturbed for that"
    assert by_itself(t.position, 0, {"idle_runes": ["always"]}) is None, "but who wants to hide what he holds"
    t.do("storm", "waste secret_sky")
    assert (t.runes("storm"), t.state.discards, t.asked) == ([], ["secret_sky"], "storm action")


def test_r2_one_of_use_is_asked_about_with_the_others() -> None:
    t = opened("storm secret_sky cold, sky beast")
    assert t.options() == {"rune secret_sky", "waste cold", "no_rune"}
    assert by_itself(t.position, 0, {}) is None


def test_r2_a_battle_rune_without_an_object_in_its_moment() -> None:
    t = polled("darkness luck beast", "storm brithos barbarian; sky brithos shrine", power="storm 2", phase="action")
    t.position.play(0, ("battle", "brithos", "sky"))
    while idle(t.question):
        t.position.answer(2, ("no_rune",))
    assert (t.asked, t.options()) == ("darkness rune_window", {"rune luck", "waste beast", "no_rune"}), "nobody rolled"
    t.do("darkness", "rune luck; waste beast")
    assert t.vp("darkness") == 1, "its VP is all that Luck brings"
    assert t.asked == "storm conquest"


def test_r2_a_reply_without_a_rune_to_reply_to() -> None:
    t = opened("storm illusion, sky secret_sorcery").do("storm", "waste illusion")
    assert t.state.discards == ["illusion"]
    assert t.asked == "sky rune_window", "nobody replies to it"


def test_a_rune_played_for_nothing_may_be_of_use_to_whoever_copies_it() -> None:
    t = polled("storm life, sky illusion", "sky brithos shrine", power="storm 3, sky 2")
    t.do("storm", "waste life").do("sky", "reply illusion; place archer brithos")
    assert t["brithos"] == "sky archer shrine"
    assert t.state.discards == ["life", "illusion"]


def test_r6_infinity_played_for_nothing_is_a_rune_of_its_own_for_whoever_copies_it() -> None:
    t = opened("storm illusion, sky infinity")
    t.do("storm", "no_rune").do("sky", "waste infinity").do("storm", "reply illusion")
    assert t.asked == "storm action"
    t.do("storm", "build shrine brithos; build shrine seshnela")
    assert t.asked == "sky action"


def test_a_copied_infinity_lapses_with_the_first() -> None:
    t = opened("storm infinity, sky illusion, darkness disorder", power="storm 1, sky 2, darkness 1")
    t.do("storm", "rune infinity").do("sky", "reply illusion").do("darkness", "let_pass; let_pass")
    t.do("darkness", "rune disorder")
    assert t.asked == "sky action", "Storm has lost his only Power"
    t.do("sky", "build shrine brithos")
    assert t.asked == "darkness action"


def test_standing_answers_are_private_and_last() -> None:
    t = opened("storm magic, sky law")
    before = [RULES.hidden.view(t.state, viewer) for viewer in (1, 2, WATCHER)]
    t.position.play(0, ("ask_never",))
    assert [RULES.hidden.view(t.state, viewer) for viewer in (1, 2, WATCHER)] == before
    assert not t.said("ask_never")
    assert idle(t.position.ask(0)), "the question that was open is asked anew"
    assert t.position.shown(0) is None


def test_who_does_not_want_to_be_asked_is_asked_again_next_round() -> None:
    t = opened("storm magic", power="storm 1")
    t.position.play(0, ("ask_never",))
    t.position.answer(0, ("no_rune",))
    assert t.asked == "storm action"
    t.do("storm", "drop")
    assert t.state.standing[0] == 2 or t.state.round > 2
    while t.state.round == 2:
        t.position.answer(t.question.seat, t.question.options[-1])
    assert t.state.standing[0] == 0


def test_asked_only_in_ones_own_battles() -> None:
    for attacker, asked in (("storm", False), ("darkness", True)):
        t = polled(
            "darkness cold", "storm brithos barbarian; sky brithos archer; darkness brithos troll",
            power="storm 2, darkness 2", turn=attacker, phase="action",
        )  # fmt: skip
        t.position.play(2, ("ask_in_battles",))
        t.position.play(t.seat(attacker), ("battle", "brithos", "sky"))
        assert t.asked == "darkness rune_window"
        assert idle(t.question) is not asked


def test_c14_in_battle_attacker_defender_then_the_others() -> None:
    t = polled(
        "storm cold, sky storm, darkness magic", "sky brithos archer; storm brithos barbarian", power="storm 1, sky 2",
        turn="sky", phase="action",
    )  # fmt: skip
    t.position.play(1, ("battle", "brithos", "storm"))
    asked = []
    while t.question.what == "rune_window":
        asked.append(t.question.seat)
        t.position.answer(t.question.seat, ("no_rune",))
    assert asked == [1, 0, 2]


def test_e1_a_rune_that_brings_35_vp_ends_the_game_at_once() -> None:
    t = table("spike closed", runes="storm mastery, sky magic", vp="storm 33", power="storm 3, sky 1",
              empires="storm sky darkness", round="2 begin")  # fmt: skip
    t.do("storm", "rune mastery").settle()
    assert t.asked == "over"
    assert t.state.winners == [0]


def test_z5_a_rune_played_in_the_window_is_not_drawn_in_it() -> None:
    t = opened("storm sorcery magic")
    t.state.deck.clear()
    t.do("storm", "rune magic; waste sorcery")
    assert t.asked != "chance", "there is nothing to draw"
    assert t.runes("storm") == []


def test_r1_a_cancelled_rune_gives_nothing() -> None:
    t = opened("storm mastery, sky secret_sorcery").do("storm", "rune mastery").do("sky", "reply secret_sorcery")
    assert t.vp("storm") == 0


def test_a8_replies_are_asked_of_all_others_alike() -> None:
    t = opened("storm mastery, sky beast, darkness secret_sorcery")
    t.position.answer(0, ("rune", "mastery"))
    assert t.question.seat == 1
    assert idle(t.question)
    assert [tuple(t.position.waiting(viewer)) for viewer in (0, 1, 2, WATCHER)] == [()] * 4
    t.position.answer(1, ("let_pass",))
    assert t.question.seat == 2
    assert tuple(t.position.waiting(2)) == (2,)
    assert tuple(t.position.waiting(0)) == ()
