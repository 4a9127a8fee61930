"""How many clicks is what a person means as one thing: `python tools/clicks.py`.

Runs the tests of tests/e2e that count clicks in Chromium, each on a page at a position of its own, and prints what they
counted. docs/usability.md has the figures from before and now.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.e2e.clicks import Clicks

ROOT = Path(__file__).resolve().parents[1]
PREFIX = "test_clicks_of_"


class Counted:
    """Notes the clicks of every test that counts them."""

    def __init__(self) -> None:
        self.found: dict[str, int] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        Clicks.pages.clear()
        yield
        name = item.name.partition("[")[0].removeprefix(PREFIX).replace("_", " ")
        self.found[name] = sum(page.count for page in Clicks.pages)


def main() -> None:
    counted = Counted()
    arguments = ["-q", "-k", PREFIX.removeprefix("test_"), str(ROOT / "tests" / "e2e"), "-p", "no:cacheprovider"]
    failed = pytest.main(arguments, plugins=[counted])
    for name, count in counted.found.items():
        print(f"{count:>3}  {name}")
    sys.exit(failed)


if __name__ == "__main__":
    main()
