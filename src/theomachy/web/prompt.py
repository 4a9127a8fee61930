"""The question: what is asked, every legal answer as a button, and what else can be done about it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from markupsafe import Markup

from theomachy.kernel.ask import CHANCE, Option

from . import game_over, standing_answers
from .bid import bid
from .chance_curve import small
from .clash import news
from .frame import Frame
from .log import sentences
from .market import draft, market
from .markup import button, el, icon, join
from .menu import declare
from .options import Pairs, bound, closing_button, options
from .playback import player
from .rows import rows
from .spread import laid_out, sealed
from .stock import stock
from .why_not import deeds_not_on_offer


def prompt(frame: Frame) -> Markup:
    model = frame.model
    if model.curtain:
        return _box("waiting", _curtain(frame))
    if not frame.live:
        return _box("waiting replay", _looking_back(frame))
    if model.frozen:
        return _box("waiting", game_over.halted(frame))
    if model.status == "over" or frame.game.over:
        return _box("", game_over.result(frame))
    if frame.ask is None:
        return _box("waiting", _waiting(frame))
    inside = _question(frame)
    return _box("" if frame.my_move else "waiting", inside, decision=model.decision)


def _box(cls: str, inside: Markup, decision: str = "") -> Markup:
    return el(
        "section",
        inside,
        id="prompt",
        cls=f"prompt panel {cls}".strip(),
        aria_label="The question",
        tabindex="-1",
        data_decision=decision or None,
    )


# -- when nothing is asked ------------------------------------------------------------------------------------------


def _curtain(frame: Frame) -> Markup:
    """Hotseat: what lies under the curtain."""
    name = frame.sitter(frame.model.seat).name
    return join(_head("Pass the screen", None), el("p", "It is ", el("b", name), "’s turn to look.", cls="ask"))


def _looking_back(frame: Frame) -> Markup:
    moment = frame.model.moment or 0
    told = sentences(frame)
    past = "" if frame.game.over else "; the board is not live"
    where = f"{frame.scene.heading}. Moment {moment + 1} of {len(frame.log)}{past}."
    return join(
        _head("Looking back", None),
        el("h2", told[min(moment, len(told) - 1)] if told else "", cls="ask", id="ask"),
        el("p", where, cls="sub-ask"),
        _chances(frame, moment),
        player(),
        _acts(
            button("Earlier", symbol="i_prev", key="[", data_do="earlier"),
            button("Later", symbol="i_next", key="]", data_do="later"),
            button(
                "To the end" if frame.game.over else "Back to now",
                cls="btn primary",
                symbol="i_last",
                key="\\",
                data_do="now",
            ),
        ),
    )


def _chances(frame: Frame, moment: int) -> Markup | None:
    """Of a finished game that was reviewed; while it is played, chances would be advice."""
    review = frame.model.review
    if review is None or not review.games or not frame.game.over or not frame.log:
        return None
    return small(frame, review, frame.log[min(moment, len(frame.log) - 1)][0])


_AWAY = {
    "left": "You have left this game. What stands of yours defends itself; you may watch.",
    "coming": "You have a seat: you play from the beginning of the next turn on.",
}


def _waiting(frame: Frame) -> Markup:
    owing = [seat for seat in frame.owing if seat >= 0]
    away = frame.away(frame.seat)
    return join(
        _head(_what_one_does(frame, away), None),
        el("p", _waited_for(frame, owing), cls="ask"),
        el("p", _AWAY[away], cls="sub-ask") if away else None,
        el("p", "Paused by vote: all clocks stand still. Answers may still be given.", cls="sub-ask")
        if frame.live and frame.model.paused_until
        else None,
        standing_answers.by_itself(frame),
        _alarms(frame),
        news(frame),
        _message(frame),
        _at_hand(frame) if frame.seat >= 0 else None,
        _waiting_acts(frame) if frame.seat >= 0 else _sit(frame),
    )


def _waited_for(frame: Frame, owing: Sequence[int]) -> Markup:
    if not owing:
        return join(_nobody(frame))
    if frame.model.unasked and frame.seat in owing:  # the answer is on its way
        return join("One moment.")
    names: list[Markup | str] = []
    for place, seat in enumerate(owing):
        names += [", " if 0 < place < len(owing) - 1 else " and " if place else "", frame.who(seat)]
    return join("Waiting for ", names, ".")


def _what_one_does(frame: Frame, away: str) -> str:
    if frame.seat < 0 or away == "left":
        return "Watching"
    return "A bot plays for you" if frame.sitter(frame.seat).stand_in else "Waiting"


def _waiting_acts(frame: Frame) -> Markup:
    vote = button("Vote", symbol="i_vote", data_do="votes", title="Call a vote") if frame.model.pace else None
    return _acts(
        _undo(frame.model.can_undo),
        _rules(),
        standing_answers.answers_button(frame),
        vote,
        _pass_on(frame),
        _take_back(frame),
    )


def _take_back(frame: Frame) -> Markup | None:
    if not frame.sitter(frame.seat).stand_in:
        return None
    return button("Take it back", cls="btn primary", data_do="seat", data_seat=frame.seat, data_action="take_back")


def _nobody(frame: Frame) -> str:
    """What to say where the viewer may know of nobody who is asked."""
    return "One moment." if CHANCE in frame.owing else "The table waits."


def _sit(frame: Frame) -> Markup | None:
    """Somebody who watches may take a seat that is free."""
    free = frame.free_seats()
    if not free:
        return None
    buttons = [
        button(
            f"Play as {frame.label(sitter.seat)}" if frame.panel(sitter.seat) else "Take a seat",
            cls="btn primary",
            symbol="i_person",
            data_do="sit",
            data_seat=sitter.seat,
        )
        for sitter in free
    ]
    return join(el("p", "A seat at this table is free: you may play on from here.", cls="sub-ask"), _acts(buttons))


# -- the question -----------------------------------------------------------------------------------------------------


def _question(frame: Frame) -> Markup:
    look = frame.question_look()
    here = [(key, option) for key, option in frame.options.items() if not frame.option_look(option).elsewhere]
    closing = [(key, option) for key, option in here if frame.option_look(option).closing]
    rest = [pair for pair in here if pair not in closing]
    eager = (key for key, option in closing if frame.option_look(option).eager)
    next_step = next(eager, closing[-1][0] if closing else "")
    body = special_body(frame)
    return join(
        _head(look.title, "secret until all are done" if look.secret else None, _rule_link()),
        el("h2", frame.prompt_text(), cls="ask", id="ask"),
        el("ol", id="steps", cls="steps", hidden=True, aria_label="Chosen so far"),
        _message(frame),
        _alarms(frame),
        _coach(frame),
        news(frame),
        sealed(frame) if laid_out(frame) else body if body is not None else listed(frame, rest) if rest else None,
        deeds_not_on_offer(frame),
        standing_answers.next_time(frame),
        _at_hand(frame),
        _acts(
            _back(),
            _undo(frame.model.can_undo),
            _hint(),
            _rules(),
            standing_answers.answers_button(frame),
            _pass_on(frame),
            _suggested() if frame.ask and frame.ask.what in frame.look.one_by_one else None,
            [closing_button(frame, key, option, key == next_step) for key, option in closing],
        ),
    )


def _at_hand(frame: Frame) -> Markup | None:
    """What may be claimed at any time has its button here, asked or not."""
    found = [option for option in frame.game.anytime(frame.seat) if option[0] in frame.look.at_hand]
    return el("div", [declare(frame, option) for option in found], cls="row at-hand") if found else None


def listed(frame: Frame, pairs: Pairs) -> Markup:
    """Answers as chips in rows, or one below the other."""
    return rows(frame, pairs) if frame.question_look().layout == "rows" else options(frame, pairs)


def special_body(frame: Frame) -> Markup | None:
    """Answers that lie as a market, a draft or a bid; None for the common list."""
    scene, layout = frame.scene, frame.question_look().layout
    if layout == "market" and scene.market is not None:
        return market(frame, scene.market)
    if layout == "draft" and scene.draft is not None:
        return draft(frame, scene.draft)
    if layout == "bid" and scene.bid is not None:
        return bid(frame, scene.bid)
    if layout == "stock":
        return stock(frame)
    return None


@lru_cache(maxsize=1024)
def _head(label: str, tag: str | None, right: Markup | None = None) -> Markup:
    return el(
        "div",
        el("span", label, cls="smcap"),
        el("span", icon("i_lock"), tag, cls="tag") if tag else None,
        el("span", right, cls="right") if right else None,
        cls="row1",
    )


@cache
def _rule_link() -> Markup:
    return el("button", "The rule", type="button", cls="rules-link", data_do="rules", title="The rule behind this (?)")


@cache
def _back() -> Markup:
    return button("Back", symbol="i_prev", key="Esc", data_do="back", cls="btn only-back", hidden=True)


@cache
def _hint() -> Markup:
    return button("Hint", symbol="i_hint", key="H", data_do="hint", title="What would a bot do, and why? (H)")


@cache
def _suggested() -> Markup:
    title = "Answer this and what follows for the other models of the unit as a bot would; Undo takes it back"
    return button("The rest as suggested", symbol="i_hint", cls="btn stay-words", data_do="suggested", title=title)


def _pass_on(frame: Frame) -> Markup | None:
    """Hotseat: somebody else wants to look, to trade perhaps."""
    if len(frame.model.seats_held) < 2:
        return None
    title = "Hide everything, and let somebody else look: an offer may be answered at once"
    return button("Pass the screen", symbol="i_eye", cls="btn stay-words", data_do="cover", title=title)


@cache
def _rules() -> Markup:
    return button("Rules", aria_label="Rules", symbol="i_rules", cls="btn stay", data_do="rules")


@cache
def _undo(may: bool) -> Markup:
    if may:
        return button("Undo", symbol="i_undo", key="U", data_do="undo", title="Take your last answer back (U)")
    why = "Nothing to take back freely: dice fell, something was revealed or somebody else answered since"
    return button("Undo", symbol="i_undo", key="U", aria_disabled="true", title=why, data_why=why)


def _acts(*buttons: Markup | list[Markup] | None) -> Markup:
    return el("div", *buttons, cls="acts")


def _message(frame: Frame) -> Markup | None:
    if not frame.model.message:
        return None
    return el("p", icon("i_close"), el("span", frame.model.message), cls="banner-s bad", role="alert")


def _alarms(frame: Frame) -> list[Markup]:
    """Somebody wins unless...; an order would lose a piece, with what mends it."""
    return [
        el(
            "div",
            icon("i_hint"),
            el(
                "span",
                el("b", alarm.text),
                alarm.detail,
                [_mend(frame, option) for option in alarm.mends[:2] if option in frame.ids],
            ),
            cls="unless",
            role="alert" if alarm.stops else "status",
        )
        for alarm in frame.alarms()
    ]


def _mend(frame: Frame, option: Option) -> Markup:
    return button(frame.option_text(option), **bound(frame, frame.ids[option], option))


def _coach(frame: Frame) -> Markup | None:
    """What a bot would do, and why."""
    if not frame.model.hint:
        return None
    option, reason = frame.model.hint
    key = frame.option_id(*option)
    return el(
        "div",
        icon("i_hint"),
        el("span", el("b", frame.option_text(tuple(option))), f": {reason}" if reason else ""),
        button("Do it", **bound(frame, key, tuple(option))) if key else None,
        cls="banner-s hint",
        role="status",
    )
