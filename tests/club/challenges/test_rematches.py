"""Rematches: the same terms with the seats swapped, once for each match."""

import asyncio

import pytest

from club.challenges.rematches import rematch
from club.model.challenges.terms import ChannelAndRoles
from club.model.errors import NotSeated, Refused
from club.model.matches.chance import rematched, seated
from club.model.matches.position import Position
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, Harness, press_of, wrong

HERE = ChannelAndRoles((CHANNEL,))


async def over(harness: Harness, *others: int, game: str = DOVES, **agreed: str) -> Position:
    """Return a match that Ann started and that is over."""
    match = await harness.begin(game, *others, **agreed)  # type: ignore[arg-type]
    return await harness.club.matches.rule(match, "draw", harness.request())


async def again(harness: Harness, position: Position, *members: int) -> Position:
    """Ask for a rematch as each of the members in turn, and return the resulting match."""
    for member in members:
        challenge = await rematch(harness.club.challenges, position, member, HERE, press_of(member))
    assert challenge.match is not None
    return await harness.club.matches.position(challenge.match)


async def test_two_swap_their_seats_regardless_of_who_asks(harness: Harness) -> None:
    first = await over(harness, pace="7d+12h", overtime="asks")
    second = await again(harness, first, ANN, BOB)
    assert second.header.seats == (BOB, ANN)
    assert (second.header.pace, second.header.overtime) == (first.header.pace, "asks")
    assert second.header.options == first.header.options
    second = await harness.club.matches.rule(second.header.id, "void", harness.request())
    third = await again(harness, second, ANN, BOB)
    assert third.header.seats == (ANN, BOB)


@pytest.mark.parametrize("asking", [(ANN, BOB, CID), (CID, ANN, BOB), (BOB, CID, ANN)])
async def test_of_three_the_first_goes_last(harness: Harness, dice: str, asking: tuple[int, ...]) -> None:
    position = await over(harness, BOB, CID, game=dice)
    assert (await again(harness, position, *asking)).header.seats == (BOB, CID, ANN)


@pytest.mark.parametrize("asking", [(ANN, BOB, CID, DAN), (DAN, BOB, CID, ANN)])
async def test_of_four_the_sides_change(harness: Harness, dice: str, asking: tuple[int, ...]) -> None:
    position = await over(harness, BOB, CID, DAN, game=dice)
    second = await again(harness, position, *asking)
    assert second.header.seats == (CID, DAN, ANN, BOB)
    async with harness.second() as other:
        assert (await other.matches.position(second.header.id)).header.seats == (CID, DAN, ANN, BOB)
        assert await wrong(other, second.header.id) == []


async def test_all_who_press_at_once_make_one_challenge(harness: Harness) -> None:
    position = await over(harness)
    async with harness.second() as other:
        tries = [
            rematch(club.challenges, position, member, HERE) for club in (harness.club, other) for member in (ANN, BOB)
        ]
        await asyncio.gather(*tries, return_exceptions=True)
    assert harness.rows("SELECT count(*) FROM challenge") == [(2,)]
    assert harness.rows("SELECT count(*) FROM match") == [(2,)]


async def test_a_rematch_that_was_declined_is_not_asked_for_again(harness: Harness) -> None:
    position = await over(harness)
    challenge = await rematch(harness.club.challenges, position, ANN, HERE)
    assert challenge.match is None
    await harness.club.challenges.decline(challenge.id, BOB)
    for member in (ANN, BOB):
        with pytest.raises(Refused, match="error-challenge-declined"):
            await rematch(harness.club.challenges, position, member, HERE)


async def test_there_is_no_rematch_before_the_end_or_for_others(harness: Harness) -> None:
    match = await harness.begin()
    with pytest.raises(Refused, match="error-rematch-later"):
        await rematch(harness.club.challenges, await harness.club.matches.position(match), ANN, HERE)
    with pytest.raises(NotSeated):
        await rematch(harness.club.challenges, await over(harness), CID, HERE)


def test_a_rematch_names_every_place_once() -> None:
    assert seated((ANN, BOB, CID), "rematch-120", "") == (BOB, CID, ANN)
    for begins in ("rematch-", "rematch-0", "rematch-00", "rematch-12", "rematch-0x", "random", "10"):
        assert rematched(begins, 2) is None
