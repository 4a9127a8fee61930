"""Sheets, clashes and papers at the terminal, from the same scene as on the page."""

from __future__ import annotations

from rich.console import Console, RenderableType

from theomachy.cli import board, sheets
from theomachy.scene import (
    Amount,
    Area,
    Balance,
    Card,
    Chip,
    Clash,
    ClashSide,
    Die,
    Duel,
    Fighter,
    Note,
    Panel,
    Papers,
    Roll,
    Scene,
    Sheet,
    Shelf,
    Token,
    Track,
)

BOARD = Scene("game", "A game", (10, 10))


def said(part: RenderableType | None) -> str:
    console = Console(width=100, record=True, file=None, quiet=False, force_terminal=False)
    with console.capture() as captured:
        console.print(part)
    return " ".join(captured.get().split())


def scene(**parts: object) -> Scene:
    return Scene("game", "A game", (10, 10), **parts)  # type: ignore[arg-type]


def test_two_sides_with_dice_harm_and_fates() -> None:
    one = ClashSide("Ares", 1, "e", "attacks, 2 dice", dice=(Die("6"), Die("5")), suffers=(("kill", "1 kill"),))
    two = ClashSide(
        "Hera", 2, "e", "defends", suffers=(), fighters=(Fighter("x", "Hydra", (("kill", "kill"),)),), fates=("A fled",)
    )
    text = said(sheets.clashes(scene(clashes=(Clash("c", "Battle: Sparta", "dice are down", sides=(one, two)),))))
    assert text.startswith("Battle: Sparta (dice are down)")
    assert "Ares attacks, 2 dice; rolled 6 5; suffers 1 kill" in text
    assert "Hera defends; suffers nothing; Hydra (kill); A fled" in text


def test_pairs_and_rolls_stand_one_under_the_other() -> None:
    sides = (ClashSide("Ares", 1, "e", "attacks", "is unhurt"), ClashSide("Hera", 2, "e", "defends", "takes 1 hit"))
    pairs = Clash("a", "Battle for Sparta", sides=sides, duels=(Duel(Die("5"), None, "Ares hits", 0),))
    rolls = Clash("b", "Arrow", rolls=(Roll((Die("●●"), Die("")), "2", "against dodge 3", "misses"),), news=True)
    text = said(sheets.clashes(scene(clashes=(pairs, rolls))))
    assert "Hera defends, takes 1 hit" in text
    assert "5 against no die: Ares hits" in text
    assert "●● – = 2 against dodge 3: misses" in text


def test_a_hand_is_what_the_viewer_holds() -> None:
    cards = (Card("a", "Hope", count=2), Card("b", "Wolf", count=5, held=False), Card("c", "Envy", spent=True))
    assert said(board.hand(scene(cards=cards))) == "Your hand: 2 Hope"
    assert board.hand(scene(cards=cards[1:])) is None


def test_pieces_stand_with_whoever_has_their_colour() -> None:
    panels = (Panel("p", 0, "Wolves", "e", 0, 9, tint=3), Panel("q", 1, "Bears", "e", 0, 9, tint=1))
    areas = (Area("x", "Sparta", "land", ()), Area("y", "Argos", "land", ()))
    tokens = (
        Token("1", "cub", (0, 0), 3, "x", badges=("×2",)),
        Token("2", "cub", (0, 0), 1, "y"),
        Token("3", "stone", (0, 0), None, "y"),
    )
    text = said(board.board(scene(panels=panels, areas=areas, tokens=tokens), whole=False))
    assert "Bears: Argos (cub)" in text
    assert "Wolves: Sparta (cub ×2)" in text


def test_a_clash_that_is_over_is_no_news() -> None:
    assert sheets.clashes(scene(clashes=(Clash("a", "Battle", "over", now=False),))) is None


def test_own_papers_and_sheets_with_what_is_open() -> None:
    written = Papers("Orders", (Note("Sparta attacks Argos"),), (Balance(Amount("hope", 2), 1),), "Short of 1 hope.")
    slots = Shelf("Books", "slots", (Card("b", "Dreams", text="A cultist is yours.", spent=True),), states=("", "open"))
    mine = Sheet("s", "Ares", "e", 1, yours=True, numbers=(("p", 3, "Power"),), desk=(slots,), notes=("It rests.",))
    track = Track("t", "Ritual", ("5", "6"), now=1, beside=True)
    text = said(sheets.own(scene(papers=written, sheets=(mine,), tracks=(track,))))
    assert "Orders 1 Sparta attacks Argos Needs 2 of 1 hope. Short of 1 hope." in text
    assert "Ritual: 5 [6]" in text
    assert "Ares (3 Power) It rests. Books Dreams (open): A cultist is yours." in text


def test_a_track_says_where_everybody_stands() -> None:
    track = Track("t", "Doom", ("0", "", "2"), ((1, "e", 1), (None, "m", 2)), beside=True)
    assert (
        said(sheets.own(scene(panels=(Panel("p", 0, "Ares", "e", 0, 9, tint=1),), tracks=(track,)))) == "Doom: Ares 1"
    )


def test_everybodys_sheets_with_their_state() -> None:
    chip = Chip("4/5", (("speed", "good", "faster"),), (("★", "ready"),), done=True)
    unit = Sheet(
        "u", "Wolf", "e", 0, title="Wolf (large)", shelves=(Shelf("Plot", "list", (Card("x", "Bite"),)),), chip=chip
    )
    assert said(sheets.everybody(scene(sheets=(unit,)))) == "Wolf (large): 4/5, faster, ready, has acted Plot Bite"
    assert sheets.everybody(BOARD) is None
    assert sheets.own(BOARD) is None
