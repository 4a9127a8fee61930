"""How questions, answers and log lines of Runewars look on a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.look import Look, Moment
from theomachy.kernel.state import Line
from theomachy.kernel.words import Reason, View
from theomachy.scene import Card, Deed, OptionLook, Point, QuestionLook, Style

from ..data import DATA
from ..rules.card_names import HEROES as HERO_WORDS
from ..rules.pieces import FACTIONS, KIND, RESOURCES
from ..rules.why_not import why_not
from . import armies, names
from .building import laid_by
from .choices import TALKS
from .clash import SIGNS
from .deeds import deeds
from .map import sheet_of
from .orders import brief
from .preview import contents
from .standing_answers import ANSWERS
from .symbols import HEROES, ORDERS, emblem, title_symbol, unit_symbol

ICONS = {
    "go": "rw_o_mobilize",
    "activate": "rw_activation", "all": "rw_o_mobilize", "from": "rw_o_mobilize", "done": "i_check", "go_on": "i_next",
    "bonus": "rw_supremacy", "battle": "i_attack", "diplomacy": "rw_diplomacy", "retreat": "rw_retreat",
    "influence": "rw_influence", "tactics": "rw_tactics", "quests": "rw_quest", "build": "rw_stronghold",
    "repair": "rw_stronghold", "runes": "rw_rune_back", "exchange": "rw_rune_back", "move_rune": "rw_rune_back",
    "turn_down": "rw_rune_back", "hire": "rw_first", "title": "rw_t_primarch", "price": "rw_influence",
    "play": "rw_tactics", "victory_card": "rw_victory", "lay": "rw_tile", "tile": "rw_tile", "turn": "rw_rotate",
    "marker": "rw_home", "home": "rw_home", "stronghold": "rw_stronghold", "hide": "rw_rune_back", "lose": "undead",
    "destroy": "undead", "damage": "damage", "rout": "rw_f_rout", "extra": "rw_f_special", "strike": "damage",
    "turn_up": "rw_rune_dragon", "toll": "rw_x_portal", "discard": "i_close", "discard_quest": "i_close",
    "train": "rw_x_training", "heal": "i_plus", "duel": "rw_duel", "quest": "rw_quest", "place_rune": "rw_rune_back",
    "dragon_in": "rw_rune_dragon", "use": "rw_stronghold", "develop": "rw_dev_resources", "rebuild": "rw_dev_resources",
    "bid": "rw_bid", "appear": "rw_home", "hero_to": "rw_first", "hero_at": "rw_first", "place_all": "rw_o_mobilize",
    "look": "i_eye", "drive": "rw_retreat", "rumors": "rw_activation", "pay": "rw_influence", "spend": "rw_influence",
    "lose_tactic": "rw_tactics", "rune": "rw_rune_dragon", "swap_objective": "rw_objective", "raise": "rw_stronghold",
}  # fmt: skip
GROUPS = {
    "go": "Move", "all": "Whole armies", "move": "Single units", "hero": "Heroes", "from": "Armies",
    "place": "One by one", "place_all": "All together", "build": "Build", "repair": "Repair", "runes": "Runes",
    "activate": "Areas", "play": "Tactics", "give": "Trade Rewards", "units": "Units",
    "influence": "Influence", "tactics": "Tactics", "quests": "Quests", "develop": "Build a development",
    "rebuild": "Build elsewhere", "swap": "Give up",
}  # fmt: skip
CLOSING = frozenset(
    ("done", "go_on", "no_bonus", "no_development", "no_swap", "back", "think_again", "keep", "as_they_lie", "toll")
    + ("turn_down", "none", "no_action", "nothing", "leave", "stay", "decline", "stop", "spare")
)  # fmt: skip
"""Answers that do nothing more, or end something."""
SEALED = frozenset({"order", "bid"})
"""Answers that nobody sees before all have answered."""
TITLES = {
    "setup_faction": "Factions", "setup_tile": "The board", "setup_marker": "Home realms", "setup_rune": "Runes",
    "setup_home": "Home realm", "setup_stronghold": "Stronghold", "setup_units": "First army", "setup_hero": "Hero",
    "season_choice": "Season card", "bid": "Influence bid", "bid_made": "Influence bid", "bid_tie": "Tied bid",
    "fall_gift": "Fall", "winter_losses": "Winter", "hero_action": "Quest Phase", "hero_after_move": "Quest Phase",
    "explore": "Exploration", "test_card": "Test", "duel_start": "Duel", "duel_special": "Duel", "duel_prevent": "Duel",
    "duel_spoils": "Spoils", "order": "Order", "order_chosen": "Order", "turn_window": "Your turn",
    "use_bonus": "Supremacy bonus", "strategize": "Strategize", "activate": "Activation", "move_in": "March",
    "excess": "Too many units", "battle_or_diplomacy": "Neutral units", "diplomacy_card": "Diplomacy",
    "red_result": "Diplomacy", "support": "Battle", "battle_start": "Battle", "pick_type": "Battle",
    "extra_card": "Battle", "special": "Special ability", "assign_rout": "Routs", "assign_damage": "Damage",
    "fortification": "Fortification", "conquer_stronghold": "Stronghold", "retreat": "Retreat",
    "hero_retreat": "Retreat", "harvest_develop": "Harvest", "recruit": "Recruit", "rally": "Rally Support",
    "hire": "Heroes", "title": "Acquire Power", "fortify": "Fortify", "receive_rune": "Dragon rune",
    "discard_down": "Too many cards", "react": "Reaction", "prove_runes": "Victory card",
}  # fmt: skip
SEATLESS = frozenset(
    ("season", "season_card", "spring_returns", "fall_gifts", "fate_shuffled", "tactics_shuffled", "quests_shuffled")
    + ("city_placed", "rewards_shuffled", "board_anew", "markers_anew", "rune_moved", "rune_turned", "rune_seen")
    + ("attackers", "defenders", "your_objective", "you_drew_tactic", "you_drew_quest", "you_placed_runes")
    + ("duel_round", "duel_over", "fate_seen", "battle")
)  # fmt: skip
"""Log lines that are about nobody."""


class RunewarsLook(Look):
    about = "Armies, heroes and hidden dragon runes on a map that you build; most cards are our own stand-ins"
    minutes, weight = 240, 5
    art = files(__package__).joinpath("art")
    answers = ANSWERS
    battles = frozenset({"battle", "duel", "quest_duel"})
    columns = ("Runes", "Infl.", "Cards")
    role = "Faction"
    tall = True
    sheets = ("rw_home", "Factions and heroes")
    icons = ICONS
    titles = TITLES
    secret = frozenset({"order", "order_chosen", "bid", "bid_made"})
    calm = frozenset({"back", "no_bonus", "no_swap", "no_development", "think_again", "toll"})
    eager = frozenset({"go_on"})
    styles: Mapping[str, Style] = dict.fromkeys(("battle", "destroy", "damage", "lose", "duel"), "attack")
    fields: Mapping[str, str] = {"seat": "who", "faction": "who", "realm": "who", "area": "place", "hero": "whose"}

    def question(self, moment: Moment) -> QuestionLook:
        assert moment.ask is not None
        look = super().question(moment)
        if moment.scene.bid is not None:
            return replace(look, layout="bid")
        if armies.in_rows(moment.ask):
            marching = moment.ask.what == "move_in"
            return replace(look, layout="rows", gathered=armies.gathered(moment.view) if marching else None)
        return replace(look, layout="spread") if moment.scene.spread is not None else look

    def option(self, moment: Moment, option: Option) -> OptionLook:
        verb = str(option[0])
        look = super().option(moment, option)
        if verb in CLOSING and len(option) == 1:
            return replace(look, closing=True)
        return replace(
            look,
            symbol=_symbol(moment, option) or look.symbol,
            group=armies.row(moment, option) or (look.group[0], _group(option) or look.group[1], ""),
            times=armies.times(moment, option),
            chip=armies.chip(moment, option),
            detail=_detail(moment, option),
            price=_price(option),
            closing=False,
            seals=verb in SEALED,
            sketch=_sketch(moment, option),
        )

    def deeds(self, moment: Moment) -> Sequence[Deed]:
        return deeds(moment)

    def why_not(self, state: Any, ask: Ask, begins: Option, place: str) -> Reason | None:
        return why_not(state, ask, begins, place)

    def hand(self, moment: Moment) -> Sequence[Card]:
        """Factions to choose from; cards lie on the own sheet."""
        return [card for card in moment.scene.cards if card.id.startswith("choice.")]

    def turn(self, line: Line) -> int | None:
        return line[1][0] if line[0] == "season" and line[1][1] == 0 else None

    def chapter(self, line: Line) -> str:
        return ("Spring", "Summer", "Fall", "Winter")[line[1][1]] if line[0] == "season" else ""

    def subject(self, view: View, line: Line) -> object:
        first = next(iter(line[1][:1]), None)
        if line[0] in SEATLESS or self.turn(line) is not None:
            return None
        if isinstance(first, str) and first in view["heroes"]:
            seat = view["heroes"][first]["seat"]
            return seat if seat >= 0 else None
        return first if isinstance(first, int) and 0 <= first < view["seats"] else None

    def owner(self, view: View, kind: str, value: Any) -> object:
        if kind == "hero":
            seat = view["heroes"].get(value, {}).get("seat", -1)
            return seat if seat >= 0 else None
        return super().owner(view, kind, value) if value != -1 else None


def _symbol(moment: Moment, option: Option) -> str:
    """The unit, hero, card or faction that an answer is about."""
    if option[0] in ("fate", "fate_card"):
        word = str(option[1])
        return f"rw_d_{DATA['fate'][int(word) - 1]['destiny'] if word.isdigit() else word}"
    if option[0] == "place" and len(option) == len(("place", "area")):
        return "rw_activation"
    if option[0] == "lay_aside":
        return _sign(moment, int(option[1]))
    if option[0] == "title":
        return title_symbol(str(option[1]))
    for part in map(str, option[1:]):
        if part.removeprefix("routed_") in KIND:
            return unit_symbol(part.removeprefix("routed_"))
        if part in HERO_WORDS:
            return f"rw_h_{HEROES[names.hero_card(part)]}"
        if part in FACTIONS:
            return emblem(part)
        if part in RESOURCES:
            return f"rw_{part}"
        if option[0] == "order" and part in names.ENTRY["orders"]:
            return f"rw_o_{ORDERS[int(names.ENTRY['orders'][part]['number'])]}"
    return ""


def _sign(moment: Moment, number: int) -> str:
    """What a Fate card shows to the units that a question is about."""
    kind = next((str(word) for word in moment.ask.about if word in KIND), "") if moment.ask else ""
    return SIGNS[str(DATA["fate"][number - 1][DATA["units"][kind]["shape"]])[0]] if kind else "rw_f_special"


def _group(option: Option) -> str:
    if option[0] == "hide":
        return f"Hide the {option[1]} rune"
    if option[0] == "place" and len(option) == len(("place", "area")):
        return "Areas"
    return GROUPS.get(str(option[0]), "")


def _sketch(moment: Moment, option: Option) -> tuple[tuple[tuple[Point, ...], str], ...]:
    """A tile, a home realm or a marker as it would lie."""
    paper = sheet_of(moment.view)
    return tuple((paper.hexagon(cell, 0.97), name) for name, cell in laid_by(moment.view, option))


def _price(option: Option) -> str:
    match option:
        case ("build", _):
            return "1 wood, 1 ore"
        case ("repair", _):
            return "1 ore"
        case ("develop" | "rebuild", *_):
            return "1 wood"
        case ("toll",):
            return "1 influence"
    return ""


def _survives(view: View, word: str, damage: int) -> str:
    """What one more point of damage does to a unit in battle."""
    kind = word.removeprefix("routed_")
    stronger = [side["healths"][kind] for side in view["battle"]["sides"] if kind in side["healths"]]
    left = max([int(DATA["units"][kind]["health"]), *stronger]) - damage - 1
    return "destroyed" if left <= 0 else f"survives with {left} health"


def _detail(moment: Moment, option: Option) -> str:
    """What a card does, who stands in an area, what an Order would bring."""
    verb, *parts = option
    word = str(parts[0]) if parts else ""
    if verb == "order":
        player = next(each for each in moment.view["players"] if each["seat"] == moment.seat)
        return brief(moment.view, player, int(names.ENTRY["orders"][word]["number"]))
    if verb == "faction":
        return next((card.text for card in moment.scene.cards if card.id == f"choice.{word}"), "")
    if verb == "all" and moment.ask and moment.ask.what == "move_in":
        return armies.listed(moment, word)
    if verb == "tile":
        return contents(int(parts[0]) - 1)
    if verb == "title":
        return _title(moment.view, word)
    if verb == "support":
        return _row(moment.view, word, str(parts[1]))
    for family in ("tactics", "quests", "rewards", "objectives"):
        if word in names.ENTRY[family]:
            return names.sentence(names.text(family, word))
    if verb in ("activate", "retreat", "from") and word in moment.view["areas"]:
        words = next((area.text for area in moment.scene.areas if area.id == word), "")
        return armies.too_many(moment, word) + words.partition("): ")[2].removesuffix(".")
    if verb == "damage" and moment.view["battle"]:
        return _survives(moment.view, word, int(parts[1]) if len(parts) > 1 else 0)
    if verb in ("pick", "take", "unit"):
        return names.ability(word)
    if verb == "fate":
        return TALKS.get(word, "").removesuffix(".")
    if verb == "keep" and word in HERO_WORDS:
        return names.sentence(names.hero_text(word))
    if verb == "dial" and word in RESOURCES and moment.ask and moment.ask.what == "recruit":
        player = next(each for each in moment.view["players"] if each["seat"] == moment.seat)
        spaces = DATA["factions"][player["faction"]]["dials"][word][: player["dials"][RESOURCES.index(word)]]
        units = [names.units(kind, spaces.count(kind)) for kind in dict.fromkeys(spaces) if kind in KIND]
        return names.listed(units) or "nobody"
    return ""


def _title(view: View, word: str) -> str:
    """What a title costs at least, who would lose it, and what it is good for."""
    entry = next(title for title in view["titles"] if title["id"] == word)
    least = entry["influence"] + 1
    owner = names.faction(view["players"][entry["owner"]]["faction"]) if entry["owner"] >= 0 else ""
    whose = "Yours already" if entry["owner"] == view["you"] else f"Taken from {owner}" if owner else "Free"
    return f"{whose}: for {least} influence or more. {names.sentence(names.text('titles', word))}"


def _row(view: View, hero: str, kind: str) -> str:
    """When those whom a hero would support draw, and what he can do."""
    sides = [side for side in view["battle"]["sides"] if side["seat"] == view["you"]]
    many = sum(stack[1] for side in sides for stack in side["units"] if stack[0] == kind)
    row = f"Row {DATA['units'][kind]['initiative']}: {names.units(kind, many)}."
    return f"{row} {names.sentence(names.hero_text(hero))}"
