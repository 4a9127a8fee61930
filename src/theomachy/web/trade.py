"""Trading: offers as cards, the offer being drafted, and the bank."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from .extras import Extras
from .frame import Frame
from .markup import button, colour, el, icon, join, seat_token
from .options import bound

CARDS = ("anger", "despair", "envy", "gluttony", "greed", "hope", "lust", "pride")


def market(frame: Frame, extras: Extras) -> Markup:
    """Open offers first, then whom to make one, then the bank."""
    offers = [_offer(frame, offer) for offer in frame.view.get("offers") or ()]
    partners = [(key, option) for key, option in frame.options.items() if option[0] == "offer"]
    return el(
        "div",
        el("ul", offers, cls="offers", aria_label="Offers on the table") if offers else None,
        el(
            "div",
            el("h3", "Offer a trade to", cls="smcap"),
            el("div", [_partner(frame, key, option) for key, option in partners], cls="row"),
        )
        if partners
        else None,
        _bank(frame),
        cls="opts market",
        id="opts",
        role="group",
        aria_label="Answers",
    )


def _partner(frame: Frame, key: str, option: tuple[Any, ...]) -> Markup:
    seat = option[1]
    inside = "Everybody" if seat == "all" else join(seat_token(seat, frame.emblem(seat)), frame.label(seat))
    return el(
        "button",
        inside,
        type="button",
        cls="btn partner",
        aria_label=frame.option_text(option),
        **bound(frame, key, option),
    )


def _offer(frame: Frame, offer: dict[str, Any]) -> Markup:
    """An offer with what may be done about it."""
    number, maker, partner = offer["number"], offer["maker"], offer["partner"]
    mine = maker == frame.seat
    whom = "everybody" if not isinstance(partner, int) or partner < 0 else frame.who(partner)
    answers = []
    for verb, label in (("accept", "Accept"), ("counter", "Counter"), ("decline", "Decline"), ("withdraw", "Withdraw")):
        key = frame.option_id(verb, number)
        if key:
            answers.append(
                button(
                    label,
                    cls="btn primary" if verb == "accept" else "btn",
                    data_confirm="A trade is final. Really?" if verb == "accept" else None,
                    **bound(frame, key, (verb, number)),
                )
            )
    return el(
        "li",
        seat_token(maker, frame.emblem(maker)),
        el(
            "div",
            el("div", "You" if mine else frame.who(maker), " to ", whom, cls="h"),
            el("div", chips(_counts(offer, "give")), icon("i_trade"), chips(_counts(offer, "want")), cls="deal"),
        ),
        el("div", answers, cls="row"),
        cls=f"offer {colour(maker)}",
    )


def _counts(offer: dict[str, Any], side: str) -> dict[str, int]:
    found = offer.get(side, offer.get(f"{side}s")) or {}
    return found if isinstance(found, dict) else {card: n for card, n in zip(CARDS, found, strict=True) if n}


def chips(cards: dict[str, int]) -> Markup:
    if not cards:
        return el("span", "nothing", cls="nothing")
    return join(
        [el("span", icon(card), f"{count} {card}", cls=f"chip c-{card}") for card, count in cards.items() if count]
    )


def _bank(frame: Frame) -> Markup | None:
    """Three alike, or two at a star, for one other: one row per card given."""
    rows: dict[tuple[int, str], list[tuple[str, tuple[Any, ...]]]] = {}
    for key, option in frame.options.items():
        if option[0] == "bank":
            rows.setdefault((option[1], option[2]), []).append((key, option))
    if not rows:
        return el("p", "The bank takes three alike for one other card; you have none to give.", cls="nothing")
    return el(
        "details",
        el(
            "summary",
            icon("i_trade"),
            el("b", "Trade with the bank"),
            el("span", sum(map(len, rows.values())), cls="tag num"),
        ),
        [
            el(
                "div",
                el("span", icon(give), f"{rate} {give} for 1", cls=f"chip c-{give}"),
                [
                    el(
                        "button",
                        icon(option[3]),
                        type="button",
                        cls=f"pick-card c-{option[3]}",
                        aria_label=words,
                        title=words,
                        **bound(frame, key, option),
                    )
                    for key, option in gets
                    for words in [frame.option_text(option)]
                ],
                cls="bank-row",
            )
            for (rate, give), gets in rows.items()
        ],
        cls="group bank",
    )


def draft(frame: Frame) -> Markup:
    """Two columns of steppers, bound to the answers that change the draft by one card."""
    assert frame.ask is not None
    now = frame.view.get("draft") or {}
    hand = frame.view.get("hand") or {}
    return el(
        "div",
        _column(frame, "You give", "give", _counts(now, "give"), hand),
        icon("i_trade"),
        _column(frame, "You want", "want", _counts(now, "want"), None),
        cls="opts trade",
        id="opts",
        role="group",
        aria_label="Answers",
    )


def _column(frame: Frame, title: str, verb: str, chosen: dict[str, int], hand: dict[str, int] | None) -> Markup:
    rows = []
    for card in CARDS:
        count = chosen.get(card, 0)
        if hand is not None and not hand.get(card) and not count:
            continue
        note = el("small", f"/{hand[card]}") if hand is not None else None
        rows.append(
            el(
                "div",
                el("i", icon(card), cls="r"),
                el("span", card.capitalize()),
                _stepper(frame, f"less_{verb}", card, "−"),
                el("output", count, note, cls=None if count else "zero"),
                _stepper(frame, verb, card, "+"),
                cls=f"step c-{card}",
            )
        )
    return el("div", el("h3", title), rows or el("p", "You hold no cards.", cls="nothing"), cls="tcol")


def _stepper(frame: Frame, verb: str, card: str, sign: str) -> Markup:
    key = frame.option_id(verb, card)
    if key is None:
        return el("button", sign, type="button", disabled=True, aria_label=f"{verb.replace('_', ' ')} {card}")
    return el(
        "button", sign, type="button", aria_label=frame.option_text((verb, card)), **bound(frame, key, (verb, card))
    )
