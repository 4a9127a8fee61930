"""Looking back at earlier moments."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.people import Arrive, two_at_a_table


def test_looking_back_and_returning_to_now(arrive: Arrive) -> None:
    ada, bo = two_at_a_table(arrive)
    for person in (ada, bo):
        person.pick_cards()
    ada.hears("Turn 1 began")
    question = ada.question
    ada.page.locator("#log-1 p").hover()
    ada.page.locator("#log-1 [data-do=look]").click()
    expect(ada.prompt).to_contain_text("Looking back")
    expect(ada.page.locator("#log-1 p.here")).to_have_count(1)
    bo.choose("Ready")
    expect(ada.prompt).to_contain_text("Looking back")
    ada.page.keyboard.press("]")
    expect(ada.page.locator("#log-2 p.here")).to_have_count(1)
    ada.page.keyboard.press("\\")
    expect(ada.page.locator("#ask")).to_have_text(question)
    expect(ada.page.locator("#seats .state.sealed")).to_have_count(1)


def test_a_game_is_played_back_by_moves_turns_and_by_itself(arrive: Arrive) -> None:
    ada, bo = two_at_a_table(arrive)
    for person in (ada, bo):
        person.pick_cards()
    ada.hears("Turn 1 began")
    page, state = ada.page, ada.page.locator("#state")
    turn = page.locator("#history").get_attribute("data-turns") or ""
    page.locator("#history [data-do=first]").click()
    expect(state).to_have_attribute("data-moment", "0")
    expect(page.locator("#ask")).to_have_text(page.locator("#log-0 p").inner_text())
    expect(page.locator("#log-1")).to_have_count(0)
    page.keyboard.press("}")
    expect(state).to_have_attribute("data-moment", turn.split()[0])
    page.keyboard.press("{")
    expect(state).to_have_attribute("data-moment", "0")
    page.locator("#speed").select_option("4")
    page.locator("[data-do=play]").click()
    expect(page.locator("[data-do=play]")).to_have_text("PauseSpace")
    expect(page.locator("#speed")).to_have_value("4")
    expect(state).to_have_attribute("data-moment", "")
