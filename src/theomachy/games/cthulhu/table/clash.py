"""The battle as a clash: both sides' dice, Kills and Pains, who takes them and what became of whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.scene import Clash, ClashSide, Die, Fighter, Token, Tone

from ..rules.board import BOARDS
from ..rules.names import counted, places, title, unit
from .sheets import View, emblem, hue

TONES: dict[int, Tone] = {6: "kill", 5: "pain", 4: "pain"}
FATES = {
    "killed": "{unit} killed",
    "withstood": "{unit} took a Kill and lives",
    "lost": "{unit} lost for want of a way out",
    "surrounded": "surrounded",
    "retreat": "{unit} fled to {area}",
    "devour": "{unit} devoured",
    "abduct": "{unit} abducted",
    "absorb": "{unit} absorbed",
    "berserkergang": "{unit} lost to Berserkergang",
    "invisibility": "{unit} kept out of it",
    "seek_and_destroy": "{unit} came from {area}",
    "howl": "{unit} was driven to {area}",
}
LEGEND: tuple[tuple[tuple[int, ...], str], ...] = (((6,), "kills"), ((5, 4), "pain"), ((1,), "misses"))


def clashes(view: View, tokens: Sequence[Token]) -> tuple[Clash, ...]:
    """The battle that goes on, or the last one of this turn."""
    report = view["report"]
    if report is None:
        return ()
    board = BOARDS[view["board"]]
    state = "over" if report["over"] else "dice are down" if report["rolled"] else "before the dice"
    attacker, defender = report["sides"]
    return (
        Clash(
            id="battle",
            title=f"Battle: {board.names[board.index[report['area']]]}",
            state=state,
            at=report["area"],
            now=not report["over"],
            sides=(_side(view, report, attacker, "attacks", tokens), _side(view, report, defender, "defends", tokens)),
            legend=tuple((dice_of(faces), words) for faces, words in LEGEND),
        ),
    )


def dice_of(faces: Sequence[int]) -> tuple[Die, ...]:
    """Each die with what it does."""
    return tuple(Die(str(face), tone=TONES.get(face, "miss"), title=TONES.get(face, "miss")) for face in faces)


def _side(
    view: View, report: Mapping[str, Any], side: Mapping[str, Any], does: str, tokens: Sequence[Token]
) -> ClashSide:
    faction, dice = side["faction"], side["dice"]
    hits = [face for face in dice if face in TONES]
    number = counted(len(dice), "die").replace("dies", "dice")
    kills, pains = side["kills"], side["pains"]
    harm: tuple[tuple[Tone, str], ...] = (("kill", counted(kills, "kill")), ("pain", counted(pains, "pain")))
    return ClashSide(
        name=title(faction),
        hue=hue(faction),
        emblem=emblem(faction),
        does=f"{does}, {number}" if report["rolled"] else does,
        dice=dice_of(hits),
        idle=len(dice) - len(hits),
        suffers=tuple(one for one in harm if not one[1].startswith("no ")) if report["rolled"] or pains else None,
        fighters=tuple(_fighter(token) for token in tokens if token.hot and token.seat == hue(faction)),
        fates=tuple(_fate(view, *fate) for fate in side["fates"]),
    )


def _fighter(token: Token) -> Fighter:
    keeps = ", keeper of the gate" if token.word == "keeper" else ""
    marks: list[tuple[Tone, str]] = [("kill", "kill")] * ("kill" in token.badges)
    marks += [("pain", "pain")] * ("pain" in token.badges)
    return Fighter(token.symbol, token.title.partition(" of ")[0] + keeps, tuple(marks), token.title)


def _fate(view: View, key: str, label: str, area: str) -> str:
    board = BOARDS[view["board"]]
    where = places(board.names)[board.index[area]] if area else ""
    return FATES[key].format(unit=unit(label) if label else "", area=where)
