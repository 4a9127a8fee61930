"""A profile as its page shows it: figures and plots of what somebody has played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from theomachy.kernel.rules import Rules
from theomachy.web.plots import Share
from theomachy.web.profile import GameRow, ProfileModel, Rival

from ..accounts.users import User
from ..people.profiles import GAMES, Profile
from ..people.ratings import Rating
from ..store.database import Row

_PACES = ("1 min", "15 min", "1 h", "6 h", "1 day", "more")
_RIVALS, _LENGTHS, _ROLES = 10, 9, 8


def profile_model(
    profile: Profile,
    games: Mapping[str, Rules],
    viewer: User | None,
    relation: str,
    game: str,
    invites: list[tuple[str, str]],
) -> ProfileModel:
    """Plots and list are of `game`, or of the one that was played most."""
    counts = Counter(row["game"] for row in profile.results)
    chosen = game if game in counts else next((name for name, _ in counts.most_common(1)), "")
    played = [row for row in profile.results if row["game"] == chosen]
    rules = games.get(chosen)
    return ProfileModel(
        name=profile.user.name,
        viewer=viewer.name if viewer is not None else "",
        csrf="",
        theme="",
        since=_month(profile.since),
        games=[(name, _title(games, name), _rating(profile.ratings.get(name))) for name, _ in counts.most_common()],
        chosen=chosen,
        wins=(sum(row["won"] for row in profile.results), len(profile.results), _fair(profile.results)),
        left=sum(row["left"] for row in profile.results),
        relation=relation,
        answers=_soon(profile.results),
        favourite=_favourite(profile.results),
        role=(rules.table.look.role if rules is not None else "") or "Side",
        rating=_course(played),
        roles=_roles(played),
        lengths=_lengths(played),
        paces=_paces(played),
        rows=[_game(row, profile) for row in played[:GAMES]],
        played=len(played),
        rivals=_rivals(profile),
        invites=invites,
    )


def closed_profile(owner: User, viewer: User | None, relation: str) -> ProfileModel:
    """Of somebody who does not show it: only what the viewer knows already."""
    name = viewer.name if viewer is not None else ""
    return ProfileModel(
        owner.name, name, csrf="", theme="", since="", games=[], chosen="", wins=(0, 0, 0.0), left=0,
        relation=relation, closed=True,
    )  # fmt: skip


def _title(games: Mapping[str, Rules], name: str) -> str:
    return games[name].title if name in games else name


def _rating(row: Row | None) -> str:
    if row is None:
        return ""
    return str(Rating(row["mu"], row["sigma"]))


def _fair(rows: Sequence[Row]) -> float:
    return float(sum(1 / row["seats"] for row in rows))


def _course(played: Sequence[Row]) -> list[tuple[float, float, str]]:
    rated = [row for row in reversed(played) if row["mu"] is not None]
    found = [(Rating(row["mu"], row["sigma"]), row["ended_at"]) for row in rated]
    return [(rating.points, rating.spread, _day(at)) for rating, at in found]


def _roles(played: Sequence[Row]) -> list[Share]:
    found = []
    for role, count in Counter(row["role"] for row in played if row["role"]).most_common(_ROLES):
        rows = [row for row in played if row["role"] == role]
        found.append(Share(role, sum(row["won"] for row in rows), count, _fair(rows) / count))
    return found


def _lengths(played: Sequence[Row]) -> list[tuple[str, int]]:
    """Games by their turns, without gaps; where they differ much, by ranges of them."""
    turns = [row["turns"] for row in played]
    least, most = min(turns, default=0), max(turns, default=-1)
    size = -(-(most - least + 1) // _LENGTHS)
    counts = Counter((length - least) // max(size, 1) for length in turns)
    firsts = [least + size * place for place in range(max(counts, default=-1) + 1)]
    labels = [str(first) if size == 1 else f"{first}–{first + size - 1}" for first in firsts]
    return [(label, counts[place]) for place, label in enumerate(labels)]


def _soon(results: Sequence[Row]) -> str:
    """Where the middle answer lies."""
    totals = [sum(row["clock"][place] for row in results) for place in range(len(_PACES))]
    half = sum(totals) / 2
    place = next((place for place in range(len(_PACES)) if half and sum(totals[: place + 1]) >= half), None)
    if place is None:
        return ""
    return "after more than a day" if place == len(_PACES) - 1 else f"within {_PACES[place]}".replace(" ", "\u00a0")


def _favourite(results: Sequence[Row]) -> str:
    """What somebody has played most, if more than once."""
    (role, count), *_ = Counter(row["role"] for row in results if row["role"]).most_common(1) or [("", 0)]
    return str(role) if count > 1 else ""


def _paces(played: Sequence[Row]) -> list[tuple[str, int]]:
    totals = [sum(row["clock"][place] for row in played) for place in range(len(_PACES))]
    return list(zip(_PACES, totals, strict=True))


def _game(row: Row, profile: Profile) -> GameRow:
    others = [other["name"] or "somebody" for other in profile.against if other["table_id"] == row["table_id"]]
    title = profile.titles.get(row["table_id"], "")
    result = "won" if row["won"] else _ordinal(row["place"])
    return GameRow(
        id=row["table_id"] if title else "",
        title=title,
        others=", ".join(others) if title else "",
        role=row["role"],
        result=f"{'shared' if row['shared'] else result}, {row['points']}",
        won=row["won"],
        ended=_day(row["ended_at"]),
    )


def _ordinal(place: int) -> str:
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"


def _rivals(profile: Profile) -> list[Rival]:
    """Those met most, and who won when one of the two did."""
    mine = {row["table_id"]: row["won"] for row in profile.results}
    met = Counter(row["name"] for row in profile.against if row["name"])
    found = []
    for name, _ in met.most_common(_RIVALS):
        pairs = [(mine[row["table_id"]], row["won"]) for row in profile.against if row["name"] == name]
        won, lost = pairs.count((True, False)), pairs.count((False, True))
        if won + lost + pairs.count((True, True)):
            found.append(Rival(name, won, pairs.count((True, True)), lost))
    return found


def _month(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%B %Y")


def _day(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%-d %b %Y")
