"""The table as a scene: pieces, players, sheets, battle, and what answers point to."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tests.games.gods_war.positions import Table, table
from theomachy import draw
from theomachy.games.gods_war import RULES
from theomachy.games.gods_war.rules.heroquests import QUESTS
from theomachy.games.gods_war.table.choices import closes
from theomachy.games.gods_war.table.places import points
from theomachy.games.gods_war.table.scene import scene
from theomachy.games.gods_war.table.stand import GIRTH, from_name
from theomachy.games.gods_war.table.struggle import revealed
from theomachy.games.gods_war.table.words.quests import IN_SHORT
from theomachy.scene import Scene

CROWD = (
    "storm seshnela temple thunder_king barbarian*3 stormbrother; sky seshnela archer*2;"
    "chaos seshnela chaos_nest broo; darkness brithos castle_of_lead; sea neliomi_sea shrine mermaid"
)


def shown(t: Table, seat: int = 0, before: Scene | None = None) -> Scene:
    """What a seat sees, with the question it is asked."""
    ask = t.position.ask(seat)
    view = RULES.hidden.view(t.state, seat)
    return scene({**view, "question": [ask.what, *ask.about]} if ask else view, (), before)


def at(board: Scene, area: str) -> dict[str, tuple[str, ...]]:
    return {token.word: token.badges for token in board.tokens if token.area == area}


def test_equal_pieces_of_an_empire_are_one_token_with_a_count() -> None:
    there = at(shown(table(CROWD)), "seshnela")
    assert there["barbarian"] == ("×3",)
    assert there["archer"] == ("×2",)
    assert there["stormbrother"] == ()


def test_gods_are_larger_than_others_and_have_a_halo() -> None:
    tokens = {token.word: token for token in shown(table(CROWD)).tokens}
    assert tokens["thunder_king"].grand
    assert tokens["thunder_king"].size > tokens["barbarian"].size
    assert not tokens["barbarian"].grand


def test_a_nest_lies_beside_the_building_which_keeps_its_slot() -> None:
    tokens = {token.word: token for token in shown(table(CROWD)).tokens if token.area == "seshnela"}
    assert tokens["temple"].at != tokens["chaos_nest"].at
    alone = shown(table("storm seshnela temple"))
    assert next(token.at for token in alone.tokens if token.word == "temple") == tokens["temple"].at


def test_two_kinds_of_an_empire_stand_on_a_plate_of_its_colour() -> None:
    tones = [one.tone for one in shown(table(CROWD)).ornaments if one.tone.startswith("plate")]
    assert tones == ["plate f-azure"]


def test_a_crowd_on_kylerela_stands_side_by_side() -> None:
    gods = "chaos kylerela chaos_nest broo*6 lady_of_disease magna_mater mad_god"
    board = shown(table(f"storm kylerela shrine thunder_king barbarian*2; {gods}", power="storm 1"))
    there = [token for token in board.tokens if token.area == "kylerela"]
    assert len(there) == 8
    apart = min(math.dist(one.at, two.at) for n, one in enumerate(there) for two in there[:n])
    assert apart > 12, "none lies on top of another"


def test_colours_belong_to_the_empire_whoever_plays_it() -> None:
    one = {panel.word: panel.hue for panel in shown(table(empires="storm sky chaos")).panels}
    two = {panel.word: panel.hue for panel in shown(table(empires="chaos storm sky")).panels}
    assert one == two
    assert len(set(one.values())) == 3


def test_a_unit_keeps_its_id_when_it_moves() -> None:
    t = table("storm brithos barbarian", power="storm 2")
    before = shown(t)
    was = next(token.id for token in before.tokens if token.word == "barbarian")
    t.do("storm", "move brithos; step barbarian neliomi_sea")
    assert [(token.id, token.area) for token in shown(t, 0, before).tokens if token.word == "barbarian"] == [
        (was, "neliomi_sea")
    ]


def test_pieces_in_the_rift_lie_on_its_rim() -> None:
    board = shown(table("spike open; storm rift barbarian*2; sky rift archer"))
    assert {(token.word, token.size) for token in board.tokens if token.area == "spike"} == {
        ("barbarian", 0.62),
        ("archer", 0.62),
    }


MOON = "storm sky moon chaos sea"


# -- what answers point to --------------------------------------------------------------------------------------------


def pointed(t: Table, text: str) -> list[str]:
    """The pieces, areas and players that an answer names, in words."""
    board = shown(t)
    tokens = {token.id: f"{token.word}@{token.area}" for token in board.tokens}
    option = next(option for option in t.question.options if " ".join(map(str, option)) == text)
    return [tokens.get(place, place) for place in points(board, option)]


def test_a_step_begins_with_the_piece_and_ends_with_the_area() -> None:
    t = table("storm brithos barbarian stormbrother", power="storm 2")
    assert pointed(t, "move brithos") == ["brithos"]
    t.do("storm", "move brithos")
    assert pointed(t, "step barbarian neliomi_sea") == ["barbarian@brithos", "neliomi_sea"]
    assert pointed(t, "all neliomi_sea") == ["neliomi_sea"]


def test_a_battle_points_to_the_greatest_piece_of_the_foe() -> None:
    t = table("storm brithos barbarian; sky brithos archer sun_god", power="storm 2")
    assert pointed(t, "battle brithos sky") == ["sun_god@brithos"]


def test_summoning_and_building_point_to_the_area() -> None:
    t = table("storm brithos shrine", power="storm 6")
    assert pointed(t, "summon barbarian brithos") == ["brithos"]
    assert pointed(t, "build shrine seshnela") == ["seshnela"]


def test_a_rune_points_to_its_card() -> None:
    t = table("storm brithos barbarian; sky brithos archer", power="storm 2, sky 3", runes="sky moon")
    t.do("storm", "move brithos; step barbarian neliomi_sea")
    board = shown(t, t.seat("sky"))
    assert points(board, ("rune", "moon")) == ("rune.moon",)


def test_sailing_points_to_the_sea_and_the_docks() -> None:
    t = table("storm kylerela barbarian", power="storm 3")
    t.do("storm", "move kylerela")
    board = shown(t)
    places = [points(board, option) for option in t.question.options if option[0] == "sail"]
    assert all(set(found) <= {area.id for area in board.areas} for found in places)
    assert any(len(found) == 3 for found in places)


# -- sheets, players, words -------------------------------------------------------------------------------------------


def test_others_see_how_many_runes_a_player_holds_but_not_which() -> None:
    t = table(runes="sky moon storm")
    sheet = next(sheet for sheet in shown(t).sheets if sheet.name == "Sky")
    assert ("rune", 2, "runes") in sheet.numbers
    assert not sheet.desk
    assert not any(card.id.startswith("rune.") for card in shown(t).cards)
    assert {"rune.moon", "rune.storm"} <= {card.id for card in shown(t, t.seat("sky")).cards}


def test_a_sheet_shows_gifts_that_are_won_used_and_open() -> None:
    t = table(gifts="storm I_a courage")
    own = next(sheet for sheet in shown(t).sheets if sheet.yours)
    columns = [shelf for shelf in own.desk if shelf.kind == "column"]
    slots = {card.id: card for shelf in columns for card in shelf.cards}
    assert not slots["gift.courage"].spent
    assert slots["quest.I_b"].spent
    assert len(slots) == 6
    assert [(shelf.name, shelf.text) for shelf in columns] == [("I", "1 Power"), ("II", ""), ("III", "")]
    assert "brings 1 Power" in own.shelves[0].name


def test_a_sheet_tells_what_is_our_own() -> None:
    own = next(sheet for sheet in shown(table()).sheets if sheet.yours)
    told = [card.more for shelf in own.shelves for card in shelf.cards]
    assert any("stand-in" in more for more in told)


def test_the_invisible_god_has_four_fragments() -> None:
    t = table(empires="invisible_god sky chaos")
    own = next(sheet for sheet in shown(t).sheets if sheet.yours)
    columns = [shelf for shelf in own.desk if shelf.kind == "column"]
    assert [len(shelf.cards) for shelf in columns] == [2, 2, 2, 2]


def test_a_slot_tells_a_heroquest_in_short_and_how_far_it_is() -> None:
    t = table(empires="darkness sky chaos")
    own = next(sheet for sheet in shown(t).sheets if sheet.yours)
    slots = {card.id: card for shelf in own.desk if shelf.kind == "column" for card in shelf.cards}
    trophies = slots["quest.II_a"]
    assert (trophies.name, trophies.text) == ("A trophy of every enemy", "0 of 2")
    assert "keep one such piece on your sheet" in trophies.told


def test_every_heroquest_is_short_on_the_desk() -> None:
    for empire, quests in QUESTS.items():
        for quest in quests:
            assert len(IN_SHORT.get(empire, {}).get(quest.label, quest.text)) <= 47, (empire, quest.label)


def test_a_players_line_shows_gifts_by_fragment() -> None:
    t = table(gifts="storm I_a courage, storm I_b insurgency", empires="storm invisible_god chaos")
    storm, other, _ = shown(t).panels
    assert storm.boxes == (("full", "full"), ("", ""), ("", ""))
    assert len(other.boxes) == 4
    assert [what for _, _, what in storm.counts] == ["Power", "runes", "gifts"]


def test_chaos_carries_the_mad_gods_marker() -> None:
    t = table("marks mad_god_marker 7", empires="storm sky chaos")
    chaos = next(panel for panel in shown(t).panels if panel.word == "chaos")
    assert ("mad_god", 7, "on the Mad God marker") in chaos.besides


def test_players_stand_in_turn_order() -> None:
    t = table(empires="storm sky chaos", first="sky")
    board = shown(t)
    assert board.panels[0].word == "sky"
    assert "first" in board.panels[0].tags


def test_a_battle_is_a_clash_with_dice_and_losses() -> None:
    t = table("storm brithos champion barbarian*2; sky brithos archer*2 phoenix", power="storm 2, sky 1")
    t.do("storm", "battle brithos sky")
    t.roll("6 4 1 1 6 5 2 1"[: 2 * 4 - 1])
    while t.asked == "chance":
        t.roll("5")
    clash = shown(t).clashes[0]
    assert clash.at == "brithos"
    attacker, defender = clash.sides
    assert [die.face for die in attacker.dice] == ["6", "4"]
    assert attacker.idle == 2
    assert defender.suffers == (("kill", "1 kill"), ("pain", "1 rout"))


def test_the_die_against_the_rift_is_a_bid_and_tells_what_lies_in_it() -> None:
    t = table("spike open; storm rift barbarian*2; storm brithos shrine; sky seshnela shrine", power="storm 3, sky 2")
    view = RULES.hidden.view(t.state, 0)
    bid = scene({**view, "question": ["rift_die", 3]}).bid
    assert bid is not None
    assert [(lot.seat, [name for _, name in lot.pieces], lot.worth) for lot in bid.lots] == [(0, ["Barbarian"] * 2, 2)]
    assert [stake.price for stake in bid.stakes] == ["1 Power", "2 Power", "3 Power", *["counts 0"] * 3]
    assert {bidder.seat: bidder.has.number for bidder in bid.bidders}[0] == 3


def test_the_chance_that_the_rift_closes_is_exact() -> None:
    """Five dice: 19 against them closes with 60 in a hundred; all sixes are beaten by 31 alone."""
    assert round(closes(5, 19), 2) == 0.6
    assert closes(5, 5) == 0
    assert closes(5, 30) == 1 - 1 / 6**5
    assert closes(5, 31) == 1


def test_the_awards_of_the_compromise_lie_over_the_board_with_the_vp_now_and_after() -> None:
    t = table("storm brithos shrine; moon seshnela shrine; sky slon shrine", vp="storm 20, moon 3, sky 1", empires=MOON)
    view = RULES.hidden.view(t.state, 0)
    laid = scene({**view, "question": ["award", -2]}).spread
    assert laid is not None
    assert [(each.answer[1], each.now, each.after) for each in laid.shares][:2] == [("moon", 3, 1), ("sky", 1, 0)]
    assert {share.gift for share in laid.shares} == {"−2 VP"}


def test_an_answer_about_the_empire_moon_is_no_answer_about_the_moon() -> None:
    board = shown(table("storm brithos barbarian; moon moon shrine", power="storm 2", empires=MOON))
    side = next(panel.id for panel in board.panels if panel.word == "moon")
    assert points(board, ("award", "moon")) == (side,)
    assert points(board, ("rout_to", "moon")) == ("moon",)


def test_a_battle_goes_by_steps_and_own_units_take_results_by_being_pointed_at() -> None:
    t = table("storm brithos barbarian*2; sky brithos archer*2 phoenix", power="storm 2")
    t.do("storm", "battle brithos sky").roll("6 1 1 1 1 1")
    clash = scene(RULES.hidden.view(t.state, t.seat("sky"))).clashes[0]
    assert [stage.name for stage in clash.stages if stage.now] == ["Kills"]
    lines = [(each.name, each.answers[:1]) for each in clash.sides[1].fighters]
    assert lines == [("2 Archers", (("kill", "archer"),)), ("Phoenix", (("kill", "phoenix"),))]
    assert not any(each.answers for each in clash.sides[0].fighters)


def test_a_battle_that_is_over_can_still_be_looked_at_in_its_round() -> None:
    t = table("storm brithos barbarian*2; sky brithos archer", power="storm 2")
    t.do("storm", "battle brithos sky").roll("6 1 1")
    clash = shown(t).clashes[0]
    assert (clash.state, clash.now) == ("over", False)
    assert clash.sides[1].fates == ("Archer killed",)


def test_the_board_is_told_in_sentences() -> None:
    text = shown(table(CROWD, vp="storm 12", power="storm 7")).text
    assert any(line.startswith("Storm: 12 of 35 VP, 7 Power") for line in text)
    area = next(line for line in text if line.startswith("Seshnela"))
    assert "Temple" in area
    assert "3 Barbarians" in area
    assert "Borders" in area
    assert all("_" not in line for line in text)


@pytest.mark.parametrize("theme", ["night", "parchment"])
@pytest.mark.parametrize("empires", ["storm sky chaos", "storm sky darkness chaos earth sea moon invisible_god"])
def test_the_board_is_drawn_whole(theme: draw.Theme, empires: str) -> None:
    board = shown(table("spike open", empires=empires))
    art = draw.art_of(RULES.table.look.art)
    picture = draw.svg(board, theme, art=art)
    assert "var(" not in picture
    assert draw.png(replace(board, panels=()), 400, theme, art=art)


# -- dialogs ----------------------------------------------------------------------------------------------------------


def test_leave_out_of_hell_is_a_request_with_two_answers() -> None:
    t = table("storm outer_hell barbarian; sky outer_hell phoenix", power="storm 3")
    t.do("storm", "ask_leave outer_hell sky")
    spread = shown(t, t.seat("sky")).spread
    assert spread is not None
    assert [leaf.answer for leaf in spread.leaves] == [("allow",), ("refuse",)]
    asker, guard = spread.parties
    assert [name for _, name, _ in guard.pieces] == ["Phoenix"]
    assert [name for _, name, _ in asker.pieces] == ["Barbarian"]
    assert asker.seat == t.seat("storm")
    assert spread.title == "Storm asks to leave Hell"


def test_whoever_is_asked_to_let_the_sun_god_out_knows_the_reward() -> None:
    t = table("storm inner_hell thunder_king; sky inner_hell sun_god archer", power="sky 3", turn="sky")
    t.do("sky", "ask_leave inner_hell storm")
    spread = shown(t, t.seat("storm")).spread
    assert spread is not None
    assert spread.leaves[0].foot == "If the Sun God leaves, you gain 1 rune, Sky a gift and 2 runes."


def test_a_die_that_lets_some_out_shows_those_alone() -> None:
    t = table("chaos outer_hell magna_mater; storm outer_hell champion barbarian", power="storm 3")
    t.do("storm", "ask_leave outer_hell chaos").roll("2")
    spread = shown(t, t.seat("chaos")).spread
    assert spread is not None
    asker, guard = spread.parties
    assert [name for _, name, _ in asker.pieces] == ["Barbarian"], "the Champion is no weaker than a 2"
    assert [dice for _, _, dice in guard.pieces] == ["combat one die"]


def test_the_judgeship_says_what_it_costs_and_brings() -> None:
    t = table("storm brithos shrine", power="storm 5", vp="storm 21", round="3 compromise", empires="storm sky chaos")
    spread = shown(t).spread
    assert spread is not None
    judge, decline = spread.leaves
    assert judge.text == "21 VP become 25, 5 Power become 3."
    assert "+3 and +2 VP" in judge.foot
    assert decline.foot == "Sky and Chaos are asked next."


def test_gifts_lie_over_the_map_with_their_text() -> None:
    t = table("storm brithos champion; sky brithos archer", power="storm 3")
    t.do("storm", "battle brithos sky").roll("6 6 1")
    spread = shown(t).spread
    assert spread is not None
    assert {leaf.answer for leaf in spread.leaves} >= set(t.question.options)
    assert all(leaf.text for leaf in spread.leaves)


def test_whom_to_ask_for_leave_out_of_hell_waits_aside() -> None:
    t = table("storm outer_hell barbarian; sky outer_hell phoenix; chaos outer_hell broo; storm brithos shrine",
              empires="storm sky chaos", power="storm 3", turn="storm")  # fmt: skip
    spread = shown(t, t.seat("storm")).spread
    assert spread is not None
    assert spread.aside
    offered = {("ask_leave", "outer_hell", empire) for empire in ("sky", "chaos")}
    assert {leaf.answer for leaf in spread.leaves} == offered
    assert {leaf.name: leaf.foot for leaf in spread.leaves} == {
        "Sky": "It could let out your Barbarian.", "Chaos": "It outranks none of yours.",
    }  # fmt: skip
    assert shown(table("storm brithos barbarian", power="storm 3", turn="storm")).spread is None


def test_the_dice_against_the_rift_are_turned_over() -> None:
    t = table("spike open", empires="storm sky chaos", power="storm 5, sky 2, chaos 4")
    view = RULES.hidden.view(t.state, 0)
    lines = [
        ("bid", (0, 3, 3), None),
        ("bid", (1, 4, 0), None),
        ("bid", (2, 2, 2), None),
        ("strength", (6, 9, 2, 3, 4), None),
    ]
    shown_now = revealed(view, lines)  # type: ignore[arg-type]
    assert shown_now is not None
    assert shown_now.thrown == (2, 3, 4)
    assert shown_now.title == "The Rift stays open"
    assert [laid.counts for laid in shown_now.laid] == ["+3", "+0", "−2"]
    assert shown_now.laid[1].note == "no Power for a 4, loses 1 VP"
    assert dict(shown_now.sums) == {"dice": "1", "pieces in the Rift": "5", "together": "6"}
    assert revealed(view, [*lines, ("summoned", (0, 1, 2), None)]) is None  # type: ignore[list-item]


# -- room -------------------------------------------------------------------------------------------------------------


def test_pieces_stay_clear_of_a_seas_name_wherever_the_island_lies() -> None:
    t = table("sea neliomi_sea shrine mermaid kraken sea_serpent", empires="sea sky chaos earth", board="p4b")
    board = shown(t)
    sea = next(area for area in board.areas if area.id == "neliomi_sea")
    units = [token for token in board.tokens if token.area == "neliomi_sea" and token.mover]
    assert len(units) == 3
    assert all(from_name(sea, *token.at) > 0.8 * GIRTH * token.size for token in units)


def test_a_god_in_a_narrow_land_does_not_cover_its_building() -> None:
    empires = "storm sky darkness chaos sea earth moon invisible_god"
    board = shown(table("earth artmali_empire shrine; chaos artmali_empire chaos_nest mad_god", empires=empires))
    god, house = (next(token for token in board.tokens if token.word == word) for word in ("mad_god", "shrine"))
    assert math.dist(god.at, house.at) > 0.8 * GIRTH * (god.size + house.size)


def test_a_web_lies_beside_building_and_name() -> None:
    empires = "storm sky darkness chaos sea earth moon invisible_god"
    t = table("moon tarmo_mountains shrine", empires=empires)
    t.state.webs.append(t.state.board.index["tarmo_mountains"])
    board = shown(t)
    web = next(token for token in board.tokens if token.symbol == "web")
    area = next(area for area in board.areas if area.id == "tarmo_mountains")
    assert from_name(area, *web.at) > GIRTH * web.size


def test_results_without_dice_name_what_they_come_from() -> None:
    t = table("storm brithos barbarian*2; sky brithos temple archer; darkness slon mistress", power="storm 3")
    t.do("storm", "battle brithos sky").roll("4 1 1")
    sky = shown(t, 1).clashes[0].sides[1]
    assert [(die.source, die.tone) for die in sky.dice if die.source] == [("Temple", "pain")] * 2
    assert not any(die.source for die in shown(t).clashes[0].sides[0].dice)


def test_a_building_tells_what_it_does_for_its_owner() -> None:
    board = shown(table("sky brithos temple; storm slon temple"))
    notes = {token.area: token.note for token in board.tokens if token.word == "temple"}
    assert "2 routs" in notes["brithos"]
    assert "1 rout." in notes["slon"]
