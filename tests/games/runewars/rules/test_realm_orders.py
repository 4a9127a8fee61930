"""Harvest, Recruit, Rally Support, Acquire Power, Fortify (O8-O20) and supremacy (Q5, Q12)."""

from __future__ import annotations

from tests.games.runewars.positions import table
from theomachy.games.runewars.rules.card_names import HEROES

PRIMARCH = "primarch_of_the_wizards_council"


# -- supremacy ---------------------------------------------------------------------------------------------------------


def test_x02_no_bonus_under_a_higher_order() -> None:
    t = table("area DA stronghold:daqan", turn="daqan recruit fortify", year="2 summer", dials="daqan 1 1 1")
    t.do("daqan", "dial food")
    assert t.state.turn == -1, "only one resource"


def test_x03_order_of_play_and_who_has_a_bonus() -> None:
    told = {"factions": "latari uthuk daqan", "influence": "latari 1, uthuk 3, daqan 2"}
    t = table(begin="orders", year="2 fall", orders="latari 5 3, uthuk 6 1, daqan 2 1", **told)
    t.do("latari", "order strategize").do("uthuk", "order conquer").do("daqan", "order conquer")
    assert t.said("order_shown") == [(0, "strategize"), (1, "conquer"), (2, "conquer")]
    effects = []
    for faction, area in (("uthuk", "1A"), ("daqan", "1A")):
        assert t.asked == f"{faction} activate"
        effects.append([name for name, *_ in t.state.effects])
        t.do(faction, f"activate {area}")
    assert effects == [[], ["conquer_supremacy"]], "only Daqan has no higher Order lying open"


def test_spy_guild_before_the_bonus_brings_it_back_q12() -> None:
    t = table(turn="daqan acquire_power fortify", year="2 summer", influence="daqan 1", tactics="daqan spy_guild")
    t.do("daqan", "go_on; play spy_guild")
    assert t.asked == "daqan title"


# -- Harvest -----------------------------------------------------------------------------------------------------------


def test_x16_harvest_and_a_diplomat() -> None:
    text = "area DA stronghold:daqan development:diplomat; area DB stronghold:daqan; area 1B knight"
    t = table(text, turn="daqan harvest", dials="daqan 2 4 2", influence="daqan 1")
    assert t.dials("daqan") == (4, 3, 2)
    t.do("daqan", "bonus")
    assert t.influence("daqan") == 3
    assert t.options() == {
        *(f"develop {n} DB" for n in ("resources", "training_ground", "defensive")),
        "rebuild DA DB",
        "no_development",
    }
    t.do("daqan", "develop defensive DB")
    assert (t.dials("daqan"), t.stronghold("DB")) == ((4, 2, 2), "daqan defensive")


def test_x52_harvest_stops_at_eight_and_counts_villages() -> None:
    theirs = "; ".join(f"area {area} archer" for area in ("DB", "DC"))
    areas = "; ".join(f"area {area} footman" for area in ("3B", "3C", "1A", "1B", "1C", "4B"))
    t = table(
        f"{theirs}; {areas.replace('4B', '5A')}; area 5C footman token:village_ore",
        turn="daqan harvest recruit", exploration=True,
    )  # fmt: skip
    assert t.dials("daqan") == (8, 2, 2), "10 food are printed; ore: DA and the Village"


def test_x53_a_resources_development_raises_a_resource_of_its_area() -> None:
    t = table("area 1B footman stronghold:daqan development:resources", turn="daqan harvest", dials="daqan 1 1 1")
    assert t.dials("daqan") == (4, 3, 2)
    t.do("daqan", "bonus")
    assert t.options() == {"dial food", "dial wood"}
    t.do("daqan", "dial wood")
    assert t.dials("daqan") == (4, 4, 2)
    assert t.may("no_development") is False, "its only stronghold has one"


def test_the_wood_for_a_development_may_be_the_one_just_gained_x53() -> None:
    text = "area LC footman; area 3A stronghold:daqan development:resources; area 3C stronghold:daqan"
    text += "; " + "; ".join(f"area {home} archer" for home in ("DA", "DB", "DC"))
    t = table(text, turn="daqan harvest")
    assert t.dials("daqan") == (2, 2, 2)
    t.state.dials[0] = (2, 0, 2)
    t.do("daqan", "bonus; dial wood; develop diplomat 3C")
    assert t.dials("daqan") == (2, 0, 2)


def test_a_training_ground_draws_a_tactics_card() -> None:
    t = table("area DA stronghold:daqan development:training_ground", turn="daqan harvest").do("daqan", "bonus")
    t.draw("levy")
    assert t.tactics("daqan") == ["levy"]


def test_a_resources_development_with_full_dials_gives_nothing() -> None:
    areas = "; ".join(f"area {area} footman" for area in ("3B", "3C", "1A", "1B", "1C", "9B"))
    t = table(f"{areas}; area 5C footman stronghold:daqan development:resources", turn="daqan harvest")
    t.do("daqan", "bonus")
    assert t.dials("daqan")[0] == 8
    assert t.said("resources_collected") == []


# -- Recruit -----------------------------------------------------------------------------------------------------------


def test_x17_recruit() -> None:
    t = table("area DA stronghold:daqan bowman*3 footman*2", turn="daqan recruit", dials="daqan 3 3 4")
    t.do("daqan", "dial wood")
    assert t["DA"] == "daqan bowman*5 footman*2"
    assert t.options() == {"dial food", "dial ore", "no_bonus"}
    t.do("daqan", "dial ore; destroy footman")
    assert t["DA"] == "daqan bowman*5 knight footman siege_tower"
    assert t.dials("daqan") == (3, 3, 4)


def test_x54_an_exhausted_kind_may_be_given_up_and_placed_anew() -> None:
    text = "area DA stronghold:daqan; area 3A siege_tower*3 routed_siege_tower"
    t = table(text, turn="daqan recruit", dials="daqan 0 0 4").do("daqan", "dial ore")
    assert t.options() == {"swap 3A siege_tower", "swap 3A routed_siege_tower", "no_swap"}
    t.do("daqan", "swap 3A routed_siege_tower")
    assert (t["DA"], t["3A"]) == ("daqan knight siege_tower", "daqan siege_tower*3")
    t = table(text, turn="daqan recruit", dials="daqan 0 0 4").do("daqan", "dial ore; no_swap")
    assert t["DA"] == "daqan knight"


def test_x55_recruits_are_split_over_strongholds() -> None:
    text = "area DA stronghold:daqan knight*7; area DB damaged:daqan footman*6"
    t = table(text, turn="daqan recruit", dials="daqan 5 0 0").do("daqan", "dial food")
    assert t.may("all DA")
    t.do("daqan", "place footman DA; place footman DA; all DB; destroy knight")
    assert (t["DA"], t["DB"]) == ("daqan knight*6 footman*2", "daqan footman*8")


def test_o9_without_a_stronghold_nobody_is_recruited() -> None:
    t = table("area DA footman", turn="daqan recruit", dials="daqan 3 2 2")
    assert t.state.turn == -1
    assert t["DA"] == "daqan footman"


def test_the_bonus_takes_another_dial_even_if_the_first_gave_nothing() -> None:
    t = table("area DA stronghold:daqan", turn="daqan recruit", dials="daqan 1 1 0").do("daqan", "dial ore")
    assert t.options() == {"dial food", "dial wood", "no_bonus"}


def test_dials_without_any_unit_are_not_chosen_from() -> None:
    t = table("area DA stronghold:daqan", turn="daqan recruit", dials="daqan 0 0 1")
    assert t.state.turn == -1, "the first space of ore is influence"
    t = table("area DA stronghold:daqan", turn="daqan recruit", dials="daqan 1 0 1").do("daqan", "dial food")
    assert (t["DA"], t.state.turn) == ("daqan footman", -1), "the other two have none for the bonus"


# -- Rally Support -----------------------------------------------------------------------------------------------------


def test_x56_rally_support() -> None:
    text = "area 3B footman city:forge; area 5B footman city:tamalir; area 9A city:dawnsmoor"
    text += "; area 1A dragon*4; area 1B giant*4"
    t = table(text, turn="daqan rally_support fortify", quests="daqan the_quiet_orchard the_drowned_stair")
    forge = {f"{benefit} 3B" for benefit in ("units", "tactics", "influence", "quests")}
    assert t.options() == forge | {f"{benefit} 5B" for benefit in ("tactics", "influence", "quests")} | {"done"}
    t.do("daqan", "quests 5B").draw("bandit_camp", "stolen_herd", "cliff_of_bones")
    assert t.asked == "daqan discard_down"
    t.do("daqan", "discard_quest the_quiet_orchard; discard_quest stolen_herd")
    assert t.quests("daqan") == ["bandit_camp", "cliff_of_bones", "the_drowned_stair"]
    t.do("daqan", "units 3B")
    assert t["3B"] == "daqan footman hell_hound"


def test_o10_a_mixed_class_may_be_split() -> None:
    t = table("area 3B footman city:dawnsmoor", turn="daqan rally_support fortify").do("daqan", "units 3B")
    assert t.options() == {"take razorwing", "take beastman"}
    t.do("daqan", "take razorwing; take beastman")
    assert t["3B"] == "daqan footman razorwing beastman"


def test_fewer_figures_than_printed_place_what_is_left() -> None:
    text = "area 3B footman city:greyhaven; area 1A sorcerer*7"
    t = table(text, turn="daqan rally_support fortify").do("daqan", "units 3B")
    assert t["3B"] == "daqan footman sorcerer"


def test_influence_and_tactics_of_cities() -> None:
    text = "area 3B footman city:forge; area 9A footman city:nerekhall"
    t = table(text, turn="daqan rally_support fortify").do("daqan", "influence 3B; tactics 9A").draw("levy", "ambush")
    assert (t.influence("daqan"), t.tactics("daqan")) == (3, ["ambush", "levy"])


def test_o20_a_city_with_nothing_but_a_hero_is_not_controlled() -> None:
    t = table("area 3B city:forge; hero sir_valadir daqan 3B", turn="daqan rally_support fortify")
    assert t.state.turn == -1


def test_x57_hiring_a_fourth_hero() -> None:
    text = "area DA stronghold:daqan; hero sir_valadir daqan DA; hero silhouette daqan DB reward:rage_blade"
    text += "; hero mad_carthos daqan DC"
    t = table(text, turn="daqan rally_support", influence="daqan 2")
    assert t.options() == {"hire 1", "hire 2", "no_bonus"}
    t.do("daqan", "hire 2").draw("red_scorpion", "master_thorn").do("daqan", "keep master_thorn")
    assert t.asked == "daqan hire"
    t.do("daqan", "desert silhouette")
    assert (t.hero("silhouette"), t.hero("red_scorpion"), t.hero("master_thorn")) == ("deck", "deck", "daqan DA")
    assert t.influence("daqan") == 0


def test_o10_nobody_pays_for_more_heroes_than_there_are() -> None:
    gone = HEROES[1:11]
    text = "; ".join(f"hero {name} out" for name in gone)
    t = table(f"area DA stronghold:daqan; {text}", turn="daqan rally_support", influence="daqan 5")
    assert t.options() == {"hire 1", "hire 2", "no_bonus"}


# -- Acquire Power -----------------------------------------------------------------------------------------------------


def test_x20_title() -> None:
    t = table(turn="latari acquire_power", influence="latari 4", dials="latari 2 3 2", year="1 spring")
    assert t.influence("latari") == 6
    t.do("latari", f"title {PRIMARCH}; price 3")
    assert t.influence("latari") == 3
    assert t.state.titles[0] == (1, 3, 0)


def test_x58_a_title_costs_more_than_lies_on_it() -> None:
    told = {"influence": "latari 4", "dials": "latari 2 3 2", "titles": f"daqan {PRIMARCH} 4"}
    t = table(turn="latari acquire_power", **told).do("latari", f"title {PRIMARCH}")
    assert t.options() == {"price 5", "price 6"}
    t.do("latari", "price 5")
    assert t.state.titles[0] == (1, 5, 0)
    assert (t.influence("latari"), t.influence("daqan")) == (1, 0)


def test_x59_acquire_power_without_bonus() -> None:
    told = {"factions": "daqan waiqar", "dials": "waiqar 3 2 2", "year": "2 summer"}
    t = table(turn="waiqar acquire_power fortify", **told)
    assert t.influence("waiqar") == 1
    assert t.state.turn == -1


def test_o11_the_own_title_may_be_bought_again() -> None:
    t = table(turn="daqan acquire_power", influence="daqan 3", dials="daqan 0 0 0", titles=f"daqan {PRIMARCH} 2")
    t.do("daqan", f"title {PRIMARCH}")
    assert t.state.titles[0] == (0, 3, 0), "3 is the only price"


# -- Fortify -----------------------------------------------------------------------------------------------------------


def test_x60_fortify_all_three() -> None:
    text = "area DA damaged:daqan rune:dragon_down; area DB footman; area 3A footman; area 3B footman city:forge"
    t = table(text, turn="daqan fortify", dials="daqan 0 1 2")
    assert t.options("build") == {"build DB", "build DC", "build 3A"}
    t.do("daqan", "build 3A; repair DA")
    assert t.dials("daqan") == (0, 0, 0)
    assert t.options() == {"runes DA", "done"}
    t.do("daqan", "runes DA; move_rune 3A")
    assert (t.stronghold("3A"), t.stronghold("DA")) == ("daqan", "daqan")
    t = table(text, turn="daqan fortify", dials="daqan 0 1 1").do("daqan", "repair DA")
    assert not t.options("build")


def test_x61_fortify_without_wood() -> None:
    t = table("area DA damaged:daqan", turn="daqan fortify", dials="daqan 0 0 3")
    assert t.options() == {"repair DA", "done"}


def test_a_fifth_stronghold_replaces_one_of_the_four_o13() -> None:
    text = "; ".join(f"area {a} stronghold:daqan" for a in ("DA", "DB", "DC", "3A")) + "; area 1B footman"
    t = table(text, turn="daqan fortify", dials="daqan 0 1 1").do("daqan", "build 1B; give_up 3A")
    assert (t.stronghold("1B"), t.stronghold("3A"), t.owner("3A")) == ("daqan", "", "nobody")


def test_your_turn_cards_between_the_actions() -> None:
    t = table("area DA damaged:daqan", turn="daqan fortify", dials="daqan 0 1 2", tactics="daqan levy")
    t.do("daqan", "repair DA; play levy; place DA footman footman; build DB")
    assert (t["DA"], t.stronghold("DB")) == ("daqan footman*2", "daqan")


def test_nobody_is_asked_for_a_bonus_of_nothing_but_walls() -> None:
    told = "area DA stronghold:daqan development:defensive"
    assert table(told, turn="daqan harvest").state.turn == -1, "nothing pays, and no stronghold lacks a development"
    t = table(f"{told}; area DB stronghold:daqan", turn="daqan harvest")
    assert t.asked == "daqan harvest_develop"
