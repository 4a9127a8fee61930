"""Creating a table, alone or with others."""

from __future__ import annotations

from tests.server.browser import App, Browser, live


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


def test_a_host_cancels_a_table_at_which_nothing_has_begun(ann: Browser, bob: Browser) -> None:
    path = ann.lay("me", "open")
    assert bob.post(f"{path}/sit", {"seat": 1, "name": "Bob"}).status_code == 200
    assert "Cancel table" in ann.get(path).text
    assert bob.post(f"{path}/cancel").status_code == 403
    assert ann.post(f"{path}/cancel").status_code == 200
    assert ann.get(path).status_code == 404
    path = ann.lay("me", "bot:random")
    assert ann.post(f"{path}/cancel").status_code == 409
