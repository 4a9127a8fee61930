"""The twelve Hero cards by number: what is printed on them, and what a hero is worth now. Rulebook p. 25."""

from __future__ import annotations

from dataclasses import dataclass

from ..data import DATA, LIMITS
from .powers import IDS, NUMBERS
from .state import Runewars

ATTRIBUTES = ("strength", "agility", "wisdom")
MOST_TRAINING: int = LIMITS["training_max"]


@dataclass(frozen=True, slots=True)
class HeroCard:
    number: int
    id: str
    name: str
    alignment: str
    attributes: tuple[int, int, int]
    health: int


HERO_IDS: tuple[str, ...] = IDS["heroes"]
HERO: dict[str, int] = NUMBERS["heroes"]
HEROES: tuple[HeroCard, ...] = tuple(
    HeroCard(
        number, HERO_IDS[number], entry["name"], entry["alignment"],
        (entry["strength"], entry["agility"], entry["wisdom"]), entry["health"],
    )
    for number, entry in enumerate(DATA["heroes"])
)  # fmt: skip


def health(hero: int) -> int:
    return HEROES[hero].health


def attribute(state: Runewars, hero: int, name: str) -> int:
    """An attribute, training included."""
    index = ATTRIBUTES.index(name)
    return HEROES[hero].attributes[index] + state.training[hero][index]


def room(state: Runewars, hero: int, index: int) -> int:
    """How much an attribute can still be trained (H14)."""
    return MOST_TRAINING - state.training[hero][index]


def train(state: Runewars, hero: int, index: int, by: int = 1) -> None:
    """Raise an attribute as far as there is room."""
    by = min(by, room(state, hero, index))
    if by > 0:
        tokens = list(state.training[hero])
        tokens[index] += by
        state.training[hero] = (tokens[0], tokens[1], tokens[2])
        state.say("trained", HERO_IDS[hero], ATTRIBUTES[index], by)
