"""A balance report: one page that needs nothing but itself, with every share beside its interval."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape

from theomachy.kernel.errors import BadSetup

from . import figures, plots
from .figures import Share, Side, Thing
from .plots import Band, Dot, Row
from .ratings import Rating, ratings
from .result import Place, Played
from .stats import by_bot

Labels = Callable[[Played, int], Iterable[str]]
LOOKS = ("side0", "side1")


def page(sides: Sequence[Side], title: str, role: str = "Role", piece: str = "Piece") -> str:
    """The whole report, for one set of results or for two side by side.

    `role` is what the game calls that which a seat plays, `piece` what it calls the things that a seat brings.
    """
    sections = [
        _section("Bots", _bots(sides), "Games won by each bot. The tick is the share it would win by chance."),
        _section(f"{role}s", _shares(sides, figures.by_role), f"Wins of each {role.lower()}. {_TICK}"),
        _section(f"{piece}s", _shares(sides, figures.by_piece), f"Wins of those with this {piece.lower()}. {_TICK}"),
        _section("Seats", _shares(sides, figures.by_seat, in_order=True), "Does it matter where one sits?"),
        _section("Length", _lengths(sides), "How long games last."),
        _section("Score", _curves(sides), "The score of winners and of everybody else: median and middle half."),
        _section("What happened", _things(sides, lambda place: place.had), _LINK),
        _section("What was chosen", _things(sides, lambda place: place.did), _LINK),
        _section("Thinking", _paces(sides), "Decisions a game and time for each."),
    ]
    keys = [f'<span class="key {LOOKS[index]}">{escape(side.name)}</span>' for index, side in enumerate(sides)]
    legend = f"<p>{''.join(keys)}</p>" if len(sides) > 1 else ""
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>',
        f"<style>{STYLE}</style></head><body><main><header><h1>{escape(title)}</h1>",
        f'<p class="lead">{escape(_lead(sides))}</p>{legend}</header>{_overview(sides)}',
        f'<div class="plots">{"".join(sections)}</div><footer>{_FOOT}</footer></main></body></html>',
    ]
    return "\n".join(parts) + "\n"


_TICK = "The tick is what the bots that played it win with any."
_FOOT = (
    "Intervals are 95%: Wilson’s for shares, Fisher’s for correlations. A correlation is no cause: who is ahead can "
    "afford more of everything."
)
_LINK = (
    "How closely it goes along with winning: the correlation over all seats, from −1 (who does it loses) to +1 (who "
    "does it wins). Beside it, how often winners and others did it in a game."
)


def _lead(sides: Sequence[Side]) -> str:
    parts = []
    for side in sides:
        options = side.sound[0].options if side.sound else {}
        varied = {name for game in side.sound for name, value in game.options.items() if value != options.get(name)}
        told = ", ".join(f"{name} {'varied' if name in varied else value}" for name, value in options.items())
        told += "".join(f"; {name} {value}" for name, value in (side.sound[0].house if side.sound else {}).items())
        prefix = f"{side.name}: " if len(sides) > 1 else ""
        parts.append(f"{prefix}{len(side.sound)} games of {side.sound[0].game if side.sound else 'nothing'} ({told})")
    return "; ".join(parts) + "."


def _section(title: str, inner: str, about: str) -> str:
    if not inner:
        return ""
    return f"<section><h2>{escape(title)}</h2><p>{escape(about)}</p>{inner}</section>"


def _overview(sides: Sequence[Side]) -> str:
    tiles = []
    for index, side in enumerate(sides):
        low, mid, high = figures.spread(figures.lengths(side))
        undecided = sum(not any(place.won for place in game.places) for game in side.sound)
        shared = sum(0 < max((place.won for place in game.places), default=0) < 1 for game in side.sound)
        ends = ", ".join(f"{name.replace('_', ' ')} {count}" for name, count in figures.endings(side).items())
        facts = (
            (
                f"{len(side.sound)}",
                "games" + (f", {lost} lost" if (lost := len(side.played) - len(side.sound)) else ""),
            ),
            (f"{mid:g}", f"turns, half of them {low:g} to {high:g}"),
            (f"{undecided + shared}", "without a single winner"),
            (ends, "how they ended"),
        )
        tiles += [
            f'<div class="tile {LOOKS[index]}"><b>{escape(value)}</b><span>{escape(what)}</span></div>'
            for value, what in facts
        ]
    return f'<section class="tiles">{"".join(tiles)}</section>'


# -- win shares -------------------------------------------------------------------------------------------------------


def _bots(sides: Sequence[Side]) -> str:
    names = sorted({place.bot for side in sides for game in side.sound for place in game.places})
    tables = [{standing.name: standing for standing in by_bot(side.played)} for side in sides]
    rows = []
    for name in names:
        dots: list[Dot | None] = []
        for table in tables:
            one = table.get(name)
            note = f"{one.share:.1%} ×{one.ratio:.2f}; {one.games} games" if one else ""
            dots.append(Dot(one.share, *one.interval, note) if one else None)
        fair = next(table[name].fair for table in tables if name in table)
        rows.append(Row(name, dots, fair))
    plot = plots.intervals(rows, 0.0, 1.0, "Win share of each bot") if len(names) > 1 else ""
    rated = [_rated(side) for side in sides]
    return plot + "".join(rated) if plot else ""


def _rated(side: Side) -> str:
    try:
        found: list[Rating] = ratings(side.sound)
    except BadSetup:  # the library is not installed
        return ""
    cells = "".join(
        f"<tr><th>{escape(r.name)}</th><td>{r.mean:.1f}</td><td>{r.low:.1f} to {r.high:.1f}</td></tr>" for r in found
    )
    head = f"<caption>Ratings, {escape(side.name)} (Plackett–Luce, by OpenSkill)</caption>"
    return f"<table>{head}<tr><th>bot</th><th>rating</th><th>95% interval</th></tr>{cells}</table>"


def _shares(sides: Sequence[Side], labels: Labels, in_order: bool = False) -> str:
    tables = [{share.label: share for share in figures.shares(side, labels)} for side in sides]
    names = sorted({name for table in tables for name in table})
    if not names or (len(names) == 1 and not in_order):
        return ""
    if not in_order:
        names.sort(key=lambda name: -next(table[name].share for table in tables if name in table))
    rows = []
    for name in names:
        found: list[Share | None] = [table.get(name) for table in tables]
        dots = [
            Dot(one.share, one.low, one.high, f"{one.share:.1%}; {one.seats} seats") if one else None for one in found
        ]
        rows.append(Row(name.title() if name.islower() else name, dots, next(one.fair for one in found if one)))
    top = max(dot.high for row in rows for dot in row.dots if dot)
    return plots.intervals(rows, 0.0, min(1.0, max(0.4, top)), "Win share by " + names[0])


# -- length, score, things, thinking ----------------------------------------------------------------------------------


def _lengths(sides: Sequence[Side]) -> str:
    unit = "turns" if any(game.turns for side in sides for game in side.sound) else "answers"
    return plots.histogram([figures.lengths(side) for side in sides], "Length of games", unit)


def _curves(sides: Sequence[Side]) -> str:
    found = []
    for index, side in enumerate(sides):
        prefix = f"{side.name}: " if len(sides) > 1 else ""
        found.append(Band(f"{prefix}winners", f"{LOOKS[index]}", figures.curve(side, winners=True)))
        found.append(Band(f"{prefix}others", f"{LOOKS[index]} pale", figures.curve(side, winners=False)))
    return plots.bands(found, "Score over turns", "turn")


MOST = 24
"""Lines of a plot of things."""


def _things(sides: Sequence[Side], counts: Callable[[Place], dict[str, int]]) -> str:
    """Those that go along with winning or losing most, on either side; the helpful ones first."""
    tables = [figures.things(side, counts) for side in sides]
    links = {name: [table[name].link for table in tables if name in table] for table in tables for name in table}
    names = sorted(links, key=lambda name: (-max(map(abs, links[name])), name))[:MOST]
    names.sort(key=lambda name: -links[name][0])
    rows = [Row(name, [_linked(table.get(name)) for table in tables]) for name in names]
    return plots.intervals(rows, -1.0, 1.0, "Correlation with winning", percent=False) if rows else ""


def _linked(thing: Thing | None) -> Dot | None:
    if thing is None:
        return None
    note = f"{thing.winners:.1f} : {thing.others:.1f}; correlation {thing.link:+.2f}, {thing.seats:.0%} of seats"
    return Dot(thing.link, thing.low, thing.high, note)


def _paces(sides: Sequence[Side]) -> str:
    rows = "".join(
        f'<tr class="{LOOKS[index]}"><th>{escape(pace.bot)}</th><td>{pace.decisions:.0f}</td>'
        f"<td>{pace.milliseconds:.1f} ms</td><td>{pace.longest:.2f} s</td></tr>"
        for index, side in enumerate(sides)
        for pace in figures.paces(side)
    )
    head = "<tr><th>bot</th><th>decisions a game</th><th>each</th><th>the longest</th></tr>"
    return f"<table>{head}{rows}</table>" if rows else ""


STYLE = """
:root { color-scheme: light dark; --paper: #f7f2e6; --ink: #2a2419; --soft: #75694f; --rule: #d9ceb4; --card: #fffdf6;
  --one: #8a4b14; --two: #1d5c78; --fair: #2a2419 }
@media (prefers-color-scheme: dark) { :root { --paper: #14181f; --ink: #ece4d0; --soft: #a69b83; --rule: #333a45;
  --card: #1b2029; --one: #e0a558; --two: #6cb8d6; --fair: #ece4d0 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, 'Times New Roman', serif }
main { max-width: 1400px; margin: 0 auto; padding: 32px 24px 48px }
.plots { columns: 2 480px; column-gap: 24px; margin-top: 24px }
h1 { font-size: 34px; line-height: 1.15; margin: 0 0 4px; font-weight: 600; text-wrap: balance }
h2 { font-size: 20px; margin: 0 0 2px; font-weight: 600 }
p { margin: 0 0 14px; color: var(--soft); max-width: 75ch }
.lead { color: var(--ink); overflow-wrap: anywhere }
section { background: var(--card); border: 1px solid var(--rule); border-radius: 8px; padding: 18px 20px;
  margin: 0 0 24px;
  break-inside: avoid }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 16px; padding: 0; border: 0;
  background: none; margin: 20px 0 0 }
.tile { background: var(--card); border: 1px solid var(--rule); border-left: 4px solid; border-radius: 8px;
  padding: 12px 16px }
.tile b { display: block; font-size: 24px; line-height: 1.25; color: var(--ink); overflow-wrap: anywhere }
.tile span, .key { color: var(--soft); font-size: 14px }
.key { margin-right: 20px; color: var(--ink) }
.key::before { content: ''; display: inline-block; width: 12px; height: 12px; border-radius: 50%; margin-right: 8px;
  background: var(--mark) }
figure { margin: 0; overflow-x: auto }
svg { width: 100%; min-width: 500px; height: auto; display: block; font: 13px/1 Georgia, serif }
svg text { fill: var(--ink) }
.side0 { --mark: var(--one) } .side1 { --mark: var(--two) }
.tile { border-left-color: var(--mark) }
.label, .end { text-anchor: end } .tick { text-anchor: middle; fill: var(--soft); font-size: 12px }
.tick.end { text-anchor: end }
.figure { font-size: 11px; fill: var(--soft) }
.grid { stroke: var(--rule); stroke-width: 1 } .fair { stroke: var(--fair); stroke-width: 2; opacity: .55 }
.bar { stroke: var(--mark); stroke-width: 3; opacity: .45; stroke-linecap: round }
circle, rect { fill: var(--mark) }
.band { fill: var(--mark); opacity: .16 } .line { fill: none; stroke: var(--mark); stroke-width: 2.5 }
.line.pale { stroke-dasharray: 5 4; opacity: .8 } .band.pale { opacity: .1 }
svg .name { fill: var(--mark); font-size: 12px }
table { border-collapse: collapse; width: 100%; margin-top: 12px; font-size: 14px; font-variant-numeric: tabular-nums }
caption { text-align: left; color: var(--soft); padding-bottom: 4px }
th, td { text-align: right; padding: 5px 8px; border-top: 1px solid var(--rule) }
th { font-weight: 600 } th:first-child { text-align: left }
tr:first-child th { border-top: 0; color: var(--soft); font-weight: 400 }
tr[class] th:first-child { box-shadow: inset 3px 0 var(--mark) }
footer { color: var(--soft); font-size: 14px }
"""
