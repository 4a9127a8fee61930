"""Profiles and leaders: what their pages show, and that words say what plots draw."""

from __future__ import annotations

from dataclasses import replace

from theomachy.server.routes.profile_model import _lengths, _soon
from theomachy.web.friends import Friend, PeopleModel, friends_card, friends_list
from theomachy.web.leaders import Leader, LeadersModel, leaders_page
from theomachy.web.plots import Share, bars, line, shares, spark, tally
from theomachy.web.profile import GameRow, ProfileModel, Rival, profile_page
from theomachy.web.relation import doings, profile_path


def model() -> ProfileModel:
    return ProfileModel(
        name="Ann <3",
        viewer="Bob",
        csrf="token",
        theme="night",
        since="May 2026",
        games=[("oracle", "The Oracle", "1588 ± 46")],
        chosen="oracle",
        wins=(6, 14, 3.5),
        left=0,
        relation="friend",
        rating=[(1500, 200, "1 May 2026"), (1588, 46, "2 May 2026")],
        roles=[Share("Athena", 6, 14, 0.25)],
        lengths=[("4", 3), ("5", 11)],
        paces=[("1 min", 31), ("more", 2)],
        rows=[
            GameRow("abcdefghijkl", "Delphi", "Bob", "Athena", "won, 5", True, "2 May 2026"),
            GameRow("", "", "", "Apollo", "2nd, 3", False, "1 May 2026"),
        ],
        played=14,
        rivals=[Rival("Bob", 6, 1, 8)],
        invites=[("mnopqrstuvwx", "Noon")],
    )


def test_a_profile_says_in_words_what_its_plots_draw() -> None:
    page = profile_page(model())
    for words in (
        "Rating over 2 rated games, now 1588 give or take 46",
        "Athena: 6 of 14 won",
        "4 turns: 3; 5 turns: 11",
        "6 won, 1 shared, 8 lost",
        "the latest 2 of 14",
    ):
        assert words in page
    assert "Ann &lt;3" in page
    assert "<3" not in page


def test_a_table_that_the_viewer_may_not_see_is_counted_but_not_named() -> None:
    page = profile_page(model())
    assert "a private table" in page
    assert 'href="/t/abcdefghijkl"' in page


def test_a_friend_can_be_invited_and_a_stranger_asked() -> None:
    page = profile_page(model())
    assert f'action="{profile_path("Ann <3")}/invite"' in page
    stranger = replace(model(), relation="")
    assert "/invite" not in profile_page(stranger)
    assert "Ask to be friends" in profile_page(stranger)
    for nobody in ("you", "-"):
        assert "/relation" not in profile_page(replace(model(), relation=nobody))


def test_a_block_says_that_it_ends_a_friendship_and_a_mute_ends_nothing() -> None:
    assert [doing.label for doing in doings("friend", muted=False)] == [
        "No longer friends",
        "Mute",
        "Block and end the friendship",
    ]
    page = profile_page(replace(model(), muted=True))
    assert "your friend, muted: you do not read what they say" in page
    assert 'value="unmute"' in page
    assert [doing.action for doing in doings("blocked", muted=True)] == ["unblock"]


def test_a_closed_profile_has_the_name_and_what_can_be_done_about_somebody() -> None:
    page = profile_page(replace(model(), closed=True, relation="", rivals=[]))
    assert "keeps this profile private" in page
    assert 'value="block"' in page
    for secret in ("May 2026", "1588", "Athena", "Delphi"):
        assert secret not in page


def test_a_profile_without_games_is_whole() -> None:
    fresh = replace(model(), games=[], chosen="", rating=[], roles=[], rows=[], rivals=[], played=0, wins=(0, 0, 0.0))
    assert "No finished game yet." in profile_page(fresh)


def test_leaders_are_numbered_and_the_viewer_is_marked() -> None:
    leaders = [Leader("Ann", 1700, 40, 30, friend=True), Leader("Bob", 1600, 50, 9)]
    page = leaders_page(
        LeadersModel("Bob", "", "", [("oracle", "The Oracle")], "oracle", "year", False, leaders, "z", [])
    )
    assert page.index(">Ann<") < page.index(">Bob</a>")
    assert '<span class="tag">friend</span>' in page
    assert '<span class="tag">you</span>' in page
    assert "Nobody who shows a profile" in page


def test_friends_who_are_here_come_first_and_requests_before_them() -> None:
    people = PeopleModel([Friend("Cleo", "friend"), Friend("Dido", "friend", here=True), Friend("Eve", "asks")])
    shown = str(friends_list(people, ""))
    assert shown.index("Eve") < shown.index("Dido") < shown.index("Cleo")
    assert "Accept" in str(friends_card(people, ""))
    assert friends_list(PeopleModel(), "") is None


def test_lengths_of_games_stand_without_gaps_or_in_ranges() -> None:
    def shown(*turns: int) -> list[tuple[str, int]]:
        return _lengths([{"turns": each} for each in turns])

    assert shown() == []
    assert shown(6) == [("6", 1)]
    assert shown(5, 5, 7) == [("5", 2), ("6", 0), ("7", 1)]
    ranges = shown(37, 40, 157)
    assert (ranges[0], ranges[-1], len(ranges)) == (("37–50", 2), ("149–162", 1), 9)


def test_how_soon_somebody_answers_is_where_the_middle_answer_lies() -> None:
    assert _soon([]) == ""
    assert _soon([{"clock": [1, 1, 3, 0, 0, 0]}]) == "within\u00a01\u00a0h"
    assert _soon([{"clock": [0, 0, 0, 0, 0, 2]}]) == "after more than a day"


def test_plots_stay_inside_their_frames() -> None:
    assert "nan" not in str(line([1500], [200], ["today"], "one game"))
    assert str(bars([("4", 0)], "")).count("<rect") == 1
    assert "0 of 3" in str(shares([Share("Apollo", 0, 3, 1.0)], ""))
    assert str(tally(0, 0, 0)).count("<rect") == 0
    assert spark([1500]) is None
    assert "from 1500 to 1500 over the last 2" in str(spark([1500, 1500]))
