"""What units and cards do, as chapters of the guide, from the same data as the rules. What is ours is marked with °."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..data import DATA
from .names import sentence, unit

QUEST_CODES = {
    "Rw": "a Reward", "Tr": "trains the attribute", "Rt": "the hero is routed", "0": "nothing",
}  # fmt: skip


def chapters() -> str:
    """All of them, in Markdown."""
    parts = [
        "## Factions", *_factions(), "## Neutral units", _units(_neutral()),
        "## Season cards", *_seasons(),
        "## Tactics cards", _table(("card", "number", "when", ""), map(_tactics, DATA["tactics"])),
        "## Quests", _table(("quest", "where", "task", "gold", "grey", "red"), map(_quest, DATA["quests"])),
        "## Rewards", _table(("reward", "number", ""), map(_reward, DATA["rewards"])),
        "## Objectives", _table(("objective", "for", "claimed when"), map(_objective, DATA["objectives"])),
        "## Hero cards",
        _table(("hero", "side", "strength", "agility", "wisdom", "health", ""), map(_hero, DATA["heroes"])),
        "## Titles", _table(("title", ""), ((_name(each), sentence(each["text"])) for each in DATA["titles"])),
        "## Cities", _table(("city", "units", "influence", "Tactics", "Quests"), map(_city, DATA["cities"])),
        "## Exploration tokens",
        _table(("token", ""), ((_name(each), sentence(each["text"])) for each in DATA["exploration"])),
    ]  # fmt: skip
    return "\n\n".join(parts) + "\n"


def _name(entry: Mapping[str, Any]) -> str:
    return f"{entry['name']}{'°' if 'house' in entry['tags'] else ''}"


def _table(head: Sequence[str], rows: Iterator[Sequence[object]] | map[Sequence[object]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(str(cell).replace("|", "/") for cell in line) + " |" for line in lines)


def _units(kinds: Sequence[str]) -> str:
    return _table(("unit", "class", "health", "initiative", "number", "special ability"), map(_unit, kinds))


def _unit(kind: str) -> Sequence[object]:
    entry = DATA["units"][kind]
    traits = "".join(f"{trait.capitalize()}. " for trait in entry["traits"])
    ability = f"{traits}**{entry['ability']['name']}.** {sentence(entry['ability']['text'])}"
    return _name(entry), entry["shape"], entry["health"], entry["initiative"], entry["max"], ability


def _neutral() -> Sequence[str]:
    return [kind for kind, entry in DATA["units"].items() if entry["side"] not in DATA["factions"]]


def _factions() -> Iterator[str]:
    for entry in DATA["factions"].values():
        defence = entry["defensive_development"]
        yield f"### {entry['name']}"
        yield (
            f"{entry['alignment'].capitalize()}; begins with {entry['starting_influence']} influence and "
            f"{entry['starting_tactics']} Tactics cards. Its stronghold's defence is **{defence['name']}**: "
            f"{sentence(defence['text'])}"
        )
        yield _units(entry["units"])
        dials = ((f"{name} dial°", ", ".join(map(_space, spaces))) for name, spaces in entry["dials"].items())
        yield _table(("dial", "what its spaces bring, from 1 up"), dials)


def _space(space: str) -> str:
    return unit(space) if space in DATA["units"] else space.capitalize()


def _seasons() -> Iterator[str]:
    for season in ("spring", "summer", "fall", "winter"):
        yield f"### {season.capitalize()} cards"
        cards = [each for each in DATA["seasons"] if each["season"] == season]
        yield _table(("card", ""), ((_name(each), sentence(each["text"])) for each in cards))


def _tactics(entry: Mapping[str, Any]) -> Sequence[object]:
    return _name(entry), entry["copies"], entry["when"], sentence(entry["text"])


def _quest(entry: Mapping[str, Any]) -> Sequence[object]:
    results = (_result((entry["results"] or {}).get(fate, "")) for fate in ("gold", "grey", "red"))
    return _name(entry), entry["where"], sentence(entry["task"]), *results


def _result(code: str) -> str:
    """ "Rw" and "D2" in words; several are joined by a plus sign or a comma."""
    return ", ".join(_code(part.strip()) for part in code.replace("+", ",").split(",") if part.strip())


def _code(code: str) -> str:
    if code[:1] == "D" and code[1:].isdigit():
        return f"{code[1:]} damage"
    if code[:1] == "I" and code[1:].isdigit():
        return f"{code[1:]} influence"
    return QUEST_CODES.get(code, code)


def _reward(entry: Mapping[str, Any]) -> Sequence[object]:
    return _name(entry), entry["copies"], sentence(entry["text"])


def _objective(entry: Mapping[str, Any]) -> Sequence[object]:
    return _name(entry), entry["alignment"], sentence(entry["text"])


def _hero(entry: Mapping[str, Any]) -> Sequence[object]:
    numbers = (entry[which] for which in ("strength", "agility", "wisdom", "health"))
    return _name(entry), entry["alignment"], *numbers, sentence(entry["text"])


def _city(entry: Mapping[str, Any]) -> Sequence[object]:
    neutral = entry["neutral"]
    return _name(entry), f"{neutral['count']} {neutral['class']}", entry["influence"], entry["tactics"], entry["quests"]
