"""What lies beside the board, as text for the terminal: clashes, papers, tracks and sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from theomachy.draw import seat_colour
from theomachy.scene import (
    Card,
    Clash,
    ClashSide,
    Dial,
    Die,
    Duel,
    Papers,
    Roll,
    Round,
    Scene,
    Sheet,
    Shelf,
    Stage,
    Stand,
    Track,
)


def clashes(scene: Scene) -> RenderableType | None:
    """Clashes that are being decided, and what was just rolled."""
    lines = [line for clash in scene.clashes if clash.now or clash.news for line in _clash(clash)]
    return Group(*lines) if lines else None


def _clash(clash: Clash) -> Iterator[RenderableType]:
    yield Text.assemble((clash.title, "bold"), f" ({clash.state})" if clash.state else "")
    rows = [_side(side, bool(clash.duels)) for side in clash.sides]
    rows += (
        [_round(each) for each in clash.rounds]
        + [_stage(stage) for stage in clash.stages if stage.now]
        + [_duel(duel) for duel in clash.duels]
        + [_roll(roll) for roll in clash.rolls]
    )
    yield from (_indented(row) for row in rows)


def _side(side: ClashSide, facing: bool) -> Text:
    words = [f"{side.does}{f', {side.harm}' if side.harm else ''}"]
    if side.dice and not facing:
        words.append(f"rolled {_dice(side.dice)}{f' and {side.idle} more' if side.idle else ''}")
    if side.spare:
        words.append(f"{_dice(side.spare)} not needed")
    if side.suffers is not None:
        words.append(f"suffers {', '.join(words for _, words in side.suffers) or 'nothing'}")
    if side.total:
        words.append(_with(f"counts {side.total}", side.parts))
    elif side.parts:
        words.append(f"used {', '.join(side.parts)}")
    words += [_with(fighter.name, [word for _, word in fighter.marks]) for fighter in side.fighters]
    return Text.assemble(_coloured(side.name, side.hue), " ", "; ".join([*words, *side.fates]))


def _round(each: Round) -> Text:
    sides = " against ".join(_stand(stand) or "nobody" for stand in (each.one, each.two))
    return Text(f"{each.number}: {sides}", "bold" if each.now else "dim" if each.done else "")


def _stage(stage: Stage) -> Text:
    return Text(f"{stage.name}: {stage.words}" if stage.words else stage.name)


def _stand(stand: Stand) -> str:
    who = ", ".join(_with(fighter.name, [word for _, word in fighter.marks]) for fighter in stand.fighters)
    cards = f" [{_dice(stand.dice)}]" if stand.dice else ""
    return f"{who}{cards}{f' ({stand.words})' if stand.words else ''}"


def _duel(duel: Duel) -> Text:
    one, two = (die.face if die else "no die" for die in (duel.one, duel.two))
    return Text(f"{one} against {two}: {duel.words}")


def _roll(roll: Roll) -> Text:
    thrown = f"{_dice(roll.dice)} = {roll.total}" if roll.total else _dice(roll.dice)
    return Text(": ".join(filter(None, (" ".join(filter(None, (thrown, roll.against))), roll.result))))


def _dice(dice: Sequence[Die]) -> str:
    return " ".join(die.face or "–" for die in dice)


# -- papers and sheets ------------------------------------------------------------------------------------------------


def own(scene: Scene) -> RenderableType | None:
    """What the viewer has written, the tracks, and the viewer's own sheets with what is at hand."""
    parts: list[RenderableType] = list(_papers(scene.papers)) if scene.papers else []
    parts += [_track(track, scene) for track in scene.tracks if track.beside]
    parts += [line for sheet in scene.sheets if sheet.yours for line in _sheet(sheet, sheet.desk, sheet.notes)]
    return Group(*parts) if parts else None


def everybody(scene: Scene) -> RenderableType | None:
    """All sheets, with everything that is on them."""
    parts = [line for sheet in scene.sheets for line in _sheet(sheet, sheet.shelves, sheet.text)]
    return Group(*parts) if parts else None


def _papers(papers: Papers) -> Iterator[RenderableType]:
    yield Text(papers.title, "bold")
    yield from (_indented(Text(f"{number} {note.words}")) for number, note in enumerate(papers.notes, 1))
    if not papers.notes and papers.empty:
        yield _indented(Text(papers.empty, "dim"))
    if papers.balance:
        needs = (f"{one.need.number} of {one.have} {one.need.name}" for one in papers.balance)
        yield _indented(Text(f"Needs {', '.join(needs)}."))
    if papers.warning:
        yield _indented(Text(papers.warning, "bold red"))


def _track(track: Track, scene: Scene) -> Text:
    """The cell that counts, or where everybody stands."""
    if track.now is None:
        names = {panel.hue: panel.name for panel in scene.panels}
        stand = [f"{names[hue]} {track.cells[cell] or cell}" for hue, _, cell in track.pieces if hue in names]
        return Text(f"{track.name}: {', '.join(stand)}" if stand else track.name)
    return Text(f"{track.name}: {' '.join(f'[{c}]' if n == track.now else c for n, c in enumerate(track.cells))}")


def _sheet(sheet: Sheet, shelves: Sequence[Shelf], sentences: Sequence[str]) -> Iterator[RenderableType]:
    state = ""
    if sheet.chip is not None:
        left = [f"{sheet.chip.bar[0]} of {sheet.chip.bar[1]} left"] if sheet.chip.bar else []
        marks = [*(words for _, _, words in sheet.chip.marks), *(said for _, said in sheet.chip.flags)]
        said = [sheet.chip.state, *left, *marks]
        state = f": {', '.join([*said, *(['has acted'] if sheet.chip.done else [])])}"
    numbers = ", ".join(f"{number} {what}" for _, number, what in sheet.numbers)
    yield Text.assemble(_coloured(sheet.title or sheet.name, sheet.hue), state, f" ({numbers})" if numbers else "")
    yield from (_indented(Text(sentence)) for sentence in sentences)
    yield from (_indented(_dial(dial)) for dial in sheet.dials)
    for shelf in shelves:
        if shelf.cards and shelf.name:
            yield _indented(Text(shelf.name, "bold"))
        yield from (_indented(_card(shelf, card)) for card in shelf.cards)


def _dial(dial: Dial) -> Text:
    """The value, and what its spaces are, up to it and beyond."""
    spaces = [words for _, words in dial.spaces]
    line = Text.assemble((f"{dial.name} {dial.value}: ", "bold"), ", ".join(spaces[: dial.value]) or "nothing")
    line.append(f" | {', '.join(spaces[dial.value :])}", "dim")
    return line if dial.soon is None else line.append(f" (next {dial.soon})")


def _card(shelf: Shelf, card: Card) -> Text:
    sign = " " if shelf.kind == "row" else " × "
    count = f"{card.count}{sign}" if card.count is not None else ""
    name = _with(card.name, [shelf.states[card.spent]] if shelf.states[card.spent] else [])
    words = ": ".join(filter(None, (name, card.text)))
    return Text(f"{count}{words}", "dim" if card.spent else "")


def _with(name: str, marks: Sequence[str]) -> str:
    return f"{name} ({', '.join(marks)})" if marks else name


def _coloured(name: str, hue: int | None) -> Text:
    return Text(name, f"bold {seat_colour(hue).rim}")


def _indented(line: Text) -> Padding:
    return Padding(line, (0, 0, 0, 2))
