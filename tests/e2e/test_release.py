"""The wheel, installed alone: every module that a page loads is there, and a move is played."""

from __future__ import annotations

import re
import signal
import subprocess
import urllib.request
from collections.abc import Iterator
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import PATIENCE, listen
from tests.e2e.people import Person, from_the_list, my_turn
from tests.release import build, install
from tests.server.postgres import free_port
from theomachy.web.modules import STATIC

IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["']([./][^"']+\.js)["']""")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the installed wheel's server."""
    folder = tmp_path_factory.mktemp("release")
    build(folder)
    command = install(next(folder.glob("*.whl")), folder / "environment")
    where = ["--port", str(free_port()), "--database-url", f"sqlite:///{folder}/tables.sqlite3"]
    with subprocess.Popen([command, "serve", *where], cwd=folder, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        said = re.search(r"http://\S+", server.stdout.readline())
        assert said is not None
        yield said[0]
        server.send_signal(signal.SIGINT)
        assert server.wait(60) == 0


def fetched(address: str) -> str:
    with urllib.request.urlopen(address, timeout=30) as response:
        return str(response.read().decode())


@pytest.mark.slow
def test_every_module_that_a_module_imports_is_served(house: str) -> None:
    waiting = [urljoin(house, f"/static/{module.name}") for module in STATIC.glob("*.js")]
    assert waiting
    seen: dict[str, str] = {}
    while waiting:
        address = waiting.pop()
        if address not in seen:
            seen[address] = fetched(address)
            waiting += [urljoin(address, path) for path in IMPORTED.findall(seen[address])]
    assert any("/vendor/" in address for address in seen)


@pytest.mark.slow
def test_a_move_is_played(house: str, browser: Browser) -> None:
    context = browser.new_context(base_url=house, viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENCE)
    troubles: list[str] = []
    page = context.new_page()
    listen(page, troubles)
    ada = Person(page, "Ada").enter()
    ada.lay(["Me", "Bot"], "A release")
    assert my_turn(ada.seated())
    before = ada.decision
    from_the_list(ada)
    ada.moved_on(before)
    context.close()
    assert not troubles
