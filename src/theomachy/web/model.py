"""What pages are drawn from: plain data that the server fills in for one viewer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from theomachy.bots.review import Review
from theomachy.kernel.ask import Option
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Rules, Setting

from .friends import PeopleModel
from .series import SeriesModel
from .view_cache import ViewCache


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who holds a seat. `kind` is person, bot, open or invited."""

    seat: int
    name: str
    kind: str
    level: str = ""
    """The bot's level."""
    online: bool = False
    you: bool = False
    host: bool = False
    stand_in: str = ""
    """Level of the bot that plays for an absent person; empty if none."""
    unagreed: tuple[str, ...] = ()
    """What the host has changed of the table's terms, and this player has not agreed to yet."""


@dataclass(slots=True)
class ChatLine:
    id: int
    at: str
    seat: int
    name: str
    text: str
    to: int | None = None
    """A private line to this seat."""
    for_you: bool = False
    """Does it mention the viewer?"""
    mutable: bool = False
    """May the viewer choose to read nothing more of whoever said it?"""


@dataclass(frozen=True, slots=True)
class ClockFace:
    """The clock of one seat, in terms that stay the same until something happens."""

    seat: int
    left: float = 0.0
    """Seconds at the last event."""
    due: float = 0.0
    """When time will be up; 0 if the clock does not run."""
    free: tuple[tuple[float, float, str], ...] = ()
    """From, to, why: what does not count."""
    word: str = ""
    """Instead of a number: bot, stand-in, rests."""
    low: float = 0.0
    live: bool = False


@dataclass(frozen=True, slots=True)
class PaceModel:
    """The clock that a table has chosen."""

    kind: str
    bank: float
    add: float
    up: str
    level: str
    more: float


@dataclass(frozen=True, slots=True)
class TermsModel:
    """What a table is played by, before it begins."""

    options: dict[str, Setting]
    pace: PaceModel | None = None
    clock: str = "none"
    """The name by which a form knows the clock."""
    by_vote: bool = False
    delay: int = 0
    series: str = ""
    private: bool = False
    spectators: bool = True


@dataclass(slots=True)
class VoteModel:
    id: int
    seat: int
    """Who asks; below 0 if the table does."""
    kind: str
    about: dict[str, Any]
    everybody: bool
    ends: str
    ballots: list[tuple[int, str]]
    """Who may vote, and what was said: yes, no, or nothing yet."""
    yes: int
    no: int
    result: str = ""
    may: bool = False
    """May the viewer vote now?"""
    seen: bool = False


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """A question that comes again and again, and when the viewer wants to be asked it."""

    name: str
    title: str
    about: str
    symbol: str
    choices: tuple[str, ...]
    chosen: str
    usual: str
    questions: tuple[str, ...] = ()
    """`Ask.what` of what it is about."""
    verbs: tuple[str, ...] = ()
    """Of the answers that belong to it; empty if all do."""


@dataclass(slots=True)
class TableModel:
    """Everything the page of one viewer is drawn from.

    Rendering asks the game only for view, ask, log and owing of `seat`, never for its state.
    """

    id: str
    title: str
    status: str
    """waiting, playing, frozen or over."""
    game: Game | None
    rules: Rules
    options: dict[str, Setting]
    seat: int
    """The viewer's seat, or WATCHER."""
    seats_held: list[int]
    """Hotseat: all seats of this viewer; `seat` is the one in front of the screen."""
    curtain: bool
    """Hotseat: hide secrets until "I am <name>" is pressed."""
    sitters: list[Sitter]
    chat: list[ChatLine]
    decision: str
    """Token of the current question of `seat`: answers given by this seat so far, a dot, `ask.what`."""
    moment: int | None
    """Looking back: index into `game.log(seat)`, the lines this viewer may read; None is now."""
    host: bool
    can_undo: bool
    hint: tuple[Option, str] | None
    """What a bot would do, and why."""
    seed_hash: str
    seed: str
    """Only when the game is over."""
    watchers: int
    csrf: str
    theme: str
    """night, parchment, or empty: as the viewer's system prefers."""
    invite_url: str
    rematch_id: str
    private: bool
    spectators: bool
    levels: list[str] = field(default_factory=list)
    """Bot levels the host may put on a seat."""
    invite: str = ""
    """The invitation the viewer came with, to sit down by."""
    viewer: str = ""
    """The viewer's name."""
    guest: bool = False
    """Is the viewer known to this browser alone, and free to take another name at any time?"""
    message: str = ""
    """One sentence about what just failed, or what happened to the viewer's seat."""
    chat_before: int = 0
    """Lines that the viewer may read and that came before those of `chat`."""
    lost_seats: list[int] = field(default_factory=list)
    """Seats that were the viewer's and may be taken back."""
    frozen: str = ""
    """Why the game cannot go on, if it cannot."""
    shown: ViewCache | None = None
    """What was shown of the game before, kept by whoever shows it."""
    unasked: bool = False
    """The viewer's question is about to be answered by a standing answer: it is not shown."""
    answers: list[AnswerRow] = field(default_factory=list)
    """The viewer's standing answers."""
    series: SeriesModel | None = None
    """If this is a game of several."""
    now: float = 0.0
    """The server's time when the page was made."""
    pace: PaceModel | None = None
    clocks: list[ClockFace] = field(default_factory=list)
    paused_until: str = ""
    dropped: bool = False
    """The table plays on without its clock."""
    secret_due: float = 0.0
    """When the viewer's question is answered by itself, if nobody else may know of it."""
    terms: TermsModel | None = None
    """In the waiting room."""
    late_at: str = ""
    """When the viewer's time was up, if a bot stands in for that."""
    vote: VoteModel | None = None
    by_vote: bool = False
    """Seats of others are decided about by vote alone."""
    delay: int = 0
    """Moves by which spectators are behind while it is played."""
    agreed_end: str = ""
    """How the game ended otherwise than by its rules: draw or score by consent; others_left if all others gave up;
    all_late if nobody was in time."""
    winners: list[int] = field(default_factory=list)
    """Who has won then."""
    notes: str = ""
    read: int = 0
    """The last line of chat that the viewer has read."""
    review: Review | None = None
    """Looking back on a finished game: its review, as far as it is known."""

    @property
    def live(self) -> bool:
        """Is it a game at the board, by minutes?"""
        return self.pace is not None and self.pace.kind == "live"


@dataclass(slots=True)
class TableCard:
    """One table in a list of the lobby."""

    id: str
    title: str
    game: str
    """The game's name in code."""
    game_title: str
    status: str
    sitters: list[Sitter]
    note: str = ""
    """Such as "Turn 4, attack phase" or "won by prestige"."""
    your_move: bool = False
    waiting_for: list[str] = field(default_factory=list)
    open_seats: int = 0
    private: bool = False
    spectators: bool = True
    watchers: int = 0
    winners: list[int] = field(default_factory=list)
    when: str = ""
    """How long ago something happened there, in words."""
    moved_at: float = 0.0
    clock: ClockFace | None = None
    """Of the viewer if the table waits for them, else of whoever's time is up first; None if none runs."""
    pace: PaceModel | None = None
    host: str = ""
    rating: str = ""
    """Of the host, in words, if anybody may see it."""


@dataclass(frozen=True, slots=True)
class Search:
    """Which open tables are listed, and whether there is another page of them."""

    game: str = ""
    text: str = ""
    free: int = 1
    pace: str = ""
    """live, days, none, or any."""
    level: str = ""
    """mine: about as good as the viewer."""
    page: int = 0
    more: bool = False


@dataclass(slots=True)
class LobbyModel:
    name: str
    guest: bool
    csrf: str
    theme: str
    games: list[Rules]
    levels: list[str]
    mine: list[TableCard] = field(default_factory=list)
    open: list[TableCard] = field(default_factory=list)
    running: list[TableCard] = field(default_factory=list)
    """Tables to watch."""
    finished: list[TableCard] = field(default_factory=list)
    online: int = 0
    message: str = ""
    search: Search = Search()
    people: PeopleModel = field(default_factory=PeopleModel)
    invitations: list[tuple[str, str, str, str]] = field(default_factory=list)
    """Tables to which friends invite: id, title, by whom, and the invitation."""
    now: float = 0.0
    zone: str = "UTC"
    """The viewer's time zone."""


@dataclass(frozen=True, slots=True)
class ChannelRow:
    """One way by which the viewer is called. `kind` is push, mail or webhook."""

    id: str
    kind: str
    address: str
    """As it may be shown."""
    flavour: str
    secret: str
    """Of a webhook: by which its receiver knows our signature."""
    often: str
    hours: float
    time: str
    zone: str
    confirmed: bool
    result: str
    when: str


@dataclass(frozen=True, slots=True)
class CallsModel:
    """When and where the viewer wants to be called."""

    kinds: list[str] = field(default_factory=list)
    """Those that this server has, and this viewer may use."""
    channels: list[ChannelRow] = field(default_factory=list)
    push_key: str = ""
    """What a browser must know of the server."""
    hours: tuple[int, int] = (1, 72)


@dataclass(frozen=True, slots=True)
class LinkModel:
    """A page that a link in a mail leads to: one sentence and one button."""

    title: str
    words: str
    action: str
    label: str
    csrf: str
    theme: str


@dataclass(slots=True)
class HoursModel:
    """When a person does not play."""

    zone: str
    begin: str
    end: str
    held_from: str
    """The day from which on quiet hours hold that were changed lately."""
    holidays: list[tuple[float, str, str]]
    """Those to come, by their beginnings: first and last day."""
    most: int
    left: int
    """Days that are left of them this year."""


@dataclass(slots=True)
class AccountModel:
    """The account pages. `page` is account, login, claim or recover."""

    page: str
    name: str
    guest: bool
    csrf: str
    theme: str
    token: str = ""
    """A new API token, shown once."""
    has_token: bool = False
    people: PeopleModel = field(default_factory=PeopleModel)
    recovery: str = ""
    """A guest's way back without the cookie: the link, or on the page `recover` its code."""
    hours: HoursModel | None = None
    message: str = ""
    error: str = ""
    waiting: int = 0
    """Tables that wait for the viewer."""
    calls: CallsModel = field(default_factory=CallsModel)


@dataclass(slots=True)
class ErrorModel:
    status: int
    detail: str = ""
    theme: str = ""
    csrf: str = ""
    name: str = ""


@dataclass(slots=True)
class ReplayModel:
    """A finished game, looked back on by link; every seat's view is open now."""

    id: str
    title: str
    game: Game
    names: list[str]
    moment: int
    """Index into `game.log(seat)`."""
    theme: str
    csrf: str = ""
    seat: int = -2
    shown: ViewCache | None = None
    review: Review | None = None


@dataclass(slots=True)
class ReviewModel:
    """A finished game with its review, as far as that is computed; None if it has not begun."""

    table: TableModel
    review: Review | None
    gains: dict[int, int] = field(default_factory=dict)
    """By seat, what the game did to ratings."""


def usual(levels: list[str]) -> str:
    """The bot level that is offered first."""
    return "normal" if "normal" in levels else levels[-1] if levels else "greedy"
