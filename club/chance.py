"""Derive every chance outcome of a match from its seed, so that anybody can check the dice afterwards.

``number(seed, label)`` reads SHA-256 of ``<seed>:<label>:<try>`` as a whole number. An outcome is drawn from it by
weight, in sorted order; numbers from the incomplete last stretch are drawn again, so that no outcome is favoured.
"""

import hashlib
from collections.abc import Mapping, Sequence
from itertools import count

from engines import Event


def commitment(seed: str) -> str:
    """Return the SHA-256 of the seed, which is published before the first move."""
    return hashlib.sha256(seed.encode()).hexdigest()


def below(bound: int, seed: str, label: str) -> int:
    """Return a whole number from 0 to ``bound - 1``, each equally likely, fixed by ``seed`` and ``label``."""
    limit = (1 << 256) // bound * bound
    for turn in count():
        number = int.from_bytes(hashlib.sha256(f"{seed}:{label}:{turn}".encode()).digest())
        if number < limit:
            return number % bound
    raise AssertionError("unreachable")


def outcome(chances: Mapping[Event, int], seed: str, ply: int) -> Event:
    """Return the outcome that falls at ``ply``, out of ``chances`` (outcome -> weight)."""
    number = below(sum(chances.values()), seed, str(ply))
    for event, weight in sorted(chances.items()):
        if number < weight:
            return event
        number -= weight
    raise AssertionError("unreachable")


def shuffled(members: Sequence[int], seed: str) -> tuple[int, ...]:
    """Return ``members`` in the random order in which they take their seats (Fisher-Yates, from the end)."""
    order = list(members)
    for place in range(len(order) - 1, 0, -1):
        other = below(place + 1, seed, f"seat{place}")
        order[place], order[other] = order[other], order[place]
    return tuple(order)
