"""Rulings of setup: S2-S16. S1, S4, S6, S7, S10 and S12 stand in test_setup.py."""

from __future__ import annotations

import pytest

from tests.games.runewars.beginnings import asked_in_turn, begun, order_of, without_repeats
from tests.games.runewars.positions import Table, table
from theomachy.games.runewars import RULES
from theomachy.games.runewars.data import DATA
from theomachy.games.runewars.rules.board import AREAS, HOME
from theomachy.games.runewars.rules.play_order import play_order
from theomachy.games.runewars.rules.state import NO_RUNE, NOBODY


def seated(*factions: str) -> Table:
    """Factions are chosen by seat from 0 on; the next question is where the first rune is hidden."""
    t = begun(len(factions))
    for seat, faction in enumerate(factions):
        if t.question.what == "setup_faction":
            t.position.answer(seat, ("faction", faction))
    return t


def test_s2_factions_are_picked_clockwise_from_the_first_player_among_those_left() -> None:
    t = begun(3, first=1)
    assert (t.question.seat, len(t.question.options)) == (1, 4)
    t.position.answer(1, ("faction", "waiqar"))
    assert (t.question.seat, t.may("faction waiqar"), len(t.question.options)) == (2, False, 3)
    t.position.answer(2, ("faction", "daqan"))
    assert (t.question.seat, t.options()) == (0, {"faction latari", "faction uthuk"})


def test_s3_the_board_is_built_or_a_ready_made_one() -> None:
    assert {what for what, _ in asked_in_turn(begun(3, map="built"), until="setup_rune")} == {
        "setup_faction", "setup_tile", "setup_marker",
    }  # fmt: skip
    t = begun(3)
    assert {what for what, _ in asked_in_turn(t, until="setup_rune")} == {"setup_faction"}
    tiles = [entry["tile"] for entry in DATA["maps"]["p3"]["placements"]]
    assert [str(tile + 1) for tile, *_ in t.state.placements] == tiles


def test_s5_dials_begin_at_the_starting_values() -> None:
    t = seated("daqan", "latari", "waiqar", "uthuk")
    assert t.state.dials == [(3, 2, 2), (2, 3, 2), (3, 2, 2), (3, 1, 3)]


def test_s8_s9_all_decks_are_full_titles_bare_and_rune_tokens_in_two_piles() -> None:
    state = begun(2).state
    assert [deck.bit_count() for deck in state.season_decks] == [8, 8, 8, 8]
    assert (sum(state.tactics_deck), sum(state.reward_deck), state.objective_deck.bit_count()) == (50, 25, 16)
    assert state.fate.bit_count() == 30
    assert state.titles == [(NOBODY, 0, 0)] * 3
    assert (state.dragons, state.falses) == (21, 17)


def test_s10_starting_tactics_may_be_used_in_the_first_spring() -> None:
    t = seated("uthuk", "waiqar")
    while not t.state.year:
        t.position.answer(t.question.seat, t.question.options[0])
    assert (t.state.influence, [len(hand) for hand in t.state.tactics]) == ([1, 2], [4, 3])
    assert t.state.fresh == [(), ()]


def test_s11_two_quests_are_drawn_that_nobody_else_sees() -> None:
    t = begun(3)
    asked_in_turn(t, until="order")
    assert [len(hand) for hand in t.state.quests] == [2, 2, 2]
    view = RULES.hidden.view(t.state, 0)
    assert [len(player["quest_hand"]) for player in view["players"]] == [2, 0, 0]


@pytest.mark.parametrize(("players", "tiles"), [(2, 4), (3, 6), (4, 8)])
def test_s13_tiles_markers_and_rune_tokens_by_number_of_players(players: int, tiles: int) -> None:
    t = begun(players, map="built")
    asked_in_turn(t, until="setup_rune")
    assert (len(t.state.placements), len(t.state.markers)) == (tiles, players)
    asked_in_turn(t, until="setup_stronghold")
    assert sum(rune != NO_RUNE for rune in t.state.rune) == 2 * players
    assert (t.state.dragons, t.state.falses) == (21 - players, 17 - players)
    assert sum(tile >= HOME for tile, *_ in t.state.placements) == players


def test_s14_two_players_of_one_alignment_share_its_heroes_and_objectives() -> None:
    t = seated("latari", "daqan", "uthuk")
    asked_in_turn(t, until="order")
    dealt = {seat: hero for hero, seat in enumerate(t.state.hero_of) if seat >= 0}
    assert [DATA["heroes"][dealt[seat]]["alignment"] for seat in range(3)] == ["good", "good", "evil"]
    assert dealt[0] != dealt[1]
    good = t.state.objective[:2]
    assert good[0] != good[1]
    assert all(0 <= card < 8 for card in good)


def test_s15_the_first_player_keeps_his_office_and_has_no_priority_in_play() -> None:
    t = table(factions="uthuk latari", begin="orders", influence="uthuk 2, latari 2", first="uthuk")
    assert [t.faction(seat) for seat in play_order(t.state)] == ["latari", "uthuk"], "more starting influence"
    t = table(begin="step season_over", year="2 winter", first="latari")
    assert t.state.first == t.seat("latari")


def test_s16_stronghold_then_units_one_player_after_the_other_then_heroes() -> None:
    t = seated("daqan", "latari")
    found = asked_in_turn(t, until="order")
    realms = [(what, seat) for what, seat in found if what in ("setup_stronghold", "setup_units", "setup_hero")]
    assert list(dict.fromkeys(realms)) == [
        ("setup_stronghold", 0), ("setup_units", 0), ("setup_stronghold", 1), ("setup_units", 1),
        ("setup_hero", 0), ("setup_hero", 1),
    ]  # fmt: skip


def test_s16_home_areas_may_stay_without_units() -> None:
    t = seated("daqan", "latari")
    asked_in_turn(t, until="setup_stronghold")
    t.do("daqan", "stronghold DA; place_all DC")
    assert (t["DA"], t["DB"], t["DC"]) == ("daqan", "daqan", "daqan bowman knight footman*3")
    assert {AREAS[area].name for area, owner in enumerate(t.state.owner) if owner == 0} == {"DA", "DB", "DC"}
    assert without_repeats(order_of(asked_in_turn(t, until="order"), "setup_units")) == [1]
