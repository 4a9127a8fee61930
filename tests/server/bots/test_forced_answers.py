"""Questions with one answer."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.server.players import people, table_for
from theomachy.kernel.ask import Ask, Option
from theomachy.server.bots.forced_answers import only_answer
from theomachy.server.services import Services

pytestmark = pytest.mark.asyncio


async def test_only_an_open_secret_is_answered_by_the_server(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One option at a question that is no desk, in every deal that a spectator cannot tell from this one."""
    table_id = await table_for(services, await people(services, 2))
    async with services.tables.open(table_id) as table:
        game = table.playing
        position = game.position
        assert only_answer(game, 0) is None  # a desk
        one = Ask(0, "bow", [("bow",)])

        class Elsewhere:
            options: Sequence[Option] = (("bow",), ("stand",))

            def ask(self, _: int) -> Ask:
                return Ask(0, "bow", self.options)

        monkeypatch.setattr(type(position), "at_desk", lambda _: False)
        monkeypatch.setattr(type(position), "ask", lambda *_: one)
        monkeypatch.setattr(type(position), "redeal", lambda *_: Elsewhere())
        assert only_answer(game, 0) is None  # only this hand has one option: that would tell
        monkeypatch.setattr(Elsewhere, "options", (("bow",),))
        assert only_answer(game, 0) == ("bow",)
