"""Standing answers in the browser: chosen in one place, private, kept, followed, and undone."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.e2e.people import Arrive, Person, two_at_a_table


def choice(person: Person, words: str) -> Locator:
    """A choice of the first row in the list."""
    return person.page.locator("#answers .wishes li").first.get_by_role("button", name=words, exact=True)


def build_orders(arrive: Arrive) -> tuple[Person, Person]:
    ada, bo = two_at_a_table(arrive)
    for person in (ada, bo):
        for number in range(6):  # one of each sort, with which something can be built
            person.press(person.page.locator("#opts .option:visible").nth(number))
    for person in (ada, bo):
        person.choose("Ready")
    for person in (ada, bo):
        expect(person.prompt).to_contain_text("build orders")
    return ada, bo


def test_a_choice_is_private_and_stays(arrive: Arrive) -> None:
    ada, bo = build_orders(arrive)
    ada.page.keyboard.press("a")
    expect(choice(ada, "Not for trifles")).to_have_attribute("aria-pressed", "true")
    expect(ada.prompt.locator("[data-do=answers]")).to_contain_text("1")
    choice(ada, "Always").click()
    expect(choice(ada, "Always")).to_have_attribute("aria-pressed", "true")
    expect(ada.prompt.locator("[data-do=answers]")).not_to_contain_text("1")
    bo.page.keyboard.press("a")
    expect(choice(bo, "Not for trifles")).to_have_attribute("aria-pressed", "true")
    ada.page.reload()
    ada.seated().page.keyboard.press("a")
    expect(choice(ada, "Always")).to_have_attribute("aria-pressed", "true")
    choice(ada, "Not for trifles").click()
    expect(choice(ada, "Not for trifles")).to_have_attribute("aria-pressed", "true")
    ada.page.get_by_role("button", name="Ask everything").click()
    expect(choice(ada, "Always")).to_have_attribute("aria-pressed", "true")


def test_when_only_trifles_are_left_the_answer_comes_by_itself_and_can_be_taken_back(arrive: Arrive) -> None:
    ada, _ = build_orders(arrive)
    orders = ada.page.locator("#opts .option:not([data-answer*=strike])")
    while orders.count():
        ada.press(orders.first)
    expect(ada.prompt).to_contain_text("sealed")
    ada.page.keyboard.press("u")
    expect(ada.prompt.locator("[data-answer*=seal]")).to_be_visible()
    expect(ada.prompt).not_to_contain_text("Answered for you")
