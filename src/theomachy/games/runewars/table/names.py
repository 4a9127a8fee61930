"""Names of things as people read them, and small words: counts and lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..data import DATA
from ..rules.board import AREA, AREAS
from ..rules.card_names import (
    CITIES,
    HEROES,
    OBJECTIVES,
    ORDERS,
    QUESTS,
    REWARDS,
    SEASON_CARDS,
    TACTICS,
    TITLES,
)

FAMILIES = {
    "orders": ORDERS, "seasons": SEASON_CARDS, "tactics": TACTICS, "quests": QUESTS, "rewards": REWARDS,
    "objectives": OBJECTIVES, "heroes": HEROES, "titles": TITLES, "cities": CITIES,
}  # fmt: skip
ENTRY: dict[str, dict[str, dict[str, Any]]] = {
    family: dict(zip(words, DATA[family], strict=True)) for family, words in FAMILIES.items()
}
"""What is printed on a card, by family and the word that options and log use for it."""
SHORT = {"daqan": "Daqan", "latari": "Latari", "waiqar": "Waiqar", "uthuk": "Uthuk"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ATTRIBUTES = ("strength", "agility", "wisdom")
ABILITIES: dict[str, str] = {
    str(unit["ability"]["name"]).lower().replace(" ", "_"): str(unit["ability"]["name"])
    for unit in DATA["units"].values()
}
"""Special abilities of units: "Word of Vaal" for word_of_vaal."""
DEVELOPMENTS = {"resources": "Resources", "diplomat": "a Diplomat", "training_ground": "a Training Ground"}
PLURALS = {
    "footman": "Footmen", "bowman": "Bowmen", "beastman": "Beastmen", "sorceress": "Sorceresses",
    "quest": "Quests", "city": "cities",
}  # fmt: skip


def card(family: str, word: str) -> str:
    """ "Rally Cry" for ("tactics", "rally_cry")."""
    return str(ENTRY[family][word]["name"])


def text(family: str, word: str) -> str:
    """What a card does, in our words."""
    entry = ENTRY[family][word]
    return sentence(str(entry.get("text") or entry.get("task") or ""))


def quest_result(code: str) -> str:
    """What a quest brings for a destiny."""
    if code[:1] in ("D", "I") and code[1:].isdigit():
        return f"{code[1:]} {'damage' if code[0] == 'D' else 'influence'}"
    return {"Rw": "a Reward", "Tr": "training", "Rt": "the hero is routed", "0": "nothing"}.get(code, code)


def house(family: str, word: str) -> bool:
    """Is at least part of this card our own stand-in?"""
    return "house" in ENTRY[family][word].get("tags", ())


def faction(name: str, whole: bool = False) -> str:
    """ "Daqan", or its whole name; somebody without a faction has none yet."""
    return str(DATA["factions"][name]["name"]) if whole and name else SHORT.get(name, "nobody")


def unit(kind: str) -> str:
    return str(DATA["units"][kind]["name"])


def units(kind: str, many: int) -> str:
    """ "3 Footmen", "1 Knight"."""
    name = unit(kind)
    return f"{many} {name if many == 1 else PLURALS.get(kind, name + 's')}"


def ability(kind: str) -> str:
    entry = DATA["units"][kind]
    traits = "".join(f"{trait.capitalize()}. " for trait in entry["traits"])
    health = f"health {entry['health']}, initiative {entry['initiative']}"
    does = f"{entry['ability']['name']}: {entry['ability']['text']}"
    return f"{entry['shape'].capitalize()}, {health}. {traits}{sentence(does)}"


def hero(word: str) -> str:
    return card("heroes", word)


def hero_card(word: str) -> str:
    return str(ENTRY["heroes"][word]["id"])


def hero_text(word: str) -> str:
    return text("heroes", word)


def area(word: str) -> str:
    """As it is printed: 1A."""
    return AREAS[AREA[word]].name


def city(word: str) -> str:
    return card("cities", word)


def development(kind: str, owner: str) -> str:
    """The defensive one has a name of its faction's own."""
    return DEVELOPMENTS.get(kind) or str(DATA["factions"][owner]["defensive_development"]["name"])


def development_text(kind: str, owner: str) -> str:
    """What a development does; nothing where there is none."""
    if not kind:
        return ""
    own = DATA["factions"][owner]["defensive_development"]["text"]
    return (
        f"{_the(development(kind, owner))}: {sentence(str(own if kind == 'defensive' else DATA['developments'][kind]))}"
    )


def _the(name: str) -> str:
    return f"{name[:1].upper()}{name[1:]}"


def city_text(word: str) -> str:
    """What a city gives to whoever rallies support."""
    entry = ENTRY["cities"][word]
    kinds = [unit(kind) for kind in entry["neutral"]["units"]]
    many = entry["neutral"]["count"]
    army = f"{many} {entry['neutral']['class']} neutral{'' if many == 1 else 's'} ({' or '.join(kinds)})"
    given = (
        f"{entry['influence']} influence",
        counted(entry["tactics"], "Tactics card"),
        counted(entry["quests"], "Quest"),
    )
    return f"Rally Support brings one of these: {army}, {', '.join(given[:-1])} or {given[-1]}."


def city_gifts(word: str) -> str:
    """The same in a few words."""
    return city_text(word).replace("Rally Support brings one of these: ", "a city that gives ").removesuffix(".")


def exploration(token: str) -> str:
    return next(str(entry["name"]) for entry in DATA["exploration"] if entry["id"] == token)


def counted(many: int, what: str) -> str:
    if many == 1:
        return f"1 {what}"
    return f"{many} " + (f"{what[:-1]}ies" if what.endswith("y") else what + ("es" if what.endswith("s") else "s"))


def listed(parts: Sequence[str]) -> str:
    """ "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '!', '?')) else '.'}" if text else ""
