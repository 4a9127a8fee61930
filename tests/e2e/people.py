"""What a person does with the pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from random import Random

from playwright.sync_api import Error, Locator, Page, TimeoutError, expect

COUNT_ANSWERS = """
const post = window.fetch, send = WebSocket.prototype.send;
let answers = 0;
const count = () => { document.documentElement.dataset.answers = ++answers; };
window.fetch = (where, ...how) => {
  if (String(where).endsWith("/answer")) count();
  return post(where, ...how);
};
WebSocket.prototype.send = function (...what) { count(); return send.apply(this, what); };
"""
"""For every page: how many answers it has sent, by its socket or without. A click that answers has, when it returns."""


class Person:
    def __init__(self, page: Page, name: str = "") -> None:
        self.page, self.name = page, name

    def enter(self) -> Person:
        """Come to the lobby; somebody with a name writes it into the account."""
        if self.name:
            self.page.goto("/account")
            self.page.get_by_label("Name").first.fill(self.name)
            self.page.get_by_role("button", name="Save").click()
        self.page.goto("/")
        return self

    def lay(self, seats: Sequence[str], title: str = "", **options: str) -> str:
        """Set up a table: `seats` are Me, Friend, Bot, Anyone or This screen. Returns its address."""
        form = self.page.locator("form.create:not([hidden])")
        rows = form.locator(".srow:not([hidden])")
        while rows.count() > len(seats):
            rows.last.locator(".x").click()
        for row, kind in enumerate(seats):
            rows.nth(row).locator(".seg label", has_text=re.compile(rf"^\s*{kind}$")).click()
        if title:
            form.get_by_label("Name").fill(title)
        for name, value in options.items():
            form.locator(f"[name='option.{name}']").fill(value)
        form.get_by_role("button", name="Create table").click()
        self.page.wait_for_url(re.compile(r"/t/"))
        return self.page.url

    def go(self, address: str) -> Person:
        self.page.goto(address)
        return self

    # -- at the table ---------------------------------------------------------------------------------------------

    @property
    def prompt(self) -> Locator:
        return self.page.locator("#prompt")

    @property
    def question(self) -> str:
        ask = self.page.locator("#ask")
        return ask.inner_text() if ask.count() else ""

    @property
    def decision(self) -> str:
        return self.page.locator("#state").get_attribute("data-decision") or ""

    @property
    def over(self) -> bool:
        return self.page.locator("#state").get_attribute("data-status") == "over"

    @property
    def my_move(self) -> bool:
        return self.page.locator("#state").get_attribute("data-mine") == "yes"

    @property
    def sent(self) -> int:
        """How many answers this page has sent, taken or not; none again when it was loaded anew."""
        return int(self.page.locator("html").get_attribute("data-answers") or 0)

    def moved_on(self, before: str) -> None:
        """Wait until the table has taken the answer to a decision, or has gone on without it."""
        self.page.wait_for_function(
            "before => { const { decision = before, status } = document.getElementById('state')?.dataset ?? {};"
            " return decision !== before || status === 'over'; }",
            arg=before,
        )

    def seated(self) -> Person:
        """Wait until the table is live."""
        self.page.wait_for_selector("body[data-live]")
        return self

    def choose(self, words: str) -> Person:
        """Click an answer by its words and wait for the next question."""
        return self.press(self.page.locator("#prompt [data-answer]", has_text=words).first)

    def press(self, button: Locator) -> Person:
        """Click an answer, twice where it asks "Really?", and wait for the next question."""
        group = button.locator("xpath=ancestor::details[not(@open)]")
        if group.count():
            group.locator("summary").first.click()
        before = self.decision
        armed = self.page.locator("#prompt .armed, #spread .armed")
        for _ in range(4):
            if self.decision != before:  # the table has gone on by itself
                return self
            with suppress(TimeoutError):  # an armed button may be drawn anew under the pointer
                (armed if armed.count() else button).click(timeout=8000)
            if self._settled(before):
                return self
        raise AssertionError(f"the answer to {before} was not taken")

    def _settled(self, before: str) -> bool:
        """Has the question changed? If not, the button wants another click: it is armed, or was drawn anew."""
        try:
            self.page.wait_for_function(
                """before => document.getElementById('state')?.dataset.decision !== before
                   || !document.body.dataset.live || document.querySelector('.armed')""",
                arg=before,
                timeout=8000,
            )
        except TimeoutError:
            return False
        return self.page.locator("#prompt .armed, #spread .armed").count() == 0

    def move(self) -> bool:
        """One simple answer by clicks: the main button, else the first answer. False if nothing is owed."""
        if self.over or not self.my_move:
            return False
        main = self.page.locator("#prompt .acts .btn.primary[data-answer]")
        first = self.page.locator("#opts .option:visible, #opts button[data-answer]:visible")
        if main.count():
            self.press(main.last)
        elif first.count():
            self.press(first.first)
        else:
            return False
        return True

    def pick_cards(self) -> Person:
        """The six starting cards."""
        while self.my_move and "starting cards" in self.question:
            self.press(self.page.locator("#opts .option:visible").first)
        return self

    def log(self) -> Locator:
        return self.page.locator("#pane-log")

    def hears(self, words: str) -> Person:
        expect(self.log()).to_contain_text(words)
        return self


def play_on(people: Sequence[Person], rounds: int = 400) -> None:
    """Everybody answers what they owe until the game is over."""
    for _ in range(rounds):
        if all(person.over for person in people):
            return
        moved = [person.move() for person in people]
        if not any(moved):
            people[0].page.wait_for_timeout(60)
    raise AssertionError(f"not over after {rounds} rounds: {[person.question for person in people]}")


# -- a game by clicks, whatever it is --------------------------------------------------------------------------------

LIT = "#lit .opt:not(.off)[role=button], #lit-tokens .opt:not(.off)[role=button]"
"""What may be clicked on the board."""


def start(ada: Person) -> Person:
    """Begin the game, if it does not by itself, and wait for the first question."""
    button = ada.page.get_by_role("button", name="Start", exact=True)
    if button.count():
        button.click()
    ada.page.wait_for_selector("#prompt")
    return ada.seated()


def my_turn(ada: Person) -> bool:
    """Wait for it; false when the game is over."""
    ada.page.wait_for_function(
        "() => { const { mine, status } = document.getElementById('state')?.dataset ?? {};"
        " return mine === 'yes' || status === 'over'; }"
    )
    return not ada.over


def from_the_list(ada: Person) -> None:
    """One answer by the buttons of the prompt."""
    closed = ada.page.locator("#opts details.group:not([hidden]):not([open]) summary")
    if not ada.page.locator("#opts .option:visible").count() and closed.count():
        closed.first.click()
    last = ada.page.locator("#prompt .acts [data-answer]").last
    if not ada.move() and ada.my_move and last.count():
        ada.press(last)


Arrive = Callable[..., Person]
"""Come to the lobby under a name, in a browser of one's own."""
TABLES = count(100)


def two_at_a_table(arrive: Arrive, **options: str) -> tuple[Person, Person]:
    """Ada lays a table, Bo joins from the lobby, Ada starts."""
    ada, bo = arrive("Ada"), arrive("Bo")
    title = f"Two of us {next(TABLES)}"
    ada.lay(["Me", "Anyone"], title, **options)
    bo.page.goto("/")
    bo.page.locator("#open a.item", has_text=title).click()
    bo.page.get_by_role("button", name="Sit down here").click()
    for person in (bo, ada):
        expect(person.page.locator("#room")).to_contain_text("Bo")
    ada.page.get_by_role("button", name="Start", exact=True).click()
    for person in (ada, bo):
        person.page.wait_for_selector("#prompt")
        person.seated()
    return ada, bo


def middle(ada: Person, place: Locator) -> None:
    """A click into the middle of a place, which may have gone when its turn comes."""
    with suppress(Error):
        box = place.bounding_box(timeout=2000)
        if box:
            ada.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def by_mouse(ada: Person, rng: Random) -> None:
    """One answer by clicks on the map, one thing after the other; by the list where the map shows none."""
    before, sent = ada.decision, ada.sent
    for _ in range(4):
        if ada.sent > sent or ada.decision != before:
            break
        offered, lit = ada.page.locator("#chooser button:visible"), ada.page.locator(LIT)
        if offered.count():
            middle(ada, offered.nth(rng.randrange(offered.count())))
        elif lit.count():
            middle(ada, lit.nth(rng.randrange(lit.count())))
        else:
            break
    if ada.sent == sent and ada.decision == before:
        ada.page.keyboard.press("Escape")
        ada.page.keyboard.press("Escape")
        from_the_list(ada)
    if ada.sent > sent:
        ada.moved_on(before)


def by_keyboard(ada: Person) -> None:
    """One answer by keys alone: the first of the list, or of its first group."""
    before, sent, keyboard = ada.decision, ada.sent, ada.page.keyboard
    keyboard.press("Escape")
    ada.prompt.focus()
    keyboard.press("ArrowDown")
    if ada.page.locator("summary:focus").count():
        keyboard.press("Enter")
        keyboard.press("ArrowDown")
    keyboard.press("Enter")
    if ada.sent > sent:
        ada.moved_on(before)
