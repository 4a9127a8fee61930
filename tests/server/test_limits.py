"""Limits: who counts as one, and that nobody empties the buckets of others."""

from __future__ import annotations

import pytest

from theomachy.server import limits
from theomachy.server.errors import TooOften
from theomachy.server.limits import Limits, household, neighbourhood


def test_ipv6_counts_by_the_64_bits_that_one_customer_has() -> None:
    assert household("2001:db8:1:2::1") == household("2001:db8:1:2:ffff::9")
    assert household("2001:db8:1:2::1") != household("2001:db8:1:3::1")
    assert neighbourhood("2001:db8:1:2::1") == neighbourhood("2001:db8:1:3::1")
    assert household("192.0.2.1") != household("192.0.2.2")
    assert neighbourhood("192.0.2.1") == neighbourhood("192.0.2.2")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1")
    assert household("fe80::1%eth0") == household("fe80::2")
    assert household("unknown") == "unknown"


def test_many_strangers_do_not_empty_a_full_bucket(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_MANY", 10)
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)
    buckets = Limits(True)
    for _ in range(5):
        buckets.take("claim", "eve")
    for stranger in range(5):
        buckets.take("claim", f"stranger {stranger}")
    with pytest.raises(TooOften):
        buckets.take("claim", "eve")


def test_only_buckets_that_are_full_again_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    buckets = Limits(True)
    buckets.take("seat", "ann")
    for _ in range(5):
        buckets.take("claim", "eve")
    now = 2.0
    assert buckets.forget_old() == 1
    with pytest.raises(TooOften):
        buckets.take("claim", "eve")
    now = 1000.0
    assert buckets.forget_old() == 1
    buckets.take("claim", "eve")
