"""Tactics cards about influence, hands and runes. TA10, 13, 21, 28."""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.kernel.ask import Option

from ..cards import tactics_left
from ..control import enemy, friendly, see_rune, uncontrolled
from ..hero_moves import unseen
from ..powers import enrol
from ..runes import move_rune
from ..state import NO_RUNE, Runewars
from .tactic import STOP, TurnTactic, area_id, area_of, faction, opponents, player


class SharedCounsel(TurnTactic):
    """Its player and an opponent draw as many Tactics cards as the player says, 1 to 4."""

    name = "shared_counsel"

    def useful(self, state: Runewars, seat: int) -> bool:
        return tactics_left(state)

    def targets(self, state: Runewars, seat: int, *args: int) -> list[Option]:
        if not tactics_left(state):
            return []
        numbers = range(1, self.params["cards_max"] + 1)
        return [("counsel", faction(state, other), count) for other in opponents(state, seat) for count in numbers]

    def work(self, state: Runewars, seat: int, option: Option, *args: int) -> None:
        """Both have drawn before either discards down to the limit (TA10, N4)."""
        both, count = (seat, player(state, option[1])), int(option[2])
        state.then(*[("take_tactics", each, count) for each in both], *[("tactics_limit", each) for each in both])


class ScoutsReport(TurnTactic):
    """A look at the facedown rune tokens of up to three areas, which nobody else shares."""

    name = "scouts_report"

    def useful(self, state: Runewars, seat: int) -> bool:
        return any(unseen(state, seat, area) for area, rune in enumerate(state.rune) if rune)

    def targets(self, state: Runewars, seat: int, *named: int) -> list[Option]:
        """Areas not named yet: all are named before the first token is seen (C4)."""
        unknown = [area for area in state.board.present if area not in named and unseen(state, seat, area)]
        found: list[Option] = [("look", area_id(area)) for area in unknown if len(named) < self.params["areas"]]
        return [*found, STOP] if named else found

    def about(self, *named: int) -> Sequence[str]:
        """Those named so far."""
        return [area_id(area) for area in named]

    def work(self, state: Runewars, seat: int, option: Option, *named: int) -> None:
        self.go_on(state, seat, *named, area_of(option[1]))

    def stop(self, state: Runewars, seat: int, *named: int) -> None:
        for area in named:
            state.say("looks_at_rune", seat, area_id(area))
            see_rune(state, seat, area)


class CourtIntrigue(TurnTactic):
    """Up to 2 influence of an opponent change hands."""

    name = "court_intrigue"

    def targets(self, state: Runewars, seat: int, *args: int) -> list[Option]:
        return [("rob", faction(state, other)) for other in opponents(state, seat) if state.influence[other]]

    def work(self, state: Runewars, seat: int, option: Option, *args: int) -> None:
        other = player(state, option[1])
        taken = min(self.params["influence"], state.influence[other])
        state.influence[other] -= taken
        state.influence[seat] += taken
        state.say("influence_taken", seat, other, taken)


class RuneThief(TurnTactic):
    """The rune token of an enemy area with an own hero goes to a neighbouring area, borders or not."""

    name = "rune_thief"

    def targets(self, state: Runewars, seat: int, *args: int) -> list[Option]:
        places = dict.fromkeys([state.hero_at[hero] for hero in state.heroes(seat)])
        return [
            ("steal", area_id(area), area_id(to))
            for area in places if enemy(state, seat, area) and state.rune[area] != NO_RUNE
            for to in state.board.near[area]
            if state.rune[to] == NO_RUNE and (friendly(state, seat, to) or uncontrolled(state, to))
        ]  # fmt: skip

    def work(self, state: Runewars, seat: int, option: Option, *args: int) -> None:
        move_rune(state, area_of(option[1]), area_of(option[2]))


enrol("tactics", SharedCounsel(), ScoutsReport(), CourtIntrigue(), RuneThief())
