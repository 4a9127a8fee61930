"""What lies before the Factions: Power, Doom, Elder Signs, spellbooks, requirements, units; and the two tracks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, TypeAlias

from theomachy.scene import Card, Count, Panel, Sheet, Shelf, Track, count_of

from ..rules.board import COMBAT, COST, FACTIONS, GOAL, KIND, RANK, RANKS, REQUIREMENTS, ROSTER, SIGN_WORTH, SPELLBOOKS
from ..rules.names import NAMES, TEXTS, capital, counted, listed, name, text, title
from ..rules.powers import POWERS

View: TypeAlias = Mapping[str, Any]

AZURE, EMBER, GOLD, JADE, VIOLET, ICE, ROSE, SLATE = range(8)
HUES = {
    "great_cthulhu": JADE,
    "crawling_chaos": AZURE,
    "black_goat": EMBER,
    "yellow_sign": GOLD,
    "opener_of_the_way": VIOLET,
    "sleeper": ROSE,
    "windwalker": ICE,
    "ancients": SLATE,
}
"""The places of their colours in the palette, each the nearest to the printed one that is free."""
CARD_TONES = ("blue", "red", "gold", "green", "purple", "teal", "pink", "brown")
"""By hue: a card of about that colour."""
SYMBOLS = {
    "acolyte": "cultist",
    "cthulhu": "e_great_cthulhu",
    "nightgaunt": "winged", "flying_polyp": "polyp", "hunting_horror": "dragon", "nyarlathotep": "e_crawling_chaos",
    "ghoul": "beast", "shub_niggurath": "e_black_goat",
    "byakhee": "winged", "king_in_yellow": "king", "hastur": "e_yellow_sign",
    "mutant": "follower_large", "abomination": "shoggoth", "spawn_of_yog_sothoth": "starspawn",
    "yog_sothoth": "e_opener",
    "wizard": "caster", "serpent_man": "sea_monster", "formless_spawn": "shoggoth", "tsathoggua": "e_sleeper",
    "wendigo": "beast", "gnoph_keh": "land_monster", "rhan_tegoth": "goo", "ithaqua": "e_windwalker",
    "un_man": "follower", "reanimated": "undead", "yothan": "giant",
}  # fmt: skip
"""Drawings of unit kinds; a kind that is not here has a drawing of its own name."""
EMBLEMS = {"opener_of_the_way": "e_opener"}


def symbol(kind: str) -> str:
    return SYMBOLS.get(kind, kind)


def emblem(faction: str) -> str:
    return EMBLEMS.get(faction, f"e_{faction}") if faction else "i_person"


def hue(faction: str) -> int:
    return HUES.get(faction, SLATE)


# -- a Faction's sheet ------------------------------------------------------------------------------------------------


def panels(view: View, names: Sequence[str]) -> tuple[Panel, ...]:
    return tuple(_panel(view, f, faction, names) for f, faction in enumerate(view["factions"]))


def _panel(view: View, f: int, faction: Mapping[str, Any], names: Sequence[str]) -> Panel:
    seat, known = faction["seat"], faction["name"]
    you = seat == view["you"]
    tags = ["you"] if you else []
    tags += ["first"] if known and known == view["first_player"] and not view["ending"] else []
    tags += ["wins"] if view["ending"] and seat in view["winners"] else []
    acting = bool(known) and known == view["acting"]
    return Panel(
        id=f"side.{f}",
        seat=seat,
        name=title(known) if known else f"Player {seat + 1}",
        emblem=emblem(known),
        score=faction["doom"],
        goal=GOAL,
        counts=numbers(faction)[:2],
        besides=numbers(faction)[2:3],
        about=f"{faction['power']} Power, {faction['doom']} Doom" if you else "",
        by=names[seat] if seat < len(names) else "",
        state="acts" if acting else "sleeps" if faction["resting"] else "",
        tags=tuple(tags),
        you=you,
        tint=hue(known),
        word=known,
        cards=_sheet(faction, cards_of(view)) if known else (),
        notes=tuple(_notes(view, faction)) if known else (),
    )


def numbers(faction: Mapping[str, Any]) -> tuple[Count, ...]:
    """What a Faction has; how many Elder Signs lie face down everybody may know."""
    return (
        ("i_power", faction["power"], "Power"),
        count_of("spellbook", len(faction["books"]), "spellbook"),
        count_of("elder_sign", faction["signs"], "Elder Sign"),
        count_of("gate", faction["gates"], "gate"),
    )


Unusual: TypeAlias = tuple[str, ...]
"""Options of the table that change what cards say."""


def cards_of(view: View) -> Unusual:
    return tuple(view["unusual"])


def _sheet(faction: Mapping[str, Any], changed: Unusual) -> tuple[Card, ...]:
    """Unique ability, spellbooks (grey until earned), requirements (grey once met), units with how many are pooled."""
    known = faction["name"]
    return (
        *unique(known, changed),
        *books(faction, changed),
        *_needs(faction, changed),
        *_units(faction, changed),
    )


def _units(faction: Mapping[str, Any], changed: Unusual) -> list[Card]:
    return [_unit(faction["name"], kind, number, changed) for kind, number in faction["pool"].items()]


@lru_cache(maxsize=1024)
def _with_text(card: Card, words: str) -> Card:
    return replace(card, text=words)


@lru_cache(maxsize=1024)
def _unnamed(card: Card) -> Card:
    return replace(card, name="")


@cache
def unique(faction: str, changed: Unusual) -> tuple[Card, ...]:
    """The unique ability, then what its Great Old Ones can do."""
    found = [power for power in POWERS.factions[faction].abilities if power.unique or power.whose]
    tone = CARD_TONES[hue(faction)]
    return tuple(
        Card(
            f"power.{power.name}",
            name(power.name),
            emblem(faction),
            None,
            tone,
            f"{name(power.name)}: {text(power.name, changed)}",
        )
        for power in found
    )


def books(faction: Mapping[str, Any], changed: Unusual) -> tuple[Card, ...]:
    return _books(faction["name"], tuple(faction["books"]), tuple(faction["met"]), changed)


@lru_cache(maxsize=1024)
def _books(known: str, owned: tuple[str, ...], met: tuple[str, ...], changed: Unusual) -> tuple[Card, ...]:
    """An unearned book tells what earns one: any requirement still open, for any book."""
    tone = CARD_TONES[hue(known)]
    left = [NAMES[need] for need in REQUIREMENTS[known] if need not in met]
    ways = "Not yet earned." + (f" Each of these earns a book of your choice: {'; '.join(left)}." if left else "")
    found = []
    for book in SPELLBOOKS[known]:
        does, more = f"{name(book)}: {text(book, changed)}", "" if book in owned else ways
        found.append(Card(f"book.{book}", name(book), "spellbook", None, tone, does, book not in owned, more))
    return tuple(found)


def _needs(faction: Mapping[str, Any], changed: Unusual) -> tuple[Card, ...]:
    return _needed(faction["name"], tuple(faction["met"]), changed)


@lru_cache(maxsize=1024)
def _needed(known: str, done: tuple[str, ...], changed: Unusual) -> tuple[Card, ...]:
    found = []
    for need in REQUIREMENTS[known]:
        met = need in done
        told = f"{'Done' if met else 'Earns a spellbook'}: {text(need, changed)}"
        found.append(
            Card(f"need.{known}.{need}", capital(NAMES[need]), "i_check" if met else "i_target", text=told, spent=met)
        )
    return tuple(found)


@cache
def about(kind: str, changed: Unusual) -> str:
    """What a unit is, costs, rolls and does."""
    number = KIND[kind]
    dice = counted(COMBAT[number], "die").replace("dies", "dice") if COMBAT[number] else "no dice of its own"
    does = text(kind, changed) if kind in TEXTS else "It gives Power, builds and keeps gates."
    own = [power for faction in POWERS.factions.values() for power in faction.abilities if power.whose == kind]
    powers = "".join([f" {name(power.name)}: {text(power.name, changed)}" for power in own])
    return f"{RANKS[RANK[number]].replace('goo', 'Great Old One')}, {COST[number]} Power, {dice}. {does}{powers}"


@lru_cache(maxsize=4096)
def _unit(faction: str, kind: str, pooled: int, changed: Unusual) -> Card:
    told = f"{name(kind)}, {about(kind, changed)}"
    return Card(f"unit.{faction}.{kind}", name(kind), symbol(kind), pooled, CARD_TONES[hue(faction)], told, pooled == 0)


def _notes(view: View, faction: Mapping[str, Any]) -> list[str]:
    """What else concerns the Faction, in words."""
    known = faction["name"]
    found = []
    if faction["due"]:
        found.append(f"{counted(faction['due'], 'spellbook').capitalize()} to choose.")
    away = [name(unit["kind"]) for unit in view["units"] if unit["faction"] == known and not unit["area"]]
    if away:
        found.append(f"Off the map: {listed(away)}.")
    if faction["captives"]:
        held = Counter(f"{name(kind)} of {title(owner)}" for owner, kind in faction["captives"])
        taken = [f"{number} × {what}" if number > 1 else what for what, number in held.items()]
        found.append(f"Captured: {listed(taken)}.")
    if faction["worths"]:
        found.append(f"Your Elder Signs are worth {listed([str(worth) for worth in faction['worths']])}.")
    if faction["resting"]:
        found.append("It takes no more Actions this turn.")
    return found


# -- sheets to look at ------------------------------------------------------------------------------------------------


def sheets(view: View, about: Sequence[Any]) -> tuple[Sheet, ...]:
    """Everybody's sheet; the question is `about` some of them."""
    known = [(f, faction) for f, faction in enumerate(view["factions"]) if faction["name"]]
    return tuple(_sheet_of(view, f, faction, faction["name"] in about) for f, faction in known)


def _sheet_of(view: View, f: int, faction: Mapping[str, Any], asked: bool) -> Sheet:
    known, changed = faction["name"], cards_of(view)
    yours = faction["seat"] == view["you"]
    notes = _notes(view, faction)
    volumes = tuple(_with_text(card, text(card.id.partition(".")[2], changed)) for card in books(faction, changed))
    needs = _needs(faction, changed)
    met = tuple(_with_text(card, text(card.id.rpartition(".")[2], changed)) for card in needs)
    units = tuple(map(_unnamed, _units(faction, changed)))
    return Sheet(
        id=f"side.{f}",
        name=title(known),
        emblem=emblem(known),
        hue=hue(known),
        yours=yours,
        text=(*(card.text for card in unique(known, changed)), *notes),
        numbers=numbers(faction),
        desk=(
            Shelf("", "slots", volumes, states=("earned", "not yet earned")),
            Shelf("Your Elder Signs", "tokens", tuple(_signs(faction))),
            Shelf("Spellbook requirements", "needs", met, states=("Earns a spellbook", "Done")),
        )
        if yours
        else (),
        shelves=(
            Shelf("Spellbooks", "list", volumes),
            Shelf("Requirements", "list", needs),
            Shelf("Units, and how many are in the Pool", "list", units),
        ),
        notes=tuple(note for note in notes if not note.startswith("Your Elder")),
        asked=asked,
    )


# -- what the viewer holds --------------------------------------------------------------------------------------------


def hand(view: View) -> tuple[Card, ...]:
    """The viewer's spellbooks and Elder Signs; before the choice of Factions, those nobody has."""
    mine = [faction for faction in view["factions"] if faction["seat"] == view["you"]]
    if any(not faction["name"] for faction in mine):
        taken = [faction["name"] for faction in view["factions"]]
        return tuple(_choice(faction, cards_of(view)) for faction in FACTIONS if faction not in taken)
    cards = [card for faction in mine for card in books(faction, cards_of(view))]
    return (*cards, *[card for faction in mine for card in _signs(faction)])


def _signs(faction: Mapping[str, Any]) -> list[Card]:
    found = []
    for worth in SIGN_WORTH:
        number = faction["worths"].count(worth)
        if number:
            told = f"{counted(number, 'Elder Sign').capitalize()}, known to you alone"
            found.append(Card(f"sign.{faction['name']}.{worth}", f"worth {worth}", "elder_sign", number, "gold", told))
    return found


def _choice(faction: str, changed: Unusual) -> Card:
    told = f"{title(faction)}: {unique(faction, changed)[0].text}"
    return Card(
        f"choice.{faction}",
        str(ROSTER[faction]["short"]),
        emblem(faction),
        None,
        CARD_TONES[hue(faction)],
        told,
        held=False,
    )


def tracks(view: View) -> tuple[Track, ...]:
    cells = tuple(str(place) if place % 5 == 0 else "" for place in range(GOAL + 1))
    pieces = tuple(
        (hue(faction["name"]), emblem(faction["name"]), min(faction["doom"], GOAL))
        for faction in view["factions"]
        if faction["name"]
    )
    ritual = view["ritual"]
    prices = (*map(str, ritual["track"]), "✝")
    return (
        Track("doom", f"Doom, {GOAL} ends the game", cells, pieces, GOAL, beside=True),
        Track(
            "ritual", f"Ritual, now {ritual['price']} Power", prices, (), len(prices) - 1, ritual["marker"], beside=True
        ),
    )
