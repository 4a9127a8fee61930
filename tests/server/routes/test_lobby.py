"""The lobby's lists."""

from __future__ import annotations

from tests.server.browser import Browser


def test_lists_of_the_lobby(ann: Browser, bob: Browser) -> None:
    mine = ann.lay("me", "open", title="Come in")
    secret = ann.lay("me", "open", title="Hush", private=True)
    for path, seen in ((mine, True), (secret, False)):
        assert (path in bob.get("/").text) is seen
        assert path in ann.get("/").text
    assert bob.get(secret).status_code == 403
