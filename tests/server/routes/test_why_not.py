"""Why not, asked of the server."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest

from tests.server.browser import App, Browser, both_seated, live


def pledging(ann: Browser, bob: Browser, client: App) -> str:
    """A table at which the first seat may pledge fewer coins than three."""
    path = both_seated(ann, bob)
    table = live(client, path)
    assert table.game is not None
    for _ in range(60):
        ask = table.game.ask(0)
        if ask is not None and ask.what == "pledge" and len(ask.options) < 4:
            return path
        seat = next(seat for seat in table.game.owing() if seat >= 0)
        table.game.answer(seat, table.game.ask(seat).options[-1])  # type: ignore[union-attr]
    raise AssertionError("nobody became poor")


def asked(browser: Browser, path: str, begins: object, thing: str = "") -> str:
    response = browser.get(f"{path}/why?begins={quote(json.dumps(begins))}&thing={quote(thing)}")
    assert response.status_code == 200, response.text
    return str(response.json()["html"])


def test_a_deed_that_is_not_on_offer_stays_in_sight_and_says_why(ann: Browser, bob: Browser, client: App) -> None:
    path = pledging(ann, bob, client)
    assert 'class="deed"' in ann.parts(path)["prompt"]
    told = asked(ann, path, ["pledge", 3])
    assert "Pledge 3 coins: not now." in told
    assert "You have " in told
    assert 'data-guide="g-the-round"' in told


def test_whoever_is_not_asked_hears_whose_turn_it_is(ann: Browser, bob: Browser, client: App) -> None:
    path = pledging(ann, bob, client)
    assert "You are watching" in asked(Browser(client), path, ["pledge", 3])


@pytest.mark.parametrize("begins", ["[", "[1]", "{}", "[[]]", '["pledge", 99999999999999999999999]'])
def test_nonsense_is_refused_or_leads_nowhere(begins: str, ann: Browser, bob: Browser, client: App) -> None:
    path = pledging(ann, bob, client)
    response = ann.get(f"{path}/why?begins={quote(begins)}&thing={quote('<b>.x')}")
    assert response.status_code in (200, 400)
    assert "<b>.x" not in response.text


def test_nothing_is_told_before_the_game_begins(ann: Browser) -> None:
    path = ann.lay("me", "open")
    assert ann.get(f"{path}/why").status_code == 409
