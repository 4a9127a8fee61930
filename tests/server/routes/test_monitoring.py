"""Health and metrics."""

from __future__ import annotations

from tests.server.browser import Browser


def test_health_and_metrics(ann: Browser) -> None:
    assert ann.get("/health").json() == {"status": "ok"}
    ann.get("/t/nowhere")
    text = ann.get("/metrics").text
    assert 'theomachy_refusals_total{status="404"} 1' in text
    assert ann.get("/metrics", **{"x-forwarded-for": "8.8.8.8"}).status_code == 403
