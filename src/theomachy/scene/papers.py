"""What a seat writes, offers and bids: papers with their price, a market, a draft of an offer, a bid.

Answers stand here as options `(verb, *args)`; a table binds those that are legal now, others have no button.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from .look import Accent
from .players import Amount, Shelf

Answer: TypeAlias = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """An order that was written; `strike` is the answer that takes it back, `accent` how it stands out."""

    words: str
    symbol: str = ""
    strike: Answer | None = None
    accent: Accent = ""


@dataclass(frozen=True, slots=True)
class Balance:
    """What the papers need of a thing, and what there is of it."""

    need: Amount
    have: int


@dataclass(frozen=True, slots=True)
class Papers:
    """What the viewer has written so far. `warning` says what would go wrong, `empty` stands for no notes."""

    title: str
    notes: tuple[Note, ...] = ()
    balance: tuple[Balance, ...] = ()
    warning: str = ""
    empty: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something on the table between two seats (`to` is None for everybody); `answers` are (answer, label), `short`
    says what the viewer lacks to take it."""

    by: int
    to: int | None
    gives: tuple[Amount, ...]
    wants: tuple[Amount, ...]
    answers: tuple[tuple[Answer, str], ...] = ()
    short: str = ""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A fixed rate: what is given, the answers by what is got for it, and how often there is enough to give."""

    gives: Amount
    gets: tuple[tuple[Amount, Answer], ...]
    times: int = 1


@dataclass(frozen=True, slots=True)
class Market:
    """Open offers, whom to make one (answer, seat or None for everybody), and exchanges with the bank."""

    offers: tuple[Offer, ...] = ()
    partners: tuple[tuple[Answer, int | None], ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    no_exchange: str = ""


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number that is changed one by one; `most` is how many there are, None for no end."""

    amount: Amount
    less: Answer
    more: Answer
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """An offer in the making: columns of (title, steppers, what to say where there are none)."""

    columns: tuple[tuple[str, tuple[Stepper, ...], str], ...]


@dataclass(frozen=True, slots=True)
class Stake:
    """One possible bid: what is shown, its price in words, and a note such as a chance."""

    answer: Answer
    face: str
    price: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Bidder:
    """Somebody at a bid: the seat, what it has to bid with, a note about it, and how far it is in a word.

    Without a word the table says who has sealed.
    """

    seat: int
    has: Amount
    note: str = ""
    state: str = ""


@dataclass(frozen=True, slots=True)
class Lot:
    """What a seat has put in already: pieces as (drawing, name), and what they are worth together."""

    seat: int
    pieces: tuple[tuple[str, str], ...]
    worth: int


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely something is by how much is bid for it: (sum of the bids, chance), and what that means in words."""

    title: str
    rows: tuple[tuple[int, float], ...]
    text: str = ""


@dataclass(frozen=True, slots=True)
class Bid:
    """A secret bid: for what, the possible stakes, the one that is laid down, and who has sealed theirs (seats).

    With `bidders` it lies over the board, with `text` about what it brings and a line at its `foot`. What was put in
    before lies beside it as `lots`; with `dice` the stakes are faces of a die.
    """

    title: str
    stakes: tuple[Stake, ...]
    laid: str = ""
    sealed: tuple[int, ...] = ()
    bidders: tuple[Bidder, ...] = ()
    text: str = ""
    foot: str = ""
    symbol: str = ""
    lots_title: str = ""
    lots: tuple[Lot, ...] = ()
    chances: Chances | None = None
    dice: bool = False


@dataclass(frozen=True, slots=True)
class Leaf:
    """A card of a spread: the answer that takes it, what is on it, and a line at its foot, which may be `bright`.

    `number` is printed on it and is the key that takes it; a `spent` one is out of play and pale. Leaves of one `group`
    lie under its heading; what is on `shelves` is read beside the others, when somebody looks at this one.
    """

    answer: Answer
    name: str
    symbol: str = ""
    number: int | None = None
    text: str = ""
    foot: str = ""
    bright: bool = False
    spent: bool = False
    group: str = ""
    shelves: tuple[Shelf, ...] = ()


@dataclass(frozen=True, slots=True)
class Share:
    """A seat to which something may be given: what it has, what that would become, and the gift as on its button.

    Where the answer is not one now, its `note` says why.
    """

    answer: Answer
    seat: int
    now: int
    after: int
    gift: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Party:
    """A seat that a choice is about: its pieces as (drawing, name, note), and a few words."""

    seat: int
    pieces: tuple[tuple[str, str, str], ...] = ()
    words: str = ""


@dataclass(frozen=True, slots=True)
class Spread:
    """Cards laid out over the board, of which the viewer takes one; or `shares`, of which one seat is given one.

    A request that somebody makes is one too: `parties` are those it is about, the cards what may be answered. What lies
    `aside` shows a few of many answers more closely: it opens when it is called, and all stay in the prompt.
    """

    title: str
    leaves: tuple[Leaf, ...] = ()
    symbol: str = ""
    text: str = ""
    foot: str = ""
    shares: tuple[Share, ...] = ()
    parties: tuple[Party, ...] = ()
    aside: bool = False
