"""Two players with two Factions each."""

from __future__ import annotations

from tests.games.cthulhu.positions import Table, table


def test_two_players_act_with_both_their_factions_in_the_order_they_like() -> None:
    t = table("GC SPA acolyte; CC SAS acolyte; BG WAF acolyte; YS EUR acolyte", power="GC 1, CC 1, BG 1, YS 1", seats=2)
    assert t.state.owner == (0, 1, 1, 0)
    t.do("GC", "act_with YS; recruit EUR; recruit SPA")
    assert t.options() == {"act_with CC", "act_with BG"}


def test_with_two_players_ones_own_other_faction_is_asked_as_well() -> None:
    text = "CC SAS gate acolyte nyarlathotep; GC SPA acolyte; BG WAF acolyte; YS EUR acolyte"
    t = table(text, power="CC 1, BG 2, GC 2, YS 2", books="CC thousand_forms", turn="CC", seats=2)
    t.do("CC", "act_with CC; thousand_forms").roll("2")
    mine = [f for f in ("GC", "BG", "YS") if t.state.owner[t.f(f)] == t.state.owner[t.f("CC")]]
    asked = []
    while t.question.what == "share":
        letters = t.asked.split()[0]
        asked.append(letters)
        t.do(letters, "share 2" if letters in mine else "share 0")
    assert sorted(asked) == ["BG", "GC", "YS"]
    assert t.power(mine[0]) == 0


def test_two_players_with_equal_sums_share_the_win() -> None:
    t = table("GC SPA acolyte", seats=2, doom="GC 30, YS 1, CC 20, BG 11", books="YS six, CC six", phase="events")
    while t.asked != "over":
        t.do(t.asked.split()[0], t.words(t.question.options[-1]))
    assert (t.state.ending, t.state.winners) == ("doom_track", [0, 1])


def test_a_persons_factions_fight_each_other_and_the_same_person_answers_for_both() -> None:
    t = table("GC EUR starspawn; YS EUR byakhee acolyte; CC SAS acolyte", power="GC 2, YS 1, CC 1", seats=2)
    assert t.state.owner[t.f("GC")] == t.state.owner[t.f("YS")]
    t.do("GC", "act_with GC; battle EUR YS").roll("6 1 1  1 1")
    assert t.asked == "YS kill"
    t.do("YS", "kill acolyte")
    assert (t["EUR"], t.met("GC")) == ("GC starspawn, YS byakhee", ["kill_one"])


def test_a_persons_other_faction_acts_in_the_same_round_if_the_first_brings_it_power() -> None:
    t = table(
        "GC EUR deep_one; YS EUR acolyte*2; CC SAS acolyte; BG WAF acolyte",
        power="GC 2, CC 1",
        books="YS passion",
        seats=2,
    )
    t.do("GC", "capture EUR YS")
    assert (t.power("YS"), t.asked) == (1, "YS action")


def test_a_gift_of_doom_to_ones_own_other_faction_may_end_the_two_player_game() -> None:
    t = table("YS EUR acolyte; GC SPA acolyte", power="YS 1", doom="GC 27", books="GC six", seats=2, turn="YS")
    t.do("YS", "give_doom GC")
    while t.asked != "over":
        t.do(t.asked.split()[0], t.words(t.question.options[0]))
    assert (t.state.ending, t.state.winners) == ("action_phase", [0])


def test_in_the_two_player_game_ones_own_other_factions_cultist_can_be_captured() -> None:
    t = table("CC EUR nightgaunt; BG EUR acolyte; GC SPA acolyte; YS NAM acolyte", power="CC 1", turn="CC", seats=2)
    assert t.state.owner[t.f("CC")] == t.state.owner[t.f("BG")]
    t.do("CC", "capture EUR BG")
    assert t.met("CC") == ["capture"]


def with_a_sleeping_opener(turn: str) -> Table:
    """One person has GC and CC with Power, the other OW and YS without."""
    text = "OW SAT acolyte; CC SAS acolyte; GC SPA acolyte; YS EUR acolyte"
    return table(text, "GC 4, CC 2", "OW dragon_ascending", factions="GC OW YS CC", turn=turn, seats=2)


def test_a_person_without_power_may_wake_a_faction_once_before_being_skipped() -> None:
    t = with_a_sleeping_opener("OW")
    assert t.state.owner == (0, 1, 1, 0)
    assert t.asked == "OW interrupt"
    t.do("OW", "enough")
    assert t.asked == "GC which"


def test_the_other_persons_sleeping_faction_is_asked_at_every_turn_it_would_miss() -> None:
    t = with_a_sleeping_opener("GC")
    t.do("GC", "act_with CC; recruit SAS").do("OW", "enough").do("GC", "recruit SPA").do("OW", "enough")
    assert t.asked == "OW interrupt", "now it is that person's turn, which would be skipped"
    t.do("OW", "dragon_ascending GC")
    assert t.asked == "OW action"


def test_the_faction_that_can_act_acts_unasked_and_then_the_other_person() -> None:
    t = table("GC SPA acolyte; CC SAS acolyte; BG WAF acolyte; YS EUR acolyte", power="GC 2, CC 1, BG 1", seats=2)
    assert t.asked == "GC action"
    t.do("GC", "recruit SPA")
    assert t.options() == {"act_with CC", "act_with BG"}
