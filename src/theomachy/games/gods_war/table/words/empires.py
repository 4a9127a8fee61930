"""Words for the empires' own abilities and gifts, where the name of the card is not enough."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

from ...rules.pieces import KINDS
from ..names import EMPIRE, a, empire

HOUSES = frozenset(kind.id for kind in KINDS if not kind.unit)


def great_decree(args: tuple[Any, ...], view: View) -> str:
    gift = "2 Power" if args[0] == "power" else "a rune"
    return f"Great Decree: {{1:empire}} gains {gift}"


def gains(power: int) -> Template:
    return lambda args, view: f"{power} Power" if args[0] == "power" else "1 VP"


def about(view: View) -> str:
    """Which question an answer belongs to; empty if that is not told."""
    return str(next(iter(view.get("question") or ()), ""))


def moonburn(args: tuple[Any, ...], view: View) -> str:
    """An empire has one building in an area, and it is seen which."""
    if len(args) < 2:
        return "Moonburn"
    houses = [
        each["kind"]
        for each in view["pieces"]
        if each["area"] == args[1] and each["kind"] in HOUSES and view["empires"][each["owner"]]["empire"] == args[0]
    ]
    return f"Moonburn: burn {a(houses[0]) if houses else 'a building'} of {{0:empire}} {{1:at_area}}"


def psychopomp(args: tuple[Any, ...], view: View) -> str:
    return "1 Power" if args and args[0] == "power" else "1 VP"


def bride(args: tuple[Any, ...], view: View) -> str:
    article = "the " if args[0] == "invisible_god" else ""
    if args[0] in EMPIRE:
        return f"The Queen of {article}{empire(args[0])}"
    return f"The {args[0].replace('_', ' ').title()} Queen"


def showed(args: tuple[Any, ...], view: View) -> str:
    return "{0:seat} showed a finger." if args[1] else "{0:seat} showed a fist."


PROMPTS: dict[str, Template] = {
    # Storm
    "inferiority_complex": "Inferiority Complex: do you turn 2 VP into 4 Power?",
    "companion": "Teleport: who goes with the Thunder King?",
    "whirlwind": "Whirlwind: do you bring a Stormbrother?",
    # Sky
    "nightfall": "The Sun God falls into Hell. Where to?",
    "dawn": "Dawn: which unit takes a step after the Sun God?",
    "call_to_justice": "Call to Justice: which unit must come to the Sun God?",
    "noblesse_oblige": "Noblesse Oblige: do you clear the Great Decrees for a VP and a rune?",
    "sunspear": "Sunspear: does a Phoenix rise in its place?",
    # Darkness
    "nocturnal_raids": "Nocturnal Raids: which units vanish into Hell?",
    "black_market": "Black Market: do you draw a rune?",
    "market": "You drew a rune: do you pay for it, or give it away?",
    "market_price": "Black Market: {0:seat} gave you a rune. What does {0:seat} gain for it?",
    "psychopomp": "Psychopomp: units have come to Hell. What does {0:seat} gain?",
    "trophy": "{0:seat} takes a trophy of yours. Which one?",
    # Chaos
    "trampled": "The Mad God tramples. Which of your units is lost?",
    "blood_sacrifice": "Blood Sacrifice: whose piece does {0:piece} demand?",
    "victim": "Blood Sacrifice: which of your pieces is lost?",
    "i_fought_we_won": "I Fought, We Won: do you call for fingers and fists?",
    "hand": "{0:seat} asks: a finger or a fist? Your answer is secret until all have given theirs.",
    "hand_shown": "You have chosen. Others are still thinking.",
    "oblivion": "Oblivion: which of your pieces is gone for good?",
    # Earth
    "which_queen": "Which Queen comes to {0:spot}?",
    "brides": "A new building for Earth: which Queen comes to {0:spot}?",
    "injunction": "Injunction: which Queen is given up for a rune?",
    "quake": "Quake: which of your buildings stands {0:at} from now on?",
    # Sea
    "submerge": "{0:spot} has sunk. Which unit rises there?",
    "tidal_surge": "Tidal Surge: where is {0:piece} washed ashore?",
    # Moon
    "menses": "Does a Selene come to {0:spot}?",
    "adoption": "Adoption: which unit of {0:seat} changes places?",
    "ransom": "{0:piece} is ransomed. Where does it return to?",
    # Invisible God
    "keep_die": "Blue Book: {0:seat} rolled a {1}. Shall it be that player's next die?",
    "share_out": "Brown Book: {0} Power still to share out. Who gains one?",
    "kings_blessing": "King's Blessing: what do you build for nothing?",
    "red_book": "Red Book: where does the Specter appear?",
    "tapping": "Tapping {0:at}: whose Power do you tap?",
}
OPTIONS: dict[str, Template] = {
    "inferiority_complex": "Spend 2 VP for 4 Power",
    "with": "{1:a_kind} of {0:empire}",
    "alone": "Nobody",
    "enough": lambda args, view: "Keep the rest" if about(view) == "last_runes" else "Nobody else",
    "teleport": "Teleport the Thunder King to {0:area}",
    "single_combat": lambda args, view: (
        "The Champion fights first, alone" if args[0] == "duel" else "The Champion adds a die"
    ),
    "whirlwind": "Whirlwind: one more die, and Stormbrothers from afar",
    "to_hell": "To {0:area}",
    "rise": lambda args, view: "{0:kind} from {1:area} to {2:area}" if len(args) > 1 else "{0:a_kind}",
    "arrogance": lambda args, view: (
        "Arrogance: {1:a_kind}" + (" of {0:empire}" if args[0] in EMPIRE else "") + " stays out of the battle"
    ),
    "noblesse_oblige": "Clear them",
    "sunspear": "Sunspear: {1:a_kind} of {0:empire} {2:at_area}",
    "place_phoenix": "Let it rise",
    "great_decree": great_decree,
    "raid": "{0:a_kind} to {1:area}",
    "black_market": "Draw a rune",
    "keep_for": lambda args, view: "Keep it for 2 Power" if args[0] == "power" else "Keep it for 1 VP",
    "give_to": "Give it to {0:empire}",
    "hunger": lambda args, view: f"Hunger: {'a kill' if args[0] == 'kill' else 'two routs'} instead of dice",
    "psychopomp": psychopomp,
    "trophy": "{0:a_kind}",
    "trample": lambda args, view: "Trample: {0:a_kind} of yours and a unit of theirs" if args else "Trample",
    "sacrifice": "A piece of {0:empire}",
    "spare": "Nobody's",
    "i_fought_we_won": "Call for them",
    "finger": "A finger",
    "fist": "A fist",
    "forget": "{0:a_kind}",
    "imbed": "Imbed the Nest {0:at_area}",
    "irruption": "Irruption: all Broos come to the Magna Mater",
    "unholy_trio": "Unholy Trio: all routs become kills",
    "bride": bride,
    "no_bride": "No Queen",
    "injunction": bride,
    "pacifism": lambda args, view: f"Pacifism: the {args[0]} rolls nothing",
    "quake": lambda args, view: "{0:a_kind}" if args else "Quake: your buildings change places",
    "submerge": "Sink {0:area}",
    "constrict": lambda args, view: f"Constrict: two routs of the {args[0]} become a kill" if args else "Constrict",
    "tidal_surge": "Tidal Surge: wash everybody out of {0:area}",
    "lunar_cycle": "Move the Lunar Cycle on",
    "menses": "Let one come",
    "adoption": "Adoption: units {0:at_area} change places with those of {1:empire} {2:at_area}",
    "ransom": "Ransom {0:a_kind} for 1 Power",
    "ransom_all": "Ransom all your units in the Slave Pen for 1 VP",
    "sun_dome": "Sun Dome: the next lower building takes its place",
    "free_to": "To {0:area}",
    "mindblast": "Mindblast: the Crimson Bat takes their dice",
    "moonburn": moonburn,
    "keep_die": "Keep it",
    "drop_die": "Let it go",
    "share": "{0:empire}",
    "bless": "{0:a_kind} {1:at_area}",
    "tap": "{0:empire}",
    "final_ritual": "Final Ritual: your Books lie open again",
    "magic_explosion": lambda args, view: (
        f"Magic Explosion: {args[0]} Specters for five dice each"
        if args and args[0] > 1
        else "Magic Explosion: a Specter for five dice"
        if args
        else "Magic Explosion"
    ),
}
LINES: dict[str, Template] = {
    "teleported": "{0:seat} teleported from {1:spot} to {2:spot}.",
    "nightfall": "The Sun God of {0:seat} fell to {1:spot}.",
    "called": "{0:seat} called {1:piece} to justice.",
    "gave_rune": "{0:seat} gave {1:seat} a rune.",
    "you_got": "You were given the rune {0:rune}.",
    "kept_rune": lambda args, view: "{0:seat} kept the rune for " + ("2 Power." if args[1] == "power" else "1 VP."),
    "trophy": "{0:seat} took {2:piece} of {1:seat} as a trophy.",
    "trophies_back": "{0:seat} has a trophy of every empire and gives them back.",
    "showed": showed,
    "imbedded": "The Nest {0:at} was imbedded.",
    "oblivion": "{1:piece} of {0:seat} is gone for good.",
    "married": "A Queen of {0:seat} married {1:seat}.",
    "called_home": "The Queen of {0:seat} is called back.",
    "submerged": "{0:seat} sank {1:spot} into the sea.",
    "penned": "{0:seat} put {1:piece} into the Slave Pen.",
    "ransomed": "{0:seat} ransomed {1:piece}, which returned to {2:spot}.",
    "tapped": "{0:seat} tapped the Power of {1:seat} {2:at}.",
    "die_kept": "The {1} is kept for the next roll of {0:seat}.",
    "book_die": "{0:seat} rolled a {1} for the Blue Book.",
}
