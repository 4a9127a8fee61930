"""How games end at a stroke, what still counts then, and who has won."""

from __future__ import annotations

from tests.games.cthulhu.positions import Table, table


def in_battle(doom: str) -> Table:
    text = "GC EUR starspawn deep_one; CC EUR hunting_horror nightgaunt; BG WAF acolyte"
    t = table(text, power="GC 1, CC 1", doom=doom, signs="BG 3, CC 1", books="BG six")
    return t.do("GC", "battle EUR CC").roll("6 1 1 1  1 1")


def test_a_sign_shown_in_the_middle_of_a_battle_ends_the_game_before_the_kill() -> None:
    t = in_battle("BG 27, GC 40")
    assert t.asked == "CC kill"
    t.do("BG", "reveal BG 3")
    assert (t.state.ending, t.state.winners, t["EUR"].count("nightgaunt")) == ("action_phase", [2], 1)


def test_a_sign_shown_in_the_middle_of_a_battle_changes_nothing_else_below_thirty() -> None:
    t = in_battle("BG 20")
    before = t.question
    t.do("BG", "reveal BG 3")
    assert (t.question, t.doom("BG")) == (before, 23)
    t.do("CC", "kill nightgaunt")
    assert t["EUR"] == "GC deep_one starspawn, CC hunting_horror"


def test_six_books_and_little_doom_beat_thirty_without_them_and_ties_are_shared() -> None:
    t = table("GC SPA acolyte", doom="GC 44, CC 2, YS 1", books="CC six, YS six", signs="YS 1", phase="events")
    while t.asked != "over":
        t.do(t.asked.split()[0], t.words(t.question.options[-1]))
    assert (t.state.ending, t.state.winners) == ("doom_track", [1, 3])


def test_a_gift_of_doom_ends_a_game_that_somebody_else_wins() -> None:
    t = table("YS EUR acolyte; GC SPA acolyte", power="YS 1", doom="GC 28, BG 12", books="BG six", turn="YS")
    t.do("YS", "give_doom GC; book passion")
    assert (t.state.ending, t.state.winners) == ("action_phase", [2])


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
