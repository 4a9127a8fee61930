"""What lies before the viewer: fragments with their slots, runes, and what is left in the pool."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from theomachy.scene import Card, Shelf

from ..rules.heroquests import QUESTS, Quest
from ..rules.pieces import OF, Kind
from . import names
from .map import View
from .names import sentence
from .piece_texts import about, when
from .progress import progress
from .symbols import rune_symbol, rune_tone, symbol, tone
from .words.quests import IN_SHORT

NUMERALS = ("I", "II", "III", "IV")
BRINGS = ("", "1 Power", "1 Power, 1 VP")
"""What a fragment brings every round, by its gifts."""


FAMILIES = {"battle": "battle", "reply": "reply"}
"""When a rune is played, in a word."""


def desk(view: View, player: Mapping[str, Any]) -> tuple[Shelf, ...]:
    return (
        *_fragments(view, player),
        Shelf("Your runes", "faces", hand(player), text="secret"),
        Shelf("In the pool", "stock", _pool(player), text="price below"),
    )


# -- fragments --------------------------------------------------------------------------------------------------------


def _fragments(view: View, player: Mapping[str, Any]) -> list[Shelf]:
    """Fragment beside fragment, each with one slot over the other."""
    parts: dict[int, list[tuple[Quest, str]]] = {}
    for quest, gift in zip(QUESTS[player["empire"]], player["slots"], strict=True):
        parts.setdefault(quest.fragment, []).append((quest, gift))
    return [_fragment(view, player, part, slots) for part, slots in parts.items()]


def _fragment(view: View, player: Mapping[str, Any], part: int, slots: Sequence[tuple[Quest, str]]) -> Shelf:
    won = sum(bool(gift) for _, gift in slots)
    cards = tuple(_won(player, gift) if gift else _open(view, player, quest) for quest, gift in slots)
    return Shelf(NUMERALS[part], "column", cards, won == 2, ("won", "open"), BRINGS[won])


def _won(player: Mapping[str, Any], gift: str) -> Card:
    down, moment = gift in player["down"], when(names.CARDS[gift]).removesuffix(": ")
    state = "Used, face down" if down else moment
    more = f"{'It still fills its slot. ' if down else ''}{names.text(gift)}"
    return Card(f"gift.{gift}", names.card(gift), "i_check", None, tone(player["empire"]), state, down, more)


def _open(view: View, player: Mapping[str, Any], quest: Quest) -> Card:
    """A heroquest in a few words, and how far it is; all of it for whoever asks."""
    waits = quest.slot in player["due"]
    whole = sentence(quest.text)
    name = IN_SHORT[player["empire"]].get(quest.label, "") if player["empire"] in IN_SHORT else ""
    state = "Fulfilled: a gift is due." if waits else progress(view, player, quest)
    told = [whole] * bool(name) + [reward(quest)] + ["It wins any gift that you have not won yet."]
    return Card(
        f"quest.{quest.label.replace('-', '_')}", name or whole.rstrip("."), "i_target", None, tone(player["empire"]),
        state, not waits, " ".join(filter(None, told)),
    )  # fmt: skip


def reward(quest: Quest) -> str:
    """What a heroquest brings besides its gift; empty if nothing."""
    return f"It also brings {quest.also}." if quest.also else ""


# -- pieces -----------------------------------------------------------------------------------------------------------


def kinds(player: Mapping[str, Any]) -> list[Kind]:
    groups = (player["empire"], *player["allies"])
    return [OF[group][kind] for group in groups for kind in OF[group] if kind in player["pool"]]


def _pool(player: Mapping[str, Any]) -> tuple[Card, ...]:
    """Every kind of piece with what is left of it."""
    found = []
    for kind in kinds(player):
        left = player["pool"][kind.id][0]
        found.append(
            Card(
                f"pool.{kind.id}",
                names.piece(kind.id),
                symbol(kind.id),
                left,
                tone(player["empire"]),
                f"{left} left in the pool. {about(kind)}",
                not left,
                foot=str(kind.cost) if kind.cost else "",
            )
        )
    return tuple(found)


# -- runes ------------------------------------------------------------------------------------------------------------


def hand(player: Mapping[str, Any]) -> tuple[Card, ...]:
    """The runes that the viewer holds."""
    empire = str(player["empire"])
    return tuple(rune_card(rune, player["hand"].count(rune), empire) for rune in dict.fromkeys(player["hand"]))


def rune_worth(rune: str, empire: str) -> int:
    """The VP of a rune for this empire."""
    card = names.RUNES[rune]
    return int(card.get("vp_if_chaos", card["vp"]) if empire == "chaos" else card["vp"])


def rune_text(rune: str, empire: str) -> str:
    """What it brings: its VP first, as it is played."""
    text, vp = names.RUNES[rune]["text"], rune_worth(rune, empire)
    return " ".join([*([f"{vp} VP."] if vp else []), *([sentence(text)] if text != "no more" else [])])


@cache
def rune_card(rune: str, count: int, empire: str) -> Card:
    card, vp = names.RUNES[rune], rune_worth(rune, empire)
    moment = "in battle" if card["battle_rune"] else "as a reply" if card["step"] == "reply" else "in a rune window"
    late = card.get("end_if_chaos", card["end_value"]) if empire == "chaos" else card["end_value"]
    end = f"At the end of the game it is worth {late:g} VP."
    return Card(
        f"rune.{rune}",
        card["name"],
        rune_symbol(rune),
        count,
        rune_tone(_family(card)),
        f"Played {moment}: {rune_text(rune, empire)}",
        more=end,
        foot=FAMILIES.get(_family(card), "rune window"),
        corner=f"{vp} VP" if vp else "",
    )


def _family(card: Mapping[str, Any]) -> str:
    return "battle" if card["battle_rune"] else str(card["step"])
