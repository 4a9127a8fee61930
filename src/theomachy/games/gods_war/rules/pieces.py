"""Kinds of pieces: units, buildings, allies, monsters and tokens with their numbers, loaded from data/game.json."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..data import DATA

NUMBERS: Mapping[str, Any] = DATA["numbers"]

MINION, HERO, LESSER, GREATER = "minion", "hero", "lesser god", "greater god"
MORTALS = frozenset({MINION, HERO})
GODS = frozenset({LESSER, GREATER})
BUILDING, TOKEN = "building", "token"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of piece. `group` is the empire, race or monster it belongs to; `dice` its rating, or -1 for a formula."""

    index: int
    id: str
    name: str
    group: str
    type: str
    count: int
    cost: int
    dice: int = 0
    formula: str = ""
    values: tuple[int, ...] = ()
    needs: tuple[tuple[str, Any], ...] = ()
    kills: int = 0
    routs: int = 0
    upgrade_of: tuple[str, ...] = ()
    cost_after_rift: int = 0
    normal: bool = True
    source: str = "house"

    @property
    def unit(self) -> bool:
        return self.type != BUILDING


def _source(tags: Mapping[str, Any] | list[str]) -> str:
    """The weakest of its sources: what is partly our own is told as our own."""
    found = set(tags) if isinstance(tags, list) else {tag for each in tags.values() for tag in each}
    return next((tag for tag in ("house", "public", "rulebook") if tag in found), "rulebook")


def _unit(index: int, key: str, group: str, row: Mapping[str, Any]) -> Kind:
    combat = row["combat"]
    plain = isinstance(combat, int)
    return Kind(
        index,
        key,
        row["name"],
        group,
        row.get("type") or TOKEN,
        row.get("count", 1),
        row.get("cost", 0) or 0,
        combat if plain else -1,
        "" if plain else combat["formula"],
        () if plain else tuple(combat.get("values", {}).values()),
        tuple((row.get("requires") or {}).items()),
        source=_source(row["tags"]),
    )


def _building(index: int, key: str, group: str, row: Mapping[str, Any]) -> Kind:
    origin = row["from"] or {}
    return Kind(
        index,
        key,
        row["name"],
        group,
        BUILDING,
        row["count"],
        row["cost"],
        kills=row["results"].get("kill", 0),
        routs=row["results"].get("rout", 0),
        upgrade_of=tuple(origin.get("upgrade", origin.get("any", ()))),
        cost_after_rift=row.get("cost_after_rift_closed", row["cost"]),
        normal=row["normal"],
        source=_source(row["tags"]),
    )


def _stages(row: Mapping[str, Any]) -> list[tuple[str, Mapping[str, Any]]]:
    """A race is one kind of unit, or one kind for each stage of its life."""
    if isinstance(row["cost"], int):
        return [("", row)]
    return [
        (stage, {**row, "name": stage.replace("_", " ").title(), "type": row["type"][stage], "cost": row["cost"][stage],
                 "combat": row["combat"]["values"][stage] if "values" in row["combat"] else row["combat"][stage]})
        for stage in row["cost"]
    ]  # fmt: skip


def _all() -> tuple[Kind, ...]:
    found: list[Kind] = []
    for empire, sheet in DATA["empires"].items():
        found += [_unit(len(found) + n, key, empire, row) for n, (key, row) in enumerate(sheet["units"].items())]
        found += [
            _building(len(found) + n, key, empire, row) for n, (key, row) in enumerate(sheet["buildings"].items())
        ]
    for race, row in DATA["elder_races"].items():
        found += [_unit(len(found) + n, stage or race, race, part) for n, (stage, part) in enumerate(_stages(row))]
    for monster, row in DATA["monsters"].items():
        found.append(_unit(len(found), monster, "monsters", row))
    for token, row in DATA["rune_tokens"].items():
        found.append(_unit(len(found), f"{token}_token", "tokens", {**row, "name": f"{token.title()} token"}))
    found.append(_unit(len(found), "spawn", "spawn", {**DATA["spawn"], "name": "Spawn"}))
    return tuple(found)


KINDS = _all()
COSTS = tuple(kind.cost for kind in KINDS)
IDS = tuple(kind.id for kind in KINDS)
EMPIRES = tuple(DATA["empires"])
RACES = tuple(DATA["elder_races"])
MONSTERS = tuple(DATA["monsters"])
OF: dict[str, dict[str, Kind]] = {
    group: {kind.id: kind for kind in KINDS if kind.group == group} for group in {kind.group for kind in KINDS}
}
"""Kinds by group and name."""
UNIT: dict[str, Kind] = {kind.id: kind for kind in KINDS if kind.unit}
"""Units by name; no two groups use the same one."""
BASIC = {
    empire: tuple(kind.id for kind in OF[empire].values() if not kind.unit and not kind.upgrade_of)
    for empire in EMPIRES
}
"""What an empire builds on free ground."""
FIRST = {empire: tuple(OF[empire][name] for name in names) for empire, names in BASIC.items()}
UPGRADES = {
    empire: {
        name: tuple(kind for kind in OF[empire].values() if not kind.unit and name in kind.upgrade_of)
        for name in OF[empire]
    }
    for empire in EMPIRES
}
"""What a building may become (B3)."""
BUILDINGS = frozenset(kind.index for kind in KINDS if not kind.unit)
NORMAL = frozenset(kind.index for kind in KINDS if not kind.unit and kind.normal)
"""Kinds that are buildings, and those of which an area holds one at most."""
TYPES = {kind.id: kind.id.removeprefix("imbedded_").removeprefix("chaos_") for kind in KINDS if not kind.unit}
"""Buildings that count as one type (W2): a Nest is one whichever side is up."""
GREATER_KINDS = frozenset(kind.index for kind in KINDS if kind.type == GREATER)
TOKENS = frozenset(kind.index for kind in KINDS if kind.group == "tokens")
