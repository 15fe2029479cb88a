"""Players who take another player's place, and players who leave and want to come back."""

from datetime import timedelta

import pytest

from club.model.errors import Refused
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status
from tests.club.arena import announced, running
from tests.club.hall import ANN, Hall


async def test_a_substitute_is_not_blamed_for_a_match_that_the_first_player_missed(hall: Hall) -> None:
    """Two missed matches end a player's tournament: the first player misses one, then the substitute misses one."""
    arena = await running(hall, members=4)
    now = await arena.lose_on_time()
    absent = [one for one in now.entrants if one.absences == 1]
    assert len(absent) == 2
    await hall.club.tournaments.substitute(arena.number, absent[0].member, 999, "Zoe", ANN)
    for _ in range(2):
        now = await arena.lose_on_time()
    statuses = {one.member: (one.absences, one.status) for one in now.entrants}
    assert statuses[999][0] < 2
    assert statuses[999][1] == "in"


async def test_a_substitute_plays_on_for_a_player_who_has_left(hall: Hall) -> None:
    arena = await running(hall, Form.SWISS, members=8)
    await hall.club.tournaments.leave(arena.number, 102)
    now = await hall.club.tournaments.substitute(arena.number, 102, 999, "Zoe", ANN)
    zoe = now.entrant_of(999)
    assert zoe is not None
    assert (zoe.number, zoe.playing, now.entrant_of(102)) == (2, True, None)
    now = await arena.play_round(now)
    (lost, met) = now.of(2)
    assert lost.share(2) == 0
    assert not met.decided
    assert met.match is not None
    assert 999 in (await hall.club.matches.position(met.match)).header.seats


async def test_blocks_of_the_first_player_go_and_those_of_the_substitute_count(hall: Hall) -> None:
    await hall.club.blocks.add(101, 102)
    await hall.club.blocks.add(103, 999)
    arena = await running(hall, Form.SWISS, members=8)
    assert (await arena.now()).blocked_pairs == {(1, 2)}
    now = await hall.club.tournaments.substitute(arena.number, 102, 999, "Zoe", ANN)
    assert now.blocked_pairs == {(2, 3)}


async def test_a_player_who_left_comes_back_before_the_start_and_not_after_it(hall: Hall) -> None:
    arena = await running(hall, Form.SWISS, members=8, rounds=4)
    await hall.club.tournaments.leave(1, 101)
    await hall.club.tournaments.remove(1, 102, ANN)
    for member in (101, 102):
        with pytest.raises(Refused, match="error-tournament-left"):
            await arena.join([member])
        with pytest.raises(Refused, match="error-tournament-left"):
            await hall.club.tournaments.add(arena.number, member, "Again", ANN)
    await arena.join([109])
    assert [one.member for one in (await arena.now()).playing] == [103, 104, 105, 106, 107, 108, 109]


@pytest.mark.parametrize(("rounds", "last"), [(4, 2), (5, 2), (3, 1)])
async def test_members_join_until_half_of_the_rounds_have_started(hall: Hall, rounds: int, last: int) -> None:
    """Of five rounds two and a half are half, so the second is the last in which a member can join."""
    arena = await running(hall, Form.SWISS, members=10, rounds=rounds)
    for turn in range(1, last + 1):
        await hall.club.tournaments.join(arena.number, 500 + turn, "Late")
        late = (await arena.now()).entrant_of(500 + turn)
        assert late is not None
        assert late.late == turn
        await arena.play_round(await arena.now())
    with pytest.raises(Refused, match="error-tournament-begun"):
        await hall.club.tournaments.join(arena.number, 600, "Too late")


async def test_a_block_goes_with_the_player_who_leaves_before_the_start(hall: Hall) -> None:
    """The next member gets the number of the last player, who has left."""
    await hall.club.blocks.add(101, 103)
    arena = await announced(hall, Form.SWISS, members=3)
    assert (await arena.now()).blocked_pairs == {(1, 3)}
    await hall.club.tournaments.leave(arena.number, 103)
    await arena.join([104])
    now = await arena.now()
    assert [one.number for one in now.entrants] == [1, 2, 3]
    assert now.blocked_pairs == frozenset()


async def test_a_ladder_takes_newcomers_at_any_time_and_goes_on_with_one_player(hall: Hall) -> None:
    arena = await running(hall, Form.LADDER, members=3, finish=hall.clock.now + timedelta(days=30))
    await hall.club.tournaments.challenge(arena.number, 102, 101)
    await arena.win(102)
    await arena.join([104])
    now = await arena.now()
    assert ([one.late for one in now.entrants], len(now.pairings)) == ([0, 0, 0, 0], 1)
    for member in (101, 102, 103):
        await hall.club.tournaments.leave(arena.number, member)
    assert (await arena.advance()).status == Status.RUNNING
    await arena.join([105])
    now = await hall.club.tournaments.challenge(arena.number, 105, 104)
    assert now.pairings[-1].entrants == (4, 5)
