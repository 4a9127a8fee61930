"""A finished game: seed, record, replay, rematch."""

from __future__ import annotations

from tests.server.browser import App, Browser, both_seated, live
from theomachy.kernel.record import read, replay


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
