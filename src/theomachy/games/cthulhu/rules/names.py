"""How things are called, and what units, powers and requirements do at this table, from data/cards.toml."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from theomachy.kernel.rules import Setting

from .board import CARDS, ROSTER, SWITCHES

_CARDS = [(thing, card) for cards in CARDS.values() for thing, card in cards.items()]
NAMES: dict[str, str] = {"acolyte": "Acolyte", "keeper": "keeper of the gate"}
"""Units, spellbooks, abilities and requirements by id."""
NAMES |= {thing: card["name"] for thing, card in _CARDS}
TEXTS: dict[str, str] = {thing: card["text"] for thing, card in _CARDS}
"""What each of them does, in our words, on the cards of the first printing."""
OTHER_TEXTS: dict[str, tuple[str, str]] = {
    thing: (card["changed_by"], card["other"]) for thing, card in _CARDS if "other" in card
}
"""id -> the option of the table that changes what it does, and what it does then"""
USUAL: dict[str, Setting] = {name: switch["first"] for name, switch in SWITCHES.items()}
USUAL |= {"shub_red_sign_bonus": True, "zingaya_chooser": "owner"}
SINGLE = frozenset(kind for row in ROSTER.values() for kind, unit in row["units"].items() if unit[1] == "goo")


def unusual(settings: Mapping[str, Setting]) -> list[str]:
    """Options of the table by which its cards differ from those of the first printing."""
    return [option for option, value in USUAL.items() if settings[option] != value]


def text(thing: str, changed: Collection[str]) -> str:
    """What a unit, power or requirement does at a table where these options are unusual."""
    option, other = OTHER_TEXTS.get(thing, ("", ""))
    return other if option in changed else TEXTS[thing]


def name(thing: str) -> str:
    return NAMES.get(thing) or thing.replace("_", " ").title()


def title(faction: str) -> str:
    return str(ROSTER[faction]["name"]) if faction in ROSTER else "Nobody"


# -- within a sentence ------------------------------------------------------------------------------------------------


def capital(text: str) -> str:
    """The beginning of a sentence, its names as they are."""
    return text[:1].upper() + text[1:]


def counted(number: int, noun: str) -> str:
    """1 gate, 3 gates, no gates"""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def listed(parts: Sequence[str]) -> str:
    """a, b and c"""
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


@lru_cache(maxsize=64)
def places(names: tuple[str, ...]) -> tuple[str, ...]:
    """Areas: seas have an article."""
    seas = ("Ocean", "Pacific", "Atlantic")
    return tuple([f"the {text}" if any(sea in text for sea in seas) else text for text in names])


def unit(label: str) -> str:
    """A label of an option: a kind, `keeper`, and in battle `_hurt` or the dice gained."""
    hurt = "hurt " if label.endswith("_hurt") else ""
    kind, _, gained = label.removesuffix("_hurt").rpartition("_")
    if gained.isdigit():
        return f"{hurt}{name(kind)} with {gained} more dice"
    return hurt + name(label.removesuffix("_hurt"))


def the(label: str) -> str:
    """A unit, whatever has become of it in battle: gods need no article."""
    kind = label.removesuffix("_hurt").rstrip("0123456789_")
    return NAMES[kind].replace("The ", "the ", 1) if kind in SINGLE else f"the {NAMES.get(kind, 'unit')}"


def a(name: str, article: str = "A") -> str:
    """With its article."""
    return f"{article}n {name}" if name[0] in "AEIOU" else f"{article} {name}"


def a_unit(label: str) -> str:
    text = unit(label)
    if label == "keeper" or text.startswith("The "):
        return f"the {text.removeprefix('The ')}"
    if label.removesuffix("_hurt") in SINGLE:
        return text
    return f"an {text}" if text[0] in "AEIOU" else f"a {text}"
