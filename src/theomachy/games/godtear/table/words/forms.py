"""Forms of words that depend on how many models a unit has."""

from __future__ import annotations

from theomachy.kernel.words import Template, View

from ...rules.cards import CARD, Card


def named(card: Card) -> str:
    """Morrigan, Landslide, the Cold Bones."""
    return card.name if card.count == 1 else f"the {card.name}"


def single(number: int, view: View) -> bool:
    """Is the unit a champion, or a follower that has no comrades?"""
    return CARD[view["units"][number]["id"]].count == 1


def of_one(words: str, number: int, view: View) -> str:
    """A sentence in which WHO is one model of a unit."""
    return words.replace("WHO", "{0:unit}" if single(number, view) else "a model of {0:unit}")


def model(words: str) -> Template:
    """A sentence about WHO, one model of the unit in the first field."""
    return lambda args, view: of_one(words, args[0], view)


def does(words: str) -> Template:
    """A question about what the unit in the first field DOES."""
    return lambda args, view: words.replace("DOES", "does" if single(args[0], view) else "do")
