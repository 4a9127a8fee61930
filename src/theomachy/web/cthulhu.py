"""Cthulhu Wars on the page: tracks, faction sheets with spellbooks and requirements, and the battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from theomachy.kernel.ask import Option
from theomachy.kernel.state import Line
from theomachy.scene import Card, Panel, Track

from . import cthulhu_battle
from .cthulhu_battle import dice_row
from .extras import Extras
from .frame import Frame, dressed
from .markup import colour, el, icon, join, seat_token
from .options import bound

_CHAPTERS = {
    "Gather": "gather powerless",
    "First": "first_player clockwise counterclockwise",
    "Doom": "advance ritual no_ritual blood_sacrifice dematerialize death_from_below serpent_home",
    "Action": "recruit summon awaken build move battle capture control abandon pass hibernate lethargy",
}
_TITLES = {
    "choose_faction": "Factions", "choose_start": "Start", "first_player": "First Player", "direction": "First Player",
    "which": "Your Factions", "doom_order": "Your Factions", "moving": "Move", "summoning": "Summon",
    "captured": "Capture", "book": "Spellbook", "doom": "Special events", "show": "Elder Signs",
    "pre_battle": "Pre-battle", "rolled": "Dice", "kill": "Kills", "kills_dealt": "Kills", "post_kills": "Kills",
    "pain": "Pains", "pains_dealt": "Pains", "retreat_order": "Retreat", "retreated": "Post-battle",
    "post_battle": "Post-battle", "interrupt": "Out of turn", "share": "A loss to share",
    "sacrificing": "A sacrifice", "devoured": "Devour", "dreamed": "Dreams", "submerging": "Submerge",
    "abducted": "Abduct", "swapping": "Avatar", "calling": "Necrophagy", "levy": "Ghroth", "conjure": "Ghroth",
    "appearing": "Desecrate", "claiming": "Zingaya", "flying": "Shriek of the Byakhee",
    "following": "The Screaming Dead", "carrying": "The Beyond One", "curse_kill": "Dread Curse",
    "curse_pain": "Dread Curse", "accursed": "Dread Curse", "driven": "Dread Curse", "driving": "Dread Curse",
    "nexus": "Energy Nexus", "serpent_home": "Ancient Sorcery", "monster_captured": "Capture Monster",
    "hand_over": "Demand Sacrifice", "moved": "Arctic Wind", "reappear": "Dematerialization",
    "dematerialize": "Dematerialization", "free_monster": "A gift",
}  # fmt: skip
_ICONS = {
    "battle": "i_attack", "summon": "starspawn", "recruit": "cultist", "awaken": "goo", "build": "gate",
    "control": "gate", "abandon": "gate", "capture": "i_lock", "kill": "undead", "pain": "i_undo", "book": "spellbook",
    "ritual": "elder_sign", "pass": "i_last",
}  # fmt: skip
_WAYS_ROUND = {"clockwise": 1, "counterclockwise": -1}
_CLOSING = frozenset({"done", "pass", "enough", "no_ritual", "refuse", "keep_hidden"})
_DRAWN = frozenset(
    {
        "summon",
        "awaken",
        "move",
        "kill",
        "pain",
        "lose",
        "retreat",
        "sacrifice",
        "take_down",
        "vanish",
        "appear",
        "swap",
    }
)
"""Answers that show the unit they are about."""
_BUILT = ("recruit", "build", "control", "abandon", "summon", "awaken")


class CthulhuExtras(Extras):
    sheets = ("cthulhu",)
    desk = "cw-desk"
    columns = ("Doom", "Power", "Books")
    calm = frozenset({"no_ritual", "refuse", "keep_hidden"})
    icons = _ICONS
    phases = (
        ("gather", "Gather", "i_power"),
        ("first", "First", "i_prestige"),
        ("doom", "Doom", "undead"),
        ("action", "Action", "gate"),
    )

    def course(self, frame: Frame) -> tuple[tuple[str, str, str], ...]:
        """The first turn has no Doom Phase."""
        return tuple(phase for phase in self.phases if phase[0] != "doom" or frame.view.get("turn", 0) != 1)

    def force(self, panel: Panel) -> tuple[tuple[str, int, str], ...]:
        return panel.counts[1:2]

    def aside_counts(self, panel: Panel) -> tuple[tuple[str, int, str], ...]:
        """How many Elder Signs lie face down; everybody may know that."""
        return panel.counts[2:3]

    def closing(self, option: Option) -> bool:
        """What does nothing more; powers without anything to choose are listed with what they do."""
        return option[0] in _CLOSING

    def confirm(self, frame: Frame, option: Option) -> str:
        """Bots answer at once, so that passing by mistake could not be taken back."""
        power = int(frame.ask.about[1]) if frame.ask and frame.ask.what == "action" else 0
        return f"You lose {power} Power. Really?" if option == ("pass",) and power > 1 else ""

    def hand(self, frame: Frame) -> Sequence[Card]:
        """Factions to choose from; spellbooks and Signs lie on the own sheet."""
        cards = [card for card in frame.scene.cards if card.id.startswith("choice.")]
        offered = {f"choice.{option[1]}" for option in frame.options.values() if len(option) > 1}
        return [card for card in cards if card.id in offered] or cards

    def symbol(self, frame: Frame, option: Option) -> str:
        """A Faction's emblem, a unit's own drawing, a spellbook for its power."""
        verb, *parts = option
        cards = [*frame.scene.cards, *(card for panel in frame.scene.panels for card in panel.cards)]
        if verb == "faction":
            wanted = [f"choice.{parts[0]}"]
        elif verb in _DRAWN and "keeper" in parts:
            return "gate"
        elif verb in _DRAWN:
            wanted = [f".{_kind(part)}" for part in parts]
        else:
            return "spellbook" if _told_of(frame, str(verb)) else ""
        return next((card.symbol for end in wanted for card in cards if card.id.endswith(end)), "")

    def heading(self, frame: Frame, option: Option) -> tuple[str, str]:
        """Powers and requirements by their own names."""
        card = _told_of(frame, str(option[0]))
        return ("book", card.name) if card else super().heading(frame, option)

    def gloss(self, frame: Frame, option: Option) -> str:
        card = _told_of(frame, str(option[0]))
        return card.text.partition(": ")[2] if card else ""

    def title(self, frame: Frame) -> str:
        return _TITLES.get(frame.ask.what, super().title(frame)) if frame.ask else ""

    def idle(self, frame: Frame) -> Option | None:
        """What may be done after everybody's Actions; and after one's own, when only a gate could be given up."""
        if frame.ask is None:
            return None
        if frame.ask.what == "interrupt":
            return ("enough",)
        only_gates = frame.ask.what == "action" and all(o[0] in ("abandon", "done") for o in frame.options.values())
        return ("done",) if only_gates else None

    def about_me(self, frame: Frame) -> str:
        mine = [panel for panel in frame.scene.panels if panel.you]
        return " · ".join(f"{panel.counts[0][1]} Power, {panel.score} Doom" for panel in mine)

    def detail(self, frame: Frame, option: Option) -> str:
        """What a power does, what a unit costs, or who is where it would happen."""
        texts = {card.id: card.text for panel in frame.scene.panels for card in panel.cards}
        texts |= {card.id: card.text for card in frame.scene.cards if card.id.startswith("choice.")}
        verb, *parts = option
        if verb in _WAYS_ROUND:
            return _next_after(frame, _WAYS_ROUND[verb])
        first = parts[0] if parts else ""
        for key in (f"choice.{first}", f"book.{first}", f"book.{verb}", f"power.{verb}"):
            if key in texts:
                return texts[key].partition(": ")[2]
        if verb in ("summon", "awaken"):
            mine = [text for key, text in texts.items() if key.endswith(f".{parts[0]}") and key.startswith("unit.")]
            about = mine[0].partition(", ")[2] if mine else ""
            return about[:1].upper() + about[1:]
        return "" if verb in _BUILT else _standing(frame, parts[-1] if verb in ("move", "retreat") else first)

    def papers(self, frame: Frame) -> Markup | None:
        """The tracks and the own sheets, under the board."""
        mine = [panel for panel in frame.scene.panels if panel.you and panel.cards]
        if not mine:
            return None
        mine.sort(key=lambda panel: frame.ask is None or panel.word not in frame.ask.about)  # who is asked, first
        sheets = [own_sheet(frame, panel, len(mine) > 1) for panel in mine]
        return el("div", tracks(frame), sheets, cls="cw-own")

    def aside(self, frame: Frame) -> Markup | None:
        """The battle, and everybody's sheet."""
        whole: tuple[Panel, ...] = frame.once("whole panels", tuple)
        known = [panel for panel in whole if panel.cards]
        if not known:
            return None
        head = el("summary", icon("spellbook"), el("b", "Faction sheets"))
        seen = tracks(frame) if frame.seat < 0 else None
        inside = el("div", seen, [_sheet(panel) for panel in known], cls="in")
        sheets = el("details", head, inside, cls="dlg battles cw-sheets", id="sheets", data_keep="yes")
        return join(cthulhu_battle.battle(frame), sheets)

    def chapter(self, line: Line) -> str:
        return next((name for name, keys in _CHAPTERS.items() if line[0] in keys.split()), "")

    def sentence(self, frame: Frame, line: Line) -> Markup:
        def dress(kind: str, value: Any, text: str) -> Markup:
            return dice_row(value) if kind == "dice" and value else frame.named(kind, value, text)

        return dressed(lambda mark: frame.rules.table.words.line(line, frame.present, mark), dress)


def _told_of(frame: Frame, verb: str) -> Card | None:
    """The viewer's card of the power or requirement that an answer uses, unless it is a common Action."""
    cards = [card for panel in frame.scene.panels if panel.you for card in panel.cards]
    meant = [card for card in cards if card.id.partition(".")[0] in ("book", "power", "need")]
    return next((card for card in meant if card.id.endswith(f".{verb}") and verb not in _ICONS), None)


def _kind(label: object) -> str:
    """The kind of a unit that an answer names, without what has become of it in battle."""
    return str(label).removesuffix("_hurt").rstrip("0123456789").rstrip("_")


def _next_after(frame: Frame, step: int) -> str:
    """Who would act after the First Player."""
    panels = list(frame.scene.panels)
    leader = next((place for place, panel in enumerate(panels) if frame.ask and panel.word in frame.ask.about), 0)
    return f"{panels[(leader + step) % len(panels)].name} comes next"


def _standing(frame: Frame, place: object) -> str:
    """Who and what is in an area."""
    text = next((area.text for area in frame.scene.areas if area.id == place), "")
    return text.partition("): ")[2].removesuffix(".")


# -- tracks -----------------------------------------------------------------------------------------------------------


def tracks(frame: Frame) -> Markup:
    return el("div", [_track(track) for track in frame.scene.tracks], cls="cw-tracks")


def _track(track: Track) -> Markup:
    cells = []
    for place, label in enumerate(track.cells):
        here = [seat_token(hue, symbol) for hue, symbol, cell in track.pieces if cell == place]
        cls = "now" if place == track.now else "goal" if place == track.goal else None
        cells.append(el("li", here, label, cls=cls, aria_current="step" if place == track.now else None))
    head = el("h3", track.name, cls="smcap")
    return el("div", head, el("ol", cells, cls="track num"), cls=f"cw-track {track.id}")


# -- sheets -----------------------------------------------------------------------------------------------------------


def _of(panel: Panel, kind: str) -> list[Card]:
    return [card for card in panel.cards if card.id.startswith(f"{kind}.")]


def own_sheet(frame: Frame, panel: Panel, named: bool) -> Markup:
    """Books that can be clicked when a question is about them, requirements, Elder Signs."""
    meant: dict[str, list[str]] = {}
    for key, option in frame.options.items():
        for place in frame.places(option):
            meant.setdefault(place, []).append(key)
    signs = [card for card in frame.scene.cards if card.id.startswith(f"sign.{panel.word}.")]
    drawn = [_sign(frame, card, meant.get(card.id, [])) for card in signs]
    return el(
        "div",
        el("h3", panel.name, cls=f"who {colour(panel.hue)}") if named else None,
        el(
            "div",
            el("ul", [_book(frame, card, meant.get(card.id, [])) for card in _of(panel, "book")], cls="cw-books"),
            el("ul", drawn, cls="cw-signs", aria_label="Your Elder Signs") if drawn else None,
            cls="cw-shelf",
        ),
        el("ul", [_need(card) for card in _of(panel, "need")], cls="cw-needs", aria_label="Spellbook requirements"),
        [el("p", note, cls="nothing") for note in panel.notes if not note.startswith("Your Elder")],
        cls=f"cw-sheet {colour(panel.hue)}",
    )


def _choice(frame: Frame, card: Card, keys: list[str]) -> dict[str, str]:
    """The attributes of a card that answers name."""
    if len(keys) == 1 and list(frame.places(frame.options[keys[0]])) == [card.id]:
        return {**bound(frame, keys[0], frame.options[keys[0]]), "data_place": card.id}
    return {"data_place": card.id}


def _book(frame: Frame, card: Card, keys: list[str]) -> Markup:
    """Where there is no room beside the board to tell more, the book itself does when it is touched."""
    about = card.text.partition(": ")[2]
    state = el("span", "not yet earned" if card.spent else "earned", cls="vh")
    more = el("small", card.more, cls="more") if card.more else None
    inside = join(icon("spellbook"), el("span", el("b", card.name), " ", state, el("small", about), more))
    cls = "cw-book none" if card.spent else "cw-book"
    if not keys:
        return el("li", inside, cls=cls, tabindex="0", data_tell=card.told)
    lit = el("button", inside, type="button", cls=f"{cls} lit", data_tell=card.told, **_choice(frame, card, keys))
    return el("li", lit)


def _need(card: Card) -> Markup:
    done = el("span", "done: " if card.spent else "open: ", cls="vh")
    return el(
        "li",
        icon(card.symbol),
        el("span", done, card.name, el("small", card.text.partition(": ")[2], cls="more")),
        cls="done" if card.spent else None,
        tabindex="0",
        data_tell=card.told,
    )


def _sign(frame: Frame, card: Card, keys: list[str]) -> Markup:
    inside = join(icon("elder_sign"), f"{card.count} × ", el("b", card.name.lower()))
    if not keys:
        return el("li", inside, tabindex="0", data_tell=card.told)
    return el("li", el("button", inside, type="button", cls="lit", **_choice(frame, card, keys)))


def _sheet(panel: Panel) -> Markup:
    """Anybody's sheet: numbers, ability, books, requirements and units, each with its text."""
    numbers = [el("span", icon(symbol), number, title=f"{number} {what}") for symbol, number, what in panel.counts]
    head = el(
        "summary",
        seat_token(panel.hue, panel.emblem),
        el("b", panel.name, cls=f"who {colour(panel.hue)}"),
        el("span", numbers, cls="cw-numbers num"),
    )
    return el(
        "details",
        head,
        [el("p", card.text) for card in _of(panel, "power")],
        [el("p", note) for note in panel.notes],
        _listed("Spellbooks", _of(panel, "book")),
        _listed("Requirements", _of(panel, "need")),
        _listed("Units, and how many are in the Pool", _of(panel, "unit")),
        cls=f"cw-faction {colour(panel.hue)}",
        id=f"sheet-{panel.id}",
        data_keep="yes",
    )


def _listed(name: str, cards: Sequence[Card]) -> Markup:
    rows = []
    for card in cards:
        head, _, about = card.text.partition(": ")
        text = card.text if card.count is not None else about if head == card.name else card.text
        count = el("span", card.count, cls="tag num") if card.count is not None else None
        name_of = el("b", card.name) if card.count is None else None
        rows.append(
            el(
                "li",
                icon(card.symbol),
                el("span", name_of, " ", text),
                count,
                cls="none" if card.spent else None,
                data_tell=card.told if text != card.told else None,
            )
        )
    return join(el("h4", name, cls="smcap"), el("ul", rows))
