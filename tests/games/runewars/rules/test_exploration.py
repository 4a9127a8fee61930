"""Exploration tokens, chapter 15 and Z4: one test for each kind."""

from __future__ import annotations

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars import RULES
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.card_names import HEROES
from theomachy.games.runewars.rules.control import EXPLORATION, icons
from theomachy.games.runewars.rules.exploration import BACK_1
from theomachy.games.runewars.rules.notation import read

QUEST = "step quest_phase"


def hidden(area: str, text: str, influence: int = 0, begin: str = QUEST) -> Table:
    """Daqan's table with a face-down token in an area, not decided yet."""
    lines = ["factions daqan latari", "year 2 summer", f"influence daqan {influence}", "orders daqan 1, latari 2"]
    state = read(
        2,
        RULES.options({"map": "ready_made", "exploration": True}),
        [*lines, *[line.strip() for line in text.split(";")], f"begin {begin}"],
    )
    state.token[AREA[area]] = BACK_1
    return Table(state)


def turn(token: str, text: str = "hero sir_valadir daqan 3B", influence: int = 0) -> Table:
    return hidden("3A", text, influence).do("daqan", "go 3A").draw(token)


def token_at(t: Table, area: str) -> str:
    token = t.state.token[AREA[area]]
    return "" if token == -1 else f"{EXPLORATION[token >> 1]} {'up' if token & 1 else 'down'}"


def test_x89_a_temple_pays_at_the_end_of_the_action_that_turned_it_and_of_later_ones() -> None:
    t = turn("temple")
    assert token_at(t, "3A") == "temple up"
    assert t.influence("daqan") == 2
    later = table("hero sir_valadir daqan 3A; area 3A token:temple", begin=QUEST, exploration=True)
    assert later.do("daqan", "train agility agility").influence("daqan") == 2


def test_a_hall_of_kellos_gives_a_tactics_card() -> None:
    t = turn("hall_of_kellos").draw("levy")
    assert t.tactics("daqan") == ["levy"]
    assert token_at(t, "3A") == "hall_of_kellos up"


def test_a_traveling_merchant_sells_a_reward_for_three_and_leaves_either_way() -> None:
    t = turn("traveling_merchant", influence=3)
    assert t.options() == {"buy", "decline"}
    t.do("daqan", "buy").draw("runeplate")
    assert t.rewards("sir_valadir") == ["runeplate"]
    assert t.influence("daqan") == 0
    assert token_at(t, "3A") == ""
    poor = turn("traveling_merchant", influence=2)
    assert poor.influence("daqan") == 2
    assert token_at(poor, "3A") == ""


def test_x91_a_raiding_party_defeats_a_weak_hero() -> None:
    t = turn("raiding_party", "hero silhouette daqan 3B damage:2 reward:seeing_stone; area 3A archer")
    assert t.hero("silhouette") == "out"
    assert len(t.state.graves[AREA["3A"]]) == 1
    assert token_at(t, "3A") == ""


def test_a_raiding_party_among_enemies_takes_a_reward_or_deals_one_more() -> None:
    t = turn("raiding_party", "hero sir_valadir daqan 3B reward:seeing_stone; area 3A beastman")
    assert t.hero("sir_valadir") == "daqan 3A damage 1"
    assert t.options() == {"lose_reward seeing_stone", "take_damage"}
    assert t.do("daqan", "lose_reward seeing_stone").rewards("sir_valadir") == []
    alone = turn("raiding_party", "hero sir_valadir daqan 3B reward:seeing_stone; area 3A footman")
    assert alone.hero("sir_valadir") == "daqan 3A damage 1"
    assert alone.rewards("sir_valadir") == ["seeing_stone"]
    bare = turn("raiding_party", "hero sir_valadir daqan 3B; area 3A archer")
    assert bare.hero("sir_valadir") == "daqan 3A damage 2"


def test_a_scroll_of_sight_shows_all_facedown_tokens_of_one_area() -> None:
    t = hidden("3A", "hero sir_valadir daqan 3B; area 5B rune:dragon_down; area 1A rune:false_down")
    t.state.token[AREA["5B"]] = BACK_1
    t.do("daqan", "go 3A").draw("scroll_of_sight").do("daqan", "read_scroll 5B").draw("temple")
    bit = 1 << t.seat("daqan")
    assert t.state.knows_rune[AREA["5B"]] & bit
    assert t.state.knows_token[AREA["5B"]] & bit
    assert token_at(t, "5B") == "temple down"
    assert token_at(t, "3A") == ""


def test_training_raises_one_attribute() -> None:
    t = turn("training")
    assert t.options() == {"train strength", "train agility", "train wisdom"}
    t.do("daqan", "train wisdom")
    assert t.state.training[HEROES.index("sir_valadir")] == (0, 0, 1)


def test_a_dungeon_stops_whoever_enters_it_but_not_who_turns_it() -> None:
    t = table("hero sir_valadir daqan DB; area 3A token:dungeon", begin=QUEST, exploration=True)
    assert t.may("go 3A")
    assert not t.may("go 1A")
    assert t.may("go 3B")
    turned = turn("dungeon")
    assert token_at(turned, "3A") == "dungeon up"
    assert turned.hero("sir_valadir") == "daqan 3A"


def test_a_village_adds_a_resource() -> None:
    bare = icons(table("area 3A footman").state, 0)
    food = icons(table("area 3A footman token:village_food").state, 0)
    wood = icons(table("area 3A footman token:village_wood").state, 0)
    ore = icons(table("area 3A footman token:village_ore").state, 0)
    gains = [tuple(a - b for a, b in zip(got, bare, strict=True)) for got in (food, wood, ore)]
    assert gains == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]


def test_a_dragon_throne_counts_as_a_rune() -> None:
    t = table("area 3A footman token:dragon_throne rune:dragon_down")
    assert t.runes("daqan") == 2


def test_each_magic_portal_leads_to_the_others_for_one_influence() -> None:
    text = "hero sir_valadir daqan DB; area 3A token:magic_portal; area 5C token:magic_portal"
    t = table(text, begin=QUEST, exploration=True, influence="daqan 1")
    assert t.options("go_by_portal") == {"go_by_portal 5C"}
    t.do("daqan", "go_by_portal 5C")
    assert t.hero("sir_valadir") == "daqan 5C"
    assert t.influence("daqan") == 0
    assert not table(text, begin=QUEST, exploration=True).options("go_by_portal")
    one = table(
        "hero sir_valadir daqan DB; area 3A token:magic_portal", begin=QUEST, exploration=True, influence="daqan 1"
    )
    assert not one.options("go_by_portal")


def test_six_units_may_raze_a_destructible_location_in_the_own_turn() -> None:
    t = table("area 3A footman*4 razorwing routed_knight token:village_food", exploration=True)
    assert t.do("daqan", "raze 3A").state.token[AREA["3A"]] == -1
    few = table("area 3A footman*5 token:village_food; hero sir_valadir daqan DA shown:seeing_stone", exploration=True)
    assert "turn_window" not in few.asked or not few.options("raze")
    temple = table("area 3A footman*6 token:temple", exploration=True)
    assert "turn_window" not in temple.asked or not temple.options("raze")


def test_a_token_comes_before_duel_and_quest() -> None:
    t = turn("training", "hero sir_valadir daqan 3B; hero silhouette latari 3A")
    assert t.asked == "daqan explore"
    assert t.do("daqan", "train wisdom").may("duel silhouette")


def test_moving_no_area_turns_the_token_too() -> None:
    assert hidden("3A", "hero sir_valadir daqan 3A").do("daqan", "go 3A").asked == "chance"
    trained = hidden("3A", "hero sir_valadir daqan 3A").do("daqan", "train agility agility")
    assert trained.state.token[AREA["3A"]] == BACK_1
