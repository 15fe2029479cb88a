"""Pair the rounds of tournaments; this runs in a child process."""

import pickle

from msgspec.json import encode

from club.model.tournaments import progress


def answer(question: bytes) -> bytes:
    """Return a tournament that has gone on, as JSON; ``question`` is one with its facts, from the bot itself."""
    return encode(progress.advance(*pickle.loads(question)))  # noqa: S301 - nobody else asks
