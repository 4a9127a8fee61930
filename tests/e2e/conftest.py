"""Real browsers at a real server: one subprocess, one cookie jar per player."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.people import COUNT_ANSWERS, Arrive, Person
from tools.browser import ADVICE, chromium

ROOT = Path(__file__).resolve().parents[2]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--no-first-run"]

SCREEN: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "service_workers": "block"}
"""Of most people here; a service worker would come between a page and the tests' own hands on the line."""
PATIENCE = 60_000
"""Milliseconds that a busy machine may take for what usually is there at once."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    if (path := chromium()) is None:
        pytest.exit(ADVICE, 1)
    return {**browser_type_launch_args, "executable_path": path, "args": FLAGS}


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that lives as long as the tests."""
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


@contextmanager
def serving(folder: Path, bot_pace: float = 0.0, push_contact: str = "") -> Iterator[str]:
    """A server, and its address. Bots answer at once, or rest so many seconds after every answer; browsers can be
    called if there is a contact for push services."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with (folder / "log").open("w") as log:
        command = [sys.executable, "-m", "tests.e2e.serve", str(port), str(folder), str(bot_pace), push_contact]
        server = subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log)
    address = f"http://127.0.0.1:{port}"
    try:
        _wait(address, server, folder / "log")
        yield address
    finally:
        server.terminate()
        server.wait(10)


def _wait(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + 2 * PATIENCE / 1000
    while time.monotonic() < end:
        if server.poll() is not None:
            break
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=10):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.2)
    pytest.fail(f"the server did not start:\n{log.read_text()}")


@pytest.fixture
def arrive(browser: Browser, base_url: str) -> Iterator[Arrive]:
    """`arrive("Ada")`: somebody with a browser of their own, in the lobby. Errors on the page fail the test."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def come(name: str = "", pace: str = "fast", **how: Any) -> Person:
        context = browser.new_context(base_url=base_url, **{**SCREEN, **how})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(COUNT_ANSWERS)
        contexts.append(context)
        context.add_init_script(f"localStorage.getItem('pace') ?? localStorage.setItem('pace', '{pace}')")
        page = context.new_page()
        listen(page, troubles)
        return Person(page, name).enter()

    yield come
    for context in contexts:
        context.close()
    assert not troubles


def listen(page: Page, troubles: list[str]) -> None:
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("console", lambda said: troubles.append(said.text) if _bad(said.type, said.text) else None)


def _bad(kind: str, text: str) -> bool:
    """Not: what the server refused, and what did not load while the test itself had cut the line."""
    return kind == "error" and not any(known in text for known in ("WebSocket", "status of 4", "INTERNET_DISCONNECTED"))
