"""Players who change places in the present round: whose matches start again, and when it is too late."""

import pytest

from club.model.errors import Refused
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Reason
from tests.club.arena import Arena, running
from tests.club.hall import Hall


async def boards(arena: Arena, turn: int) -> list[tuple[tuple[int, ...], int | None]]:
    """Return the players and the match at each board of a round."""
    return [(one.entrants, one.match) for one in (await arena.now()).in_round(turn)]


async def test_a_swap_with_the_bye_starts_one_match_again_and_leaves_the_others(hall: Hall) -> None:
    arena = await running(hall, Form.SWISS, members=7)
    assert await boards(arena, 1) == [((1, 4), 1), ((5, 2), 2), ((3, 6), 3), ((7,), None)]
    await arena.move((await arena.now()).pairings[1], 1)
    await hall.club.tournaments.swap(arena.number, 107, 101)
    assert await boards(arena, 1) == [((7, 4), 4), ((5, 2), 2), ((3, 6), 3), ((1,), None)]
    assert (await hall.club.matches.position(4)).header.seats == (107, 104)
    (free,) = (one for one in (await arena.now()).pairings if one.reason == Reason.BYE)
    assert free.entrants == (1,)
    assert free.share(1) == 1
    assert hall.rows("SELECT id FROM match WHERE turn IS NULL") == [(1,)], "the first match is cancelled"


async def test_two_players_who_meet_change_seats(hall: Hall) -> None:
    arena = await running(hall, Form.SWISS, members=7)
    await hall.club.tournaments.swap(arena.number, 101, 104)
    assert (await boards(arena, 1))[0] == ((4, 1), 4)


async def test_nobody_is_swapped_after_a_move_or_a_result_in_the_round(hall: Hall) -> None:
    """Players 1 and 4 have a result without a move, 5 and 2 have moved, 3 and 6 haven't started."""
    arena = await running(hall, Form.SWISS, members=7)
    await arena.win(101)
    await arena.move((await arena.now()).pairings[1], 1)
    before = await boards(arena, 1)
    for one, other in ((101, 103), (103, 104), (104, 107), (105, 103), (106, 102), (107, 105)):
        with pytest.raises(Refused, match="error-tournament-moved"):
            await hall.club.tournaments.swap(arena.number, one, other)
    assert await boards(arena, 1) == before
    await hall.club.tournaments.swap(arena.number, 106, 107)
    assert [entrants for entrants, _ in await boards(arena, 1)] == [(1, 4), (5, 2), (3, 7), (6,)]


async def test_a_swap_in_the_second_round_leaves_the_first_as_it_was(hall: Hall) -> None:
    arena = await running(hall, Form.SWISS, members=8)
    await hall.club.tournaments.leave(arena.number, 108)
    now = await arena.play_round(await arena.now())
    first, second = await boards(arena, 1), await boards(arena, 2)
    (one, two), (three, four) = (entrants for entrants, _ in second[:2])
    with pytest.raises(Refused, match="error-tournament-not-paired"):
        await hall.club.tournaments.swap(arena.number, now.entrant(one).member, 108)
    await hall.club.tournaments.swap(arena.number, now.entrant(one).member, now.entrant(four).member)
    assert await boards(arena, 1) == first
    assert [entrants for entrants, _ in (await boards(arena, 2))[:2]] == [(four, two), (three, one)]
