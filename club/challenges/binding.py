"""Bind challenges to their seeds, and derive the draws of their matches."""

from collections.abc import Callable, Mapping
from typing import Any

from club.model.challenges.challenge import Challenge
from club.model.errors import Refused
from club.model.matches.commitments import Draw, draw_of, promise_of, readable
from club.storage.transaction import Transaction


async def bind(transaction: Transaction, number: int, facts: Mapping[str, Any], seed: str, *, hosted: bool) -> None:
    """Commit a new challenge to a secret seed, along with its terms, its known players and whether it has a host."""
    named = len(facts["members"]) > 1
    promise = promise_of({**facts, "challenge": number, "named": named, "hosted": hosted}, seed)
    await transaction.challenges.change(number, secret=seed, promise=promise.as_row)


async def seed_and_draw(
    transaction: Transaction, challenge: Challenge, facts: Mapping[str, Any], new_seed: Callable[[], str]
) -> tuple[str, Draw]:
    """Return the seed of a challenge's match, and the draw that all chance in it follows from.

    A challenge without a commitment, made before there were codes or with a member who has been erased, is committed to
    a ``new_seed`` now, and the code says so.
    """
    facts = {**facts, "challenge": challenge.id}
    known = await transaction.challenges.promise(challenge.id)
    if known is None:
        seed = new_seed()
        known = seed, promise_of({**facts, "late": True, "hosted": challenge.hosted}, seed)
    seed, promise = known
    presses = {str(one.member): one.press for one in challenge.coming if one.press is not None}
    words = {str(one.member): one.word for one in challenge.coming if one.word is not None}
    return seed, draw_of(promise, {**facts, "presses": presses, "words": words}, seed)


def readable_word(word: str) -> str:
    """Return a member's word as it goes into the draws. Raises ``Refused`` if it contains nothing readable."""
    kept = readable(word)
    if not kept:
        raise Refused("error-word")
    return kept
