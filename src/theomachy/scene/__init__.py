"""What lies on the table for one viewer: board, players, sheets, clashes, papers, with ids to point at.

A game builds a Scene from a viewer's view and nothing else, so it can show no secret. A table draws it without knowing
the game. Ids are stable: the same thing has the same id in the next Scene.
"""

from __future__ import annotations

from dataclasses import dataclass

from .board import Area, Light, Mark, Ornament, Point, Sight, Style, Token
from .clash import Clash, ClashSide, Die, Duel, Fighter, Laid, Reveal, Roll, Round, Stage, Stand, Tone
from .guide import Guide
from .look import NO_COURSE, Accent, Alarm, Course, Deed, Gathered, OptionLook, Phase, QuestionLook, Spectacle
from .odds import Odds, percent
from .papers import (
    Answer,
    Balance,
    Bid,
    Bidder,
    Chances,
    Draft,
    Exchange,
    Leaf,
    Lot,
    Market,
    Note,
    Offer,
    Papers,
    Party,
    Share,
    Spread,
    Stake,
    Stepper,
)
from .players import Amount, Card, Chip, Count, Dial, Panel, Place, Sheet, Shelf, Supply, Track, count_of
from .standing_answer import StandingAnswer

__all__ = [
    "NO_COURSE",
    "Accent",
    "Alarm",
    "Amount",
    "Answer",
    "Area",
    "Balance",
    "Bid",
    "Bidder",
    "Card",
    "Chances",
    "Chip",
    "Clash",
    "ClashSide",
    "Count",
    "Course",
    "Deed",
    "Dial",
    "Die",
    "Draft",
    "Duel",
    "Exchange",
    "Fighter",
    "Gathered",
    "Guide",
    "Laid",
    "Leaf",
    "Light",
    "Lot",
    "Mark",
    "Market",
    "Note",
    "Odds",
    "Offer",
    "OptionLook",
    "Ornament",
    "Panel",
    "Papers",
    "Party",
    "Phase",
    "Place",
    "Point",
    "QuestionLook",
    "Reveal",
    "Roll",
    "Round",
    "Scene",
    "Share",
    "Sheet",
    "Shelf",
    "Sight",
    "Spectacle",
    "Spread",
    "Stage",
    "Stake",
    "Stand",
    "StandingAnswer",
    "Stepper",
    "Style",
    "Supply",
    "Token",
    "Tone",
    "Track",
    "count_of",
    "percent",
]


@dataclass(frozen=True, slots=True)
class Scene:
    """`notes` are the viewer's own plans in words, `summary` is one sentence, `text` the whole board in sentences.

    A map that is `laid` in play grows: areas come, and the box may change with them. `posted` are cards that lie open
    beside the board for everybody, such as what holds in this season.
    """

    game: str
    title: str
    box: tuple[float, float]
    areas: tuple[Area, ...] = ()
    tokens: tuple[Token, ...] = ()
    marks: tuple[Mark, ...] = ()
    tracks: tuple[Track, ...] = ()
    cards: tuple[Card, ...] = ()
    panels: tuple[Panel, ...] = ()
    ornaments: tuple[Ornament, ...] = ()
    heading: str = ""
    notes: tuple[str, ...] = ()
    summary: str = ""
    text: tuple[str, ...] = ()
    sights: tuple[Sight, ...] = ()
    course: Course = NO_COURSE
    sheets: tuple[Sheet, ...] = ()
    clashes: tuple[Clash, ...] = ()
    papers: Papers | None = None
    market: Market | None = None
    draft: Draft | None = None
    bid: Bid | None = None
    spread: Spread | None = None
    supply: Supply | None = None
    laid: bool = False
    posted: tuple[Card, ...] = ()

    def token_at(self, area: str, symbol: str) -> str | None:
        """The id of the piece with this symbol in that area."""
        return next((token.id for token in self.tokens if (token.area, token.symbol) == (area, symbol)), None)
