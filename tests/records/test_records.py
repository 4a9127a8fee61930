"""Golden games: each record here replays, by its seed, to the ending, winners and position that it had when written.

At least one for each way a game can end. A change of the rules that breaks one of them needs a new rules version, or
was not meant.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from theomachy.games import GAMES
from theomachy.kernel.game import Game
from theomachy.kernel.record import read, replay, write

HERE = Path(__file__).parent
RECORDS = sorted(path.name for path in HERE.iterdir() if path.suffix in (".txt", ".record"))
ENDED: dict[str, tuple[str, Sequence[int], Sequence[str]]] = {
    "olympus-prestige.txt": ("prestige", [1], ["won_by_prestige"]),
    "olympus-sudden-death.txt": ("prestige", [2], ["sudden_death", "won_by_prestige"]),
    "olympus-last-god.txt": ("last_god", [2], ["joined", "never_came", "left", "last_god"]),
    "olympus-turn-limit-won.txt": ("turn_limit", [1], ["won_at_limit"]),
    "olympus-turn-limit-drawn.txt": ("turn_limit", [0, 1, 2], ["drawn_at_limit"]),
    "cthulhu-doom-track.txt": ("doom_track", [0], ["battle", "awaken", "ritual", "last_signs", "over"]),
    "cthulhu-doom-track-shared.txt": ("doom_track", [0, 1], ["reveal", "no_ritual", "last_signs", "over"]),
    "cthulhu-everybody-loses.txt": ("doom_track", [], ["reveal", "no_ritual", "over"]),
    "cthulhu-instant-death.txt": ("instant_death", [0], ["ritual", "instant_death", "no_ritual", "over"]),
    "cthulhu-action-phase.txt": ("action_phase", [1], ["awaken", "reveal", "over"]),
    "cthulhu-turn-limit-won.txt": ("turn_limit", [2], ["last_signs", "over"]),
    "cthulhu-turn-limit-lost.txt": ("turn_limit", [], ["last_signs", "over"]),
    "cthulhu-powerless.txt": ("powerless", [], ["beyond_one", "gate_blown_away", "capture", "powerless"]),
    "cthulhu-epic.txt": ("doom_track", [0], ["faction", "battle", "awaken", "ritual", "last_signs", "over"]),
    "godtear-life.txt": ("victory", [0], ["bonus", "claimed", "knocked_out", "life", "rallied", "won"]),
    "godtear-death.txt": ("victory", [0], ["claimed", "objective_removed", "knocked_out", "won"]),
    "godtear-change.txt": ("victory", [1], ["claimed", "change", "objective_slid", "crushed", "won"]),
    "godtear-knowledge.txt": ("victory", [1], ["knowledge", "picked_up", "banner_moved", "won"]),
    "godtear-quest.txt": ("victory", [1], ["claimed", "banners", "objective_added", "knocked_out", "won"]),
    "godtear-chaos.txt": ("victory", [1], ["joined", "objective_added", "crushed", "won"]),
    "gods_war-victory-3.txt": ("victory", [2], ["spike_shatters", "bid", "compromise", "game_end", "won"]),
    "gods_war-victory-8.txt": ("victory", [7], ["spike_shatters", "bid", "compromise", "game_end", "won"]),
    "gods_war-web.txt": ("victory", [4, 7], ["web", "web_complete", "game_end", "won"]),
    "gods_war-round-limit-3.txt": ("round_limit", [2], ["spike_shatters", "game_end", "won"]),
    "gods_war-round-limit-8.txt": ("round_limit", [1], ["battle", "game_end", "won"]),
    "gods_war-shared.txt": ("round_limit", [0, 2], ["took_gift", "game_end", "won"]),
    "gods_war-abandoned-3.txt": ("abandoned", [], ["left", "left", "left"]),
    "gods_war-abandoned-8.txt": ("abandoned", [], ["left", "left"]),
    "runewars-victory-card-2.txt": ("victory_card", [0], ["battle_won", "victory_card_placed", "wins_by_card"]),
    "runewars-victory-card-3.txt": ("victory_card", [0], ["quest_result", "victory_card_placed", "wins_by_card"]),
    "runewars-final-count-2.txt": ("final_count", [0], ["season", "wins_by_count"]),
    "runewars-final-count-4.txt": ("final_count", [1], ["battle_won", "token_turned", "wins_by_count"]),
    "runewars-conquest-2.txt": ("last_player", [0], ["battle_won", "eliminated", "last_player"]),
    "runewars-last-player-3.txt": ("last_player", [2], ["left", "eliminated", "left", "last_player"]),
    "godtear-resigned.txt": ("resigned", [1], ["life", "objective_added", "resigned"]),
}
"""record -> how it ended, who won, and lines that were told on the way, in this order"""


def played(name: str) -> Game:
    record = read((HERE / name).read_text("utf-8"))
    return replay(record, GAMES[record.game])


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_game_ends_as_it_did(name: str) -> None:
    record = read((HERE / name).read_text("utf-8"))
    assert record.seed, "its dice are proved by the seed"
    game = replay(record, GAMES[record.game])
    assert game.over
    assert game.position.digest() == record.digest
    assert not game.rules.proof.check(game.state)
    if name in ENDED:
        ending, winners, lines = ENDED[name]
        assert (game.ending, game.winners) == (ending, winners)
        told = iter(line[0] for _, line in game.lines)
        assert all(line in told for line in lines), "these lines, in this order"


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_game_replays_from_its_dice_as_written_too(name: str) -> None:
    text = (HERE / name).read_text("utf-8")
    record = read(text)
    record.seed = ""
    by_hand = replay(record, GAMES[record.game])
    assert by_hand.ending == played(name).ending
    body = [line for line in text.splitlines() if not line.startswith("#")]
    assert write(played(name), with_seed=True).splitlines() == body


@pytest.mark.parametrize("game", ["olympus", "cthulhu", "godtear", "runewars"])
def test_every_way_to_end_a_game_has_a_record(game: str) -> None:
    assert set(ENDED) <= set(RECORDS)
    ways = {ending for name, (ending, _, _) in ENDED.items() if name.startswith(game)}
    assert ways == set(GAMES[game].endings)
