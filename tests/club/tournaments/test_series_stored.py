"""Series on a real database: the next match starts automatically, once, whatever happens in between."""

import asyncio
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from club.model.delivery.work_queue import ROUNDS
from club.model.errors import Refused
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Pairing, Reason, Status, Tournament
from club.tournaments.changes import TournamentChanges
from tests.club.contest import Contest, announced, running
from tests.club.harness import ANN, Harness, wrong
from tests.club.matches.fair_checks import agreed


async def seats(harness: Harness, pairing: Pairing) -> tuple[int, ...]:
    assert pairing.match is not None
    return (await harness.club.matches.position(pairing.match)).header.seats


async def board(contest: Contest, place: int = 0) -> Pairing:
    return (await contest.now()).pairings[place]


@pytest.mark.postgres
async def test_the_next_match_of_a_series_begins_with_the_seats_changed_when_one_ends(harness: Harness) -> None:
    contest = await running(harness, members=4, best_of=3)
    first = await board(contest)
    one, other = await seats(harness, first)
    await contest.win(other)
    second = await board(contest)
    assert second.match not in (None, first.match)
    assert await seats(harness, second) == (other, one)
    await contest.win(one)
    third = await board(contest)
    assert await seats(harness, third) == (one, other), "the player who began the first match begins the deciding one"
    assert third.score == (Fraction(1), Fraction(1))
    now = await contest.win(one)
    over = now.pairings[0]
    assert (over.places, over.reason, over.match) == ((1, 2), Reason.PLAYED, third.match)
    assert [entry.match for entry in over.series] == [first.match, second.match, third.match]
    assert [entry.places for entry in over.series] == [(2, 1), (1, 2), (1, 2)]
    assert now.round == 1, "the other series goes on"
    names = {member: f"Member {member}" for member in (one, other)}
    for match, (begins, follows) in ((first.match, (one, other)), (second.match, (other, one))):
        assert match is not None
        meeting = await harness.club.tournaments.meeting((await harness.club.matches.position(match)).header)
        assert meeting is not None
        assert meeting.names == (names[begins], names[follows])
        assert meeting.place == (1 if match == first.match else 2, 3)
    assert await wrong(harness.club, third.match or 0) == []


async def test_a_knock_out_in_series_is_played_to_its_end_with_each_match_rated(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=4, best_of=3)
    now = await contest.now()
    for _ in range(6):
        if now.status == Status.OVER:
            break
        now = await contest.play_round(now)
    assert (now.status, len(now.pairings)) == (Status.OVER, 4)
    assert {one.score for one in now.pairings} <= {(2, 0), (0, 2)}
    assert harness.rows("SELECT count(*) FROM match WHERE tournament = 1 AND rated") == [(8,)]


async def test_a_match_that_another_process_begins_meanwhile_is_not_cancelled(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest = await running(harness, members=4, best_of=3)
    first = await board(contest)
    await contest.end(first, (await seats(harness, first))[0])
    async with harness.second() as other:
        read, others = TournamentChanges.get, [other]

        async def get(changes: TournamentChanges, number: int, guild: int | None = None) -> Tournament:
            """Read a tournament, after which the other process starts the next match, once."""
            found = await read(changes, number, guild)
            if others:
                await others.pop().tournaments.advance(number)
            return found

        monkeypatch.setattr(TournamentChanges, "get", get)
        await harness.club.tournaments.advance(contest.number)
        assert len((await board(contest)).series) == 1


@pytest.mark.postgres
async def test_a_bot_that_dies_between_two_matches_begins_the_next_one_once(harness: Harness) -> None:
    contest = await running(harness, members=4, best_of=3)
    first = await board(contest)
    await contest.end(first, (await seats(harness, first))[0])
    # Here the process dies: the match is over, but its consequences aren't stored yet.
    assert (await board(contest)).series == ()
    async with harness.second() as survivor:
        assert contest.number in await harness.due(ROUNDS)
        await asyncio.gather(
            *(club.tournaments.advance(contest.number) for club in (survivor, harness.club, survivor, harness.club))
        )
    assert len((await board(contest)).series) == 1
    assert harness.rows("SELECT count(*) FROM match WHERE tournament = 1") == [(3,)]
    assert harness.rows("SELECT count(*) FROM series_match") == [(1,)]


async def test_no_match_of_a_series_begins_while_the_tournament_is_paused(harness: Harness) -> None:
    contest = await running(harness, members=4, best_of=3)
    first = await board(contest)
    await harness.club.tournaments.pause(1, paused=True)
    await contest.win((await seats(harness, first))[0])
    between = await board(contest)
    assert (between.present, between.decided, len(between.series)) == (None, False, 1)
    await harness.club.tournaments.pause(1, paused=False)
    after = await board(contest)
    assert after.present not in (None, first.match)
    told = harness.rows("SELECT match FROM notice WHERE key = 'match-resumed'")
    assert (first.match,) not in told, "a match that is over has no clock"


async def test_a_member_who_leaves_loses_the_match_and_the_series(harness: Harness) -> None:
    contest = await running(harness, members=4, best_of=5)
    first = await board(contest)
    leaving, other = await seats(harness, first)
    await contest.win(leaving)
    await harness.club.tournaments.leave(1, leaving)
    over = await board(contest)
    number = (await contest.now()).entrant_of(other)
    assert number is not None
    assert (over.share(number.number), over.reason) == (Fraction(1), Reason.FORFEIT)
    assert len(over.series) == 2
    assert harness.rows("SELECT count(*) FROM match WHERE tournament = 1") == [(3,)], "no third match begins"


async def test_a_member_who_never_comes_is_warned_in_the_first_match_and_out_after_the_second(harness: Harness) -> None:
    contest = await running(harness, members=3, best_of=5)
    pairing = await board(contest)
    absent, other = await seats(harness, pairing)
    await contest.lose_on_time()
    warned = await board(contest)
    assert [one.reason for one in warned.series] == [Reason.FORFEIT]
    assert harness.rows("SELECT member FROM notice WHERE key = 'tournament-warned'") == [(absent,)]
    await harness.play(warned.match or 0)
    await contest.lose_on_time()
    now = await contest.now()
    out, there = now.entrant_of(absent), now.entrant_of(other)
    assert out is not None
    assert there is not None
    assert (out.status, there.status) == ("dropped", "in")
    assert now.pairings[0].reason == Reason.FORFEIT
    assert now.pairings[0].share(there.number) == 1


async def test_a_ruling_on_a_series_ends_it_and_cancels_its_match(harness: Harness) -> None:
    contest = await running(harness, members=4, best_of=3)
    first = await board(contest)
    await contest.win((await seats(harness, first))[0])
    second = await board(contest)
    await harness.club.tournaments.rule(1, (1, 1), "win 1", ANN, "ruled")
    over = await board(contest)
    assert (over.places, over.reason, over.match) == ((2, 1), Reason.RULED, second.match)
    outcome = (await harness.club.matches.position(second.match or 0)).outcome
    assert outcome is not None
    assert outcome.void
    assert harness.rows("SELECT key FROM notice WHERE key LIKE 'tournament-decreed%'") == [
        ("tournament-decreed-series",)
    ]


async def test_a_series_without_a_winner_is_a_draw_or_does_not_count(harness: Harness) -> None:
    await running(harness, members=4, best_of=3)
    rule = harness.club.tournaments.rule
    for ruling, reason in (("draw", Reason.RULED), ("void", Reason.VOID), ("draw", Reason.RULED)):
        over = (await rule(1, (1, 1), ruling, ANN, harness.request())).pairings[0]
        assert (over.places, over.reason) == ((1, 1), reason)
        with pytest.raises(Refused, match="error-same-result"):
            await rule(1, (1, 1), ruling, ANN, harness.request())


async def test_a_ruling_on_one_match_changes_the_score(harness: Harness) -> None:
    contest = await running(harness, members=4, best_of=3)
    first = await board(contest)
    one, other = await seats(harness, first)
    await contest.win(one)
    await harness.club.matches.amend(first.match or 0, "win 1", "amended")
    after = await contest.advance()
    assert after.pairings[0].wins == (Fraction(0), Fraction(1))
    await contest.win(other)
    assert (await board(contest)).places == (2, 1)


async def test_on_the_last_day_the_player_ahead_has_won_the_series(harness: Harness) -> None:
    finish: Any = harness.clock.now.replace(year=harness.clock.now.year + 1)
    contest = await running(harness, members=4, best_of=3, finish=finish)
    await contest.win((await seats(harness, await board(contest)))[1])
    harness.clock.now = finish
    await harness.club.tournaments.advance(1)
    now = await contest.now()
    assert now.status == Status.OVER
    assert [one.places for one in now.pairings] == [(2, 1), (1, 1)]
    assert harness.rows("SELECT count(*) FROM match WHERE ended IS NULL") == [(0,)]


async def test_a_substitute_plays_on_from_the_score_with_the_same_seats(harness: Harness) -> None:
    contest = await running(harness, members=4, best_of=3)
    one, other = await seats(harness, await board(contest))
    await contest.win(one)
    await harness.club.tournaments.substitute(1, one, 105, "Member 105", ANN)
    after = await board(contest)
    assert await seats(harness, after) == (other, 105)
    assert after.wins == (Fraction(1), Fraction(0))


async def test_the_seeds_of_a_series_follow_from_the_code_of_the_tournament(harness: Harness, tmp_path: Path) -> None:
    contest = await announced(harness, best_of=3)
    for member in (101, 102, 103):
        await harness.club.tournaments.join(contest.number, member, f"Member {member}", press=f"55{member}")
    now = await contest.start()
    while now.status == Status.RUNNING:
        now = await contest.play_round(now)
    matches = [one.match for one in now.pairings[0].series]
    assert len(matches) == 2
    for number, match in enumerate(matches, 1):
        found, broken = await agreed(harness, tmp_path, match)
        assert broken == []
        assert len([line for line in found if line.startswith("proved: tournament: ")]) == 3
        assert not [line for line in found if line.startswith("unknown")], "the match hasn't started again"
        elsewhere = (await agreed(harness, tmp_path, match, lambda told: told.update(number=told["number"] + 1)))[1]
        assert [line for line in elsewhere if line.startswith("WRONG: number")], number


async def test_who_is_away_when_the_next_match_begins_is_told_to_the_organiser(harness: Harness) -> None:
    contest = await running(harness, members=4, best_of=3)
    one, other = await seats(harness, await board(contest))
    await harness.club.vacations.begin(other, 2)
    await contest.win(one)
    told = harness.rows("SELECT key, member FROM notice WHERE key LIKE 'tournament-away%'")
    assert told == [("tournament-away", None)]


async def test_who_misses_a_match_of_the_last_series_is_warned_as_there_is_another_one(harness: Harness) -> None:
    contest = await running(harness, members=3, best_of=3)
    now = await contest.now()
    while now.round < 3:
        now = await contest.play_round(now)
    await contest.lose_on_time()
    assert harness.rows("SELECT key FROM notice WHERE member IS NOT NULL AND key != 'tournament-bye'") == [
        ("tournament-warned",)
    ]


async def test_a_substitute_who_comes_between_two_matches_waits_for_the_end_of_the_pause(harness: Harness) -> None:
    contest = await running(harness, members=4, best_of=3)
    one, _ = await seats(harness, await board(contest))
    await harness.club.tournaments.pause(1, paused=True)
    await contest.win(one)
    await harness.club.tournaments.substitute(1, one, 105, "Member 105", ANN)
    assert (await board(contest)).present is None
    await harness.club.tournaments.pause(1, paused=False)
    assert 105 in await seats(harness, await board(contest))
