"""Rulings P1-P7: setup."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import Table, fresh
from theomachy.games.gods_war import RULES
from theomachy.games.gods_war.rules.pieces import MONSTERS, RACES
from theomachy.games.gods_war.rules.setup import setup
from theomachy.kernel.ask import CHANCE


def played_out(t: Table) -> Table:
    """Setup with the first answer to every question."""
    while t.state.phase == "setup":
        question = t.question
        t.position.answer(question.seat, question.options[0])
    return t


def dealt(seats: int, **options: str) -> Table:
    return Table(setup(seats, RULES.options(dict(options))))


@pytest.mark.parametrize(("seats", "boards"), [(4, {"p4a", "p4b"}), (7, {"p7a", "p7b"})])
def test_p1_one_of_two_boards_is_drawn(seats: int, boards: set[str]) -> None:
    t = dealt(seats)
    assert t.question.seat == CHANCE
    assert {option[1] for option in t.question.options} == boards


def test_p1_fifty_runes_are_shuffled() -> None:
    assert len(played_out(dealt(3)).state.deck) == 50


def test_p2_setup_choices_come_after_the_first_player() -> None:
    t = fresh("moon sky invisible_god", profile="own")
    assert t.asked == "sky direction"
    t.do("sky", "counterclockwise")
    assert t.asked == "moon set_cycle", "against the clock Moon comes after Sky"
    t.do("moon", "cycle full")
    assert t.asked == "invisible_god start_building"
    t.do("invisible_god", "start_with tower")
    assert t["brithos"] == "invisible_god tower"
    assert t.state.marks["cycle"] == 2


def test_p3_sky_is_first_and_sets_the_direction() -> None:
    t = fresh("storm darkness sky", profile="own")
    assert t.asked == "sky direction"
    t.do("sky", "clockwise")
    assert t.state.first == t.seat("sky")


def test_p4_which_monsters_stand_on_the_map_at_the_start() -> None:
    t = played_out(fresh("storm sky chaos", profile="everything"))
    assert "black_dragon" in t["altinela"]
    assert "red_dragon" in t["gates_of_dawn"]
    assert "brown_dragon" in t["spike"]
    assert "arachne_solara" in t["inner_hell"]
    later = {"cwim", "mother_of_monsters", "sky_terror", "androgeus", "juggernaut", "leviathan"}
    assert not [name for name in later for area in t.state.board.index if name in t[area]]


def test_p5_empires_are_dealt_or_chosen_each_once() -> None:
    t = dealt(3, empires="dealt")
    seen = []
    while t.question.seat == CHANCE and t.question.options[0][0] == "empire":
        seen.append({option[1] for option in t.question.options})
        t.position.answer(CHANCE, t.question.options[0])
    assert [len(each) for each in seen] == [4, 3, 2], "of the core empires, as many as are left"
    t = dealt(3, empires="chosen", profile="everything")
    assert {option[1] for option in t.question.options} >= {"moon", "storm"}
    t.position.play(0, ("empire", "moon"))
    assert ("empire", "moon") not in t.question.options


def test_p5_everything_else_is_in_the_pool() -> None:
    t = played_out(fresh("storm sky chaos", profile="own"))
    assert t.pool("storm", "barbarian") == 4
    assert t.pool("storm", "shrine") == 5
    assert t.taken("storm") == []


def test_p6_setup_sets_nothing_off() -> None:
    t = played_out(fresh("earth moon sky sea darkness", profile="own"))
    assert all(not t.taken(empire) for empire in t.state.empires)
    assert t.asked == "sky action"


@pytest.mark.parametrize(("profile", "races", "monsters"), [("core", 0, 0), ("recommended", 5, 3)])
def test_p7_what_takes_part(profile: str, races: int, monsters: int) -> None:
    t = played_out(dealt(5, profile=profile))
    assert len(t.state.races) in ((races, races + 1) if "scorpion_men" in t.state.races else (races,))
    kinds = [t.state.kind(piece) for piece in range(len(t.state.kinds))]
    assert sum(kind.group == "monsters" for kind in kinds) == monsters


def test_p7_everything() -> None:
    t = played_out(dealt(5, profile="everything"))
    assert set(t.state.races) == set(RACES)
    assert {t.state.kind(p).id for p in range(len(t.state.kinds))} >= set(MONSTERS)
