"""The board as a scene: areas, gates and units, with ids that options point to."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from theomachy.kernel.ask import Option
from theomachy.scene import Area, Course, Panel, Phase, Scene, Token

from ..rules.board import BOARDS, FACTIONS, GOO, KIND, KINDS, RANK, TERROR
from ..rules.names import capital, counted, listed, name, title
from . import map as earth
from . import sheets
from .clash import clashes
from .map import Spot
from .sheets import View, emblem, hue, symbol

PHASES = (
    Phase("gather", "Gather", "i_power"),
    Phase("first", "First", "i_prestige"),
    Phase("doom", "Doom", "undead"),
    Phase("action", "Action", "gate"),
)
HEADINGS = {
    "setup": "Setting up",
    "gather": "Gather Power",
    "first": "First Player",
    "doom": "Doom Phase",
    "action": "Action Phase",
}
UNPLACED = frozenset({"summon", "awaken", "death_from_below", "welcome", "appear", "cannibalism"})
"""Options that name a kind of unit which is not on the map yet."""
ABROAD = frozenset({"ancient_sorcery"})
"""Options whose Faction has nothing to do with their Area."""
PLAIN = frozenset({"retreat", "surrounded"})
"""Questions about wounded units by their plain names."""
SIZES = {GOO: 1.45, TERROR: 1.25}
MARKERS = {
    "desecrated": ("desecration", "yellow_sign", "Desecration token"),
    "cathedrals": ("cathedral", "ancients", "Cathedral"),
}

Stack = list[Mapping[str, Any]]


def scene(view: View, names: Sequence[str] = (), before: Scene | None = None) -> Scene:
    """What the viewer sees. `names` are the people at the table by seat.

    With `question` in the view (what is asked, and about what) tokens come in an order in which the words of its
    options mean the right ones; with the scene `before`, a stack keeps its id, or takes that of a unit which joins it.
    """
    table, told, pieces = sheets.panels(view, names), _told(view), _pieces(view, before)
    return Scene(
        game="cthulhu",
        title="Cthulhu Wars",
        box=earth.box(),
        areas=_areas(view, told),
        tokens=(*_gates(view), *pieces),
        tracks=sheets.tracks(view),
        cards=sheets.hand(view),
        panels=table,
        ornaments=earth.ornaments(view["board"]),
        heading=_heading(view),
        summary=_summary(view),
        text=_board_text(view, table, told),
        course=_course(view),
        sheets=sheets.sheets(view, _question(view)[1]),
        clashes=clashes(view, pieces),
    )


def _course(view: View) -> Course:
    """The first turn has no Doom Phase."""
    phases = tuple(phase for phase in PHASES if phase.key != "doom" or view["turn"] != 1)
    return Course(view["turn"], phases, view["phase"])


# -- the ground -------------------------------------------------------------------------------------------------------


def _areas(view: View, told: Mapping[str, str]) -> tuple[Area, ...]:
    asked, fight = _asked_area(view), view["battle"]["area"] if view["battle"] else ""
    began = _starts(view)
    found = []
    for area, bare in earth.bare_areas(view["board"]).items():
        tone = bare.tone + (" asked" if area == asked else "") + (" fray" if area == fight else "")
        star = emblem(began[area][0]) if area in began else ""
        found.append(replace(bare, tone=tone, star=star, text=told[area]))
    return tuple(found)


def _starts(view: View) -> dict[str, list[str]]:
    """Where Factions began."""
    ids = BOARDS[view["board"]].ids
    found: dict[str, list[str]] = defaultdict(list)
    for faction in view["factions"]:
        place = view["tokens"].get(f"start_{faction['name']}")
        if place is not None:
            found[ids[place]].append(faction["name"])
    return found


def _question(view: View) -> tuple[str, tuple[Any, ...]]:
    what, *about = view.get("question") or ("",)
    return str(what), tuple(about)


def _asked_area(view: View) -> str:
    ids = BOARDS[view["board"]].index
    return next((part for part in _question(view)[1] if part in ids), "")


def _asked_faction(view: View) -> str:
    """Whose units a question is about: the first Faction it names, but the victim of Zingaya comes second."""
    what, about = _question(view)
    found = [part for part in about if part in FACTIONS]
    return str(found[-1 if what == "claiming" else 0]) if found else ""


# -- gates and units --------------------------------------------------------------------------------------------------


def _gates(view: View) -> list[Token]:
    found = []
    for area, keeper in view["gates"].items():
        at = earth.gate_at(view["board"], area)
        told = f"Gate of {title(keeper)}" if keeper else "Abandoned gate"
        words = f"{told}, {_place(view, area)}"
        tint = hue(keeper) if keeper else None
        found.append(Token(f"gate.{area}", "gate", at, tint, area, False, earth.GATE, words, base="gate", word="gate"))
    return found


def _pieces(view: View, before: Scene | None) -> list[Token]:
    """One token for all equal units of a Faction in an area, the keeper of a gate on it; then what else lies there."""
    stacks: dict[str, dict[tuple[str, str], Stack]] = {area: defaultdict(list) for area in earth.drawn(view["board"])}
    for unit in view["units"]:
        if unit["area"]:
            stacks[unit["area"]][unit["faction"], unit["label"]].append(unit)
    was = {token.id: token.area for token in before.tokens if token.symbol != "gate"} if before else {}
    units: list[tuple[tuple[Any, ...], Token]] = []
    markers: list[Token] = []
    for area, there in stacks.items():
        keepers = [stack for stack in there.values() if stack[0]["keeper"]]
        others, marked = _in_rank(view, there.values()), _marked(view, area)
        spots = earth.stand(view["board"], area, (*map(_size, others), *[1.0] * len(marked)))
        on_gate = [Spot(*earth.gate_at(view["board"], area), earth.KEEPER)] * len(keepers)
        for stack, spot in zip(keepers + others, (*on_gate, *spots), strict=False):
            units.append((_relevance(view, stack), _token(view, stack, spot, was)))
        markers += [_marker(view, area, key, spot) for key, spot in zip(marked, spots[len(others) :], strict=True)]
    return [*(token for _, token in sorted(units, key=lambda pair: pair[0])), *markers]


def _in_rank(view: View, stacks: Iterable[Stack]) -> list[Stack]:
    """Those who keep no gate: the great ones, who stand next to it, then Faction by Faction."""
    order = [faction["name"] for faction in view["factions"]]
    return sorted(
        (stack for stack in stacks if not stack[0]["keeper"]),
        key=lambda stack: (-_size(stack), order.index(stack[0]["faction"]), -KIND[stack[0]["kind"]]),
    )


def _size(stack: Stack) -> float:
    return SIZES.get(RANK[KIND[stack[0]["kind"]]], 1.0)


def _relevance(view: View, stack: Stack) -> tuple[Any, ...]:
    """Tokens that the words of an option rather mean come first."""
    unit = stack[0]
    mine = [faction["name"] for faction in view["factions"] if faction["seat"] == view["you"]]
    side = unit["faction"]
    return (
        side != _asked_faction(view),
        unit["area"] != _asked_area(view),
        _question(view)[0] in PLAIN and not _hurt(unit),
        side not in mine,
        side != view["acting"],
        not unit["fights"],
        unit["id"],
    )


def _hurt(unit: Mapping[str, Any]) -> bool:
    return bool(unit["kills"] or unit["pains"])


def _token(view: View, stack: Stack, spot: Spot, was: Mapping[str, str]) -> Token:
    unit = stack[0]
    kind, side, area = unit["kind"], unit["faction"], unit["area"]
    badges = [f"×{len(stack)}"] if len(stack) > 1 else []
    badges += ["kill"] * bool(unit["kills"]) + ["pain"] * bool(unit["pains"])
    harm = [counted(unit[what], noun) for what, noun in (("kills", "Kill"), ("pains", "Pain")) if unit[what]]
    what = f"{name(kind)}{f' ×{len(stack)}' if len(stack) > 1 else ''} of {title(side)}, {_place(view, area)}"
    notes = [*(["keeps the gate"] if unit["keeper"] else []), *harm]
    return Token(
        id=f"u{_representative(stack, area, was)}",
        symbol=symbol(kind),
        at=spot.at,
        seat=hue(side),
        area=area,
        size=spot.size,
        title=f"{what} ({', '.join(notes)})" if notes else what,
        badges=tuple(badges),
        hot=unit["fights"],
        grand=RANK[KIND[kind]] == GOO,
        word=_plain(unit["label"]) if _question(view)[0] in PLAIN else unit["label"],
        note=capital(sheets.about(kind, sheets.cards_of(view))),
    )


def _representative(stack: Stack, area: str, was: Mapping[str, str]) -> int:
    """The unit whose id the stack bears: one that has just come from elsewhere, so that it is seen to come."""
    ids: list[int] = [unit["id"] for unit in stack]
    came = [number for number in ids if was.get(f"u{number}", area) != area]
    stayed = [number for number in ids if f"u{number}" in was]
    return (came or stayed or ids)[0]


def _marked(view: View, area: str) -> list[str]:
    """Tokens other than units that lie in an area."""
    place = BOARDS[view["board"]].index[area]
    found = [key for key in MARKERS if view["tokens"].get(key, 0) >> place & 1]
    return [*found, "ice_age"] if view["tokens"].get("ice_age") == place else found


def _marker(view: View, area: str, key: str, spot: Spot) -> Token:
    drawing, side, words = MARKERS.get(key, ("e_windwalker", "windwalker", "Ice Age"))
    text = f"{words}, {_place(view, area)}"
    return Token(f"{key}.{area}", drawing, spot.at, hue(side), area, False, spot.size * 0.85, text)


# -- what options mean ------------------------------------------------------------------------------------------------


def points(board: Scene, option: Option) -> tuple[str, ...]:
    """The scene ids that an option names, in its order: an area followed by a unit or a Faction means that piece."""
    verb, *parts = option
    places = {area.id for area in board.areas}
    found: list[str] = []
    side: Panel | None = None
    for place, part in enumerate(parts):
        if part in places:
            found.append(str(part))
        elif part in FACTIONS:
            side = next((panel for panel in board.panels if panel.word == part), None)
            there = _piece(board, found[-1], None, side) if found and side and verb not in ABROAD else None
            if there:
                found[-1] = there
            elif not any(_is_unit(later) for later in parts[place + 1 :]):
                found.append(side.id if side else f"choice.{part}")
        elif _is_unit(part) and verb not in UNPLACED:
            after_area = bool(found) and found[-1] in places
            piece = _piece(board, found[-1] if after_area else _focus(board), str(part), side)
            if after_area:
                found[-1] = piece or found[-1]
            else:
                found.append(piece or (side or _own(board)).id)
        elif isinstance(part, str):
            found += [card.id for card in board.cards if card.id == f"book.{part}"]
        elif verb in ("reveal", "hand_over"):
            end = f"{side.word if side else ''}.{part}"
            found += [card.id for card in board.cards if card.id.startswith("sign.") and card.id.endswith(end)]
    if not found and verb in UNPLACED and _focus(board):
        found.append(_focus(board))
    return tuple(found) or tuple(card.id for card in board.cards if card.id == f"book.{verb}")


def _piece(board: Scene, area: str, word: str | None, side: Panel | None) -> str | None:
    """The token of that word in an area, or anywhere if it can mean only one; without a word the greatest one."""
    found = [
        token
        for token in board.tokens
        if token.id.startswith("u")
        and (not area or token.area == area)
        and (word is None or word in (token.word, _plain(token.word)))
        and (side is None or token.seat == side.hue)
    ]
    if word is None:
        return max(found, key=lambda token: token.size).id if found else None
    exact = [token for token in found if token.word == word] or found
    if not area and len({token.area for token in exact if token.seat == exact[0].seat}) > 1:
        return None
    return exact[0].id if exact else None


def _focus(board: Scene) -> str:
    """The area that a question is about, or that of the battle."""
    for tone in ("asked", "fray"):
        for area in board.areas:
            if tone in area.tone.split():
                return area.id
    return ""


def _own(board: Scene) -> Panel:
    mine = [panel for panel in board.panels if panel.you]
    return next((panel for panel in mine if panel.state == "acts"), (mine or board.panels)[0])


def _is_unit(part: object) -> bool:
    return isinstance(part, str) and (part == "keeper" or _plain(part) in KINDS)


def _plain(label: str) -> str:
    """A label without wounds and dice gained."""
    return re.sub(r"_\d+$", "", label.removesuffix("_hurt"))


# -- words ------------------------------------------------------------------------------------------------------------


def _place(view: View, area: str) -> str:
    board = BOARDS[view["board"]]
    return board.names[board.index[area]]


def _heading(view: View) -> str:
    turn = f"Turn {view['turn']}" if view["turn"] else ""
    phase = "Game over" if view["ending"] else HEADINGS.get(view["phase"], view["phase"].capitalize())
    acts = f"{title(view['acting'])} acts" if view["acting"] and not view["ending"] else ""
    return " · ".join(word for word in (turn, phase, acts) if word)


def _summary(view: View) -> str:
    sides = [f"{title(side['name'])} {side['doom']}" for side in view["factions"] if side["name"]]
    doom = f" Doom: {', '.join(sides)}." if sides else ""
    gates = counted(len(view["gates"]), "gate")
    return f"{_heading(view)}.{doom} {capital(gates)} on the map. A ritual costs {view['ritual']['price']} Power."


def _told(view: View) -> dict[str, str]:
    """Each area in a sentence."""
    began = _starts(view)
    crowds: dict[str, dict[str, Stack]] = {area: defaultdict(list) for area in BOARDS[view["board"]].ids}
    for unit in view["units"]:
        if unit["area"]:
            crowds[unit["area"]][unit["faction"]].append(unit)
    return {area: _area_words(view, area, crowd, began.get(area, [])) for area, crowd in crowds.items()}


def _area_words(view: View, area: str, crowd: Mapping[str, Stack], began: Sequence[str]) -> str:
    board = BOARDS[view["board"]]
    place = board.index[area]
    about = ["ocean" if board.oceans >> place & 1 else "land"]
    about += [f"glyph: {board.glyphs[place]}"] if board.glyphs[place] else []
    about += [f"start of {title(faction)}" for faction in began]
    told = []
    if area in view["gates"]:
        keeper = view["gates"][area]
        told.append(f"a gate of {title(keeper)}" if keeper else "an abandoned gate")
    told += [f"{title(faction)} with {_counts(units)}" for faction, units in crowd.items()]
    told += [
        {"desecrated": "desecrated", "cathedrals": "a Cathedral"}.get(key, "Ice Age") for key in _marked(view, area)
    ]
    if view["battle"] and view["battle"]["area"] == area:
        told.append(f"{title(view['battle']['attacker'])} is fighting {title(view['battle']['defender'])}")
    return f"{_place(view, area)} ({', '.join(about)}): {capital('; '.join(told) or 'empty')}."


def _counts(units: Stack) -> str:
    kinds: dict[str, int] = defaultdict(int)
    for unit in units:
        kinds[unit["kind"]] += 1
    return listed([name(kind) if number == 1 else f"{number} × {name(kind)}" for kind, number in kinds.items()])


def _board_text(view: View, table: Sequence[Panel], told: Mapping[str, str]) -> tuple[str, ...]:
    """The position, the Factions, then the areas with their neighbours, the empty ones last."""
    board = BOARDS[view["board"]]
    lines = [_summary(view)]
    for panel, faction in zip(table, view["factions"], strict=True):
        owned = [card.name for card in panel.cards if card.id.startswith("book.") and not card.spent]
        counts = ", ".join(f"{number} {what}" for _, number, what in sheets.numbers(faction))
        own = f" Spellbooks: {listed(owned)}." if owned else ""
        lines.append(" ".join([f"{panel.name}: {panel.score} Doom, {counts}.{own}", *panel.notes]))
    empty = []
    for place, area in enumerate(board.ids):
        words = told[area]
        near = listed([board.names[other] for other in board.near[place]])
        if words.endswith(": Empty."):
            empty.append(f"{words} Next to {near}.")
        else:
            lines.append(f"{words} Next to {near}.")
    return (*lines, *empty)
