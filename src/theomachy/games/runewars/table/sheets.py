"""Faction sheets: dials, Orders, cards, heroes with their Rewards, units left; the viewer's own on his desk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from theomachy.scene import Card, Chip, Count, Dial, Sheet, Shelf

from ..data import DATA
from ..rules.pieces import FACTIONS, KINDS, RESOURCES
from . import names, panels
from .map import View
from .orders import told
from .symbols import HEROES, ORDERS, emblem, hue, tone, unit_symbol

ICONS = {"influence": "rw_influence", "tactics": "rw_tactics"}
SHORT = {"influence": "influence", "tactics": "a Tactics card"}


def sheets(view: View, about: Sequence[Any]) -> tuple[Sheet, ...]:
    """Everybody's faction, then their heroes."""
    players = [player for player in view["players"] if player["faction"]]
    found = [_faction(view, player, player["faction"] in about) for player in players]
    heroes = [(word, hero) for word, hero in view["heroes"].items() if hero["seat"] >= 0]
    heroes.sort(key=lambda pair: (pair[1]["seat"] != view["you"], pair[1]["seat"]))
    return (*found, *[_hero(view, word, hero, word in about) for word, hero in heroes])


def own_cards(view: View) -> tuple[Card, ...]:
    """The viewer's Orders and dials, which answers may name."""
    mine = [player for player in view["players"] if player["seat"] == view["you"] and player["faction"]]
    return tuple(
        card
        for player in mine
        for card in (*[_told_order(order) for order in orders(view, player)], *dial_cards(player))
    )


def _told_order(order: Card) -> Card:
    """Its number beside its name, where no number stands on it."""
    return replace(order, name=f"{order.name} ({order.count})", count=None)


def numbers(player: Mapping[str, Any]) -> tuple[Count, ...]:
    return (
        ("rw_influence", player["influence"], "influence"),
        ("rw_tactics", player["tactics"], "Tactics cards"),
        ("rw_quest", player["quests"], "Quests"),
        ("rw_stronghold", player["strongholds"], "strongholds left"),
    )


def _faction(view: View, player: Mapping[str, Any], asked: bool) -> Sheet:
    faction, yours = player["faction"], player["seat"] == view["you"]
    cards = (*panels.tactics(player), *panels.quests(player), *panels.objective(player))
    return Sheet(
        id=f"side.{player['seat']}",
        name=names.faction(faction, whole=True),
        emblem=emblem(faction),
        hue=hue(faction),
        yours=yours,
        text=panels.notes(view, player),
        numbers=numbers(player),
        desk=(
            Shelf("Orders", "row", orders(view, player), states=("at hand", "used this year")),
            Shelf("Your cards", "slots", cards, states=("at hand", "not yet")),
        )
        if yours
        else (),
        shelves=(
            Shelf("Orders", "list", tuple(map(_told_order, orders(view, player)))),
            *([Shelf("Your cards", "list", cards)] if yours else []),
            Shelf("Units: left in the box", "list", _units(view, faction)),
            Shelf("Developments left", "list", _developments(player)),
        ),
        asked=asked,
        dials=dials(player),
    )


def orders(view: View, player: Mapping[str, Any]) -> tuple[Card, ...]:
    """Those used this year are pale; what would bring the bonus is told."""
    used = player["orders_used"]
    return tuple(
        Card(
            f"order.{number}",
            str(entry["name"]),
            f"rw_o_{ORDERS[number]}",
            number,
            tone(player["faction"]),
            told(view, player, number),
            number in used,
            "Used this year." if number in used else "",
        )
        for number, entry in enumerate(DATA["orders"], start=1)
    )


def dial_cards(player: Mapping[str, Any]) -> tuple[Card, ...]:
    return tuple(
        Card(dial.id, f"{dial.name} {dial.value}", dial.symbol, None, tone(player["faction"]), dial.text)
        for dial in dials(player)
    )


def dials(player: Mapping[str, Any]) -> tuple[Dial, ...]:
    """Each space up to the value counts: a unit to recruit, influence, or a Tactics card."""
    printed = DATA["factions"][player["faction"]]["dials"]
    return tuple(
        Dial(
            f"dial.{resource}",
            resource.capitalize(),
            f"rw_{resource}",
            value,
            tuple((ICONS.get(what) or unit_symbol(what), SHORT.get(what) or names.unit(what))
                  for what in printed[resource]),
            min(soon, len(printed[resource])),
            f"{names.sentence(_brings(player['faction'], resource, value))} The next Harvest would set it to {soon}.",
        )
        for resource, value, soon in zip(RESOURCES, player["dials"], player["icons"], strict=True)
    )  # fmt: skip


def _brings(faction: str, resource: str, value: int) -> str:
    spaces: Sequence[str] = DATA["factions"][faction]["dials"][resource][:value]
    parts = [names.units(kind.id, spaces.count(kind.id)) for kind in KINDS if kind.id in spaces]
    parts += [f"{spaces.count('influence')} influence"] if "influence" in spaces else []
    parts += [names.counted(spaces.count("tactics"), "Tactics card")] if "tactics" in spaces else []
    return names.listed(parts) or "nothing"


def _units(view: View, faction: str) -> tuple[Card, ...]:
    own = [kind for kind in KINDS if kind.faction == FACTIONS.index(faction)]
    return tuple(
        Card(f"unit.{kind.id}", kind.name, unit_symbol(kind.id), view["supply"].get(kind.id, 0),
             tone(faction), names.ability(kind.id))
        for kind in own
    )  # fmt: skip


def _developments(player: Mapping[str, Any]) -> tuple[Card, ...]:
    entries = DATA["developments"]
    own = DATA["factions"][player["faction"]]["defensive_development"]
    found = []
    for kind, many in player["developments"].items():
        text = own["text"] if kind == "defensive" else entries[kind]
        name = names.development(kind, player["faction"]).removeprefix("a ")
        found.append(Card(f"development.{kind}", name, "", many, text=names.sentence(text)))
    return tuple(found)


# -- heroes -----------------------------------------------------------------------------------------------------------


def _hero(view: View, word: str, hero: Mapping[str, Any], asked: bool) -> Sheet:
    faction = view["players"][hero["seat"]]["faction"]
    left = max(0, hero["health"] - hero["damage"])
    yours = hero["seat"] == view["you"]
    place = f"in {names.area(hero['area'])}" if hero["area"] else ""
    traits = [
        f"{name.capitalize()} {value}" + (f" (trained +{extra})" if extra else "")
        for name, value, extra in zip(names.ATTRIBUTES, hero["attributes"], hero["training"], strict=True)
    ]
    return Sheet(
        id=f"hero.{word}",
        name=names.hero(word),
        emblem=f"rw_h_{HEROES[names.hero_card(word)]}",
        hue=hue(faction),
        yours=yours,
        row="Your heroes" if yours else "",
        text=(
            f"{names.hero(word)} of {names.faction(faction)}, {place}{', routed' if hero['routed'] else ''}.",
            f"Health {left} of {hero['health']}. {', '.join(traits)}.",
            names.sentence(names.hero_text(word)),
        ),
        numbers=tuple(
            (f"rw_{name}", value, name) for name, value in zip(names.ATTRIBUTES, hero["attributes"], strict=True)
        ),
        shelves=(Shelf("Rewards", "list", rewards(word, hero)),),
        chip=None
        if not yours
        else Chip(
            names.area(hero["area"]) if hero["area"] else "",
            tuple(("rw_reward", "gold" if reward["up"] else "", _reward_name(reward)) for reward in hero["rewards"]),
            (("routed", "routed: may not move, duel or support"),) if hero["routed"] else (),
            counts=tuple(
                (f"rw_{name}", value, name) for name, value in zip(names.ATTRIBUTES, hero["attributes"], strict=True)
            ),
            bar=(left, hero["health"]),
        ),
        asked=asked,
    )


def _reward_name(reward: Mapping[str, Any]) -> str:
    return names.card("rewards", reward["id"]) if reward["id"] else "a face-down Reward"


def rewards(word: str, hero: Mapping[str, Any]) -> tuple[Card, ...]:
    return tuple(
        Card(
            f"reward.{word}.{place}",
            _reward_name(reward),
            "rw_reward",
            text=names.text("rewards", reward["id"]) if reward["id"] else "Only its owner may look at it.",
            spent=not reward["up"],
            more="" if reward["up"] else "It lies face down.",
        )
        for place, reward in enumerate(hero["rewards"])
    )
