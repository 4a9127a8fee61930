"""Nothing outside a game's folder names the game, or a god, faction, champion, place or verb of it.

Names are taken from the games themselves. A proper name may stand nowhere, not even in a comment; a plain word is a
name only where it is quoted, as in a comparison. Words that the common rooms use in their own right are listed here.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from theomachy.draw import SHARED, art_of
from theomachy.games import GAMES
from theomachy.kernel.rules import Rules

ROOT = Path(__file__).parents[1]
GAMES_FOLDER = ROOT / "src" / "theomachy" / "games"
SEARCHED = (".py", ".js", ".css", ".svg", ".toml", ".md", ".html")
EXAMPLES = {"src/theomachy/envs/pettingzoo.py", "src/theomachy/envs/openspiel.py", "tools/crash.py"}
"""Docstrings begin a game by its name, to be copied; the crash test plays the template of the tests."""
COMMON = {
    "the scene's kinds": {"attack", "draft", "hex", "kill", "market", "move", "pain", "place", "strike", "support"}
    | {"board", "land", "light", "sea", "shade", "sky", "tokens", "wash"}
    | {"bid", "damage", "duel", "order", "raise", "turn"},
    "dice": {"dealt", "die", "roll"},
    "records": {"migration"},
    "drawings of several games": {"beast", "dragon", "giant", "secret", "undead"},
    "pages": {"change", "done", "drag", "first", "leave", "refuse", "reveal", "side", "start", "yes"}
    | {"copy", "player", "race", "step", "trade"}
    | {"back", "look", "name", "nothing", "play", "title", "use"},
    "bots and numbers": {"infinity", "luck"},
    "accounts and seats": {"accept", "avatar", "claim", "invite", "join", "patience", "ready", "remove", "rouse"}
    | {"look_at", "take_back"},
    "tools and examples": {"all", "build", "run", "send", "sign", "spawn", "speed", "web"} | {"tournament"},
}
"""Plain words that the common rooms use in their own right."""
PLAIN = frozenset(word for words in COMMON.values() for word in words)


def strings(data: Any) -> Iterator[str]:
    """Everything in a data file that is an id or a name."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key in ("id", "name") and isinstance(value, str):
                yield value
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)


def drawn(rules: Rules) -> Iterator[str]:
    """What has a drawing of its own: pieces, cards, and whoever has an emblem."""
    own = art_of(rules.table.look.art).elements.keys() - SHARED.elements.keys()
    for symbol in own:
        prefix, _, name = symbol.partition("_")
        yield from (name, name.replace("_", " ").title()) if len(prefix) == 1 else (symbol,)


def every_name(rules: Rules) -> set[str]:
    """The names of a game: its own, those in its data and its art, its verbs."""
    found = {rules.name, rules.title, *rules.table.words.options, *drawn(rules)}
    for path in (GAMES_FOLDER / rules.name / "data").rglob("*"):
        if path.suffix == ".json":
            found.update(strings(json.loads(path.read_text(encoding="utf-8"))))
        elif path.suffix == ".toml":
            found.update(strings(tomllib.loads(path.read_text(encoding="utf-8"))))
    return {name for name in found if len(name) > 2}


def named(rules: Rules) -> set[str]:
    """Those that may not stand elsewhere."""
    return {name for name in every_name(rules) if name.lower() not in PLAIN}


def searched() -> dict[str, str]:
    places = [*(ROOT / "src").rglob("*"), *(ROOT / "tools").rglob("*")]
    files = [
        path
        for path in places
        if path.suffix in SEARCHED and GAMES_FOLDER not in path.parents and "vendor" not in path.parts
    ]
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in files}
    return {name: text for name, text in texts.items() if name not in EXAMPLES}


def pattern(names: set[str]) -> re.Pattern[str]:
    """Proper names and names of several words anywhere; plain words in quotes only."""
    forms = names | {re.sub(r"\W+", "_", name.lower()) for name in names}
    proper = {name for name in forms - PLAIN if name != name.lower() or not name.isalpha()} | (names & GAMES.keys())
    anywhere = "|".join(sorted(map(re.escape, proper), key=len, reverse=True))
    quoted = "|".join(map(re.escape, sorted(forms - proper - PLAIN)))
    return re.compile(rf"(?<![\w-])(?:{anywhere})(?![\w-])|(?<=[\"'])(?:{quoted})(?=[\"'])")


@pytest.mark.parametrize("game", GAMES)
def test_no_common_file_names_what_belongs_to_a_game(game: str) -> None:
    rule = pattern(named(GAMES[game]))
    hits = {name: sorted(set(rule.findall(text))) for name, text in searched().items()}
    assert not {name: found for name, found in hits.items() if found}


@pytest.mark.parametrize("game", GAMES)
def test_no_file_outside_a_game_is_called_after_it(game: str) -> None:
    assert not [name for name in searched() if game in re.split(r"[/._-]", name)]


def test_the_search_finds_names_verbs_and_places() -> None:
    names = {"Crawling Chaos", "crawling_chaos", "battle", "Sparta"}
    rule = pattern(names)
    for text in ("a Crawling Chaos", "crawling_chaos", 'verb == "battle"', "# Sparta"):
        assert rule.search(text)
    assert not rule.search("the battle of two sides")


def test_every_plain_word_is_needed() -> None:
    names = {name.lower() for rules in GAMES.values() for name in every_name(rules)}
    texts = "\n".join(searched().values()).lower()
    assert names >= PLAIN
    assert not {word for word in PLAIN if not re.search(rf"\b{word}\b", texts)}
