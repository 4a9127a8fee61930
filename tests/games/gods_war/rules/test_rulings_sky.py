"""Rulings SK1-SK8: Sky."""

from __future__ import annotations

from tests.games.gods_war.positions import table


def test_sk1_sun_dome_for_a_ziggurat_and_without_a_lower_building() -> None:
    t = table("storm slon champion barbarian*3; sky slon ziggurat", power="storm 2, sky 1")
    t.do("storm", "battle slon sky; kill barbarian").settle(
        "storm conquest", rout="rout barbarian", rout_to="rout_to umathela"
    )
    t.do("storm", "conquer ziggurat").do("sky", "sun_dome")
    assert "sky temple" in t["slon"]
    assert t.pool("storm", "ziggurat") == 1
    shrines = ";".join(
        f"sky {area} shrine" for area in ("teshnos", "teleos", "brithos", "luathela", "altinela", "vithela")
    )
    t = table(f"storm slon barbarian*3; sky slon temple; {shrines}", power="storm 2, sky 1")
    t.do("storm", "battle slon sky").do("sky", "rout_to umathela").do("storm", "destroy")
    assert t["slon"] == "storm barbarian", "no Shrine was left in the pool"


def test_sk2_a_penned_sun_god_gives_no_solar_energy() -> None:
    t = table(
        "spike open; sky pen sun_god; marks cycle 0", gifts="sky II_a solar_energy, moon I_a enslavement",
        empires="storm sky moon", round="2 power",
    ).settle()  # fmt: skip
    assert t.said("income")
    assert (t.seat("sky"), 3) not in t.said("gains_power")


def test_sk3_only_a_player_who_permitted_gets_a_rune() -> None:
    t = table(
        "sky inner_hell sun_god; storm inner_hell thunder_king", power="storm 3, sky 1", gifts="storm I_a teleport"
    )
    t.do("storm", "teleport slon; with sky sun_god").settle("sky action")
    assert len(t.runes("sky")) == 2
    assert t.runes("storm") == []


def test_sk3_no_rune_when_the_slot_is_filled() -> None:
    t = table(
        "sky inner_hell sun_god; storm inner_hell thunder_king",
        power="storm 1, sky 3",
        gifts="sky I_a sunspear",
        turn="sky",
    )
    t.do("sky", "ask_leave inner_hell storm").do("storm", "allow").do(
        "sky", "move inner_hell; step sun_god gates_of_dawn"
    )
    t.settle("storm action")
    assert t.runes("storm") == t.runes("sky") == []


def test_sk4_dawn_moves_each_unit_once() -> None:
    t = table("sky vithela sun_god archer; sky slon phoenix", power="sky 3, storm 1", turn="sky")
    t.do("sky", "move vithela; step sun_god gates_of_dawn; done")
    assert t.asked == "sky dawn"
    t.do("sky", "rise archer vithela kralorela; rise phoenix slon umathela")
    assert t.asked == "storm action"
    t = table(
        "sky vithela sun_god; storm vithela thunder_king; sky slon phoenix",
        power="storm 3, sky 1",
        gifts="storm I_a teleport",
    )
    t.do("storm", "teleport slon; with sky sun_god")
    assert t.asked == "sky action", "Teleport is no Move"


def test_sk4_one_vp_lets_all_out() -> None:
    t = table(
        "spike closed; sky vithela sun_god; sky inner_hell archer; sky outer_hell archer", power="sky 3, storm 1",
        vp="sky 2", turn="sky",
    )  # fmt: skip
    t.do("sky", "move vithela; step sun_god gates_of_dawn")
    t.do("sky", "pay_leave; rise archer inner_hell gates_of_dawn; rise archer outer_hell gates_of_dawn")
    assert t.vp("sky") == 1
    assert t["gates_of_dawn"] == "sky archer*2 sun_god"


def test_sk5_call_to_justice() -> None:
    t = table(
        "spike open; sky slon sun_god; storm inner_hell thunder_king; races elves; nobody elf_jungle elves",
        gifts="sky I_a call_to_justice", round="2 score",
    )  # fmt: skip
    assert t.asked == "sky call_to_justice"
    t.do("sky", "call storm thunder_king inner_hell")
    assert t["slon"] == "sky sun_god, storm thunder_king"


def test_sk5_pulled_into_hell_they_feed_psychopomp() -> None:
    t = table(
        "spike open; sky inner_hell sun_god; storm slon barbarian",
        gifts="sky I_a call_to_justice, darkness I_a psychopomp", round="2 score",
    )  # fmt: skip
    t.do("sky", "call storm barbarian slon")
    assert t.asked == "storm psychopomp"


def test_sk6_great_decree_not_in_the_first_phase_and_not_to_a_leaver() -> None:
    assert not table(power="sky 3", turn="sky", round="1 action").options("great_decree")
    t = table(power="sky 3, storm 1", turn="sky").leave("darkness")
    assert not [option for option in t.options("great_decree") if "darkness" in option]


def test_sk8_arrogance_never_on_a_greater_god() -> None:
    t = table(
        "sky slon emperor; storm slon thunder_king champion",
        power="sky 2, storm 1",
        gifts="sky I_b arrogance",
        turn="sky",
    )
    t.do("sky", "battle slon storm")
    assert t.options() == {"arrogance sky emperor", "arrogance storm champion", "no_more"}


def test_sk4_dawn_out_of_hell_by_asking() -> None:
    t = table(
        "sky vithela sun_god; sky inner_hell archer; storm inner_hell champion", power="sky 3, storm 1", turn="sky"
    )
    t.do("sky", "move vithela; step sun_god gates_of_dawn")
    asks = [option for option in t.options() if option.startswith("ask_leave")]
    assert asks
    t.do("sky", asks[0]).do("storm", "allow").do("sky", "rise archer inner_hell gates_of_dawn")
    assert t["gates_of_dawn"] == "sky archer sun_god"


def test_sunspear() -> None:
    t = table(
        "storm slon barbarian thunder_king; storm inner_hell barbarian",
        power="sky 3, storm 1",
        gifts="sky I_a sunspear",
        turn="sky",
    )
    assert t.options("sunspear") == {"sunspear storm barbarian slon"}
    t.do("sky", "sunspear storm barbarian slon; place_phoenix")
    assert t["slon"] == "sky phoenix, storm thunder_king"
    assert t.power("sky") == 0


def test_optimist() -> None:
    t = table("sky inner_hell archer; storm inner_hell barbarian", power="sky 3, storm 1", turn="sky")
    assert not t.options("battle")


def test_golden_age() -> None:
    t = table("spike open; sky slon ziggurat", round="2 power")
    assert t.vp("sky") == 1


def test_sk1_sun_dome_is_no_conquest() -> None:
    t = table("sea moon mermaid*3; sky moon temple", power="sea 2, sky 1", turn="sea").do("sea", "battle moon sky")
    t.do("sky", "rout_to heavens").do("sea", "conquer temple").do("sky", "sun_dome").settle("sky action")
    assert t.quests("sea") == []
    assert t.pool("sea", "temple") == 3


def test_sk7_decrees_count_twice_after_noblesse_oblige() -> None:
    t = (
        table(power="sky 3, storm 1", gifts="sky I_a noblesse_oblige", turn="sky")
        .do("sky", "great_decree power storm")
        .settle("storm action")
    )
    assert "III_a" in t.quests("sky")


def test_sk8_an_exempt_unit_uses_no_ability() -> None:
    t = table(
        "sky slon emperor; storm slon champion barbarian",
        power="sky 2, storm 1",
        gifts="sky I_a arrogance, storm I_a single_combat",
        turn="sky",
    ).do("sky", "battle slon storm; arrogance storm champion")
    assert t.misses() == 2 + 1, "no Single Combat"
    t = table(
        "sky slon emperor; darkness slon mistress troll",
        power="sky 2, darkness 1",
        gifts="sky I_a arrogance, darkness I_a hunger",
        turn="sky",
    ).do("sky", "battle slon darkness; arrogance darkness mistress")
    assert t.misses() == 2 + 1, "no Hunger"
