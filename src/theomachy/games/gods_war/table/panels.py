"""The players' lines, the tracks that all share, and what lies in the viewer's hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.scene import Card, Count, Panel, Place, Track

from ..rules.heroquests import QUESTS
from ..rules.pieces import EMPIRES, NUMBERS
from . import desk, names, sheets
from .map import View
from .symbols import SLATE, emblem, hue, tone

GOAL: int = NUMBERS["end_vp"]


def panels(view: View, people: Sequence[str]) -> tuple[Panel, ...]:
    """In turn order."""
    order = view["order"] or range(view["seats"])
    return tuple(_panel(view, view["empires"][seat], people) for seat in order)


def _panel(view: View, player: Mapping[str, Any], people: Sequence[str]) -> Panel:
    seat, empire = player["seat"], player["empire"]
    you = seat == view["you"]
    tags = ["you"] if you else []
    tags += ["first"] if view["order"] and seat == view["first"] and not view["ending"] else []
    tags += ["wins"] if view["ending"] and seat in view["winners"] else []
    power, gifts, runes = sheets.numbers(player)
    return Panel(
        id=f"side.{seat}",
        seat=seat,
        name=names.empire(empire) if empire else f"Player {seat + 1}",
        emblem=emblem(empire),
        score=player["vp"],
        goal=GOAL,
        counts=(power, runes, gifts),
        boxes=_boxes(player),
        besides=_carries(view, player),
        about=_about(player) if you else "",
        by=people[seat] if seat < len(people) else "",
        state="acts" if seat == view["turn"] and not view["ending"] else "",
        tags=tuple(tags),
        you=you,
        active=not player["gone"],
        tint=hue(empire) if empire else SLATE,
        word=empire,
        cards=_cards(player) if empire else (),
        notes=tuple(sheets.notes(view, player)) if empire else (),
    )


def _boxes(player: Mapping[str, Any]) -> tuple[tuple[Place, ...], ...]:
    """The slots by fragment."""
    found: dict[int, list[Place]] = {}
    for quest, gift in zip(QUESTS.get(player["empire"], ()), player["slots"], strict=False):
        place: Place = "spent" if gift in player["down"] else "full" if gift else ""
        found.setdefault(quest.fragment, []).append(place)
    return tuple(map(tuple, found.values()))


def _about(player: Mapping[str, Any]) -> str:
    """What it has, and what the next Power and Council phase would bring as things are."""
    now = f"{player['power']} Power, {player['vp']}\u00a0VP"
    if not player["next_power"]:
        return now
    return f"{now}. Next: +{sum(player['next_power'])}\u00a0Power, +{sum(player['next_vp'])}\u00a0VP"


def _cards(player: Mapping[str, Any]) -> tuple[Card, ...]:
    gifts = [card for card in sheets.gift_cards(player["empire"]) if card.id.partition(".")[2] in player["slots"]]
    return (*sheets.abilities(player["empire"]), *gifts)


def _carries(view: View, player: Mapping[str, Any]) -> tuple[Count, ...]:
    """What stands behind an empire's name: trophies, the Mad God's marker, pieces it has in the Pen."""
    empire = player["empire"]
    trophies = sum(piece["place"] == "trophy" for piece in view["pieces"]) if empire == "darkness" else 0
    found: list[Count] = [("i_prestige", trophies, "trophies")] if trophies else []
    if empire == "chaos" and view["marks"].get("mad_god_marker"):
        found.append(("mad_god", view["marks"]["mad_god_marker"], "on the Mad God marker"))
    return tuple(found)


# -- tracks -----------------------------------------------------------------------------------------------------------


MARKS = (
    (NUMBERS["spike_vp"], "The Spike shatters when an empire comes here."),
    (NUMBERS["compromise_vp"], "From here on the Great Compromise is held."),
)


def tracks(view: View) -> tuple[Track, ...]:
    known = [player for player in view["empires"] if player["empire"]]
    cells = tuple(str(place) if place % 5 == 0 else "" for place in range(GOAL + 1))
    vp = tuple((hue(player["empire"]), emblem(player["empire"]), min(player["vp"], GOAL)) for player in known)
    most = max([20, *[player["power"] for player in known]])
    power = tuple((hue(player["empire"]), emblem(player["empire"]), player["power"]) for player in known)
    steps = tuple(str(place) if place % 5 == 0 else "" for place in range(most + 1))
    return (
        Track("vp", "VP", cells, vp, GOAL, beside=True, marks=MARKS),
        Track("power", "Power", steps, power),
    )


# -- the hand ---------------------------------------------------------------------------------------------------------


def hand(view: View) -> tuple[Card, ...]:
    """The viewer's runes and gifts; before the empires are known, those that are free to choose."""
    mine = [player for player in view["empires"] if player["seat"] == view["you"]]
    if any(not player["empire"] for player in mine):
        taken = [player["empire"] for player in view["empires"]]
        return tuple(_choice(empire) for empire in EMPIRES if empire not in taken)
    return tuple(card for player in mine for card in (*desk.hand(player), *sheets.gift_cards(player["empire"])))


def _choice(empire: str) -> Card:
    told = f"{names.empire(empire)}: {sheets.abilities(empire)[0].text}"
    return Card(f"choice.{empire}", names.empire(empire), emblem(empire), None, tone(empire), told, held=False)
