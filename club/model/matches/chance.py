"""Derive every chance outcome of a match from its key, so that anyone can check the draws afterwards.

``below(bound, key, label)`` reads SHA-256 of ``<key>:<label>:<try>`` as an integer. An outcome is drawn from it by
weight, in sorted order. Numbers from the incomplete last stretch are drawn again, so that no outcome is favoured.

These functions are copied unchanged into the program that ``/verify`` hands out: they need only Python.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import Any


def commitment(seed: str) -> str:
    """Return the SHA-256 of the seed, which is the code of matches from before codes also bound other facts."""
    return hashlib.sha256(seed.encode()).hexdigest()


def line(facts: Mapping[str, Any], seed: str) -> str:
    """Return facts with a seed as one line: JSON with sorted names, without blanks, and in plain ASCII."""
    return json.dumps({**facts, "seed": seed}, sort_keys=True, separators=(",", ":"))


def hashed(facts: Mapping[str, Any], seed: str) -> str:
    """Return the SHA-256 of the ``line`` of facts with a seed."""
    return hashlib.sha256(line(facts, seed).encode()).hexdigest()


def derived(key: str, label: str) -> str:
    """Return a seed derived from a key. The key can't be recovered from it."""
    return hashlib.sha256(f"{key}:{label}".encode()).hexdigest()


def match_label(round_number: int, board: int, beginning: int, number: int = 1) -> str:
    """Return the label from which the seed of a tournament's match is derived.

    ``beginning`` counts from 1 how often the match of this board has begun: with other entrants it begins again.
    ``number`` is the place of the match in its series, from 1.
    """
    label = f"round {round_number} board {board} beginning {beginning}"
    return label if number == 1 else f"{label} number {number}"


def below(bound: int, key: str, label: str) -> int:
    """Return an integer from 0 to ``bound - 1``, each equally likely, determined by ``key`` and ``label``."""
    limit = (1 << 256) // bound * bound
    for turn in count():
        number = int(hashlib.sha256(f"{key}:{label}:{turn}".encode()).hexdigest(), 16)
        if number < limit:
            return number % bound
    raise AssertionError("unreachable")


def outcome(chances: Mapping[str, int], key: str, ply: int) -> str:
    """Return the outcome at ``ply``, out of ``chances`` (outcome -> weight)."""
    number = below(sum(chances.values()), key, str(ply))
    for event, weight in sorted(chances.items()):
        if number < weight:
            return event
        number -= weight
    raise AssertionError("unreachable")


def shuffled(members: Sequence[Any], key: str) -> tuple[Any, ...]:
    """Return ``members`` in a random order of their seats (Fisher-Yates, from the end)."""
    order = list(members)
    for place in range(len(order) - 1, 0, -1):
        other = below(place + 1, key, f"seat{place}")
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def lots(numbers: Iterable[int], key: str) -> tuple[int, ...]:
    """Return the numbers of a tournament's entrants in the random order of their seeds."""
    return shuffled(sorted(numbers), derived(key, "seeds"))


def rematched(begins: str, count: int) -> tuple[int, ...] | None:
    """Return the places of ``count`` members in the order of their seats, or ``None`` if this isn't a rematch.

    The ``begins`` of a rematch is ``rematch-`` followed by these places.
    """
    places = begins.removeprefix("rematch-")
    if places == begins or sorted(places) != [str(place) for place in range(count)]:
        return None
    return tuple(map(int, places))


def seated(members: Sequence[Any], begins: str, key: str, sides: Sequence[int] = ()) -> tuple[Any, ...]:
    """Return ``members`` (challenger first) in the order of their seats: ``random``, ``challenger`` or ``opponent``.

    A rematch lists every place itself.

    If seats play together, ``sides`` is the side of each. Then ``members`` are sorted by side, the challenger's first.
    """
    places = rematched(begins, len(members))
    if places is not None:
        return tuple(members[place] for place in places)
    if begins == "challenger":
        order = tuple(members)
    elif begins == "opponent":
        own = max(1, list(sides).count(0))
        order = tuple(members[own:]) + tuple(members[:own])
    else:
        order = shuffled(members, key)
    if not sides:
        return order
    side = dict(zip(members, sides, strict=True))
    return tuple(sorted(order, key=lambda member: side[member] != side[order[0]]))
