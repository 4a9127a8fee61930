"""Battles for tests: an army marches into an area, and Fate cards are drawn by hand.

    t = fight("archer*3 pegasus_rider*2", "flesh_ripper*2 berserker*3", factions="latari uthuk")
    t.fate("9 15 1 8 18")
    assert troops(t, "uthuk") == "flesh_ripper*2 berserker*2"

Which sections of the cards do what: triangle special 9 10 19 20 29 30, damage 15-18 25-28, rout 5-8, miss 1-4 11-14
21-24; rectangle special 3 4 13 14 23 24, 1 damage 18-20 28-30, 2 damage 11 12 21 22, 1 rout 8-10, 2 routs 1 2, miss 5-7
15-17 25-27; hexagon special 6 7 16 17 26 27, 1 damage 2 3 12-14, 2 damage 1 10 11 20, 3 damage 8 9 18, 1 rout 23, 2
routs 21 22 28-30, miss 4 5 15 19 24 25; circle special 1-4 11-14 21-24, 1 damage 5 6 25 26, 1 rout 15 16, miss 7-10
17-20 27-30.
"""

from __future__ import annotations

from typing import Any

from tests.games.runewars.positions import Table, table
from theomachy.games.runewars.rules.battle.record import words

SOURCE, TARGET = "1A", "1C"


def fight(
    attackers: str,
    defenders: str = "",
    more: str = "",
    factions: str = "daqan latari",
    source: str = SOURCE,
    target: str = TARGET,
    bonus: bool = False,
    **given: Any,
) -> Table:
    """The first faction attacks with Conquer, by all units of the area 1A, what stands in 1C."""
    first = factions.split()[0]
    lines = f"area {source} {attackers}; area {target} {defenders}; {more}"
    t = table(lines, turn=f"{first} conquer" + ("" if bonus else " fortify"), factions=factions, **given)
    march(t, first, target, source)
    if t.asked == f"{first} turn_window":
        t.do(first, "go_on")
    if t.asked == f"{first} use_bonus":
        t.do(first, "bonus" if bonus else "no_bonus")
    if t.asked == f"{first} battle_or_diplomacy":
        t.do(first, "battle")
    return t


def march(t: Table, faction: str, target: str, *sources: str) -> Table:
    """All units that can come from these areas move into another one."""
    t.do(faction, f"activate {target}")
    while t.asked == f"{faction} move_in":
        moves = sorted(t.options("all")) + sorted(t.options("move"))
        t.do(faction, next((move for move in moves if move.split()[1] in sources), "done"))
    return t


def troops(t: Table, faction: str) -> str:
    """'footman*2 routed_footman giant:2': a side's units in the battle, damage after a colon."""
    battle = t.state.battle
    assert battle is not None, "the battle is over"
    side = battle.seats.index(t.seat(faction) if faction != "nobody" else -1)
    found: dict[str, int] = {}
    for one in battle.troops[side]:
        name = ":".join(map(str, words(one)))
        found[name] = found.get(name, 0) + 1
    return " ".join(name if many == 1 else f"{name}*{many}" for name, many in found.items())


def wound(t: Table, faction: str, unit: str, damage: int) -> None:
    """One of a side's units in the battle has damage on it from before."""
    battle = t.state.battle
    assert battle is not None
    side = battle.seats.index(t.seat(faction) if faction != "nobody" else -1)
    one = next(one for one in battle.troops[side] if words(one) == (unit,))
    battle.drop(side, one)
    battle.put(side, one + damage)


def finish(t: Table) -> Table:
    """Whoever retreats takes the first way, and the battle is over."""
    while t.state.battle is not None:
        question = t.question
        assert question.what in ("retreat", "hero_retreat"), t.asked
        t.do(t.faction(question.seat), " ".join(map(str, question.options[0])))
    return t


def rout_now(t: Table, faction: str, unit: str) -> None:
    """One of a side's units in the battle is routed from before."""
    battle = t.state.battle
    assert battle is not None
    side = battle.seats.index(t.seat(faction) if faction != "nobody" else -1)
    one = next(one for one in battle.troops[side] if words(one) == (unit,))
    battle.drop(side, one)
    battle.put(side, one | 8)
