"""Tables to draw: real games of Gods of Olympus, played at random to a question worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from theomachy.bots import bot, play_out
from theomachy.games import GAMES
from theomachy.kernel.ask import WATCHER
from theomachy.kernel.dice import seed_hash
from theomachy.kernel.game import Game
from theomachy.web.model import ChatLine, LobbyModel, Sitter, TableCard, TableModel, TermsModel

RULES = GAMES["olympus"]
NAMES = ("Marisol", "Strategos", "Ines", "Okko", "Hoplite", "<b>Eve</b>", "Wren", "Theo")


def played(until: Callable[[Game], bool], seats: int = 5, seed: int = 1, limit: int = 6000, **options: Any) -> Game:
    """A game that bots play until the condition holds; they are readier to fight than bots use to be."""
    rng = Random(seed)
    game = Game(RULES, seats, options, seed=f"harness {seed}")
    bots = {seat: bot("greedy") for seat in range(seats)}
    for _ in range(limit):
        if until(game) or game.over:
            break
        seat = game.owing()[0]
        ask = game.ask(seat)
        assert ask is not None
        fights = [option for option in ask.options if option[0] in ("attack", "offer")]
        if fights and rng.random() < 0.5:
            game.answer(seat, rng.choice(fights))
        else:
            play_out(game, bots, 1)
    return game


def asked(what: str, turn: int = 1, options: int = 1) -> Callable[[Game], bool]:
    """Is somebody asked this, with so many answers?"""

    def there(game: Game) -> bool:
        return game.view(0)["turn"] >= turn and one_asked(game, what, options) is not None

    return there


def one_asked(game: Game, what: str, options: int = 1) -> int | None:
    for seat in game.owing():
        ask = game.ask(seat)
        if ask is not None and ask.what == what and len(ask.options) >= options:
            return seat
    return None


def at(what: str, turn: int = 1, options: int = 1, seed: int = 1, **changes: Any) -> TableModel:
    """A table at which the viewer is asked this."""
    game = played(asked(what, turn, options), seed=seed)
    seat = one_asked(game, what, options)
    assert seat is not None, f"nobody was asked {what} with {options} answers"
    return model(game, seat, **changes)


def _status(game: Game | None) -> str:
    if game is None:
        return "waiting"
    return "over" if game.over else "playing"


def model(game: Game | None, seat: int = 0, **changes: Any) -> TableModel:
    count = game.seats if game else 4
    kinds = {1: ("bot", "greedy"), 4: ("bot", "greedy")}
    sitters = [
        Sitter(
            place, NAMES[place], *kinds.get(place, ("person", "")), online=place != 2, you=place == seat, host=not place
        )
        for place in range(count)
    ]
    ask = game.ask(seat) if game and seat >= 0 else None
    fields: dict[str, Any] = {
        "id": "t1", "title": "Aegean Nights", "status": _status(game),
        "game": game, "rules": RULES, "options": game.options if game else RULES.options(), "seat": seat,
        "seats_held": [seat] if seat != WATCHER else [], "curtain": False, "sitters": sitters, "chat": CHAT,
        "decision": f"1.{ask.what}" if ask else "", "moment": None, "host": True,
        "can_undo": bool(game and seat >= 0 and game.can_undo(seat)),
        "hint": None,
        "seed_hash": seed_hash("harness"), "seed": "harness" if game and game.over else "", "watchers": 2, "csrf": "x",
        "theme": "night", "invite_url": "", "rematch_id": "", "private": False, "spectators": True,
        "levels": ["random", "greedy"],
        "viewer": "Marisol",
    }  # fmt: skip
    return TableModel(**{**fields, **changes})


def room() -> TableModel:
    """A waiting room, seen by its host; somebody has not agreed to what was changed."""
    waiting = model(None, invite_url="https://example.org/t/t1?invite=abc", terms=TermsModel(RULES.options()))
    waiting.sitters[2] = replace(waiting.sitters[2], unagreed=("Clock: 3 days for each turn",))
    waiting.sitters[3] = Sitter(3, "", "open")
    return waiting


CHAT = [
    ChatLine(1, "14:02", 2, "Ines", "Leave Delos alone and I leave Euboea alone?"),
    ChatLine(2, "14:05", 0, "Marisol", "Deal, until you pass 13.", 2),
    ChatLine(7, "14:31", 3, "Okko", "<script>alert(1)</script> & I am only the sea."),
]


def lobby(**changes: Any) -> LobbyModel:
    people = [
        Sitter(0, "Marisol", "person", you=True),
        Sitter(1, "Okko", "person"),
        Sitter(2, "", "open"),
        Sitter(3, "", "open"),
    ]
    card = TableCard("t1", "Aegean Nights", "olympus", "Gods of Olympus", "playing", people, "Turn 6 · attack orders")
    mine = [
        TableCard(
            "t2",
            "Blackjaw <i>against</i> Rhodri",
            "olympus",
            "Gods of Olympus",
            "playing",
            people,
            "Turn 3",
            waiting_for=["Okko"],
        ),
        TableCard(
            "t1",
            "Aegean Nights",
            "olympus",
            "Gods of Olympus",
            "playing",
            people,
            "Turn 6 · attack",
            True,
            when="5 min ago",
        ),
    ]
    free = [TableCard("t3", "Beginners welcome", "olympus", "Gods of Olympus", "waiting", people, open_seats=2)]
    done = [
        TableCard(
            "t4", "Long winter", "olympus", "Gods of Olympus", "over", people, "Turn 9 · won by prestige", winners=[1]
        ),
        TableCard(
            "t5",
            "Best of three",
            "godtear",
            "Godtear",
            "over",
            [Sitter(0, "Alexandra of Thessaly", "person"), Sitter(1, "Normal bot 2", "bot", "normal")],
            winners=[0, 1],
            when="11 minutes ago",
        ),
    ]
    fields: dict[str, Any] = {
        "name": "Marisol", "guest": True, "csrf": "x", "theme": "night", "games": list(GAMES.values()),
        "levels": ["random", "greedy"], "mine": mine, "open": free, "running": [card], "finished": done, "online": 3,
    }  # fmt: skip
    return LobbyModel(**{**fields, **changes})
