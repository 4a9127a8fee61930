"""The rules of a table, changed by its host before the game begins."""

from __future__ import annotations

from tests.server.browser import App, Browser, both_seated, live


def test_those_seated_agree_anew_before_the_game_begins(ann: Browser, bob: Browser, client: App) -> None:
    path = ann.lay("me", "open")
    assert bob.post(f"{path}/sit", {"seat": 1, "name": "Bob"}).status_code == 200
    assert "Change them" in ann.get(path).text
    assert "Change them" not in bob.get(path).text
    goal = live(client, path).row["options"]["goal"]
    assert bob.post(f"{path}/terms", {"option.goal": goal + 1}).status_code == 403
    assert ann.post(f"{path}/terms", {"option.goal": goal + 1, "clock": "live-10"}).status_code == 200
    assert live(client, path).row["options"]["goal"] == goal + 1
    told = bob.get(path).text
    assert f": {goal + 1}; Clock: 10 minutes and 10 seconds for each decision" in told
    assert "I agree" in told
    assert "not yet agreed to the new rules: Bob" in ann.get(path).text
    refused = ann.post(f"{path}/start")
    assert (refused.status_code, "Bob has not agreed" in refused.text) == (409, True)
    assert ann.post(f"{path}/agree", {"seat": 1}).status_code == 403
    assert bob.post(f"{path}/agree", {"seat": 1}).status_code == 200
    assert "I agree" not in bob.get(path).text
    assert ann.post(f"{path}/start").status_code == 200
    assert ann.post(f"{path}/terms", {"option.goal": goal}).status_code == 409, "it has begun"


def test_what_is_not_changed_asks_nobody(ann: Browser, bob: Browser, client: App) -> None:
    path = ann.lay("me", "open", clock={"kind": "live", "bank": 700, "add": 3})
    assert bob.post(f"{path}/sit", {"seat": 1, "name": "Bob"}).status_code == 200
    assert ann.post(f"{path}/terms", {"clock": "as_is"}).status_code == 200
    clock = live(client, path).agreed.clock
    assert clock is not None
    assert clock.bank == 700
    assert live(client, path).places[1].unagreed == ()


def test_whoever_sits_down_after_a_change_has_read_it(ann: Browser, bob: Browser, client: App) -> None:
    path = ann.lay("me", "open")
    assert bob.post(f"{path}/sit", {"seat": 1, "name": "Bob"}).status_code == 200
    assert ann.post(f"{path}/terms", {"clock": "days-3"}).status_code == 200
    assert bob.post(f"{path}/seat", {"seat": 1, "action": "open"}).status_code == 200
    assert bob.post(f"{path}/sit", {"seat": 1, "name": "Bob"}).status_code == 200
    assert ann.post(f"{path}/start").status_code == 200


def test_nonsense_changes_nothing(ann: Browser, bob: Browser, client: App) -> None:
    path = ann.lay("me", "open")
    nonsense: list[dict[str, object]] = [
        {"option.goal": 10**9},
        {"option.goal": [[]]},
        {"clock": "sundial"},
        {"delay": -1},
        {"series": "no"},
    ]
    for bad in nonsense:
        assert ann.post(f"{path}/terms", bad).status_code == 400
    begun = both_seated(ann, bob)
    assert ann.post(f"{begun}/terms", {}).status_code == 409
    assert ann.post("/t/nowhere/terms", {}).status_code == 404
