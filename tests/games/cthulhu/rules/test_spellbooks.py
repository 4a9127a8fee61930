"""When requirements come true in the middle of something, and when books that are due are chosen."""

from __future__ import annotations

import pytest

from tests.games.cthulhu.positions import table


def test_others_built_the_four_ocean_gates_and_great_cthulhu_gets_its_book_in_their_turn() -> None:
    t = table(
        "CC NPA gate acolyte; BG SAT gate acolyte; IND gate; YS ARC acolyte; GC SPA acolyte",
        power="YS 3, GC 1",
        turn="YS",
    )
    t.do("YS", "build ARC acolyte")
    assert (t.met("GC"), t.asked) == (["ocean_gates"], "GC book")


def test_both_payments_of_crawling_chaos_with_the_very_last_power_are_two_books() -> None:
    t = table("CC SAS acolyte; GC SPA acolyte", power="CC 10, GC 1", turn="CC")
    t.do("CC", "pay_four pay_six; book abduct; book madness")
    assert (t.power("CC"), t.books("CC"), t.asked) == (0, 2, "GC action")


def test_without_hastur_the_third_eye_is_shut_again() -> None:
    t = table("YS EUR king_in_yellow undead; GC SPA acolyte", power="YS 2", books="YS third_eye", turn="YS")
    t.do("YS", "desecrate").roll("1")
    assert t.power("YS") == 0


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
