"""Players who change places in the present round: whose matches start again, and when it is too late."""

import pytest

from club.model.errors import Refused
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Reason
from tests.club.contest import Contest, running
from tests.club.harness import Harness


async def boards(contest: Contest, turn: int) -> list[tuple[tuple[int, ...], int | None]]:
    """Return the players and the match at each board of a round."""
    return [(one.entrants, one.match) for one in (await contest.now()).in_round(turn)]


async def test_a_swap_with_the_bye_starts_one_match_again_and_leaves_the_others(harness: Harness) -> None:
    contest = await running(harness, Form.SWISS, members=7)
    assert await boards(contest, 1) == [((1, 4), 1), ((5, 2), 2), ((3, 6), 3), ((7,), None)]
    await contest.move((await contest.now()).pairings[1], 1)
    await harness.club.tournaments.swap(contest.number, 107, 101)
    assert await boards(contest, 1) == [((7, 4), 4), ((5, 2), 2), ((3, 6), 3), ((1,), None)]
    assert (await harness.club.matches.position(4)).header.seats == (107, 104)
    (free,) = (one for one in (await contest.now()).pairings if one.reason == Reason.BYE)
    assert free.entrants == (1,)
    assert free.share(1) == 1
    assert harness.rows("SELECT id FROM match WHERE turn IS NULL") == [(1,)], "the first match is cancelled"


async def test_two_players_who_meet_change_seats(harness: Harness) -> None:
    contest = await running(harness, Form.SWISS, members=7)
    await harness.club.tournaments.swap(contest.number, 101, 104)
    assert (await boards(contest, 1))[0] == ((4, 1), 4)


async def test_nobody_is_swapped_after_a_move_or_a_result_in_the_round(harness: Harness) -> None:
    """Players 1 and 4 have a result without a move, 5 and 2 have moved, 3 and 6 haven't started."""
    contest = await running(harness, Form.SWISS, members=7)
    await contest.win(101)
    await contest.move((await contest.now()).pairings[1], 1)
    before = await boards(contest, 1)
    for one, other in ((101, 103), (103, 104), (104, 107), (105, 103), (106, 102), (107, 105)):
        with pytest.raises(Refused, match="error-tournament-moved"):
            await harness.club.tournaments.swap(contest.number, one, other)
    assert await boards(contest, 1) == before
    await harness.club.tournaments.swap(contest.number, 106, 107)
    assert [entrants for entrants, _ in await boards(contest, 1)] == [(1, 4), (5, 2), (3, 7), (6,)]


async def test_a_swap_in_the_second_round_leaves_the_first_as_it_was(harness: Harness) -> None:
    contest = await running(harness, Form.SWISS, members=8)
    await harness.club.tournaments.leave(contest.number, 108)
    now = await contest.play_round(await contest.now())
    first, second = await boards(contest, 1), await boards(contest, 2)
    (one, two), (three, four) = (entrants for entrants, _ in second[:2])
    with pytest.raises(Refused, match="error-tournament-not-paired"):
        await harness.club.tournaments.swap(contest.number, now.entrant(one).member, 108)
    await harness.club.tournaments.swap(contest.number, now.entrant(one).member, now.entrant(four).member)
    assert await boards(contest, 1) == first
    assert [entrants for entrants, _ in (await boards(contest, 2))[:2]] == [(four, two), (three, one)]
