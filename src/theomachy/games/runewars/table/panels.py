"""The players' lines, the tracks that all share, and what lies in the viewer's hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.scene import Card, Count, Panel, Supply

from ..data import DATA, LIMITS
from ..rules.pieces import KINDS, RESOURCES
from . import names
from .map import View
from .names import counted
from .symbols import ORDERS, SLATE, emblem, hue, title_symbol, tone, unit_symbol

MOMENTS = {
    "own_turn": "your turn", "battle_start": "battle", "battle_start_defender": "in defence", "battle_any": "battle",
    "quest_enemy_arrives": "Quest Phase", "own_turn_or_quest": "turn or quest", "order_move": "a march",
    "diplomacy_chosen": "diplomacy", "winter_food": "winter", "duel_start": "duel",
}  # fmt: skip
"""When a Tactics card is played, in a word or two."""
GOAL: int = LIMITS["runes_to_win"]


def panels(view: View, people: Sequence[str]) -> tuple[Panel, ...]:
    """In play order while Orders are resolved, else by seat."""
    order = view["order_of_play"] or range(view["seats"])
    rest = [seat for seat in range(view["seats"]) if seat not in order]
    return tuple(_panel(view, view["players"][seat], people) for seat in (*order, *rest))


def runes(player: Mapping[str, Any]) -> str:
    """A number where everything is known, else from the fewest to the most that it can be."""
    fewest, most = player["runes"]
    return str(fewest) if fewest == most else f"{fewest} to {most}"


def _panel(view: View, player: Mapping[str, Any], people: Sequence[str]) -> Panel:
    seat, faction = player["seat"], player["faction"]
    you = seat == view["you"]
    tags = ["you"] if you else []
    tags += ["first"] if seat == view["first"] and not view["ending"] else []
    tags += ["wins"] if view["ending"] and seat in view["winners"] else []
    tags += ["out"] if player["out"] else []
    return Panel(
        id=f"side.{seat}",
        seat=seat,
        name=names.faction(faction) if faction else f"Player {seat + 1}",
        emblem=emblem(faction),
        score=player["runes"][0],
        goal=GOAL,
        counts=(
            ("rw_influence", player["influence"], "influence"),
            ("rw_tactics", player["tactics"], "Tactics card" if player["tactics"] == 1 else "Tactics cards"),
        ),
        besides=_besides(player),
        about=_about(player) if you else "",
        by=people[seat] if seat < len(people) else "",
        state=_state(view, player),
        tags=tuple(tags),
        you=you,
        active=not player["out"],
        tint=hue(faction) if faction else SLATE,
        word=faction,
        notes=notes(view, player),
        done=bool(player["sealed"]),
        most=player["runes"][1],
        played=_played(player),
    )


def _besides(player: Mapping[str, Any]) -> tuple[Count, ...]:
    dials = zip(RESOURCES, player["dials"], strict=True) if player["faction"] else ()
    return (
        ("rw_quest", player["quests"], "Quest" if player["quests"] == 1 else "Quests"),
        *[(f"rw_{name}", value, f"on the {name} dial") for name, value in dials],
    )


def _played(player: Mapping[str, Any]) -> tuple[Card, ...]:
    """The Orders of this year, the present one last."""
    now = player["order"]
    past = [number for number in player["orders_used"] if number != now]
    shown = [*past, now] if now else past
    return tuple(
        Card(f"played.{number}", f"Order {order_name(number)}", f"rw_o_{ORDERS[number]}", number, spent=number != now)
        for number in shown
    )


def order_name(number: int) -> str:
    return str(DATA["orders"][number - 1]["name"])


def _about(player: Mapping[str, Any]) -> str:
    food, wood, ore = player["dials"]
    return f"Food {food}, wood {wood}, ore {ore}; next Harvest {'/'.join(map(str, player['icons']))}"


def _state(view: View, player: Mapping[str, Any]) -> str:
    if view["ending"] or player["out"]:
        return ""
    if player["seat"] == view["turn"]:
        return "acts"
    return "sealed" if player["sealed"] else ""


def notes(view: View, player: Mapping[str, Any]) -> tuple[str, ...]:
    """What everybody knows of a player, in sentences."""
    if not player["faction"]:
        return ()
    food, wood, ore = player["dials"]
    found = [f"Dragon runes: {runes(player)} of {GOAL}.", f"Dials: food {food}, wood {wood}, ore {ore}."]
    if player["orders_used"]:
        found.append(f"Orders used this year: {names.listed([order_name(each) for each in player['orders_used']])}.")
    titles = [title for title in view["titles"] if title["owner"] == player["seat"]]
    found += [f"{names.card('titles', title['id'])}, with {title['influence']} influence on it." for title in titles]
    found += [
        f"Victory card on the {card['season']} deck since year {card['year']}."
        for card in view["victory"]
        if card["seat"] == player["seat"]
    ]
    return tuple(found)


# -- the hand ---------------------------------------------------------------------------------------------------------


def hand(view: View) -> tuple[Card, ...]:
    """The viewer's Tactics, Quests and Objective; before the factions are known, those that are free."""
    mine = [player for player in view["players"] if player["seat"] == view["you"]]
    if any(not player["faction"] for player in mine):
        taken = {player["faction"] for player in view["players"]}
        return tuple(choice(faction) for faction in DATA["factions"] if faction not in taken)
    return tuple(card for player in mine for card in (*tactics(player), *quests(player), *objective(player)))


def choice(faction: str) -> Card:
    entry = DATA["factions"][faction]
    units = names.listed([names.unit(kind) for kind in entry["units"]])
    told = (
        f"{entry['alignment'].capitalize()}. Units: {units}. Begins with {entry['starting_influence']} influence and "
        f"{counted(entry['starting_tactics'], 'Tactics card')}."
    )
    return Card(f"choice.{faction}", names.faction(faction), emblem(faction), None, tone(faction), told, held=False)


def tactics(player: Mapping[str, Any]) -> tuple[Card, ...]:
    """Those drawn in this season are pale: they may not be played yet."""
    found = [(word, False) for word in player["hand"]] + [(word, True) for word in player["fresh"]]
    return tuple(
        Card(
            f"tactics.{word}.{place}",
            names.card("tactics", word),
            "rw_tactics",
            None,
            "red",
            names.text("tactics", word),
            fresh,
            "Drawn this season: not before the next one." if fresh else str(names.ENTRY["tactics"][word]["when"]),
            foot="next season" if fresh else MOMENTS[names.ENTRY["tactics"][word]["timing"]],
        )
        for place, (word, fresh) in enumerate(found)
    )


def quests(player: Mapping[str, Any]) -> tuple[Card, ...]:
    return tuple(
        Card(f"quest.{word}", names.card("quests", word), "rw_quest", None, "teal", quest_told(word), foot=_quest(word))
        for word in player["quest_hand"]
    )


def _quest(word: str) -> str:
    """ "8C · wisdom": where, and what is tested or met."""
    entry = names.ENTRY["quests"][word]
    where = {"any area of an enemy home realm": "enemy home", "any area with a city token": "a city"}
    task = str(entry["task"]).partition(";")[0].rpartition("test ")[2].removeprefix("duel ").removeprefix("a ")
    return f"{where.get(entry['where'], entry['where'])} · {task}"


def quest_told(word: str) -> str:
    entry = names.ENTRY["quests"][word]
    results = entry.get("results") or {}
    told = "; ".join(f"{destiny}: {names.quest_result(code)}" for destiny, code in results.items() if code != "-")
    return f"{entry['where']}: {entry['task']}.{' ' + told[:1].upper() + told[1:] + '.' if told else ''}"


def objective(player: Mapping[str, Any]) -> tuple[Card, ...]:
    if not player["objective"]:
        return ()
    word, far = player["objective"], _progress(player)
    told = f"For a dragon rune: {names.text('objectives', word)}"
    name, more = names.card("objectives", word), f"By now: {far}." if far else ""
    return (Card(f"objective.{word}", name, "rw_objective", None, "gold", told, more=more, foot=far or "Objective"),)


def _progress(player: Mapping[str, Any]) -> str:
    """ "3 of 5", or how many are still in the way; empty where there is nothing to count."""
    if not player["objective_progress"]:
        return ""
    have, needed = player["objective_progress"]
    return f"{have} of {needed}" if needed else f"{have or 'none'} left"


# -- what lies open for all --------------------------------------------------------------------------------------------


def posted(view: View) -> tuple[Card, ...]:
    """The Season card, titles with their holders, Victory cards on decks, and what is left of runes and Fate cards."""
    found: list[Card] = []
    if view["season_card"]:
        word = view["season_card"]
        symbol = f"rw_{view['season']}"
        found.append(Card(f"season.{word}", names.card("seasons", word), symbol, text=names.text("seasons", word)))
    found += [_title(view, title) for title in view["titles"] if title["owner"] >= 0]
    found += [
        Card(f"victory.{card['season']}", f"{_who(view, card['seat'])}:", "rw_victory",
             text=f"Victory card on the {card['season']} deck since year {card['year']}")
        for card in view["victory"]
    ]  # fmt: skip
    if view["year"]:
        left = f"{view['dragons']} dragon, {view['falses']} false, {view['decks']['fate']} Fate"
        found.append(Card("left", "Left:", "rw_rune_back", text=left))
    return tuple(found)


def _who(view: View, seat: int) -> str:
    return names.faction(view["players"][seat]["faction"])


def _title(view: View, title: Mapping[str, Any]) -> Card:
    short = names.card("titles", title["id"]).partition(" of ")[0]
    honours = f", {counted(title['honours'], 'honour')}" if title["honours"] else ""
    told = f"{_who(view, title['owner'])}, {title['influence']} influence{honours}"
    return Card(f"title.{title['id']}", f"{short}:", title_symbol(title["id"]), text=told)


# -- the box ---------------------------------------------------------------------------------------------------------


def supply(view: View) -> Supply:
    """Neutral figures and rune tokens that are left."""
    rows = [("rw_rune_dragon", "Dragon runes", view["dragons"], DATA["runes"]["dragon"])]
    rows.append(("rw_rune_false", "False runes", view["falses"], DATA["runes"]["false"]))
    rows += [
        (unit_symbol(kind.id), kind.name, view["supply"].get(kind.id, 0), kind.limit)
        for kind in KINDS
        if kind.faction < 0
    ]
    return Supply("In the box", tuple(rows))
