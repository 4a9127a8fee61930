"""The Dragonewt."""

from __future__ import annotations

from tests.games.gods_war.positions import table
from tests.games.gods_war.rules.races.alliance import allied, earned
from theomachy.games.gods_war.rules.notation import write


def test_v118_a_dragonewt_killed_in_battle_comes_back_as_king() -> None:
    t = allied("dragonewt", "storm slon scout; sky slon archer").do("storm", "battle slon sky").roll("1 6").settle()
    assert t.pool("storm", "inhuman_king") == 1
    assert earned(t, "dragonewt")


def test_v118_one_that_is_eliminated_begins_again() -> None:
    t = table("races dragonewt; allies storm dragonewt; storm slon scout", power="sky 1", runes="sky kill",
              round="2 begin")  # fmt: skip
    t.do("sky", "rune kill")
    assert t.pool("storm", "scout") == 1


def test_a_king_is_kept_by_the_position_as_text_on_the_board_and_in_his_pool() -> None:
    t = allied("dragonewt", "storm slon inhuman_king")
    assert "storm slon inhuman_king" in write(t.state)
    t = allied("dragonewt", "storm waiting inhuman_king")
    assert t.pool("storm", "inhuman_king") == 1
    assert "storm waiting inhuman_king" in write(t.state)


def test_dragon_dream_draws_and_discards() -> None:
    t = table("races dragonewt; allies storm dragonewt; marks dragonewt.gift 1", runes="storm beast", round="2 score")
    t.settle("storm dragon_dream").do("storm", "dragon_dream").draw("luck").do("storm", "discard beast")
    assert t.runes("storm") == ["luck"]
