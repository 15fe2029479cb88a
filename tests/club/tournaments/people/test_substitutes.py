"""Players who take another player's place, and players who leave and want to come back."""

from datetime import timedelta

import pytest

from club.model.errors import Refused
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status
from tests.club.contest import announced, running
from tests.club.harness import ANN, Harness


async def test_a_substitute_is_not_blamed_for_a_match_that_the_first_player_missed(harness: Harness) -> None:
    """Two missed matches end a player's tournament: the first player misses one, then the substitute misses one."""
    contest = await running(harness, members=4)
    now = await contest.lose_on_time()
    absent = [one for one in now.entrants if one.absences == 1]
    assert len(absent) == 2
    await harness.club.tournaments.substitute(contest.number, absent[0].member, 999, "Zoe", ANN)
    for _ in range(2):
        now = await contest.lose_on_time()
    statuses = {one.member: (one.absences, one.status) for one in now.entrants}
    assert statuses[999][0] < 2
    assert statuses[999][1] == "in"


async def test_a_substitute_plays_on_for_a_player_who_has_left(harness: Harness) -> None:
    contest = await running(harness, Form.SWISS, members=8)
    await harness.club.tournaments.leave(contest.number, 102)
    now = await harness.club.tournaments.substitute(contest.number, 102, 999, "Zoe", ANN)
    zoe = now.entrant_of(999)
    assert zoe is not None
    assert (zoe.number, zoe.playing, now.entrant_of(102)) == (2, True, None)
    now = await contest.play_round(now)
    (lost, met) = now.of(2)
    assert lost.share(2) == 0
    assert not met.decided
    assert met.match is not None
    assert 999 in (await harness.club.matches.position(met.match)).header.seats


async def test_blocks_of_the_first_player_go_and_those_of_the_substitute_count(harness: Harness) -> None:
    await harness.club.blocks.add(101, 102)
    await harness.club.blocks.add(103, 999)
    contest = await running(harness, Form.SWISS, members=8)
    assert (await contest.now()).blocked_pairs == {(1, 2)}
    now = await harness.club.tournaments.substitute(contest.number, 102, 999, "Zoe", ANN)
    assert now.blocked_pairs == {(2, 3)}


async def test_a_player_who_left_comes_back_before_the_start_and_not_after_it(harness: Harness) -> None:
    contest = await running(harness, Form.SWISS, members=8, rounds=4)
    await harness.club.tournaments.leave(1, 101)
    await harness.club.tournaments.remove(1, 102, ANN)
    for member in (101, 102):
        with pytest.raises(Refused, match="error-tournament-left"):
            await contest.join([member])
        with pytest.raises(Refused, match="error-tournament-left"):
            await harness.club.tournaments.add(contest.number, member, "Again", ANN)
    await contest.join([109])
    assert [one.member for one in (await contest.now()).playing] == [103, 104, 105, 106, 107, 108, 109]


@pytest.mark.parametrize(("rounds", "last"), [(4, 2), (5, 2), (3, 1)])
async def test_members_join_until_half_of_the_rounds_have_started(harness: Harness, rounds: int, last: int) -> None:
    """Of five rounds two and a half are half, so the second is the last in which a member can join."""
    contest = await running(harness, Form.SWISS, members=10, rounds=rounds)
    for turn in range(1, last + 1):
        await harness.club.tournaments.join(contest.number, 500 + turn, "Late")
        late = (await contest.now()).entrant_of(500 + turn)
        assert late is not None
        assert late.late == turn
        await contest.play_round(await contest.now())
    with pytest.raises(Refused, match="error-tournament-begun"):
        await harness.club.tournaments.join(contest.number, 600, "Too late")


async def test_a_block_goes_with_the_player_who_leaves_before_the_start(harness: Harness) -> None:
    """The next member gets the number of the last player, who has left."""
    await harness.club.blocks.add(101, 103)
    contest = await announced(harness, Form.SWISS, members=3)
    assert (await contest.now()).blocked_pairs == {(1, 3)}
    await harness.club.tournaments.leave(contest.number, 103)
    await contest.join([104])
    now = await contest.now()
    assert [one.number for one in now.entrants] == [1, 2, 3]
    assert now.blocked_pairs == frozenset()


async def test_a_ladder_takes_newcomers_at_any_time_and_goes_on_with_one_player(harness: Harness) -> None:
    contest = await running(harness, Form.LADDER, members=3, finish=harness.clock.now + timedelta(days=30))
    await harness.club.tournaments.challenge(contest.number, 102, 101)
    await contest.win(102)
    await contest.join([104])
    now = await contest.now()
    assert ([one.late for one in now.entrants], len(now.pairings)) == ([0, 0, 0, 0], 1)
    for member in (101, 102, 103):
        await harness.club.tournaments.leave(contest.number, member)
    assert (await contest.advance()).status == Status.RUNNING
    await contest.join([105])
    now = await harness.club.tournaments.challenge(contest.number, 105, 104)
    assert now.pairings[-1].entrants == (4, 5)
