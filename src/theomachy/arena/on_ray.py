"""Games on a Ray cluster: the same function on other people's machines."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any

from theomachy.house import NUMBERS
from theomachy.kernel.errors import BadSetup

from .plan import Pairing
from .result import Played
from .table import lost, play

RETRIES = 3
"""How often Ray plays a game again whose worker died."""
AHEAD = 4
"""Games under way for each core of the cluster."""


def played_on_ray(todo: Sequence[Pairing], address: str = "") -> Iterator[Played]:
    """Every machine needs theomachy installed; without an address a cluster of this machine's cores is started."""
    try:
        import ray
    except ImportError as error:
        raise BadSetup("Ray is not installed: pip install 'theomachy[arena]'") from error
    mine = not ray.is_initialized()
    if mine:
        ray.init(
            address=address or None,
            include_dashboard=False if not address else None,
            log_to_driver=False,
            runtime_env={"env_vars": {NUMBERS: os.environ[NUMBERS]}} if NUMBERS in os.environ else None,
        )
    try:
        yield from _spread(ray, todo)
    finally:
        if mine:
            ray.shutdown()


def _spread(ray: Any, todo: Sequence[Pairing]) -> Iterator[Played]:
    task = ray.remote(max_retries=RETRIES)(play)
    waiting = list(reversed(todo))
    running: dict[Any, Pairing] = {}
    room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    while waiting or running:
        while waiting and len(running) < room:
            pairing = waiting.pop()
            running[task.remote(pairing)] = pairing
        ended, _ = ray.wait(list(running), num_returns=1)
        for reference in ended:
            pairing = running.pop(reference)
            try:
                yield ray.get(reference)
            except ray.exceptions.RayError as error:
                yield lost(pairing, f"{type(error).__name__}: the worker that played it was lost")
