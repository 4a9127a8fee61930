"""Words for setting up, gathering Power and the order of play."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View


def over(args: tuple[Any, ...], view: View) -> str:
    ending, winners, _ = args
    how = {
        "doom_track": "The Doom track has been filled",
        "instant_death": "The last ritual has been performed",
        "action_phase": "Thirty Doom has been shown",
        "turn_limit": "The last turn is over",
    }[ending]
    if not winners:
        return how + ", but nobody has all six spellbooks: humanity survives and everybody loses."
    people = {faction["seat"] for faction in view["factions"] if faction["name"] in winners}
    won = "shared the win" if len(people) > 1 else "won" if len(winners) == 1 else "won together"
    return how + ": {1:factions} " + won + " with {2} Doom."


PROMPTS: dict[str, Template] = {
    "choose_faction": "Which Faction will you play?",
    "choose_start": "Where does {0:faction} begin?",
    "first_player": "Several Factions have {1} Power. Who shall be First Player?",
    "direction": "{0:faction} is First Player. Which way round shall the turn go?",
    "which": "Which of your Factions acts next?",
    "doom_order": "Which of your Factions comes next in this Doom Phase?",
    "book": "{0:faction} has earned a spellbook. Which one?",
    "interrupt": "{0:faction} may act out of turn.",
    "show": "The phase is nearly over. Does {0:faction} show its Elder Signs?",
}
OPTIONS: dict[str, Template] = {
    "faction": "{0:faction}",
    "start": "Begin in {0:area}",
    "first": "{0:faction}",
    "clockwise": "Clockwise",
    "counterclockwise": "Counterclockwise",
    "act_with": "Act with {0:faction}",
    "book": "{0:book}",
    "enough": "Nothing more",
    "reveal": "Show an Elder Sign of {0:faction} worth {1}",
    "unveil": "Show all your Elder Signs",
    "keep_hidden": "Keep them hidden",
    "sign": "An Elder Sign worth {0}",
    "roll": "A {0}",
}
LINES: dict[str, Template] = {
    "faction": "{0:seat} plays {1:faction}.",
    "start": "{0:faction} began in {1:area}.",
    "turn": "Turn {0} began.",
    "gather": "{0:faction} has {1} Power.",
    "powerless": "Nobody has any Power left. The stars were not right.",
    "first_player": "{0:faction} is First Player.",
    "clockwise": "{0:faction} chose to go clockwise.",
    "counterclockwise": "{0:faction} chose to go counterclockwise.",
    "requirement": "{0:faction} fulfilled a requirement: {1:book}.",
    "book": "{0:faction} took the spellbook {1:book} and owns {2} of six.",
    "your_sign": "{0:faction} drew an Elder Sign worth {1}.",
    "sign": "{0:faction} drew an Elder Sign.",
    "no_sign": "No Elder Signs were left: {0:faction} gained 1 Doom instead.",
    "reveal": "{0:faction} showed an Elder Sign worth {1} and stands at {2} Doom.",
    "last_signs": "{0:faction} turned up Elder Signs worth {1} and finished with {2} Doom.",
    "over": over,
}
