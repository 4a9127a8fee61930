"""City tokens, section 14: what each gives with Rally Support, a row for each."""

from __future__ import annotations

import pytest

from tests.games.runewars.positions import Table, table

ROWS = [
    "dawnsmoor razorwing/beastman 2 1 2 2",
    "forge hell_hound 1 1 3 2",
    "frostgate hell_hound 1 2 2 2",
    "greyhaven sorcerer 2 2 2 3",
    "nerekhall sorcerer 1 2 3 2",
    "riverwatch razorwing/beastman 2 1 3 2",
    "tamalir dragon/giant 1 1 2 3",
]
"""City, units of its class, how many, Tactics, influence, Quests."""
QUESTS = ("bandit_camp", "stolen_herd", "cliff_of_bones")


def rally(city: str, benefit: str) -> Table:
    t = table(f"area 3B footman city:{city}", turn="daqan rally_support fortify")
    assert t.options() == {*(f"{each} 3B" for each in ("units", "tactics", "influence", "quests")), "done"}
    return t.do("daqan", f"{benefit} 3B")


@pytest.mark.parametrize("row", ROWS)
def test_each_city_gives_what_is_printed_on_it(row: str) -> None:
    city, kinds, units, tactics, influence, quests = row.split()
    assert rally(city, "influence").influence("daqan") == int(influence)
    drawn = rally(city, "tactics").draw(*["levy"] * int(tactics))
    assert drawn.tactics("daqan") == ["levy"] * int(tactics)
    sent = rally(city, "quests").draw(*QUESTS[: int(quests)])
    assert sent.quests("daqan") == sorted(QUESTS[: int(quests)])
    assert sent.state.turn == -1, "one benefit for each city"
    for kind in kinds.split("/"):
        t = rally(city, "units")
        if "/" in kinds:
            assert t.options() == {f"take {each}" for each in kinds.split("/")}
            t.do("daqan", "; ".join([f"take {kind}"] * int(units)))
        assert t["3B"] == f"daqan footman {kind}" + (f"*{units}" if int(units) > 1 else "")
