"""Write down how to check the dice of a match that is over, as a program of its own that needs nothing of ours."""

from collections.abc import Mapping

from club.log import Table
from engines import Event

_PROGRAM = '''\
"""Check the dice of match {match}: run this with Python 3, it needs nothing else.

The hash was published before the first move. Whatever chance decided follows from the seed: SHA-256 of
"<seed>:<ply>:<try>" is read as a whole number; what remains of it after division by the sum of the weights falls into
one of the outcomes, in the order below. Numbers too large to be fair are passed over: then the next try counts.
"""

import hashlib

SEED = {seed!r}
HASH = {hash!r}
DRAWS = [  # ply, what could happen with its weight, what happened
{draws}]


def below(bound, label):
    attempt = 0
    while True:
        number = int(hashlib.sha256(f"{{SEED}}:{{label}}:{{attempt}}".encode()).hexdigest(), 16)
        if number < 2**256 // bound * bound:
            return number % bound
        attempt += 1


def drawn(ply, weights):
    number = below(sum(weights.values()), ply)
    for outcome, weight in weights.items():
        if number < weight:
            return outcome
        number -= weight


wrong = [ply for ply, weights, outcome in DRAWS if drawn(ply, weights) != outcome]
print("hash:", "as published" if hashlib.sha256(SEED.encode()).hexdigest() == HASH else "WRONG")
print("draws:", f"all {{len(DRAWS)}} follow from the seed" if not wrong else f"WRONG at plies {{wrong}}")
'''


def program(table: Table) -> str:
    """Return the program that checks the hash and every draw of a match; it tells the seed, so only at the end."""
    lines = "".join(f"    ({ply}, {_weights(weights)}, {event!r}),\n" for ply, weights, event in table.draws())
    header = table.header
    return _PROGRAM.format(match=header.id, seed=header.seed, hash=header.commitment, draws=lines)


def _weights(weights: Mapping[Event, int]) -> str:
    return repr(dict(sorted(weights.items())))
