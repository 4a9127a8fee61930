"""Worked examples of battle: dice, results, routs, conquest."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import Table, table

STORM = (
    "storm I_a single_combat, storm I_b whirlwind, storm II_a courage, storm II_b insurgency, storm III_a teleport,"
    "storm III_b weather_control down"
)
DARKNESS = (
    "darkness I_a hunger, darkness I_b fear, darkness II_a psychopomp, darkness II_b spectral_form,"
    "darkness III_a black_market, darkness III_b ancestor_worship"
)


def complex_battle() -> Table:
    """Up to the main roll of Storm's four dice and the one die of Darkness."""
    t = table(
        "storm altinela barbarian*2 champion; storm slon stormbrother;darkness altinela troll*2 mistress temple",
        power="storm 3, darkness 2",
        gifts=f"{STORM}, {DARKNESS}",
    )
    t.do("storm", "battle altinela darkness; whirlwind; bring slon")
    t.do("storm", "single_combat duel")
    t.roll("1 4")
    t.do("darkness", "rout troll")
    t.do("storm", "rout_to moon")
    assert t["moon"] == "darkness troll"
    return t


def test_v011_complex_battle() -> None:
    t = complex_battle()
    t.do("darkness", "hunger kill")
    t.roll("1 4 4 6").roll("6")
    t.do("storm", "kill barbarian; kill barbarian")
    t.do("darkness", "kill troll")
    t.do("storm", "rout champion")
    t.do("darkness", "rout_to generts_garden")
    assert t["generts_garden"] == "storm champion"
    assert t["moon"] == "darkness mistress troll", "later routs go where the first went"
    assert t["altinela"] == "darkness temple, storm stormbrother"
    assert t.asked == "storm conquest"
    t.do("storm", "conquer temple")
    t.settle("sky action")
    assert t["altinela"] == "storm stormbrother temple"


def test_v012_hunger_taken_as_two_routs() -> None:
    t = complex_battle()
    t.do("darkness", "hunger routs")
    t.roll("1 4 4 6").roll("6")
    t.do("storm", "kill barbarian")
    t.do("darkness", "kill troll")
    if t.asked == "storm rout":
        t.do("storm", "rout barbarian; rout champion")
    t.do("darkness", "rout_to generts_garden")
    assert t["generts_garden"] == "storm barbarian champion stormbrother"
    t.settle()
    assert t["altinela"] == "darkness temple", "nobody is left to take it"


def test_v013_a_lone_shrine() -> None:
    t = table("darkness teshnos troll; storm teshnos shrine", power="darkness 2", turn="darkness")
    t.do("darkness", "battle teshnos storm")
    assert t.asked == "darkness conquest"
    assert t.options() == {"conquer shrine", "destroy"}
    t.do("darkness", "conquer shrine")
    assert t["teshnos"] == "darkness shrine troll"
    assert t.pool("storm", "shrine") == 6
    assert t.power("darkness") == 1


def test_v014_a_building_beats_off_all_attackers() -> None:
    t = table("darkness altinela troll; sea altinela temple", power="darkness 2, sea 1", turn="darkness")
    t.do("darkness", "battle altinela sea")
    t.do("sea", "rout_to seshnela")
    assert t["altinela"] == "sea temple"
    assert t["seshnela"] == "darkness troll"


def test_v019_whirlwind_brings_brothers() -> None:
    t = table(
        "storm teshnos barbarian; storm slon stormbrother*2; sky teshnos archer",
        power="sky 2, storm 1", gifts="storm I_a whirlwind", turn="sky",
    )  # fmt: skip
    t.do("sky", "battle teshnos storm")
    t.do("storm", "whirlwind; bring slon; bring slon")
    t.roll("1")
    assert t.misses() == 1 + 2 + 1


MOON = "storm sky moon chaos sea"


@pytest.mark.parametrize("duel", [False, True])
def test_v020_mindblast_leaves_one_die(duel: bool) -> None:
    t = table(
        "marks cycle 1; storm teshnos champion stormbrother barbarian; moon teshnos crimson_bat",
        power="storm 2, moon 2", gifts="storm I_a single_combat, moon I_a mindblast", empires=MOON,
    )  # fmt: skip
    t.do("storm", "battle teshnos moon")
    if duel:
        t.do("storm", "single_combat duel")
        t.do("moon", "mindblast")
        t.roll("1")
        t.settle()
        assert t.asked != "chance", "no dice are left for the main roll"
    else:
        t.do("storm", "no_more")
        t.do("moon", "mindblast")
        assert t.misses() == 1, "Moon's Bat rolls none itself"


def test_v021_psychopomp_pays_once_a_battle() -> None:
    t = table(
        "storm slon champion; sky slon archer*2", power="storm 2, sky 1, darkness 1",
        gifts="storm I_a single_combat, darkness I_a psychopomp",
    )  # fmt: skip
    t.do("storm", "battle slon sky; single_combat duel")
    t.roll("4 1")
    t.do("storm", "rout_to inner_hell")
    t.roll("4")
    t.do("sky", "rout_to outer_hell")
    assert t.asked == "darkness psychopomp"
    t.do("darkness", "psychopomp vp")
    t.settle()
    assert (t.power("darkness"), t.vp("darkness")) == (1, 1)


def test_v022_the_sun_god_is_no_trophy() -> None:
    t = table("darkness teshnos troll; sky teshnos sun_god", power="darkness 2, sky 1", turn="darkness")
    t.do("darkness", "battle teshnos sky")
    t.roll("6 1 1 1")
    t.do("sky", "to_hell outer_hell")
    assert t["outer_hell"] == "sky sun_god"
    assert t["trophy"] == ""
    assert t.asked == "sky action"


def test_v023_arrogance_opens_the_door() -> None:
    t = table(
        "sky teshnos emperor; storm teshnos shrine barbarian", power="sky 2, storm 1", gifts="sky I_b arrogance",
        turn="sky",
    )  # fmt: skip
    t.do("sky", "battle teshnos storm; arrogance storm barbarian")
    t.settle("sky conquest")
    t.do("sky", "conquer shrine")
    t.settle()
    assert t["teshnos"] == "sky emperor shrine, storm barbarian"


def test_v024_shanasse_neither_conquers_nor_protects() -> None:
    t = table(
        "sky teshnos emperor; sky kralorela archer; storm teshnos barbarian shrine", power="sky 2, storm 1",
        gifts="sky I_b shanasse", turn="sky",
    )  # fmt: skip
    t.do("sky", "battle teshnos storm")
    t.settle("chance", roll="shanasse")
    t.roll("6 1 1").roll("6")
    t.settle()
    assert t["teshnos"] == "storm shrine"
    t = table(
        "storm teshnos barbarian; sky kralorela archer; sky teshnos shrine", power="storm 2, sky 1",
        gifts="sky I_b shanasse",
    )  # fmt: skip
    t.do("storm", "battle teshnos sky")
    t.settle("chance", roll="shanasse")
    t.roll("1")
    assert t.asked == "storm conquest"


def test_v025_an_imbedded_nest_is_turned_over() -> None:
    text = "sky teshnos emperor phoenix*2; chaos teshnos imbedded_nest"
    t = table(text, power="sky 3, chaos 1", turn="sky")
    t.do("sky", "battle teshnos chaos; kill phoenix")
    assert t["teshnos"] == "chaos chaos_nest, sky emperor phoenix"
    assert t.taken("sky") == []
    assert t.asked == "chaos action"
    t = table(text.replace("imbedded", "chaos"), power="sky 3, chaos 1", turn="sky").do("sky", "battle teshnos chaos")
    assert t["teshnos"] == "sky emperor phoenix*2"
    assert t.asked == "sky take_gift"
    t = table(
        "storm teshnos champion barbarian; chaos teshnos imbedded_nest", power="storm 2, chaos 1",
        gifts="storm I_a insurgency",
    )  # fmt: skip
    t.do("storm", "battle teshnos chaos; kill barbarian; conquer temple")
    assert t["teshnos"] == "storm champion temple"
    assert t.pool("chaos", "chaos_nest") == 6


def test_v029_four_specters_explode() -> None:
    t = table(
        "invisible_god teshnos specter*4 wizard; storm teshnos barbarian; invisible_god slon tower",
        power="invisible_god 2, storm 1", gifts="invisible_god I_a magic_explosion",
        empires="storm sky invisible_god chaos sea", turn="invisible_god",
    )  # fmt: skip
    t.do("invisible_god", "battle teshnos storm; magic_explosion 4")
    assert t.misses() == 20 + 1 + 1, "twenty, the Wizard's and the Barbarian's"
    assert t.state.marks["mad_god_marker"] == 4


def test_v031_the_cycle_turns_at_declaration_and_at_conquest() -> None:
    t = table(
        "marks cycle 1; moon teshnos assassin; storm teshnos temple; moon slon assassin*2", power="moon 3, storm 1",
        gifts="moon I_a eclipse", empires=MOON, turn="moon",
    )  # fmt: skip
    t = table(
        "marks cycle 1; moon teshnos assassin*2; storm teshnos temple", power="moon 3, storm 1",
        gifts="moon I_a eclipse", empires=MOON, turn="moon",
    )  # fmt: skip
    t.do("moon", "battle teshnos storm")
    assert t.state.marks["cycle"] == 2
    t.do("storm", "rout_to kralorela")
    t.do("moon", "conquer temple")
    assert t.state.marks["cycle"] == 3


def test_v035_honor() -> None:
    text = "storm teshnos barbarian; sky teshnos archer"
    t = table(text, power="storm 3").do("storm", "battle teshnos sky")
    assert t.power("storm") == 1
    assert not table(text, power="storm 1").options("battle")
    t = table(text, power="storm 1, sky 1").do("storm", "battle teshnos sky")
    assert t.power("storm") == 0


def spectral(faces: str) -> Table:
    t = table(
        "storm teshnos champion; darkness teshnos shade troll*2", power="storm 2, darkness 1",
        gifts="storm I_a single_combat, darkness I_a spectral_form",
    )  # fmt: skip
    t.do("storm", "battle teshnos darkness; single_combat duel")
    return t.roll(faces)


def test_v044_spectral_form_against_single_combat() -> None:
    t = spectral("4 5").do("darkness", "rout shade; rout shade")
    t.do("storm", "rout_to kralorela")
    assert t["kralorela"] == "darkness shade"
    t = spectral("4 1").do("darkness", "rout shade")
    t.do("storm", "rout_to kralorela")
    assert t["kralorela"] == "darkness shade"
    assert t.asked == "chance", "the main roll is still to come"
    assert t.misses() == 2, "of two Trolls; the Champion has rolled"
    t = spectral("6 1").do("darkness", "kill shade")
    assert t["teshnos"] == "darkness troll*2, storm champion"
    assert t.pool("darkness", "shade") == 3


def test_v045_courage_counts_before_exemptions() -> None:
    t = table(
        "storm teshnos thunder_king; sky teshnos emperor phoenix; storm slon temple", power="storm 2, sky 1",
        gifts="storm III_b courage, sky I_b arrogance",
    )  # fmt: skip
    t.do("storm", "battle teshnos sky")
    t.do("sky", "arrogance sky phoenix")
    assert t.misses() == 5 + 2
    t.settle()
    assert len(t.runes("storm")) == 1


def test_v046_faces_of_the_die() -> None:
    """Of six faces one kills and two rout."""
    t = table("storm teshnos champion barbarian*4; sky teshnos archer*3", power="storm 2, sky 1")
    t.do("storm", "battle teshnos sky")
    t.roll("1 2 3 4 5 6")
    t.roll("1 1 1")
    t.do("storm", "rout_to kralorela")
    assert t["kralorela"] == "sky archer*2"
    assert t["teshnos"] == "storm barbarian*4 champion"


def test_v063_a_kill_goes_before_a_rout() -> None:
    t = table("storm teshnos barbarian; sky teshnos archer*2", power="storm 2, sky 1")
    t.do("storm", "battle teshnos sky").roll("1").roll("4 6")
    t.settle()
    assert t.pool("storm", "barbarian") == 4


def test_v064_a_third_party_is_left_alone() -> None:
    t = table("storm teshnos barbarian; sky teshnos archer; darkness teshnos temple troll", power="storm 2, sky 1")
    t.do("storm", "battle teshnos sky").roll("6 1")
    t.settle("sky action", take_gift="gift courage")
    assert t["teshnos"] == "darkness temple troll, storm barbarian"


def test_v065_the_attackers_building_may_fall() -> None:
    t = table("storm teshnos barbarian shrine; sky teshnos archer", power="storm 2, sky 1")
    t.do("storm", "battle teshnos sky").roll("1 6")
    assert t.asked == "sky conquest"
    t.do("sky", "destroy")
    assert t["teshnos"] == "sky archer"


@pytest.mark.parametrize("pacified", [False, True])
def test_v066_extra_dice_and_lost_dice(pacified: bool) -> None:
    t = table(
        "storm teshnos champion barbarian*2; darkness teshnos troll; darkness kralorela ziggurat",
        power="storm 2, darkness 1, earth 1",
        gifts="storm I_a whirlwind, storm I_b single_combat, earth I_a pacifism",
        runes="sky cold",
        empires="storm sky darkness earth sea",
    )
    t.do("storm", "battle teshnos darkness; whirlwind; single_combat die")
    t.do("sky", "rune cold; side attacker")
    t.do("earth", "pacifism attacker" if pacified else "no_more")
    if pacified:
        t.draw("luck")
    assert t.misses() == (0 if pacified else 4 + 1 + 1 - 3) + 1


def test_v085_sun_dome_against_insurgency() -> None:
    t = table("storm teshnos barbarian*3; sky teshnos temple", power="storm 2, sky 1", gifts="storm I_a insurgency")
    t.do("storm", "battle teshnos sky")
    t.do("sky", "rout_to kralorela")
    t.do("storm", "conquer temple")
    t.do("sky", "sun_dome")
    assert t["teshnos"] == "sky shrine, storm barbarian"
    assert t.pool("storm", "temple") == 3
    assert t.asked == "sky action"


def test_v086_a_sky_temple_drives_two_trolls_away() -> None:
    t = table("darkness teshnos troll*2; sky teshnos temple", power="darkness 2, sky 1", turn="darkness")
    t.do("darkness", "battle teshnos sky")
    t.do("sky", "rout_to kralorela")
    assert t["teshnos"] == "sky temple"
    assert t["kralorela"] == "darkness troll*2"


def test_v091_trample_counts_at_once() -> None:
    t = table(
        "marks mad_god_marker 7; chaos teshnos mad_god broo*2; storm teshnos barbarian*2 shrine",
        power="chaos 2, storm 1", turn="chaos",
    )  # fmt: skip
    t.do("chaos", "battle teshnos storm; trample broo")
    assert t.state.marks["mad_god_marker"] == 9
    assert t.misses() == 5 + 1 + 1, "five of the Mad God, one Broo, one Barbarian"


def test_v092_oblivion_once_a_round() -> None:
    t = table(
        "chaos teshnos broo*3; storm teshnos barbarian*2 shrine; storm slon barbarian; chaos slon broo",
        power="chaos 4, storm 1", gifts="chaos I_b oblivion", turn="chaos",
    )  # fmt: skip
    t.do("chaos", "battle teshnos storm").roll("6 6 1 1 1")
    assert t.asked == "storm oblivion"
    assert t.options() == {"forget barbarian", "forget shrine"}
    t.do("storm", "forget shrine")
    assert t["out"] == "storm shrine"
    t.settle("storm action")
    t.do("storm", "drop")
    t.do("chaos", "battle slon storm").roll("6 1")
    t.settle("chaos action")
    assert t["out"] == "storm shrine"
    assert t.pool("storm", "barbarian") == 4


def test_v094_plague() -> None:
    text = "chaos teshnos lady_of_disease; storm teshnos barbarian"
    assert not table(text, power="storm 3").options("battle")
    t = table(text, power="storm 3, chaos 1", vp="storm 1").do("storm", "battle teshnos chaos")
    assert t.vp("storm") == 0
