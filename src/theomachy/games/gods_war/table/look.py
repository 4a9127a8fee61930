"""How questions, answers and log lines of The Gods War look on a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.resources import files
from typing import Any

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.look import Look, Moment
from theomachy.kernel.state import Line
from theomachy.kernel.words import Reason, View
from theomachy.scene import Card, Deed, OptionLook, QuestionLook, Reveal, Roll, Spectacle, Style

from ..data import DATA
from ..rules.board import board
from ..rules.pieces import EMPIRES, GREATER, NUMBERS
from ..rules.why_not import why_not
from . import names
from .choices import LAID_OUT
from .clash import dice_of
from .deeds import deeds
from .desk import rune_text
from .leave_of_hell import combat, rating
from .piece_texts import about
from .sheets import gift_cards
from .standing_answers import ANSWERS
from .struggle import revealed
from .symbols import emblem, rune_symbol, symbol
from .titles import TITLES
from .tokens import KIND, kind_of
from .words import details

ICONS = {
    "battle": "i_attack", "move": "i_next", "diplomacy": "i_trade", "rebirth": "shrine", "ask_leave": "mark_dawn",
    "pay_leave": "mark_dawn", "drop": "i_last", "step": "i_next", "all": "i_next", "sail": "i_home", "kill": "undead",
    "rout": "i_undo", "rout_to": "i_undo", "conquer": "temple", "destroy": "damage", "judge": "i_prestige",
    "into_rift": "rift", "allow": "i_check", "refuse": "i_close", "die": "i_dice",
    "award": "i_prestige",
}  # fmt: skip
GROUPS = {
    "battle": "Battle", "move": "Move units", "diplomacy": "Diplomacy", "rebirth": "Rebirth", "ask_leave": "Leave Hell",
    "pay_leave": "Leave Hell", "sail": "Sail Kylerela", "all": "All together", "rune": "Runes",
    "waste": "Runes for nothing",
    "into_rift": "Into the Rift", "great_decree": "Great Decree", "lunar_cycle": "Lunar Cycle",
}  # fmt: skip
CLOSING = frozenset(
    ("drop", "done", "no_more", "no_rune", "let_pass", "decline", "end_turn", "stop", "enough", "refuse", "think_again")
    + ("let_fall", "no_bride", "spare", "alone", "roll_now")
)  # fmt: skip
"""Answers that do nothing more, or end something."""
FREE = frozenset({"rune_move", "rune_battle", "rune_walk"})
"""Questions for actions that cost nothing, whatever they cost otherwise."""
TOLD = frozenset({"inferiority_complex"})
"""Cards whose answer says all that they do."""
STRIKES = frozenset({"battle", "kill", "destroy", "sunspear", "trample", "moonburn", "sacrifice", "prey"})
CHAPTERS = {"action_phase": "Action", "power_phase": "Power", "council_phase": "Council"}
SEATLESS = frozenset(
    ("battle_over", "imbedded", "cycle", "strength", "nest_flipped", "you_drew", "you_got")
    + ("spike_shatters", "rift_closes", "compromise", "no_judge", "web_complete", *CHAPTERS)
)  # fmt: skip
"""Log lines that are about nobody."""
OF_A_PIECE = frozenset({"stepped", "dragon_dies", "monster_moved", "stands", "rating_rolled"})
"""Log lines that begin with a piece."""


WAYS = {"clockwise": 1, "counterclockwise": -1}
ASKING = ("ask_always", "ask_in_battles", "ask_never")
"""How a player said in earlier games when to be asked about runes; now that is a standing answer."""


class GodsWarLook(Look):
    about = "Empires of gods fight through sky, sea and hell; unit costs and most cards are our own stand-ins"
    minutes, weight = 180, 4
    art = files(__package__).joinpath("art")
    answers = ANSWERS
    battles = frozenset({"battle"})
    columns = ("VP", "Power", "Runes", "Gifts")
    role = "Empire"
    piece = "Elder races"
    sheets = ("fragment", "Empire sheets")
    icons = ICONS
    titles = TITLES
    bygone = frozenset(ASKING)
    secret = frozenset({"rift_die", "die_set", "hand", "hand_shown", "rune_window", "rune_reply"})
    calm = frozenset({"drop", "decline", "refuse", "no_rune", "let_pass", "think_again"})
    styles: Mapping[str, Style] = dict.fromkeys(STRIKES, "attack")
    fields: Mapping[str, str] = {"seat": "who", "empire": "who", "area": "place", "spot": "place", "dice": "dice"}

    def question(self, moment: Moment) -> QuestionLook:
        assert moment.ask is not None
        look = super().question(moment)
        if moment.ask.what == "rift_die" and moment.scene.bid is not None:
            return replace(look, layout="bid")
        if moment.ask.what in LAID_OUT and moment.scene.spread is not None:
            return replace(look, layout="spread")
        return look

    def option(self, moment: Moment, option: Option) -> OptionLook:
        verb = str(option[0])
        look = super().option(moment, option)
        if moment.ask is not None and moment.ask.what in LAID_OUT and moment.scene.spread is not None:
            return replace(look, symbol=_symbol(option) or look.symbol, elsewhere=True)
        if verb in CLOSING:
            return replace(look, symbol=ICONS.get(verb, ""), closing=True, confirm=_asked_back(moment, option))
        return replace(
            look,
            symbol=_symbol(option) or look.symbol,
            group=_group(moment, option),
            detail=_detail(moment, option),
            price=_price(moment, option),
            closing=False,
            confirm=details.WASTED if verb == "waste" else "",
        )

    def deeds(self, moment: Moment) -> Sequence[Deed]:
        return deeds(moment)

    def why_not(self, state: Any, ask: Ask, begins: Option, place: str) -> Reason | None:
        return why_not(state, ask, begins, place)

    def hand(self, moment: Moment) -> Sequence[Card]:
        """Empires to choose from; runes and gifts lie on the own sheet."""
        return [card for card in moment.scene.cards if card.id.startswith("choice.")]

    def turn(self, line: Line) -> int | None:
        return line[1][0] if line[0] == "round" else None

    def chapter(self, line: Line) -> str:
        return CHAPTERS.get(line[0], "")

    def spectacle(self, view: View, line: Line) -> Spectacle | None:
        """A greater god comes, or the Spike shatters."""
        key, args = line[0], line[1]
        if key == "spike_shatters":
            return Spectacle("The Spike shatters", "The Chaos Rift is open", "rift", kind="cracks")
        if key == "summoned" and KIND[kind := view["pieces"][args[1]]["kind"]].type == GREATER:
            areas = board(view["board"]).areas
            area = areas[args[2]].id if 0 <= args[2] < len(areas) else ""
            about = names.within(view, area) if area else ""
            return Spectacle(f"{names.piece(kind)} awakens", about, symbol(kind), args[0], area)
        return None

    def reveal(self, view: View, lines: Sequence[Line]) -> Reveal | None:
        return revealed(view, lines)

    def subject(self, view: View, line: Line) -> object:
        if line[0] in SEATLESS or self.turn(line) is not None:
            return None
        first = next(iter(line[1][:1]), None)
        if line[0] in OF_A_PIECE and isinstance(first, int):
            owner = view["pieces"][first]["owner"]
            return owner if owner >= 0 else None
        return first if isinstance(first, int) and first >= 0 else None

    def owner(self, view: View, kind: str, value: Any) -> object:
        if kind == "piece" and isinstance(value, int) and value < len(view["pieces"]):
            seat = view["pieces"][value]["owner"]
            return seat if seat >= 0 else None
        return super().owner(view, kind, value) if value not in (-1, None) else None

    def dice(self, value: Any) -> Roll | None:
        return Roll(dice_of(value)) if value else None


def _asked_back(moment: Moment, option: Option) -> str:
    """Bots answer at once, so that dropping by mistake could not be taken back."""
    power = int(moment.ask.about[0]) if moment.ask and moment.ask.what == "action" else 0
    return f"You lose {power} Power. Really?" if option == ("drop",) and power > 1 else ""


def _symbol(option: Option) -> str:
    """The piece, rune or empire that an answer is about, or the card whose power it uses."""
    verb, *parts = option
    if verb in ICONS and verb not in ("kill", "rout", "into_rift", "step"):
        return ICONS[str(verb)]
    for part in parts:
        if part in KIND:
            return symbol(str(part))
        if part in names.RUNES and verb != "gift":
            return rune_symbol(str(part))
    for part in parts:
        if part in EMPIRES:
            return emblem(str(part))
    card = str(parts[0]) if verb in ("gift", "resolve") and parts else str(verb)
    return _card_symbol(card)


def _card_symbol(card: str) -> str:
    whose = next((empire for empire in EMPIRES if card in OWNED[empire]), "")
    return emblem(whose) if whose else ""


OWNED: dict[str, frozenset[str]] = {}
for _empire in EMPIRES:
    OWNED[_empire] = frozenset(each.id.partition(".")[2] for each in gift_cards(_empire))


def _group(moment: Moment, option: Option) -> tuple[str, str, str]:
    """Build and Summon by what is built or summoned, cards by their name, the rest by what is done."""
    verb = str(option[0])
    if verb in ("build", "summon", "place", "plant", "bless") and len(option) > 1:
        kind = str(option[1])
        word = {"build": "Build: ", "summon": "Summon: "}.get(verb, "worth ")
        return (symbol(kind), names.piece(kind), f"{word}{_cost(moment.view, kind, verb)} Power")
    if verb == "rebirth":
        return (symbol(str(option[1])), names.piece(str(option[1])), details.REBIRTH)
    if verb in ("step", "walk"):
        return (symbol(str(option[1])), names.piece(str(option[1])), "")
    if verb in names.CARDS and verb != "sail":
        return (_card_symbol(verb) or "i_cards", names.card(verb), names.text(verb))
    price = _price(moment, option) if verb in ("move", "battle", "diplomacy") else ""
    return (ICONS.get(verb, "i_next"), GROUPS.get(verb, verb.replace("_", " ").capitalize()), price)


def _cost(view: View, kind: str, verb: str) -> int:
    """What the viewer pays for a piece; some buildings are cheaper once the Rift is closed."""
    known = kind_of(view, view["you"], kind)
    later = view["spike"] == "pool" and verb == "build"
    return known.cost_after_rift or known.cost if later else known.cost


def _price(moment: Moment, option: Option) -> str:
    """What an action costs, where that is not plain from the question."""
    view, verb = moment.view, str(option[0])
    if moment.ask is not None and moment.ask.what in FREE:
        return ""
    if verb in ("build", "summon"):
        return f"{_cost(view, str(option[1]), verb)} Power"
    key = " ".join(str(part) for part in option)
    known = view["prices"].get(key) or view["prices"].get(" ".join(key.split()[:2]))  # a monster is no empire
    if known and verb in ("move", "battle", "lunar_cycle"):
        return f"{known[0]} Power" + (f", {known[1]} VP" if known[1] else "")
    if verb in ("move", "diplomacy"):
        return f"{NUMBERS[f'{verb}_cost']} Power"
    if verb in names.CARDS and names.CARDS[verb].get("cost"):
        return f"{names.CARDS[verb]['cost']} Power"
    return ""


def _detail(moment: Moment, option: Option) -> str:
    """What a card does, or who is where it would happen."""
    verb, *parts = option
    first = parts[0] if parts else ""
    if verb in ("gift", "resolve") and first in names.CARDS:
        return names.text(str(first))
    if verb == "reply" and moment.ask is not None:
        played = str(moment.ask.about[0])
        return details.reply(str(first), names.rune(played), rune_text(played, _led_by_viewer(moment.view)))
    if first in names.RUNES and verb in ("rune", "waste", "keep", "copy", "discard"):
        nothing = f" {details.NOTHING}" if verb == "waste" else ""
        return rune_text(str(first), _led_by_viewer(moment.view)) + nothing
    if verb == "empire":
        return next((card.text for card in moment.scene.cards if card.id == f"choice.{first}"), "").partition(": ")[2]
    if verb == "lunar_cycle":
        return details.moons(str(moment.view["cycle"]))
    if verb in names.CARDS and not parts and verb not in TOLD:
        return names.text(str(verb))
    if verb == "bride":
        return details.bride(names.empire(str(first)), any(each["empire"] == first for each in moment.view["empires"]))
    if verb in details.DETAILS:
        return details.DETAILS[str(verb)]
    if verb == "into_rift":
        return details.into_rift(KIND[str(first)].cost)
    if verb in ("kill", "rout") and first in KIND:
        return about(KIND[str(first)])
    if verb == "diplomacy":
        card = DATA["elder_races"][first]["alliance"].get("params", {})
        return details.envoys(moment.view["envoys"].get(f"{first} {parts[1]}", 0), card)
    if verb == "ask_leave":
        return _request(moment.view, str(first), str(parts[1]))
    if verb in WAYS:
        return _next_in_turn(moment.view, WAYS[str(verb)])
    if verb == "rebirth":
        return _replaced(moment.view, str(parts[1]))
    if verb == "battle":
        return _fighters(moment, str(first), str(parts[1]))
    if verb in ("move", "rout_to"):
        return _standing(moment, first)
    if verb in ("step", "all", "on"):
        return _standing(moment, parts[-1])
    if verb in ("award", "player", "share", "give_to", "envy"):
        return _standing_of(moment, str(first))
    return ""


def _led_by_viewer(view: View) -> str:
    """The viewer's; nobody's for whoever watches."""
    return next((str(each["empire"]) for each in view["empires"] if each["seat"] == view["you"]), "")


def _standing(moment: Moment, place: object) -> str:
    """Who and what is in an area."""
    told = next((area.text for area in moment.scene.areas if area.id == place), "")
    return told.partition("): ")[2].removesuffix(".")


def _replaced(view: View, area: str) -> str:
    """Whose building makes room for one that is reborn."""
    there = [(each, KIND[each["kind"]]) for each in view["pieces"] if each["area"] == area]
    piece = next(each for each, kind in there if kind.normal and not kind.unit)
    return details.replaced(names.empire(view["empires"][piece["owner"]]["empire"]), names.piece(piece["kind"]))


def _fighters(moment: Moment, area: str, foe: str) -> str:
    """Both sides of a battle; of a monster its name says enough, and others there only look on."""
    sides = [names.empire(each) for each in (_led_by_viewer(moment.view), foe) if each in EMPIRES]
    there = _standing(moment, area).split("; ")
    return "; ".join(each for side in sides for each in there if each.partition(": ")[0] == side)


def _request(view: View, area: str, empire: str) -> str:
    """The strongest of those who could let others out, and the strongest who wants out."""

    def strongest(owner: int) -> str:
        there = [piece for piece in view["pieces"] if piece["area"] == area and piece["owner"] == owner]
        best = max(there, key=rating)
        return f"{names.a(best['kind'])} (combat {combat(best)})"

    asked = next(each["seat"] for each in view["empires"] if each["empire"] == empire)
    if asked == view["you"]:
        return ""
    return details.request(names.empire(empire), strongest(asked), strongest(view["you"]))


def _next_in_turn(view: View, way: int) -> str:
    """Who would act after the viewer."""
    seats = view["seats"]
    around = [(view["you"] + way * step) % seats for step in range(1, seats)]
    other = next((seat for seat in around if not view["empires"][seat]["gone"]), -1)
    return details.after_you(names.empire(view["empires"][other]["empire"])) if other >= 0 else ""


def _standing_of(moment: Moment, empire: str) -> str:
    player = next((each for each in moment.view["empires"] if each["empire"] == empire), None)
    return f"{player['vp']} VP, {player['power']} Power now" if player else ""
