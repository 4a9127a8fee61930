"""What a god has written and trades: order sheet with its needs, open offers, the bank, an offer in the making."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.scene import Amount, Balance, Draft, Exchange, Market, Note, Offer, Papers, Stepper, Supply

from ..rules.board import RESOURCES, TOKEN_COUNT, TOKENS
from .look import ICONS, TONES
from .map import place_name, unit_name

ANSWERS = (("accept", "Accept"), ("counter", "Counter"), ("decline", "Decline"), ("withdraw", "Withdraw"))
PLURALS = {"hero": "Heroes", "city": "Cities", "trade_center": "Trade centers"}


def amounts(cards: Mapping[str, int]) -> tuple[Amount, ...]:
    return tuple(_amount(card, count) for card, count in cards.items() if count)


def _amount(card: str, count: int) -> Amount:
    return Amount(card, count, card, TONES[card])


# -- orders -----------------------------------------------------------------------------------------------------------


def papers(view: Mapping[str, Any], asked: str) -> Papers | None:
    """The order sheet, as long as there is one. Who cannot pay for all of it gets nothing of it."""
    orders = view.get("orders") or ()
    if not orders and not asked.endswith("_orders"):
        return None
    needs, hand = view.get("needs") or {}, view.get("hand") or {}
    short = [f"{count - hand[card]} {card}" for card, count in needs.items() if count > hand[card]]
    return Papers(
        "Your orders so far",
        tuple(_note(number, order) for number, order in enumerate(orders, 1)),
        tuple(Balance(_amount(card, count), hand[card]) for card, count in needs.items()),
        f"Short of {', '.join(short)}: all of it would be void." if short else "",
        "Nothing written yet.",
    )


def _note(number: int, order: Sequence[str]) -> Note:
    verb = order[0]
    symbol = ICONS.get(verb) or order[1]
    return Note(order_words(order), symbol, ("strike", number), "support" if verb == "support" else "")


def order_words(order: Sequence[str]) -> str:
    match tuple(order):
        case ("attack", source, kind, target):
            return f"{place_name(source)} {unit_name(kind)} attacks {place_name(target)}"
        case ("support", source, kind, target):
            return f"{place_name(source)} {unit_name(kind)} supports {place_name(target)}"
        case ("move", source, kind, target):
            return f"{place_name(source)} {unit_name(kind)} → {place_name(target)}"
        case ("recall", source, kind):
            return f"{place_name(source)} {unit_name(kind)} is called back"
        case ("build", kind, target):
            return f"{unit_name(kind).capitalize()} in {place_name(target)}"
        case _:
            return " ".join(map(str, order)).capitalize()


# -- trade ------------------------------------------------------------------------------------------------------------


def market(view: Mapping[str, Any]) -> Market:
    others = [player["seat"] for player in view["players"] if player["seat"] != view["seat"]]
    return Market(
        tuple(_offer(offer, view) for offer in view["offers"]),
        (*((("offer", seat), seat) for seat in others), (("offer", "all"), None)),
        tuple(_exchange(rate, give, view) for rate, give in view["exchanges"]),
        "The bank takes three alike for one other card; you have none to give.",
    )


def _offer(offer: Mapping[str, Any], view: Mapping[str, Any]) -> Offer:
    return Offer(
        offer["maker"],
        offer["partner"],
        amounts(offer["give"]),
        amounts(offer["want"]),
        tuple(((verb, offer["number"]), label) for verb, label in ANSWERS),
        _short(offer, view),
    )


def _short(offer: Mapping[str, Any], view: Mapping[str, Any]) -> str:
    """What the viewer would have to give and does not hold."""
    hand, seat = view["hand"], view["seat"]
    if hand is None or seat == offer["maker"] or offer["partner"] not in (None, seat):
        return ""
    lacking = [f"{number - hand[card]} {card}" for card, number in offer["want"].items() if number > hand[card]]
    return f"You lack {' and '.join(lacking)}." if lacking else ""


def _exchange(rate: int, give: str, view: Mapping[str, Any]) -> Exchange:
    gets = [card for card in RESOURCES if card != give and card not in view["empty_piles"]]
    answers = tuple((_amount(card, 1), ("bank", rate, give, card)) for card in gets)
    return Exchange(_amount(give, rate), answers, view["hand"][give] // rate)


def draft(view: Mapping[str, Any]) -> Draft:
    """What the viewer gives, of the cards at hand, and what is wanted for it."""
    written, hand = view["draft"] or {"give": {}, "want": {}}, view["hand"] or {}
    mine = [card for card in RESOURCES if hand.get(card) or written["give"].get(card)]
    gives = tuple(_stepper("give", card, written["give"].get(card, 0), hand.get(card, 0)) for card in mine)
    wants = tuple(_stepper("want", card, written["want"].get(card, 0), None) for card in RESOURCES)
    return Draft((("You give", gives, "You hold no cards."), ("You want", wants, "")))


def _stepper(verb: str, card: str, count: int, most: int | None) -> Stepper:
    return Stepper(_amount(card, count), (f"less_{verb}", card), (verb, card), most)


# -- the box ----------------------------------------------------------------------------------------------------------


def supply(view: Mapping[str, Any]) -> Supply:
    """Tokens that all share."""
    left = view["supply"]
    return Supply(
        "Left in the box",
        tuple(
            ("land_monster" if name == "monster" else name, _plural(name), left[name], count)
            for name, count in zip(TOKENS, TOKEN_COUNT, strict=True)
        ),
    )


def _plural(name: str) -> str:
    return PLURALS.get(name, f"{name}s".capitalize())
