"""Shares with their intervals."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from theomachy.intervals import wilson

from .result import Played


class Standing(msgspec.Struct):
    """How often somebody won, against the share that mere chance would give."""

    name: str
    games: int
    won: float
    fair: float
    """Seats it held by all seats, over all its games."""

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.games)

    @property
    def ratio(self) -> float:
        return self.share / self.fair if self.fair else 0.0


def by_bot(played: Sequence[Played]) -> list[Standing]:
    """A bot that held several seats of a game won it if one of them did: games are counted, not seats."""
    games: dict[str, int] = {}
    won: dict[str, float] = {}
    fair: dict[str, float] = {}
    for game in played:
        if game.error:
            continue
        for name in {place.bot for place in game.places}:
            mine = [place for place in game.places if place.bot == name]
            games[name] = games.get(name, 0) + 1
            won[name] = won.get(name, 0.0) + sum(place.won for place in mine)
            fair[name] = fair.get(name, 0.0) + len(mine) / len(game.places)
    return [Standing(name, games[name], won[name], fair[name] / games[name]) for name in sorted(games)]


def summary(played: Sequence[Played]) -> dict[str, object]:
    """A match in figures, as `--json` prints them."""
    standings = by_bot(played)
    sound = [game for game in played if not game.error]
    rounded = {s.name: [round(s.interval[0], 4), round(s.interval[1], 4)] for s in standings}
    return {
        "games": len(sound),
        "failed": len(played) - len(sound),
        "undecided": sum(not any(place.won for place in game.places) for game in sound),
        "win_share": {s.name: round(s.share, 4) for s in standings},
        "interval": rounded,
        "fair_share": {s.name: round(s.fair, 4) for s in standings},
        "ratio": {s.name: round(s.ratio, 4) for s in standings},
        "ratio_interval": {
            s.name: [round(end / s.fair, 4) for end in s.interval] if s.fair else [0.0, 0.0] for s in standings
        },
        "seconds_per_decision": {s.name: _pace(sound, s.name) for s in standings},
        "turns": round(sum(game.turns for game in sound) / max(1, len(sound)), 2),
        "answers": round(sum(game.answers for game in sound) / max(1, len(sound)), 1),
        "errors": sorted({game.error for game in played if game.error})[:5],
    }


def _pace(played: Sequence[Played], name: str) -> float:
    mine = [place for game in played for place in game.places if place.bot == name]
    decisions = sum(place.decisions for place in mine)
    return round(sum(place.seconds for place in mine) / decisions, 5) if decisions else 0.0
