"""Empire sheets: fragments with heroquests and gifts, abilities, pieces left; elder races and monsters in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from theomachy.scene import Card, Count, Sheet, Shelf

from ..data import DATA
from ..rules.heroquests import QUESTS, Quest
from . import names
from .desk import desk, kinds, reward
from .map import View
from .names import listed, sentence
from .neutrals import monster_sheet, monsters, race_sheet
from .piece_texts import HOUSE, about, house, when
from .symbols import emblem, hue, symbol, tone

KINDS = {"unique": "Unique ability", "weakness": "Weakness", "building": "Building", "greater god": "Greater god"}
STANDING = ("You are asked about runes whenever one could be played.", "You are asked about runes in your battles.",
            "You are not asked about runes this round.")  # fmt: skip


def numbers(player: Mapping[str, Any]) -> tuple[Count, ...]:
    return (
        ("i_power", player["power"], "Power"),
        ("fragment", sum(map(bool, player["slots"])), "gifts"),
        ("rune", player["runes"], "runes"),
    )


def sheets(view: View, about: Sequence[Any]) -> tuple[Sheet, ...]:
    """Everybody's sheet in turn order, then races and monsters that take part; the question is `about` some."""
    order = view["order"] or range(view["seats"])
    players = [view["empires"][seat] for seat in order if view["empires"][seat]["empire"]]
    found = [_sheet(view, player, player["empire"] in about) for player in players if player["slots"]]
    found += [race_sheet(view, race) for race in view["races"]]
    return (*found, *[monster_sheet(view, piece) for piece in monsters(view)])


def _sheet(view: View, player: Mapping[str, Any], asked: bool) -> Sheet:
    empire, yours = player["empire"], player["seat"] == view["you"]
    fragments = _fragments(player)
    return Sheet(
        id=f"side.{player['seat']}",
        name=names.empire(empire),
        emblem=emblem(empire),
        hue=hue(empire),
        yours=yours,
        text=(*_next(player), *notes(view, player)),
        numbers=numbers(player),
        desk=desk(view, player) if yours else (),
        shelves=(
            *[Shelf(name, "list", cards) for name, cards in fragments],
            Shelf("Gifts still to win", "list", _unwon(player)),
            Shelf("Abilities and weakness", "list", abilities(empire)),
            Shelf("Units and buildings: left in the pool", "list", _stock(player)),
        ),
        asked=asked,
    )


# -- fragments --------------------------------------------------------------------------------------------------------


def _fragments(player: Mapping[str, Any]) -> list[tuple[str, tuple[Card, ...]]]:
    """Each fragment with its two slots: the gift that was won, or the heroquest that is open."""
    quests = QUESTS[player["empire"]]
    found: dict[int, list[Card]] = {}
    for quest, gift in zip(quests, player["slots"], strict=True):
        found.setdefault(quest.fragment, []).append(_slot(player, quest, gift))
    return [(_worth(part, cards), tuple(cards)) for part, cards in found.items()]


def _worth(part: int, cards: Sequence[Card]) -> str:
    won = sum(not card.id.startswith("quest.") for card in cards)
    brings = ("brings nothing yet", "brings 1 Power", "brings 1 Power and 1 VP")[won]
    return f"Fragment {'I' * (part + 1) if part < 3 else 'IV'}: {brings}"


def _slot(player: Mapping[str, Any], quest: Quest, gift: str) -> Card:
    empire = player["empire"]
    label = quest.label.replace("-", "_")
    if gift:
        down = gift in player["down"]
        state = "Used: it lies face down and still fills its slot. " if down else ""
        told = f"{when(names.CARDS[gift])}{names.text(gift)}"
        return Card(
            f"gift.{gift}", names.card(gift), "i_check", None, tone(empire), state + told, down, quest_told(quest)
        )
    waits = quest.slot in player["due"]
    words = "Fulfilled: a gift is due." if waits else reward(quest)
    told = f"Heroquest {quest.label}. {_public(quest)}"
    return Card(
        f"quest.{label}", sentence(quest.text).rstrip("."), "i_target", None, tone(empire), words, not waits, told
    )


def quest_told(quest: Quest) -> str:
    return f"Won by the heroquest: {quest.text}."


def _public(quest: Quest) -> str:
    return "Fulfil it to take any gift that you have not won yet."


def _unwon(player: Mapping[str, Any]) -> tuple[Card, ...]:
    return tuple(card for card in gift_cards(player["empire"]) if card.id.partition(".")[2] not in player["slots"])


@cache
def gift_cards(empire: str) -> tuple[Card, ...]:
    return tuple(
        Card(
            f"gift.{card['id']}",
            card["name"],
            emblem(empire),
            None,
            tone(empire),
            when(card) + sentence(card["text"]),
            more=house(card),
            held=False,
        )
        for card in DATA["empires"][empire]["gifts"]
    )


@cache
def abilities(empire: str) -> tuple[Card, ...]:
    """Unique ability, weakness, and those of buildings and the greater god."""
    return tuple(
        Card(
            f"power.{card['id']}",
            card["name"],
            symbol(card["source"]) if card.get("source") else emblem(empire),
            None,
            tone(empire),
            f"{_origin(card)}. {when(card)}{sentence(card['text'])}",
            more=house(card),
        )
        for card in DATA["empires"][empire]["abilities"]
    )


def _origin(card: Mapping[str, Any]) -> str:
    origin = str(card.get("source", ""))
    return names.piece(origin) if origin in names.PIECES else KINDS.get(card["kind"], str(card["kind"]).capitalize())


# -- pieces -----------------------------------------------------------------------------------------------------------


def _stock(player: Mapping[str, Any]) -> tuple[Card, ...]:
    found = []
    for kind in kinds(player):
        left, there = player["pool"][kind.id]
        house = HOUSE if kind.source == "house" else ""
        told = f"{left} of {there} left. {about(kind)}"
        found.append(
            Card(
                f"unit.{kind.id}",
                names.piece(kind.id),
                symbol(kind.id),
                left,
                tone(player["empire"]),
                told,
                left == 0,
                house,
            )
        )
    return tuple(found)


# -- notes ------------------------------------------------------------------------------------------------------------


def _next(player: Mapping[str, Any]) -> list[str]:
    """What the next Power and Council phase would bring as things are."""
    if not player["next_power"]:
        return []
    blessing, types, fragments = player["next_power"]
    built, full = player["next_vp"]
    return [
        f"Next Power: {blessing + types + fragments} (Blessing {blessing}, building types {types}, "
        f"fragments {fragments}). "
        f"Next VP: {built + full} (buildings {built}, full fragments {full})."
    ]


def notes(view: View, player: Mapping[str, Any]) -> list[str]:
    """What else concerns the empire, in words."""
    found = []
    away: dict[str, list[str]] = {}
    for piece in view["pieces"]:
        if piece["owner"] == player["seat"] and piece["place"] in ("rift", "pen", "trophy", "box"):
            away.setdefault(piece["place"], []).append(names.piece(piece["kind"]))
    called = {
        "rift": "In the Chaos Rift",
        "pen": "In the Slave Pen",
        "trophy": "Taken as trophies",
        "box": "In the Moonburn box",
    }
    found += [f"{called[place]}: {listed(kinds)}." for place, kinds in away.items()]
    if player["allies"]:
        found.append(f"Allied with {listed([names.RACE[race] for race in player['allies']])}.")
    if player["empire"] == "moon" and view["cycle"]:
        found.append(f"The Lunar Cycle is at the {view['cycle'].replace('_', ' ').title()} Moon.")
    if player["seat"] == view["you"] and player["standing"]:
        found.append(STANDING[player["standing"]])
    if player["gone"]:
        found.append("Has left the game.")
    return found
