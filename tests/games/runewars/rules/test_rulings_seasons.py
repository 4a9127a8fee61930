"""Rulings of a season and its secondary abilities: Q1-Q13, Y1-Y8, as far as they have no test in test_sequence.py and
test_secondary_abilities.py."""

from __future__ import annotations

import pytest

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars import RULES
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.movement import ignored
from theomachy.games.runewars.rules.play_order import play_order, supremacy

SIX = "; ".join(f"area {area} footman rune:dragon_down" for area in ("DA", "DB", "DC", "1A", "1B", "1C"))
THREE = "daqan latari uthuk"


def order(t: Table) -> list[str]:
    return [t.faction(seat) for seat in play_order(t.state)]


# -- the Season card --------------------------------------------------------------------------------------------------


def test_q1_a_victory_card_comes_before_the_season_card() -> None:
    t = table(SIX, begin="orders", year="5 spring")
    t.state.victory[1] = (0, 4)
    drawn = t.state.season_decks[1]
    t.state.agenda = [("season_begins", 5, 1)]
    t.position.go()
    assert (t.state.winners, t.state.season_decks[1]) == ([0], drawn)


def test_q1_primary_effect_then_secondary_ability() -> None:
    t = table("area 3B footman city:forge", begin="season", year="2 fall").draw("free_cities_tribute")
    assert (t.influence("daqan"), t.influence("latari")) == (1, 1), "the primary effect is done"
    assert t.asked.endswith("fall_gift")


def test_q3_the_lowest_order_then_influence_then_starting_influence() -> None:
    told = {"factions": "uthuk waiqar daqan latari", "begin": "step season_over", "year": "2 summer"}
    t = table(orders="uthuk 2, waiqar 5, daqan 5, latari 8", influence="daqan 1, waiqar 2", **told)
    assert order(t) == ["uthuk", "waiqar", "daqan", "latari"]
    t = table(orders="uthuk 3, waiqar 3, daqan 3, latari 3", influence="uthuk 1", **told)
    assert order(t) == ["uthuk", "latari", "daqan", "waiqar"]


def test_q3_a_season_card_goes_by_the_orders_of_the_season_before() -> None:
    t = table(begin="season", year="2 fall", orders="daqan 7, latari 2").draw("change_of_plans")
    assert t.asked == "latari fall_gift", "nobody has a card to change"


def test_q4_influence_that_changes_in_the_turns_changes_no_turn() -> None:
    told = {"factions": THREE, "begin": "orders", "influence": "daqan 5, latari 4, uthuk 3"}
    t = table(tactics="daqan court_intrigue", **told)
    for faction in THREE.split():
        t.do(faction, "order harvest")
    t.do("daqan", "play court_intrigue; rob latari")
    assert (t.influence("latari"), t.influence("uthuk")) == (2, 3)
    t.settle(until="order")
    t.any_chance()
    assert [seat for seat, _ in t.said("resolves_order")] == [0, 1, 2]


def test_q4_the_order_is_reckoned_anew_for_the_secondary_ability() -> None:
    cities = "area 3B archer city:forge; area 5B archer city:tamalir; area 9A archer city:dawnsmoor"
    t = table(cities, begin="season", year="2 fall", influence="daqan 2, latari 1")
    t.draw("free_cities_tribute")
    assert [seat for seat, *_ in t.said("gains_influence")] == [0, 1]
    assert t.asked == "latari fall_gift", "4 influence against 3"


def test_q5_q12_a_bonus_belongs_to_the_highest_order_that_lies_open() -> None:
    assert supremacy(table(turn="daqan conquer strategize mobilize").state, 0)
    assert not supremacy(table(turn="daqan conquer strategize harvest").state, 0)
    assert supremacy(table(turn="daqan strategize").state, 0), "in spring any Order does"


def test_q7_the_current_season_is_that_of_the_card_drawn_last() -> None:
    t = table(begin="season", year="2 fall").draw("blight")
    view = RULES.hidden.view(t.state, 0)
    assert (view["season"], view["season_card"]) == ("fall", "blight")


# -- whose turn it is -------------------------------------------------------------------------------------------------


def test_q9_nobody_has_a_turn_in_the_season_step_the_quest_phase_and_bids() -> None:
    hand = {"tactics": "daqan levy scouts_report court_intrigue", "influence": "daqan 2, latari 2"}
    text = f"{SIX}; area DA stronghold:daqan; hero sir_valadir daqan DA reward:timmorrans_shard"
    for begin, year, what in (
        ("secondary", "2 summer", "hero_action"),
        ("secondary", "2 fall", "fall_gift"),
        ("primary border_unrest", "2 summer", "bid"),
        ("orders", "2 fall", "order"),
    ):
        t = table(text, begin=begin, year=year, **hand)
        if t.asked == "latari fall_gift":
            t.do("latari", "influence 2")
        assert t.asked == f"daqan {what}"
        assert t.state.turn == -1
        verbs = {option[0] for option in t.question.options}
        assert not verbs & {"play", "victory_card", "claim", "take_up", "raze"}, verbs
        assert not any("timmorrans_shard" in option for option in t.question.options)


def test_q10_five_orders_are_left_in_winter_and_used_ones_lie_open() -> None:
    t = table(begin="orders", year="2 winter", orders="daqan 4 2 7")
    assert t.options() == {f"order {name}" for name in ("strategize", "conquer", "recruit", "rally_support", "fortify")}
    assert RULES.hidden.view(t.state, 1)["players"][0]["orders_used"] == [2, 4, 7]


def test_q10_the_choice_is_final_once_everybody_has_chosen() -> None:
    t = table(begin="orders").do("daqan", "order conquer")
    seat = t.seat("daqan")
    ask = t.position.ask(seat)
    assert ask is not None
    assert ("think_again",) in ask.options
    t.do("latari", "order fortify")
    assert t.asked == "daqan activate"


def test_q11_an_order_of_no_use_is_played_all_the_same() -> None:
    t = table("area DA footman", turn="daqan recruit", tactics="daqan court_intrigue", influence="latari 2")
    assert (t.asked, t.state.turn) == ("daqan turn_window", 0), "no stronghold, but it is his turn"
    t.do("daqan", "play court_intrigue")
    assert t.influence("daqan") == 2
    assert t.state.order[0] == 5
    assert not t.state.orders[0] >> 4 & 1


@pytest.mark.parametrize(
    ("order", "primary"),
    [
        ("strategize", "done"), ("mobilize", "activate 3A; done"), ("harvest", ""), ("recruit", "dial food"),
        ("rally_support", ""), ("acquire_power", ""),
    ],
)  # fmt: skip
def test_q13_the_primary_comes_first_and_every_bonus_may_be_declined(order: str, primary: str) -> None:
    text = "area DA stronghold:daqan development:diplomat; area DB footman"
    t = table(text, turn=f"daqan {order}", dials="daqan 3 2 2", influence="daqan 2")
    if primary:
        assert not t.options("no_bonus")
        t.do("daqan", primary)
    assert t.may("no_bonus")
    before = (t.dials("daqan"), t.influence("daqan"), t["DA"])
    t.do("daqan", "no_bonus")
    assert (t.dials("daqan"), t.influence("daqan"), t["DA"]) == before
    assert t.state.turn == -1


def test_q13_conquers_bonus_works_inside_the_battle_of_the_primary() -> None:
    t = table("area 5B footman*4; area LC archer stronghold:latari", turn="daqan conquer")
    t.do("daqan", "activate LC; all 5B; no_bonus").fate("1 2 3 4 11")
    assert t.said("battle_won") == [(1, 1, 4, 6)]
    assert not t.said("conquer_bonus")


# -- secondary abilities ----------------------------------------------------------------------------------------------


def test_y1_y6_spring_takes_tokens_orders_and_routs_of_all_players() -> None:
    text = "area 1A routed_giant flag:daqan flag:latari; area DA routed_footman; area LA routed_archer flag:latari"
    text += "; hero silhouette daqan DB routed damage:2; hero mad_carthos latari LB routed"
    t = table(text, begin="secondary", year="3 spring", orders="daqan 8 1 2, latari 3 4")
    assert (t["1A"], t["DA"], t["LA"]) == ("nobody giant", "daqan footman", "latari archer")
    assert (t.hero("silhouette"), t.hero("mad_carthos")) == ("daqan DB damage 2", "latari LB")
    assert not any(t.state.activated)
    assert [hand.bit_count() for hand in t.state.orders] == [8, 8]
    assert order(t) == ["latari", "daqan"], "by the Orders that have just gone back to hand"


def test_y2_summer_is_the_quest_phase() -> None:
    t = table("hero sir_valadir daqan DA", begin="secondary", year="2 summer")
    assert (t.asked, t.state.phase) == ("daqan hero_action", "quest")


def test_y4_allies_count_for_the_food_limit_and_heroes_do_not_in_play_order() -> None:
    text = "area 1C archer*2 giant warrior; area DA footman*3 bowman; hero silhouette latari 1C"
    told = {"dials": "daqan 3 2 2, latari 3 3 2", "orders": "daqan 4, latari 1"}
    t = table(text, begin="secondary", year="2 winter", **told)
    assert (t.asked, t.options()) == ("latari winter_losses", {"lose archer", "lose warrior", "lose giant"})
    t.do("latari", "lose giant")
    assert t["1C"] == "latari archer*2 warrior"
    assert t.asked == "daqan winter_losses"
    t.do("daqan", "lose bowman")
    assert t["DA"] == "daqan footman*3"


def test_y4_after_the_food_limit_eight_may_stay_again() -> None:
    text = "area DA footman*2 stronghold:daqan; area DB knight*2"
    t = table(text, turn="daqan strategize", year="2 winter", dials="daqan 2 2 2").do("daqan", "from DB; all DA; done")
    assert t["DA"] == "daqan knight*2 footman*2"


def test_y5_water_is_open_to_everyone_until_winter_is_over() -> None:
    for year, ways in (("2 winter", True), ("2 spring", False), ("2 summer", False), ("2 fall", False)):
        for turn, start in (("daqan strategize", "area 1A footman"), ("latari strategize", "area 1A archer")):
            t = table(start, turn=turn, year=year).do(turn.split()[0], "from 1A")
            assert bool([word for word in t.options("move") if word.endswith("3B")]) == ways
    t = table("area 1A footman", begin="step season_over", year="2 winter")
    assert not ignored(t.state, 0), "the next spring has begun"


def test_y8_nothing_but_winter_stores_is_played_between_the_players_parts() -> None:
    text = "area 1C footman*3; area 1A archer*3"
    told = {"dials": "daqan 2 2 2, latari 2 3 2", "orders": "daqan 1, latari 2", "influence": "latari 3"}
    t = table(text, begin="secondary", year="2 winter", tactics="daqan levy court_intrigue winter_stores*2", **told)
    assert t.asked == "daqan turn_window"
    assert {option.split()[1] for option in t.options("play")} == {"winter_stores"}
    t.do("daqan", "go_on")
    assert t["1C"] == "daqan footman*2"
    assert t["1A"] == "latari archer*2"
    assert t.asked.endswith("order")
    assert AREA["1A"] in t.state.board.passable(ignored(t.state, 0))[AREA["3B"]]
