"""Rulings of bids, elimination, winning and variants: I1-I4, EL2, EL4, V3-V7, Z1-Z3, and the example X96."""

from __future__ import annotations

from typing import Any

from tests.games.runewars.battles import fight
from tests.games.runewars.positions import Table, table
from theomachy.games.runewars import RULES
from theomachy.games.runewars.data import DATA
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.control import empty, take
from theomachy.games.runewars.rules.elimination import eliminate
from theomachy.games.runewars.rules.pieces import UNIT
from theomachy.games.runewars.rules.state import DRAGON_UP, NOBODY
from theomachy.games.runewars.rules.victory import may_place

SIX = "; ".join(f"area {area} footman rune:dragon_down" for area in ("DA", "DB", "DC", "1A", "1B", "1C"))
FIVE = SIX.rpartition(";")[0]
PRIMARCH = "primarch_of_the_wizards_council"
THREE = "latari uthuk daqan"
FOUR = "daqan latari waiqar uthuk"


def council(card: str, year: str = "2 winter", **told: Any) -> Table:
    told.setdefault("orders", "latari 1, uthuk 2, daqan 3")
    return table(begin=f"primary {card}", year=year, factions=told.pop("factions", THREE), **told)


def bid(t: Table, **amounts: int) -> Table:
    for faction, amount in amounts.items():
        t.do(faction, f"bid {amount}")
    return t


# -- bids -------------------------------------------------------------------------------------------------------------


def test_i1_bids_are_secret_from_nothing_to_all_shown_together_and_all_paid() -> None:
    t = council("favour_of_the_council", influence="latari 3, uthuk 2, daqan 1")
    assert t.options() == {"bid 0", "bid 1", "bid 2", "bid 3"}
    bid(t, latari=1)
    view = RULES.hidden.view(t.state, t.seat("uthuk"))
    assert (view["bids"]["made"], view["players"][0]["influence"]) == ([], 3), "nothing shows"
    bid(t, uthuk=2, daqan=0)
    assert t.said("bids") == [(0, 1), (1, 2), (2, 0)]
    assert [t.influence(faction) for faction in THREE.split()] == [2, 0, 1]
    assert t.asked == "uthuk receive_rune"


def test_i2_a_tie_is_settled_by_the_primarch_then_by_who_has_most_left_then_by_starting_influence() -> None:
    t = council("favour_of_the_council", influence="latari 3, uthuk 2, daqan 1", titles=f"daqan {PRIMARCH} 2")
    t = bid(t, latari=2, uthuk=2, daqan=0)
    assert (t.asked, t.options()) == ("daqan bid_tie", {"name latari", "name uthuk"}), "though he is not tied"
    t = bid(council("favour_of_the_council", influence="latari 2, uthuk 3, daqan 1"), latari=2, uthuk=2, daqan=1)
    assert t.asked == "uthuk bid_tie", "1 against 0 left"
    t = bid(council("favour_of_the_council", influence="latari 2, uthuk 2, daqan 1"), latari=2, uthuk=2, daqan=1)
    assert t.asked == "latari bid_tie", "4 starting influence against 1"


def test_i3_nothing_from_all_is_a_tie_and_bids_are_lost_without_effect() -> None:
    t = bid(council("favour_of_the_council", influence="latari 1, uthuk 1, daqan 1"), latari=0, uthuk=0, daqan=0)
    assert t.options() == {"name latari", "name uthuk", "name daqan"}
    t = bid(council("tournament", "2 summer", influence="latari 2, uthuk 1"), latari=2, uthuk=1)
    assert (t.influence("latari"), t.influence("uthuk")) == (0, 0), "nobody has a hero"


def test_i3_several_ranks_are_settled_the_best_first() -> None:
    told = {"factions": FOUR, "orders": "daqan 1, latari 2, waiqar 3, uthuk 4"}
    t = council("autumn_council", "2 fall", influence="daqan 3, latari 3, waiqar 3, uthuk 3", **told)
    bid(t, daqan=3, latari=3, waiqar=1, uthuk=1)
    assert (t.asked, t.options()) == ("latari bid_tie", {"name daqan", "name latari"})
    t.do("latari", "name latari").draw("levy", "levy", "levy")
    assert t.asked == "chance", "Daqan is alone in the second place"
    t.draw("panic")
    assert t.tactics("daqan") == ["panic"]


def test_i4_the_primarchs_influence_may_be_bid_and_what_lies_on_a_title_may_not() -> None:
    t = council("favour_of_the_council", influence="daqan 1, latari 1, uthuk 1", titles=f"daqan {PRIMARCH} 5")
    bid(t, latari=0, uthuk=0)
    assert t.options() == {"bid 0", "bid 1", "bid 2"}


def test_i4_the_chooser_may_name_himself_or_another() -> None:
    t = bid(council("favour_of_the_council", influence="latari 4, uthuk 2, daqan 1"), latari=2, uthuk=2, daqan=1)
    t.do("latari", "name uthuk")
    assert t.asked == "uthuk receive_rune"


# -- elimination ------------------------------------------------------------------------------------------------------


def test_el2_what_an_eliminated_player_leaves() -> None:
    text = "area LA footman rune:dragon_down; area LB footman; area LC footman; area 1A giant flag:latari"
    told = {"influence": "latari 4", "objectives": "latari fellowship", "orders": "daqan 1, latari 2, uthuk 3"}
    t = table(text, factions="daqan latari uthuk", begin="turn daqan latari uthuk", first="latari", **told)
    t.state.victory[2] = (1, 2)
    eliminate(t.state, 1)
    state = t.state
    assert (state.influence[1], state.objective[1], state.victory[2]) == (0, NOBODY, (NOBODY, 0))
    assert not any(flags >> 1 & 1 for flags in state.activated)
    assert t.runes("daqan") == 1, "the token stays"
    assert t.faction(state.first) == "uthuk"


def test_el2_his_order_is_skipped_and_his_home_is_an_ordinary_area() -> None:
    text = "area LA footman; area LB footman; area LC footman"
    told = {"orders": "daqan 4, latari 5, uthuk 6", "factions": "daqan latari uthuk", "first": "daqan"}
    t = table(text, begin="turn daqan latari uthuk", **told)
    assert [seat for seat, _ in t.said("resolves_order")] == [0, 2]
    assert t.state.out[1]
    take(t.state, AREA["LA"], UNIT["footman"])
    assert empty(t.state, AREA["LA"])


def test_el4_a_home_area_or_a_stronghold_keeps_a_player_without_figures_in_the_game() -> None:
    t = table("area LA footman; area LB footman", begin="step settle_all")
    assert not t.state.out[1]
    taken = "area LA footman; area LB footman; area LC footman"
    t = table(f"{taken}; area 1C stronghold:latari", begin="step settle_all")
    assert not t.state.out[1]
    told = {"begin": "secondary", "year": "2 winter", "dials": "daqan 3 2 2, latari 0 3 2"}
    t = table(f"{taken}; area 1C archer", **told)
    assert (t.state.ending, t.state.winners) == ("last_player", [0]), "lost by the winter limit"


def test_el4_the_last_area_may_be_lost_by_a_battle_in_anothers_turn() -> None:
    taken = "area LA footman; area LB footman; area LC footman"
    t = fight("footman*2", "archer", taken).fate("1")
    assert not t.state.out[1], "never inside a battle"
    t.fate("15 16")
    assert t.state.ending == "last_player"


# -- winning ----------------------------------------------------------------------------------------------------------


def test_v3_most_runes_then_influence_then_starting_influence_after_the_last_winter() -> None:
    told = {"begin": "step season_over", "year": "7 winter"}
    one = "area DA rune:dragon_down; area LA rune:dragon_down; area LB rune:false_down"
    assert table(f"{one}; area LC rune:dragon_down", influence="daqan 9", **told).state.winners == [1]
    assert table(one, influence="daqan 3, latari 2", **told).state.winners == [0]
    assert table(one, influence="daqan 2, latari 2", **told).state.winners == [1]
    t = table(one, **told)
    assert t.state.rune[AREA["DA"]] == DRAGON_UP, "all tokens are shown"


def test_v4_nobody_has_two_victory_cards_out() -> None:
    t = table(SIX, turn="daqan harvest", year="4 summer").do("daqan", "victory_card")
    assert not may_place(t.state, 0)
    t.state.season = 2
    assert not may_place(t.state, 0)


def test_v5_x96_runes_alone_end_nothing_and_placing_the_card_is_optional() -> None:
    eight = f"{SIX}; area 3A footman rune:dragon_down; area 3C footman rune:dragon_down"
    t = table(eight, turn="daqan harvest", year="5 fall")
    assert t.options() == {"victory_card", "go_on"}
    t.settle(until="chance")
    assert not t.state.ending
    assert t.state.victory == [(NOBODY, 0)] * 4
    t = table(eight, begin="season", year="6 fall")
    assert not t.state.ending, "a year later nothing happens without the card"
    t = table(eight, turn="daqan harvest", year="7 fall")
    assert not may_place(t.state, 0), "in the last year only the count remains"


def test_v5_who_took_his_card_back_may_place_it_again_in_the_same_season() -> None:
    t = table(FIVE, begin="orders", year="5 spring")
    t.state.victory[1] = (0, 4)
    t.state.agenda = [("season_begins", 5, 1)]
    t.position.go()
    assert t.state.victory[1] == (NOBODY, 0)
    t.state.rune[AREA["3A"]] = DRAGON_UP
    t.state.owner[AREA["3A"]] = 0
    assert may_place(t.state, 0)


def test_v6_a_victory_card_is_no_part_of_its_deck() -> None:
    t = table(SIX, turn="daqan harvest", year="4 summer").do("daqan", "victory_card")
    assert [deck.bit_count() for deck in t.state.season_decks] == [8, 8, 8, 8]
    t = table(FIVE, begin="orders", year="5 spring")
    t.state.victory[1] = (0, 4)
    t.state.agenda = [("season_begins", 5, 1)]
    t.position.go()
    assert len(t.question.options) == 8
    assert {option[0] for option in t.question.options} == {"season_card"}


def test_v6_the_first_season_that_succeeds_wins() -> None:
    homes = "; ".join(f"area {area} archer rune:dragon_down" for area in ("LA", "LB", "LC", "5A", "5B", "5C"))
    t = table(f"{SIX}; {homes}", begin="orders", year="5 spring")
    t.state.victory[1], t.state.victory[2] = (1, 4), (0, 4)
    t.state.agenda = [("season_begins", 5, 1)]
    t.position.go()
    assert (t.state.ending, t.state.winners) == ("victory_card", [1])


def test_v7_runes_face_up_and_down_in_controlled_areas_and_a_throne_count() -> None:
    text = "area DA rune:dragon_up; area DB rune:dragon_down; area DC rune:false_down; area 1A rune:dragon_up"
    t = table(f"{text}; area 1C footman token:dragon_throne", exploration=True)
    assert t.runes("daqan") == 3, "1A is nobody's"


# -- variants ---------------------------------------------------------------------------------------------------------


def test_z1_exploration_tokens_are_the_only_rule_that_may_be_left_out() -> None:
    names = {variant.name: variant.default for variant in RULES.variants}
    assert names == {"map": "built", "exploration": False, "years": 7}


def test_z2_seven_years_of_four_seasons_six_runes_and_one_hero() -> None:
    limits = DATA["limits"]
    assert (limits["years"], len(limits["seasons"]), limits["runes_to_win"]) == (7, 4, 6)
    t = table(begin="step season_over", year="6 winter")
    assert (t.state.year, t.state.ending) == (7, "")


def test_z3_the_opponent_of_two_and_the_left_neighbour_of_more_decide_for_neutral_units() -> None:
    for factions, decider in (("daqan latari", "latari"), ("daqan uthuk latari", "uthuk"), (FOUR, "latari")):
        told = {"turn": "daqan conquer", "influence": "daqan 1", "factions": factions}
        t = table("area 1A footman*2; area 1C beastman", **told).do("daqan", "activate 1C; all 1A; diplomacy 1")
        assert t.fate("13").asked == f"{decider} retreat"


def test_u9_all_rune_tokens_lie_open_once_the_game_is_over_however_it_ended() -> None:
    runes = f"{SIX}; area 5A archer rune:dragon_down; area 5C rune:false_down"
    t = table(runes, begin="orders", year="5 spring")
    assert RULES.hidden.view(t.state, -1)["areas"]["h5C"]["rune"] == "down"
    t.state.victory[1] = (0, 4)
    t.state.agenda = [("season_begins", 5, 1)]
    t.position.go()
    view = RULES.hidden.view(t.state, -1)
    assert t.state.ending == "victory_card"
    assert [view["areas"][area]["rune"] for area in ("h5A", "h5C", "DA")] == ["dragon", "false", "dragon"]
    assert [player["runes"] for player in view["players"]] == [[6, 6], [1, 1]]
