"""The bell: for everybody, one's own notices alone, new until they were seen."""

from __future__ import annotations

from tests.server.browser import App, Browser, both_seated

END = {"seat": 0, "kind": "end", "how": "draw"}


def test_a_vote_rings_the_bell_of_whoever_has_not_voted(client: App, ann: Browser, bob: Browser) -> None:
    path = both_seated(ann, bob)
    assert ann.post(f"{path}/vote", END).status_code == 200
    assert ann.get("/notices/part").json()["unseen"] == 0
    said = bob.get("/notices/part").json()
    assert said["unseen"] == 1
    assert "A vote at" in said["html"]
    assert f'href="{path}"' in said["html"]
    assert 'popovertarget="notices"' in bob.get("/").text
    assert bob.post("/notices/seen", {"upto": said["upto"]}).status_code == 200
    again = bob.get("/notices/part").json()
    assert (again["unseen"], "A vote at" in again["html"]) == (0, True), "seen, and still open"


def test_whoever_opens_the_table_has_seen_what_it_tells(ann: Browser, bob: Browser) -> None:
    path = both_seated(ann, bob)
    assert ann.post(f"{path}/vote", END).status_code == 200
    assert bob.get(path).status_code == 200
    assert bob.get("/notices/part").json()["unseen"] == 0


def test_nobody_sees_or_marks_anothers_notices(client: App, ann: Browser, bob: Browser) -> None:
    path = both_seated(ann, bob)
    assert ann.post(f"{path}/vote", END).status_code == 200
    said = bob.get("/notices/part").json()
    assert ann.post("/notices/seen", {"upto": said["upto"]}).status_code == 200
    assert bob.get("/notices/part").json()["unseen"] == 1
    stranger = Browser(client)
    for where in ("/notices", "/notices/part"):
        assert stranger.get(where).status_code in (303, 401)
    assert stranger.post("/notices/seen", {"upto": 5}).status_code == 401
    for upto in (-1, "x", 2**40):
        assert bob.post("/notices/seen", {"upto": upto}).status_code == 400


def test_titles_of_strangers_are_no_markup_in_the_bell(ann: Browser, bob: Browser) -> None:
    path = both_seated(ann, bob, title="<img src=x onerror=alert(1)>")
    assert ann.post(f"{path}/vote", END).status_code == 200
    assert "<img" not in bob.get("/notices/part").json()["html"]
    assert "<img src=x" not in bob.get("/notices").text
