"""The scene of Gods of Olympus."""

from __future__ import annotations

import json
import math
from itertools import combinations

from tests.draw import views
from tests.draw.test_svg import changed
from tests.games.olympus.positions import table
from tests.games.olympus.table.seen import moment_of
from theomachy.games.olympus import RULES
from theomachy.games.olympus.table.scene import points, scene


def where(board: str, seats: int = 3) -> dict[str, str]:
    return {token.id: token.area for token in scene(views.view(board, seats)).tokens}


def test_a_scene_needs_nothing_but_json() -> None:
    view = views.busy()
    assert scene(json.loads(json.dumps(view))) == scene(view)


def test_ids_are_unique() -> None:
    board = scene(views.crowded())
    named = [thing.id for group in (board.areas, board.tokens, board.cards, board.panels) for thing in group]
    assert len(named) == len(set(named))


def test_an_only_hero_keeps_its_id_when_it_moves() -> None:
    assert where("athens 0 hero") == {"0.hero.1": "athens"}
    assert where("sparta 0 hero") == {"0.hero.1": "sparta"}


def test_an_army_that_puts_to_sea_and_a_town_that_grows_stay_the_same_token() -> None:
    assert where("athens 0 army town").keys() == where("athens 0 city; myrtoan_sea 0 fleet").keys()


def test_with_the_scene_before_only_the_piece_that_moved_moves() -> None:
    before = scene(views.view("athens 0 army; delphi 0 army; thebes 0 army"))
    after = scene(views.view("delphi 0 army; sparta 0 army; thebes 0 army"), before=before)
    places = {token.id: token.area for token in after.tokens}
    assert places == {"0.army.1": "sparta", "0.army.2": "delphi", "0.army.3": "thebes"}
    assert changed(before, after) == {"tok-0.army.1", "own-athens", "own-sparta"}


def test_with_the_scene_before_a_newcomer_gets_a_new_id() -> None:
    before = scene(views.view("athens 0 army; delphi 0 army"))
    after = scene(views.view("athens 0 army; aetolia 0 army; delphi 0 army"), before=before)
    assert {token.area: token.id for token in after.tokens}["aetolia"] == "0.army.3"


def test_movers_are_filled_and_buildings_pale_and_fresh_ones_wear_a_badge() -> None:
    board = scene(views.view("athens 0 army town*"))
    army, town = sorted(board.tokens, key=lambda token: token.symbol)
    assert (army.mover, town.mover) == (True, False)
    assert (army.badges, town.badges) == ((), ("fresh",))
    assert town.title == "Town of Athena, Athens (built this turn)"


def test_pieces_of_a_stack_never_cover_each_other_and_movers_stand_above() -> None:
    stacks: dict[str, list[tuple[float, float, float, bool]]] = {}
    for token in scene(views.crowded()).tokens:
        stacks.setdefault(token.area, []).append((*token.at, token.size, token.mover))
    assert len(stacks) == 54
    for stack in stacks.values():
        for (x1, y1, size, _), (x2, y2, _, _) in combinations(stack, 2):
            assert math.hypot(x2 - x1, y2 - y1) >= 28 * size
        movers = [y for _, y, _, mover in stack if mover]
        assert max(movers) <= min((y for _, y, _, mover in stack if not mover), default=1000)


def test_orders_become_arrows_ghosts_and_notes() -> None:
    view = views.busy()
    view["orders"] = [*views.BUSY_ORDERS, ["move", "delphi", "army", "aetolia"], ["build", "shrine", "corinth"]]
    view["orders"] += [["build", "city", "corinth"], ["orgy"], ["recall", "athens", "city"]]
    board = scene(view)
    assert [mark.kind for mark in board.marks] == ["attack", "support", "attack", "move"]
    assert [(token.symbol, token.area) for token in board.tokens if token.ghost] == [
        ("shrine", "corinth"),
        ("city", "corinth"),
    ]
    assert board.notes[-3:] == ("City in Corinth", "Orgy", "Athens city is called back")


def test_a_watcher_sees_no_hand() -> None:
    board = scene(views.busy(seat=None, hand=None, orders=[]))
    assert (board.cards, board.marks, board.notes) == ((), (), ())
    assert not any(panel.you for panel in board.panels)


def test_closed_regions_and_empty_ones_are_told() -> None:
    board = scene(views.view("athens 0 army city"))
    assert {area.id for area in board.areas if area.closed} == set(views.SMALL.split())
    assert any(line.startswith("Athens (land, star of hope): Athena with army, city. Next to ") for line in board.text)
    assert board.text[-1].startswith("Closed: ")


def test_an_option_points_at_pieces_areas_and_cards() -> None:
    board = scene(views.busy())
    army = board.token_at("athens", "army")
    assert points(board, ("attack", "athens", "army", "argolis")) == (army, "argolis")
    assert points(board, ("pick", "hope")) == ("card.hope",)
    assert points(board, ("ready",)) == ()


def test_what_an_order_aims_at_is_outlined_by_what_it_does() -> None:
    t = table("A athens army; A corinth hero; B argolis hero")
    orders = [("attack", "athens", "army", "argolis"), ("support", "athens", "army", "corinth")]
    moment = moment_of(t, "A")
    assert all(order in moment.options for order in orders)
    styles = {points(moment.scene, order)[-1]: RULES.table.look.option(moment, order).style for order in orders}
    assert styles == {"argolis": "attack", "corinth": "support"}
