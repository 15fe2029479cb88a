"""Rematches: the same terms with the seats swapped, once for each match."""

import asyncio

import pytest

from club.challenges.rematches import rematch
from club.model.challenges.terms import ChannelAndRoles
from club.model.errors import NotSeated, Refused
from club.model.matches.chance import rematched, seated
from club.model.matches.position import Position
from tests.club.hall import ANN, BOB, CHANNEL, CID, DAN, DOVES, Hall, press_of, wrong

HERE = ChannelAndRoles((CHANNEL,))


async def over(hall: Hall, *others: int, game: str = DOVES, **agreed: str) -> Position:
    """Return a match that Ann started and that is over."""
    match = await hall.begin(game, *others, **agreed)  # type: ignore[arg-type]
    return await hall.club.matches.rule(match, "draw", hall.request())


async def again(hall: Hall, position: Position, *members: int) -> Position:
    """Ask for a rematch as each of the members in turn, and return the resulting match."""
    for member in members:
        challenge = await rematch(hall.club.challenges, position, member, HERE, press_of(member))
    assert challenge.match is not None
    return await hall.club.matches.position(challenge.match)


async def test_two_swap_their_seats_whoever_asks(hall: Hall) -> None:
    first = await over(hall, pace="7d+12h", overtime="asks")
    second = await again(hall, first, ANN, BOB)
    assert second.header.seats == (BOB, ANN)
    assert (second.header.pace, second.header.overtime) == (first.header.pace, "asks")
    assert second.header.options == first.header.options
    second = await hall.club.matches.rule(second.header.id, "void", hall.request())
    third = await again(hall, second, ANN, BOB)
    assert third.header.seats == (ANN, BOB)


@pytest.mark.parametrize("asking", [(ANN, BOB, CID), (CID, ANN, BOB), (BOB, CID, ANN)])
async def test_of_three_the_first_goes_last(hall: Hall, lots: str, asking: tuple[int, ...]) -> None:
    position = await over(hall, BOB, CID, game=lots)
    assert (await again(hall, position, *asking)).header.seats == (BOB, CID, ANN)


@pytest.mark.parametrize("asking", [(ANN, BOB, CID, DAN), (DAN, BOB, CID, ANN)])
async def test_of_four_the_sides_change(hall: Hall, lots: str, asking: tuple[int, ...]) -> None:
    position = await over(hall, BOB, CID, DAN, game=lots)
    second = await again(hall, position, *asking)
    assert second.header.seats == (CID, DAN, ANN, BOB)
    async with hall.second() as other:
        assert (await other.matches.position(second.header.id)).header.seats == (CID, DAN, ANN, BOB)
        assert await wrong(other, second.header.id) == []


async def test_all_who_press_at_once_make_one_challenge(hall: Hall) -> None:
    position = await over(hall)
    async with hall.second() as other:
        tries = [
            rematch(club.challenges, position, member, HERE) for club in (hall.club, other) for member in (ANN, BOB)
        ]
        await asyncio.gather(*tries, return_exceptions=True)
    assert hall.rows("SELECT count(*) FROM challenge") == [(2,)]
    assert hall.rows("SELECT count(*) FROM match") == [(2,)]


async def test_a_rematch_that_was_declined_is_not_asked_for_again(hall: Hall) -> None:
    position = await over(hall)
    challenge = await rematch(hall.club.challenges, position, ANN, HERE)
    assert challenge.match is None
    await hall.club.challenges.decline(challenge.id, BOB)
    for member in (ANN, BOB):
        with pytest.raises(Refused, match="error-challenge-declined"):
            await rematch(hall.club.challenges, position, member, HERE)


async def test_there_is_no_rematch_before_the_end_or_for_others(hall: Hall) -> None:
    match = await hall.begin()
    with pytest.raises(Refused, match="error-rematch-later"):
        await rematch(hall.club.challenges, await hall.club.matches.position(match), ANN, HERE)
    with pytest.raises(NotSeated):
        await rematch(hall.club.challenges, await over(hall), CID, HERE)


def test_a_rematch_names_every_place_once() -> None:
    assert seated((ANN, BOB, CID), "rematch-120", "") == (BOB, CID, ANN)
    for begins in ("rematch-", "rematch-0", "rematch-00", "rematch-12", "rematch-0x", "random", "10"):
        assert rematched(begins, 2) is None
