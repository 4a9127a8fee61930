"""How lobby and table look, on a desk and on a phone."""

from __future__ import annotations

import os
from pathlib import Path

from tests.e2e.people import Arrive


def test_pictures(arrive: Arrive, tmp_path: Path) -> None:
    """Lobby and table as they look; kept in docs/pictures when THEOMACHY_PICTURES names that folder."""
    folder = Path(os.environ.get("THEOMACHY_PICTURES", tmp_path))
    for screen, size in (("desktop", (1440, 900)), ("phone", (390, 844))):
        ada = arrive("Ada", viewport={"width": size[0], "height": size[1]})
        ada.page.screenshot(path=folder / f"lobby-{screen}.png")
        ada.page.get_by_role("button", name="Now, with bots").click()
        ada.page.wait_for_selector("#prompt")
        ada.seated().pick_cards()
        for _ in range(160):
            if ada.page.locator("#tracker .turn-no", has_text="4").count():
                break
            if not ada.my_move:
                ada.page.wait_for_timeout(100)
                continue
            ada.page.keyboard.press("h")
            ada.page.wait_for_timeout(350)
            do = ada.prompt.locator(".hint [data-answer]")
            if do.count():
                ada.press(do)
            else:
                ada.move()
        ada.page.wait_for_timeout(400)
        ada.page.screenshot(path=folder / f"table-{screen}.png")
        assert (folder / f"table-{screen}.png").stat().st_size > 50_000
