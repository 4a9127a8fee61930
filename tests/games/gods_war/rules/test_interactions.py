"""Where two rules meet: a gift and a monster, a rune and a price, a carrier and Hell."""

from __future__ import annotations

from tests.games.gods_war.positions import Table, table, window
from theomachy.games.gods_war.rules.board import board

DUEL = "storm I_a single_combat"
EARTH = "storm sky earth chaos sea"
GOD = "storm sky darkness chaos invisible_god"


def duel(monster: str, faces: str, units: str = "champion barbarian", area: str = "altinela") -> Table:
    """The Champion's own dice have fallen on a monster."""
    t = table(f"monsters {monster}; nobody {area} {monster}; storm {area} {units}", power="storm 3, sky 1", gifts=DUEL)
    return t.do("storm", f"battle {area} {monster}; single_combat duel").roll(faces)


def test_single_combat_kills_no_dragon_by_one_kill() -> None:
    t = duel("black_dragon", "6 1")
    assert t.asked == "chance"
    assert t.misses() == 1 + 4, "the Barbarian and the dragon roll"
    assert t["altinela"] == "nobody black_dragon, storm barbarian champion"


def test_single_combat_kills_count_with_those_of_the_dice() -> None:
    t = duel("black_dragon", "6 1").roll("6 1 1 1 1")
    assert t["out"] == "nobody black_dragon", "two kills and a hero"
    assert t.state.marks["card.black_dragon"] == t.seat("storm")


def test_single_combat_may_slay_a_monster_at_once() -> None:
    t = duel("juggernaut", "6 6")
    assert t["out"] == "nobody juggernaut"
    t.settle("sky action")
    assert t.power("storm") == 2 + 3, "it rolls no more, and pays its reward"


def test_single_combat_routs_a_monster_before_the_dice() -> None:
    t = duel("juggernaut", "4 1")
    t.do("storm", "rout_to seshnela")
    assert t.asked == "sky action", "nobody is left to roll"
    assert t["seshnela"] == "nobody juggernaut"
    assert t["altinela"] == "storm barbarian champion"


def test_single_combat_and_arachne_solara() -> None:
    t = duel("arachne_solara", "6 5")
    assert t.asked == "chance", "nothing moves her"
    t.roll("6 " + " ".join("1" * 10))
    assert t.vp("storm") == 2


def test_a_spawn_dies_in_single_combat() -> None:
    t = table(
        "monsters mother_of_monsters; nobody slon spawn; storm slon champion",
        power="storm 3, sky 1",
        gifts=DUEL,
    )
    t.do("storm", "battle slon spawn; single_combat duel").roll("6 1")
    assert t["slon"] == "storm champion"
    assert t.asked == "sky action"


def test_arrogance_keeps_a_spawn_out_of_the_battle() -> None:
    t = table(
        "spike open; monsters mother_of_monsters; nobody slon mother_of_monsters; sky slon emperor shrine",
        power="storm 2, sky 1",
        gifts="sky I_a arrogance",
    )
    t.do("storm", "birth umathela").do("sky", "arrogance nobody spawn")
    assert t.asked == "sky action", "nobody is left to fight it"
    assert t["slon"] == "nobody spawn, sky emperor shrine"


def test_a_shade_may_take_a_kill_and_a_rout() -> None:
    t = table(
        "darkness slon shade troll; storm slon barbarian*3",
        power="storm 2, darkness 1",
        gifts="darkness I_a spectral_form",
    )
    t.do("storm", "battle slon darkness").roll("6 4 1 1 1").do("darkness", "kill shade; rout shade")
    assert t["slon"] == "darkness troll, storm barbarian*3"
    assert t.pool("darkness", "shade") == 3


def test_a_shade_that_fell_in_single_combat_takes_no_rout_of_the_battle() -> None:
    t = table(
        "darkness slon shade troll; storm slon champion barbarian",
        power="storm 2, darkness 1",
        gifts=f"{DUEL}, darkness I_a spectral_form",
    )
    t.do("storm", "battle slon darkness; single_combat duel").roll("6 1").do("darkness", "kill shade").roll("4 1")
    assert t.asked == "storm rout_to", "the Troll takes it, unasked"


def test_luck_after_the_unholy_trio() -> None:
    t = table(
        "chaos slon broo; storm slon barbarian*2",
        power="chaos 2, storm 1",
        gifts="chaos II_a unholy_trio",
        runes="chaos luck",
        turn="chaos",
    )
    t.do("chaos", "battle slon storm").roll("1 4 1").do("chaos", "unholy_trio; rune luck")
    assert t.state.battle is not None
    assert t.state.battle.kills == [0, 1]
    t.do("chaos", "side defender; reroll 4; roll_now").roll("1")
    assert t["slon"] == "chaos broo, storm barbarian*2", "the die that was a kill is none any more"


# -- what holds for one action or rune only ---------------------------------------------------------------------------


def test_m6_the_vp_out_of_hell_serves_one_action() -> None:
    t = table(
        "spike closed; sky outer_hell archer; storm outer_hell barbarian; sky teshnos shrine; storm brithos shrine",
        power="sky 3, storm 1",
        vp="sky 5, storm 5",
        runes="storm secret_storm",
        turn="sky",
    )
    t.do("sky", "move outer_hell; pay_leave")
    t.do("storm", "rune secret_storm")
    assert t.options() == {"step barbarian inner_hell", "pay_leave"}


def test_m13_whoever_let_others_out_stays_for_that_action_only() -> None:
    t = window(
        "storm outer_hell thunder_king barbarian; chaos outer_hell mad_god; marks mad_god_marker 20",
        runes="storm infinity",
    )
    t.do("storm", "rune infinity").settle("storm action")
    t.do("storm", "move outer_hell; step barbarian gates_of_dawn; done").settle("storm action")
    t.do("storm", "ask_leave outer_hell chaos").do("chaos", "allow")
    t.do("storm", "move outer_hell")
    assert t.may("step thunder_king gates_of_dawn")


def test_m9_magna_mater_rolls_before_her_own_let_her_out() -> None:
    text = "chaos outer_hell magna_mater broo*2 mad_god; marks mad_god_marker 6"
    t = table(text, power="chaos 3, storm 1", turn="chaos")
    t.do("chaos", "ask_leave outer_hell chaos").roll("2").do("chaos", "move outer_hell")
    assert t.may("step magna_mater gates_of_dawn"), "the Mad God's 3 are more than 2"
    t = table(text, power="chaos 3, storm 1", turn="chaos")
    t.do("chaos", "ask_leave outer_hell chaos").roll("3").do("chaos", "move outer_hell")
    assert not t.may("step magna_mater gates_of_dawn")
    t = table("chaos outer_hell magna_mater broo*2", power="chaos 3, storm 1", turn="chaos")
    t.do("chaos", "move outer_hell")
    assert not t.may("step magna_mater gates_of_dawn"), "no Broo outranks a die"


def test_m10_motion_leaves_hell_by_permission_or_for_a_vp() -> None:
    t = window("spike closed; storm outer_hell barbarian; chaos outer_hell lady_of_disease", runes="storm motion",
               power="storm 1", vp="storm 4")  # fmt: skip
    t.do("storm", "rune motion")
    assert t.options() == {"walk barbarian outer_hell inner_hell", "pay_leave", "done"}
    t.do("storm", "pay_leave; walk barbarian outer_hell gates_of_dawn")
    assert (t["gates_of_dawn"], t.vp("storm")) == ("storm barbarian", 3)


def test_m8_a_refusal_binds_only_the_player_who_asked() -> None:
    t = table(
        "storm outer_hell barbarian; sky outer_hell archer; chaos outer_hell mad_god; marks mad_god_marker 9",
        power="storm 2, sky 1",
        runes="sky secret_storm",
    )
    t.do("storm", "ask_leave outer_hell chaos").do("chaos", "refuse")
    assert not t.options("ask_leave")
    t.do("storm", "drop").do("sky", "rune secret_storm; ask_leave outer_hell chaos").do("chaos", "allow")
    t.do("sky", "move outer_hell; step archer gates_of_dawn")
    assert t["gates_of_dawn"] == "sky archer"


def test_dk9_every_rune_that_brings_souls_pays_psychopomp() -> None:
    t = table(
        "sky teshnos archer*3; darkness slon temple",
        gifts="darkness I_a psychopomp",
        runes="storm darkness, sea chaosium",
        power="storm 3, sky 1, darkness 1",
        vp="storm 1",
        round="2 begin",
    )
    t.do("storm", "rune darkness; area outer_hell").do("sky", "psychopomp power")
    t.do("sea", "rune chaosium; area outer_hell").do("sky", "psychopomp power")
    assert t.power("darkness") == 1 + 2


# -- heroquests that are states ---------------------------------------------------------------------------------------


def test_g9_runes_gained_by_a_rune_are_seen_at_once() -> None:
    t = window(runes="sky sorcery, darkness man", power="storm 1, sky 1")
    t.do("sky", "rune sorcery").draw("law", "fate")
    assert t.asked == "storm take_gift"


def test_g9_runes_of_a_lost_struggle_are_seen_at_once() -> None:
    t = table(
        "spike open; storm slon shrine; sky brithos shrine; darkness teshnos shrine",
        runes="sky man",
        gifts="chaos I_a catastrophe",
        empires="storm sky darkness chaos",
        board="p4a",
        round="2 struggle",
    )
    for empire in ("storm", "sky", "darkness", "chaos"):
        t.do(empire, "die 1")
    t.roll("6 6 6 6").draw("fate")
    assert t.asked == "storm take_gift"


# -- runes that lie there ---------------------------------------------------------------------------------------------


def test_r13_the_rune_of_a_token_is_discarded_when_the_token_leaves() -> None:
    t = window("storm brithos shrine", runes="storm monster", power="storm 1")
    t.do("storm", "rune monster; area brithos; drop")
    assert not t.state.discards
    t.settle("storm action", first_player="first storm", direction="clockwise")
    assert t.state.discards == ["monster"]


def test_a_token_is_no_trophy() -> None:
    t = table("darkness slon troll*2; storm slon barbarian", power="darkness 2", runes="storm monster", round="2 begin")
    t.do("storm", "rune monster; area slon")
    t.do("darkness", "battle slon storm").roll("6 1 1 1 1 1").do("storm", "kill monster_token")
    t.settle("darkness action")
    assert t["trophy"] == ""


# -- monsters ---------------------------------------------------------------------------------------------------------


def test_sk3_juggernaut_carries_the_sun_god_out_of_hell() -> None:
    t = table(
        "monsters juggernaut; nobody inner_hell juggernaut; storm inner_hell barbarian; sky inner_hell sun_god",
        power="storm 2, sky 1",
    )
    t.do("storm", "move inner_hell; step barbarian gates_of_dawn")
    t.settle("sky take_gift")
    assert t.asked == "sky take_gift"
    assert t["gates_of_dawn"] == "nobody juggernaut, sky sun_god, storm barbarian"


def test_psychopomp_counts_whoever_juggernaut_carries_to_hell() -> None:
    t = table(
        "monsters juggernaut; nobody brithos juggernaut; darkness brithos troll; sky brithos archer",
        power="darkness 2, sky 1",
        gifts="darkness I_a psychopomp",
        turn="darkness",
    )
    t.do("darkness", "move brithos; step troll inner_hell")
    assert t.asked == "sky psychopomp"


def test_n12_tidal_surge_washes_juggernaut_and_all_to_one_land() -> None:
    t = table(
        "monsters juggernaut; nobody brown_sea juggernaut; sea brown_sea mermaid*2; storm brown_sea barbarian",
        power="sea 3, storm 1",
        gifts="sea I_a tidal_surge",
        turn="sea",
    )
    t.do("sea", "tidal_surge brown_sea; wash slon")
    assert t.asked == "storm action"
    assert t["slon"] == "nobody juggernaut, sea mermaid*2, storm barbarian"


def test_n12_adoption_goes_one_way_with_juggernaut() -> None:
    t = table(
        "monsters juggernaut; nobody slon juggernaut; moon slon assassin*2; storm teshnos barbarian*2",
        power="moon 3, storm 1",
        gifts="moon I_a adoption",
        empires="storm sky moon chaos sea",
        turn="moon",
    )
    t.do("moon", "adoption slon storm teshnos")
    assert t["slon"] == ""
    assert t["teshnos"] == "moon assassin*2, nobody juggernaut, storm barbarian*2"


def test_se11_swoop_sends_no_sea_unit_over_an_arrow() -> None:
    t = table(
        "spike open; monsters sky_terror; nobody heavens sky_terror; sea artmali_empire mermaid; storm brithos shrine",
        power="storm 2",
    )
    t.do("storm", "swoop artmali_empire")
    assert not t.may("rout_to gates_of_dawn")
    assert t.may("rout_to togaro_ocean")


def test_nothing_is_imbedded_where_cwim_is() -> None:
    t = table(
        f"spike open; monsters cwim; nobody slon cwim; marks cwim {board('p5').index['slon']};"
        " chaos slon chaos_nest; chaos brithos chaos_nest",
        power="chaos 3",
        gifts="chaos I_b imbed",
        turn="chaos",
    )
    assert t.options("imbed") == {"imbed brithos"}


# -- the Black Market and an empty deck -------------------------------------------------------------------------------


def test_dk8_a_rune_that_was_taken_is_not_sold() -> None:
    t = table(
        "monsters red_dragon; marks card.red_dragon 0",
        gifts="darkness I_a black_market",
        power="darkness 5",
        round="2 score",
    )
    t.do("darkness", "black_market").draw("man").do("storm", "take_rune").draw("man")
    assert t.runes("storm") == ["man"]
    assert t.asked != "darkness market"


# -- Invisible God is targeted ----------------------------------------------------------------------------------------


def test_ig3_fear_that_sends_his_units_far_away_targets_him() -> None:
    t = table(
        "darkness slon troll*2; invisible_god slon knight",
        power="darkness 2, invisible_god 1",
        gifts="darkness I_a fear",
        empires=GOD,
        turn="darkness",
    )
    t.do("darkness", "battle slon invisible_god").roll("4 1").do("darkness", "rout_to vithela")
    assert t.asked == "invisible_god take_gift"
    assert "IV_a" in t.settle("invisible_god action").quests("invisible_god")


def test_ig3_a_rout_next_door_is_no_gift() -> None:
    t = table(
        "darkness slon troll*2; invisible_god slon knight",
        power="darkness 2, invisible_god 1",
        gifts="darkness I_a fear",
        empires=GOD,
        turn="darkness",
    )
    t.do("darkness", "battle slon invisible_god").roll("4 1").do("darkness", "rout_to umathela")
    assert t.asked == "invisible_god action"
    assert t.quests("invisible_god") == []


def test_ig3_gifts_of_elder_races_are_gifts() -> None:
    t = table(
        "races vadeli_raiders; allies storm vadeli_raiders; storm slon vadeli_raiders*3; marks vadeli_raiders.gift 1",
        power="invisible_god 5, storm 1",
        empires=GOD,
        round="2 score",
    )
    t.settle("storm immortal_envy").do("storm", "envy invisible_god")
    assert t.asked == "invisible_god take_gift"


# -- Earth and her allies ---------------------------------------------------------------------------------------------


def test_chastity_ends_beside_an_allied_hero() -> None:
    t = table(
        "races maidstone_archer; allies earth maidstone_archer; earth slon axe_maiden maidstone_archer;"
        " storm slon barbarian",
        power="storm 2, earth 1",
        gifts="earth I_a chastity",
        empires=EARTH,
    )
    t.do("storm", "battle slon earth").settle("chance")
    assert t.misses() == 1 + 1 + 2


def test_honor_and_obsession() -> None:
    t = table(
        "races slarges; allies storm slarges; storm slon slarges; sky slon archer; marks obsession.0.battle 1",
        power="storm 1",
    )
    assert t.may("battle slon sky"), "2 for an empire without Power, 1 less for the first battle"


# -- players who have left --------------------------------------------------------------------------------------------


def test_z2_a_leavers_runes_are_revealed_at_the_end() -> None:
    t = table(vp="storm 36, sky 5, darkness 5, chaos 5, sea 2", runes="sky fate man secret_earth", round="2 clean_up")
    t.leave("sky")
    t.state.triggered = True
    t.settle()
    assert t.asked == "over"
    assert t.vp("sky") == 5 + 1 + 1, "Fate, and half a VP rounded up"
    assert t.vp("sea") == 2 + 2
    assert t.vp("storm") == 36, "he takes nothing from anybody"


def test_dk4_the_last_piece_of_a_leaver_completes_the_trophies() -> None:
    t = table(
        "storm trophy barbarian; chaos trophy broo; darkness slon troll; sea brithos shrine",
        power="storm 2, darkness 1",
        runes="storm heat",
        empires="storm sea darkness chaos",
        board="p4a",
        round="2 begin",
    )
    t.leave("sea")
    t.do("storm", "rune heat")
    assert t.asked.startswith("darkness"), "what is left to be won is won"
    t.settle("storm action")
    assert t.quests("darkness") == ["II_a", "III_a"]
