"""The Sleeper: a test for each ability, spellbook and requirement (fact sheet 9.2)."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import Table, table

THREE = "SL GC CC"


def dice_asked(t: Table) -> int:
    """How many dice fall until somebody is asked something else."""
    number = 0
    while t.asked == "chance":
        t.roll("1")
        number += 1
    return number


# -- units and abilities ----------------------------------------------------------------------------------------------


def test_formless_spawn_roll_for_each_other_and_for_tsathoggua() -> None:
    t = table("SL NAM formless_spawn*2; SL AFR formless_spawn; GC NAM acolyte", power="SL 2, GC 1", factions=THREE)
    assert dice_asked(t.do("SL", "battle NAM GC")) == 6
    t = table("SL NAM formless_spawn*2; SL AFR tsathoggua; GC NAM acolyte", power="SL 2, GC 1", factions=THREE)
    assert dice_asked(t.do("SL", "battle NAM GC")) == 6


@pytest.mark.parametrize(("power", "dice"), [(0, 2), (1, 2), (5, 5)])
def test_tsathoggua_rolls_as_many_dice_as_his_opponent_has_power(power: int, dice: int) -> None:
    t = table("SL NAM tsathoggua; GC NAM acolyte", power=f"SL 2, GC {power}, CC 1", factions=THREE)
    assert dice_asked(t.do("SL", "battle NAM GC")) == dice


def test_serpent_men_roll_a_die_and_wizards_none() -> None:
    t = table("SL NAM wizard*2; SL AFR serpent_man*2; GC NAM acolyte; GC AFR acolyte", power="SL 2", factions=THREE)
    assert t.options("battle") == {"battle AFR GC"}
    assert dice_asked(t.do("SL", "battle AFR GC")) == 2


def test_tsathoggua_awakens_beside_a_formless_spawn() -> None:
    t = table("SL NAM gate acolyte; SL AFR formless_spawn", power="SL 9", factions=THREE)
    assert t.options("awaken") == {"awaken tsathoggua AFR"}
    t.do("SL", "awaken tsathoggua AFR")
    assert (t.power("SL"), t["AFR"], t.met("SL")) == (1, "SL formless_spawn tsathoggua", ["awaken_tsathoggua"])


def test_death_from_below_places_the_cheapest_monster() -> None:
    t = table("SL NAM gate acolyte; SL AFR wizard*2", power="SL 1", phase="events", factions=THREE)
    assert t.options() == {"death_from_below serpent_man NAM", "death_from_below serpent_man AFR", "enough"}
    t.do("SL", "death_from_below serpent_man AFR")
    assert t["AFR"] == "SL serpent_man wizard wizard"
    assert t.asked == "SL action"


def test_death_from_below_anywhere_when_nothing_is_on_the_map() -> None:
    t = table("GC SPA gate acolyte", power="SL 1", phase="events", factions=THREE)
    assert len(t.options("death_from_below")) == 13


def test_lethargy_needs_tsathoggua_and_somebody_who_can_still_act() -> None:
    t = table("SL NAM tsathoggua; GC NAM acolyte", power="SL 1, GC 1", books="SL six", factions=THREE)
    assert t.may("battle NAM GC")
    t.do("SL", "lethargy")
    assert (t.asked, t.power("SL")) == ("GC action", 1)
    t.do("GC", "pass")
    assert t.asked == "SL action"
    assert not t.may("lethargy")
    assert not table("SL NAM acolyte", power="SL 1, GC 1", factions=THREE).may("lethargy")


# -- requirements -----------------------------------------------------------------------------------------------------


def test_gift_of_three() -> None:
    t = table("SL NAM acolyte", power="SL 3, GC 1", factions=THREE).do("SL", "gift_three CC; book burrow")
    assert [t.power(f) for f in ("SL", "GC", "CC")] == [0, 1, 3]
    assert t.met("SL") == ["gift_three"]


def test_gift_to_each() -> None:
    t = table("SL NAM acolyte", power="SL 4, GC 1", factions=THREE).do("SL", "gift_each")
    assert [t.power(f) for f in ("SL", "GC", "CC")] == [1, 2, 1]
    assert t.met("SL") == ["gift_each"]


def test_drain_takes_nothing_from_those_who_have_nothing() -> None:
    t = table("SL NAM acolyte", power="SL 4, GC 2", factions=THREE).do("SL", "drain_each")
    assert [t.power(f) for f in ("SL", "GC", "CC")] == [1, 1, 0]
    assert t.met("SL") == ["drain_each"]
    assert not table("SL NAM acolyte", power="SL 2", factions=THREE).options("drain_each")


@pytest.mark.parametrize(("spawn", "met"), [(2, []), (3, ["six_dice"])])
def test_six_dice_in_a_battle(spawn: int, met: list[str]) -> None:
    t = table(f"SL NAM formless_spawn*{spawn}; GC NAM acolyte", power="SL 2, GC 1", factions=THREE)
    t.do("SL", "battle NAM GC").roll("1 " * spawn * spawn)
    assert t.met("SL") == met


def test_a_ritual_earns_a_book_at_once() -> None:
    t = table("SL NAM gate acolyte", power="SL 5, GC 6", phase="doom", factions=THREE)
    t.do("SL", "ritual")
    assert t.asked == "SL book"
    t.do("SL", "book burrow")
    assert (t.met("SL"), t.asked, t.doom("SL")) == (["perform_ritual"], "GC ritual", 2)


def test_somebody_elses_ritual_earns_nothing() -> None:
    t = table("SL NAM acolyte; GC SPA gate acolyte", power="GC 6", phase="doom", factions=THREE).do("GC", "ritual")
    assert t.met("SL") == []


# -- spellbooks -------------------------------------------------------------------------------------------------------


def test_burrow_gives_one_back_for_two() -> None:
    t = table("SL NAM acolyte*3", power="SL 4", books="SL burrow", factions=THREE)
    t.do("SL", "move NAM acolyte ARC; enough")
    assert t.power("SL") == 3
    t.do("SL", "move NAM acolyte ARC; move NAM acolyte ARC; enough")
    assert t.power("SL") == 2


def test_burrow_after_the_last_power_was_paid() -> None:
    t = table("SL NAM acolyte*3", power="SL 2", books="SL burrow", factions=THREE)
    t.do("SL", "move NAM acolyte ARC; move NAM acolyte ARC")
    assert (t.power("SL"), t.asked) == (1, "SL action")


def nexus_table(**more: object) -> Table:
    settings: dict[str, object] = {"power": "GC 2, SL 2", "books": "SL energy_nexus", "turn": "GC", **more}
    text = "SL NAM gate acolyte wizard serpent_man; SL AFR acolyte; GC NAM deep_one*2; CC NAM acolyte"
    return table(text, factions=THREE, **settings)  # type: ignore[arg-type]


def test_energy_nexus_acts_before_the_battle() -> None:
    t = nexus_table().do("GC", "battle NAM SL")
    assert t.asked == "SL nexus"
    assert {option.split()[0] for option in t.options()} == {
        *("move", "recruit", "summon", "battle", "capture", "enough")
    }
    assert not [option for option in t.options() if "AFR" in option.split()[:2]]
    t.do("SL", "move NAM keeper ARC")
    assert not t.options("move") - {o for o in t.options("move") if o.startswith("move NAM")}
    t.do("SL", "move NAM serpent_man ARC")
    assert t.asked == "chance"
    assert dice_asked(t) == 2
    assert (t["NAM"], t["ARC"], t.gate("NAM")) == (
        "SL wizard, GC deep_one deep_one, CC acolyte",
        "SL acolyte serpent_man",
        "abandoned",
    )
    assert (t.power("SL"), t.power("GC")) == (0, 1)


def test_energy_nexus_is_offered_once_and_may_be_declined() -> None:
    t = nexus_table().do("GC", "battle NAM SL").do("SL", "enough")
    assert dice_asked(t) == 3
    assert "nexus" not in t.state.tokens


def test_energy_nexus_battle_comes_first_and_has_no_nexus_of_its_own() -> None:
    t = nexus_table().do("GC", "battle NAM SL").do("SL", "battle NAM GC").roll("6 1 1")
    assert t.asked == "chance"
    assert dice_asked(t) == 2
    assert t["NAM"] == "SL keeper serpent_man wizard, GC deep_one, CC acolyte"
    assert t.state.tokens.get("nexus") is None
    assert (t.power("SL"), t.power("GC")) == (1, 1)
    assert t.asked == "SL action"
    assert t.may("battle NAM GC")


def test_energy_nexus_needs_power_and_a_wizard_there() -> None:
    assert nexus_table(power="GC 2").do("GC", "battle NAM SL").asked == "chance"
    t = table("SL NAM acolyte; GC NAM deep_one", power="GC 2, SL 2", books="SL energy_nexus", turn="GC", factions=THREE)
    assert t.do("GC", "battle NAM SL").asked == "chance"


def test_energy_nexus_before_a_battle_of_others_and_gate_taken_for_nothing() -> None:
    t = table(
        "SL NAM acolyte wizard; NAM gate; GC NAM deep_one; CC NAM acolyte",
        power="GC 2, SL 1",
        books="SL energy_nexus",
        turn="GC",
        factions=THREE,
    )
    t.do("GC", "battle NAM CC").do("SL", "control NAM acolyte; recruit NAM")
    assert (t.gate("NAM"), t.power("SL"), t.asked) == ("SL", 0, "chance")


def test_energy_nexus_with_nobody_left_to_fight() -> None:
    t = table(
        "SL NAM wizard; SL ARC acolyte; GC NAM deep_one",
        power="GC 2, SL 1",
        books="SL energy_nexus",
        turn="GC",
        factions=THREE,
    )
    t.do("GC", "battle NAM SL").do("SL", "move NAM wizard ARC")
    assert (t.asked, t.power("GC")) == ("GC action", 1)
    assert not t.options("battle")


def test_energy_nexus_as_attacker_pays_for_a_requirement() -> None:
    t = table("SL NAM wizard serpent_man; GC NAM acolyte", power="SL 4, GC 1", books="SL energy_nexus", factions=THREE)
    t.do("SL", "battle NAM GC; gift_each; book burrow")
    assert t.power("GC") == 2
    assert dice_asked(t) == 1


def sorcery(lender: str, **more: object) -> Table:
    others = [letters for letters in ("GC", "CC") if letters != lender]
    t = table(
        "SL NAM gate acolyte serpent_man*2 formless_spawn; SL SAM acolyte*2",
        factions=" ".join(["SL", lender, others[0]]),
        power=f"SL 13, {others[0]} 1",
        books="SL ancient_sorcery",
        **more,  # type: ignore[arg-type]
    )
    return t.do("SL", f"ancient_sorcery NAM {lender}; done").do(others[0], "pass")


def test_ancient_sorcery_sends_a_serpent_man_and_flight_comes() -> None:
    t = sorcery("CC")
    assert (t.card("SL"), t.power("SL")) == ("serpent_man", 12)
    assert not [option for option in t.options("ancient_sorcery") if option.endswith("CC")]
    assert t.may("move NAM formless_spawn SPA")


def test_ancient_sorcery_borrows_immortal() -> None:
    t = table(
        "SL NAM formless_spawn serpent_man; GC SPA acolyte",
        power="SL 5, GC 3",
        books="SL ancient_sorcery",
        factions=THREE,
        tokens="awakened_tsathoggua 1",
    )
    t.do("SL", "ancient_sorcery NAM GC").do("GC", "recruit SPA")
    t.do("SL", "awaken tsathoggua NAM").draw(1)
    assert (t.power("SL"), t.signs("SL")) == (0, 1)


def test_ancient_sorcery_borrows_fertility_cult() -> None:
    t = sorcery("BG")
    t.do("SL", "summon wizard NAM; summon wizard NAM; enough")
    assert t.power("SL") == 10


def test_ancient_sorcery_borrows_the_beyond_one() -> None:
    t = sorcery("OW")
    t.do("SL", "beyond_one NAM formless_spawn; carry EUR")
    assert (t["EUR"], t.gate("EUR"), t.gate("NAM")) == ("SL keeper formless_spawn", "SL", "none")


def test_ancient_sorcery_borrows_hibernate() -> None:
    t = table(
        "SL NAM serpent_man; CC ASI nyarlathotep; WW ARC rhan_tegoth",
        power="SL 3, CC 1",
        books="SL ancient_sorcery",
        factions="SL WW CC",
    )
    t.do("SL", "ancient_sorcery NAM WW").do("WW", "enough").do("CC", "pass").do("SL", "hibernate")
    assert (t.power("SL"), t.state.resting) == (4, 1)


def test_ancient_sorcery_ends_with_the_turn_and_the_serpent_man_comes_home_with_a_power() -> None:
    t = sorcery("AN")
    t.do("SL", "pass")
    assert t.state.borrowed == [0, 0, 0]
    t.do("SL", "clockwise; no_ritual")
    before = t.power("SL")
    t.do("SL", "serpent_home EUR")
    assert (t["EUR"], t.power("SL"), t.card("SL")) == ("SL serpent_man", before + 1, "")
    assert not t.options("dematerialization")


def test_ancient_sorcery_lasts_through_the_next_doom_phase_in_the_later_printing() -> None:
    t = sorcery("AN", printing="later_print")
    t.do("SL", "pass; clockwise; no_ritual")
    t.do("SL", "serpent_home EUR; dematerialization SAM; reappear AUS; vanish acolyte; enough; enough")
    assert (t["AUS"], t["SAM"]) == ("SL acolyte", "SL acolyte")
    assert t.state.borrowed == [0, 0, 0]


@pytest.mark.parametrize(("printing", "feast"), [("first_print", 0), ("later_print", 1)])
def test_borrowed_feast_counts_in_the_later_printing_only(printing: str, feast: int) -> None:
    t = table(
        "SL NAM gate acolyte serpent_man",
        power="SL 1",
        books="SL ancient_sorcery",
        factions="SL YS CC",
        tokens="desecrated NAM",
        printing=printing,
    )
    t.do("SL", "ancient_sorcery NAM YS")
    if t.asked == "SL action":
        t.do("SL", "done")
    assert t.power("SL") == 3 + feast


def test_capture_monster_is_the_owners_choice_and_pays_a_power() -> None:
    t = table(
        "SL NAM tsathoggua; GC NAM deep_one shoggoth acolyte; CC NAM nightgaunt nyarlathotep",
        power="SL 1",
        books="SL capture_monster",
        factions=THREE,
    )
    assert t.options("capture_monster") == {"capture_monster NAM GC"}
    t.do("SL", "capture_monster NAM GC")
    assert t.options() == {"lose deep_one", "lose shoggoth"}
    t.do("GC", "lose deep_one")
    assert t["NAM"] == "SL tsathoggua, GC acolyte shoggoth, CC nightgaunt nyarlathotep"
    assert (t.pool("GC", "deep_one"), t.power("SL")) == (4, 1)


def test_capture_monster_leaves_terrors_alone() -> None:
    t = table("SL NAM tsathoggua; AN NAM yothan acolyte", power="SL 1", books="SL capture_monster", factions="SL AN CC")
    assert not t.options("capture_monster")


def demanded(**more: object) -> Table:
    t = table(
        "SL NAM serpent_man; SL EUR tsathoggua; GC NAM starspawn acolyte",
        power="SL 2, GC 1",
        books="SL demand_sacrifice",
        factions=THREE,
        **more,  # type: ignore[arg-type]
    )
    return t.do("SL", "battle NAM GC; demand_sacrifice")


def test_demand_sacrifice_for_doom() -> None:
    t = demanded(doom="GC 3")
    assert t.options() == {"pay_doom", "stay_hand"}
    t.do("GC", "pay_doom").roll("1 6 1 1")
    assert (t.doom("GC"), t["NAM"]) == (2, "GC acolyte starspawn")


def test_demand_sacrifice_for_an_elder_sign_of_the_givers_choice() -> None:
    t = demanded(signs="GC 3 1")
    assert t.options() == {"pay_sign", "stay_hand"}
    t.do("GC", "pay_sign")
    assert t.options() == {"hand_over 1", "hand_over 3"}
    t.do("GC", "hand_over 1")
    assert (t.signs("GC"), t.state.hidden(t.f("GC")), t.state.hidden(t.f("SL"))) == (1, 3, 1)


def test_an_elder_sign_shown_while_a_sacrifice_is_demanded_cannot_be_paid_any_more() -> None:
    """It left the game with its Doom; the question is asked anew."""
    t = demanded(signs="GC 2")
    assert t.options() == {"pay_sign", "stay_hand"}
    t.do("GC", "reveal great_cthulhu 2")
    assert t.options() == {"pay_doom", "stay_hand"}
    t.do("GC", "pay_doom")
    assert (t.signs("GC"), t.doom("GC")) == (0, 1)
    assert not t.position.rules.play.declarations.options(t.state, t.state.owner[t.f("GC")])


def test_of_two_elder_signs_one_may_be_shown_and_the_other_is_handed_over() -> None:
    t = demanded(signs="GC 3 1").do("GC", "pay_sign")
    assert t.options() == {"hand_over 1", "hand_over 3"}
    t.do("GC", "reveal great_cthulhu 3")
    assert (t.signs("GC"), t.state.hidden(t.f("SL"))) == (0, 1), "only one was left, so nobody is asked"


def test_demand_sacrifice_turns_kills_into_pains() -> None:
    t = demanded(doom="GC 3").do("GC", "stay_hand").roll("6 6 1 1")
    assert t.asked == "GC kill"
    t.do("GC", "kill acolyte")
    assert t.asked == "SL retreat"
    assert t["NAM"] == "SL serpent_man, GC starspawn"


def test_demand_sacrifice_of_those_who_have_nothing_makes_pains() -> None:
    t = demanded().roll("1 6 1 1")
    assert t.asked == "SL retreat"


def test_demand_sacrifice_in_the_later_printing() -> None:
    t = demanded(printing="later_print", doom="GC 3")
    assert t.options() == {"grant_sign", "stay_hand"}
    t.do("GC", "grant_sign").draw(2)
    assert (t.signs("SL"), t.doom("GC")) == (1, 3)


def test_cursed_slumber_counts_for_power_and_doom_and_comes_back() -> None:
    t = table("SL NAM gate acolyte; SL AFR gate acolyte", power="SL 2, GC 1", books="SL cursed_slumber", factions=THREE)
    t.do("SL", "cursed_slumber NAM; done").do("GC", "pass")
    assert (t.gate("NAM"), t.card("SL")) == ("none", "acolyte")
    assert not t.options("cursed_slumber")
    assert not t.options("summon") - {"summon wizard AFR"}
    t.do("SL", "pass")
    assert t.power("SL") == 6
    t.do("SL", "clockwise; no_ritual; enough")
    assert t.doom("SL") == 2
    t.do("SL", "rouse EUR")
    assert (t.gate("EUR"), t["EUR"], t.power("SL"), t.card("SL")) == ("SL", "SL keeper", 5, "")
