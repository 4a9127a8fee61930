"""How questions, answers and log lines look."""

from __future__ import annotations

from tests.games.olympus.positions import table
from tests.games.olympus.table.seen import moment_of
from theomachy.games.olympus import RULES
from theomachy.games.olympus.rules.battle import Throw

LOOK = RULES.table.look


def test_every_question_has_a_title_of_its_own() -> None:
    assert set(LOOK.titles) == set(RULES.table.words.prompts) - {"draw"}


def test_trade_and_draft_are_laid_out_as_such_and_orders_are_secret() -> None:
    t = table(players=3, phase="trade", hands={"A": "hope 1"})
    assert LOOK.question(moment_of(t, "A")).layout == "market"
    t.do("A", "offer B")
    assert LOOK.question(moment_of(t, "A")).layout == "draft"
    orders = LOOK.question(moment_of(table(phase="build"), "A"))
    assert (orders.title, orders.secret, orders.layout) == ("Build orders", True, "list")


def test_what_can_be_built_is_listed_by_kind_with_its_price() -> None:
    t = table("B sparta army", phase="build", hands={"A": "envy 1 gluttony 1 hope 1"})
    look = LOOK.option(moment_of(t, "A"), ("build", "market", "delphi"))
    assert look.group == ("market", "Market for 1 envy, 1 gluttony, 1 hope", "")
    assert (look.price, look.detail) == ("1 envy, 1 gluttony, 1 hope", "empty")


def test_an_answer_about_a_region_says_who_stands_there() -> None:
    t = table("A athens army; B argolis hero town; A thebes market", gods={"B": "hera"})
    details = {
        target: LOOK.option(moment_of(t, "A"), ("support", "athens", "army", target)).detail
        for target in ("argolis", "thebes")
    }
    assert details == {"argolis": "Hera · hero, town", "thebes": "You · market"}


def test_a_trade_is_asked_back_and_a_strike_has_its_button_on_the_sheet() -> None:
    moment = moment_of(table(players=3, phase="trade"), "A")
    assert LOOK.option(moment, ("accept", 0)).confirm
    assert LOOK.option(moment, ("strike", 1)).elsewhere


def test_every_log_line_of_a_phase_is_filed_under_it() -> None:
    loose = {"god_drawn", "joined", "arrived", "never_came", "regions_opened", "left", "last_god", "turn"}
    loose |= {"won_by_prestige", "sudden_death", "won_at_limit", "drawn_at_limit"}
    filed = {key for key in RULES.table.words.lines if LOOK.chapter((key, (), None, ()))}
    assert filed == set(RULES.table.words.lines) - loose


def test_the_dice_of_a_battle_are_drawn_in_the_log() -> None:
    roll = LOOK.dice(Throw(2, ((8, 8), (3, 4)), ()))
    assert roll is not None
    assert [(die.face, die.sides, die.hue) for die in roll.dice] == [("8", 8, 2), ("3", 4, 2)]
    assert LOOK.dice(Throw(2, (), ())) is None, "told in words"
