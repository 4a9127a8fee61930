"""Rulings of heroes, runes and exploration tokens: H3, H7, H13, H15, H16, H19, U3-U7, U9, U11, Z4."""

from __future__ import annotations

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars import RULES
from theomachy.games.runewars.rules.board import AREA
from theomachy.games.runewars.rules.cards import changed
from theomachy.games.runewars.rules.control import EXPLORATION, destroy
from theomachy.games.runewars.rules.exploration import BACK_1
from theomachy.games.runewars.rules.hero_damage import defeat, desert
from theomachy.games.runewars.rules.notation import read
from theomachy.games.runewars.rules.pieces import UNIT
from theomachy.games.runewars.rules.powers import refresh_all
from theomachy.games.runewars.rules.runes import move_rune
from theomachy.games.runewars.rules.state import DRAGON_DOWN, DRAGON_UP, FALSE_DOWN, FALSE_UP
from theomachy.kernel.game import Game

QUEST = "step quest_phase"
FIRST = "daqan 1, latari 2"
FULL_HANDS = "daqan the_quiet_orchard the_drowned_stair bandit_camp, latari the_moneylender cliff_of_bones stolen_herd"


def knows(t: Table, area: str) -> str:
    bits = t.state.knows_rune[AREA[area]]
    return " ".join(t.faction(seat) for seat in range(t.state.players) if bits >> seat & 1)


def hidden(text: str) -> Table:
    """Daqan is first in the Quest Phase, and a token lies face down in 3A."""
    lines = ["factions daqan latari", "year 2 summer", f"orders {FIRST}"]
    options = RULES.options({"map": "ready_made", "exploration": True})
    state = read(2, options, [*lines, *[line.strip() for line in text.split(";")], f"begin {QUEST}"])
    state.token[AREA["3A"]] = BACK_1
    return Table(state)


# -- heroes -----------------------------------------------------------------------------------------------------------


def test_h3_one_duel_or_one_quest_after_a_move_and_none_after_an_order() -> None:
    text = "hero sir_valadir daqan 3B; hero silhouette latari 3A"
    t = table(text, begin=QUEST, orders=FIRST, quests="daqan the_drowned_stair").do("daqan", "go 3A")
    assert t.options() == {"duel silhouette", "quest the_drowned_stair", "go_on"}
    t.do("daqan", "quest the_drowned_stair").fate("30 29")
    assert t.hero("sir_valadir") == "daqan 3A damage 1"
    assert t.asked == "latari hero_action", "no duel after the quest"
    t = table(text, turn="daqan mobilize fortify", quests="daqan the_drowned_stair").do("daqan", "activate 3A")
    t.do("daqan", "hero sir_valadir")
    assert t.state.turn == -1, "neither duel nor quest"


def test_h3_a_hero_who_falls_on_arrival_does_neither() -> None:
    text = "hero sir_valadir daqan 3B damage:3; area 3A archer; hero silhouette latari 3A"
    t = table(text, begin=QUEST, orders=FIRST, tactics="latari ambush", quests="daqan the_drowned_stair")
    t.do("daqan", "go 3A").do("latari", "play ambush")
    assert t.hero("sir_valadir") == "out"
    assert t.asked == "latari hero_action"


def test_h7_a_deserter_goes_back_into_the_deck_and_his_rewards_are_discarded() -> None:
    t = table("hero sir_valadir daqan DA damage:2 training:0/1/0 reward:rage_blade", begin="orders")
    desert(t.state, 0)
    assert t.hero("sir_valadir") == "deck"
    assert sum(t.state.reward_discards) == 1
    assert (t.state.hero_damage[0], t.state.training[0]) == (0, (0, 0, 0))
    t.check()


def test_h13_a_routed_hero_heals_trains_trades_and_looks_but_neither_moves_nor_supports() -> None:
    text = (
        "hero sir_valadir daqan DA routed damage:1 reward:runeplate; hero silhouette daqan DA; area DA rune:false_down"
    )
    t = table(text, begin=QUEST, orders=FIRST)
    assert t.may("give runeplate sir_valadir silhouette")
    assert knows(t, "DA") == "daqan"
    t.do("daqan", "act sir_valadir")
    assert {option.split()[0] for option in t.options()} == {"heal", "train", "no_action"}
    text = "area 1C archer; area 1A footman; hero sir_valadir daqan 1C routed"
    t = table(text, turn="daqan conquer fortify").do("daqan", "activate 1C; move 1A footman")
    assert t.asked == "chance", "nobody is asked to support"


def test_h15_each_marker_is_taken_as_a_whole_by_one_hero_standing_or_routed() -> None:
    text = "hero mad_carthos latari 1A reward:rage_blade reward:runeplate; hero master_thorn latari 1A"
    text += "; hero silhouette latari 1A shown:boots_of_swiftness; hero sir_valadir daqan 1A routed"
    t = table(text, begin="orders")
    for hero in (8, 3, 11):
        defeat(t.state, hero)
    refresh_all(t.state)
    assert [len(cards) for cards in t.state.graves[AREA["1A"]]] == [2, 1], "none for the one without Rewards"
    t.do("daqan", "order harvest").do("latari", "order fortify")
    assert t.options("take_up") == {"take_up sir_valadir 1", "take_up sir_valadir 2"}
    t.do("daqan", "take_up sir_valadir 1")
    assert t.rewards("sir_valadir") == ["rage_blade", "runeplate"]
    assert t.options("take_up") == {"take_up sir_valadir 1"}
    t.do("daqan", "take_up sir_valadir 1")
    assert len(t.rewards("sir_valadir")) == 3


def test_h16_ambush_then_a_look_then_the_token_then_a_duel_then_the_end_of_the_action() -> None:
    text = (
        "hero silhouette daqan 3B; area 3A archer; hero mad_carthos latari 3A reward:runeplate; tactics latari ambush"
    )
    t = hidden(text).do("daqan", "go 3A")
    assert t.asked == "latari react"
    t.do("latari", "go_on")
    assert (t.asked, t.may("duel mad_carthos")) == ("daqan hero_after_move", False), "Silhouette looks at his Reward"
    t.do("daqan", "go_on").draw("temple")
    assert t.may("duel mad_carthos")
    assert t.influence("daqan") == 0
    t.do("daqan", "go_on")
    assert t.influence("daqan") == 2, "the Temple pays at the end"


def test_h19_the_defeated_never_come_back_and_deserters_may() -> None:
    t = table("hero sir_valadir daqan DA; hero silhouette daqan DB; area DC stronghold:daqan", begin="orders")
    defeat(t.state, 0)
    desert(t.state, 3)
    refresh_all(t.state)
    t.state.influence[0] = 1
    t.state.agenda.append(("hire", 0))
    t.position.go()
    t.do("daqan", "hire 1")
    names = {option[1] for option in t.question.options}
    assert "silhouette" in names
    assert "sir_valadir" not in names


# -- runes ------------------------------------------------------------------------------------------------------------


def test_u3_a_rune_belongs_to_whoever_controls_its_area() -> None:
    t = table("area 1C footman rune:dragon_down; area 1A rune:dragon_down")
    assert (t.runes("daqan"), t.runes("latari")) == (1, 0), "that in 1A is nobody's"
    destroy(t.state, AREA["1C"], UNIT["footman"])
    assert t.runes("daqan") == 0


def test_u4_a_token_shown_stays_so_until_a_fortify_takes_it_up_and_keeps_its_face_otherwise() -> None:
    t = table("area DA rune:dragon_up; area 3A footman", turn="daqan fortify")
    move_rune(t.state, AREA["DA"], AREA["DB"])
    assert t.state.rune[AREA["DB"]] == DRAGON_UP
    t = table("area DA rune:dragon_up; area 3A footman", turn="daqan fortify").do("daqan", "runes DA; move_rune 3A")
    assert t.state.rune[AREA["3A"]] == DRAGON_DOWN


def test_u5_a_note_lasts_until_the_token_is_mixed_or_leaves() -> None:
    t = table("area DA rune:dragon_down known:latari; area DB rune:false_down", turn="daqan fortify")
    t.do("daqan", "runes DA; exchange DB; dragon_in DA")
    assert (knows(t, "DA"), knows(t, "DB")) == ("daqan", "daqan")
    t = table("area DA rune:false_down known:latari; area DB rune:false_down", begin="step receive_rune 0")
    t.do("daqan", "discard DA; keep; place DA; place DC")
    assert knows(t, "DA") == "daqan", "another token lies there now"


def test_u5_u9_what_a_hero_has_seen_is_shown_to_his_player_alone() -> None:
    t = (
        table(
            "area 3A archer rune:false_down; hero sir_valadir daqan 3A", begin="orders", factions="daqan latari uthuk"
        )
        if False
        else table(
            "area 1A archer rune:false_down; hero sir_valadir daqan 1A", begin="orders", factions="daqan latari uthuk"
        )
    )
    notes = [RULES.hidden.view(t.state, seat)["areas"]["h1A"]["note"] for seat in range(3)]
    assert notes == ["false", "false", ""]
    assert {option[0] for option in t.question.options} == {"order"}, "nothing is there to show it by"


def test_u6_u7_runes_go_to_friendly_or_uncontrolled_areas_neutral_ones_too_each_to_its_own() -> None:
    text = "area 1A archer; area 1B beastman; area DA rune:false_up; area 5B stronghold:latari"
    t = table(text, begin="step receive_rune 0").do("daqan", "keep")
    assert t.may("place 1B"), "neutral"
    assert t.may("place DB"), "at home"
    assert t.may("place 9B"), "empty"
    for area in ("1A", "5B", "LA", "DA"):
        assert not t.may(f"place {area}")
    t.do("daqan", "place 1B")
    assert not t.may("place 1B")


def test_u11_a_card_that_moves_a_token_brings_no_false_one_along() -> None:
    text = "area DA rune:dragon_down; area DB rune:false_down"
    t = table(text, begin="primary threatened_home_realms", orders=FIRST)
    piles = (t.state.dragons, t.state.falses)
    t.settle()
    while t.asked == "daqan season_choice":
        t.do("daqan", next(iter(sorted(t.options()))))
    assert (t.state.dragons, t.state.falses) == piles
    assert sum(rune in (DRAGON_DOWN, FALSE_DOWN, FALSE_UP) for rune in t.state.rune) == 2


# -- exploration tokens -----------------------------------------------------------------------------------------------


def test_z4_a_token_is_turned_by_a_move_action_only() -> None:
    t = hidden("hero sir_valadir daqan 3A").do("daqan", "train agility agility")
    assert t.state.token[AREA["3A"]] == BACK_1, "training turns nothing, and a face-down Temple pays nothing"
    assert t.influence("daqan") == 0
    t = hidden("hero sir_valadir daqan 3A").do("daqan", "go 3A").draw("temple")
    assert t.influence("daqan") == 2, "a move of no area turns it, and it pays at once"


def test_z4_a_dungeon_turned_at_the_end_of_a_move_changes_nothing_and_one_face_up_stops() -> None:
    t = table("hero sir_valadir daqan 3A; area 1A token:dungeon", begin=QUEST, exploration=True)
    assert t.may("go 1A")
    text = "hero sir_valadir daqan 3A; area 1B token:dungeon; area 1A token:dungeon"
    assert not table(text, begin=QUEST, exploration=True).may("go 1C")
    t = hidden("hero sir_valadir daqan 3B; hero silhouette latari 3A").do("daqan", "go 3A").draw("dungeon")
    assert t.may("duel silhouette")
    assert t.state.token[AREA["3A"]] == EXPLORATION.index("dungeon") * 2 + 1


def test_z4_portals_work_in_pairs_for_one_influence_and_razing_needs_six_units() -> None:
    two = "area 3A token:magic_portal; area 5D token:magic_portal; hero sir_valadir daqan 3B"
    t = table(two, begin=QUEST, exploration=True, influence="daqan 1")
    assert t.options("go_by_portal") == {"go_by_portal 5D"}
    assert not table(two, begin=QUEST, exploration=True).options("go_by_portal")
    text = "area 1A footman*4 routed_footman giant token:village_food"
    t = table(text, turn="daqan harvest", exploration=True)
    assert t.options("raze") == {"raze 1A"}, "allies and routed ones count"
    fewer = table(text.replace("footman*4", "footman*3"), turn="daqan harvest", exploration=True)
    assert fewer.asked == "over" or not fewer.options("raze")


def test_nothing_is_taken_back_once_the_quest_phase_has_shown_a_card() -> None:
    text = "hero silhouette latari LA reward:banner_of_heroes; hero sir_valadir daqan DA"
    t = table(text, begin="primary rumours_of_relics", year="2 summer", orders="latari 1, daqan 2", quests=FULL_HANDS)
    t.draw("rooftop_chase").do("latari", "discard_quest rooftop_chase").draw("dragons_watch")
    game = Game(RULES, 2, {"map": "ready_made"}, "a seed", start=t.position)
    game.answer(t.seat("daqan"), ("discard_quest", "dragons_watch"))
    assert [line[0] for _, line in game.lines].count("reward_shown") == 1
    assert not any(game.can_undo(seat) for seat in (0, 1))


def test_a_token_that_somebody_has_seen_before_is_not_turned_back() -> None:
    t = hidden("hero sir_valadir daqan 3B")
    t.state.token[AREA["3A"]], t.state.knows_token[AREA["3A"]] = EXPLORATION.index("dungeon") * 2, 1 << t.seat("latari")
    t.state.token_stacks = (changed(t.state.token_stacks[0], EXPLORATION.index("dungeon"), -1), t.state.token_stacks[1])
    options = {"map": "ready_made", "exploration": True}
    game = Game(RULES, 2, options, "a seed", start=t.position)
    game.answer(t.seat("daqan"), ("go", "h3A"))
    assert game.state.token[AREA["3A"]] == EXPLORATION.index("dungeon") * 2 + 1
    assert not any(game.can_undo(seat) for seat in (0, 1))
