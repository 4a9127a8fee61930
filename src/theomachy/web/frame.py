"""One viewer's table at one moment: view, scene, question and words, gathered once for all parts of the page."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from markupsafe import Markup, escape

from theomachy.draw import Art, art_of
from theomachy.kernel.ask import WATCHER, Ask, Option
from theomachy.kernel.game import Game
from theomachy.kernel.look import Look, Moment
from theomachy.kernel.rules import Rules
from theomachy.kernel.state import Line
from theomachy.kernel.words import View, asked
from theomachy.scene import Alarm, Deed, Light, OptionLook, Panel, QuestionLook, Scene, Style

from .dice import dice_row
from .guide import name_link
from .markup import colour, el
from .model import Sitter, TableModel
from .view_cache import Log, ViewCache

T = TypeVar("T")

_SLOT = re.compile("\ue000(\\d+)\ue001")


@dataclass(slots=True)
class Frame:
    model: TableModel
    game: Game
    rules: Rules
    seat: int
    """Whose eyes: a WATCHER's while the curtain is drawn."""
    view: View
    present: View
    """The view of now, even while looking back: the log is told with what is known today."""
    scene: Scene
    ask: Ask | None
    owing: list[int]
    """Whom the viewer may know the table to wait for."""
    log: Log
    live: bool
    look: Look
    shown: ViewCache
    options: dict[str, Option] = field(default_factory=dict)
    """The legal answers by the ids that buttons and places on the board share."""
    ids: dict[Option, str] = field(default_factory=dict)
    """The same the other way round."""
    _places: dict[Option, tuple[str, ...]] = field(default_factory=dict)
    _looks: dict[Option, OptionLook] = field(default_factory=dict)
    _texts: dict[Option, str] = field(default_factory=dict)
    _once: dict[str, Any] = field(default_factory=dict)

    @property
    def my_move(self) -> bool:
        return self.live and self.ask is not None and self.seat in self.owing

    def sitter(self, seat: int) -> Sitter:
        return self.once("sitters", self._sitters).get(seat) or Sitter(seat, f"Seat {seat + 1}", "person")

    def _sitters(self) -> dict[int, Sitter]:
        return {sitter.seat: sitter for sitter in self.model.sitters}

    def free_seats(self) -> list[Sitter]:
        """Seats that this viewer may take now."""
        kinds = ("open", "invited") if self.model.invite or self.model.host else ("open",)
        may = self.model.status == "playing" and self.live and not self.model.seats_held
        return [sitter for sitter in self.model.sitters if sitter.kind in kinds] if may else []

    def panel(self, seat: int) -> Panel | None:
        panels = self.panels(seat)
        return panels[0] if panels else None

    def panels(self, seat: int) -> list[Panel]:
        """All that this seat plays."""
        return self.once("panels", self._panels).get(seat, [])

    def _panels(self) -> dict[int, list[Panel]]:
        found: dict[int, list[Panel]] = {}
        for panel in self.scene.panels:
            found.setdefault(panel.seat, []).append(panel)
        return found

    def label(self, seat: int) -> str:
        """What this seat is called on the board: its god or faction, or all of its factions."""
        *others, last = dict.fromkeys(panel.name for panel in self.panels(seat)) or [""]
        names = f"{', '.join(others)} and {last}" if others else last
        return names or self.sitter(seat).name or f"Seat {seat + 1}"

    def emblem(self, seat: int) -> str:
        panel = self.panel(seat)
        return panel.emblem if panel else "i_person"

    def away(self, seat: int) -> str:
        """A seat that is not in the game: it has left, or it is on its way; empty if it plays."""
        panel = self.panel(seat)
        if panel is None or panel.active or self.game.over:
            return ""
        return "coming" if self.game.anytime(seat) else "left"

    def hue(self, seat: int) -> int:
        """The place of a seat's colour in the palette."""
        panel = self.panel(seat)
        return panel.hue if panel else seat

    def hue_of(self, named: object) -> int | None:
        """The same for whoever a sentence names: a seat, or a faction by its word."""
        if named is None:
            return None
        known = self._known_panels()
        if isinstance(named, int):
            return next((panel.hue for panel in known if panel.seat == named), named)
        return next((panel.hue for panel in known if panel.word and panel.word == named), None)

    def _known_panels(self) -> tuple[Panel, ...]:
        """Of now, even while looking back: at its beginning a game may not know yet who plays whom."""
        if self.live:
            return self.scene.panels
        return self.shown.now(("panels", self.seat), lambda: self.rules.table.scene(self.present).panels)

    def who(self, seat: int) -> Markup:
        names = [el("span", panel.name, cls=f"who {colour(panel.hue)}") for panel in self.panels(seat)]
        if len(names) < 2:
            return el("span", self.label(seat), cls=f"who {colour(self.hue(seat))}")
        return Markup(" and ").join(names)

    def bold(self, kind: str, value: Any, text: str) -> Markup:
        """Names in a question stand out."""
        hue = self.hue_of(value) if self.look.fields.get(kind) == "who" else None
        if hue is not None:
            return el("b", self.linked(text), cls=f"who {colour(hue)}")
        return el("b", self.linked(text)) if kind else Markup(escape(text))

    def named(self, kind: str, value: Any, text: str) -> Markup:
        """Names in the log: players in their colour, places in italics, dice drawn."""
        dress = self.look.fields.get(kind)
        if dress == "dice" and value and (roll := self.look.dice(value)) is not None:
            return dice_row(roll)
        hue = self.hue_of(self.look.owner(self.present, kind, value))
        if hue is not None:
            return el("span", self.linked(text), cls=f"who {colour(hue)}")
        return el("span", text, cls="place") if dress == "place" else self.linked(text)

    def linked(self, text: str) -> Markup:
        """A name leads to what the guide says about it."""
        return name_link(self.rules, text)

    def sentence(self, line: Line) -> Markup:
        """A line of the log in words."""
        return dressed(lambda mark: self.rules.table.words.line(line, self.present, mark), self.named)

    @property
    def art(self) -> Art:
        """The game's drawings."""
        return self.once("art", lambda: art_of(self.look.art))

    @property
    def moment(self) -> Moment:
        """What the game's look goes by."""
        return self.once("moment", self._moment)

    def _moment(self) -> Moment:
        return Moment(self.view, self.scene, self.seat, self.ask, tuple(self.options.values()))

    def question_look(self) -> QuestionLook:
        return self.once("question", lambda: self.look.question(self.moment))

    def option_look(self, option: Option) -> OptionLook:
        found = self._looks.get(option)
        if found is None:
            found = self._looks[option] = self.look.option(self.moment, option)
        return found

    def deeds(self) -> Sequence[Deed]:
        """What can usually be done at this question."""
        return self.once("deeds", lambda: self.look.deeds(self.moment)) if self.ask is not None else ()

    def alarms(self) -> Sequence[Alarm]:
        """What the viewer must not overlook now."""
        over = not self.live or self.game.over
        return () if over else self.once("alarms", lambda: self.look.alarms(self.moment))

    def option_id(self, *option: Any) -> str | None:
        """The id of a legal answer; None if it is not legal now."""
        return self.ids.get(option)

    def once(self, name: str, make: Callable[[], T]) -> T:
        """Something that several parts of the page need, made for the first of them."""
        if name not in self._once:
            self._once[name] = make()
        found: T = self._once[name]
        return found

    def naming(self) -> dict[str, list[str]]:
        """By thing on the table: the ids of the answers that name it."""
        return self.once("naming", self._naming)

    def _naming(self) -> dict[str, list[str]]:
        named: dict[str, list[str]] = {}
        for key, option in self.options.items():
            for place in dict.fromkeys(self.places(option)):
                named.setdefault(place, []).append(key)
        return named

    def places(self, option: Option) -> tuple[str, ...]:
        """The things on the table that an answer names."""
        found = self._places.get(option)
        if found is None:
            found = self._places[option] = tuple(self.rules.table.places(self.scene, option))
        return found

    def prompt_text(self) -> Markup:
        assert self.ask is not None
        question = self.ask
        return dressed(lambda mark: self.rules.table.words.prompt(question, self.view, mark), self.bold)

    def option_text(self, option: Option) -> str:
        """Needed by its button, by what is lit, and by cards."""
        found = self._texts.get(option)
        if found is None:
            found = self._texts[option] = self.rules.table.words.option(option, self.view)
        return found


def frame_of(model: TableModel) -> Frame:
    """The table through the eyes of the model's viewer, now or at the moment looked back to."""
    assert model.game is not None
    game = model.game
    seat = WATCHER if model.curtain else model.seat
    live = model.moment is None
    shown = model.shown if model.shown is not None and model.shown.game is game else ViewCache(game)
    view, log = shown.sight(seat)
    present = view
    if model.moment is not None and log:
        past = game.at(log[max(0, min(model.moment, len(log) - 1))][0])
        view = model.rules.hidden.view(past.state, seat)
    by_bot = any(sitter.stand_in for sitter in model.sitters if sitter.seat == seat)
    closed = game.over or model.frozen or model.unasked or by_bot or model.status == "over"
    ask = game.shown(seat) if live and not closed and seat >= 0 else None
    view = asked(view, ask)
    scene = model.rules.table.scene(view, (), shown.scenes.get(seat))
    if live:
        shown.scenes[seat] = scene
    owing, look = shown.waiting(seat), model.rules.table.look
    frame = Frame(model, game, model.rules, seat, view, present, scene, ask, owing, log, live, look, shown)
    if ask is not None:
        frame.options = {f"o{number}": option for number, option in enumerate(ask.options, 1)}
        frame.ids = {tuple(option): key for key, option in reversed(frame.options.items())}
    return frame


def lights(frame: Frame) -> dict[str, Light]:
    """Everything on the board that some answer names, with the answers that name it.

    The client shows only what can be clicked next: of an answer that names several things, one after the other.
    """
    named = frame.naming()
    if not named:
        return {}
    names = {area.id: area.name for area in frame.scene.areas} | {token.id: token.title for token in frame.scene.tokens}
    found = {place: _light(frame, names.get(place, ""), keys) for place, keys in named.items()}
    hexes = {area.id for area in frame.scene.areas if area.kind == "hex"}
    for place in hexes & found.keys():
        found[place] = replace(found[place], style=_on_hex(frame, named[place]))
    for token in frame.scene.tokens:
        if token.of in named:
            lit = token.area if token.area in hexes and token.area not in named else token.id
            light = _light(frame, token.title, named[token.of])
            found[lit] = replace(light, place=token.of, style="plain")
    return found


def _on_hex(frame: Frame, keys: list[str]) -> Style:
    """Hexes to go to are calm, those with somebody to strike are not."""
    styles = _styles(frame, keys)
    return "attack" if "attack" in styles else styles.pop() if len(styles) == 1 else "plain"


def _light(frame: Frame, name: str, keys: list[str]) -> Light:
    styles = _styles(frame, keys)
    style = styles.pop() if len(styles) == 1 else "plain"
    label = frame.option_text(frame.options[keys[0]]) if len(keys) == 1 else f"{name}: {len(keys)} answers"
    if frame.model.hint and any(tuple(frame.options[key]) == tuple(frame.model.hint[0]) for key in keys):
        return Light(tuple(keys), style, label, hot=True)
    return Light(tuple(keys), style, label)


def _styles(frame: Frame, keys: list[str]) -> set[Style]:
    return {frame.option_look(frame.options[key]).style for key in keys}


# -- sentences ----------------------------------------------------------------------------------------------------


def dressed(write: Callable[[Callable[[str, Any, str], str]], str], dress: Callable[[str, Any, str], Markup]) -> Markup:
    """A sentence of the game with its names dressed for the page, and all else escaped."""
    kept: list[tuple[str, Any, str]] = []

    def keep(kind: str, value: Any, text: str) -> str:
        kept.append((kind, value, text))
        return f"\ue000{len(kept) - 1}\ue001"

    sentence = write(keep)
    if sentence.startswith("\ue000") and kept:
        first = int(_SLOT.match(sentence)[1])  # type: ignore[index]
        kind, value, text = kept[first]
        kept[first] = (kind, value, text[:1].upper() + text[1:])
    else:
        sentence = sentence[:1].upper() + sentence[1:]
    return Markup(_SLOT.sub(lambda found: dress(*kept[int(found[1])]), str(escape(sentence))))


def settings_of(rules: Rules, options: Mapping[str, Any]) -> list[str]:
    """The variants that differ from the usual game, in words."""
    found = []
    for variant in rules.variants:
        value = options.get(variant.name, variant.default)
        if value != variant.default:
            said = variant.label(value) if value in variant.choices else value
            found.append(variant.title if value is True else f"{variant.title}: {said}")
    return found
