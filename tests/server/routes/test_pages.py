"""The server as a browser meets it: lobby, tables, seats, chat, history, replay."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.server.browser import App, Browser
from theomachy.kernel.record import read, replay
from theomachy.server.routes.headers import CSP
from theomachy.server.services import Services
from theomachy.server.tables.table import Table


@pytest.fixture
def ann(client: App) -> Browser:
    return Browser(client)


@pytest.fixture
def bob(client: App) -> Browser:
    return Browser(client)


def services_of(client: App) -> Services:
    services = client.app.state["services"]
    assert isinstance(services, Services)
    return services


def live(client: App, path: str) -> Table:
    if path.removeprefix("/t/") not in services_of(client).tables.ids():
        client.get(path)
    return services_of(client).tables._tables[path.removeprefix("/t/")]


def answer(browser: Browser, client: App, path: str, seat: int, *option: Any) -> int:
    data = {"seat": seat, "decision": live(client, path).decision(seat), "option": list(option)}
    return browser.post(f"{path}/answer", data).status_code


def both_seated(ann: Browser, bob: Browser, **more: Any) -> str:
    path = ann.lay("me", "open", **more)
    assert bob.post(f"{path}/sit", {"seat": 1, "name": "Bob"}).status_code == 200
    assert ann.post(f"{path}/start").status_code == 200
    return path


def test_every_answer_carries_the_strict_headers(ann: Browser) -> None:
    for path in ("/", "/login", "/health", "/static/board.css", "/t/nowhere", "/schema/openapi.json"):
        response = ann.get(path)
        assert response.headers["content-security-policy"] == CSP
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["x-frame-options"] == "DENY"
    page = ann.get("/").text
    assert not re.search(r"<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=|javascript:", page)


def test_a_newcomer_plays_against_bots_with_one_post(ann: Browser, client: App) -> None:
    path = ann.lay("me", "bot:random", "bot:greedy")
    page = ann.get(path)
    assert page.status_code == 200
    assert live(client, path).status == "playing"
    assert path in ann.get("/").text


def test_a_form_without_script_creates_a_table_too(ann: Browser, client: App) -> None:
    fields = {"game": "oracle", "seats": ["me", "bot:random"], "option.goal": "5", "title": "By hand"}
    response = ann.form("/tables", fields)
    assert response.status_code == 303
    table = live(client, response.headers["location"])
    assert table.row["options"]["goal"] == 5
    assert table.row["spectators"] is False  # an unticked box is not sent


def test_two_people_play_and_each_sees_only_his_own(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    assert answer(ann, client, path, 0, "ready") == 200
    assert answer(bob, client, path, 1, "ready") == 200
    before = bob.parts(path)
    assert answer(ann, client, path, 0, "pledge", 2) == 200
    after = bob.parts(path)
    hidden = {key for key in after if before.get(key) != after[key]}
    assert "prompt" not in hidden
    assert answer(ann, client, path, 1, "pledge", 2) == 403


def test_lists_of_the_lobby(ann: Browser, bob: Browser) -> None:
    mine = ann.lay("me", "open", title="Come in")
    secret = ann.lay("me", "open", title="Hush", private=True)
    for path, seen in ((mine, True), (secret, False)):
        assert (path in bob.get("/").text) is seen
        assert path in ann.get("/").text
    assert bob.get(secret).status_code == 403


def test_an_invitation_opens_a_private_table_and_its_kept_seat(ann: Browser, bob: Browser, client: App) -> None:
    path = ann.lay("me", "invite", private=True)
    invite = live(client, path).row["invite"]
    assert invite in ann.get(path).text
    assert bob.post(f"{path}/sit", {"seat": 1}).status_code == 403
    page = bob.get(f"{path}?invite={invite}")
    assert page.status_code == 200
    with bob.socket(path) as socket:  # the session remembers the invitation
        assert json.loads(socket.receive_text(timeout=5))["parts"]
    assert bob.post(f"{path}/sit", {"seat": 1}).status_code == 200


def test_spectators_see_what_is_public_where_they_are_welcome(ann: Browser, bob: Browser, client: App) -> None:
    eve = Browser(client)
    path = both_seated(ann, bob)
    assert eve.get(path).status_code == 200
    closed = both_seated(ann, bob, spectators=False)
    assert eve.get(closed).status_code == 403
    assert eve.post(f"{path}/chat", {"seat": 0, "text": "psst"}).status_code == 401


def test_the_socket_sends_what_changed_and_only_that(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    with ann.socket(path) as socket:
        first = json.loads(socket.receive_text(timeout=5))
        assert set(first["parts"]) >= {"prompt", "seats"}
        assert answer(ann, client, path, 0, "ready") == 200
        while "prompt" not in (patch := json.loads(socket.receive_text(timeout=5)))["parts"]:
            pass
        assert set(patch["parts"]) < set(first["parts"]) | {"log-0", "log-1", "log-2"}


def test_a_socket_shows_who_is_here(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    services, table = services_of(client), live(client, path)
    assert not services.presence.online(table, table.places[1].user_id)
    with bob.socket(path) as socket:
        socket.receive_text(timeout=5)
        assert services.presence.online(table, table.places[1].user_id)
        host = ann.post(f"{path}/seat", {"seat": 1, "action": "give_to_bot", "level": "random"})
        assert host.status_code == 409
    assert ann.post(f"{path}/seat", {"seat": 1, "action": "give_to_bot", "level": "random"}).status_code == 200
    assert live(client, path).places[1].stand_in == "random"
    assert bob.post(f"{path}/seat", {"seat": 1, "action": "take_back"}).status_code == 200
    assert live(client, path).places[1].stand_in == ""


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


def test_private_lines_stay_private_and_leave_no_gap(ann: Browser, bob: Browser, client: App) -> None:
    carl = Browser(client)
    path = ann.lay("me", "open", "open")
    for seat, browser in ((1, bob), (2, carl)):
        browser.post(f"{path}/sit", {"seat": seat})
    ann.post(f"{path}/start")
    silent = carl.parts(path)
    assert bob.post(f"{path}/chat", {"seat": 1, "to": 0, "text": "attack carl"}).status_code == 200
    assert carl.parts(path) == silent
    assert "attack carl" in json.dumps(ann.parts(path))
    assert bob.post(f"{path}/chat", {"seat": 1, "text": "good morning"}).status_code == 200
    assert "good morning" in json.dumps(carl.parts(path))
    assert bob.post(f"{path}/chat", {"seat": 0, "text": "I am Ann"}).status_code == 403
    assert bob.post(f"{path}/chat", {"seat": 1, "text": "x" * 501}).status_code == 400


def test_hotseat_hides_a_hand_until_its_player_sits_down(ann: Browser, client: App) -> None:
    path = ann.lay("me", "hotseat", **{"name.1": "Zoe"})
    table = live(client, path)
    assert [place.name for place in table.places][1] == "Zoe"
    assert answer(ann, client, path, 0, "ready") == 200
    assert 'data-curtain="yes"' in ann.parts(path)["state"]
    assert ann.post(f"{path}/reveal", {"seat": 1}).status_code == 200
    assert 'data-curtain="no"' in ann.parts(path)["state"]
    assert answer(ann, client, path, 1, "ready") == 200


def test_history_is_counted_in_lines_the_viewer_can_read(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    answer(ann, client, path, 0, "ready")
    answer(bob, client, path, 1, "ready")
    past = ann.parts(path, "?moment=0")
    assert 'data-moment="0"' in past["state"]
    assert ann.get(f"{path}/parts?moment=99999").status_code == 200
    assert ann.get(f"{path}/parts?moment=zzz").status_code == 400


def test_a_finished_game_shows_seed_record_and_replay_and_a_rematch(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    table = live(client, path)
    assert table.row["seed"] not in ann.get(path).text
    assert ann.get(f"{path}/record").status_code == 409
    assert ann.post(f"{path}/rematch").status_code == 400
    assert ann.post(f"{path}/declare", {"seat": 0, "option": ["resign"]}).status_code == 200
    assert table.status == "over"
    text = ann.get(f"{path}/record").text
    game = replay(read(text), table.rules)
    assert game.seed == table.row["seed"]
    assert ann.get(f"{path}/replay").status_code == 200
    assert ann.get(f"{path}/replay/parts?moment=0").json()["parts"]
    again = ann.post(f"{path}/rematch").json()["location"]
    assert bob.post(f"{path}/rematch").json()["location"] == again
    assert bob.post(f"{again}/sit", {"seat": 1}).status_code == 200


def test_undo_by_consent_over_http(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    answer(ann, client, path, 0, "ready")
    answer(bob, client, path, 1, "ready")
    assert ann.post(f"{path}/undo", {"seat": 0}).status_code == 409
    assert ann.post(f"{path}/undo-ask", {"seat": 0}).status_code == 200
    assert bob.post(f"{path}/undo-reply", {"seat": 1, "agree": True}).status_code == 200
    assert live(client, path).rewinds == 1


def test_a_hint_says_what_and_why(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    assert ann.post(f"{path}/hint", {"seat": 0}).status_code == 200
    table = live(client, path)
    ann.parts(path)
    assert table.places[0].settings["hint"]["decision"] == table.decision(0)
    assert ann.post(f"{path}/hint", {"seat": 1}).status_code == 403


def test_health_and_metrics(ann: Browser) -> None:
    assert ann.get("/health").json() == {"status": "ok"}
    ann.get("/t/nowhere")
    text = ann.get("/metrics").text
    assert 'theomachy_refusals_total{status="404"} 1' in text
    assert ann.get("/metrics", **{"x-forwarded-for": "8.8.8.8"}).status_code == 403
