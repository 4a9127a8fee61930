"""Two rules that meet, one at least of which is rarely thought of: positions of our own."""

from __future__ import annotations

from tests.games.gods_war.positions import table, window

EARTH = "storm sky earth chaos sea"
MOON = "storm sky moon chaos sea"
GOD = "storm sky darkness chaos invisible_god"
THREE = "storm sky chaos"

# -- actions that runes grant -----------------------------------------------------------------------------------------


def test_r5_a_copied_secret_storm_opens_the_window_anew() -> None:
    t = window(
        "sky slon archer; darkness kralorela troll",
        runes="darkness secret_storm, sky illusion, storm magic",
        power="storm 1, sky 1",
    )
    t.do("storm", "no_rune").do("darkness", "rune secret_storm").do("sky", "reply illusion")
    t.settle("sky rune_move", move="step troll teshnos")
    assert t.asked == "sky rune_move", "the copy comes before anybody is asked again"
    t.do("sky", "move slon; step archer umathela")
    assert t.asked == "storm rune_window", "whoever would act next is asked first, though he had declined"


def test_r5_a_secret_storm_by_chaosium_opens_it_anew_too() -> None:
    t = window(
        "sky slon archer; discards secret_storm",
        runes="sky chaosium, storm magic, darkness man",
        power="storm 1, sky 1",
    )
    t.do("storm", "no_rune").do("sky", "rune chaosium; move slon; step archer umathela")
    assert t.asked == "storm rune_window"


def test_r5_after_a_cancelled_secret_storm_the_next_in_order_is_asked() -> None:
    t = window(
        "sky slon archer; darkness kralorela shrine",
        runes="sky secret_storm, storm magic, darkness secret_sorcery heat",
        power="storm 1, sky 1",
    )
    t.do("storm", "no_rune").do("sky", "rune secret_storm").do("darkness", "reply secret_sorcery")
    assert t.asked == "darkness rune_window", "no action was taken"


def test_a_reply_copies_nothing_when_the_rune_itself_is_cancelled_later() -> None:
    t = window(runes="storm magic, sky illusion, darkness secret_sorcery", power="storm 1, sky 1")
    t.do("storm", "rune magic").do("sky", "reply illusion").do("darkness", "let_pass; reply secret_sorcery")
    t.settle("storm action")
    assert (t.power("storm"), t.power("sky")) == (1, 1)
    assert sorted(t.state.discards) == ["illusion", "magic", "secret_sorcery"]


# -- the Spike in the middle of something -----------------------------------------------------------------------------


def test_the_vp_of_spirit_shatters_the_spike_before_a_place_is_named() -> None:
    t = window("storm spike shrine; storm slon shrine; storm teshnos shrine", runes="storm spirit", vp="storm 9")
    t.do("storm", "rune spirit").settle("rune_area")
    assert t.options() == {"area slon", "area teshnos"}


def test_the_vp_of_trade_shatters_the_spike_before_more_is_bought() -> None:
    t = window("storm spike shrine", runes="storm trade", vp="storm 9", power="storm 2, sky 1")
    t.do("storm", "rune trade").settle("trade")
    assert (t["spike"], t.options()) == ("", {"buy_vp", "decline"})


def test_a_vp_that_was_bought_may_cost_the_own_shrine_on_the_spike() -> None:
    t = window("storm spike shrine", runes="storm trade", vp="storm 8", power="storm 2, sky 1")
    t.do("storm", "rune trade; buy_vp").settle("sky action")
    assert (t["spike"], t.vp("storm"), t.pool("storm", "shrine")) == ("", 10, 6)


# -- gods and beasts --------------------------------------------------------------------------------------------------


def test_a_sun_god_given_up_for_a_six_is_no_envoy_any_more() -> None:
    t = table(
        "races giant; nobody altinela giant; sky altinela sun_god emperor phoenix", power="sky 2, storm 1", turn="sky"
    )
    t.do("sky", "diplomacy giant altinela").roll("6").do("sky", "lose sun_god")
    assert t.options() == {"lose emperor", "lose phoenix"}, "nightfall has taken him"
    t.do("sky", "lose phoenix; to_hell outer_hell").settle("storm action")
    assert (t["altinela"], t["outer_hell"]) == ("sky emperor giant", "sky sun_god")


def test_a_dragon_that_attacks_a_temple_of_sky_is_routed_by_it() -> None:
    t = table(
        "monsters black_dragon; nobody kralorela black_dragon; sky altinela temple",
        power="storm 1, sky 3, chaos 4",
        empires=THREE,
        round="3 dragons",
    )
    t.do("storm", "fly altinela")
    assert t.asked == "sky rout_to", "the empire it fights picks the area"
    t.do("sky", "rout_to moon").settle("action")
    assert (t["altinela"], t["moon"]) == ("sky temple", "nobody black_dragon")


def test_a_dragon_in_hell_drives_the_sun_god_to_another_part_of_it() -> None:
    t = table(
        "monsters black_dragon; nobody kralorela black_dragon; sky inner_hell sun_god",
        power="storm 1, sky 3, chaos 4",
        empires=THREE,
        round="3 dragons",
    )
    t.do("storm", "fly inner_hell").roll("6 1 1 1 1 1 1").settle("action")
    assert t["outer_hell"] == "sky sun_god"


def test_terror_takes_no_more_power_than_there_is() -> None:
    t = table(
        "monsters black_dragon; nobody kralorela black_dragon; sky altinela archer*4",
        power="storm 1, sky 2, chaos 4",
        empires=THREE,
        round="3 dragons",
    )
    t.do("storm", "fly altinela").roll("4 4 4 4 1 1 1 1").settle("action")
    assert (t["altinela"], t.power("sky")) == ("nobody black_dragon, sky archer*4", 0)


def test_blight_on_a_tower_leaves_nothing_and_fills_its_owners_quest() -> None:
    t = table(
        "monsters cwim; spike open; nobody seshnela cwim; invisible_god altinela tower; invisible_god teshnos castle",
        power="storm 2, invisible_god 1",
        empires=GOD,
    )
    t.do("storm", "amok altinela").settle("invisible_god action")
    assert (t["altinela"], t.quests("invisible_god")) == ("nobody cwim", ["III_b"])


def test_blight_takes_a_temple_and_the_nest_beside_it() -> None:
    t = table(
        "monsters cwim; spike open; nobody seshnela cwim; sky altinela temple; chaos altinela chaos_nest",
        power="storm 2, sky 1",
    )
    t.do("storm", "amok altinela").do("sky", "put shrine altinela").settle("sky action")
    assert t["altinela"] == "nobody cwim, sky shrine"


def test_a_temple_that_blight_leaves_of_a_ziggurat_brings_a_bride() -> None:
    t = table(
        "monsters cwim; spike open; nobody seshnela cwim; earth altinela ziggurat",
        power="storm 2, sky 1",
        empires=EARTH,
    )
    t.do("storm", "amok altinela").do("earth", "put temple altinela")
    assert t.asked == "earth brides", "it comes from the pool (B6)"


def test_a_luathan_called_to_the_sun_on_the_spike_has_entered_it() -> None:
    t = table(
        "races luathans; allies sky luathans; sky spike sun_god; sky slon luathans",
        power="sky 9",
        round="3 council",
        first="sky",
        gifts="sky I_a call_to_justice",
    )
    t.do("sky", "clockwise; call sky luathans slon").settle("action")
    assert t["spike"] == "sky luathans sun_god"
    assert t.state.marks["luathans.gift"]


# -- battles ----------------------------------------------------------------------------------------------------------


def test_insurgency_beside_an_own_shrine_only_turns_the_nest() -> None:
    t = table(
        "storm slon barbarian*2 shrine; chaos slon imbedded_nest",
        power="storm 2, sky 1",
        gifts="storm I_a insurgency",
    )
    t.do("storm", "battle slon chaos").settle("sky action")
    assert t["slon"] == "chaos chaos_nest, storm barbarian shrine"


def test_when_both_sides_fall_the_building_stays() -> None:
    t = table("storm slon barbarian; sky slon archer shrine", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("6 6").settle("sky action")
    assert t["slon"] == "sky shrine"


def test_a_lone_shade_takes_two_of_three_results() -> None:
    t = table(
        "storm slon barbarian*3; darkness slon shade",
        power="storm 2, darkness 1",
        gifts="darkness I_a spectral_form",
    )
    t.do("storm", "battle slon darkness").roll("4 4 5 1").settle("darkness action", rout_to="rout_to umathela")
    assert t["umathela"] == "darkness shade"


def test_from_an_undocked_island_all_routs_lead_to_its_sea_and_never_to_the_pool() -> None:
    t = table("spike closed; storm kylerela barbarian*2; sky kylerela archer*2", power="storm 2, sky 1")
    t.do("storm", "battle kylerela sky").roll("4 1 1 1").settle("sky action")
    assert t["togaro_ocean"] == "sky archer"


def test_docks_are_ways_for_routs_and_the_arrow_under_the_island_is_none() -> None:
    t = table(
        "isle togaro_ocean gates_of_dawn artmali_empire; storm artmali_empire barbarian*2; sky artmali_empire archer*2",
        power="storm 2, sky 1",
    )
    t.do("storm", "battle artmali_empire sky").roll("4 1 1 1")
    near = "togaro_ocean kylerela elf_jungle enmal_mountains heavens moon"
    assert t.options() == {f"rout_to {area}" for area in near.split()}


def test_a_dragon_token_that_was_attacked_leaves_as_well() -> None:
    t = window("sky slon archer", runes="storm dragon", power="storm 1, sky 2")
    t.do("storm", "rune dragon; area slon; drop").do("sky", "battle slon storm").misses()
    t.settle("sky action")
    assert t["slon"] == "sky archer"


def test_oblivion_takes_the_selene_whom_menses_has_not_brought_back() -> None:
    t = table(
        "chaos slon broo*3; moon slon selene; moon teshnos red_goddess",
        power="chaos 2, sky 1",
        empires=MOON,
        turn="chaos",
        gifts="chaos II_a oblivion",
    )
    t.do("chaos", "battle slon moon").roll("6 1 1").settle("sky action", menses="menses")
    assert (t["slon"], t["out"], t.pool("moon", "selene")) == ("chaos broo*3, moon selene", "moon selene", 1)


# -- Hell -------------------------------------------------------------------------------------------------------------


def test_the_hellmother_with_three_trolls_may_let_the_sun_god_out_for_a_rune() -> None:
    t = table("darkness inner_hell hellmother; darkness slon troll*3", power="sky 2, darkness 1", turn="sky")
    t.do("sky", "ask_leave inner_hell darkness").do("darkness", "allow")
    t.do("sky", "move inner_hell; step sun_god gates_of_dawn").settle("darkness action")
    assert len(t.runes("darkness")) == 1


def test_the_hellmother_with_two_trolls_is_only_his_equal() -> None:
    t = table("darkness inner_hell hellmother; darkness slon troll*2", power="sky 2, darkness 1", turn="sky")
    assert not t.options("ask_leave")


def test_the_dying_goddess_still_outranks_her_assassins() -> None:
    t = table("moon inner_hell assassin red_goddess", power="moon 2, sky 1", turn="moon", empires=MOON)
    t.do("moon", "move inner_hell")
    assert t.may("step assassin gates_of_dawn")
    assert not t.may("step red_goddess gates_of_dawn")


# -- Power and Council ------------------------------------------------------------------------------------------------


def test_noblesse_oblige_comes_off_its_own_decree_after_paying() -> None:
    t = table(
        "sky teshnos shrine",
        power="sky 1",
        gifts="sky III_a noblesse_oblige, sky III_b solar_energy",
        round="3 power",
        first="sky",
        vp="sky 2",
    )
    t.do("sky", "noblesse_oblige").draw("law").settle("direction")
    assert (t.taken("sky"), t.vp("sky"), t.runes("sky")) == ([], 3, ["law"])


def test_inferiority_complex_may_spend_the_last_two_vp() -> None:
    t = table("storm teshnos shrine", power="storm 1", round="3 power", vp="storm 2")
    t.do("storm", "inferiority_complex").settle("direction")
    assert (t.vp("storm"), t.power("storm")) == (0, 1 + 1 + 2 + 4)


def test_the_die_of_chaos_may_bring_the_commitment_below_nothing() -> None:
    t = table("spike open", power="storm 1, sky 1, chaos 6", empires=THREE, round="4 struggle", vp="storm 10")
    t.do("storm", "die 2").do("sky", "die 2").do("chaos", "die 6").roll("1 1 1").settle("action")
    assert t.said("strength") == [(-6, 3, 1, 1, 1)]
    assert t.vp("storm") == 9


def test_an_elf_in_the_rift_counts_its_cost_and_returns_to_its_allys_pool() -> None:
    t = table(
        "spike open; races elves; allies storm elves; storm altinela elves; sky altinela archer",
        power="storm 6, sky 6, chaos 1",
        empires=THREE,
        board="p3",
        round="4 struggle",
        vp="storm 10",
    )
    t.do("storm", "die 6").do("sky", "die 6").do("chaos", "die 1").roll("4 4 5")
    assert t.said("strength") == [(6 + 6 - 1 + 2 + 1, 13, 4, 4, 5)]
    assert t.pool("storm", "elves") == 3


def test_a_leavers_cheapest_piece_is_sacrificed_and_each_god_strikes_another() -> None:
    t = table(
        "chaos altinela lady_of_disease mad_god; storm altinela barbarian champion; sky altinela archer",
        power="sky 9",
        round="3 council",
        first="sky",
        empires=THREE,
        gifts="chaos II_a blood_sacrifice",
    ).leave("storm")
    t.do("sky", "clockwise").do("chaos", "sacrifice storm")
    assert t.options() == {"sacrifice sky", "spare"}
    t.do("chaos", "sacrifice sky").settle("action")
    assert t["altinela"] == "chaos lady_of_disease mad_god, storm champion"


def test_madness_does_not_mind_that_moon_herself_has_no_power() -> None:
    t = table(
        "moon slon selene; moon teshnos selene; marks cycle 1",
        power="moon 1, sky 2, storm 2, chaos 2, sea 2",
        empires=MOON,
        turn="moon",
        gifts="moon I_a madness",
    )
    t.do("moon", "lunar_cycle").draw("law").settle("chaos action")
    assert (t.power("moon"), t.runes("moon")) == (2, ["law"])


def test_a_penned_troll_is_one_of_the_four_types_in_play() -> None:
    t = table(
        "darkness pen troll; darkness slon mistress shade; darkness teshnos temple",
        power="darkness 5, sky 1",
        empires="storm sky darkness chaos moon",
        turn="darkness",
        gifts="moon I_a enslavement",
    )
    t.do("darkness", "summon hellmother teshnos").settle("storm action")
    assert t.quests("darkness") == ["I_a", "I_b"]


def test_power_by_a_rune_lets_the_churner_go_on() -> None:
    t = table(
        "spike open; sea slon magasta; sea brown_sea mermaid*2",
        power="sea 1, storm 1",
        turn="sea",
        runes="sea magic",
    )
    t.do("sea", "move brown_sea; all neliomi_sea").settle("sea rune_window").do("sea", "rune magic")
    assert t.settle("action_again").asked == "sea action_again"


def test_the_castle_of_lead_may_rise_from_the_ziggurat() -> None:
    t = table(
        "darkness slon ziggurat; darkness teshnos shrine",
        power="darkness 5, sky 1",
        turn="darkness",
        gifts="darkness I_a ancestor_worship",
    )
    t.do("darkness", "build castle_of_lead slon").draw("law").settle("sky action")
    assert (t["slon"], t.pool("darkness", "ziggurat"), t.power("darkness")) == ("darkness castle_of_lead", 1, 1)
