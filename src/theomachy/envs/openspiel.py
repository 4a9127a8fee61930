"""Every game as an OpenSpiel game, registered when this module is imported.

    import pyspiel, theomachy.envs.openspiel
    game = pyspiel.load_game("theomachy_olympus(players=3,max_turns=8)")

Chance is explicit. Where the rules let several seats answer at once, they move one after another, one answer each,
and none sees what another answered before the rules reveal it: hidden commitments in a sequential game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pyspiel

from theomachy.games import GAMES
from theomachy.kernel.ask import CHANCE, WATCHER, Seat
from theomachy.kernel.rules import Rules

from .features import Vector
from .table import LONGEST, Setup, Table

CHANCE_OUTCOMES = 256
"""More than the faces of any die and the kinds of cards in any deck."""
PREFIX = "theomachy_"


def game_type(rules: Rules) -> Any:
    """What OpenSpiel wants to know of a game. Its parameters are `players`, `max_decisions` and the game's options."""
    defaults = {variant.name: variant.default for variant in rules.variants}
    return pyspiel.GameType(
        short_name=PREFIX + rules.name,
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats[1],
        min_num_players=rules.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": sum(rules.seats) // 2, "max_decisions": LONGEST, **defaults},
    )


class SpielGame(pyspiel.Game):
    """A game of the house with its number of players and its options."""

    rules: Rules
    type: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        options = {key: value for key, value in given.items() if key != "players"}
        self.setup = Setup(self.rules, given.get("players"), **options)
        seats = self.setup.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.actions.size,
            max_chance_outcomes=CHANCE_OUTCOMES,
            num_players=seats,
            min_utility=-1.0 / (seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.setup.max_decisions,
        )
        super().__init__(self.type, info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.setup, iig_obs_type)


class SpielState(pyspiel.State):
    """A moment of a game. Clones are cheap; `table` is the same moment in the house's own terms."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table: Table = game.setup.begin(None)

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.table.turn()
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.table.menu(player)) if player == self.table.turn() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(number, probability) for number, _, probability in self.table.outcomes()]

    def _apply_action(self, action: int) -> None:
        seat = self.table.turn()
        if seat == CHANCE:
            self.table.answer(CHANCE, self.table.outcomes()[action][1])
        else:
            self.table.act(seat, action)

    def _action_to_string(self, player: int, action: int) -> str:
        """The words of a record: the verb and its arguments."""
        if player == pyspiel.PlayerId.CHANCE:
            outcomes = self.table.outcomes()
            option = outcomes[action][1] if action < len(outcomes) else ("outcome", action)
        else:
            option = self.table.menu(player).get(action, ("action", action))
        return " ".join(map(str, option))

    def is_terminal(self) -> bool:
        return self.table.over or self.table.broken_off

    def returns(self) -> list[float]:
        return self.table.rewards()

    def __str__(self) -> str:
        return self.table.position.digest()


class Observer:
    """What a player may know: the hashed vector, and as text the view and the question in JSON."""

    def __init__(self, setup: Setup, kind: Any = None) -> None:
        private = pyspiel.PrivateInfoType
        if kind is not None and (kind.perfect_recall or kind.private_info == private.ALL_PLAYERS):
            raise ValueError("a view is what one seat, or the public, may know now: no recall, no other seat's secrets")
        self._public = kind is not None and kind.private_info == private.NONE
        self.tensor: Vector = setup.features.vector({}, None)
        self.dict = {"view": self.tensor}

    def _seat(self, player: int) -> Seat:
        return WATCHER if self._public else player

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.table.vector(self._seat(player))

    def string_from(self, state: SpielState, player: int) -> str:
        seat = self._seat(player)
        ask = state.table.ask(seat)
        question = [ask.what, ask.about, ask.options] if ask is not None else None
        return msgspec.json.encode([state.table.view(seat), question]).decode()


def register(rules: Rules) -> None:
    """Let `pyspiel.load_game` find a game under its name."""
    kind = type(f"Spiel_{rules.name}", (SpielGame,), {"rules": rules, "type": game_type(rules)})
    pyspiel.register_game(kind.type, kind)  # type: ignore[attr-defined]


for _rules in GAMES.values():
    register(_rules)
