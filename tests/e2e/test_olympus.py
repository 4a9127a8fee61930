"""Gods of Olympus in the browser: by clicks on the map, and by keyboard alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.clicks import Clicks
from tests.e2e.people import Arrive, play_on, two_at_a_table
from tests.games.olympus.positions import table
from theomachy.games.olympus import RULES
from theomachy.kernel.game import Game
from theomachy.kernel.position import Position
from theomachy.scene.standing_answer import TRIFLES


def test_two_people_play_from_lobby_to_the_end_by_clicks(arrive: Arrive) -> None:
    ada, bo = two_at_a_table(arrive, max_turns="2")
    play_on([ada, bo])
    for person in (ada, bo):
        expect(person.prompt).to_contain_text("Game over")
        expect(person.prompt.locator(".ranks li")).to_have_count(2)
        expect(person.prompt).to_contain_text("The game ended after turn 2")
    ada.prompt.get_by_text("Were the dice honest?").click()
    expect(ada.prompt.locator(".honest")).to_contain_text("Seed")
    with ada.page.expect_download() as download:
        ada.prompt.get_by_role("link", name="Record").click()
    assert download.value.path().read_text().startswith("theomachy record")
    bo.prompt.get_by_role("link", name="Replay").click()
    bo.page.wait_for_selector("body[data-replay]")
    bo.page.locator("#history [data-do=later]").click()
    expect(bo.prompt).to_contain_text("Moment 2 of")
    ada.prompt.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(re.compile(r"/t/"))


def test_a_game_is_won_by_prestige(arrive: Arrive) -> None:
    """Both seats are handed to bots, which play on to victory before the eyes of their owners."""
    ada, bo = two_at_a_table(arrive)
    for person in (ada, bo):
        person.page.get_by_role("button", name="Menu").click()
        person.page.locator("#menu li", has_text=person.name).get_by_role("button", name="Let a bot play").click()
        person.page.keyboard.press("Escape")
    for person in (ada, bo):
        expect(person.prompt).to_contain_text("Game over", timeout=120_000)
        expect(person.prompt).to_contain_text("points of prestige")
        expect(person.prompt.locator("#ask")).to_contain_text("wins.")


def test_building_by_clicks_on_the_board_narrows_and_can_be_cancelled(arrive: Arrive) -> None:
    ada, bo = two_at_a_table(arrive)
    for person, cards in ((ada, "despair greed hope envy gluttony hope"), (bo, "anger anger anger envy envy envy")):
        for card in cards.split():
            person.press(person.page.locator(f"#mine [data-place='card.{card}']"))
    for person in (ada, bo):
        person.choose("Ready")
    expect(ada.prompt).to_contain_text("build orders")
    place, chooser, steps = (ada.page.locator(f"#{name}") for name in ("lit-area-athens", "chooser", "steps"))
    place.click(position={"x": 30, "y": 40})
    expect(chooser.locator(".option", has_text="shrine in Athens")).to_be_visible()
    expect(chooser.locator(".option", has_text="market in Athens")).to_be_visible()
    expect(ada.page.locator("#opts .option:visible")).to_have_count(chooser.locator(".option").count())
    expect(steps).to_contain_text("athens", ignore_case=True)
    ada.page.keyboard.press("Escape")
    expect(chooser).to_be_hidden()
    ada.page.keyboard.press("Escape")
    expect(steps).to_be_hidden()
    place.click(position={"x": 30, "y": 40})
    chooser.locator(".option", has_text="shrine in Athens").click()
    expect(ada.page.locator("#mine .papers")).to_contain_text("Shrine in Athens")
    ada.page.locator("#mine .strike").click()
    expect(ada.page.locator("#mine .papers")).to_contain_text("Nothing written yet")


def test_one_person_plays_against_bots_by_keyboard_only(arrive: Arrive) -> None:
    ada = arrive()
    keyboard = ada.page.keyboard
    for _ in range(80):
        keyboard.press("Tab")
        if ada.page.evaluate("document.activeElement.dataset.do") == "quick":
            break
    keyboard.press("Enter")
    ada.page.wait_for_selector("#prompt")
    ada.seated()
    for _ in range(120):
        if ada.page.locator("#tracker .turn-no", has_text="3").count():
            break
        if not ada.my_move:
            ada.page.wait_for_timeout(100)
            continue
        before = ada.decision
        if ada.page.locator("#opts .option:visible").count():
            keyboard.press("2")
            keyboard.press("2")
        else:
            keyboard.press("Escape")
            ada.prompt.focus()
            keyboard.press("Enter")
            if ada.page.locator("#prompt .armed").count():
                keyboard.press("Enter")
        ada.page.wait_for_timeout(150)
        if ada.decision == before:
            ada.page.wait_for_timeout(300)
    expect(ada.page.locator("#tracker .turn-no")).to_contain_text("3")
    keyboard.press("?")
    expect(ada.page.locator("#guide")).to_be_visible()
    keyboard.press("Escape")
    keyboard.press("t")
    expect(ada.page.locator("#board-text")).to_be_focused()
    expect(ada.page.locator("#board-text")).to_contain_text("Prestige")


def test_clicks_of_twelve_discards_are_six(page: Page) -> None:
    """Five cards to keep, and one click to give up the others (Ruling R25)."""
    game = Game(RULES, 2, seed="clicks")
    game.state.agenda.append(("discard",))
    game.state.hands[0] = [3, 3, 3, 2, 2, 2, 1, 1]
    game.position.go()
    clicks = Clicks(page, game, 0)
    for _ in range(5):
        clicks.click(page.locator('#stock .thing[aria-pressed="false"]').last)
    clicks.click(page.locator("#stock [data-do=stayed]"))
    assert clicks.count == 6
    assert len([option for seat, option in game.history if option[0] == "discard"]) == 12


def test_clicks_of_an_attack_by_two_units_of_a_region_are_three(page: Page) -> None:
    t = table("A athens army city; B argolis army hero", phase="attack", players=2, no_closures=True)
    game = Game(RULES, 2, {"no_closures": True}, by_hand=True, start=Position(RULES, t.state.copy(), None))
    clicks = Clicks(page, game, 0)
    clicks.ground("athens")
    clicks.click(page.locator("#lit-area-argolis .of"))
    clicks.click(page.locator("#chooser .option", has_text="All 2").first)
    assert clicks.count == 3
    assert [option[:3] for _, option in game.history] == [("attack", "athens", "army"), ("attack", "athens", "city")]


def test_units_of_several_regions_are_chosen_one_after_the_other(page: Page) -> None:
    t = table("A athens army city; B argolis army hero", phase="attack", players=2, no_closures=True)
    game = Game(RULES, 2, {"no_closures": True}, by_hand=True, start=Position(RULES, t.state.copy(), None))
    clicks = Clicks(page, game, 0)
    for piece in ("0\\.army\\.1", "0\\.town\\.1"):
        clicks.click(page.locator(f"#lit-tok-{piece}"))
    clicks.click(page.locator("#lit-area-argolis .of"))
    clicks.click(page.locator("#chooser .option", has_text="Attack").first)
    assert [option[0] for _, option in game.history] == ["attack", "attack"]


def test_clicks_of_three_trades_with_the_bank_are_two(page: Page) -> None:
    """Nine alike for three others: the bank is opened, and one button trades three times."""
    t = table("A athens town; B argolis army", phase="trade", players=2, hands={"A": "anger 9"}, no_closures=True)
    game = Game(RULES, 2, {"no_closures": True}, by_hand=True, start=Position(RULES, t.state.copy(), None))
    clicks = Clicks(page, game, 0)
    clicks.click(page.locator("#opts details.bank summary"))
    clicks.click(page.locator("#opts .bank-row .times").first)
    assert clicks.count == 2
    assert [option[0] for _, option in game.history] == ["bank"] * 3
    assert sum(game.state.hands[0]) == 3


def test_clicks_of_a_quiet_turn_with_one_build_are_three_or_four(page: Page) -> None:
    """Ready, the region, what to build there. Nothing else can be built, so sealing goes by itself, as do the phases in
    which nothing can be ordered; with cards for more, sealing is the fourth click."""
    t = table("A athens town; B troy town", phase="trade", players=2, onward=True, no_closures=True)
    game = Game(RULES, 2, {"no_closures": True}, by_hand=True, start=Position(RULES, t.state.copy(), None))
    game.state.hands[0] = [1, 1, 1, 1, 1, 1, 1, 1]
    clicks = Clicks(page, game, 0, {"seal": [TRIFLES]})
    clicks.click(page.locator("#prompt .acts [data-answer]", has_text="Ready"))
    clicks.click(page.locator("#lit-area-athens .of"))
    clicks.click(page.locator("#chooser .option", has_text="market"))
    assert clicks.count == 3
    assert game.state.turn == 4
