"""The draft: every champion by class, each with its whole card and that of its followers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from theomachy.kernel.words import View
from theomachy.scene import Card as Paper
from theomachy.scene import Leaf, Shelf, Spread

from ..rules.cards import CARD, Card
from .panels import emblem, what_it_is
from .sheets import card_shelves
from .texts import stats


def spread(view: View) -> Spread | None:
    """Laid out over the field while the viewer drafts."""
    if (view.get("question") or ("",))[0] != "draft":
        return None
    champions = sorted((card for card in CARD.values() if card.champion), key=lambda card: CLASSES.index(card.klass))
    return Spread(
        f"Champion {view['question'][1]} of your warband",
        tuple(_leaf(view, card) for card in champions),
        "champion_model",
    )


CLASSES = ("slayer", "maelstrom", "shaper", "guardian")


def _leaf(view: View, card: Card) -> Leaf:
    taken = next((seat for seat in (0, 1) if card.id in view["picks"][seat]), None)
    mine = "yours" if taken == view["seat"] else "theirs"
    numbers = stats(card)
    return Leaf(
        ("draft", card.id),
        card.name,
        emblem(card),
        text=f"{numbers[:1].upper()}{numbers[1:]}.",
        foot="free" if taken is None else mine,
        group=f"{card.klass.capitalize()}s",
        shelves=tuple(_whole(card)),
    )


def _whole(card: Card) -> Iterator[Shelf]:
    """All that is on its card, then on that of its followers."""
    band = next(one for one in CARD.values() if one.index == card.index + 1)
    yield from card_shelves(card)
    yield Shelf(band.name, "list", (Paper("followers", "", emblem(band), text=f"{what_it_is(band)}; {stats(band)}."),))
    for shelf in card_shelves(band):
        yield replace(shelf, name=f"{band.name} · {shelf.name}")
