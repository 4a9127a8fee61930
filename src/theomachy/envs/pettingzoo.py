"""PettingZoo environments of every game: `env` asks one agent at a time, `parallel_env` all that owe an answer at once.

    from theomachy.envs.pettingzoo import env
    table = env(NAME, seats=3, max_turns=8)

An observation is {"observation": float32 vector, "action_mask": int8 mask}; an info has the view as plain JSON-able
data, the question, and which option each legal action stands for.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy, deepcopy
from typing import Any, TypeAlias, TypeVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from theomachy.kernel.ask import WATCHER, Option, Seat
from theomachy.kernel.dice import Dice
from theomachy.kernel.rules import Rules

from .actions import WAIT
from .table import Setup, Table

Agent: TypeAlias = str
Observation: TypeAlias = dict[str, Any]
Info: TypeAlias = dict[str, Any]
E = TypeVar("E", bound="_Seated")


def env(game: str | Rules, seats: int | None = None, **settings: Any) -> TurnEnv:
    """A game whose agents act one after another. Settings: those of `table.Setup`, and the game's own options."""
    return TurnEnv(Setup(game, seats, **settings))


def parallel_env(game: str | Rules, seats: int | None = None, **settings: Any) -> SimultaneousEnv:
    """A game in which every agent acts at every step; those that are asked nothing WAIT (action 0)."""
    return SimultaneousEnv(Setup(game, seats, **settings))


class _Seated:
    """What both kinds share: seats as agents, spaces, seeds, copies."""

    render_mode = None
    possible_agents: list[Agent]
    agents: list[Agent]

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        name = f"theomachy_{setup.rules.name}"
        self.metadata: dict[str, Any] = {"name": name, "render_modes": [], "is_parallelizable": True}
        self.possible_agents = [f"player_{seat}" for seat in range(setup.seats)]
        self.agents = []
        self.table: Table = setup.begin(Dice("before the first reset"))
        self._random, _ = seeding.np_random()
        self.action_spaces = {agent: spaces.Discrete(setup.actions.size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (setup.features.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (setup.actions.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def action_space(self, agent: Agent) -> spaces.Discrete:
        return self.action_spaces[agent]

    def observation_space(self, agent: Agent) -> spaces.Dict:
        return self.observation_spaces[agent]

    def seat_of(self, agent: Agent) -> Seat:
        return self.possible_agents.index(agent)

    def option_of(self, agent: Agent, action: int) -> Option:
        """What an agent would answer with this action."""
        return self.table.menu(self.seat_of(agent))[action]

    def _deal(self, seed: int | None) -> None:
        """Equal seeds give equal games; without one, each reset goes on where the last seed leads."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.table = self.setup.begin(Dice(f"env {self._random.integers(2**63)}"))
        self.agents = self.possible_agents[:]

    def _observation(self, agent: Agent, asked: bool) -> Observation:
        """With the mask of what may be answered, or of WAIT alone."""
        seat = self.seat_of(agent)
        mask = np.zeros(self.setup.actions.size, np.int8)
        mask[list(self.table.menu(seat)) if asked and self.table.menu(seat) else WAIT] = 1
        return {"observation": self.table.vector(seat), "action_mask": mask}

    def _info(self, agent: Agent, asked: bool) -> Info:
        seat = self.seat_of(agent)
        info: Info = {"view": self.table.view(seat)}
        ask = self.table.ask(seat) if asked else None
        if ask is not None:
            info |= {"what": ask.what, "about": ask.about, "options": dict(self.table.menu(seat))}
        return info

    def render(self) -> None:
        """Nothing: `theomachy draw` makes pictures of records."""

    def close(self) -> None:
        """There is nothing to close."""

    def state(self) -> Any:
        """What everybody may see, as numbers; the whole State is no vector and nobody's to see."""
        return self.table.vector(WATCHER)

    # -- copies ---------------------------------------------------------------------------------------------------

    def clone(self: E) -> E:
        """The same moment, dice to come included; only the spaces are shared, and with them the chance to sample."""
        twin = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, dict | list):
                setattr(twin, name, value.copy())
        twin.table, twin._random = self.table.clone(), deepcopy(self._random)
        return twin

    def save(self) -> bytes:
        """This moment as JSON, for `restore` on an environment of the same setup; it holds the secrets of all seats."""
        return self.table.save()

    def restore(self, data: bytes) -> None:
        """Go on from a saved moment."""
        self.table = Table.load(self.setup, data)
        self.agents = self.possible_agents[:]
        self._settle()

    def _settle(self) -> None:
        """Bring what depends on the table up to date."""


class TurnEnv(_Seated, AECEnv):
    """Agent by agent. An action that answers nothing raises IllegalChoice and changes nothing."""

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self._deal(seed)
        self._settle()

    def _settle(self) -> None:
        table, agents = self.table, self.agents
        over, cut = table.over, table.broken_off
        self.rewards = dict(zip(agents, table.rewards(), strict=True))
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(agents, over)
        self.truncations = dict.fromkeys(agents, cut)
        self.agent_selection = self._next()
        self.infos: dict[Agent, Info] = {agent: {} for agent in agents}
        self.infos[self.agent_selection] = self._info(self.agent_selection, True)

    def _next(self) -> Agent:
        over = self.table.over or self.table.broken_off
        return self.agents[0] if over else self.possible_agents[self.table.turn()]

    def observe(self, agent: Agent) -> Observation:
        return self._observation(agent, agent == self.agent_selection)

    def step(self, action: int | None) -> None:
        agent, table = self.agent_selection, self.table
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            if self.agents:
                self.infos[self.agent_selection] = self._info(self.agent_selection, False)
            return
        table.act(self.seat_of(agent), -1 if action is None else action)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        self.rewards = dict(zip(self.agents, table.rewards(), strict=True))
        self._accumulate_rewards()
        if table.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif table.broken_off:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next()
        self.infos[self.agent_selection] = self._info(self.agent_selection, True)


Step: TypeAlias = tuple[
    dict[Agent, Observation], dict[Agent, float], dict[Agent, bool], dict[Agent, bool], dict[Agent, Info]
]


class SimultaneousEnv(_Seated, ParallelEnv):
    """All at once. Answers are given in the order of seats; one that is not, or no longer, legal counts as WAIT."""

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[Agent, Observation], dict[Agent, Info]]:
        self._deal(seed)
        return self._seen()

    def _seen(self) -> tuple[dict[Agent, Observation], dict[Agent, Info]]:
        return (
            {agent: self._observation(agent, True) for agent in self.agents},
            {agent: self._info(agent, True) for agent in self.agents},
        )

    def step(self, actions: Mapping[Agent, int]) -> Step:
        table, before = self.table, self.table.decisions
        chosen: list[tuple[Seat, str, Option]] = []
        for agent in self.agents:
            seat = self.seat_of(agent)
            ask, option = table.ask(seat), table.menu(seat).get(int(actions.get(agent, WAIT)))
            if ask is not None and option is not None:
                chosen.append((seat, ask.what, option))
        for seat, what, option in chosen:
            now = table.ask(seat)
            if now is not None and now.what == what and option in now.options:
                table.answer(seat, option)
        if table.decisions == before:
            table.decisions += 1  # a table at which all wait for ever comes to an end too
        over, cut = table.over, table.broken_off
        rewards = dict(zip(self.agents, table.rewards(), strict=True))
        observations, infos = self._seen()
        ended, broken = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return observations, rewards, ended, broken, infos
