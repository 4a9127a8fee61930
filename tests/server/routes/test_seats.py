"""Seats given away, handed on, taken back; one screen for two."""

from __future__ import annotations

from tests.server.browser import App, Browser, answer, both_seated, live


def test_an_abandoned_seat_is_opened_handed_on_and_taken_back(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    carl = Browser(client)
    assert carl.post(f"{path}/seat", {"seat": 1, "action": "open"}).status_code == 401
    carl.post("/claim", {"name": "Carl", "password": "correct horse"})
    assert carl.post(f"{path}/seat", {"seat": 1, "action": "open"}).status_code == 403
    assert ann.post(f"{path}/seat", {"seat": 1, "action": "open"}).status_code == 200
    assert bob.post(f"{path}/seat", {"seat": 1, "action": "take_back"}).status_code == 200
    assert ann.post(f"{path}/seat", {"seat": 1, "action": "hand_to", "user": "nobody"}).status_code == 404
    assert ann.post(f"{path}/seat", {"seat": 1, "action": "hand_to", "user": "carl"}).status_code == 200
    assert live(client, path).places[1].name == "Carl"
    assert answer(bob, client, path, 1, "ready") == 403
    assert answer(carl, client, path, 1, "ready") == 200


def test_hotseat_hides_a_hand_until_its_player_sits_down(ann: Browser, client: App) -> None:
    path = ann.lay("me", "hotseat", **{"name.1": "Zoe"})
    table = live(client, path)
    assert [place.name for place in table.places][1] == "Zoe"
    assert answer(ann, client, path, 0, "ready") == 200
    assert 'data-curtain="yes"' in ann.parts(path)["state"]
    assert ann.post(f"{path}/reveal", {"seat": 1}).status_code == 200
    assert 'data-curtain="no"' in ann.parts(path)["state"]
    assert answer(ann, client, path, 1, "ready") == 200
