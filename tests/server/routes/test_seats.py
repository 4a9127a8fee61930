"""Seats given away, handed on, taken back; one screen for two."""

from __future__ import annotations

from pathlib import Path

from litestar.testing import TestClient

from tests.server.browser import App, Browser, answer, both_seated, live, services_of
from tests.server.conftest import config_for
from theomachy.server.app import create_app
from theomachy.server.config import Config


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


def test_a_seat_is_given_away_only_long_after_the_last_sign_of_life(config: Config, tmp_path: Path) -> None:
    """A page that reloads, a script between two questions, and somebody who has just sat down are not gone."""
    with TestClient(create_app(config_for(config.database_url, tmp_path, absence_seconds=180.0))) as client:
        presence, now = services_of(client).presence, [10_000.0]
        presence.clock, presence._since = lambda: now[0], 0.0
        ann, bob, eve = Browser(client), Browser(client), Browser(client)
        path = both_seated(ann, bob)

        def taken() -> int:
            return ann.post(f"{path}/seat", {"seat": 1, "action": "open"}).status_code

        assert taken() == 409, "he has just sat down"
        now[0] += 170
        assert answer(bob, client, path, 1, "ready") == 200
        now[0] += 170
        assert taken() == 409, "he has answered since"
        bob.post("/claim", {"name": "Bob", "password": "correct horse"})
        token = bob.post("/account", {"action": "token"}).json()["token"]
        script = {"authorization": f"Bearer {token}"}
        now[0] += 170
        assert client.get(f"/api/tables/{path.removeprefix('/t/')}", headers=script).status_code == 200
        now[0] += 170
        assert taken() == 409, "his script has asked since"
        now[0] += 20
        assert taken() == 200
        assert eve.post(f"{path}/sit", {"seat": 1, "name": "Eve"}).status_code == 200
        assert "the host gave away your seat 2. It is still yours" in bob.get(path).text
        assert bob.post(f"{path}/seat", {"seat": 1, "action": "take_back"}).status_code == 200
        assert answer(eve, client, path, 1, "unready") == 403
