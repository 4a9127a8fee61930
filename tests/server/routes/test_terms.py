"""The rules of a table, changed by its host before the game begins."""

from __future__ import annotations

import re

from tests.server.browser import App, Browser, both_seated, live


def form_of(page: str) -> dict[str, object]:
    """What the form for the rules says about the clock and the delay."""
    form = page[page.index('class="clocked"') :]
    chosen = re.findall(r'<select name="(clock|delay|own_\w+)".*?value="([^"]*)" selected', form)
    typed = re.findall(r'<input type="number" name="(own_\w+)"[^>]* value="([^"]*)"', form)
    return dict(chosen + typed)


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
    path = ann.lay("me", "open", clock={"kind": "live", "bank": 700, "add": 3}, delay=7)
    assert bob.post(f"{path}/sit", {"seat": 1, "name": "Bob"}).status_code == 200
    form = form_of(ann.get(path).text)
    assert [form[name] for name in ("clock", "own_kind", "own_bank", "own_add", "delay")] == [
        "own",
        "live",
        "700",
        "3",
        "7",
    ]
    assert ann.post(f"{path}/terms", form).status_code == 200
    clock = live(client, path).agreed.clock
    assert clock is not None
    assert (clock.kind, clock.bank, clock.add) == ("live", 700, 3)
    assert live(client, path).places[1].unagreed == ()


def test_a_host_may_set_every_number_of_the_clock(ann: Browser, bob: Browser, client: App) -> None:
    path = ann.lay("me", "open")
    assert bob.post(f"{path}/sit", {"seat": 1, "name": "Bob"}).status_code == 200
    own = {"clock": "own", "own_kind": "days", "own_bank": "5", "own_bank_unit": "86400"}
    own |= {"own_add": "1.5", "own_add_unit": "3600", "up": "loss"}
    assert ann.post(f"{path}/terms", own).status_code == 200
    clock = live(client, path).agreed.clock
    assert clock is not None
    assert (clock.kind, clock.bank, clock.add, clock.up) == ("days", 5 * 86400, 5400, "loss")
    assert "Clock: 5 days and 1 hour 30 minutes for each decision" in bob.get(path).text
    assert ann.post(f"{path}/terms", own | {"own_kind": "turns"}).status_code == 200
    clock = live(client, path).agreed.clock
    assert clock is not None
    assert (clock.kind, clock.add) == ("turns", 0), "the whole bank comes back, nothing is added to it"
    for bad in ({"own_bank": "40"}, {"own_bank": "nan"}, {"own_bank": ""}, {"own_kind": "sundial"}, {"own_add": "6d"}):
        refused = ann.post(f"{path}/terms", own | bad)
        assert refused.status_code == 400
    assert "1 hour to 30 days in hand" in ann.post(f"{path}/terms", own | {"own_bank": "40"}).text


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
