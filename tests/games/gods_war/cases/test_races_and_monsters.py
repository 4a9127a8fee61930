"""Elder races and monsters where they meet empires, runes and each other: positions of our own."""

from __future__ import annotations

from tests.games.gods_war.positions import table

EARTH = "storm sky earth chaos sea"
GOD = "storm sky darkness chaos invisible_god"


def test_a_building_adds_nothing_to_diplomacy() -> None:
    t = table("races giant; nobody altinela giant; storm altinela shrine barbarian", power="storm 3, sky 1")
    t.do("storm", "diplomacy giant altinela").roll("2")
    assert t["altinela"] == "nobody giant, storm barbarian shrine"


def test_a_building_alone_sends_no_envoy() -> None:
    t = table("races giant; nobody altinela giant; storm altinela ziggurat", power="storm 3, sky 1")
    assert not t.options("diplomacy")


def test_the_giant_wants_an_envoy_and_anarchy_counts_him() -> None:
    t = table("races giant; nobody altinela giant; storm altinela champion barbarian", power="storm 3, sky 1")
    t.do("storm", "diplomacy giant altinela").roll("4").do("storm", "lose barbarian")
    assert t["altinela"] == "storm champion giant"
    assert t.state.marks["mad_god_marker"] == 1


def test_a_six_with_enough_units_wins_the_race_and_costs_a_unit() -> None:
    t = table(
        "races elves; nobody elf_jungle elves; storm elf_jungle thunder_king stormbrother", power="storm 3, sky 1"
    )
    t.do("storm", "diplomacy elves elf_jungle").roll("6").do("storm", "lose stormbrother")
    assert t["elf_jungle"] == "storm elves thunder_king"
    assert t.pool("storm", "elves") == 2


def test_neutral_units_are_not_attacked_called_or_speared() -> None:
    t = table(
        "races elves; nobody elf_jungle elves; sky elf_jungle emperor; sky slon sun_god",
        power="sky 5, storm 1",
        turn="sky",
        gifts="sky I_b sunspear",
    )
    assert not t.options("battle")
    assert not t.options("sunspear")


def test_allies_of_sea_cross_no_arrows() -> None:
    t = table("races elves; allies sea elves; sea brithos elves", power="sea 2, storm 1", turn="sea")
    t.do("sea", "move brithos")
    assert not t.may("step elves jrustela")
    assert t.may("step elves neliomi_sea")


def test_allies_of_sky_rise_at_dawn() -> None:
    t = table("races elves; allies sky elves; sky slon sun_god; sky teshnos elves", power="sky 2, storm 1", turn="sky")
    t.do("sky", "move slon; step sun_god umathela")
    assert t.may("rise elves teshnos kralorela")


def test_an_elder_hero_of_the_invisible_god_kills_androgeus() -> None:
    t = table(
        "spike closed; races maidstone_archer; allies invisible_god maidstone_archer;"
        "invisible_god slon maidstone_archer; monsters androgeus; nobody slon androgeus",
        power="invisible_god 2, storm 1",
        empires=GOD,
        turn="invisible_god",
    )
    t.do("invisible_god", "battle slon androgeus").roll("6 1 1 1 1").settle("storm action")
    assert t["out"] == "nobody androgeus"
    assert t.vp("invisible_god") == 2


def test_devastate_in_hell_leads_only_to_hell() -> None:
    t = table(
        "races luathans; allies storm luathans; storm inner_hell luathans; sky outer_hell sun_god;"
        "darkness inner_hell troll",
        power="storm 2, darkness 1",
    )
    t.do("storm", "devastate inner_hell")
    assert t["outer_hell"] == "darkness troll, sky sun_god"


def test_devastate_at_a_hellgate_may_rout_into_hell() -> None:
    t = table(
        "races luathans; allies storm luathans; storm teshnos luathans; darkness teshnos temple troll",
        power="storm 2, darkness 1",
    )
    t.do("storm", "devastate teshnos")
    assert t.may("rout_to inner_hell")


def test_swoop_at_a_hellgate_may_rout_into_hell() -> None:
    t = table(
        "spike open; monsters sky_terror; nobody heavens sky_terror; darkness kralorela temple; sky kralorela archer",
        power="storm 2, sky 1",
    )
    t.do("storm", "swoop kralorela")
    assert t.may("rout_to outer_hell")


def test_a_dragonewt_lost_at_diplomacy_stays_a_scout() -> None:
    t = table(
        "races dragonewt scorpion_men; allies storm dragonewt; nobody generts_garden scorpion_men;"
        "storm generts_garden scout",
        power="storm 2, sky 1",
    )
    t.do("storm", "diplomacy scorpion_men generts_garden").roll("6")
    assert t.pool("storm", "scout") == 1


def test_ducks_of_chaos_land_at_nests() -> None:
    t = table("races ducks; allies chaos ducks; chaos slon chaos_nest", power="chaos 3, sky 1", turn="chaos")
    t.do("chaos", "summon ducks slon")
    assert t["slon"] == "chaos chaos_nest ducks*3"
    assert t.power("chaos") == 1


def test_dwarfs_build_a_ziggurat_and_the_quest_is_done() -> None:
    t = table("races dwarfs; allies storm dwarfs; storm slon dwarfs", power="storm 1, sky 1")
    t.do("storm", "construction ziggurat slon").settle("sky action")
    assert t["slon"] == "storm ziggurat"
    assert t.quests("storm") == ["II_b"]
    assert t.power("storm") == 1


def test_no_dwarf_builds_for_darkness_in_the_sky() -> None:
    t = table(
        "races dwarfs; allies darkness dwarfs; darkness heavens dwarfs", power="darkness 1, sky 1", turn="darkness"
    )
    assert not t.options("construction")


def test_an_allied_lesser_god_counts_for_the_four_types_of_darkness() -> None:
    t = table(
        "races luathans; allies darkness luathans; darkness slon luathans troll mistress temple",
        power="darkness 6, sky 1",
        turn="darkness",
    )
    t.do("darkness", "summon hellmother slon").settle("chaos action")
    assert set(t.quests("darkness")) >= {"I_a", "I_b"}


def test_a_spawn_left_alone_destroys_a_building() -> None:
    t = table(
        "spike open; monsters mother_of_monsters; nobody brithos mother_of_monsters; sky brithos shrine",
        power="storm 2, sky 1",
    )
    t.do("storm", "birth neliomi_sea")
    assert t["brithos"] == "nobody spawn"
    assert t.quests("storm") == []


def test_a_spawn_attacks_beside_the_lady_without_a_vp() -> None:
    t = table(
        "spike open; monsters mother_of_monsters; nobody brithos mother_of_monsters; chaos brithos lady_of_disease",
        power="storm 2, sky 1",
    )
    t.do("storm", "birth neliomi_sea")
    assert t.misses() == 2 + 1
    assert t.vp("storm") == 0


def test_the_red_dragon_rests_when_two_have_fewest_vp() -> None:
    t = table(
        "spike open; monsters red_dragon; nobody slon red_dragon",
        vp="storm 3, sky 3, darkness 4, chaos 5, sea 6",
        power="storm 1",
        round="3 dragons",
    )
    assert t.asked == "storm action"


def test_juggernaut_in_hell_takes_all_out_without_leave() -> None:
    t = table(
        "spike closed; monsters juggernaut; nobody inner_hell juggernaut; storm inner_hell barbarian;"
        "darkness inner_hell troll; sky slon sun_god",
        power="storm 2, sky 1",
    )
    t.do("storm", "move inner_hell; step barbarian gates_of_dawn")
    assert t["gates_of_dawn"] == "darkness troll, nobody juggernaut, storm barbarian"


def test_juggernaut_overrides_siren_song() -> None:
    t = table(
        "spike closed; monsters juggernaut; nobody brown_sea juggernaut; storm brown_sea barbarian;"
        "sea brown_sea mermaid",
        power="storm 2, sky 1",
        gifts="sea I_a siren_song",
    )
    t.do("storm", "move brown_sea; step barbarian slon")
    assert t["slon"] == "nobody juggernaut, sea mermaid, storm barbarian"


def test_sunspear_and_kill_spare_monsters_but_a_spawn_may_be_killed() -> None:
    t = table(
        "spike open; monsters mother_of_monsters; nobody slon mother_of_monsters spawn; sky teshnos archer",
        power="sky 5, storm 1",
        runes="storm kill",
        round="2 begin",
        gifts="sky I_b sunspear",
    )
    t.do("storm", "rune kill")
    assert t.options() == {"unit nobody spawn slon", "unit sky archer teshnos"}
    t.do("storm", "unit nobody spawn slon")
    assert t["slon"] == "nobody mother_of_monsters"
    assert t.state.marks["mad_god_marker"] == 1


def test_a_slain_dragon_fills_no_quest_of_storm() -> None:
    t = table("monsters black_dragon; nobody slon black_dragon; storm slon thunder_king", power="storm 2, sky 1")
    t.do("storm", "battle slon black_dragon").roll("6 6 6 1 1 1 1 1 1").settle("sky action")
    assert t["out"] == "nobody black_dragon"
    assert "I_b" not in t.quests("storm")
    assert len(t.runes("storm")) == 1


def test_arachne_beside_malia_costs_a_vp_and_pays_kills() -> None:
    t = table(
        "monsters arachne_solara; nobody inner_hell arachne_solara; storm inner_hell thunder_king; sky slon sun_god",
        power="storm 2, sky 1",
    )
    t.do("storm", "battle inner_hell arachne_solara").roll("6 6 1 1 1" + " 1" * 10).settle("sky action")
    assert t.vp("storm") == 2
    assert t["inner_hell"] == "nobody arachne_solara, storm thunder_king"


def test_cwim_bars_conquest_no_more_than_the_sheet_says_and_upgrades_entirely() -> None:
    t = table("spike open; monsters cwim; nobody slon cwim; marks cwim 6; storm slon shrine", power="storm 3, sky 1")
    area = t.state.board.index["slon"]
    t.state.marks["cwim"] = area
    assert not t.options("build") & {"build temple slon"}


def test_elves_grow_while_one_is_penned() -> None:
    t = table(
        "spike open; races elves; allies storm elves; storm slon elves; storm pen elves",
        round="2 power",
        empires="storm sky moon chaos sea",
    )
    t.settle("direction")
    assert t.state.marks["aldrya"] == 2


def test_immortal_envy_takes_from_the_richest_other() -> None:
    t = table(
        "spike closed; races vadeli_raiders; allies storm vadeli_raiders; marks vadeli_raiders.gift 1",
        power="storm 9, sky 4, chaos 4",
        round="2 council",
    )
    t.settle("storm immortal_envy", direction="clockwise").do("storm", "envy chaos")
    assert (t.power("storm"), t.power("chaos")) == (10, 3)


def test_a_bombarding_ship_is_routed_where_the_others_go() -> None:
    t = table(
        "races waertagi_dragonships; allies storm waertagi_dragonships; storm slon barbarian; sky slon archer*2;"
        "storm brown_sea waertagi_dragonships",
        power="storm 2, sky 1",
    )
    t.do("storm", "battle slon sky; bombard brown_sea").roll("1 1 1 4 4").do("sky", "rout_to inner_hell")
    assert t["inner_hell"] == "sky sun_god, storm barbarian waertagi_dragonships"


JUGGERNAUT = "spike closed; monsters juggernaut; nobody slon juggernaut; sky slon archer; darkness slon troll"


def test_the_rune_of_darkness_takes_juggernaut_and_all_to_hell() -> None:
    t = table(JUGGERNAUT, power="storm 2, sky 1", runes="storm darkness", round="2 begin")
    t.do("storm", "rune darkness; unit sky archer slon; area outer_hell")
    assert t["outer_hell"] == "darkness troll, nobody juggernaut, sky archer"


def test_a_swap_out_of_juggernauts_area_goes_one_way() -> None:
    t = table(
        f"{JUGGERNAUT}; storm teshnos barbarian", power="storm 2, sky 1", runes="storm secret_moon", round="2 begin"
    )
    t.do("storm", "rune secret_moon; unit sky archer slon; unit storm barbarian teshnos")
    assert t["teshnos"] == "darkness troll, nobody juggernaut, sky archer, storm barbarian"
    t = table(
        f"{JUGGERNAUT}; storm umathela barbarian; races boggles; allies storm boggles; marks boggles.gift 1",
        power="storm 2, sky 1",
    )
    t.do("storm", "disorderly; unit storm barbarian umathela; unit sky archer slon")
    assert t["umathela"] == "darkness troll, nobody juggernaut, sky archer, storm barbarian"


def test_nocturnal_raids_carry_juggernaut_and_psychopomp_is_paid() -> None:
    t = table(
        f"{JUGGERNAUT}; darkness slon hellmother; storm slon barbarian",
        power="darkness 2, sky 1",
        turn="darkness",
        gifts="darkness I_a psychopomp",
    )
    t.do("darkness", "battle slon storm")
    t.misses()
    t.do("darkness", "raid troll outer_hell")
    assert t.asked == "darkness psychopomp", "souls of Storm and Sky"
    t.do("darkness", "psychopomp vp")
    assert t["outer_hell"] == "darkness hellmother troll, nobody juggernaut, sky archer, storm barbarian"


def test_runes_won_in_a_dragons_battle_are_seen_at_once() -> None:
    t = table(
        "spike closed; monsters black_dragon; nobody slon black_dragon; storm slon shrine; sky teshnos archer*3 shrine",
        power="storm 3, sky 4, darkness 4, chaos 4, sea 1",
        runes="chaos law",
        round="4 dragons",
    )
    t.do("sea", "fly teshnos").roll("1 1 1 1 6 6 6").draw("luck")
    assert t.runes("sky") == ["luck"]
    assert t.asked == "storm take_gift", "two enemies hold runes"
