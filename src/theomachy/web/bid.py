"""A secret bid: every possible stake with its price, the one that is laid down, who has sealed theirs."""

from __future__ import annotations

from markupsafe import Markup

from theomachy.scene import Bid, Stake

from .frame import Frame
from .markup import el, seat_token
from .options import bound


def bid(frame: Frame, auction: Bid) -> Markup:
    stakes = [_stake(frame, stake, stake.face == auction.laid) for stake in auction.stakes]
    sealed = [
        el("li", seat_token(frame.hue(seat), frame.emblem(seat)), el("span", f"{frame.label(seat)} has bid", cls="vh"))
        for seat in auction.sealed
    ]
    return el(
        "div",
        el("h3", auction.title, cls="smcap") if auction.title else None,
        el("div", [stake for stake in stakes if stake is not None], cls="stakes"),
        el("ul", sealed, cls="row sealed", aria_label="Sealed bids") if sealed else None,
        cls="opts bid",
        id="opts",
        role="group",
        aria_label="Answers",
    )


def _stake(frame: Frame, stake: Stake, laid: bool) -> Markup | None:
    key = frame.option_id(*stake.answer)
    if key is None:
        return None
    return el(
        "button",
        el("b", stake.face, cls="num"),
        el("span", stake.price) if stake.price else None,
        el("small", stake.note) if stake.note else None,
        type="button",
        cls="stake laid" if laid else "stake",
        aria_label=frame.option_text(stake.answer),
        aria_pressed="true" if laid else None,
        **bound(frame, key, stake.answer),
    )
