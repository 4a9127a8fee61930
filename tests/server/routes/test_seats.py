"""Seats given away, handed on, taken back; one screen for two."""

from __future__ import annotations

from pathlib import Path

import pytest
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
    assert ann.post(f"{path}/seat", {"seat": 1, "action": "hand_to", "user": "carl"}).status_code == 403
    ann.post("/claim", {"name": "Ann", "password": "correct horse"})
    ann.post("/player/Carl/relation", {"action": "ask"})
    carl.post("/player/Ann/relation", {"action": "accept"})
    assert ann.post(f"{path}/seat", {"seat": 1, "action": "hand_to", "user": "carl"}).status_code == 200
    assert live(client, path).places[1].name == "Carl"
    assert answer(bob, client, path, 1, "ready") == 403
    assert answer(carl, client, path, 1, "ready") == 200


def test_hotseat_hides_a_hand_until_its_player_sits_down(ann: Browser, client: App) -> None:
    path = ann.lay("me", "hotseat", **{"name.1": "Zoe"})
    table = live(client, path)
    assert [place.name for place in table.places][1] == "Zoe"
    assert answer(ann, client, path, 0, "ready") == 200
    assert 'data-curtain="no"' in ann.parts(path)["state"], "nobody has a secret yet"
    assert answer(ann, client, path, 1, "ready") == 200
    assert answer(ann, client, path, 0, "pledge", 2) == 200
    assert 'data-curtain="yes"' in ann.parts(path)["state"], "what one pledges the other may not know"
    assert "data-answer" not in ann.parts(path)["prompt"]
    assert ann.post(f"{path}/reveal", {"seat": 1}).status_code == 200
    assert 'data-curtain="no"' in ann.parts(path)["state"]
    assert answer(ann, client, path, 1, "pledge", 0) == 200


def test_whoever_sits_in_the_waiting_room_may_stand_up(ann: Browser, bob: Browser, client: App) -> None:
    path = ann.lay("me", "open")
    assert bob.post(f"{path}/sit", {"seat": 1, "name": "Bob"}).status_code == 200
    assert "Stand up" in bob.get(path).text
    assert "It starts when the host says so; everybody is here." in bob.get(path).text
    assert bob.post(f"{path}/seat", {"seat": 1, "action": "open"}).status_code == 200
    assert live(client, path).places[1].kind == "open"
    assert "One seat is still free; wait for somebody, or put a bot there." in ann.get(path).text


def test_a_guest_takes_a_name_in_the_waiting_room(ann: Browser, bob: Browser, client: App) -> None:
    path = ann.lay("me", "open")
    bob.post(f"{path}/sit", {"seat": 1})
    assert ann.parts(path)["room"].count('action="/account"') == 1, "for oneself alone"
    named = bob.post("/account", {"name": "Bo", "back": path.rpartition("/")[2]})
    assert named.json()["location"] == path
    assert "<b>Bo</b>" in ann.parts(path)["room"]
    assert bob.post("/account", {"name": "Bob", "back": "/evil.example"}).json()["location"] == "/t/%2Fevil.example"
    bob.post("/claim", {"name": "Bob", "password": "correct horse"})
    assert 'action="/account"' not in bob.parts(path)["room"], "who has an account has a name"


def test_a_host_asks_somebody_to_leave_before_the_game_begins(ann: Browser, bob: Browser, client: App) -> None:
    path = ann.lay("me", "open")
    ask = {"seat": 1, "action": "ask_to_leave"}
    assert ann.post(f"{path}/seat", ask).status_code == 409, "nobody is there"
    assert bob.post(f"{path}/sit", {"seat": 1, "name": "Bob"}).status_code == 200
    assert "Ask to leave" in ann.get(path).text
    assert "Ask to leave" not in bob.get(path).text
    assert bob.post(f"{path}/seat", {"seat": 0, "action": "ask_to_leave"}).status_code == 403
    assert ann.post(f"{path}/seat", ask).status_code == 200
    assert (live(client, path).places[1].kind, live(client, path).places[1].former) == ("open", None)
    path = both_seated(ann, bob)
    assert ann.post(f"{path}/seat", ask).status_code == 409, "it has begun"


def test_the_screen_is_passed_to_whomever(ann: Browser, bob: Browser, client: App) -> None:
    path = ann.lay("me", "hotseat", **{"name.1": "Zoe"})
    assert 'data-curtain="no"' in ann.parts(path)["state"]
    assert ann.post(f"{path}/cover").status_code == 200
    curtain = ann.parts(path)["curtain"]
    assert "I am " in curtain
    assert "Zoe" in curtain
    assert "card-s" not in ann.parts(path)["mine"]
    assert ann.post(f"{path}/reveal", {"seat": 1}).status_code == 200
    assert 'data-seat="1"' in ann.parts(path)["state"]
    assert bob.post(f"{path}/cover").status_code in (401, 409)


@pytest.mark.parametrize(("game", "questions"), [("godtear", 30), ("cthulhu", 3)])
def test_no_curtain_falls_where_nothing_is_secret(game: str, questions: int, ann: Browser, client: App) -> None:
    path = ann.lay("me", "hotseat", game=game)
    table = live(client, path)
    assert table.game is not None
    for _ in range(questions):
        seat = table.game.owing()[0]
        state = ann.parts(path)["state"]
        assert 'data-curtain="no"' in state
        assert f'data-seat="{seat}"' in state
        option = table.game.ask(seat).options[0]  # type: ignore[union-attr]
        body = {"seat": seat, "decision": table.decision(seat), "option": list(option)}
        assert ann.post(f"{path}/answer", body).status_code == 200


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


def test_a_link_that_has_leaked_is_replaced_by_the_host(client: App, ann: Browser, bob: Browser) -> None:
    path = ann.lay("me", "invite", private=True)
    old = str(live(client, path).row["invite"])
    assert bob.get(f"{path}?invite={old}").status_code == 200
    assert bob.post(f"{path}/new-invite").status_code in (401, 403)
    assert ann.post(f"{path}/new-invite").status_code == 200
    new = str(live(client, path).row["invite"])
    assert new != old
    assert bob.get(path).status_code == 403, "also not by the one that his session keeps"
    assert bob.post(f"{path}/sit", {"seat": 1, "invite": old}).status_code == 403
    assert bob.get(f"{path}?invite={new}").status_code == 200
