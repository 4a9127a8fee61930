"""Snapshots: a game goes on from one as it would have gone on without."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from tests.kernel.table import A, B, in_mid_step, new_game, play
from tests.template_game import RULES as TEMPLATE
from theomachy.games import GAMES
from theomachy.kernel.ask import WATCHER
from theomachy.kernel.errors import BrokenSave
from theomachy.kernel.game import EVERY, Game
from theomachy.kernel.position import Position
from theomachy.kernel.record import write
from theomachy.kernel.rules import Rules
from theomachy.kernel.snapshot import load, save

ALL = [TEMPLATE, *GAMES.values()]


def step(game: Game, dice: Random) -> None:
    """An answer, now and then one taken back, or the whole table a few answers back."""
    seat = dice.choice(sorted(game.owing()))
    if dice.random() < 0.1 and game.can_undo(seat):
        game.undo(seat)
    elif dice.random() < 0.01 and len(game.history) > 5:
        game.rewind(seat, len(game.history) - dice.randint(1, 5))
    else:
        game.answer(seat, dice.choice(game.ask(seat).options))  # type: ignore[union-attr]


def told(game: Game, seat: int) -> list[tuple[int, bytes, str]]:
    """The log as a page sees it, and in words."""
    words, view = game.rules.table.words, game.view(seat)
    return [(at, msgspec.json.encode(line), words.line(line, view)) for at, line in game.log(seat)]


def same(one: Game, two: Game) -> None:
    assert one.position.digest() == two.position.digest()
    assert write(one, with_seed=True) == write(two, with_seed=True)
    seats = range(WATCHER, one.seats)
    assert [told(one, seat) for seat in seats] == [told(two, seat) for seat in seats]
    assert [one.can_undo(seat) for seat in seats] == [two.can_undo(seat) for seat in seats]
    assert [one.view(seat) for seat in seats] == [two.view(seat) for seat in seats]


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
def test_a_game_goes_on_from_its_snapshot_as_without(rules: Rules) -> None:
    game, twin = (Game(rules, rules.seats[0], rules.proof.brisk, "snapshot") for _ in range(2))
    dice, same_dice = Random(7), Random(7)
    for number in range(400):
        if game.over:
            break
        step(game, dice)
        step(twin, same_dice)
        if number % 40 == 0:
            twin = load(save(twin), rules)
            same(game, twin)
    same(game, twin)
    if len(game.history) > 40:
        game.rewind(0, 30)
        twin.rewind(0, 30)
        same(game, twin)


def test_in_the_middle_of_a_step_and_with_dice_by_hand() -> None:
    game = in_mid_step()
    same(game, load(save(game), TEMPLATE))
    by_hand = play(new_game(), "A offer 1, B offer 0")
    twin = load(save(by_hand), TEMPLATE)
    same(by_hand, twin)
    twin.undo(B)
    twin.undo(A)
    assert twin.history == []


def test_after_loading_undo_and_the_second_look_back_replay_little(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = next(iter(GAMES.values()))
    game, dice = Game(rules, rules.seats[1], seed="long"), Random(1)
    while not game.over and len(game.history) < 6 * EVERY:
        seat = dice.choice(sorted(game.owing()))
        game.answer(seat, dice.choice(game.ask(seat).options))  # type: ignore[union-attr]
    assert len(game.history) > 5 * EVERY
    twin, replayed = load(save(game), rules), 0
    take = Position.take

    def counted(self: Position, seat: int, option: tuple[str | int, ...]) -> None:
        nonlocal replayed
        replayed += 1
        take(self, seat, option)

    monkeypatch.setattr(Position, "take", counted)
    twin.rewind(0, len(twin.history) - 1)
    assert replayed <= EVERY + 1
    for moment in (3 * EVERY, 3 * EVERY - 1, EVERY + 5):
        twin.at(moment)
    replayed = 0
    assert twin.at(3 * EVERY + 40).digest() == game.at(3 * EVERY + 40).digest()
    assert twin.at(2 * EVERY).digest() == game.at(2 * EVERY).digest()
    assert replayed <= 4 * EVERY


def test_a_snapshot_of_other_rules_is_refused() -> None:
    data = save(Game(TEMPLATE, 2, seed="any"))
    for bad in (b"", b"[]", data[:-1], data.replace(b'["oracle",1', b'["oracle",9'), data.replace(b"oracle", b"else")):
        with pytest.raises(BrokenSave):
            load(bad, TEMPLATE)
