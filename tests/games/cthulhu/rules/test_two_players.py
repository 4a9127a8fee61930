"""Two players with two Factions each, or with three at an epic table."""

from __future__ import annotations

from tests.games.cthulhu.positions import Table, table
from theomachy.games.cthulhu import RULES
from theomachy.games.cthulhu.rules.board import BOARDS, CORE, FACTIONS, RITUALS
from theomachy.kernel.game import Game


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


def test_factions_of_the_expansions_are_on_offer_to_two_players_too() -> None:
    for expansions, offered in ((False, CORE), (True, FACTIONS)):
        ask = Game(RULES, 2, {"expansions": expansions}, "two").ask(0)
        assert ask is not None
        assert [option[1] for option in ask.options] == list(offered)


# -- the epic set-up --------------------------------------------------------------------------------------------------

SIX = "GC CC BG YS OW AN"
AT_HOME = "GC SPA acolyte; CC SAS acolyte; BG WAF acolyte; YS EUR acolyte; OW CAM acolyte; AN AUS acolyte"


def epic(power: str, **more: str) -> Table:
    return table(AT_HOME, power=power, factions=SIX, seats=2, epic=True, **more)  # type: ignore[arg-type]


def test_epic_two_players_choose_one_two_two_one_of_all_factions() -> None:
    game = Game(RULES, 2, {"epic": True}, "epic")
    askers: list[int] = []
    while (ask := game.position.question) is not None and ask.what == "choose_faction":
        assert len(ask.options) == len(FACTIONS) - len(askers)
        askers.append(ask.seat)
        game.choose(ask.seat, 0)
    assert askers == [0, 1, 1, 0, 0, 1]
    assert game.state.owner == (0, 1, 1, 0, 0, 1)


def test_epic_has_the_map_and_the_ritual_track_for_six() -> None:
    t = epic("GC 1")
    assert (t.state.board, len(BOARDS[t.state.board].ids)) == ("earth6", 25)
    assert t.state.track() == RITUALS[6]
    sources = {fact.source for fact in RULES.proof.facts() if fact.what.startswith(("earth6.", "rituals.epic"))}
    assert sources == {"house"}


def test_epic_each_of_three_factions_acts_once_a_round_in_any_order() -> None:
    t = epic("GC 1, YS 1, OW 1, CC 1, BG 1, AN 1")
    assert t.options() == {"act_with GC", "act_with YS", "act_with OW"}
    t.do("GC", "act_with OW; recruit CAM")
    assert t.options() == {"act_with GC", "act_with YS"}
    t.do("GC", "act_with YS; recruit EUR; recruit SPA")
    assert t.options() == {"act_with CC", "act_with BG", "act_with AN"}


def test_epic_the_order_of_the_doom_phase_is_chosen_for_two_and_the_third_is_last() -> None:
    t = epic("GC 1, CC 1", phase="doom")
    assert t.options() == {"first GC", "first YS", "first OW"}
    t.do("GC", "first OW")
    assert t.options() == {"first GC", "first YS"}
    t.do("GC", "first YS").do("CC", "first AN; first BG")
    assert [t.state.factions[f] for f in t.state.order] == [
        "opener_of_the_way", "yellow_sign", "great_cthulhu", "ancients", "black_goat", "crawling_chaos",
    ]  # fmt: skip


def test_epic_one_faction_with_six_books_does_and_all_three_add_their_doom() -> None:
    t = epic("", doom="GC 30, YS 1, CC 20, BG 11, AN 9, OW 2", books="YS six, CC six", phase="events")
    while t.asked != "over":
        t.do(t.asked.split()[0], t.words(t.question.options[-1]))
    assert (t.state.ending, t.state.winners) == ("doom_track", [1]), "40 against 33"


def test_epic_borders_are_mutual() -> None:
    board = BOARDS["earth6"]
    assert all(area in board.near[other] for area, near in enumerate(board.near) for other in near)
