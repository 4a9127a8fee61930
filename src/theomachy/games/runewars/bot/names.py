"""Names for reasons, as people read them."""

from __future__ import annotations

from collections.abc import Iterable

from ..data import DATA
from ..rules.board import AREA, AREAS
from ..rules.card_names import CITIES, HEROES, OBJECTIVES, ORDERS, QUESTS, REWARDS, TACTICS, TITLES
from ..rules.pieces import FACTIONS, KINDS
from ..rules.state import NOBODY, Runewars

_NAMES: dict[str, str] = {
    word: str(entry["name"])
    for family, words in (
        ("orders", ORDERS), ("tactics", TACTICS), ("quests", QUESTS), ("rewards", REWARDS),
        ("objectives", OBJECTIVES), ("heroes", HEROES), ("titles", TITLES), ("cities", CITIES),
    )
    for word, entry in zip(words, DATA[family], strict=True)
}  # fmt: skip
_SHORT = {"daqan": "Daqan", "latari": "Latari", "waiqar": "Waiqar", "uthuk": "Uthuk"}
_PLURALS = {"footman": "Footmen", "bowman": "Bowmen", "beastman": "Beastmen", "sorceress": "Sorceresses"}
SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def card(word: object) -> str:
    """ "Rally Cry" for rally_cry."""
    return _NAMES[str(word)]


def title(word: object) -> str:
    """ "Captain of the Heroes' League"."""
    return _NAMES[str(word)]


def area(number: int) -> str:
    return AREAS[number].name


def area_of(word: object) -> int:
    return AREA[str(word)]


def place(word: object) -> str:
    """An area by the word of an option."""
    return AREAS[AREA[str(word)]].name


def faction(state: Runewars, seat: int) -> str:
    return _SHORT[FACTIONS[state.factions[seat]]] if seat != NOBODY else "nobody"


def seat_named(state: Runewars, word: object) -> int:
    return state.seat_of(FACTIONS.index(str(word)))


def unit(word: object) -> str:
    """ "Footman" for footman or routed_footman."""
    return str(DATA["units"][str(word).removeprefix("routed_")]["name"])


def a_unit(word: object) -> str:
    """ "an Archer", "a routed Footman"."""
    if str(word).startswith("routed_"):
        return f"a routed {unit(word)}"
    return f"{'an' if unit(word)[0] in 'AEIOU' else 'a'} {unit(word)}"


def units(kind: int, many: int) -> str:
    """ "3 Footmen"."""
    name = KINDS[kind].name
    return f"{many} {name if many == 1 else _PLURALS.get(KINDS[kind].id, name + 's')}"


def army(kinds: Iterable[int]) -> str:
    """ "3 Footmen and 1 Knight"; nothing for nobody."""
    counts: dict[int, int] = {}
    for kind in kinds:
        counts[kind] = counts.get(kind, 0) + 1
    return listed([units(kind, many) for kind, many in counts.items()])


def counted(many: int, one: str, several: str = "") -> str:
    """ "1 unit", "3 units"."""
    return f"{many} {one if many == 1 else several or one + 's'}"


def listed(parts: list[str]) -> str:
    """ "a, b and c"."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)
