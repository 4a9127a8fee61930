"""The latest roll, as the rules keep it and the table shows it."""

from __future__ import annotations

from tests.games.godtear.positions import Table, table
from theomachy.games.godtear import RULES
from theomachy.games.godtear.table.clash import dice
from theomachy.games.godtear.table.scene import scene
from theomachy.scene import Clash

NORTH, SOUTH = "nia F7; quartzlings E6 E7*2", "morrigan G8; cold_bones H8*3 I8"


def shown(t: Table, seat: int = 0) -> tuple[Clash, ...]:
    return scene(RULES.hidden.view(t.state, seat)).clashes


def rows(t: Table) -> list[tuple[str, str, str, str]]:
    (clash,) = shown(t)
    return [(roll.total, roll.against, roll.result, roll.tone) for roll in clash.rolls]


def test_a_miss_is_one_roll() -> None:
    t = table(NORTH, SOUTH).turn_of("morrigan")
    assert shown(t) == ()
    t.play("skill iceblade G8 F7", dice="0 0 0 0 0")
    (clash,) = shown(t)
    assert (clash.title, clash.news, clash.now) == ("Morrigan: “Iceblade”", True, False)
    assert rows(t) == [("0", "against dodge 4", "misses Nia", "bad")]


def test_a_hit_and_its_damage_with_the_wounds_that_were_taken() -> None:
    t = table(NORTH, SOUTH).turn_of("morrigan").play("skill iceblade G8 F7", dice="2 1 1 0 0 / 2 2 1 1 0")
    hit, damage = rows(t)
    assert hit == ("4", "against dodge 4", "hits Nia", "good")
    assert damage[0] == "6"
    taken = t.wounds("nia")
    assert damage[2] == f"{taken} wounds"


def test_wounds_beyond_health_are_not_told_and_a_knockout_is() -> None:
    t = table("nia F7 5; quartzlings E6", SOUTH).turn_of("morrigan")
    t.play("skill iceblade G8 F7", dice="2 1 1 0 0 / 2 2 2 2 2")
    assert [row[2] for row in rows(t)] == ["hits Nia", "1 wound", "Nia: knocked out"]


def test_it_is_news_until_another_skill_or_until_the_next_unit_has_acted() -> None:
    t = table(NORTH, SOUTH)
    t.state.agenda = [("halt",), ("clash", 1)]
    t._go()
    t.play("activate morrigan", "skill iceblade G8 F7", "pass", dice="0 0 0 0 0")
    assert len(shown(t)) == 1, "she is done, and it stands beside the next question"
    t.play("activate nia", "advance F6")
    assert len(shown(t)) == 1
    t.play("pass")
    assert shown(t) == ()


def test_a_skill_without_dice_takes_the_last_roll_away() -> None:
    t = table("jaak D5", "morrigan D6").turn_of("jaak").play("skill spider_staff D5 D6", dice="0 0 0 0")
    assert len(shown(t)) == 1
    t.play("skill foot_of_rabbit")
    assert shown(t) == ()


def test_dice_are_drawn_best_first_with_their_total() -> None:
    roll = dice((0, 2, 1, 1))
    assert ([die.face for die in roll.dice], roll.total) == (["●●", "●", "●", ""], "4")
    assert [die.tone for die in roll.dice] == ["good", "", "", "miss"]


def test_bots_tell_positions_apart_by_what_dice_did_and_not_by_how_they_fell() -> None:
    grounds = RULES.bot.grounds
    assert grounds is not None
    one = table(NORTH, SOUTH).turn_of("morrigan").play("skill iceblade G8 F7", dice="1 1 0 0 0").state
    two = table(NORTH, SOUTH).turn_of("morrigan").play("skill iceblade G8 F7", dice="0 0 0 1 0").state
    assert RULES.hidden.view(one, 0) != RULES.hidden.view(two, 0)
    assert grounds(one, 0) == grounds(two, 0)
