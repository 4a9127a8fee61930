"""The open page: what is sent to it, and that somebody is there."""

from __future__ import annotations

import gc
import json
from time import monotonic, sleep
from weakref import ref

from tests.server.browser import PATIENCE, App, Browser, answer, both_seated, live, services_of


def test_the_socket_sends_what_changed_and_only_that(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    with ann.socket(path) as socket:
        first = json.loads(socket.receive_text(timeout=PATIENCE))
        assert set(first["parts"]) >= {"prompt", "seats"}
        assert answer(ann, client, path, 0, "ready") == 200
        while "prompt" not in (patch := json.loads(socket.receive_text(timeout=PATIENCE)))["parts"]:
            pass
        assert set(patch["parts"]) < set(first["parts"]) | {"log-0", "log-1", "log-2"}


def test_a_socket_shows_who_is_here(ann: Browser, bob: Browser, client: App) -> None:
    path = both_seated(ann, bob)
    services, table = services_of(client), live(client, path)
    assert not services.presence.online(table, table.places[1].user_id)
    with bob.socket(path) as socket:
        socket.receive_text(timeout=PATIENCE)
        assert services.presence.online(table, table.places[1].user_id)
        host = ann.post(f"{path}/seat", {"seat": 1, "action": "give_to_bot", "level": "random"})
        assert host.status_code == 409
    assert ann.post(f"{path}/seat", {"seat": 1, "action": "give_to_bot", "level": "random"}).status_code == 200
    assert live(client, path).places[1].stand_in == "random"
    assert bob.post(f"{path}/seat", {"seat": 1, "action": "take_back"}).status_code == 200
    assert live(client, path).places[1].stand_in == ""


def test_an_open_page_does_not_hold_its_table(ann: Browser, bob: Browser, client: App) -> None:
    """Otherwise parking a table would free nothing while somebody looks at it."""
    path = both_seated(ann, bob)
    with ann.socket(path) as socket:
        socket.receive_text(timeout=PATIENCE)
        kept = ref(live(client, path))
        services_of(client).tables.forget([path.removeprefix("/t/")])
        end = monotonic() + 20
        while kept() is not None and monotonic() < end:
            gc.collect()
            sleep(0.05)  # the server's turn
        assert kept() is None
