"""Champions and followers as printed: one Card each, one Spec per skill, loaded from data/.

Keys of a skill in data/: phase (plot, clash or both; an ultimate without one fits any), type (self, friendly, other,
enemy), range, acc and dmg (dice; three numbers for 1, 2, 3 models in the user's hex); then the standard effects:
  boon, boon_of        the affected unit gains all of these tokens, or one of them by choice
  to = "partner"       affects the champion of these followers, or the followers of this champion, if in range
  shift, put           move up to so many hexes, or be put within so many of the own hex; `who` says who: the user
                       itself, "each" model of the unit, "one" of them, those in one "hex", all "followers" in
                       range, one "follower" in range; `straight` keeps to a line
  heal                 the user (or the partner) loses up to so many wounds
  blight, blight_of    on a hit: the target gains these tokens, or one of them
  wound, wound_if      on a hit: wounds without a roll; only if the target is a "champion"
  push, pull, repel    on a hit: the target is moved up to so many hexes, any way, towards or away from the user
  follow               on a hit: the user moves up to so many hexes towards the target
  acc_per_comrade, dmg_per_comrade   one die more for each model of the user's unit next to the target
  follower_only, targets, spread     who may be a target, how many, and how they lie: one "hex", different "hexes",
                       "adjacent hexes", "any"
  twice                two models in different hexes may use it in one activation
  as_bonus             may be the bonus action
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..data import load
from .board import STATUS_INDEX

CLASSES = ("slayer", "maelstrom", "shaper", "guardian")
CARD_DATA: dict[str, dict[str, Any]] = {name: load(f"{name}s", f"{name}.") for name in CLASSES}


def slug(name: str) -> str:
    """Iceblade -> iceblade, So Cool, Mistress! -> so_cool_mistress"""
    return "_".join("".join(c if c.isalnum() else " " for c in name.lower().replace("'", "")).split())


@dataclass(frozen=True, slots=True)
class Spec:
    """A skill as printed."""

    card: str
    id: str
    name: str
    phases: tuple[str, ...]
    type: str
    ultimate: bool = False
    range: int = 0
    acc: tuple[int, int, int] | None = None
    dmg: tuple[int, int, int] | None = None
    boon: tuple[int, ...] = ()
    boon_of: tuple[int, ...] = ()
    blight: tuple[int, ...] = ()
    blight_of: tuple[int, ...] = ()
    to: str = ""
    who: str = "user"
    shift: int = 0
    put: int = 0
    straight: bool = False
    heal: int = 0
    wound: int = 0
    wound_if: str = ""
    push: int = 0
    pull: int = 0
    repel: int = 0
    follow: int = 0
    acc_per_comrade: bool = False
    dmg_per_comrade: bool = False
    follower_only: bool = False
    targets: int = 1
    spread: str = "any"
    twice: bool = False
    as_bonus: bool = False
    odd: bool = False

    @property
    def key(self) -> str:
        return f"{self.card}.{self.id}"


@dataclass(frozen=True, slots=True)
class Card:
    """A champion or a follower unit as printed. `index` is even for a champion, one more for its followers."""

    index: int
    id: str
    name: str
    champion: bool
    klass: str
    """slayer, maelstrom, shaper or guardian; followers carry their champion's"""
    large: bool
    count: int
    speed: tuple[int, int]
    dodge: int
    protection: int
    health: int
    skills: tuple[Spec, ...]
    """The ultimate last."""
    trait: str
    trait_name: str
    edition: int
    boon_worth: int = 1
    steps: int = -1
    """Ladder steps for knocking it out where they differ from the usual; -1 where not."""
    passes: str = ""
    """It moves through hexes of "models" or of "small" followers ..."""
    passes_in: str = "always"
    """... "always" or in an "advance" only."""
    enters_objectives: bool = False
    takes_root: bool = False
    """A skill may put it on objective hexes, though it cannot enter them otherwise."""
    shuns_objectives: bool = False
    no_claim: bool = False
    no_shift: bool = False
    recruits: int = 1
    """How many models one recruit action may bring into one hex."""


def _three(dice: int | list[int] | None) -> tuple[int, int, int] | None:
    if dice is None:
        return None
    one, two, three = dice if isinstance(dice, list) else [dice] * 3
    return one, two, three


def _spec(card: str, data: Mapping[str, Any], ultimate: bool) -> Spec:
    given = dict(data)
    phase = given.pop("phase", "both")
    phases = ("plot", "clash") if phase == "both" else (phase,)
    for key in ("boon", "boon_of", "blight", "blight_of"):
        given[key] = tuple(STATUS_INDEX[name] for name in given.get(key, ()))
    given["acc"], given["dmg"] = _three(given.get("acc")), _three(given.get("dmg"))
    return Spec(card=card, id=slug(given["name"]), phases=phases, ultimate=ultimate, **given)


def _card(index: int, name: str, data: Mapping[str, Any], klass: str, edition: int) -> Card:
    trait = dict(data["trait"])
    trait.pop("odd", None)
    trait_name = trait.pop("name")
    champion = "count" not in data
    specs = [_spec(name, skill, ultimate=False) for skill in data["skills"]]
    if champion:
        specs.append(_spec(name, data["ultimate"], ultimate=True))
    plot, clash = data["speed"]
    return Card(
        index=index,
        id=name,
        name=data["name"],
        champion=champion,
        klass=klass,
        large=champion or data.get("large", False),
        count=data.get("count", 1),
        speed=(plot, clash),
        dodge=data["dodge"],
        protection=data["protection"],
        health=data["health"],
        skills=tuple(specs),
        trait=slug(trait_name),
        trait_name=trait_name,
        edition=edition,
        **trait,
    )


def _cards() -> Iterator[Card]:
    index = 0
    for klass in CLASSES:
        for name, data in CARD_DATA[klass].items():
            yield _card(index, name, data, klass, data["edition"])
            yield _card(index + 1, data["followers"]["id"], data["followers"], klass, data["edition"])
            index += 2


CARDS: tuple[Card, ...] = tuple(_cards())
CARD: dict[str, Card] = {card.id: card for card in CARDS}
CHAMPIONS: tuple[str, ...] = tuple(card.id for card in CARDS if card.champion)
SPECS: dict[str, Spec] = {spec.key: spec for card in CARDS for spec in card.skills}
