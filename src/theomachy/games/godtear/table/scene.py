"""The battlefield as a scene: hexes, models, banners, tokens, ladder; and what on it an option means."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from theomachy.kernel.ask import Option
from theomachy.kernel.words import View
from theomachy.scene import Course, Mark, Point, Scene, Sight, Token

from ..rules.board import BIT, HEX, HEXES, POINTS
from ..rules.cards import CARD
from ..rules.destinations import reach, speed
from ..rules.from_view import state_of
from ..rules.masks import hexes
from ..rules.skills import Strike, skills_of
from ..rules.state import Godtear
from . import field, panels
from .clash import clashes
from .draft import spread
from .look import PHASES as COURSE
from .panels import emblem, left, status_words, unit_id
from .sheets import sheets
from .texts import NAMES, SHORT, STATUS, listed
from .words import SIDES, player
from .words import unit as unit_name
from .words.battle import HOSTILE

PHASES = {
    "muster": "Choosing warbands",
    "deploy": "Deployment",
    "plot": "Plot phase",
    "clash": "Clash phase",
    "end": "End phase",
}
CHAMPION, LARGE, SMALL = 1.06, 0.98, 0.86


def scene(view: View, names: Sequence[str] = (), before: Scene | None = None) -> Scene:
    """What the viewer sees. With the scene `before`, a stack keeps its id or takes that of a model that joins it."""
    told = _told(view)
    return Scene(
        game="godtear",
        title="Godtear",
        box=field.BOX,
        areas=field.areas(view, told),
        tokens=(*_models(view, before), *_banners(view), *_lying(view), *_ladder(view), *_turns(view)),
        marks=(*field.goals(view), *_asked(view)),
        tracks=panels.tracks(view),
        cards=panels.cards(view),
        panels=panels.panels(view),
        ornaments=field.ornaments(view),
        heading=_heading(view),
        notes=panels.picked(view),
        summary=_summary(view),
        text=_text(view, told),
        sights=tuple(_sights(view)),
        course=Course(view["turn"], COURSE, view["phase"] if view["turn"] else ""),
        sheets=sheets(view),
        clashes=clashes(view),
        spread=spread(view),
    )


# -- pieces -----------------------------------------------------------------------------------------------------------


def _models(view: View, before: Scene | None) -> Iterator[Token]:
    """One token for all models of a unit in a hex."""
    was = {token.id: token.area for token in before.tokens if token.of} if before else {}
    for number, unit in enumerate(view["units"]):
        stacks: dict[str, list[int]] = defaultdict(list)
        for place, (at, _) in enumerate(unit["models"]):
            if at:
                stacks[at].append(place)
        for at, models in stacks.items():
            yield _stack(view, number, at, _representative(number, models, f"hex-{at}", was), models)


def _representative(number: int, models: Sequence[int], area: str, was: Mapping[str, str]) -> str:
    """The model whose id the stack bears: one that has just come from elsewhere, so that it is seen to come."""
    ids = [f"m{number}-{place}" for place in models]
    came = [one for one in ids if was.get(one, area) != area]
    stayed = [one for one in ids if one in was]
    return (came or stayed or ids)[0]


def _stack(view: View, number: int, at: str, name: str, models: Sequence[int]) -> Token:
    unit = view["units"][number]
    card = CARD[unit["id"]]
    x, y = field.centre(HEX[at])
    badges = ["acted"] if unit["acted"] and view["active"] != number else []
    badges += [("+" if side > 0 else "-") + what for what, side in zip(NAMES, unit["tokens"], strict=True) if side]
    wounds = unit["models"][models[0]][1]
    return Token(
        id=name,
        symbol=emblem(card),
        at=(x, round(y - 2.5, 1)),
        seat=unit["seat"],
        area=f"hex-{at}",
        size=CHAMPION if card.champion else LARGE if card.large else SMALL,
        title=_title(view, number, at, len(models)),
        badges=tuple(badges),
        ghost=unit["out"],
        hot=view["active"] == number,
        word=card.id,
        label=SHORT.get(card.id, card.name.split()[-1]),
        bar=(card.health - wounds, card.health) if card.large else None,
        of=unit_id(unit),
        grand=card.champion,
        number="KO" if unit["out"] else str(card.health - wounds if card.large else len(models)),
    )


def _title(view: View, number: int, at: str, count: int) -> str:
    unit = view["units"][number]
    card = CARD[unit["id"]]
    side = player(unit["seat"], view)
    what = card.name if card.large else f"{count} of the {card.name}"
    return f"{what} of {side[:1].upper() + side[1:]} in {at}"


def _asked(view: View) -> tuple[Mark, ...]:
    """A ring around the model that a question is about."""
    what, *about = view.get("question") or ("",)
    if what not in ("walk", "put") or len(about) < 2:
        return ()
    x, y = field.centre(about[1])
    return (Mark("asked", "ring", ((x, round(y - 2.5, 1)),)),)


def _banners(view: View) -> Iterator[Token]:
    for unit in view["units"]:
        if at := unit["banner"]:
            x, y = field.centre(HEX[at])
            card = CARD[unit["id"]]
            yield Token(
                id=f"banner-{unit['seat']}-{card.id}",
                symbol=emblem(card),
                at=(x, y),
                seat=unit["seat"],
                area=f"hex-{at}",
                mover=False,
                size=0.98,
                base="flag",
                title=f"Banner of {card.name}, {SIDES[view['sides'][unit['seat']]]}, in {at}",
                word=f"{card.id}_banner",
            )


def _lying(view: View) -> Iterator[Token]:
    """Status tokens on the ground."""
    for at, status, side in view["lying"]:
        x, y = field.centre(HEX[at])
        title = f"{'Boon' if side > 0 else 'Blight'} of {STATUS[status]} lying in {at}"
        badge = ("+" if side > 0 else "-") + STATUS[status]
        yield Token(f"lying-{at}", STATUS[status], (x, y), None, f"hex-{at}", False, 0.6, title, (badge,))


def _ladder(view: View) -> Iterator[Token]:
    """The turn token and both warband tokens."""
    if not view["token"]:
        return
    for seat in (0, 1):
        index = view["posts"][seat]
        title = f"Warband token of {SIDES[view['sides'][seat]]}"
        yield Token(f"post-{seat}", "banner", _on_rung(index), seat, f"rung-{index}", True, 0.62, title)
    points = POINTS[view["turn"] - 1] if view["turn"] else 0
    title = f"Turn token, worth {points}: {field.rung_name(view['token']).lower()}"
    at = _on_rung(view["token"])
    yield Token("turn-token", "i_prestige", at, None, f"rung-{view['token']}", True, 0.68, title, hot=True)


def _turns(view: View) -> Iterator[Token]:
    """The five turn tokens with their points; past ones are faded."""
    for turn, points in enumerate(POINTS, 1):
        state = "now" if turn == view["turn"] else "past" if turn < view["turn"] else "to come"
        title = f"Turn {turn}, worth {points} {'point' if points == 1 else 'points'}, {state}"
        yield Token(
            id=f"turn-{turn}",
            symbol="i_prestige",
            at=field.turn_at(turn),
            seat=None,
            size=0.8,
            title=title,
            badges=(str(points),),
            ghost=turn < view["turn"],
            hot=turn == view["turn"],
            label=f"Turn {turn}",
        )


def _on_rung(index: int) -> Point:
    x, y = field.rung_at(index)
    return (round(x + 6, 1), y)


# -- what a piece could do --------------------------------------------------------------------------------------------


def _sights(view: View) -> Iterator[Sight]:
    """For every model: how far an advance in an activation of its own would take it, and what its enemy skills of this
    phase reach from where it stands."""
    if view["phase"] not in ("plot", "clash"):
        return
    state = state_of(view).copy()
    state.memo.clear()
    for unit in range(len(state.kinds)):
        if state.knocked_out(unit):
            continue
        state.active = unit
        for at in state.hexes_of(unit):
            model = state.models_at(at)[0]
            goes = reach(state, model, speed(state, model), "advance") & ~BIT[at]
            yield Sight(f"hex-{HEXES[at]}", _ids(goes), _ids(_struck(state, unit, at)))


def _struck(state: Godtear, unit: int, at: int) -> int:
    mask = 0
    for skill in skills_of(state, unit):
        if isinstance(skill, Strike) and not skill.spec.ultimate:
            mask |= skill.sight(state, unit, at)
    return mask & ~BIT[at]


def _ids(mask: int) -> tuple[str, ...]:
    return tuple(f"hex-{HEXES[at]}" for at in hexes(mask))


# -- what options mean ------------------------------------------------------------------------------------------------

HERE_ONLY = frozenset({"move"})
"""Options that name where a model stands, which is asked about anyway, and then where it goes."""


def places(board: Scene, option: Option) -> Sequence[str]:
    """The ids that an option names, in the order of clicks: an enemy is clicked before the follower that strikes it."""
    verb, *parts = option
    if verb in HERE_ONLY:
        return [f"hex-{parts[1]}"]
    if verb == "unit":
        return [f"unit-{parts[1]}-{parts[0]}"]
    if verb == "advance" and not parts:
        return _active(board)
    if verb in ("skill", "ultimate", "trait"):
        return _skill_places(board, parts[0], parts[1:])
    if verb in ("activate", "deploy"):
        return _cards(board, parts[0])
    if verb in ("draft", "choose", "dismiss"):
        return [f"pick-{parts[0]}"]
    return [f"hex-{part}" for part in parts if part in HEX]


def _active(board: Scene) -> list[str]:
    return [token.of for token in board.tokens if token.hot and token.of][:1]


def _skill_places(board: Scene, name: str, parts: Sequence[Any]) -> list[str]:
    """A champion's own hex goes without saying, and so does that of a unit which stands in one hex."""
    spots = [f"hex-{part}" for part in parts if part in HEX]
    active = [token for token in board.tokens if token.hot and token.of]
    if len(spots) > 1:
        users = {token.area for token in active}
        spots = [*spots[1:], *([spots[0]] if len(users) > 1 else [])]
    hostile = any(f"{token.word}.{name}" in HOSTILE for token in active)
    return spots + [place for part in parts if part in CARD for place in _cards(board, part, hostile)]


def _cards(board: Scene, name: str, hostile: bool = False) -> list[str]:
    """The card of a unit: one's own, or if `hostile` the other side's, if there is one."""
    mine = [panel.seat for panel in board.panels if panel.you]
    found = [card.id for card in board.cards if card.id.endswith(f"-{name}")]
    found.sort(key=lambda one: (int(one.split("-")[1]) in mine) == hostile)
    return found[:1]


# -- words ------------------------------------------------------------------------------------------------------------


def _heading(view: View) -> str:
    turn = f"Turn {view['turn']} of {len(POINTS)}" if view["turn"] else ""
    phase = "Game over" if view["ending"] else PHASES[view["phase"]]
    acts = unit_name(view["active"], view) if view["active"] >= 0 and not view["ending"] else ""
    active = (
        f"{acts[:1].upper() + acts[1:]} {'acts' if view['units'][view['active']]['champion'] else 'act'}"
        if acts
        else ""
    )
    return " · ".join(filter(None, [turn, phase, active]))


def _summary(view: View) -> str:
    names = [player(seat, view) for seat in (0, 1)]
    points = ", ".join(f"{name} {score}" for name, score in zip(names, view["points"], strict=True))
    said = f"{_heading(view)}. Points: {points}."
    if view["token"] and view["turn"]:
        where = field.rung_name(view["token"]).lower()
        worth = POINTS[view["turn"] - 1]
        said += f" The turn token, worth {worth}, is on {where}: {names[panels.leading(view)]} would win this turn."
    return said


def _told(view: View) -> dict[str, str]:
    """Every hex with something in it, in a sentence."""
    inside: dict[str, list[str]] = defaultdict(list)
    for number, unit in enumerate(view["units"]):
        stacks: dict[str, list[int]] = defaultdict(list)
        for at, wounds in unit["models"]:
            if at:
                stacks[at].append(wounds)
        for at, wounded in stacks.items():
            inside[at].append(_who(view, number, at, wounded))
        if unit["banner"]:
            inside[unit["banner"]].append(f"banner of {unit_name(number, view)}")
    for at, status, side in view["lying"]:
        inside[at].append(f"a {'boon' if side > 0 else 'blight'} of {STATUS[status]} on the ground")
    for at in view["objectives"]:
        inside.setdefault(at, [])
    return {
        at: f"{at} ({_ground(view, at)}): {'; '.join(inside[at]) or 'nobody'}."
        for at in sorted(inside, key=HEX.__getitem__)
    }


def _ground(view: View, at: str) -> str:
    words = {"zone-0": f"deployment of {player(0, view)}", "zone-1": f"deployment of {player(1, view)}"}
    words |= {"objective": "objective hex", "fleeting": "until the clash ends"}
    return ", ".join(words[part] for part in field.tone(view, HEX[at]).split()) or "open ground"


def _who(view: View, number: int, at: str, wounds: Sequence[int]) -> str:
    unit = view["units"][number]
    card = CARD[unit["id"]]
    plot, clash = card.speed
    facts = [f"speed {plot}/{clash}, dodge {card.dodge}, protection {card.protection}"]
    if card.large:
        facts.append("knocked out" if unit["out"] else f"{card.health - wounds[0]} of {card.health} health")
    facts += status_words(unit)
    facts += ["has acted"] if unit["acted"] and view["active"] != number else []
    return f"{_title(view, number, at, len(wounds)).removesuffix(f' in {at}')}, {', '.join(facts)}"


def _text(view: View, told: Mapping[str, str]) -> tuple[str, ...]:
    """The position, both warbands, then the hexes with something in them."""
    lines = [_summary(view)]
    for seat in (0, 1):
        side = player(seat, view)
        units = [unit for unit in view["units"] if unit["seat"] == seat]
        members = [_member(unit) for unit in units] or [panels.picks_text(view["picks"][seat]) or "nobody yet"]
        lines.append(f"Warband of {side[:1].upper() + side[1:]}: {listed(members)}.")
    return (*lines, *told.values())


def _member(unit: Mapping[str, Any]) -> str:
    here, most = left(unit)
    card = CARD[unit["id"]]
    return f"{card.name} ({'knocked out' if unit['out'] else f'{here} of {most}'})"
