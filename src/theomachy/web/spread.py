"""A choice laid out over the board: cards of which one is taken, or a bid with everybody who makes one."""

from __future__ import annotations

from markupsafe import Markup

from theomachy.scene import Bid, Bidder, Leaf, Spread

from .bid import stakes
from .frame import Frame
from .markup import colour, el, icon, join, seat_token
from .options import asked_back, bound

SECRET = "secret until all are done"


def laid_out(frame: Frame) -> bool:
    """Do the answers lie over the board, and not in the prompt?"""
    if frame.ask is None:
        return False
    layout, auction = frame.question_look().layout, frame.scene.bid
    if layout == "bid":
        return auction is not None and bool(auction.bidders)
    return layout == "spread" and frame.scene.spread is not None


def spread(frame: Frame) -> Markup:
    """A part of its own, empty while nothing of the kind is asked."""
    shown = None
    if laid_out(frame):
        auction, cards = frame.scene.bid, frame.scene.spread
        if frame.question_look().layout == "bid" and auction is not None:
            shown = _bid(frame, auction)
        elif cards is not None:
            shown = _cards(frame, cards)
    return el("div", shown, id="spread", cls="spread" if shown else "spread nil")


def sealed(frame: Frame) -> Markup | None:
    """Who is done already, for the prompt beside a secret choice."""
    others = [panel for panel in frame.scene.panels if panel.active and panel.seat != frame.seat]
    if not frame.question_look().secret or not others:
        return None
    rows = [
        el(
            "li",
            seat_token(panel.hue, panel.emblem),
            el("span", panel.name, cls=f"who {colour(panel.hue)}"),
            el("span", icon("i_seal") if panel.done else None, "sealed" if panel.done else "thinking", cls="how"),
            cls="done" if panel.done else None,
        )
        for panel in others
    ]
    return el("ul", rows, cls="sealing", aria_label="The others")


def _box(frame: Frame, title: str, symbol: str, *inside: Markup | None, foot: str = "") -> Markup:
    """It opens with the question; whoever folds it sees the board, and it stays folded."""
    tag = el("span", icon("i_lock"), SECRET, cls="tag") if frame.question_look().secret else None
    fold = el("span", icon("i_board"), el("span", "The board"), el("kbd", "M"), cls="fold")
    return el(
        "details",
        el("summary", icon(symbol or "i_cards"), el("b", title), tag, fold),
        el("div", *inside, el("p", foot, cls="foot") if foot else None, cls="in"),
        cls="dlg box choice",
        open=True,
        id="choice",
        data_keep="yes",
    )


def _cards(frame: Frame, cards: Spread) -> Markup:
    about = el("p", cards.text, cls="about") if cards.text else None
    whole = any(leaf.shelves for leaf in cards.leaves)
    cls = "leaves whole" if whole else "leaves"
    leaves = el("div", _grouped(frame, cards.leaves), cls=cls, data_many=len(cards.leaves))
    body = el("div", leaves, id="opts", role="group", aria_label="Answers")
    return _box(frame, cards.title, cards.symbol, about, body, foot=cards.foot)


def _grouped(frame: Frame, leaves: tuple[Leaf, ...]) -> list[Markup]:
    found, group = [], ""
    for leaf in leaves:
        if leaf.group != group:
            group = leaf.group
            found.append(el("h3", group, cls="smcap"))
        found.append(_leaf(frame, leaf))
    return found


def _shelves(leaf: Leaf) -> Markup | None:
    """Everything that is on a card; inside a button nothing but words and spans may stand."""
    if not leaf.shelves:
        return None
    rows = [
        join(
            el("b", shelf.name, cls="smcap"),
            [
                el("span", icon(card.symbol), el("b", card.name) if card.name else None, " ", card.text, cls="row")
                for card in shelf.cards
            ],
        )
        for shelf in leaf.shelves
    ]
    return el("span", el("b", leaf.name, cls="name"), el("span", leaf.text, cls="what"), rows, cls="all")


def _leaf(frame: Frame, leaf: Leaf) -> Markup:
    key = None if leaf.spent else frame.option_id(*leaf.answer)
    number = el("b", leaf.number, cls="num") if leaf.number is not None else None
    inside = join(
        el("span", icon(leaf.symbol) if leaf.symbol else None, number, cls="top"),
        el("b", leaf.name, cls="name"),
        el("span", leaf.text, cls="what") if leaf.text else None,
        el("small", leaf.foot, cls="lbl bright" if leaf.bright else "lbl") if leaf.foot else None,
        _shelves(leaf),
    )
    if key is None:
        return el("div", inside, cls="leaf spent")
    return el(
        "button",
        inside,
        type="button",
        cls="option leaf",
        data_key=leaf.number,
        data_confirm=asked_back(frame, leaf.answer),
        **bound(frame, key, leaf.answer),
    )


# -- a bid ------------------------------------------------------------------------------------------------------------


def _bid(frame: Frame, auction: Bid) -> Markup:
    most = max(bidder.has.number for bidder in auction.bidders)
    return _box(
        frame,
        auction.title,
        auction.symbol,
        el("p", auction.text, cls="about") if auction.text else None,
        el("ul", [_bidder(frame, bidder, most) for bidder in auction.bidders], cls="bidders"),
        el("div", stakes(frame, auction), id="opts", cls="bid", role="group", aria_label="Answers"),
        foot=auction.foot,
    )


def _bidder(frame: Frame, bidder: Bidder, most: int) -> Markup:
    """What somebody has is drawn piece by piece, pale up to what the richest has; many are a number."""
    has, you = bidder.has, bidder.seat == frame.seat
    pieces = [icon(has.symbol or has.name, "ico" if n < has.number else "ico pale") for n in range(most)]
    note = " · ".join(filter(None, (frame.sitter(bidder.seat).name, bidder.note)))
    return el(
        "li",
        seat_token(frame.hue(bidder.seat), frame.emblem(bidder.seat)),
        el("div", el("b", frame.label(bidder.seat)), el("span", note)),
        el("span", pieces, cls="pieces", aria_hidden="true") if most <= MANY else None,
        el("span", has.number, el("span", f" {has.name}", cls="vh"), cls="num"),
        el("span", bidder.state, cls="tag on" if you else "tag") if bidder.state else None,
        cls=f"{colour(frame.hue(bidder.seat))}{' you' if you else ''}",
    )


MANY = 12
"""More pieces than these are not drawn one by one."""
