"""Questions and answers of the rulebook (pp. 106-117) that no worked example covers."""

from __future__ import annotations

import pytest

from tests.games.gods_war.positions import table

MOON = "storm sky moon chaos sea"
EARTH = "storm sky earth chaos sea"


@pytest.mark.parametrize(
    ("archer", "dice"), [("brithos", 1), ("outer_hell", 1), ("gates_of_dawn", 0), ("neliomi_sea", 0)]
)
def test_shanasse_shoots_into_hell_where_the_archer_could_go(archer: str, dice: int) -> None:
    t = table(
        f"sky {archer} archer; sky inner_hell sun_god; storm inner_hell barbarian", power="storm 2, sky 1",
        gifts="sky I_b shanasse",
    )  # fmt: skip
    t.do("storm", "battle inner_hell sky").settle("chance", roll="shanasse")
    assert t.misses() == 1 + 3 + dice


@pytest.mark.parametrize(("area", "dice"), [("gates_of_dawn", 1), ("brithos", 0)])
def test_shanasse_shoots_out_of_hell_at_the_gates_of_dawn_only(area: str, dice: int) -> None:
    t = table(
        f"sky inner_hell archer; sky {area} emperor; storm {area} barbarian",
        power="sky 2, storm 1",
        gifts="sky I_b shanasse",
        turn="sky",
    )
    t.do("sky", f"battle {area} storm").settle("chance", roll="shanasse")
    assert t.misses() == 2 + 1 + dice


def test_unholy_trio_spares_who_was_routed_before() -> None:
    t = table(
        "storm slon champion barbarian; sky slon archer*2", power="storm 2, sky 1",
        gifts="storm I_a single_combat, chaos I_b unholy_trio",
    )  # fmt: skip
    t.do("storm", "battle slon sky; single_combat duel").roll("4 1")
    t.do("storm", "rout_to umathela").roll("4 1")
    t.do("chaos", "unholy_trio").settle("sky action")
    assert t["umathela"] == "sky archer"
    assert t.pool("sky", "archer") == 3


def test_dawn_whenever_the_sun_god_moves() -> None:
    t = table("sky elf_jungle sun_god; sky slon archer", power="sky 2, storm 1", turn="sky")
    t.do("sky", "move elf_jungle; step sun_god enmal_mountains")
    assert t.asked == "sky dawn"


def test_the_sun_god_may_take_a_kill_to_spare_another() -> None:
    t = table("sky slon sun_god archer; storm slon barbarian", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").roll("6").misses()
    t.do("sky", "kill sun_god; to_hell outer_hell")
    assert t["outer_hell"] == "sky sun_god"
    assert t["slon"] == "sky archer, storm barbarian"
    assert t.quests("storm") == [], "nobody was killed"


def test_single_combat_is_rolled_before_pacifism() -> None:
    t = table(
        "storm slon champion; sky slon archer*2",
        power="storm 2, sky 1",
        gifts="storm I_a single_combat, earth I_a pacifism",
        empires=EARTH,
    )
    t.do("storm", "battle slon sky; single_combat duel").roll("6 1")
    t.do("earth", "pacifism attacker").draw("luck")
    assert t.misses() == 1
    assert t.pool("sky", "archer") == 3


def test_blood_sacrifice_and_oblivion_hit_two_empires_in_one_area() -> None:
    t = table(
        "spike closed; chaos slon lady_of_disease magna_mater; sky slon archer; sea slon mermaid",
        gifts="chaos I_b blood_sacrifice, chaos II_a oblivion",
        round="2 score",
    )
    t.do("chaos", "sacrifice sky; sacrifice sea")
    assert t["out"] == "sea mermaid, sky archer"


def test_an_exempted_unit_conquers_nothing() -> None:
    t = table("sky slon emperor; storm slon shrine", power="sky 2, storm 1", gifts="sky I_b arrogance", turn="sky")
    t.do("sky", "battle slon storm; arrogance sky emperor").settle("storm action")
    assert t["slon"] == "sky emperor, storm shrine"


def test_courage_when_the_mistress_does_not_roll() -> None:
    t = table(
        "storm slon thunder_king; darkness slon mistress troll*2; storm brithos temple", power="storm 2, darkness 1",
        gifts="storm III_b courage, darkness I_a hunger",
    )  # fmt: skip
    t.do("storm", "battle slon darkness").do("darkness", "hunger kill")
    t.misses()
    t.settle("darkness action")
    assert len(t.runes("storm")) == 1, "whether he survives or not"


def test_siren_song_is_for_move_units_alone() -> None:
    t = table(
        "sea slon mermaid; storm slon thunder_king",
        power="storm 2, sea 1",
        gifts="sea I_a siren_song, storm I_a teleport",
    )
    assert not t.may("move slon")
    t.do("storm", "teleport teshnos").settle("sea action", companion="alone")
    assert t["teshnos"] == "storm thunder_king"
    t = table(
        "sea slon mermaid; storm slon stormbrother; storm teshnos barbarian; sky teshnos archer",
        power="storm 2, sky 1",
        gifts="sea I_a siren_song, storm I_a whirlwind",
    )
    t.do("storm", "battle teshnos sky; whirlwind; bring slon")
    assert "stormbrother" in t["teshnos"]


def test_an_elder_race_unit_may_be_forgotten() -> None:
    t = table(
        "races elves; allies storm elves; storm slon elves barbarian; chaos slon broo*3", power="chaos 2, storm 1",
        gifts="chaos I_b oblivion", turn="chaos",
    )  # fmt: skip
    t.do("chaos", "battle slon storm").roll("6 6 1").misses()
    t.settle("storm oblivion").do("storm", "forget elves")
    assert "storm elves" in t["out"]
    assert t.pool("storm", "barbarian") == 4


def test_a_queen_may_be_forgotten_and_never_returns() -> None:
    t = table(
        "storm slon earth_queen barbarian; chaos slon broo*3",
        power="chaos 2, storm 1",
        gifts="chaos I_b oblivion",
        empires=EARTH,
        turn="chaos",
    )
    t.do("chaos", "battle slon storm").roll("6 6 1").misses()
    t.settle("storm oblivion").do("storm", "forget earth_queen")
    assert t.pool("storm", "earth_queen") == 0


def test_a_temple_without_brides_left() -> None:
    t = table(
        "earth slon shrine; earth teshnos earth_queen*4; storm teshnos earth_queen; sky teshnos earth_queen; "
        "chaos teshnos earth_queen",
        power="earth 2, storm 1", empires="earth storm sky chaos", board="p4a",
    )  # fmt: skip
    t.do("earth", "build temple slon")
    assert t.asked == "storm action"


def test_enslaved_units_cannot_teleport() -> None:
    t = table("storm pen thunder_king", power="storm 2, sky 1", gifts="storm I_a teleport", empires=MOON)
    assert not t.options("teleport")
