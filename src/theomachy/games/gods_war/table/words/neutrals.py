"""Words for elder races and monsters."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

from .runes import kind_of_action


def obsession(args: tuple[Any, ...], view: View) -> str:
    return kind_of_action(args[0])


def devour(args: tuple[Any, ...], view: View) -> str:
    fate = {"routed": "is routed", "killed": "is killed", "removed": "leaves the game"}[args[0]]
    return f"Cwim devours. Which of your units {fate}?"


def red_dragon_card(args: tuple[Any, ...], view: View) -> str:
    runes = "the rune" if args[1] == 1 else f"one of the {args[1]} runes"
    return f"Red Dragon's card: do you take {runes} that {{0:seat}} gained?"


PROMPTS: dict[str, Template] = {
    "blight": "Blight has struck your building. Do you put a lower one in its place?",
    "devour": devour,
    "swoop": "The Sky Terror swoops down on {0:spot}. Which unit does it carry off?",
    "lust": "Lust: who summons a unit to {0:piece}?",
    "swallow": "{0:piece} swallows. What do you lose?",
    "dragon_dream": "Dragon Dream: do you draw a rune and discard one?",
    "queens_brood": "Queen's Brood: where does a Scorpion Man hatch?",
    "obsession": "Obsession: which kind of action costs you 1 less from now on?",
    "immortal_envy": "Immortal Envy: whom do you take 1 Power from?",
    "devastate": "Devastate: where are the units of {0:seat} driven?",
    "major_invasion": "Major Invasion: which unit lands, and where?",
    "flock": "The Ducks arrive. Where do they land?",
    "bad_luck": "It is bad luck to kill a Duck of {0:seat}. What do you lose?",
    "forest_song": "Forest Song: do you give up Aldrya's marker for a rune?",
    "disorderly": lambda args, view: "Disorderly: " + ("with which unit?" if args else "which unit changes places?"),
    "dragon_flight": "You command {0:piece}. Where does it fly?",
    "dragon_prey": "Whom does {0:piece} attack?",
    "red_dragon_card": red_dragon_card,
    "empower_web": "Empowering the Web: do you take {0} Power for your webs?",
    "lust_unit": "Lust: which of your units comes to {0:spot}?",
    "cwim_reward": "Cwim is slain. Which building do you raze?",
    "sky_terror_reward": "The Sky Terror is slain. Which enemy units fall? A cost of {0} is left.",
    "spawn_prey": "Whom does the Spawn {0:at} attack?",
    "brown_dragon": "Do you discard a rune to command {0:piece}?",
}
OPTIONS: dict[str, Template] = {
    "dragon_dream": "Draw one",
    "hatch": "{0:at_area}",
    "obsession": obsession,
    "envy": "{0:empire}",
    "land_unit": "{0:a_kind} {1:at_area}",
    "land": "{0:at_area}",
    "forest_song": "Give it up",
    "mischief": lambda args, view: "Mischief: a {0} is rolled again" if args else "Mischief",
    "volley": "Volley: the Maidstone Archer shoots from next door",
    "bombard": lambda args, view: "Bombard from {0:area}" if args else "Bombard",
    "the_dead_god": "Do nothing: The Dead God",
    "disorderly": "Disorderly: two units change places",
    "amok": "Amok: Cwim goes to {0:area}",
    "birth": "Birth: the Mother of Monsters goes to {0:area}",
    "swoop": "Swoop: the Sky Terror flies to {0:area}",
    "spinning_the_web": "Spinning the Web: Arachne Solara goes to {0:area}",
    "black_dragon_card": "Discard the card of the Black Dragon for 3 Power",
    "brown_dragon_card": "Discard the card of the Brown Dragon for 2 runes",
    "fly": "To {0:area}",
    "prey": "{0:empire}",
    "take_rune": "Take it",
    "empower": "Take it",
    "call_up": "{0:a_kind}",
    "feed": "{0:a_kind}",
    "put": "{0:a_kind} {1:at_area}",
    "raze": "{1:a_kind} of {0:empire} {2:at_area}",
}
LINES: dict[str, Template] = {
    "lust": "Androgeus saw {0:seat} act and calls for a unit of {1:seat}.",
    "obsessed": lambda args, view: "{0:seat} is obsessed with: " + kind_of_action(args[1]) + ".",
    "monster_moved": "{0:piece} came to {1:spot}.",
    "monster_reward": "{0:seat} took the reward for {1:a_kind}.",
    "used_card": "{0:seat} used the card of {1:a_kind}.",
    "spawned": "{0:seat} let a Spawn hatch {1:at}.",
    "web": "{0:seat} spun a web {1:at}.",
    "web_complete": "The Web is complete.",
    "empowered": "{0:seat} drew {1} Power from the Web.",
    "dragon_flew": "{0:seat} sent {1:piece} to {2:spot}.",
    "dragon_dies": "{0:piece} died with the Spike.",
}
