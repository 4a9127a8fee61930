"""Everybody can use it: axe-core finds nothing serious on any page, in either theme."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import ROOT
from tests.e2e.people import Arrive

AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"

RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]


STILL = """async () => {
  const moving = () => document.getAnimations().filter((one) => one.playState === "running"
    && one.effect.getComputedTiming().endTime < Infinity);
  for (let some = moving(); some.length; some = moving()) await Promise.allSettled(some.map((one) => one.finished));
}"""


def violations(page: Page) -> list[str]:
    """What axe-core finds on the page at rest: half faded, anything has too little contrast."""
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(STILL)
    page.evaluate(AXE.read_text())
    found = page.evaluate("rules => axe.run(document, { runOnly: rules })", RULES)["violations"]
    page.emulate_media(reduced_motion="null")
    return [
        f"{one['id']}: {one['help']}: {node['html'][:160]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:4]
    ]


@pytest.mark.parametrize("theme", ["night", "parchment"])
def test_axe_finds_nothing_serious(arrive: Arrive, base_url: str, theme: str) -> None:
    ada = arrive("Ada", bypass_csp=True)
    ada.page.context.add_cookies([{"name": "theme", "value": theme, "url": base_url}])
    found = {}
    for name in ("/", "/account", "/login", "/claim", "/players", "/t/nowhere"):
        ada.page.goto(name)
        found[name] = violations(ada.page)
    ada.page.goto("/")
    ada.lay(["Me", "Anyone"])
    found["room"] = violations(ada.page)
    ada.page.goto("/")
    ada.page.get_by_role("button", name="Now, with bots").click()
    ada.page.wait_for_selector("#prompt")
    ada.seated()
    found["table"] = violations(ada.page)
    ada.pick_cards()
    ada.page.wait_for_selector("#opts.market")
    found["trade"] = violations(ada.page)
    for tab in ("chat", "notes"):
        ada.page.locator(f"#tab-{tab}").click()
        found[tab] = violations(ada.page)
    ada.page.keyboard.press("?")
    found["rules"] = violations(ada.page)
    assert {name: problems for name, problems in found.items() if problems} == {}
