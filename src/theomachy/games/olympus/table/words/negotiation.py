"""Negotiation: income, cards of choice, trade. Prompts, options, log lines."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

Args = tuple[Any, ...]


def _pick(args: Args, view: View) -> str:
    why, left = args
    more = "" if left == 1 else f" {left} to go."
    return {
        "start": f"Choose your starting cards, at most three of a kind.{more}",
        "arrival": f"You come late: choose a card for every turn you missed.{more}",
        "apple": "You bite into the Apple of Discord: choose a card.",
        "orgy": f"Your temples celebrate: choose a card for each.{more}",
    }[str(why)]


def _draft(args: Args, view: View) -> str:
    partner, gives, wants = args
    whom = "everybody" if partner < 0 else "{0:god}"
    if any(gives) and any(wants):
        return f"Your offer to {whom}: your {{1:cards}} for {{2:cards}}."
    if any(gives):
        return f"Your offer to {whom}: {{1:cards}} as a gift."
    if any(wants):
        return f"You ask {whom} for {{2:cards}} as a gift."
    return f"Your offer to {whom}: what do you give, and what do you want?"


def _partner(args: Args, view: View) -> str:
    return "Offer everybody a trade" if args[0] == "all" else "Offer {0:god} a trade"


def _deal(number: int, view: View) -> str:
    """An open offer in words."""
    from . import god, listed

    offer = next(offer for offer in view["offers"] if offer["number"] == number)
    give, want = (listed([f"{count} {name}" for name, count in offer[side].items()]) for side in ("give", "want"))
    if offer["maker"] == view["seat"]:
        whom = "everybody" if offer["partner"] is None else god(offer["partner"], view)
        return f"your offer to {whom}: {give or 'nothing'} for {want or 'nothing'}"
    return f"{god(offer['maker'], view)}'s offer: {give or 'nothing'} for {'your ' + want if want else 'nothing'}"


def _accept(args: Args, view: View) -> str:
    return f"Accept {_deal(args[0], view)}"


def _decline(args: Args, view: View) -> str:
    return f"Decline {_deal(args[0], view)}"


def _counter(args: Args, view: View) -> str:
    return f"Counter {_deal(args[0], view)}"


def _withdraw(args: Args, view: View) -> str:
    return f"Withdraw {_deal(args[0], view)}"


def _picked_unseen(args: Args, view: View) -> str:
    return "{0:god} took a card of choice." if args[1] == 1 else "{0:god} took {1} cards of choice."


def _picks_lapse(args: Args, view: View) -> str:
    count = "a card" if args[1] == 1 else "{1} cards"
    return f"{{0:god}} went without {count} of choice: the bank had none that could be taken."


def _bank_short_for_one(args: Args, view: View) -> str:
    return "The bank had no {1} left for {0:god}." if not args[2] else "{0:god} took the bank's last {2} {1}."


def _offer_made(args: Args, view: View) -> str:
    _, partner, gives, wants = args
    whom = "everybody" if partner < 0 else "{1:god}"
    if not any(wants):
        return f"{{0:god}} offered {whom} {{2:cards}} as a gift."
    if not any(gives):
        return f"{{0:god}} asked {whom} for {{3:cards}} as a gift."
    return f"{{0:god}} offered {whom} {{2:cards}} for {{3:cards}}."


def _offer_withdrawn(args: Args, view: View) -> str:
    whom = "everybody" if args[1] < 0 else "{1:god}"
    return f"{{0:god}} withdrew the offer to {whom}: {{2:cards}} for {{3:cards}}."


def _traded(args: Args, view: View) -> str:
    _, _, gives, wants = args
    if not any(wants):
        return "{0:god} gave {1:god} {2:cards}."
    if not any(gives):
        return "{1:god} gave {0:god} {3:cards}."
    return "{0:god} gave {1:god} {2:cards} and got {3:cards}."


def _traded_unseen(args: Args, view: View) -> str:
    gave, got = ("1 card" if count == 1 else f"{count} cards" for count in args[2:])
    if not args[3]:
        return f"{{0:god}} gave {{1:god}} {gave}."
    if not args[2]:
        return f"{{1:god}} gave {{0:god}} {got}."
    return f"{{0:god}} and {{1:god}} traded {gave} for {got}."


PROMPTS: dict[str, Template] = {
    "pick": _pick,
    "picked": "Your cards are chosen; the others are still choosing.",
    "trade": "Trade with the others or with the bank.",
    "ready": "You are ready; others are still trading.",
    "draft": _draft,
}
OPTIONS: dict[str, Template] = {
    "pick": "Take {0}",
    "bank": "Give the bank {0} {1} for 1 {2}",
    "offer": _partner,
    "give": "Give 1 {0} more",
    "want": "Ask for 1 {0} more",
    "less_give": "Give 1 {0} less",
    "less_want": "Ask for 1 {0} less",
    "send": "Make the offer",
    "scrap": "Drop the offer",
    "accept": _accept,
    "decline": _decline,
    "counter": _counter,
    "withdraw": _withdraw,
    "ready": "Ready: no more trades",
    "unready": "Go on trading",
}
LINES: dict[str, Template] = {
    "income": "{0:god} received {1:cards}.",
    "bank_short_for_one": _bank_short_for_one,
    "bank_short_for_many": "The bank had too little {1} for {0:gods} together, so none was given out.",
    "apple": "{0:god}, alone in last place, bit into the Apple of Discord.",
    "picked": "{0:god} took {1:cards}.",
    "picked_unseen": _picked_unseen,
    "pick_replaced": "The {1} that {0:god} wanted was gone; {2} was taken instead.",
    "picks_lapse": _picks_lapse,
    "bank_trade": "{0:god} gave the bank {1} {2} for 1 {3}.",
    "bank_trade_unseen": "{0:god} gave the bank {1} cards for 1.",
    "offer_made": _offer_made,
    "offer_declined": "{0:god} declined {1:god}'s offer.",
    "offer_withdrawn": _offer_withdrawn,
    "offer_lapses": "{1:god} accepted, but {0:god} no longer held the cards; the offer lapsed.",
    "traded": _traded,
    "traded_unseen": _traded_unseen,
}
