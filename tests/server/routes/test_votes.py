"""Votes over HTTP: open to all who play, one ballot each; what is forged or doubled is refused."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.server.browser import App, Browser, both_seated, live


@pytest.fixture
def cid(client: App) -> Browser:
    return Browser(client)


def three_seated(ann: Browser, bob: Browser, cid: Browser, **more: Any) -> str:
    path = ann.lay("me", "open", "open", **more)
    for seat, who in ((1, bob), (2, cid)):
        assert who.post(f"{path}/sit", {"seat": seat, "name": f"Player {seat}"}).status_code == 200
    assert ann.post(f"{path}/start").status_code == 200
    return path


def open_vote(client: App, path: str) -> int:
    vote = live(client, path).vote
    assert vote is not None
    return vote.id


def test_three_people_vote_for_a_pause(client: App, ann: Browser, bob: Browser, cid: Browser) -> None:
    path = three_seated(ann, bob, cid, clock="days-3")
    pause = {"seat": 0, "kind": "pause", "seconds": 86400}
    assert ann.post(f"{path}/vote", pause).status_code == 200
    assert bob.post(f"{path}/vote", {**pause, "seat": 1}).status_code == 409, "one after the other"
    assert "Yes, pause" in cid.parts(path)["strip"]
    assert "Yes, pause" not in ann.parts(path)["strip"], "she has said yes"
    vote = open_vote(client, path)
    assert bob.post(f"{path}/ballot", {"seat": 1, "vote": vote, "yes": True}).status_code == 200
    strip = cid.parts(path)["strip"]
    assert "Passed, 2 to 0: pause for 1 day" in strip
    assert any('data-free="' in part for key, part in cid.parts(path).items() if key.startswith("row-"))
    assert cid.post(f"{path}/seen", {"vote": vote}).status_code == 200
    assert "Passed" not in cid.parts(path)["strip"]
    assert "Passed" in bob.parts(path)["strip"], "until it is seen"


def test_forged_and_doubled_ballots_are_refused(client: App, ann: Browser, bob: Browser, cid: Browser) -> None:
    path = three_seated(ann, bob, cid)
    assert bob.post(f"{path}/vote", {"seat": 0, "kind": "end", "how": "draw"}).status_code == 403, "another's seat"
    assert ann.post(f"{path}/vote", {"seat": 0, "kind": "end", "how": "draw"}).status_code == 200
    vote = open_vote(client, path)
    ballot = {"seat": 1, "vote": vote, "yes": True}
    stranger = Browser(client)
    assert stranger.post(f"{path}/ballot", ballot).status_code == 401
    assert cid.post(f"{path}/ballot", ballot).status_code == 403
    assert bob.post(f"{path}/ballot", {**ballot, "vote": vote + 1}).status_code == 409
    assert ann.post(f"{path}/ballot", {**ballot, "seat": 0}).status_code == 409, "she has voted"
    assert bob.post(f"{path}/ballot", ballot).status_code == 200
    assert bob.post(f"{path}/ballot", ballot).status_code == 409
    assert live(client, path).status == "playing", "two of three are not all"
    assert cid.post(f"{path}/ballot", {**ballot, "seat": 2}).status_code == 200
    assert live(client, path).status == "over"
    assert "agreed on a draw" in ann.parts(path)["prompt"]
    assert ann.get(f"{path}/record").status_code == 200


@pytest.mark.parametrize(
    "asked",
    [
        {"kind": "nothing"},
        {"kind": "pause", "seconds": 86400},
        {"kind": "end", "how": "win"},
        {"kind": "replace", "who": 0, "by": "bot", "level": "easy"},
        {"kind": "replace", "who": 7, "by": "bot", "level": "easy"},
        {"kind": "replace", "who": 1, "by": "god"},
        {"kind": "wait", "who": 1},
        {"kind": "pause", "seconds": "nan"},
    ],
)
def test_what_cannot_be_asked_is_refused(ann: Browser, bob: Browser, asked: dict[str, object]) -> None:
    path = both_seated(ann, bob)
    assert ann.post(f"{path}/vote", {"seat": 0, **asked}).status_code in (400, 403, 409)


@pytest.mark.parametrize("seconds", [0, -5, 1e300, "inf", "nan"])
def test_a_pause_has_bounds(ann: Browser, bob: Browser, seconds: object) -> None:
    path = both_seated(ann, bob, clock="days-3")
    assert ann.post(f"{path}/vote", {"seat": 0, "kind": "pause", "seconds": seconds}).status_code == 400


def test_who_is_away_is_replaced_by_vote_alone_where_that_was_agreed(client: App, ann: Browser, bob: Browser) -> None:
    path = both_seated(ann, bob, by_vote=True)
    taken = ann.post(f"{path}/seat", {"seat": 1, "action": "give_to_bot", "level": "random"})
    assert (taken.status_code, taken.json()["detail"]) == (403, "this table decides about others' seats by vote")
    assert (
        ann.post(f"{path}/vote", {"seat": 0, "kind": "replace", "who": 1, "by": "bot", "level": "random"}).status_code
        == 200
    )
    assert live(client, path).places[1].stand_in == "random", "he is away, and she alone has a vote"
    assert "A bot plays for you: take it back" in bob.parts(path)["strip"]
    assert "Take it back" in bob.parts(path)["prompt"]
    assert bob.post(f"{path}/seat", {"seat": 1, "action": "take_back"}).status_code == 200
    assert live(client, path).places[1].person


@pytest.mark.parametrize("action", ["give_to_bot", "open", "hand_to", "remove"])
@pytest.mark.parametrize("seat", [1, 2])
def test_a_host_changes_no_other_seat_where_votes_decide(ann: Browser, bob: Browser, action: str, seat: int) -> None:
    """Neither a person's, nor a bot's."""
    path = ann.lay("me", "open", "bot:random", by_vote=True)
    assert bob.post(f"{path}/sit", {"seat": 1, "name": "Bob"}).status_code == 200
    assert ann.post(f"{path}/start").status_code == 200
    change = {"seat": seat, "action": action, "level": "greedy", "user": "Bob"}
    assert ann.post(f"{path}/seat", change).status_code == 403
    assert ann.post(f"{path}/seat", {**change, "seat": 3, "action": "add_bot"}).status_code == 403


def test_whoever_gives_up_has_lost(client: App, ann: Browser, bob: Browser) -> None:
    path = both_seated(ann, bob)
    assert ann.post(f"{path}/give-up", {"seat": 1}).status_code == 403
    assert bob.post(f"{path}/give-up", {"seat": 1}).status_code == 200
    assert live(client, path).row["winners"] == [0]
    assert bob.post(f"{path}/give-up", {"seat": 1}).status_code == 409


def test_where_the_rules_know_no_leavers_a_bot_plays_on_for_good(client: App, ann: Browser, bob: Browser) -> None:
    path = both_seated(ann, bob, game="cthulhu")
    assert "Give up the seat" in bob.parts(path)["menu-body"]
    assert bob.post(f"{path}/give-up", {"seat": 1}).status_code == 200
    place = live(client, path).places[1]
    assert (place.kind, place.user_id, place.former) == ("bot", None, None)
    assert bob.post(f"{path}/seat", {"seat": 1, "action": "take_back"}).status_code == 403


@pytest.mark.parametrize("clock", ["sundial", {"kind": "live", "bank": 1}, {"kind": "live", "bank": 1e9}, 7, ["none"]])
def test_clocks_that_cannot_be_are_refused(ann: Browser, clock: object) -> None:
    assert ann.post("/tables", {"game": "oracle", "seats": ["me", "open"], "clock": clock}).status_code == 400


def test_every_clock_of_the_form_is_known(ann: Browser) -> None:
    form = re.search(r'<select name="clock".*?</select>', ann.get("/").text, re.DOTALL)
    assert form is not None
    names = re.findall(r'value="([^"]+)"', form[0])
    assert len(names) == 8
    own = {"own_kind": "live", "own_bank": "12", "own_bank_unit": "60", "own_add": "5", "own_add_unit": "1"}
    for name in names:
        laid = {"game": "oracle", "seats": ["me", "open"], "clock": name}
        assert ann.post("/tables", {**laid, **own}).status_code == 201


def test_notes_and_the_mark_of_what_is_unread_are_ones_own(ann: Browser, bob: Browser) -> None:
    path = both_seated(ann, bob)
    assert bob.post(f"{path}/chat", {"seat": 1, "text": "well met"}).status_code == 200
    assert ann.post(f"{path}/notes", {"notes": "he <bluffs>", "read": 1}).status_code == 200
    page = ann.get(path).text
    assert "he &lt;bluffs&gt;" in page
    assert 'data-read="1"' in page
    assert "bluffs" not in bob.get(path).text
    assert ann.post(f"{path}/notes", {"notes": "a\0b"}).status_code == 200
    assert ">ab</textarea>" in ann.get(path).text
    assert ann.post(f"{path}/notes", {"notes": " "}).status_code == 200
    assert "bluffs" not in ann.get(path).text
    assert ann.post(f"{path}/notes", {"notes": "x" * 4001}).status_code == 400
