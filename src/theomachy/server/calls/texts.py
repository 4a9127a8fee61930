"""What a call says. Only what the lobby shows of a table to everybody: no phase, no piece, nobody's secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from theomachy.kernel.rules import Rules

from ..store.notices import LOW, TURN
from .links import Links
from .open_notices import Standing

HOUR, DAY = 3600.0, 86400.0
NEWS = "news"
"""A call that tells of several kinds of things."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A table that waits for the receiver, or of which there is something to tell."""

    what: str
    """turn, low, vote, invitation or over."""
    table_id: str
    title: str
    game: str
    game_title: str
    url: str
    since: float
    also: Sequence[str] = ()
    """Who else owes an answer there, as everybody knows."""
    held_up: Sequence[str] = ()
    """People who wait, if for the receiver alone."""
    due: float | None = None
    said: str = ""
    """What is voted about, who invites, who has won, what happens when time is up."""


def waiting_of(one: Standing, games: Mapping[str, Rules], links: Links) -> Waiting:
    """A notice that stands, as texts tell of it.

    Of a hidden question nobody is named: who else is asked, or waits, would tell that somebody is.
    """
    rules = games.get(one.table["game"])
    told = one.what in (TURN, LOW) and not one.hidden
    return Waiting(
        what=one.what,
        table_id=one.table["id"],
        title=one.table["title"],
        game=one.table["game"],
        game_title=rules.title if rules is not None else one.table["game"],
        url=links.table(one.table["id"]),
        since=one.asked_at,
        also=[row["name"] for row in one.others if row["seat"] in one.owing] if told else (),
        held_up=[row["name"] for row in one.others] if told and one.alone else (),
        due=one.due,
        said=one.said,
    )


@dataclass(frozen=True, slots=True)
class Call:
    what: str
    """turn, low, vote, invitation, over, or several of them: news; test, confirm or reset."""
    id: str
    """The same for every try: whoever gets it twice can tell."""
    name: str
    """Whom it is for."""
    house: str
    """The address of the lobby."""
    now: float = 0.0
    waiting: Sequence[Waiting] = ()
    """What has not been told before."""
    more: int = 0
    """Other tables that wait, and were told of."""
    links: dict[str, str] = field(default_factory=dict)
    """For mail: "confirm", "reset", "off"."""

    @property
    def url(self) -> str:
        return self.waiting[0].url if len(self.waiting) == 1 else self.house


def title(call: Call) -> str:
    """What, which table, and the time left."""
    match call.what:
        case "test":
            return "This is how a call looks"
        case "confirm":
            return "Is this your address?"
        case "reset":
            return "A new password"
    if len(call.waiting) > 1:
        turns = all(one.what == "turn" for one in call.waiting)
        return f"{len(call.waiting)} games wait for you" if turns else f"{len(call.waiting)} notices from your tables"
    return headline(call.waiting[0], call.now)


def headline(one: Waiting, now: float) -> str:
    left = f" ({span(one.due - now)} left)" if one.due is not None and one.due > now else ""
    match one.what:
        case "low":
            return f"Your time is nearly up at {one.title}{left}"
        case "vote":
            return f"A vote at {one.title}{left}"
        case "invitation":
            return f"{one.said} invites you to {one.title}"
        case "over":
            return f"{one.title} is over"
    return f"Your turn at {one.title}{left}"


def lines(call: Call) -> list[str]:
    match call.what:
        case "test":
            return ["You asked for a test. A call names the table and who waits; nothing secret is ever in it."]
        case "confirm":
            house = call.house.split("//", 1)[-1].strip("/")
            return [
                f"Somebody, we hope you, gave this address to the account {call.name} at {house}.",
                "The link works once, for one hour. If it was not you, do nothing: no further mail will come.",
            ]
        case "reset":
            return [
                f"Somebody, we hope you, has forgotten the password of the account {call.name}.",
                "The link works once, for one hour. If it was not you, do nothing: the password stays as it is.",
            ]
    if len(call.waiting) == 1:
        said = [sentence(call.waiting[0], call.now)]
    else:
        said = [f"{_label(one, call.now)} {sentence(one, call.now)}" for one in call.waiting]
    if call.more:
        said.append("One more game waits for you." if call.more == 1 else f"{call.more} more games wait for you.")
    return said


def _label(one: Waiting, now: float) -> str:
    """What a line of several begins with."""
    return f"{one.title}:" if one.what == "turn" else f"{headline(one, now)}."


def sentence(one: Waiting, now: float) -> str:
    match one.what:
        case "vote":
            return f"{one.said[:1].upper()}{one.said[1:]}{'' if one.said.endswith('?') else '.'} Silence counts as no."
        case "invitation":
            return f"{one.game_title}. A seat is free."
        case "over":
            return f"{one.game_title}. {one.said}"
    said = f"{one.game_title}, since {span(now - one.since)}."
    if one.held_up:
        said += f" {_names(one.held_up)} {'waits' if len(one.held_up) == 1 else 'wait'}."
    if one.also:
        said += f" Also to move: {_names(one.also)}."
    if one.due is not None and one.due > now:
        said += f" {span(one.due - now)} left{f', then {one.said}' if one.said else ''}."
    return said


def _names(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def span(seconds: float) -> str:
    """Time as the table's clocks say it: 2 d 21 h, 8 h 40, 48 min."""
    minutes = max(1, int(seconds // 60))
    if minutes < 60:
        return f"{minutes} min"
    if seconds < DAY:
        return f"{minutes // 60} h {minutes % 60:02}"
    return f"{int(seconds // DAY)} d {int(seconds % DAY // HOUR)} h"


def reason(often: str, hours: float) -> str:
    """Why somebody gets it."""
    return {
        "once": "You get this because you asked to be called at once.",
        "later": f"You get this because you asked to be called after {hours:g} hours.",
        "holdup": "You get this because you asked to be called when others wait for you alone.",
        "daily": "You get this because you asked for one call a day.",
    }.get(often, "")
