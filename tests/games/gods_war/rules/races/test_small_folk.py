"""Ducks, Dwarfs, Elves and Boggles."""

from __future__ import annotations

from tests.games.gods_war.positions import Table, fresh, table


def allied(race: str, text: str, *, power: str = "storm 5, sky 1", earned: bool = False, more: str = "") -> Table:
    """Storm is allied with a race, with its gift if it is earned."""
    marks = "; ".join(filter(None, [f"marks {race}.gift 1" if earned else "", more]))
    return table(f"races {race}; allies storm {race}; {text}; {marks}", power=power)


def earned(t: Table, race: str) -> bool:
    return f"{race}.gift" in t.state.marks


def test_ducks_flock_to_buildings_when_one_is_paid_for() -> None:
    t = allied("ducks", "storm slon shrine; storm brithos shrine")
    t.do("storm", "summon ducks slon; land slon; land brithos")
    assert (t["slon"], t["brithos"]) == ("storm ducks*2 shrine", "storm ducks shrine")
    assert t.power("storm") == 3


def test_l10_a_free_duck_comes_alone() -> None:
    t = table("races ducks; allies storm ducks; storm slon shrine", power="storm 5, sky 1", runes="storm life",
              round="2 begin")  # fmt: skip
    t.do("storm", "rune life; place ducks slon")
    assert t["slon"] == "storm ducks shrine"


def test_a_duck_killed_in_battle_earns_bad_luck() -> None:
    t = allied("ducks", "storm slon ducks; sky slon archer", power="storm 5, sky 3")
    t.do("storm", "battle slon sky").roll("6").settle()
    assert earned(t, "ducks")


def test_bad_luck_to_kill_a_duck() -> None:
    t = allied("ducks", "storm slon ducks; sky slon archer; vp sky 2", power="storm 5, sky 3", earned=True)
    t.do("storm", "battle slon sky").roll("6").do("sky", "give_up vp")
    assert (t.vp("sky"), t.power("sky")) == (1, 3)


def test_dwarfs_become_a_building() -> None:
    t = allied("dwarfs", "storm slon dwarfs")
    t.do("storm", "construction temple slon").settle("sky action")
    assert t["slon"] == "storm temple"
    assert t.power("storm") == 5
    assert t.pool("storm", "dwarfs") == 3


def test_no_dwarf_in_the_pool_earns_the_dead_god() -> None:
    t = allied("dwarfs", "storm slon dwarfs*2 shrine").do("storm", "summon dwarfs slon")
    assert earned(t, "dwarfs")


def test_a9_the_dead_god_only_while_somebody_else_has_power() -> None:
    t = allied("dwarfs", "storm slon dwarfs*3", earned=True)
    assert t.may("the_dead_god")
    t.do("storm", "the_dead_god")
    assert t.power("storm") == 5
    assert not allied("dwarfs", "storm slon dwarfs*3", power="storm 5", earned=True).may("the_dead_god")


def test_elves_grow_and_sing() -> None:
    t = table("races elves; allies storm elves; storm slon elves*3; marks aldrya 3", round="2 power")
    assert t.state.marks["aldrya"] == 6
    assert earned(t, "elves")
    t = table("races elves; allies storm elves; storm slon elves; marks aldrya 5, elves.gift 1", round="2 power")
    t.do("storm", "resolve grow; forest_song").draw("luck")
    assert t.runes("storm") == ["luck"]
    assert t.state.marks["aldrya"] == 0


def test_boggles_reroll_a_die_and_earn_by_surviving() -> None:
    t = allied("boggles", "storm slon boggles; sky slon archer", power="storm 5, sky 3")
    t.do("storm", "battle slon sky").roll("6").do("storm", "mischief 6").roll("1").settle()
    assert t["slon"] == "sky archer, storm boggles"
    assert earned(t, "boggles")


def test_disorderly_swaps_two_units_next_to_each_other() -> None:
    t = allied("boggles", "sky slon archer; darkness umathela troll; storm brithos boggles", earned=True)
    t.do("storm", "disorderly; unit sky archer slon")
    assert (t["slon"], t["umathela"]) == ("darkness troll", "sky archer")


def test_boggles_are_won_in_any_area_with_units_worth_three() -> None:
    t = table("races boggles; storm slon champion; storm brithos barbarian", power="storm 3, sky 1")
    assert t.options("diplomacy") == {"diplomacy boggles slon"}
    t.do("storm", "diplomacy boggles slon").roll("3")
    assert t["slon"] == "storm boggles champion"


def test_v115_dwarfs_follow_the_elves() -> None:
    t = table("races dwarfs elves; allies sky elves; nobody jrustela dwarfs; storm jrustela barbarian",
              power="storm 3, sky 1")  # fmt: skip
    t.do("storm", "diplomacy dwarfs jrustela").roll("6")
    assert t["jrustela"] == "storm dwarfs"


def test_v116_after_a_failure_the_duck_swims_on() -> None:
    t = table("races ducks; nobody togaro_ocean ducks; storm togaro_ocean barbarian", power="storm 3, sky 1")
    t.do("storm", "diplomacy ducks togaro_ocean").roll("3")
    assert t["brown_sea"] == "nobody ducks"


def test_l1_races_and_monsters_may_be_picked() -> None:
    t = fresh("storm sky darkness", profile="recommended", allies_and_monsters="picked")
    picked = ["race scorpion_men", "race ducks", "race giant", "race boggles"]
    for seat, words in enumerate(picked):
        t.position.play(seat % 3, tuple(words.split()))
    assert set(t.state.races) == set(), "they are laid out once the monsters are picked too"
    for seat in range(3):
        t.position.play(seat, t.question.options[0])
    assert set(t.state.races) == {"scorpion_men", "ducks", "giant", "boggles"}, "one more beside Scorpion Men"
    assert len(t.state.monsters) >= 3


def test_dwarfs_build_beside_a_nest_and_chaos_only_on_free_ground() -> None:
    t = allied("dwarfs", "storm slon dwarfs; chaos slon chaos_nest")
    assert t.may("construction ziggurat slon")
    t = table("races dwarfs; allies chaos dwarfs; chaos slon dwarfs; storm slon shrine", power="chaos 2", turn="chaos")
    assert not t.options("construction")
    t = table("races dwarfs; allies chaos dwarfs; chaos slon dwarfs", power="chaos 2", turn="chaos")
    assert t.options("construction") == {"construction chaos_nest slon", "construction imbedded_nest slon"}


def test_dwarfs_raise_a_castle_of_lead_without_its_rune() -> None:
    t = table("races dwarfs; allies darkness dwarfs; darkness slon dwarfs", power="darkness 2, sky 1", turn="darkness")
    t.do("darkness", "construction castle_of_lead slon").settle("storm action")
    assert (t["slon"], t.runes("darkness")) == ("darkness castle_of_lead", [])


def test_the_sun_god_may_be_the_envoy_who_is_lost() -> None:
    t = table(
        "races slarges; nobody enmal_mountains slarges; sky enmal_mountains sun_god archer", power="sky 2, storm 1",
        turn="sky",
    )  # fmt: skip
    t.do("sky", "diplomacy slarges enmal_mountains").roll("6").do("sky", "lose sun_god; to_hell outer_hell")
    assert t["outer_hell"] == "sky sun_god"
    assert t.state.marks.get("mad_god_marker", 0) == 0
