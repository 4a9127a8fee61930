"""A sheet for each unit of both warbands: a chip under the board, its whole card for whoever looks closer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from theomachy.kernel.words import View
from theomachy.scene import Card as Paper
from theomachy.scene import Chip, Sheet, Shelf

from ..rules.cards import CARD, Card, Spec
from .panels import Unit, emblem, left, side_name, state_words, unit_id, what_it_is
from .texts import CLASS_BONUS, NAMES, effect, numbers, stats, trait_text

TYPES = {"self": "i_home", "friendly": "i_support", "other": "i_dice", "enemy": "i_attack"}

TONES = {"boon": "good", "blight": "bad"}


def sheets(view: View) -> tuple[Sheet, ...]:
    """The viewer's own warband first."""
    first = 1 if view["seat"] == 1 else 0
    units = list(enumerate(view["units"]))
    return tuple(_sheet(view, *pair) for seat in (first, 1 - first) for pair in units if pair[1]["seat"] == seat)


def _sheet(view: View, number: int, unit: Unit) -> Sheet:
    card = CARD[unit["id"]]
    numbers, state = stats(card), state_words(unit)
    return Sheet(
        id=unit_id(unit),
        name=card.name,
        emblem=emblem(card),
        hue=unit["seat"],
        yours=view["seat"] == unit["seat"],
        row=f"Warband of {side_name(view, unit['seat'])}",
        text=(f"{numbers[:1].upper()}{numbers[1:]}. {state}",),
        shelves=tuple(_shelves(view, number, card)),
        chip=_chip(view, number, card),
        title=f"{card.name} ({what_it_is(card)})",
    )


def _chip(view: View, number: int, card: Card) -> Chip:
    unit = view["units"][number]
    here, most = left(unit)
    marks = [(what, "boon" if side > 0 else "blight") for what, side in zip(NAMES, unit["tokens"], strict=True) if side]
    ultimate = ("☆", "ultimate used") if unit["spent"] else ("★", "ultimate ready")
    return Chip(
        state="KO" if unit["out"] else f"{here}/{most}",
        marks=tuple((what, TONES[kind], f"{kind} of {what}") for what, kind in marks),
        flags=(ultimate,) if card.champion else (),
        on=view["active"] == number,
        done=unit["acted"] and view["active"] != number,
        small=not card.champion,
    )


def _shelves(view: View, number: int, card: Card) -> Iterator[Shelf]:
    used = view["done"] if view["active"] == number else ()
    return card_shelves(card, used, view["units"][number]["spent"], view["phase"])


def card_shelves(card: Card, used: Sequence[str] = (), spent: bool = False, now: str = "") -> Iterator[Shelf]:
    """A unit's skills by phase, the ultimate, and what always counts."""
    for phase, name in (("plot", "Plot phase"), ("clash", "Clash phase")):
        specs = [spec for spec in card.skills if not spec.ultimate and phase in spec.phases]
        if specs:
            yield Shelf(name, "list", tuple(skill_paper(s, s.id in used) for s in specs), now=now == phase)
    if ultimates := tuple(skill_paper(spec, spent) for spec in card.skills if spec.ultimate):
        yield Shelf(f"Ultimate, once a game{' (used)' if spent else ''}", "list", ultimates)
    always = [Paper(f"trait.{card.id}", card.trait_name, "i_prestige", text=trait_text(card))]
    if card.champion:
        klass = Paper(f"class.{card.id}", card.klass.capitalize(), f"e_{card.klass}", text=CLASS_BONUS[card.klass])
        always.append(klass)
    yield Shelf("Always", "list", tuple(always))


def skill_paper(spec: Spec, spent: bool = False) -> Paper:
    """A skill with its numbers and what it does."""
    words = ". ".join(filter(None, [numbers(spec).capitalize(), effect(spec.key)]))
    return Paper(f"skill.{spec.key}", spec.name, TYPES[spec.type], text=words, spent=spent)
