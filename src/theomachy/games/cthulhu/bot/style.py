"""How one Faction is played: all that its file in bot/factions/ hands over, and where all of them are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.rules import Advice

from ..rules.state import Cthulhu

if TYPE_CHECKING:
    from .battle import Battle
    from .lures import Lures
    from .outlook import Outlook
    from .plan import Plan

Adviser: TypeAlias = Callable[[Cthulhu, Ask], Sequence[Advice]]
"""Advice for every option of a question."""


class Worths(NamedTuple):
    """What things are worth in points of Doom, and how sure a hope must be; found by letting bots meet."""

    book: float = 9.0
    book_late: float = 7.0
    """A spellbook, and what it is worth more near the end."""
    power: float = 0.5
    power_turn: float = 0.07
    """A Power, and more for each turn to come."""
    gate: float = 1.6
    """A gate's Doom of a turn, with rituals."""
    pace: float = 5.5
    """Doom that the leading Faction gains in a turn, Signs counted."""
    grudge: float = 0.7
    """What an enemy's loss is worth, among several."""
    spite: float = 0.2
    """How much more it is worth for each point by which that enemy is ahead of the others."""
    ritual: float = 1.15
    """Doom and Signs of a ritual against its Power."""
    ritual_books: float = 0.4
    """How much a ritual hurts those who lack books and time."""
    hunt: float = 0.45
    """How likely prey is still there in the next turn."""
    beast: float = 0.3
    dice: float = 0.25
    """A Monster, by its price and by its dice."""
    god: float = 3.0
    recruit: float = 0.9
    """How much of an Acolyte's income comes about."""
    near_risk: float = 0.22
    god_risk: float = 0.25
    """How likely enemies next door come and capture."""
    site: float = 0.6
    later: float = 0.06
    """How likely a gate is built where a Cultist stands: this turn, or some day."""
    areas: float = 0.15
    areas_late: float = 0.75
    """How much of the book for units in many Areas a step towards it is worth: at first, and near the end."""
    robbed: float = 0.2
    """How likely an Acolyte alone on its gate is replaced by an enemy's."""
    lure: float = 1.3
    """How much of the book that a gate would bring nearer draws a Cultist to its site."""
    steady: float = 0.15
    """What a walk must gain besides its Power."""
    capture: float = 0.6
    spread: float = 0.6
    """What a step towards something is worth of the thing itself."""


USUAL = Worths()


def no_lures(o: Outlook, found: Lures) -> None:
    return None


def as_it_is(battle: Battle) -> None:
    return None


def no_prize(battle: Battle) -> float:
    return 0.0


def no_mercy(o: Outlook, kind: int, label: str, area: int) -> float | None:
    return None


def no_need(plan: Plan, kind: int) -> float:
    return 0.0


def nothing_besides(plan: Plan, kind: str, area: int) -> float:
    return 0.0


def no_qualms(plan: Plan, area: int) -> float:
    return 0.0


@dataclass(frozen=True, slots=True)
class Style:
    """A Faction's way of playing. What is left out, it does like everybody else."""

    name: str
    shelf: tuple[str, ...]
    """Its books in the order in which they are usually wanted."""
    worths: Worths = USUAL
    fortune: float = 0.0
    """How much oftener than others it wins in the hands of bots, all else being equal; early in the game."""
    stride: int = 1
    """From how many Areas away its units come."""
    robs_with: str = ""
    """A book by which it replaces Acolytes of others."""
    lures: Callable[[Outlook, Lures], None] = no_lures
    """What draws it to an Area: requirements that are met by being somewhere."""
    before_battle: Callable[[Battle], None] = as_it_is
    """What its powers change before the dice, in a battle that it thinks of."""
    prize: Callable[[Battle], float] = no_prize
    """What a battle brings besides harm: a requirement of its own, or pay."""
    mercy: Callable[[Outlook, int, str, int], float | None] = no_mercy
    """What a Kill costs where a power makes less of it, by kind, label and Area of the unit."""
    need: Callable[[Plan, int], float] = no_need
    """What a Monster of this kind is worth beyond its dice."""
    awakening: Callable[[Plan, str, int], float] = nothing_besides
    """What a Great Old One brings or costs besides, awakened in this Area."""
    qualms: Callable[[Plan, int], float] = no_qualms
    """What speaks against a gate in this Area."""
    actions: Mapping[str, Callable[[Plan, Option], Advice]] = field(default_factory=dict)
    """Its own Actions, by verb."""
    offers: Mapping[str, Callable[[Plan, Ask, Option], Advice]] = field(default_factory=dict)
    """Powers that are offered in a window, by verb."""
    answers: Mapping[str, Adviser] = field(default_factory=dict)
    """Questions that only its powers lead to, by what is asked."""


STYLES: dict[str, Style] = {}
"""Filled by bot/factions/."""
