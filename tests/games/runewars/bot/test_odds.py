"""Odds of battles and of diplomacy (sheet 5), against cases that can be counted by hand and against the rules."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.runewars.battles import fight
from tests.games.runewars.positions import Table, table
from theomachy.games.runewars import RULES
from theomachy.games.runewars.bot.battle_model import Army, army
from theomachy.games.runewars.bot.chances import Field, apart, chances, followed
from theomachy.games.runewars.bot.odds import destinies, pending, planned
from theomachy.games.runewars.rules.battle.record import troop
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.fate import ALL
from theomachy.games.runewars.rules.pieces import UNIT


def force(text: str) -> Army:
    units = []
    for word in text.split():
        name, _, many = word.partition("*")
        units += [troop(UNIT[name])] * int(many or 1)
    return army(tuple(sorted(units)), reserve=10)


def deck(*cards: int) -> int:
    return sum(1 << card - 1 for card in cards)


def test_the_chances_of_destinies_are_those_of_the_sheet() -> None:
    gold = [destinies(ALL, 0, count)[0] for count in range(1, 7)]
    good = [sum(destinies(ALL, 0, count)[:2]) for count in range(1, 7)]
    assert gold == pytest.approx([0.133, 0.253, 0.360, 0.454, 0.538, 0.612], abs=0.001)
    assert good == pytest.approx([0.400, 0.648, 0.799, 0.888, 0.940, 0.969], abs=0.001)


def test_a_deck_too_small_for_diplomacy_is_drawn_in_full_and_goes_on_from_the_discards() -> None:
    assert destinies(deck(1), deck(2, 3), 2) == pytest.approx((0.0, 0.5, 0.5))


def test_a_lone_footman_against_a_lone_giant_wins_only_by_the_cards_that_are_left() -> None:
    """He must kill it, and it draws later: with 4 damage on it one damage or special is enough."""
    giant = army((troop(UNIT["giant"], 4),))
    found = chances(force("footman"), giant, deck(1, 2, 15, 9))
    assert found.exact
    assert found.win == pytest.approx(0.5)


def test_cards_that_the_first_round_took_are_missing_in_the_second() -> None:
    """One card that hits and one that misses: whoever draws first leaves the other to the other."""
    giant = army((troop(UNIT["giant"], 4),))
    found = chances(force("bowman footman"), giant, deck(1, 15))
    assert found.exact
    assert found.win == pytest.approx(1.0)


def test_a_stronghold_and_a_fortification_count() -> None:
    bare = chances(force("footman*4"), force("warrior"), ALL)
    walled = chances(force("footman*4"), force("warrior"), ALL, Field(stronghold=5))
    assert bare.win > 0.9
    assert walled.win < 0.1
    assert chances(force("footman"), force(""), ALL, Field(fortification="protective_wards")).win == 0.0


def test_a_supporting_hero_helps() -> None:
    plain = chances(force("footman*3"), force("warrior*2 archer"), ALL)
    helped = chances(
        force("footman*3"), force("warrior*2 archer"), ALL, Field(support=(((UNIT["footman"] >> 1, 2),), ()))
    )
    assert helped.win > plain.win


def test_taking_each_draw_by_itself_is_close_to_following_the_deck() -> None:
    one, two = force("footman*2 knight"), force("beastman*2")
    exact = followed(one, two, ALL, Field())
    near = apart(one, two, ALL, Field())
    assert sum(exact.values()) == pytest.approx(1.0)
    assert sum(near.values()) == pytest.approx(1.0)
    means = [sum(len(mine.troops) * chance for (mine, _), chance in ends.items()) for ends in (exact, near)]
    assert means[0] == pytest.approx(means[1], abs=0.05)


def wins(t: Table, games: int) -> float:
    """How often the attacker wins by the rules, when everybody answers at random."""
    random, won = Random(7), 0
    for _ in range(games):
        position = t.position.clone()
        while not (said := [args for key, args, _, _ in position.state.log if key == "battle_won"]):
            seat = position.owing()[0]
            question = position.ask(seat)
            assert question is not None
            position.answer(seat, random.choice(list(question.options)))
        won += said[0][1] == 0
    return won / games


@pytest.mark.parametrize(
    ("attackers", "defenders", "factions"),
    [
        ("footman*3", "beastman*3", "daqan latari"),
        ("knight*2", "hell_hound*2", "daqan latari"),
        ("dark_knight*2", "hell_hound*3", "waiqar latari"),
        ("siege_tower*2", "giant*2", "daqan latari"),
        ("flesh_ripper*3", "sorcerer*3", "uthuk latari"),
    ],
)
def test_they_agree_with_the_rules_where_nobody_has_much_to_choose(
    attackers: str, defenders: str, factions: str
) -> None:
    counted = chances(force(attackers), force(defenders), ALL).win
    assert wins(fight(attackers, defenders, factions=factions), 250) == pytest.approx(counted, abs=0.1)


def test_a_bot_asks_for_the_battle_that_is_pending() -> None:
    t = fight("footman*3", "beastman*3", tactics="daqan panic")
    found = pending(t.state)
    assert found is not None
    assert found.win == pytest.approx(chances(force("footman*3"), force("beastman*3"), ALL).win, abs=0.05)


def test_a_bot_asks_for_a_battle_that_it_plans() -> None:
    t = table("area 1A footman*3; area 1C archer routed_archer stronghold:latari", turn="daqan conquer")
    found = planned(t.state, t.seat("daqan"), AREA["1C"], [UNIT["footman"]] * 3)
    assert found.win == 0.0


def test_people_see_the_odds_of_battle_and_diplomacy() -> None:
    t = table("area 1A footman*3; area 1C beastman*2", turn="daqan conquer fortify", influence="daqan 2")
    t.do("daqan", "activate 1C; all 1A")
    view = RULES.hidden.view(t.state, t.seat("daqan"))
    fought = RULES.bot.odds(view, ("battle",))
    spoken = RULES.bot.odds(view, ("diplomacy", 2))
    assert fought is not None
    assert spoken is not None
    assert fought.better == pytest.approx(chances(force("footman*3"), force("beastman*2"), ALL).win)
    assert spoken.better == pytest.approx(0.253, abs=0.001)


def test_people_see_the_odds_in_the_battle_from_their_own_side() -> None:
    t = fight("footman*2", "archer*2", tactics="daqan panic, latari panic")
    attacker = RULES.bot.odds(RULES.hidden.view(t.state, t.seat("daqan")), ("go_on",))
    defender = RULES.bot.odds(RULES.hidden.view(t.state, t.seat("latari")), ("go_on",))
    assert attacker is not None
    assert defender is not None
    assert attacker.better == pytest.approx(1.0 - defender.better)
