"""A scene as text for the terminal: heading, players, hand, and the board in sentences."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from theomachy.draw import seat_colour
from theomachy.kernel.ask import Seat
from theomachy.kernel.game import Game
from theomachy.kernel.words import asked
from theomachy.scene import Panel, Scene, Token


def scene_of(game: Game, seat: Seat) -> Scene:
    ask = game.shown(seat) if seat >= 0 and not game.over else None
    return game.rules.table.scene(asked(game.view(seat), ask))


def board(scene: Scene, whole: bool = True) -> RenderableType:
    """The players and every place in words; or, shorter, only who has which pieces where."""
    parts: list[RenderableType] = [Rule(Text(scene.heading or scene.title, "bold"))]
    if scene.panels:
        parts.append(_players(scene.panels))
    lines = [Text(line) for line in scene.text or (scene.summary,)] if whole else _holdings(scene)
    return Group(*parts, *(Padding(line, (0, 0, 0, 2)) for line in lines))


def hand(scene: Scene) -> Text | None:
    """The viewer's cards in one line."""
    held = [card for card in scene.cards if card.held and card.count != 0 and not card.spent]
    if not held:
        return None
    cards = ", ".join(f"{card.count} {card.name}" if card.count is not None else card.name for card in held)
    return Text.assemble(("Your hand: ", "bold"), cards)


def name(scene: Scene, seat: Seat) -> Text:
    """A seat's name in its colour."""
    found = next((panel.name for panel in scene.panels if panel.seat == seat), "")
    hue = next((panel.hue for panel in scene.panels if panel.seat == seat), seat)
    return Text(found or f"Player {seat + 1}", f"bold {seat_colour(hue).rim}")


def _holdings(scene: Scene) -> list[Text]:
    """For each player one line: its places with the pieces on them."""
    places: dict[int, dict[str, list[str]]] = {}
    for token in scene.tokens:
        if token.seat is not None and token.area:
            places.setdefault(token.seat, {}).setdefault(token.area, []).append(_piece(token))
    called = {area.id: area.name for area in scene.areas}
    names = {panel.hue: Text(panel.name, f"bold {seat_colour(panel.hue).rim}") for panel in reversed(scene.panels)}
    return [
        Text.assemble(names[hue], ": ", ", ".join(f"{called[at]} ({', '.join(on)})" for at, on in held.items()))
        for hue, held in sorted(places.items())
        if hue in names
    ]


def _piece(token: Token) -> str:
    """What options call it, and how many it stands for."""
    many = next((badge for badge in token.badges if badge.startswith("×")), "")
    return " ".join(filter(None, ((token.word or token.symbol).replace("_", " "), many)))


def _players(panels: tuple[Panel, ...]) -> Table:
    table = Table(box=box.SIMPLE, show_header=False, padding=(0, 1))
    for panel in panels:
        you = " (you)" if panel.you and "you" not in (panel.state, *panel.tags) else ""
        counts = ", ".join(f"{number} {what}" for _, number, what in panel.counts)
        score = f"{panel.score} of {panel.goal}" if panel.goal else str(panel.score)
        words = " · ".join(filter(None, (panel.state, *panel.tags)))
        table.add_row(
            Text(f"{panel.name}{you}", f"bold {seat_colour(panel.hue).rim}"),
            Text(score, "bold"),
            Text(counts),
            Text(words, "dim"),
            style="" if panel.active else "dim",
        )
    return table
