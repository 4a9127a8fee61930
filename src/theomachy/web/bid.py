"""A secret bid: every possible stake with its price, the one that is laid down, who has sealed theirs."""

from __future__ import annotations

from markupsafe import Markup

from theomachy.scene import Bid, Stake

from .dice import pips
from .frame import Frame
from .markup import el, seat_token
from .options import asked_back, bound


def stakes(frame: Frame, auction: Bid) -> Markup:
    """A button for each that may be laid now."""
    found = [_stake(frame, stake, stake.face == auction.laid, auction.dice) for stake in auction.stakes]
    return el("div", [stake for stake in found if stake is not None], cls="stakes")


def bid(frame: Frame, auction: Bid) -> Markup:
    sealed = [
        el("li", seat_token(frame.hue(seat), frame.emblem(seat)), el("span", f"{frame.label(seat)} has bid", cls="vh"))
        for seat in auction.sealed
    ]
    return el(
        "div",
        el("h3", auction.title, cls="smcap") if auction.title else None,
        stakes(frame, auction),
        el("ul", sealed, cls="row sealed", aria_label="Sealed bids") if sealed else None,
        cls="opts bid",
        id="opts",
        role="group",
        aria_label="Answers",
    )


def _stake(frame: Frame, stake: Stake, laid: bool, die: bool) -> Markup | None:
    key = frame.option_id(*stake.answer)
    if key is None:
        return None
    return el(
        "button",
        pips(int(stake.face)) if die else el("b", stake.face, cls="num"),
        el("span", stake.price, cls="lbl") if stake.price else None,
        el("small", stake.note) if stake.note else None,
        type="button",
        cls="stake laid" if laid else "stake",
        aria_label=frame.option_text(stake.answer),
        aria_pressed="true" if laid else None,
        data_key=stake.face if len(stake.face) == 1 and stake.face.isdigit() else None,
        data_confirm=asked_back(frame, stake.answer),
        **bound(frame, key, stake.answer),
    )
