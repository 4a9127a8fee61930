"""When things happen: requirements that come true in the middle, books that are due, and ends that come at a stroke."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.table import table

# -- requirements in the middle of something --------------------------------------------------------------------------


def test_r9_areas_count_between_two_retreats_of_one_battle() -> None:
    """With one of two in flight there are units in four Areas; when both have arrived in three only."""
    t = table(
        "BG WAF dark_young*2; BG EUR ghoul; BG SAM ghoul; GC WAF starspawn; CC SAS acolyte; YS NAM acolyte",
        power="GC 1, CC 1",
    )
    t.do("GC", "battle WAF BG").roll("5 5 1  1 1 1 1")
    t.do("BG", "retreat dark_young NAT; retreat dark_young NAT")
    assert t.met("BG") == ["four_areas"]


def test_a_retreat_may_bring_an_enemy_to_us() -> None:
    """Sharing with every enemy can come true in a battle of others."""
    t = table(
        "BG WAF fungi; YS WAF acolyte; BG NAT ghoul; GC NAT deep_one; CC EUR flying_polyp; GC EUR starspawn",
        power="GC 1, CC 1",
    )
    t.do("GC", "battle EUR CC").roll("4 1 1  1").do("CC", "retreat flying_polyp ARA")
    assert t.met("BG") == []
    t = table(
        "BG ARA fungi; YS ARA acolyte; BG NAT ghoul; GC NAT deep_one; CC EUR flying_polyp; GC EUR starspawn",
        power="GC 1, CC 1",
    )
    t.do("GC", "battle EUR CC").roll("4 1 1  1").do("CC", "retreat flying_polyp ARA")
    assert t.met("BG") == ["share_areas"]


def test_half_of_the_most_power_may_be_twelve_and_a_book() -> None:
    """Six Cultists on six gates and five captives are 23 Power; half of it, rounded up, earns Crawling Chaos a book."""
    gates = "; ".join(f"GC {area} gate acolyte" for area in ("SPA", "NPA", "NAM", "SAM", "AUS", "ANT"))
    t = table(f"{gates}; GC captive CC {'acolyte ' * 5}; CC SAS acolyte", phase="gather")
    assert (t.power("GC"), t.power("CC"), t.met("CC"), t.asked) == (23, 12, ["three_gates"], "CC book")


@pytest.mark.parametrize(("most", "met"), [(11, []), (12, ["three_gates"])])
def test_twelve_power_counts_and_eleven_do_not(most: int, met: list[str]) -> None:
    t = table("GC SPA acolyte; CC SAS acolyte*6", phase="first", power=f"GC 1, CC {most}", turn="CC")
    t.do("CC", "clockwise")
    assert t.met("CC") == met


# -- books that are due -----------------------------------------------------------------------------------------------


def test_a_book_earned_in_a_doom_phase_is_chosen_before_the_next_factions_events() -> None:
    """The Ancients come visiting, and Black Goat bleeds a Cultist with the book that this has earned."""
    t = table(
        "AN SAM acolyte*2; BG AFR gate acolyte*2 shub_niggurath; BG ASI acolyte; CC ASI acolyte",
        books="BG ghroth",
        power="AN 1, BG 1, CC 1",
        factions="AN BG CC",
        phase="events",
    )
    t.do("AN", "dematerialization SAM; reappear AFR; vanish acolyte; enough")
    assert t.met("BG") == ["share_areas", "awaken_shub_niggurath"]
    t.do("BG", "book blood_sacrifice")
    assert (t.asked, t.may("blood_sacrifice AFR keeper")) == ("BG doom", True)


def test_the_last_book_of_great_cthulhu_is_seen_by_those_whose_events_come_later() -> None:
    t = table(
        "GC SPA gate acolyte; WW ARC gate acolyte; CC ASI acolyte",
        power="GC 1",
        books="GC dreams devolve absorb regenerate submerge",
        met="GC first_doom kill_one kill_two ocean_gates awaken_cthulhu",
        factions="GC WW CC",
        phase="events",
    )
    t.draw(1)
    assert (t.books("GC"), t.met("WW")) == (6, ["rival_books"])
    t.do("WW", "book herald; any_time; book howl").draw(2)
    assert t.signs("WW") == 1


FIVE = "frenzy necrophagy ghroth red_sign thousand_young"
OTHERS = "six_areas eight_areas share_areas sacrifice_two awaken_shub_niggurath"


def test_a_book_earned_and_not_yet_chosen_counts_when_the_game_ends_at_a_stroke() -> None:
    t = table(
        "BG WAF acolyte; BG EUR acolyte*2; BG NAT acolyte; GC SPA acolyte",
        power="BG 2, GC 1",
        doom="GC 29, BG 28",
        signs="GC 1",
        books=f"BG {FIVE}",
        met=f"BG {OTHERS}",
        turn="BG",
    )
    t.do("BG", "move EUR acolyte SCA")
    assert t.asked == "BG moving"
    t.do("GC", "reveal GC 1")
    assert (t.state.ending, t.state.winners, t.books("BG")) == ("action_phase", [2], 6)


def test_power_won_in_a_battle_counts_though_the_game_ends_in_it() -> None:
    """The Harbinger brings twelve Power, and the sixth book with it, before a retreat during which the game ends."""
    t = table(
        "CC EUR nyarlathotep; YS EUR hastur; GC SPA acolyte",
        power="CC 8, GC 1",
        doom="GC 29, CC 12",
        signs="GC 1",
        books="CC abduct invisibility seek_and_destroy emissary madness",
        met="CC pay_four pay_six four_gates capture awaken_nyarlathotep",
        turn="CC",
    )
    t.do("CC", "battle EUR YS").roll("5 1 1 1 1  1 1 1 1 1").do("CC", "harbinger power 5")
    assert (t.asked, t.power("CC"), t.books("CC")) == ("CC retreat", 12, 5)
    t.do("GC", "reveal GC 1")
    assert (t.state.winners, t.books("CC")) == ([1], 6)


def test_a_kill_counts_only_when_the_battle_is_over_and_not_if_the_game_ends_before() -> None:
    t = table(
        "GC EUR starspawn; CC EUR nightgaunt hunting_horror; BG WAF acolyte",
        power="GC 1",
        doom="BG 29, GC 3",
        signs="BG 1",
        books="GC dreams devolve absorb regenerate submerge",
        met="GC first_doom last_doom kill_two ocean_gates awaken_cthulhu",
    )
    t.do("GC", "battle EUR CC").roll("6 5 1  1 1").do("CC", "kill nightgaunt")
    assert t.asked == "CC retreat"
    t.do("BG", "reveal BG 1")
    assert (t.state.winners, t.books("GC")) == ([], 5)


# -- with the last Power ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("printing", "may"), [("first_print", True), ("later_print", False)])
def test_gates_after_a_battle_that_took_the_last_power(printing: str, may: bool) -> None:
    text = "CC EUR hunting_horror acolyte; GC EUR deep_one; EUR gate; CC SAS acolyte"
    t = table(text, power="CC 1, GC 1", books="CC six", turn="CC", printing=printing)
    t.do("CC", "battle EUR GC").roll("1 1  1")
    assert t.may("control EUR acolyte") == may


def test_the_last_sign_of_the_stock_and_then_doom() -> None:
    t = table("YS EUR gate acolyte king_in_yellow hastur; GC SPA acolyte", power="YS 5", phase="doom", turn="YS")
    t.state.stock[:] = [0, 1, 0]
    t.do("YS", "ritual").draw(2)
    assert (t.signs("YS"), t.doom("YS"), sum(t.state.stock)) == (1, 1 + 1 + 1, 0)


def test_signs_shown_in_the_doom_phase_leave_time_for_the_rituals_of_others() -> None:
    t = table(
        "GC SPA gate acolyte; CC SAS gate acolyte; CC EUR gate acolyte",
        power="GC 5, CC 6",
        doom="GC 28, CC 28",
        signs="GC 1",
        books="CC six, GC six",
        phase="doom",
    )
    t.do("GC", "reveal GC 1")
    assert (t.doom("GC"), t.asked) == (30, "GC ritual")
    t.do("GC", "no_ritual").do("CC", "ritual")
    assert (t.state.ending, t.state.winners, t.doom("CC")) == ("doom_track", [1], 32)


def test_the_sixth_book_of_the_special_events_wins_an_instant_death() -> None:
    t = table(
        "GC SPA gate acolyte; CC SAS gate acolyte; BG WAF gate acolyte",
        power="CC 10",
        doom="GC 3, CC 20",
        books="GC dreams devolve absorb regenerate submerge",
        met="GC first_doom kill_one kill_two ocean_gates awaken_cthulhu",
        ritual=7,
        phase="doom",
    )
    t.do("CC", "ritual").draw(3)
    assert (t.state.ending, t.state.winners, t.doom("GC")) == ("instant_death", [0], 3 + 1 + 3)
