"""What a hero meets on the way of a march: rune tokens, companions to trade with, markers. Rulebook pp. 27, 28, 30.

Whoever goes through an area is in it for a moment (U2, H6, H11), in a player's turn as in the Quest Phase.
"""

from __future__ import annotations

from theomachy.kernel.ask import Ask, Option
from theomachy.kernel.step import Choice, Plain, Steps

from ..board import AREAS
from ..hero_cards import HERO_IDS
from ..hero_moves import unseen
from ..movement import Reach, go
from ..spoils import markers, take_up, trade, trades
from ..state import Runewars
from ..windows import GO_ON


def set_out(state: Runewars, seat: int, hero: int, target: int, reach: Reach) -> None:
    """He goes the shortest way, and of those as short past markers, companions and tokens that his player has not
    seen."""
    if reach.distance(hero) == 1:
        go(state, hero, target)
        return
    friends = [state.hero_at[other] for other in state.heroes(seat) if other != hero]

    def worth(area: int) -> tuple[int, int, bool]:
        return len(state.graves[area]), friends.count(area), unseen(state, seat, area)

    state.then(("hero_goes", seat, hero, *reach.passed(hero, worth), target))


def hero_goes(state: Runewars, seat: int, hero: int, *areas: int) -> None:
    go(state, hero, areas[0])
    if len(areas) > 1:
        state.then(("hero_passes", seat, hero, *areas[1:]))


def ask_passes(state: Runewars, seat: int, hero: int, *areas: int) -> Ask | None:
    """He may trade with who is there, and take what a fallen hero left, before he goes on."""
    options = [*markers(state, hero), *trades(state, hero)]
    about = ("passes", HERO_IDS[hero], AREAS[state.hero_at[hero]].id)
    return Ask(seat, "turn_window", [*options, GO_ON], *about) if options else None


def passes(state: Runewars, answer: Option, seat: int, hero: int, *areas: int) -> None:
    if answer in ((), GO_ON):
        state.then(("hero_goes", seat, hero, *areas))
    else:
        state.then(("hero_passes", seat, hero, *areas))
        (take_up if answer[0] == "take_up" else trade)(state, answer)


STEPS: Steps = {"hero_goes": Plain(hero_goes), "hero_passes": Choice(ask_passes, passes)}
