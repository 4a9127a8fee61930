"""Words for runes: windows, replies, and what each asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from theomachy.kernel.words import Template, View

from .. import names
from ..names import counted, listed
from .empires import about

MOMENTS = {"": "Do you play a rune?", "pre_battle": "Before the dice: do you play a rune?",
           "after_roll": "The dice have fallen. Do you play a rune?",
           "results": "Before kills are given out: do you play a rune?"}  # fmt: skip
KINDS_OF_ACTION = {"build": "Build", "summon": "Summon", "move": "Move Units", "battle": "Declare Battle",
                   "diplomacy": "Diplomacy", "rebirth": "Rebirth", "drop": "dropping to 0 Power"}  # fmt: skip


def window(args: tuple[Any, ...], view: View) -> str:
    if not holds_runes(view):
        return "After this action: do you ransom anybody, or use a card?"
    return MOMENTS.get(args[0] if args else "", MOMENTS[""])


def holds_runes(view: View) -> bool:
    """Who has none is asked in a window for something else."""
    return view["you"] < 0 or bool(view["empires"][view["you"]]["hand"])


def choose(words: Mapping[str, str], otherwise: str) -> Template:
    """A question of a rune, named first; it is better told for some."""

    def write(args: tuple[Any, ...], view: View) -> str:
        name = str(args[0]) if args else ""
        asked = words.get("/".join(map(str, args))) or words.get(name, otherwise)
        return f"{{0:rune}}: {asked}" if name in names.RUNES else asked[:1].upper() + asked[1:]

    return write


def kind_of_action(value: str) -> str:
    return KINDS_OF_ACTION.get(value) or names.card(value)


def unit(args: tuple[Any, ...], view: View) -> str:
    whose = " of {0:empire}" if args[0] in names.EMPIRE else ""
    return f"{{1:a_kind}}{whose} {{2:at_area}}"


def side(args: tuple[Any, ...], view: View) -> str:
    """Who attacks or defends; monsters fight for nobody."""
    which = "attacker" if args[0] == "attacker" else "defender"
    seat = view["battle"]["seats"][which == "defender"] if view["battle"] else -1
    return f"{names.empire(view['empires'][seat]['empire'])}, the {which}" if seat >= 0 else f"The {which}"


def what(args: tuple[Any, ...]) -> str:
    return {"vp": "VP", "power": "Power", "runes": "a rune"}.get(args[0], str(args[0]))


def granted(args: tuple[Any, ...], view: View) -> str:
    """By the rune Earth, or on the Black Market, where it is less."""
    power = 2 if about(view) == "market_price" else 3
    return f"{power} Power" if args[0] == "power" else "1 VP"


def shows(args: tuple[Any, ...], view: View) -> str:
    if len(args) == 1:
        return "{0:seat} has no runes to show."
    return "{0:seat} showed " + listed([f"{{{place}:rune}}" for place in range(1, len(args))]) + "."


PROMPTS: dict[str, Template] = {
    "rune_window": window,
    "rune_reply": "{1:seat} plays {0:rune}. Do you reply?",
    "rune_player": choose({"fate": "who of those with fewest VP gains 2?", "secret_earth": "which empire loses a VP?",
                           "secret_sky": "whose rune do you take?", "heat": "which empire loses its cheapest building?",
                           "truth": "who must name the next action?", "earth": "who decides what you gain?"},
                          "which player?"),
    "rune_side": choose({"storm": "which side adds two dice?", "cold": "which side rolls two dice fewer?",
                         "refuge": "which side has a kill turned into a rout?", "luck": "whose dice are rolled again?",
                         "shadow": "which side is spared all routs?", "beast": "whose rout becomes a kill?"},
                        "which side?"),
    "rune_unit": choose({"darkness": "which unit goes to Hell?", "kill": "which unit is eliminated?",
                         "secret_moon": "which unit changes places?", "secret_moon/again": "with which unit?",
                         "dragonewt": "which unit is exchanged?"},
                        "which unit?"),
    "rune_area": choose({"darkness": "to which part of Hell?", "stasis": "in which area does nobody move?",
                         "secret_darkness": "out of which part of Hell do your units come?",
                         "secret_darkness/again": "to which area do they come?", "secret_sea": "onto which land?",
                         "spirit": "at which of your buildings do lesser gods appear?",
                         "monster": "where does the monster appear?", "dragon": "where does the dragon appear?"},
                        "which area?"),
    "rune_building": choose({"change/again": "with which building?"}, "which building changes places?"),
    "rune_call": choose({}, "whose lesser god comes as well?"),
    "rune_loss": choose({"heat": "which building do you lose?"}, "which of your units is lost?"),
    "rune_battle": choose({}, "which battle do you declare for nothing?"),
    "rune_place": choose({"hero": "do you summon your hero for half its cost?"},
                         "which unit comes into play, and where?"),
    "rune_walk": choose({}, "which unit takes a step?"),
    "rune_plant": choose({}, "what grows, and where?"),
    "rune_swap": "{0:piece} is exchanged. For which unit of your pool?",
    "rune_force": choose({}, "whose units are washed ashore, and from which sea?"),
    "rune_out": "Which units come out of Hell to {0:spot}?",
    "rune_move": choose({}, "out of which area do you move for nothing?"),
    "grant": "{0:seat} gains something by your word. What shall it be?",
    "disorder": "{0:seat} spreads Disorder. What do you give up?",
    "truth": "{0:seat} demands the Truth: which action will you take on your next turn?",
    "law": "Law: which kind of action is forbidden until your next turn?",
    "copy_rune": "Chaosium: which discarded rune do you copy?",
    "reroll": "Luck: which dice are rolled again?",
    "trade": "Trade: do you buy another VP for 2 Power?",
    "farm": "Farm: which of your buildings leaves the map for Power?",
    "keep_rune": "Communication: which of the runes you drew do you keep?",
    "discard_one": "Which rune do you discard?",
}  # fmt: skip
OPTIONS: dict[str, Template] = {
    "rune": "Play {0:rune}",
    "waste": "Play {0:rune} for nothing",
    "no_rune": lambda args, view: "No rune" if holds_runes(view) else "Nothing now",
    "reply": "Reply with {0:rune}",
    "let_pass": "Let it pass",
    "ask_always": "Ask me about runes whenever one could be played",
    "ask_in_battles": "Ask me about runes only in battles I am in",
    "ask_never": "Do not ask me about runes this round",
    "player": "{0:empire}",
    "side": side,
    "unit": unit,
    "area": lambda args, view: "{0:area}",
    "building": "{1:a_kind} of {0:empire} {2:at_area}",
    "call": lambda args, view: "{1:a_kind} of {0:empire}" + (" {2:at_area}" if len(args) > 2 else ""),
    "place": "{0:a_kind} {1:at_area}",
    "walk": "{0:kind} from {1:area} to {2:area}",
    "plant": "{0:a_kind} {1:at_area}",
    "swap": "{0:a_kind}",
    "wash": lambda args, view: "{0:empire} {1:at_area}" if len(args) > 1 else "To {0:area}",
    "out": "{0:a_kind}",
    "all_out": "All of them",
    "grant": granted,
    "give_up": lambda args, view: f"1 {what(args)}",
    "forbid": lambda args, view: kind_of_action(args[0]),
    "copy": "{0:rune}",
    "reroll": "A {0}",
    "roll_now": "Roll them now",
    "buy_vp": "Buy it",
    "farm": "{0:a_kind} {1:at_area}",
    "keep": "{0:rune}",
    "discard": "Discard {0:rune}",
}
LINES: dict[str, Template] = {
    "rune": "{0:seat} played the rune {1:rune}.",
    "rune_cancelled": "{0:seat} undid {2:rune} of {1:seat} by Secret Sorcery.",
    "copied": "{0:seat} copied {1:rune}.",
    "put_under": lambda args, view: "{0:seat} put " + counted(args[1], "rune") + " under the deck.",
    "shows_runes": shows,
    "took_rune": "{0:seat} took a rune from {1:seat}.",
    "works_on": lambda args, view: "{0:rune} works on the " + f"{args[1]}.",
    "held_fast": "Nobody may move out of {1:area} before the next turn of {0:seat}.",
    "farmed": "{0:seat} took {1:a_kind} {2:at} off the map.",
    "exchanged": "{0:seat} exchanged {1:piece}.",
    "token_left": "{1:piece} of {0:seat} left the map.",
    "took_this_rune": "{0:seat} took {2:rune} from {1:seat}.",
    "forbidden": lambda args, view: "{0:seat} forbade: " + kind_of_action(args[1]) + ".",
}
