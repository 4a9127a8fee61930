"""How questions, answers and log lines of Cthulhu Wars look on a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.look import Look, Moment
from theomachy.kernel.state import Line
from theomachy.kernel.words import Reason, View
from theomachy.scene import Alarm, Card, Deed, OptionLook, Roll, Spectacle

from ..rules.why_not import why_not
from .alarms import alarms
from .clash import dice_of
from .deeds import deeds
from .spectacles import spectacle
from .standing_answers import ANSWERS

CHAPTERS = {
    "Gather": "gather powerless",
    "First": "first_player clockwise counterclockwise",
    "Doom": "advance ritual no_ritual blood_sacrifice dematerialize death_from_below serpent_home",
    "Action": "recruit summon awaken build move battle capture control abandon pass hibernate lethargy",
}
CHAPTER_OF = {key: chapter for chapter, keys in CHAPTERS.items() for key in keys.split()}
ICONS = {
    "battle": "i_attack", "summon": "starspawn", "recruit": "cultist", "awaken": "goo", "build": "gate",
    "control": "gate", "abandon": "gate", "capture": "i_lock", "kill": "undead", "pain": "i_undo", "book": "spellbook",
    "ritual": "elder_sign", "pass": "i_last", "move": "i_next", "retreat": "i_undo",
}  # fmt: skip
COMMON = frozenset(ICONS) - {"move", "retreat"}
"""Answers that are no power's, whatever a card is called."""
CLOSING = frozenset({"done", "pass", "enough", "no_ritual", "refuse", "keep_hidden"})
"""Answers that do nothing more; powers without anything to choose are listed with what they do."""
DRAWN = frozenset(
    ("summon", "awaken", "move", "kill", "pain", "lose", "retreat")
    + ("sacrifice", "take_down", "vanish", "appear", "swap")
)  # fmt: skip
"""Answers that show the unit they are about."""
BUILT = ("recruit", "build", "control", "abandon", "summon", "awaken")
ROUND = {"clockwise": 1, "counterclockwise": -1}


class CthulhuLook(Look):
    theme = "night"
    about = "Wake your Great Old One and race for doom with six spellbooks"
    minutes, weight = 90, 3
    art = files(__package__).joinpath("art")
    answers = ANSWERS
    at_hand = frozenset({"take_book"})
    battles = frozenset({"battle"})
    columns = ("Doom", "Power", "Books")
    sheets = ("spellbook", "Faction sheets")
    icons = ICONS
    calm = frozenset({"no_ritual", "refuse", "keep_hidden", "pass"})
    fields: Mapping[str, str] = {"faction": "who", "seat": "who", "area": "place", "dice": "dice"}
    titles: Mapping[str, str] = {
        "choose_faction": "Factions", "choose_start": "Start", "first_player": "First Player",
        "direction": "First Player", "which": "Your Factions", "doom_order": "Your Factions", "moving": "Move",
        "summoning": "Summon", "captured": "Capture", "book": "Spellbook", "doom": "Special events",
        "show": "Elder Signs", "pre_battle": "Pre-battle", "rolled": "Dice", "kill": "Kills", "kills_dealt": "Kills",
        "post_kills": "Kills", "pain": "Pains", "pains_dealt": "Pains", "retreat_order": "Retreat",
        "retreated": "Post-battle", "post_battle": "Post-battle", "interrupt": "Out of turn",
        "share": "A loss to share", "sacrificing": "A sacrifice", "devoured": "Devour", "dreamed": "Dreams",
        "submerging": "Submerge", "abducted": "Abduct", "swapping": "Avatar", "calling": "Necrophagy",
        "levy": "Ghroth", "conjure": "Ghroth", "appearing": "Desecrate", "claiming": "Zingaya",
        "flying": "Shriek of the Byakhee", "following": "The Screaming Dead", "carrying": "The Beyond One",
        "curse_kill": "Dread Curse", "curse_pain": "Dread Curse", "accursed": "Dread Curse", "driven": "Dread Curse",
        "driving": "Dread Curse", "nexus": "Energy Nexus", "serpent_home": "Ancient Sorcery",
        "monster_captured": "Capture Monster", "hand_over": "Demand Sacrifice", "moved": "Arctic Wind",
        "reappear": "Dematerialization", "dematerialize": "Dematerialization", "free_monster": "A gift",
    }  # fmt: skip

    def option(self, moment: Moment, option: Option) -> OptionLook:
        verb = str(option[0])
        look, card = super().option(moment, option), _power(moment, verb)
        if verb in CLOSING:
            return replace(look, symbol="", closing=True, confirm=_asked_back(moment, option))
        return replace(
            look,
            symbol=_symbol(moment, option) or look.symbol,
            group=("spellbook", card.name, _does(card)) if card else look.group,
            detail=_detail(moment, option),
            closing=False,
        )

    def hand(self, moment: Moment) -> Sequence[Card]:
        """Factions to choose from; spellbooks and Signs lie on the own sheet."""
        cards = [card for card in moment.scene.cards if card.id.startswith("choice.")]
        offered = {f"choice.{option[1]}" for option in moment.options if len(option) > 1}
        return [card for card in cards if card.id in offered] or cards

    def deeds(self, moment: Moment) -> Sequence[Deed]:
        return deeds(moment)

    def why_not(self, state: Any, ask: Ask, begins: Option, place: str) -> Reason | None:
        return why_not(state, ask, begins, place)

    def alarms(self, moment: Moment) -> Sequence[Alarm]:
        return alarms(moment.view)

    def chapter(self, line: Line) -> str:
        return CHAPTER_OF.get(line[0], "")

    def spectacle(self, view: View, line: Line) -> Spectacle | None:
        return spectacle(view, line)

    def dice(self, value: Any) -> Roll | None:
        return Roll(dice_of(value)) if value else None


def _asked_back(moment: Moment, option: Option) -> str:
    """Bots answer at once, so that passing by mistake could not be taken back."""
    ask = moment.ask
    power = int(ask.about[1]) if ask and ask.what == "action" else 0
    return f"You lose {power} Power. Really?" if option == ("pass",) and power > 1 else ""


def _power(moment: Moment, verb: str) -> Card | None:
    """The viewer's card of the power or requirement that an answer uses, unless it is a common Action."""
    if verb in COMMON:
        return None
    cards = [card for panel in moment.scene.panels if panel.you for card in panel.cards]
    meant = [card for card in cards if card.id.partition(".")[0] in ("book", "power", "need")]
    return next((card for card in meant if card.id.endswith(f".{verb}")), None)


def _does(card: Card) -> str:
    """What is written on a card after its name."""
    return card.text.partition(": ")[2]


def _symbol(moment: Moment, option: Option) -> str:
    """A Faction's emblem, a unit's own drawing, a spellbook for its power."""
    verb, *parts = option
    cards = [*moment.scene.cards, *(card for panel in moment.scene.panels for card in panel.cards)]
    if verb == "faction":
        wanted = [f"choice.{parts[0]}"]
    elif verb in DRAWN and "keeper" in parts:
        return "gate"
    elif verb in DRAWN:
        wanted = [f".{_kind(part)}" for part in parts]
    else:
        return "spellbook" if _power(moment, str(verb)) else ""
    return next((card.symbol for end in wanted for card in cards if card.id.endswith(end)), "")


def _kind(label: object) -> str:
    """The kind of a unit that an answer names, without what has become of it in battle."""
    return str(label).removesuffix("_hurt").rstrip("0123456789").rstrip("_")


def _detail(moment: Moment, option: Option) -> str:
    """What a power does, what a unit costs, or who is where it would happen."""
    verb, *parts = option
    if verb in ROUND:
        return _next_after(moment, ROUND[verb])
    cards = {card.id: card for panel in moment.scene.panels for card in panel.cards}
    cards |= {card.id: card for card in moment.scene.cards if card.id.startswith("choice.")}
    first = parts[0] if parts else ""
    for key in (f"choice.{first}", f"book.{first}", f"book.{verb}", f"power.{verb}"):
        if key in cards:
            return _does(cards[key])
    if verb in ("summon", "awaken"):
        units = [card.text for key, card in cards.items() if key.startswith("unit.") and key.endswith(f".{first}")]
        about = units[0].partition(", ")[2] if units else ""
        return about[:1].upper() + about[1:]
    return "" if verb in BUILT else _standing(moment, parts[-1] if verb in ("move", "retreat") else first)


def _next_after(moment: Moment, step: int) -> str:
    """Who would act after the First Player."""
    panels = moment.scene.panels
    leader = next((at for at, panel in enumerate(panels) if moment.ask and panel.word in moment.ask.about), 0)
    return f"{panels[(leader + step) % len(panels)].name} comes next"


def _standing(moment: Moment, place: object) -> str:
    """Who and what is in an area."""
    text = next((area.text for area in moment.scene.areas if area.id == place), "")
    return text.partition("): ")[2].removesuffix(".")
