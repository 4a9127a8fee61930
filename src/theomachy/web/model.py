"""What pages are drawn from: plain data that the server fills in for one viewer."""

from __future__ import annotations

from dataclasses import dataclass, field

from theomachy.kernel.ask import Option
from theomachy.kernel.game import Game
from theomachy.kernel.rules import Rules, Setting

from .shown import Shown


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


@dataclass(slots=True)
class ChatLine:
    id: int
    at: str
    seat: int
    name: str
    text: str
    to: int | None = None
    """A private line to this seat."""


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
    undo_asked: tuple[int, int] | None
    """(seat asking, log index) of a pending undo by consent."""
    undo_agreed: list[int]
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
    message: str = ""
    """One sentence about what just failed, or what happened to the viewer's seat."""
    chat_before: int = 0
    """Lines that the viewer may read and that came before those of `chat`."""
    lost_seats: list[int] = field(default_factory=list)
    """Seats that were the viewer's and may be taken back."""
    frozen: str = ""
    """Why the game cannot go on, if it cannot."""
    shown: Shown | None = None
    """What was shown of the game before, kept by whoever shows it."""
    unasked: bool = False
    """The viewer's question is about to be answered by a standing answer: it is not shown."""
    answers: list[AnswerRow] = field(default_factory=list)
    """The viewer's standing answers."""


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
    recovery: str = ""
    """A guest's way back without the cookie: the link, or on the page `recover` its code."""
    message: str = ""
    error: str = ""


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
    shown: Shown | None = None


def usual(levels: list[str]) -> str:
    """The bot level that is offered first."""
    return "normal" if "normal" in levels else levels[-1] if levels else "greedy"
