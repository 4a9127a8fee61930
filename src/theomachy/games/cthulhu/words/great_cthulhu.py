"""Words for Great Cthulhu."""

from __future__ import annotations

from theomachy.kernel.words import Template

NAMES: dict[str, str] = {
    "deep_one": "Deep One",
    "shoggoth": "Shoggoth",
    "starspawn": "Starspawn",
    "cthulhu": "Cthulhu",
    "immortal": "Immortal",
    "devour": "Devour",
    "slaughter": "Slaughter",
    "surface": "Surface",
    "dreams": "Dreams",
    "devolve": "Devolve",
    "absorb": "Absorb",
    "regenerate": "Regenerate",
    "submerge": "Submerge",
    "yha_nthlei": "Y'ha Nthlei",
    "first_doom": "the first Doom Phase",
    "last_doom": "a Doom Phase with five spellbooks",
    "kill_one": "an enemy killed or devoured in a battle",
    "kill_two": "two enemies killed or devoured in one battle",
    "ocean_gates": "three ocean gates of its own, or four of anybody's",
    "awaken_cthulhu": "Cthulhu awakened",
}
TEXTS: dict[str, str] = {
    "deep_one": "Cheap and quick to appear: Acolytes can turn into it with Devolve.",
    "shoggoth": "With Absorb it eats its friends before a battle, three dice for each.",
    "starspawn": "With Regenerate it takes two results and dies of two Kills only.",
    "cthulhu": "Awakened at a gate in the start Area, whosever it is, for 10 Power, later for 4.",
    "immortal": "Once awakened, Cthulhu costs 4 Power. Each Awakening brings an Elder Sign.",
    "devour": "Before a battle with Cthulhu the enemy must eliminate one of its Monsters or Cultists there.",
    "slaughter": "Enemies killed or devoured are counted when a battle is over.",
    "surface": "Action, 1 Power: bring Cthulhu and all who are under water with him up in any one Area.",
    "dreams": "Action, 3 Power: an enemy Acolyte anywhere, picked by its owner, is replaced by one of yours.",
    "devolve": "After anybody's Action turn any of your Acolytes into Deep Ones, for nothing.",
    "absorb": "Before a battle a Shoggoth eats others of yours there: three more dice for each.",
    "regenerate": "Each Starspawn can take two results; one Kill merely pains it.",
    "submerge": "Action, 1 Power: Cthulhu sinks in an ocean with whom you like, out of reach. Coming up costs 1 more.",
    "yha_nthlei": "Gathering Power: 1 for each ocean gate of an enemy, while Cthulhu is in play.",
    "first_doom": "Comes in the Doom Phase of the second turn, with an Elder Sign.",
    "last_doom": "Comes in any Doom Phase once you own five spellbooks, with an Elder Sign.",
    "kill_one": "Kill or devour one enemy unit in a battle.",
    "kill_two": "Kill or devour two enemy units in one battle; a third also earns the other book.",
    "ocean_gates": "Control three gates in ocean Areas, or see four gates there, whoever has them.",
    "awaken_cthulhu": "Awaken Cthulhu.",
}
OTHER_TEXTS: dict[str, tuple[str, str]] = {
    "dreams": ("dreams_cost", "Action, 2 Power: an enemy Acolyte anywhere, its owner says which, becomes yours."),
    "surface": ("submerge_return_cost", "Action, for nothing: bring Cthulhu and his company up in any one Area."),
    "submerge": (
        "submerge_return_cost",
        "Action, 1 Power: Cthulhu sinks in an ocean with whom you like, out of reach. Coming up costs nothing.",
    ),
}
PROMPTS: dict[str, Template] = {
    "devoured": "Cthulhu devours a unit of {0:faction} in {1:area}. Which one?",
    "dreamed": "{0:faction} loses an Acolyte in {1:area} to dreams. Which one?",
    "submerging": "Who goes under water with Cthulhu?",
}
OPTIONS: dict[str, Template] = {
    "devour": "Devour an enemy unit",
    "dreams": "Send dreams to an Acolyte of {1:faction} in {0:area}",
    "devolve": "Turn {1:a_unit} in {0:area} into a Deep One",
    "absorb": "Let {0:a_unit} absorb {1:a_unit}",
    "submerge": "Submerge with Cthulhu",
    "surface": "Surface in {0:area}",
    "take_down": "Take {0:a_unit} along",
}
LINES: dict[str, Template] = {
    "devour": "Cthulhu devoured {1:a_unit} of {0:faction} in {2:area}.",
    "dreams": "{0:faction} replaced an Acolyte of {1:faction} in {2:area} with one of its own.",
    "devolve": "{0:faction} turned an Acolyte in {1:area} into a Deep One.",
    "absorb": "A Shoggoth of {0:faction} absorbed {1:a_unit} and has {2} more dice.",
    "submerge": "Cthulhu submerged in {1:area}.",
    "take_down": "{1:a_unit} went under water with Cthulhu.",
    "surface": "Cthulhu and his company surfaced in {1:area}.",
}
