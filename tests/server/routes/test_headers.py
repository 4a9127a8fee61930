"""Security headers."""

from __future__ import annotations

import re

from tests.server.browser import Browser
from theomachy.server.routes.headers import CSP


def test_every_answer_carries_the_strict_headers(ann: Browser) -> None:
    for path in ("/", "/login", "/health", "/static/board.css", "/t/nowhere", "/schema/openapi.json", "/nowhere"):
        response = ann.get(path)
        assert response.headers["content-security-policy"] == CSP
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["x-frame-options"] == "DENY"
        assert response.headers["cache-control"] == "no-store" or path.startswith("/static")
    page = ann.get("/").text
    assert not re.search(r"<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=|javascript:", page)


def test_a_way_that_is_not_there_is_no_hole_in_them(ann: Browser) -> None:
    response = ann.app.request("PUT", "/account")
    assert response.status_code == 405
    assert response.headers["content-security-policy"] == CSP


def test_pages_are_compressed_for_who_can_read_that(ann: Browser) -> None:
    whole = ann.get("/", **{"accept-encoding": "identity"})
    packed = ann.get("/", **{"accept-encoding": "gzip"})
    assert "content-encoding" not in whole.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert 3 * packed.num_bytes_downloaded < len(packed.content)
