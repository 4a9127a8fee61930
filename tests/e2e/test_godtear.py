"""Godtear in the browser: by clicks on the field, by keyboard, on a phone."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from playwright.sync_api import Error, Locator, Page, expect

from tests.e2e.clicks import Clicks
from tests.e2e.people import LIT, Arrive, Person, from_the_list, my_turn, start
from theomachy.bots import bot, play_out
from theomachy.games import GAMES
from theomachy.kernel import notation
from theomachy.kernel.game import Game


def against_a_bot(ada: Person, champions: str = "1") -> Person:
    ada.page.get_by_text("Godtear").first.click()
    form = ada.page.locator("form.create:not([hidden])")
    form.locator("select.level").last.select_option("random")
    ada.lay(["Me", "Bot"], champions=champions)
    return start(ada)


def middle(ada: Person, place: Locator) -> None:
    box = place.bounding_box()
    assert box
    ada.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def settled(ada: Person, before: str, chosen: int = -1) -> bool:
    """Is there a new question? Waits for it, or until the answer has got farther than the things `chosen` so far."""
    with suppress(Error):
        ada.page.wait_for_function(
            """([before, chosen]) => document.getElementById('state').dataset.decision !== before
               || (chosen >= 0 && (document.querySelectorAll('#steps li').length !== chosen
                                   || document.querySelector('#chooser:not([hidden]) button')))""",
            arg=[before, chosen],
            timeout=1200,
        )
    return ada.decision != before or ada.over


def click_through(ada: Person, rng: Random) -> None:
    """One answer by clicks on the field; by the list where the field shows none."""
    before = ada.decision
    for _ in range(4):
        offered = ada.page.locator("#chooser button:visible")
        lit = ada.page.locator(LIT)
        enemies = ada.page.locator("#lit .opt.attack:not(.off)[role=button]")
        chosen = ada.page.locator("#steps li").count()
        if offered.count():
            offered.nth(rng.randrange(offered.count())).click()
            chosen = -1
        elif enemies.count() and rng.random() < 0.6:
            middle(ada, enemies.nth(rng.randrange(enemies.count())))
        elif lit.count():
            middle(ada, lit.nth(rng.randrange(lit.count())))
        else:
            break
        if settled(ada, before, chosen) or not ada.page.locator(f"#chooser button:visible, {LIT}").count():
            break
    if ada.decision == before and not ada.over:
        ada.page.keyboard.press("Escape")
        from_the_list(ada)


def get_on(ada: Person, rng: Random) -> None:
    """The quickest answer by mouse: the last button, which ends an activation, or something on the field."""
    main = ada.page.locator("#prompt .acts [data-answer]:visible")
    if main.count():
        ada.press(main.last)
    else:
        click_through(ada, rng)


def test_a_game_of_three_champions_is_played_to_the_end_by_mouse(arrive: Arrive) -> None:
    """Everything in the first turn's plot phase that the field offers, then what it takes to see the end."""
    ada, rng = against_a_bot(arrive("Ada"), champions="3"), Random(3)
    for number in range(600):
        if not my_turn(ada):
            break
        (click_through if number < 36 else get_on)(ada, rng)
    expect(ada.prompt).to_contain_text("Game over")
    ada.hears("won the battle by")


def by_keys(ada: Person, arrow: str) -> None:
    """An answer by arrow keys and Enter: the first of the list, or the last of all, which ends an activation."""
    keyboard, before = ada.page.keyboard, ada.decision
    keyboard.press("Escape")
    ada.prompt.focus()
    keyboard.press(arrow)
    group = ada.page.evaluate("document.activeElement.closest('summary')?.parentElement.open")
    if group is False:
        keyboard.press("Enter")
    if group is not None:
        keyboard.press("ArrowDown")
    keyboard.press("Enter")
    settled(ada, before)


def test_a_game_of_three_champions_is_played_to_the_end_by_keyboard(arrive: Arrive) -> None:
    ada = against_a_bot(arrive("Ada"), champions="3")
    for number in range(600):
        if not my_turn(ada):
            break
        by_keys(ada, "ArrowDown" if number % 3 == 0 else "ArrowUp")
    expect(ada.prompt).to_contain_text("Game over")
    ada.hears("won the battle by")


def test_a_unit_is_clicked_and_walks_where_it_is_told(arrive: Arrive) -> None:
    """Click the model, see where it can go, click there; take it back."""
    ada, rng = against_a_bot(arrive("Ada")), Random(4)
    while my_turn(ada) and "activate" not in ada.decision:
        click_through(ada, rng)
    champion = ada.page.locator("#lit .opt:not(.off)").first
    champion.hover()
    expect(ada.page.locator("#pop .key")).to_contain_text("can go")
    assert ada.page.locator(".sight-reach").count()
    middle(ada, champion)
    ada.page.wait_for_selector(".tok.hot")


def test_a_finger_shows_a_hex_before_it_places_there(arrive: Arrive) -> None:
    ada = against_a_bot(arrive("Ada", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True))
    while my_turn(ada) and not ada.decision.endswith(".place"):
        from_the_list(ada)
    before = ada.decision
    ada.page.locator("#lit .opt.reach:not(.off)").first.tap()
    expect(ada.page.locator("#toast")).to_contain_text("Tap once more")
    assert ada.decision == before
    ada.page.locator("#lit .opt.hot").first.tap()
    assert settled(ada, before)
    assert ada.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def until(game: Game, seat: int, *whats: str) -> None:
    """Bots play until this seat is asked one of these."""
    bots = {each: bot("greedy") for each in range(game.seats)}
    for _ in range(400):
        question = game.ask(seat)
        if question is not None and question.what in whats:
            return
        play_out(game, bots, 1)
    raise AssertionError(f"seat {seat} was not asked {whats}")


def test_clicks_of_three_champions_deployed_are_eight(page: Page) -> None:
    """Which champion, where it stands, and its followers as suggested; the last champion chooses itself."""
    game = Game(GAMES["godtear"], 2, seed="clicks")
    until(game, 0, "deploy")
    clicks = Clicks(page, game, 0)
    for number in range(3):
        if number < 2:
            clicks.click(page.locator("#opts .option").first)
        clicks.click(page.locator(LIT).nth(10))
        clicks.click(page.locator("[data-do=suggested]"))
        if number < 2:
            until(game, 0, "deploy", "place")
            clicks.show()
    assert clicks.count == 8
    assert not [unit for unit in game.state.units(0) if game.state.missing(unit)]


FOUR_GUARDS = f"""position 1
game godtear
rules {GAMES["godtear"].version}
seats 2
option champions 1
turn 2 clash A
A rhodri D5
A household_guard D6*2 E6 E7
B titus L5
B glory_seekers L6*3
A acts household_guard
"""


def test_clicks_of_a_four_model_advance_are_three_and_with_march_five(page: Page) -> None:
    game = notation.begin(notation.read(FOUR_GUARDS), GAMES["godtear"], "march")
    clicks = Clicks(page, game, 0)
    clicks.click(page.locator("#prompt [data-answer='[\"advance\"]']"))
    clicks.click(page.locator(LIT).first)
    clicks.click(page.locator("[data-do=suggested]"))
    assert clicks.count == 3
    after = game.ask(0)
    assert after is not None
    assert after.options == [("skill", "march"), ("pass",)]
    clicks.click(page.locator("#opts .option", has_text="March"))
    clicks.click(page.locator("[data-do=suggested]"))
    assert clicks.count == 5
    after = game.ask(0)
    assert after is None or after.what != "walk"


def test_clicks_of_an_advance_by_all_models_of_a_unit_are_three(page: Page) -> None:
    game = Game(GAMES["godtear"], 2, seed="clicks")
    bots = {each: bot("greedy") for each in range(game.seats)}
    while True:
        until(game, 0, "act")
        question = game.ask(0)
        assert question is not None
        if ("advance",) in question.options and game.state.masks[question.about[0]].bit_count() > 1:
            break
        play_out(game, bots, 1)
    clicks = Clicks(page, game, 0)
    clicks.click(page.locator("#prompt [data-answer='[\"advance\"]']"))
    clicks.click(page.locator(LIT).first)
    clicks.click(page.locator("[data-do=suggested]"))
    assert clicks.count == 3
    after = game.ask(0)
    assert after is None or after.what != "walk"


def test_the_whole_card_of_a_champion_can_be_reached_with_the_mouse(arrive: Arrive) -> None:
    """The way to it leads over other champions, whose cards wait a moment."""
    ada = against_a_bot(arrive("Ada"))
    my_turn(ada)
    page = ada.page
    page.locator(".leaf", has_text="Blackjaw").first.hover()
    card = page.locator(".leaf:hover .all")
    expect(card).to_be_visible()
    box = card.bounding_box()
    assert box
    page.mouse.move(box["x"] + 60, box["y"] + box["height"] / 2, steps=8)
    page.wait_for_timeout(400)
    assert page.locator(".leaf:hover > .name").inner_text() == "Blackjaw"
