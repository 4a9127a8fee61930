"""Numbers for whoever runs the server, in the text format that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict

_BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()
        self._times: dict[str, list[int]] = {}
        self._sums: defaultdict[str, float] = defaultdict(float)

    def count(self, name: str, label: str = "") -> None:
        """One more; `label` is written as it stands, such as status="404"."""
        self._counts[name, label] += 1

    def took(self, name: str, seconds: float) -> None:
        self._times.setdefault(name, [0] * (len(_BOUNDS) + 1))[bisect_left(_BOUNDS, seconds)] += 1
        self._sums[name] += seconds

    def text(self, gauges: dict[str, float]) -> str:
        lines = []
        for name, value in gauges.items():
            lines += [f"# TYPE theomachy_{name} gauge", f"theomachy_{name} {value:g}"]
        for name in sorted({name for name, _ in self._counts}):
            lines.append(f"# TYPE theomachy_{name}_total counter")
            for (counted, label), value in sorted(self._counts.items()):
                if counted == name:
                    lines.append(f"theomachy_{name}_total{f'{{{label}}}' if label else ''} {value}")
        for name, buckets in self._times.items():
            lines.append(f"# TYPE theomachy_{name}_seconds histogram")
            total = 0
            for bound, value in zip((*_BOUNDS, "+Inf"), buckets, strict=True):
                total += value
                lines.append(f'theomachy_{name}_seconds_bucket{{le="{bound}"}} {total}')
            lines += [f"theomachy_{name}_seconds_sum {self._sums[name]:.6f}", f"theomachy_{name}_seconds_count {total}"]
        return "\n".join(lines) + "\n"
