"""What ends an offer, what doesn't, and who may repeat it and when."""

from dataclasses import replace

import pytest

from club.model.errors import Refused
from club.model.matches.entries import Entry, EntryKind
from club.model.matches.fold import enter
from club.model.matches.position import Position
from engines import Seat
from tests.club.dice import DICE, played
from tests.club.harness import ANN, BOB, CID, DOVES, Harness
from tests.club.matches.test_offers import begun

OPEN_DICE = replace(DICE, secret=False)

OPENING = ("A*c2", "A*a4")
"""The first moves of both sides in Tokyo Doves."""


def standing(position: Position) -> list[tuple[str, int]]:
    """Return the kind of each open offer, and its seat."""
    return [(offer.kind, offer.seat) for offer in position.offering.standing]


async def offer(harness: Harness, match: int, member: int, kind: str) -> int:
    """Make an offer and return the ply by which it is answered."""
    return (await harness.club.agreements.offer(match, member, kind, harness.request())).ply - 1


async def refused(harness: Harness, match: int, member: int, kind: str = "draw") -> None:
    with pytest.raises(Refused, match="error-offer-declined"):
        await offer(harness, match, member, kind)


async def test_a_declined_offer_waits_for_the_next_move_of_the_member_who_made_it(harness: Harness) -> None:
    match, agreements = await harness.begin(), harness.club.agreements
    await harness.play(match)
    await agreements.decline(match, BOB, await offer(harness, match, ANN, "draw"), harness.request())
    await refused(harness, match, ANN)
    abort = await offer(harness, match, ANN, "abort")
    assert standing(await harness.club.matches.position(match)) == [("abort", 0)], "another kind is not refused"
    await agreements.decline(match, ANN, abort, harness.request())
    await refused(harness, match, ANN, "abort")
    own = await offer(harness, match, BOB, "draw")
    await agreements.decline(match, ANN, own, harness.request())
    assert harness.rows("SELECT key, mentions FROM notice ORDER BY id") == [
        ("offer-draw", f"[{BOB}]"), ("declined-draw", f"[{ANN}]"), ("offer-abort", f"[{BOB}]"),
        ("withdrawn-abort", "[]"), ("offer-draw", f"[{ANN}]"), ("declined-draw", f"[{BOB}]"),
    ]  # fmt: skip
    await harness.play(match)
    await refused(harness, match, ANN)
    assert await offer(harness, match, BOB, "draw")
    await harness.play(match)
    assert standing(await harness.club.matches.position(match)) == [], "Ann has played on"
    assert await offer(harness, match, ANN, "draw")


async def test_one_of_two_others_declines_for_both_and_only_those_asked_may(harness: Harness, dice: str) -> None:
    match, agreements = await harness.begin(dice, BOB, CID), harness.club.agreements
    ply = await offer(harness, match, ANN, "draw")
    await agreements.accept(match, BOB, ply, harness.request())
    with pytest.raises(Refused, match="error-offer-not-asked"):
        await agreements.decline(match, BOB, ply, harness.request())
    position = await agreements.decline(match, CID, ply, harness.request())
    assert (standing(position), position.outcome) == ([], None)
    with pytest.raises(Refused, match="error-offer-over"):
        await agreements.accept(match, CID, ply, harness.request())
    await refused(harness, match, ANN)
    ply = await offer(harness, match, BOB, "draw")
    await agreements.accept(match, ANN, ply, harness.request())
    position = await agreements.accept(match, CID, ply, harness.request())
    assert position.outcome is not None
    assert (position.outcome.reason, position.outcome.places) == ("agreed", (1, 1, 1))


async def test_offers_end_when_one_who_is_asked_leaves(harness: Harness, dice: str) -> None:
    match, matches = await harness.begin(dice, BOB, CID), harness.club.matches
    ply = await offer(harness, match, ANN, "draw")
    position = await matches.resign(match, CID, harness.request())
    assert standing(position) == []
    with pytest.raises(Refused, match="error-offer-over"):
        await harness.club.agreements.accept(match, BOB, ply, harness.request())


async def test_chance_and_a_turn_begun_again_end_no_offer(harness: Harness) -> None:
    with played(OPEN_DICE):
        match = await harness.begin(OPEN_DICE.key, options={"first": "0"})
        await offer(harness, match, ANN, "draw")
        await offer(harness, match, ANN, "time")
        position = await harness.play(match, "again")
        assert standing(position) == [("draw", 0), ("time", 0)]
        position = await harness.club.matches.take_back(match, ANN, position.ply, harness.request())
        assert standing(position) == [("draw", 0), ("time", 0)]
        position = await harness.play(match, "two")
        assert standing(position) == [("draw", 0)], "chance declines no draw, and more time was for that turn"


async def test_any_move_ends_an_offer_to_take_a_turn_back(harness: Harness) -> None:
    with played(OPEN_DICE):
        match = await harness.begin(OPEN_DICE.key, options={"first": "0"})
        await harness.play(match, "none")
        ply = await offer(harness, match, ANN, "takeback")
        assert standing(await harness.play(match, "again")) == [], "Bob has played on, if not to the end of his turn"
        with pytest.raises(Refused, match="error-offer-over"):
            await harness.club.agreements.accept(match, BOB, ply, harness.request())


def taken_back(position: Position) -> Position:
    """Return the position after both sides have moved and the first has taken its turn back."""
    at = position.header.created
    for seat, event in enumerate(OPENING):
        position = enter(position, Entry(position.ply, EntryKind.PLAY, Seat(seat), event, at))
    offered = f"takeback {position.ply - 2}"
    position = enter(position, Entry(position.ply, EntryKind.OFFER, Seat(0), offered, at))
    return enter(position, Entry(position.ply, EntryKind.AGREED, Seat(1), offered, at))


def test_the_hundredth_turn_can_be_taken_back_and_the_next_one_can_not() -> None:
    position = begun(DOVES, 2, 1)
    for _ in range(100):
        position = taken_back(position)
    with pytest.raises(Refused, match="error-takeback-often") as refused:
        taken_back(position)
    assert refused.value.parameters == {"count": 100}
