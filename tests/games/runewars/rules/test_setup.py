"""Before the first year: S1-S16, B1-B13."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.runewars.beginnings import asked_in_turn, begun, order_of, without_repeats
from tests.games.runewars.positions import fresh_table, words
from theomachy.games.runewars import RULES
from theomachy.games.runewars.data import DATA
from theomachy.games.runewars.rules.board import AREAS
from theomachy.games.runewars.rules.pieces import FACTIONS, KINDS
from theomachy.games.runewars.rules.setup import recruits
from theomachy.games.runewars.rules.setup_board import begin_anew, home_places, rune_places
from theomachy.games.runewars.rules.state import DRAGON_DOWN, FALSE_DOWN, NO_RUNE, NOBODY
from theomachy.kernel.ask import CHANCE
from theomachy.kernel.dice import Dice
from theomachy.kernel.position import Position


def test_s1_the_highest_fate_card_begins() -> None:
    t = fresh_table(3, map="ready_made")
    for card in (4, 29, 11):
        t.position.answer(CHANCE, ("first_card", card))
    assert (t.state.first, t.question.seat) == (1, 1)


def test_x39_who_does_what_in_which_order() -> None:
    t = begun(4, map="built")
    found = asked_in_turn(t, until="order")
    assert without_repeats(order_of(found, "setup_faction")) == [0, 1, 2]
    assert without_repeats(order_of(found, "setup_tile")) == [0, 1, 2, 3, 0, 1, 2, 3]
    assert set(order_of(found, "setup_marker")) == {0}
    assert without_repeats(order_of(found, "setup_rune")) == [0, 3, 2, 1]
    assert without_repeats(order_of(found, "setup_home")) in ([1, 2, 3], [1, 2, 3, 0])
    assert without_repeats(order_of(found, "setup_stronghold")) == [0, 1, 2, 3]
    assert without_repeats(order_of(found, "setup_hero")) == [0, 1, 2, 3]


def test_the_last_of_four_players_is_not_asked_for_his_faction() -> None:
    t = begun(4)
    for seat, faction in enumerate(("uthuk", "daqan", "latari")):
        t.position.answer(seat, ("faction", faction))
    assert t.state.factions == [3, 0, 1, 2]


def test_x36_starting_armies() -> None:
    found = {}
    for number, name in enumerate(FACTIONS):
        dials = DATA["factions"][name]["starting_dials"]
        army = recruits(number, (dials["food"], dials["wood"], dials["ore"]))
        found[name] = sorted(KINDS[kind].id for kind in army)
    assert found == {
        "daqan": ["bowman", "footman", "footman", "footman", "knight"],
        "latari": ["archer", "archer", "archer", "sorceress", "warrior"],
        "waiqar": ["necromancer", "reanimate", "reanimate", "reanimate", "skeleton_archer"],
        "uthuk": ["berserker", "berserker", "berserker", "flesh_ripper", "warlock"],
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_x41_rune_piles_after_setup(players: int) -> None:
    t = begun(players)
    asked_in_turn(t, until="order")
    state = t.state
    assert (state.dragons, state.falses) == (21 - players, 17 - players)
    assert state.rune.count(DRAGON_DOWN) == state.rune.count(FALSE_DOWN) == players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_b8_runes_lie_only_where_the_map_allows(players: int) -> None:
    t = begun(players)
    asked_in_turn(t, until="setup_rune")
    legal = DATA["maps"][f"p{players}"]["rune_legal"]
    assert sorted(AREAS[area].name for area in rune_places(t.state)) == sorted(legal)


def test_b17_who_hides_a_pair_knows_it_and_nobody_else() -> None:
    t = begun(2)
    asked_in_turn(t, until="setup_rune")
    assert t.question.seat == 0
    t.position.answer(0, ("hide", "false", "h1A"))
    assert {words(option).split()[1] for option in t.question.options} == {"dragon"}
    t.position.answer(0, ("hide", "dragon", "h5D"))
    views = [RULES.hidden.view(t.state, seat)["areas"] for seat in (0, 1)]
    assert [view["h5D"]["note"] for view in views] == ["dragon", ""]
    assert [view["h1A"]["rune"] for view in views] == ["down", "down"]
    assert not t.may("hide dragon 1A")


def test_s10_to_s12_starting_hands() -> None:
    t = begun(2)
    t.position.answer(0, ("faction", "uthuk"))
    t.position.answer(1, ("faction", "latari"))
    asked_in_turn(t, until="order")
    state = t.state
    assert state.influence[0] <= 1 + 8
    assert [len(hand) for hand in state.quests] == [2, 2]
    assert state.objective[0] >= 8 > state.objective[1] >= 0
    assert all(state.hero_of.count(seat) == 1 for seat in (0, 1))
    assert sum(len(t.tactics(faction)) for faction in ("uthuk", "latari")) >= 5


def test_s4_quests_of_tiles_that_are_not_in_play_are_out() -> None:
    t = begun(2)
    asked_in_turn(t, until="setup_stronghold")
    tiles = {entry["tile"] for card, entry in enumerate(DATA["quests"]) if t.state.quest_deck >> card & 1}
    assert tiles == {None, "1", "3", "5", "9"}


def test_s6_an_army_may_be_placed_at_once_or_one_by_one() -> None:
    t = begun(2)
    t.position.answer(0, ("faction", "daqan"))
    t.position.answer(1, ("faction", "latari"))
    asked_in_turn(t, until="setup_stronghold")
    t.do("daqan", "stronghold DA; place knight DB; place_all DC")
    assert (t["DB"], t["DC"]) == ("daqan knight", "daqan bowman footman*3")
    assert t.asked == "latari setup_stronghold"


def test_s7_heroes_are_of_the_factions_alignment() -> None:
    t = begun(2)
    t.position.answer(0, ("faction", "daqan"))
    t.position.answer(1, ("faction", "waiqar"))
    asked_in_turn(t, until="order")
    alignments = {DATA["heroes"][hero]["alignment"]: seat for hero, seat in enumerate(t.state.hero_of) if seat >= 0}
    assert alignments == {"good": 0, "evil": 1}


def test_b11_b12_neutral_units_and_cities_stand_as_printed() -> None:
    t = begun(2)
    asked_in_turn(t, until="setup_stronghold")
    assert t["1A"] == "nobody razorwing*2"
    cities = [AREAS[area].name for area in t.state.board.present if t.state.city[area] != NOBODY]
    assert cities == ["3B", "5B", "9A"]


def test_b13_an_exploration_token_in_every_area_outside_the_homes() -> None:
    t = begun(4, exploration=True)
    asked_in_turn(t, until="setup_stronghold")
    state = t.state
    for area in state.board.present:
        hidden = state.token[area] in (-2, -3)
        assert hidden == (AREAS[area].home == NOBODY)
    near = [area for area in state.board.present if state.token[area] == -2]
    assert all(any(AREAS[other].home >= 0 for other in state.board.near[area]) for area in near)


def test_b7_after_three_restarts_a_ready_made_map_is_taken() -> None:
    t = begun(2, map="built")
    asked_in_turn(t, until="setup_rune")
    tiles = {placement[0] for placement in t.state.placements}
    for _ in range(3):
        begin_anew(t.state)
        assert {tile for hand in t.state.tiles for tile in hand} == tiles
        assert t.state.agenda[-1] == ("lay_tiles",)
    begin_anew(t.state)
    assert t.state.agenda[-1] == ("ready_made",)
    assert t.state.rune == [NO_RUNE] * len(AREAS)


def test_on_a_ready_made_map_each_site_has_one_way_for_a_home() -> None:
    t = begun(3)
    asked_in_turn(t, until="setup_home")
    assert len(home_places(t.state, 1)) == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_boards_can_always_be_built(players: int) -> None:
    for seed in range(12):
        rng = Random(seed)
        position = Position(RULES, RULES.start(players, {"map": "built"}), Dice(str(seed)))
        while not position.state.year:
            seat = rng.choice(list(position.owing()))
            question = position.ask(seat)
            assert question is not None
            assert len(question.options) < 120
            position.answer(seat, rng.choice(list(question.options)))
        assert len(position.state.placements) == 3 * players
