"""The battle as a clash: both sides' dice and fixed results, kills and routs, who takes them, what became of whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from theomachy.scene import Clash, ClashSide, Die, Fighter, Stage, Tone

from ..rules.pieces import BUILDING
from . import names
from .map import View
from .names import counted
from .symbols import SLATE, emblem, hue, symbol
from .tokens import kind_of

TONES: dict[int, Tone] = {6: "kill", 5: "pain", 4: "pain"}
TITLES = {6: "kill", 5: "rout", 4: "rout"}
LEGEND: tuple[tuple[tuple[int, ...], str], ...] = (((6,), "kills"), ((5, 4), "rout"), ((1,), "miss"))
MOMENTS = {
    "declare": "declared", "pre_battle": "before the dice", "after_pre_battle": "before the dice",
    "roll": "before the dice", "after_roll": "dice are down", "results": "dice are down", "kills": "kills",
    "routs": "routs", "aftermath": "aftermath", "conquest": "conquest", "battle_end": "over",
}  # fmt: skip

SCORING = frozenset({"hunger", "single_combat"})
"""Abilities that score results without dice of the battle."""
STEPS = ("Declare", "Before", "Dice", "Kills", "Routs", "Conquest")
STEP = {
    "declare": 0, "pre_battle": 1, "after_pre_battle": 1, "roll": 2, "after_roll": 2, "results": 2, "kills": 3,
    "routs": 4, "aftermath": 5, "conquest": 5, "battle_end": 6,
}  # fmt: skip
"""Which of the steps a moment belongs to."""


def clashes(view: View) -> tuple[Clash, ...]:
    """The battle that goes on, or the last one of this round."""
    battle = view["battle"] or view["fought"]
    if battle is None:
        return ()
    attacker, defender = battle["sides"]
    if not view["battle"] and not any(map(_told, battle["sides"])):
        return ()
    rolled = any(side["dice"] or any(side["fixed"]) for side in battle["sides"])
    return (
        Clash(
            id="battle",
            title=f"Battle: {names.area(view, battle['area'])}",
            state=MOMENTS.get(battle["moment"], battle["moment"].replace("_", " ")) if view["battle"] else "over",
            at=battle["area"],
            now=view["battle"] is not None,
            sides=(
                _side(view, attacker, defender, "attacks", rolled, battle["totals"][0]),
                _side(view, defender, attacker, "defends", rolled, battle["totals"][1]),
            ),
            stages=_stages(battle["moment"]) if view["battle"] else (),
            legend=tuple((dice_of(faces), words) for faces, words in LEGEND),
        ),
    )


def _told(side: Mapping[str, Any]) -> bool:
    """Is there anything to tell of this side, now that the battle is over?"""
    return any(side[what] for what in ("dice", "kills", "routs", "killed", "eliminated", "routed"))


def _stages(moment: str) -> tuple[Stage, ...]:
    step = STEP.get(moment, 0)
    return tuple(Stage(name, now=place == step, done=place < step) for place, name in enumerate(STEPS))


def dice_of(faces: Sequence[int]) -> tuple[Die, ...]:
    """Each die with what it does."""
    return tuple(Die(str(face), tone=TONES.get(face, "miss"), title=TITLES.get(face, "miss")) for face in faces)


def _side(
    view: View, side: Mapping[str, Any], other: Mapping[str, Any], does: str, rolled: bool, total: int
) -> ClashSide:
    empire = view["empires"][side["seat"]]["empire"] if side["seat"] >= 0 else ""
    units = [*side["units"], *side["killed"], *side["eliminated"], *side["routed"]]
    beast = view["pieces"][units[0]]["kind"] if units and not empire else ""
    hits = sorted((face for face in side["dice"] if face in TONES), reverse=True)
    dice = counted(len(side["dice"]), "die").replace("dies", "dice")
    plates = _fixed(view, view["battle"] or view["fought"], side)
    return ClashSide(
        name=names.empire(empire) if empire else names.piece(beast),
        hue=hue(empire) if empire else SLATE,
        emblem=emblem(empire) if empire else symbol(beast),
        does=f"{does}, {dice}" if rolled else f"{does}, total {total}",
        dice=(*dice_of(hits), *plates),
        idle=len(side["dice"]) - len(hits),
        suffers=_suffers(other) if rolled else None,
        fighters=tuple(_fighters(view, side)),
        fates=tuple(_fates(view, side)),
        parts=tuple(_used(view, side["seat"])),
    )


def _fixed(view: View, battle: Mapping[str, Any], side: Mapping[str, Any]) -> tuple[Die, ...]:
    """Results that need no dice, with what they come from."""
    kills, routs = (list(_sources(view, battle, side, which)) for which in (0, 1))
    sure = [Die("×", 0, "kill", "a kill without a die", source=name or "sure") for name in kills]
    return (*sure, *[Die("→", 0, "pain", "a rout without a die", source=name or "sure") for name in routs])


def _sources(view: View, battle: Mapping[str, Any], side: Mapping[str, Any], which: int) -> Iterable[str]:
    """A name for each fixed kill (0) or rout (1): buildings of the side there, then the ability that was used."""
    left = int(side["fixed"][which])
    for piece in view["pieces"]:
        kind = kind_of(view, piece["owner"], piece["kind"])
        if piece["area"] == battle["area"] and piece["owner"] == side["seat"] and kind.type == BUILDING:
            for _ in range(min(left, (kind.kills, kind.routs)[which])):
                left -= 1
                yield names.piece(kind.id)
    used = [card for whose, card in battle["used"] if int(whose) == side["seat"] and card in SCORING]
    archer = any(view["pieces"][unit]["kind"] == "maidstone_archer" for unit in side["units"])
    yield from [names.card(used[0] if used else "piercing") if used or archer else ""] * left


def _suffers(other: Mapping[str, Any]) -> tuple[tuple[Tone, str], ...]:
    harm: tuple[tuple[Tone, str], ...] = (
        ("kill", counted(other["kills"], "kill")),
        ("pain", counted(other["routs"], "rout")),
    )
    return tuple(one for one in harm if not one[1].startswith("no "))


def _fighters(view: View, side: Mapping[str, Any]) -> list[Fighter]:
    """Alike ones in a line; the viewer's take a result by being pointed at."""
    marked = [_marked(view, side, unit) for unit in side["units"]]
    own = side["seat"] == view["you"]
    found = []
    for (kind, rating, marks), many in Counter(marked).items():
        name, answers = names.piece(kind), (("kill", kind), ("rout", kind)) if own and len(marks) < 2 else ()
        words = name if many == 1 else counted(many, name)
        found.append(Fighter(symbol(kind), words, marks, f"{name}, combat {rating}", answers))
    return found


def _marked(view: View, side: Mapping[str, Any], unit: int) -> tuple[str, int, tuple[tuple[Tone, str], ...]]:
    piece = view["pieces"][unit]
    marks: list[tuple[Tone, str]] = [("kill", "killed")] * (unit in side["doomed"])
    marks += [("pain", "routed")] * (unit in side["fleeing"])
    return piece["kind"], piece["rating"], tuple(marks)


def _used(view: View, seat: int) -> list[str]:
    """Abilities and runes that a side has used in this battle."""
    battle = view["battle"] or view["fought"]
    used = [card for whose, card in battle["used"] if int(whose) == seat] if battle else []
    return [names.RUNES[card]["name"] if card in names.RUNES else names.card(card) for card in dict.fromkeys(used)]


def _fates(view: View, side: Mapping[str, Any]) -> list[str]:
    where = f" to {names.place(view, side['to'])}" if side["to"] else ""
    ends = (("killed", "killed"), ("eliminated", "eliminated"), ("routed", f"routed{where}"))
    return [f"{names.piece(view['pieces'][unit]['kind'])} {words}" for what, words in ends for unit in side[what]]
