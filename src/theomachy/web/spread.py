"""A choice laid out over the board: cards of which one is taken, a bid with everybody who makes one, shares to give."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from theomachy.kernel.ask import Option
from theomachy.scene import Bid, Bidder, Chances, Leaf, Lot, Party, Share, Spread

from .bid import stakes
from .frame import Frame
from .markup import colour, el, icon, join, seat_token
from .options import asked_back, bound

Tie = Callable[[Frame, str, Option], dict[str, str]]
"""How a button is tied to its answer."""
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
    elif frame.ask is not None and (beside := frame.scene.spread) is not None and beside.aside:
        shown = _aside(frame, beside)
    return el("div", shown, id="spread", cls="spread" if shown else "spread nil")


def sealed(frame: Frame) -> Markup | None:
    """Who is done already, for the prompt beside a secret choice; a bid over the board says so itself."""
    if frame.question_look().layout == "bid" and laid_out(frame):
        return None
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
    if cards.shares:
        rows = el("ul", [_share(frame, share, place) for place, share in enumerate(cards.shares, 1)], cls="shares")
        body = el("div", rows, id="opts", role="group", aria_label="Answers")
        return _box(frame, cards.title, cards.symbol, about, body, foot=cards.foot)
    whole = any(leaf.shelves for leaf in cards.leaves)
    cls = "leaves whole" if whole else "leaves"
    leaves = el("div", _grouped(frame, cards.leaves), cls=cls, data_many=len(cards.leaves))
    body = el("div", leaves, id="opts", role="group", aria_label="Answers")
    parties = el("ul", [_party(frame, party) for party in cards.parties], cls="parties") if cards.parties else None
    return _box(frame, cards.title, cards.symbol, about, parties, body, foot=cards.foot)


def _aside(frame: Frame, cards: Spread) -> Markup | None:
    """Answers of the prompt with what speaks for them; it waits, folded, until somebody wants to look."""
    if not any(frame.option_id(*leaf.answer) for leaf in cards.leaves):
        return None
    fold = el("span", icon("i_board"), el("span", "The board"), cls="fold")
    leaves = el("div", _grouped(frame, cards.leaves, pointing), cls="leaves", data_many=len(cards.leaves))
    return el(
        "details",
        el("summary", icon(cards.symbol or "i_cards"), el("b", cards.title), fold),
        el(
            "div",
            el("p", cards.text, cls="about") if cards.text else None,
            el("ul", [_party(frame, party) for party in cards.parties], cls="parties"),
            leaves,
            el("p", cards.foot, cls="foot") if cards.foot else None,
            cls="in",
        ),
        cls="dlg box choice",
        id="beside",
    )


def pointing(frame: Frame, key: str, option: Option) -> dict[str, str]:
    """A button that stands for another, in the prompt."""
    return {"data_as": key}


def _party(frame: Frame, party: Party) -> Markup:
    """Whom a request is about, with the pieces that count."""
    pieces = [
        el("span", icon(symbol), name, el("small", note) if note else None, cls="piece")
        for symbol, name, note in party.pieces
    ]
    return el(
        "li",
        seat_token(frame.hue(party.seat), frame.emblem(party.seat)),
        el("div", el("b", frame.label(party.seat)), " ", el("span", party.words) if party.words else None),
        el("span", pieces, cls="pieces") if pieces else None,
        cls=colour(frame.hue(party.seat)),
    )


def _grouped(frame: Frame, leaves: tuple[Leaf, ...], tie: Tie = bound) -> list[Markup]:
    found, group = [], ""
    for leaf in leaves:
        if leaf.group != group:
            group = leaf.group
            found.append(el("h3", group, cls="smcap"))
        found.append(_leaf(frame, leaf, tie))
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


def _leaf(frame: Frame, leaf: Leaf, tie: Tie) -> Markup:
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
        **tie(frame, key, leaf.answer),
    )


# -- shares -----------------------------------------------------------------------------------------------------------


def _share(frame: Frame, share: Share, number: int) -> Markup:
    """What a seat has, and what it would have; the gift is a button while it may be given."""
    key = frame.option_id(*share.answer)
    gift: Markup | None = el("span", share.note, cls="tag") if share.note else None
    become = None
    if key is not None:
        gift = el(
            "button",
            el("span", share.gift),
            el("kbd", number),
            type="button",
            cls="btn",
            data_key=number,
            aria_label=f"{frame.label(share.seat)}: {share.gift}",
            data_confirm=asked_back(frame, share.answer),
            **bound(frame, key, share.answer),
        )
        become = el("span", "→ ", el("b", share.after), cls="after num")
    return el(
        "li",
        seat_token(frame.hue(share.seat), frame.emblem(share.seat)),
        el("div", el("b", frame.label(share.seat)), el("span", frame.sitter(share.seat).name)),
        el("span", share.now, cls="num"),
        become or el("span"),
        gift,
        cls=f"{colour(frame.hue(share.seat))}{' you' if share.seat == frame.seat else ''}",
    )


# -- a bid ------------------------------------------------------------------------------------------------------------


def _bid(frame: Frame, auction: Bid) -> Markup:
    most = max(bidder.has.number for bidder in auction.bidders)
    about = el("p", auction.text, cls="about") if auction.text else None
    bidders = el("ul", [_bidder(frame, bidder, most) for bidder in auction.bidders], cls="bidders")
    body = el("div", stakes(frame, auction), id="opts", cls="bid", role="group", aria_label="Answers")
    if not auction.lots and auction.chances is None:
        return _box(frame, auction.title, auction.symbol, about, bidders, body, foot=auction.foot)
    chances = _chances(auction.chances) if auction.chances else None
    wide = el("div", _lots(frame, auction), el("div", body, about, chances, cls="mid"), bidders, cls="wide")
    return _box(frame, auction.title, auction.symbol, wide, foot=auction.foot)


def _lots(frame: Frame, auction: Bid) -> Markup:
    """What everybody has put in, and what all of it is worth."""
    total = el("b", sum(lot.worth for lot in auction.lots), cls="num")
    head = el("h3", auction.lots_title, " ", total, cls="smcap")
    rows = [_lot(frame, lot) for lot in auction.lots]
    return el("div", head, el("ul", rows, cls="lots") if rows else el("p", "Nothing yet."), cls="lot-box")


def _lot(frame: Frame, lot: Lot) -> Markup:
    pieces = [el("span", icon(symbol), el("span", name, cls="vh"), title=name) for symbol, name in lot.pieces]
    return el(
        "li",
        seat_token(frame.hue(lot.seat), frame.emblem(lot.seat)),
        el("span", frame.label(lot.seat), cls="vh"),
        el("span", pieces, cls="pieces"),
        el("b", lot.worth, cls="num"),
        cls=colour(frame.hue(lot.seat)),
    )


def _chances(chances: Chances) -> Markup:
    """A bar for each sum; the numbers are read, the bars are not."""
    bars = [
        el(
            "li",
            el("span", total, cls="num"),
            el("meter", value=f"{chance:.2f}", min=0, max=1, aria_hidden="true"),
            el("b", f"{100 * chance:.0f} %", cls="num"),
        )
        for total, chance in chances.rows
    ]
    return el(
        "div",
        el("h3", chances.title, cls="smcap"),
        el("ol", bars, cls="chances"),
        el("p", chances.text, cls="foot") if chances.text else None,
    )


def _bidder(frame: Frame, bidder: Bidder, most: int) -> Markup:
    """What somebody has is drawn piece by piece, pale up to what the richest has; many are a number."""
    has, you = bidder.has, bidder.seat == frame.seat
    state = bidder.state or ("your bid" if you else "thinking" if bidder.seat in frame.owing else "sealed")
    pieces = [icon(has.symbol or has.name, "ico" if n < has.number else "ico pale") for n in range(most)]
    note = " · ".join(filter(None, (frame.sitter(bidder.seat).name, bidder.note)))
    return el(
        "li",
        seat_token(frame.hue(bidder.seat), frame.emblem(bidder.seat)),
        el("div", el("b", frame.label(bidder.seat)), el("span", note)),
        el("span", pieces, cls="pieces", aria_hidden="true") if most <= MANY else None,
        el("span", has.number, el("span", f" {has.name}", cls="vh"), cls="num"),
        el("span", state, cls="tag on" if you else "tag done" if state == "sealed" else "tag"),
        cls=f"{colour(frame.hue(bidder.seat))}{' you' if you else ''}",
    )


MANY = 12
"""More pieces than these are not drawn one by one."""
