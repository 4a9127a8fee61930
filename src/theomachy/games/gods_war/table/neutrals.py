"""Sheets of elder races and monsters that take part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from theomachy.scene import Card, Sheet, Shelf

from ..data import DATA
from ..rules.pieces import OF
from . import names
from .map import View
from .names import sentence
from .piece_texts import about, house, when
from .symbols import SLATE, hue, symbol


def race_sheet(view: View, race: str) -> Sheet:
    row = DATA["elder_races"][race]
    ally = next((player["empire"] for player in view["empires"] if race in player["allies"]), "")
    kinds = tuple(OF[race].values())
    cards = [*row["abilities"], {**row["gift"], "name": f"Gift: {row['gift']['name']}"}]
    quest = Card(f"race_quest.{race}", "Heroquest", "i_target", text=sentence(row["heroquest"]["text"]))
    return Sheet(
        id=f"race.{race}",
        name=names.RACE[race],
        emblem=symbol(kinds[0].id),
        hue=hue(ally) if ally else SLATE,
        title=f"{names.RACE[race]}, {f'allied with {names.empire(ally)}' if ally else 'an elder race'}",
        text=(f"Alliance: {sentence(row['alliance']['text'])}", *([f"Home: {row['home']}."] if row["home"] else [])),
        shelves=(
            Shelf(
                "Units",
                "list",
                tuple(
                    Card(f"unit.{kind.id}", names.piece(kind.id), symbol(kind.id), None, text=about(kind))
                    for kind in kinds
                ),
            ),
            Shelf(
                "Abilities, heroquest and gift", "list", (*[_card(card, symbol(kinds[0].id)) for card in cards], quest)
            ),
        ),
    )


def _card(card: Mapping[str, Any], drawing: str) -> Card:
    known = card.get("id", card.get("part", ""))
    return Card(f"power.{known}", card.get("name", str(card.get("part", "")).replace("_", " ").capitalize()), drawing,
                text=when(card) + sentence(card.get("text", "")), more=house(card))  # fmt: skip


def monsters(view: View) -> list[Mapping[str, Any]]:
    return [piece for piece in view["pieces"] if piece["kind"] in DATA["monsters"]]


def monster_sheet(view: View, piece: Mapping[str, Any]) -> Sheet:
    kind = piece["kind"]
    row = DATA["monsters"][kind]
    where = (
        f"in {names.place(view, piece['area'])}"
        if piece["area"]
        else "dead"
        if piece["place"] == "out"
        else "not here yet"
    )
    known = OF["monsters"][kind]
    return Sheet(
        id=f"monster.{kind}",
        name=names.piece(kind),
        emblem=symbol(kind),
        hue=SLATE,
        title=f"{names.piece(kind)}, {row['kind']} {'monster, ' if row['kind'] != 'dragon' else ', '}{where}".replace(
            " ,", ","
        ),
        text=(about(known), f"Killed by: {sentence(row['killed_by']['text'])} {_reward(row)}"),
        shelves=(Shelf("What it does", "list", tuple(_card(card, symbol(kind)) for card in row["abilities"])),),
    )


def _reward(row: Mapping[str, Any]) -> str:
    """For whoever kills it."""
    return f"Reward: {sentence(row['reward']['text'])}" if row["reward"]["params"] else "There is no reward."
