"""What everybody looks up for stays in sight while the page hears from the server."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.web import harness, tables
from theomachy import web

PATCHED = """async () => {
  const { apply } = await import("/static/patch.js");
  const shown = document.getElementById("spectacle");
  const sent = shown.outerHTML;
  shown.removeAttribute("hidden");
  apply({ parts: { spectacle: sent }, gone: [] });
  return [sent.includes("hidden"), shown.hidden];
}"""


def test_a_message_does_not_hide_the_victory(browser: Browser, tmp_path: Path) -> None:
    """The first message of a connection holds every part as it is drawn: hidden, until the page shows it."""
    harness.write_static(tmp_path)
    over = tables.played(lambda game: game.over, seed=6, max_turns=1)
    text = web.table_page(tables.model(over))
    (tmp_path / "over.html").write_text(text.replace("<body", "<body data-harness=yes", 1))
    page = browser.new_page()
    page.goto(f"http://127.0.0.1:{harness.serve(tmp_path)}/over.html")
    assert page.evaluate(PATCHED) == [True, False]
    page.close()
