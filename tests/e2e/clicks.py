"""A table at a position of one's own, in a browser without a server: how many clicks is what a person means?"""

from __future__ import annotations

import json
import mimetypes
from typing import ClassVar

from playwright.sync_api import Locator, Page, Route

from tests.web import tables
from theomachy import web
from theomachy.bots import bot, play_out
from theomachy.bots.suggestion import suggested
from theomachy.bots.unasked import Wishes, by_itself, only_answer, spoken
from theomachy.kernel.ask import Option
from theomachy.kernel.game import Game
from theomachy.scene.standing_answer import ALWAYS
from theomachy.web.document import board_css
from theomachy.web.model import AnswerRow

HOME = "http://clicks.test/"

BARE = """area => {
  const box = document.getElementById(`area-${area}`).getBoundingClientRect();
  for (let y = box.top + 2; y < box.bottom; y += 3) {
    for (let x = box.left + 2; x < box.right; x += 3) {
      if (document.elementFromPoint(x, y)?.closest(".region")?.dataset.area === area) return [x, y];
    }
  }
  return [0, 0];
}"""
"""A point of an area that nothing covers."""


class Clicks:
    """One seat's page. Answers are played on the game as the server plays them; the page is drawn anew after each."""

    pages: ClassVar[list[Clicks]] = []
    """All of the running test, for tools/clicks.py."""

    def __init__(self, page: Page, game: Game, seat: int, wishes: Wishes | None = None) -> None:
        """With `wishes` the table answers for this seat what it can, and bots answer for the others."""
        self.page, self.game, self.seat, self.wishes = page, game, seat, wishes
        self.count = 0
        self.pages.append(self)
        self._sent = False
        page.route(f"{HOME}**", self._serve)
        self.show()

    def show(self) -> None:
        self._sent = False
        self.page.goto(f"{HOME}t/t1")
        self.page.wait_for_selector("#prompt")

    def click(self, place: Locator) -> Clicks:
        """One click; if it has answered something, the next question is shown."""
        place.click()
        return self._clicked()

    def ground(self, area: str) -> Clicks:
        """A click on the bare ground of an area, where neither a piece nor an outline lies."""
        x, y = self.page.evaluate(BARE, area)
        self.page.mouse.click(x, y)
        return self._clicked()

    def _clicked(self) -> Clicks:
        self.count += 1
        self.page.wait_for_timeout(50)
        self.page.wait_for_function("() => !document.body.classList.contains('sending')")
        if self._sent:
            self.show()
        return self

    def _serve(self, route: Route) -> None:
        path = route.request.url.removeprefix(HOME).split("?")[0]
        if route.request.method == "POST":
            self._play(path.rsplit("/", 1)[-1], json.loads(route.request.post_data or "{}"))
            return route.fulfill(json={})
        if path.startswith("t/"):
            row = AnswerRow("row", "A question", "often", "", (ALWAYS,), ALWAYS, ALWAYS)
            model = tables.model(self.game, self.seat, rules=self.game.rules, answers=[row])
            text = web.table_page(model).replace("<body", "<body data-harness=yes", 1)
            return route.fulfill(body=text, content_type="text/html")
        if path.endswith("board.css"):
            return route.fulfill(body=board_css(), content_type="text/css")
        file = web.STATIC / path.removeprefix("static/")
        if not file.is_file():
            return route.fulfill(status=404)
        return route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(path)[0])

    def _play(self, what: str, said: dict[str, object]) -> None:
        if what == "suggested":
            options = suggested(self.game.position, self.seat)
        else:
            options = [_option(said["option"]), *map(_option, said.get("then", []))]  # type: ignore[call-overload]
        floor = self.game.floor
        for option in options:
            question = self.game.ask(self.seat)
            if question is None or self.game.floor != floor or option not in question.options:
                break
            self.game.answer(self.seat, option)
            self._sent = True
        if self.wishes is not None:
            self._go_on(self.wishes)

    def _go_on(self, wishes: Wishes) -> None:
        """Until this seat has something to decide."""
        game, seat = self.game, self.seat
        bots = {other: bot("greedy") for other in range(game.seats) if other != seat}
        for _ in range(500):
            others = [other for other in game.owing() if other != seat]
            if game.over:
                return
            if others:
                play_out(game, bots, 1)
                continue
            position = game.position
            option = only_answer(position, seat) or by_itself(position, seat, wishes, spoken(game, seat))
            if option is None:
                return
            game.answer(seat, option)


def _option(value: object) -> Option:
    assert isinstance(value, list)
    return tuple(value)
