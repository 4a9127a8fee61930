"""Choices that lie over the map: a secret Order, an influence bid, a Fate card of diplomacy or of a test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.scene import Amount, Bid, Bidder, Leaf, Spread, Stake

from ..data import DATA
from ..rules.card_names import ORDERS, TITLES
from . import names
from .map import View
from .names import counted, quest_result, sentence
from .orders import counts, does, extra
from .panels import order_name
from .symbols import ORDERS as DRAWINGS

BEST_FIRST = ("gold", "grey", "red")
TALKS = {"gold": "They join you.", "grey": "They retreat.", "red": "They refuse: you fight, or retreat."}
"""What a Fate card decides in diplomacy."""
FIRST = "The lowest number acts first; among equals whoever has more influence."


def question(view: View) -> tuple[str, tuple[Any, ...]]:
    what, *about = view.get("question") or ("",)
    return str(what), tuple(about)


def _own(view: View) -> Mapping[str, Any] | None:
    return next((player for player in view["players"] if player["seat"] == view["you"]), None)


def spread(view: View) -> Spread | None:
    what, about = question(view)
    mine = _own(view)
    if mine is None:
        return None
    if what == "order":
        leaves = tuple(_order(view, mine, number) for number in range(1, len(ORDERS) + 1))
        return Spread(f"Your Order this {view['season']}", leaves, "i_lock", foot=FIRST)
    if what == "diplomacy_card" and len(about) > 1:
        return _talks(about)
    if what == "test_card":
        return _test(about)
    return None


# -- Orders -----------------------------------------------------------------------------------------------------------


def _order(view: View, player: Mapping[str, Any], number: int) -> Leaf:
    """An Order with the player's own numbers; one that was used this year is out."""
    used = player["orders_used"]
    answer, name, drawing = ("order", ORDERS[number - 1]), order_name(number), f"rw_o_{DRAWINGS[number]}"
    if number in used:
        return Leaf(answer, name, drawing, number, foot="used this year", spent=True)
    more = extra(player, number)
    bonus = bool(more) and counts(player, number)
    foot = f"Bonus: {more}" if bonus else f"no bonus: {max(used)} is out" if more else "no bonus on this card"
    return Leaf(answer, name, drawing, number, does(view, player, number), foot, bonus)


# -- Fate cards -------------------------------------------------------------------------------------------------------


def _destiny(card: int) -> str:
    return str(DATA["fate"][card - 1]["destiny"])


def _drawn(cards: Sequence[int], destiny: str) -> str:
    found = [str(card) for card in cards if _destiny(card) == destiny]
    return f"Fate card {found[0]}" if len(found) == 1 else f"Fate cards {names.listed(found)}"


def _fate(answer: tuple[Any, ...], destiny: str, text: str, cards: Sequence[int]) -> Leaf:
    return Leaf(answer, destiny.capitalize(), f"rw_d_{destiny}", text=text, foot=_drawn(cards, destiny))


def _talks(about: Sequence[Any]) -> Spread:
    area, *cards = about
    found = {_destiny(card) for card in cards}
    leaves = [_fate(("fate", each), each, TALKS[each], cards) for each in BEST_FIRST if each in found]
    spent = f"{counted(len(cards), 'Fate card')} drawn. All are discarded, whichever you choose."
    return Spread(f"Diplomacy in {names.area(area)}", tuple(leaves), "rw_diplomacy", foot=spent)


def _test(about: Sequence[Any]) -> Spread:
    hero, tested, card, *cards = about
    first = {_destiny(each): each for each in reversed(cards)}
    family = "quests" if card in names.ENTRY["quests"] else "rewards"
    results = names.ENTRY[family][card].get("results") or {}
    leaves = [
        _fate(("fate_card", first[each]), each, sentence(quest_result(results[each])) if each in results else "", cards)
        for each in BEST_FIRST
        if each in first
    ]
    title = f"{names.hero(hero)} tests {tested}"
    return Spread(title, tuple(leaves), "rw_quest", f"{names.card(family, card)}: {names.text(family, card)}")


# -- a bid ------------------------------------------------------------------------------------------------------------


def bid(view: View) -> Bid | None:
    """Every number that the viewer could lay down and what would be left, and what the others could."""
    what, _ = question(view)
    mine = _own(view)
    if what != "bid" or mine is None:
        return None
    stakes = tuple(
        Stake(("bid", number), str(number), f"keep {mine['influence'] - number}")
        for number in range(mine["influence"] + 1)
    )
    word = view["season_card"]
    rivals = sorted(view["players"], key=lambda player: (-player["influence"], -player["starting_influence"]))
    return Bid(
        names.card("seasons", word) if word else "Influence bid",
        stakes,
        sealed=tuple(player["seat"] for player in view["players"] if player["sealed"]),
        bidders=tuple(_bidder(view, player) for player in rivals if not player["out"]),
        text=names.text("seasons", word) if word else "",
        foot=f"Every bid is paid. {_settles(view)}",
        symbol="rw_bid",
    )


def _primarch(view: View) -> int:
    return next((title["owner"] for title in view["titles"] if title["id"] == TITLES[0]), -1)


def _bidder(view: View, player: Mapping[str, Any]) -> Bidder:
    note = "Primarch, settles ties" if player["seat"] == _primarch(view) else ""
    nothing = not player["influence"]
    you = player["seat"] == view["you"]
    state = "your bid" if you else "sealed" if player["sealed"] else "bids 0" if nothing else "thinking"
    return Bidder(player["seat"], Amount("influence", player["influence"], "rw_influence"), note, state)


def _settles(view: View) -> str:
    if _primarch(view) >= 0:
        return f"{names.faction(view['players'][_primarch(view)]['faction'])} settles a tie, as Primarch."
    return "A tie is settled by whoever of those tied has most influence left."
