"""What lies beside the board in a still picture: players, hand and own orders at the right, tracks underneath."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap

from theomachy.scene import Card, Light, Panel, Scene, Track

from .art import Art, text
from .palette import seat_colour

WIDTH, TOP, TRACK = 352.0, 92.0, 74.0
STATS = 246.0
"""Room for the numbers of a player, beside each other."""
FEW = 4
"""So many of them leave room for a word at their right."""
LETTERS = 42
"""How long a line of the notes may be."""
LEAST = 6
"""So many of these lines are shown at least."""


def size(scene: Scene, height: float) -> tuple[float, float]:
    """How much wider and higher the picture gets."""
    tracks = TRACK * len(scene.tracks) + (12.0 if scene.tracks else 0.0)
    return WIDTH, max(_bottom(scene) - height, 0.0) + tracks


def draw(scene: Scene, room: tuple[float, float, float, float, float], lit: Mapping[str, Light], art: Art) -> str:
    """`room` is: where the strip begins, the top, its width, the height of the board, and what is added below it."""
    x, y, side, height, below = room
    page = f'<rect class="page" x="{y:g}" y="{y:g}" width="{x - y + side:g}" height="{height + below:g}"/>'
    tall = max(height, _bottom(scene))
    players = "".join(_panel(panel, TOP + n * _pitch(scene), art) for n, panel in enumerate(scene.panels))
    hand = _hand(scene.cards, _hand_top(scene), lit, art)
    notes = _notes(scene.notes, _notes_top(scene), tall - 24)
    tracks = "".join(
        _track(track, y, y + tall + 8 + n * TRACK, x - y + side, art) for n, track in enumerate(scene.tracks)
    )
    return (
        f'{page}<g transform="translate({x + 12:g} {y:g})">'
        f'<rect class="panel" x="0" y="0" width="{side - 20:g}" height="{tall:g}" rx="12"/>'
        f'<text x="18" y="38" class="title">{text(scene.title)}</text>'
        f'<text x="18" y="62" class="sub small">{text(scene.heading)}</text>'
        f"{players}{hand}{notes}</g>{tracks}"
    )


def _hand_top(scene: Scene) -> float:
    return TOP + len(scene.panels) * _pitch(scene) + 14


def _notes_top(scene: Scene) -> float:
    rows = (len(scene.cards) + 3) // 4
    return _hand_top(scene) + (34.0 + 84.0 * rows if rows else 0.0)


def _bottom(scene: Scene) -> float:
    """Where the panel ends at least: there is room for the first lines of the notes."""
    lines = min(len(_wrapped(scene.notes)), LEAST)
    return _notes_top(scene) + 16 + (28 + 21 * lines if lines else 0)


def _wrapped(notes: Sequence[str]) -> list[str]:
    return [line for note in notes for line in wrap(note, LETTERS)]


def _pitch(scene: Scene) -> float:
    return 72.0 if len(scene.panels) <= 6 else 60.0


def _fit(words: str, letters: int) -> str:
    return words if len(words) <= letters else words[: letters - 1].rstrip() + "…"


def _panel(panel: Panel, y: float, art: Art) -> str:
    colour = seat_colour(panel.hue).name
    you = f'<rect class="row-you" x="6" y="-6" width="{WIDTH - 32:g}" height="66" rx="8"/>' if panel.you else ""
    emblem = (
        f'<g class="tok mover f-{colour}" transform="translate(38 26) scale(1.3)"><use href="#b-{colour}" class="tb"/>'
        f"{art.use(panel.emblem, 'ti', 18.5)}</g>"
    )
    counts, at, shown = "", 74.0, (*panel.counts, *panel.besides)
    step = min(48.0, STATS / max(len(shown), 1))
    for symbol, number, what in shown:
        counts += f"<g><title>{text(f'{number} {what}')}</title>{art.use(symbol, 'stat-glyph', 15, at, 48)}"
        counts += f'<text x="{at + 11:g}" y="53" class="stat num">{number}</text></g>'
        at += step if number < 10 else step + 6
    return (
        f'<g class="{"" if panel.active else "gone"}" transform="translate(0 {y:g})">{you}'
        f'<rect class="bar f-{colour}" x="6" y="-6" width="4" height="66" rx="2"/>{emblem}'
        f'<text x="68" y="15" class="who f-{colour}">{text(_fit(panel.name, 15))}</text>{_tags(panel)}'
        f"{_score(panel, colour)}{counts}{_state(panel)}</g>"
    )


def _tags(panel: Panel) -> str:
    """Beside the name: what is remarkable, and who plays."""
    room = 33 - len(_fit(panel.name, 15))
    tags = " · ".join(panel.tags)
    by = _fit(panel.by, max(room - len(tags), 4)) if panel.by else ""
    gap = "  " if tags and by else ""
    x = 82 + 10.4 * len(_fit(panel.name, 15))
    return (
        f'<text x="{x:g}" y="14" class="tag small" xml:space="preserve">{text(tags)}{gap}'
        f'<tspan class="note">{text(by)}</tspan></text>'
    )


def _score(panel: Panel, colour: str) -> str:
    """The score with one pip for every step to the goal; those that it may have as well are pale."""
    step, most = 160.0 / max(panel.goal, 1), panel.most or panel.score
    full, may = f"pip f-{colour}", f"pip may f-{colour}"
    kinds = [full] * panel.score + [may] * (most - panel.score) + ["pip-off"] * panel.goal
    pips = "".join(
        f'<rect x="{68 + n * step:.1f}" y="24" width="{step - 2:.1f}" height="7" rx="2" class="{kind}"/>'
        for n, kind in enumerate(kinds[: panel.goal])
    )
    score = f"{panel.score}–{most}" if most > panel.score else panel.score
    return (
        f'{pips}<text x="284" y="34" class="score">{score}</text>'
        f'<text x="288" y="34" class="out-of num">/ {panel.goal}</text>'
    )


def _state(panel: Panel) -> str:
    if not panel.state:
        return ""
    good = " good" if panel.done else ""
    y = 53 if len(panel.counts) + len(panel.besides) <= FEW else 14
    return f'<text x="{WIDTH - 38:g}" y="{y}" text-anchor="end" class="note small{good}">{text(panel.state)}</text>'


def _hand(cards: Sequence[Card], top: float, lit: Mapping[str, Light], art: Art) -> str:
    if not cards:
        return ""
    found = f'<text x="18" y="{top + 8:g}" class="smcap small">{"HAND" if cards[0].held else "CARDS"}</text>'
    for place, card in enumerate(cards):
        at = f"translate({18 + 76.0 * (place % 4):g} {top + 24 + 84.0 * (place // 4):g})"
        found += f'<g transform="{at}" class="{"spent" if card.spent else ""}">{_card(card, card.id in lit, art)}</g>'
    return found


def _card(card: Card, lit: bool, art: Art) -> str:
    ring = '<g class="opt"><rect width="68" height="72" rx="9" class="ol"/></g>' if lit else ""
    count = ""
    if card.count:
        count = '<circle cx="62" cy="4" r="10" class="card-n"/>'
        count += f'<text x="62" y="8.4" class="card-nn num">{card.count}</text>'
    lines = [_fit(line, 11) for line in wrap(card.name, 11)[:2]]
    name = "".join(
        f'<text x="34" y="{62 - 6 * (len(lines) - 1) + 12 * place}" class="card-name small">{text(line)}</text>'
        for place, line in enumerate(lines)
    )
    return (
        f"<title>{text(card.text or card.name)}</title>"
        f'<rect width="68" height="72" rx="9" class="card {text(card.tone)}"/>'
        f"{art.use(card.symbol, 'card-glyph', 30, 34, 31 - 4 * len(lines))}{name}{count}{ring}"
    )


def _notes(notes: Sequence[str], top: float, bottom: float) -> str:
    """The viewer's own written orders, or what else is to be noted, as much as there is room for."""
    lines = _wrapped(notes)
    room = int((bottom - top - 20) / 21)
    if not lines or room < 1:
        return ""
    if len(lines) > room:
        lines = [*lines[: room - 1], f"… and {len(lines) - room + 1} more"]
    found = f'<text x="18" y="{top + 8:g}" class="smcap small">NOTES</text>'
    for place, line in enumerate(lines):
        found += f'<text x="18" y="{top + 31 + 21 * place:g}" class="order">{text(line)}</text>'
    return found


def _track(track: Track, x: float, y: float, width: float, art: Art) -> str:
    step = width / max(len(track.cells), 1)
    found = f'<text x="{x + 4:g}" y="{y + 10:g}" class="smcap small">{text(track.name.upper())}</text>'
    for place, label in enumerate(track.cells):
        kind = "cell now" if place == track.now else "cell goal" if place == track.goal else "cell"
        left = x + place * step
        found += f'<rect x="{left:.1f}" y="{y + 18:g}" width="{step - 2:.1f}" height="44" rx="4" class="{kind}"/>'
        found += f'<text x="{left + step / 2 - 1:.1f}" y="{y + 57:g}" class="cell-n num">{text(label)}</text>'
    sharing: dict[int, int] = {}
    for seat, symbol, cell in track.pieces:
        shift = 7.0 * sharing.get(cell, 0)
        sharing[cell] = sharing.get(cell, 0) + 1
        colour = seat_colour(seat).name
        at = f"translate({x + (cell + 0.5) * step - 1 + shift:.1f} {y + 30 - shift / 3:.1f}) scale(.8)"
        found += f'<g class="tok mover f-{colour}" transform="{at}"><use href="#b-{colour}" class="tb"/>'
        found += f"{art.use(symbol, 'ti', 18.5)}</g>"
    return f'<g id="track-{text(track.id)}">{found}</g>'
