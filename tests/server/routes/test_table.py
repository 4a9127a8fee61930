"""The page of a table: who may see it, and what it shows to whom."""

from __future__ import annotations

import json
from dataclasses import replace

from litestar.testing import TestClient

from tests.server.browser import PATIENCE, App, Browser, answer, both_seated, live
from theomachy.server.app import create_app
from theomachy.server.config import Config


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


def test_an_invitation_opens_a_private_table_and_its_kept_seat(ann: Browser, bob: Browser, client: App) -> None:
    path = ann.lay("me", "invite", private=True)
    invite = live(client, path).row["invite"]
    assert invite in ann.get(path).text
    assert bob.post(f"{path}/sit", {"seat": 1}).status_code == 403
    page = bob.get(f"{path}?invite={invite}")
    assert page.status_code == 200
    with bob.socket(path) as socket:  # the session remembers the invitation
        assert json.loads(socket.receive_text(timeout=PATIENCE))["parts"]
    assert bob.post(f"{path}/sit", {"seat": 1}).status_code == 200


def test_spectators_see_what_is_public_where_they_are_welcome(ann: Browser, bob: Browser, client: App) -> None:
    eve = Browser(client)
    path = both_seated(ann, bob)
    assert eve.get(path).status_code == 200
    closed = both_seated(ann, bob, spectators=False)
    assert eve.get(closed).status_code == 403
    assert eve.post(f"{path}/chat", {"seat": 0, "text": "psst"}).status_code == 401


def test_history_is_counted_in_lines_the_viewer_can_read(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    answer(ann, client, path, 0, "ready")
    answer(bob, client, path, 1, "ready")
    past = ann.parts(path, "?moment=0")
    assert 'data-moment="0"' in past["state"]
    assert ann.get(f"{path}/parts?moment=99999").status_code == 200
    assert ann.get(f"{path}/parts?moment=zzz").status_code == 400


def test_a_public_address_is_no_message(config: Config) -> None:
    with TestClient(create_app(replace(config, public_url="http://gods.example.org"))) as client:
        ann = Browser(client)
        path = ann.lay("me", "hotseat", title="Aegean Nights")
        assert "gods.example.org" not in ann.get(path).text
        with ann.socket(path) as socket:
            assert "gods.example.org" not in socket.receive_text(timeout=PATIENCE)
