"""Trading: offers as cards, the offer being drafted, and exchanges with the bank."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache

from markupsafe import Markup

from theomachy.scene import Amount, Answer, Draft, Exchange, Market, Offer, Stepper

from .frame import Frame
from .markup import button, colour, el, icon, join, seat_token
from .options import bound, tied


def market(frame: Frame, stall: Market) -> Markup:
    """Open offers first, then whom to make one, then the bank."""
    offers = [_offer(frame, offer) for offer in stall.offers]
    partners = [_partner(frame, answer, seat) for answer, seat in stall.partners if frame.option_id(*answer)]
    return _body(
        "market",
        el("ul", offers, cls="offers", aria_label="Offers on the table") if offers else None,
        el("div", el("h3", "Offer a trade to", cls="smcap"), el("div", partners, cls="row"), cls="partners")
        if partners
        else None,
        _bank(frame, stall),
    )


def _body(cls: str, *inside: Markup | None) -> Markup:
    return el("div", *inside, cls=f"opts {cls}", id="opts", role="group", aria_label="Answers")


def _partner(frame: Frame, answer: Answer, seat: int | None) -> Markup:
    inside = "Everybody" if seat is None else join(seat_token(seat, frame.emblem(seat)), el("span", frame.label(seat)))
    key = frame.option_id(*answer) or ""
    return el(
        "button",
        inside,
        type="button",
        cls="btn partner",
        aria_label=frame.option_text(answer),
        title=None if seat is None else frame.label(seat),
        **bound(frame, key, answer),
    )


def _offer(frame: Frame, offer: Offer) -> Markup:
    """An offer with what may be done about it."""
    whom = "all" if offer.to is None else frame.who(offer.to)
    answers = [_answer(frame, answer, label) for answer, label in offer.answers if frame.option_id(*answer)]
    return el(
        "li",
        seat_token(offer.by, frame.emblem(offer.by)),
        el(
            "div",
            el("div", "You" if offer.by == frame.seat else frame.who(offer.by), " to ", whom, cls="h"),
            el("div", chips(offer.gives), icon("i_trade"), chips(offer.wants), cls="deal"),
            el("p", offer.short, cls="nothing") if offer.short else None,
        ),
        el("div", answers, cls="row"),
        cls=f"offer {colour(offer.by)}",
    )


def _answer(frame: Frame, answer: Answer, label: str) -> Markup:
    look, key = frame.option_look(answer), frame.option_id(*answer) or ""
    cls = "btn primary" if look.eager else "btn"
    return button(label, cls=cls, data_confirm=look.confirm or None, **bound(frame, key, answer))


def chips(amounts: Sequence[Amount]) -> Markup:
    """What is given or wanted."""
    found = [amount for amount in amounts if amount.number]
    if not found:
        return el("span", "nothing", cls="nothing")
    return join([_chip(amount, f"{amount.number} {amount.name}") for amount in found])


def _chip(amount: Amount, words: str) -> Markup:
    return el("span", icon(amount.symbol or amount.name), words, cls=f"chip c-{amount.tone}")


def _bank(frame: Frame, stall: Market) -> Markup | None:
    """One row for each thing that can be given at a fixed rate."""
    if not stall.exchanges:
        return el("p", stall.no_exchange, cls="nothing") if stall.no_exchange else None
    count = sum(len(exchange.gets) for exchange in stall.exchanges)
    head = el("summary", icon("i_trade"), el("b", "Trade with the bank"), el("span", count, cls="tag num"))
    return el("details", head, [_exchange(frame, exchange) for exchange in stall.exchanges], cls="group bank")


def _exchange(frame: Frame, exchange: Exchange) -> Markup:
    gives = exchange.gives
    gets = []
    for amount, answer in exchange.gets:
        key = frame.option_id(*answer)
        if key is None:
            continue
        words = frame.option_text(answer)
        gets.append(
            el(
                "button",
                icon(amount.symbol or amount.name),
                type="button",
                cls=f"pick-card c-{amount.tone}",
                aria_label=words,
                title=words,
                **bound(frame, key, answer),
            )
        )
        if exchange.times > 1:
            several = f"{words}, {exchange.times} times"
            again = json.dumps([list(answer)] * (exchange.times - 1))
            gets.append(
                el(
                    "button",
                    f"×{exchange.times}",
                    type="button",
                    cls=f"pick-card times c-{amount.tone}",
                    aria_label=several,
                    title=several,
                    data_then=again,
                    **bound(frame, key, answer),
                )
            )
    return el("div", _chip(gives, f"{gives.number} {gives.name} for 1"), gets, cls="bank-row")


# -- a draft ----------------------------------------------------------------------------------------------------------


def draft(frame: Frame, sketch: Draft) -> Markup:
    """Columns of steppers, bound to the answers that change the draft by one."""
    columns: list[Markup] = []
    for title, steppers, nothing in sketch.columns:
        rows = [_step(frame, stepper) for stepper in steppers]
        if columns:
            columns.append(icon("i_trade"))
        columns.append(el("div", el("h3", title), rows or el("p", nothing, cls="nothing"), cls="tcol"))
    return _body("trade", *columns)


def _step(frame: Frame, stepper: Stepper) -> Markup:
    return _stepper(stepper.amount, stepper.most, _by_one(frame, stepper.less, "−"), _by_one(frame, stepper.more, "+"))


@lru_cache(maxsize=1024)
def _stepper(amount: Amount, of: int | None, less: Markup, more: Markup) -> Markup:
    most = el("small", f"/{of}") if of is not None else None
    return el(
        "div",
        el("i", icon(amount.symbol or amount.name), cls="r"),
        el("span", amount.name.capitalize()),
        less,
        el("output", amount.number, most, cls=None if amount.number else "zero"),
        more,
        cls=f"step c-{amount.tone}",
    )


def _by_one(frame: Frame, answer: Answer, sign: str) -> Markup:
    key = frame.option_id(*answer)
    if key is None:
        return _not_by_one(answer, sign)
    return _one_button(sign, frame.option_text(answer), key, answer, frame.places(answer))


@lru_cache(maxsize=1024)
def _one_button(sign: str, words: str, key: str, answer: Answer, places: tuple[str, ...]) -> Markup:
    return el("button", sign, type="button", aria_label=words, **tied(key, answer, places))


@lru_cache(maxsize=1024)
def _not_by_one(answer: Answer, sign: str) -> Markup:
    words = " ".join(map(str, answer)).replace("_", " ")
    return el("button", sign, type="button", disabled=True, aria_label=words)
