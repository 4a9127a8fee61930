"""Leave out of Hell: whom a player may ask for it, and what is laid before whoever is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from theomachy.scene import Leaf, Party, Spread

from ..rules.board import board
from ..rules.hell import UNSURE
from ..rules.heroquests import QUESTS
from . import names
from .map import View
from .names import counted, listed
from .symbols import emblem, symbol
from .tokens import KIND

Piece = Mapping[str, Any]
REWARDED = next(quest for quest in QUESTS["sky"] if quest.trigger == "leaves_hell")
"""A heroquest that also pays whoever has let the unit out."""


def rating(piece: Piece) -> int:
    """Its combat, or the best that a die may make of it."""
    return 6 if KIND[piece["kind"]].formula == UNSURE else int(piece["rating"])


def combat(piece: Piece) -> str:
    return "one die" if KIND[piece["kind"]].formula == UNSURE else str(piece["rating"])


def asking(view: View, about: tuple[Any, ...]) -> Spread | None:
    """Everybody who has units beside the viewer's in Hell: whoever could let them out, and whoever is too weak."""
    plan, you = board(view["board"]), view["you"]
    leaves: list[Leaf] = []
    parties: list[Party] = []
    for area in (plan.areas[place].id for place in plan.hell):
        here = [piece for piece in view["pieces"] if piece["area"] == area and KIND[piece["kind"]].unit]
        own = [piece for piece in here if piece["owner"] == you]
        others = dict.fromkeys(piece["owner"] for piece in here if piece["owner"] not in (you, -1))
        if own and others:
            place = names.place(view, area)
            parties.append(Party(you, tuple(map(_fighter, own)), f"in {place}"))
            guards = {seat: [piece for piece in here if piece["owner"] == seat] for seat in others}
            leaves += [_guard(view, area, seat, guards[seat], own) for seat in guards]
    if not leaves:
        return None
    return Spread(
        "Leave Hell",
        tuple(leaves),
        symbol="mark_dawn",
        text="A unit leaves Hell for the Gates of Dawn if a stronger one beside it lets it go. Whom do you ask?",
        foot="Asking costs nothing and is no action. Nobody is asked again who has refused in this turn.",
        parties=tuple(parties),
        aside=True,
    )


def _guard(view: View, area: str, seat: int, guards: Sequence[Piece], own: Sequence[Piece]) -> Leaf:
    empire, best = view["empires"][seat]["empire"], max(guards, key=rating)
    weaker = dict.fromkeys(names.piece(piece["kind"]) for piece in own if rating(piece) < rating(best))
    outranked = f"It could let out your {listed(list(weaker))}." if weaker else "It outranks none of yours."
    return Leaf(
        ("ask_leave", area, empire),
        names.empire(empire),
        emblem(empire),
        text=f"{names.piece(best['kind'])}, combat {combat(best)}.",
        foot=outranked,
        group=names.area(view, area),
    )


def request(view: View, about: tuple[Any, ...]) -> Spread:
    """Who wants out, who would let them, and what either answer means."""
    seat, area, many = int(about[0]), board(view["board"]).areas[about[1]].id, int(about[2])
    here = [piece for piece in view["pieces"] if piece["area"] == area and KIND[piece["kind"]].unit]
    guard = max([piece for piece in here if piece["owner"] == view["you"]], key=rating)
    wanting = sorted([piece for piece in here if piece["owner"] == seat], key=rating)[:many][::-1]  # the weakest may go
    who, place = names.empire(view["empires"][seat]["empire"]), names.place(view, area)
    it = "it" if many == 1 else "they"
    return Spread(
        f"{who} asks to leave Hell",
        (
            Leaf(
                ("allow",),
                "Let it out" if many == 1 else "Let them out",
                "i_check",
                1,
                f"In this turn {it} may go to the Gates of Dawn, or stay after all.",
                _reward(view, seat, wanting) or "It costs you nothing, and binds nobody.",
            ),
            Leaf(
                ("refuse",),
                "Refuse",
                "i_close",
                2,
                f"{who} cannot ask you again in this turn.",
                "Others who are strong enough there may still be asked.",
            ),
        ),
        symbol="mark_dawn",
        text=f"May {'one unit' if many == 1 else f'{many} units'} leave {place}?",
        parties=(
            Party(seat, tuple(map(_fighter, wanting)), "wants out"),
            Party(view["you"], (_fighter(guard),), f"outranks {'it' if many == 1 else 'them'}, and stays"),
        ),
    )


def _reward(view: View, seat: int, wanting: Sequence[Piece]) -> str:
    """What leaving brings to both, if it fulfils a heroquest."""
    player = view["empires"][seat]
    if player["empire"] != "sky" or player["slots"][REWARDED.slot]:
        return ""
    unit, runes = str(REWARDED.args["unit"]), REWARDED.reward["permitting_player"]["runes"]
    if not any(piece["kind"] == unit for piece in wanting):
        return ""
    ours, theirs = counted(runes, "rune"), counted(REWARDED.reward["runes"], "rune")
    return f"If {names.a(unit)} leaves, you gain {ours}, Sky a gift and {theirs}."


def _fighter(piece: Piece) -> tuple[str, str, str]:
    return symbol(piece["kind"]), names.piece(piece["kind"]), f"combat {combat(piece)}"
