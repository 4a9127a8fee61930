"""Words for Crawling Chaos."""

from __future__ import annotations

from typing import Any

from theomachy.kernel.words import Template, View

NAMES: dict[str, str] = {
    "nightgaunt": "Nightgaunt",
    "flying_polyp": "Flying Polyp",
    "hunting_horror": "Hunting Horror",
    "nyarlathotep": "Nyarlathotep",
    "flight": "Flight",
    "knowledge": "Nyarlathotep's dice",
    "harbinger": "The Harbinger",
    "abduct": "Abduct",
    "invisibility": "Invisibility",
    "seek_and_destroy": "Seek and Destroy",
    "emissary": "Emissary of the Outer Gods",
    "madness": "Madness",
    "thousand_forms": "The Thousand Forms",
    "pay_four": "4 Power paid as an Action",
    "pay_six": "6 Power paid as an Action",
    "three_gates": "three gates or 12 Power",
    "four_gates": "four gates or 15 Power",
    "capture": "an enemy Cultist captured",
    "awaken_nyarlathotep": "Nyarlathotep awakened",
}
TEXTS: dict[str, str] = {
    "nightgaunt": "No dice, but with Abduct it takes an enemy unit along before a battle.",
    "flying_polyp": "With Invisibility it keeps one Monster or Cultist of either side out of a battle.",
    "hunting_horror": "With Seek and Destroy it joins your battles from anywhere.",
    "nyarlathotep": "Awakened at your gate for 10 Power. A die for each spellbook that you and your opponent own.",
    "flight": "Your units move one or two Areas for their Power, over anything in between.",
    "knowledge": "Nyarlathotep rolls as many dice as you and your opponent own spellbooks.",
    "harbinger": "Each enemy Great Old One hurt in battle with Nyarlathotep brings half its price, or 2 Elder Signs.",
    "abduct": "Before a battle give up Nightgaunts; for each the enemy must give up a Monster or Cultist there.",
    "invisibility": "Before a battle each Flying Polyp there keeps one Monster or Cultist of either side out of it.",
    "seek_and_destroy": "Before your battles bring Hunting Horrors in from anywhere on the map.",
    "emissary": "Unless an enemy Great Old One fights, a Kill only pains Nyarlathotep, and he is never surrounded.",
    "madness": "In every battle you choose where pained units go, and which side retreats first.",
    "thousand_forms": "Action, once a turn, with Nyarlathotep: roll; enemies agree who loses that, or you gain it.",
    "pay_four": "As your Action pay 4 Power for nothing else; with 10 Power both payments can be made at once.",
    "pay_six": "As your Action pay 6 Power for nothing else; with 10 Power both payments can be made at once.",
    "three_gates": "Control three gates, or have 12 Power.",
    "four_gates": "Control four gates, or have 15 Power.",
    "capture": "Capture an enemy Cultist.",
    "awaken_nyarlathotep": "Awaken Nyarlathotep.",
}


def boon(args: tuple[Any, ...], view: View) -> str:
    return "Take {1} Power" if args[0] == "power" else "Take {1} Elder Signs"


def harbinger(args: tuple[Any, ...], view: View) -> str:
    what = "Power" if args[2] == "power" else "Elder Signs"
    return "{0:faction} took {3} " + what + " for what befell {1:a_unit}."


def pay_four(args: tuple[Any, ...], view: View) -> str:
    return "Pay 10 Power for two spellbooks" if args else "Pay 4 Power for a spellbook"


PROMPTS: dict[str, Template] = {
    "harbinger": "{1:a_unit} has been hurt in battle with Nyarlathotep. What does {0:faction} take for it?",
    "abducted": "A Nightgaunt takes a unit of {0:faction} in {1:area} along. Which one?",
}
OPTIONS: dict[str, Template] = {
    "harbinger": boon,
    "abduct": "Give up a Nightgaunt to abduct an enemy unit",
    "invisibility": "Make {1:a_unit} of {0:faction} invisible",
    "seek_and_destroy": "Bring in the Hunting Horror from {0:area}",
    "thousand_forms": "Take on a thousand forms",
    "pay_four": pay_four,
    "pay_six": "Pay 6 Power for a spellbook",
}
LINES: dict[str, Template] = {
    "harbinger": harbinger,
    "abduct": "A Nightgaunt carried off {1:a_unit} of {0:faction} in {2:area} and was gone as well.",
    "invisibility": "{0:faction} kept {2:a_unit} of {1:faction} out of the battle.",
    "seek_and_destroy": "A Hunting Horror of {0:faction} came from {1:area} to the battle in {2:area}.",
    "thousand_forms": "{0:faction} took on a thousand forms and rolled {1}.",
    "lost_power": "{0:faction} lost {1} Power.",
    "won_power": "{0:faction} gained {1} Power.",
}
