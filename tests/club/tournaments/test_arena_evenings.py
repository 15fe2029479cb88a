"""Whole arenas on a database, in which players and organisers do anything at any time, compared with the log."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from random import Random

import pytest

from club.model.errors import Refused, Stale
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status, Tournament
from engines import RulesError
from tests.club.contest import Contest, running
from tests.club.harness import ANN, Harness
from tests.club.rounds import chance

LIVE, PLACE = "5m+5s", 5_000
NEWCOMERS = range(201, 206)


async def tick(contest: Contest, seconds: float) -> Tournament:
    """Have time pass, and do what is due then: open boards, flag, pair."""
    harness, club = contest.harness, contest.harness.club
    harness.clock.now += timedelta(seconds=seconds)
    await club.outages.note_running()
    for (number,) in harness.rows("SELECT id FROM board WHERE place IS NULL"):
        board = await club.tournament_boards.due(number)
        if board is not None:
            await club.tournament_boards.note_opened(board, PLACE + number)
    return await contest.advance()


def points(harness: Harness, going: Tournament) -> dict[int, int]:
    """Return the points of each entrant, computed from the results of the matches as they are stored."""
    pairings = {one.match: one for one in going.pairings}
    totals, streaks = ({one.number: 0 for one in going.entrants} for _ in range(2))
    found = harness.rows("SELECT id, result FROM match WHERE tournament = ? AND ended IS NOT NULL", going.id)
    for match, stored in sorted(found):
        pairing, result = pairings.get(match), json.loads(stored)
        if pairing is None or result["void"]:
            continue
        for number, own, other in zip(pairing.entrants, result["places"], reversed(result["places"]), strict=True):
            totals[number] += (2 * (own < other) + (own == other)) * (2 if streaks[number] >= 2 else 1)
            streaks[number] = streaks[number] + 1 if own < other else 0
    return totals


@dataclass
class Chaos:
    """Do random things in an arena."""

    contest: Contest
    rng: Random

    def someone(self, going: Tournament) -> int:
        """Return a member who takes part, has left, or has never joined."""
        chosen: int = self.rng.choice([*(one.member for one in going.entrants), *NEWCOMERS])
        return chosen

    async def act(self) -> None:
        """Do one thing. Much of it is refused."""
        acts: list[Callable[[Tournament], Awaitable[object]]] = [
            *[self.end] * 5, self.move, self.leave, self.join, self.join, self.rest, self.pause, self.rule, self.finish,
            self.substitute, self.remove, self.depart,
        ]  # fmt: skip
        try:
            await self.rng.choice(acts)(await self.contest.advance())
        except (Refused, RulesError, Stale):
            return

    async def end(self, going: Tournament) -> None:
        running = [one for one in going.pairings if not one.decided]
        if running and not going.paused:
            pairing = self.rng.choice(running)
            winner = going.entrant(self.rng.choice(pairing.entrants)).member
            await self.contest.end(pairing, winner if self.rng.random() < 0.8 else None)

    async def move(self, going: Tournament) -> None:
        running = [one for one in going.pairings if not one.decided and one.match]
        if running and not going.paused:
            await self.contest.harness.play(self.rng.choice(running).match or 0)

    async def leave(self, going: Tournament) -> None:
        await self.contest.harness.club.tournaments.leave(going.id, self.someone(going))

    async def join(self, going: Tournament) -> None:
        await self.contest.harness.club.tournaments.join(going.id, member := self.someone(going), f"Member {member}")

    async def rest(self, going: Tournament) -> None:
        paused = self.rng.random() < 0.5
        await self.contest.harness.club.tournaments.rest(going.id, self.someone(going), paused=paused)

    async def pause(self, going: Tournament) -> None:
        if going.paused or self.rng.random() < 0.2:
            await self.contest.harness.club.tournaments.pause(going.id, paused=not going.paused)

    async def rule(self, going: Tournament) -> None:
        if going.pairings:
            one, harness = self.rng.choice(going.pairings), self.contest.harness
            ruling = self.rng.choice(("void", "draw", "win 0", "win 1"))
            await harness.club.tournaments.rule(going.id, (one.round, one.board), ruling, ANN, harness.request())

    async def finish(self, going: Tournament) -> None:
        if self.rng.random() < 0.2:
            end = self.contest.harness.clock.now + timedelta(minutes=self.rng.randint(6, 40))
            await self.contest.harness.club.tournaments.reschedule(going.id, None, end)

    async def substitute(self, going: Tournament) -> None:
        club, newcomer = self.contest.harness.club, self.someone(going)
        await club.tournaments.substitute(going.id, self.someone(going), newcomer, f"Member {newcomer}", ANN)

    async def remove(self, going: Tournament) -> None:
        if self.rng.random() < 0.2:
            await self.contest.harness.club.tournaments.remove(going.id, self.someone(going), ANN)

    async def depart(self, going: Tournament) -> None:
        running = [one for one in going.pairings if not one.decided and one.match]
        if running and self.rng.random() < 0.2:
            pairing, harness = self.rng.choice(running), self.contest.harness
            member = going.entrant(pairing.entrants[0]).member
            await harness.club.matches.depart(pairing.match or 0, member, harness.request())


def check(harness: Harness, before: Tournament, going: Tournament) -> None:
    """Compare an arena with what must hold at any time."""
    running = [one for one in going.pairings if not one.decided]
    playing = [number for one in running for number in one.entrants]
    assert len(playing) == len({*playing}), "one match at a time"
    assert len({one.board for one in running}) == len(running), "one match on a board"
    assert len({one.round for one in going.pairings}) == len(going.pairings)
    assert all(going.entrant(number).playing for number in playing), "players who have left don't play"
    new = going.pairings[len(before.pairings) :]
    assert not any(going.entrant(number).paused for one in new for number in one.entrants)
    matches = harness.rows("SELECT id FROM match WHERE tournament = ? AND ended IS NULL", going.id)
    assert sorted(number for (number,) in matches) == sorted(one.match or 0 for one in running)
    lines = FORMS[Form.ARENA].standings(going)
    assert {line.entrant: line.points for line in lines} == points(harness, going)
    ranked = [line.points for line in lines if line.rank is not None]
    assert ranked == sorted(ranked, reverse=True)


@pytest.mark.parametrize(("seed", "members"), [(1, 2), (2, 3), (4, 8), (6, 12)])
async def test_an_arena_survives_everything_and_ends(harness: Harness, seed: int, members: int) -> None:
    contest = await running(harness, Form.ARENA, members, pace=LIVE, minutes=30)
    chaos, going = Chaos(contest, chance(seed)), await contest.now()
    for _ in range(150):
        if going.status != Status.RUNNING:
            break
        for _ in range(chaos.rng.randint(0, 3)):
            await chaos.act()
        before = await contest.now()
        going = await tick(contest, chaos.rng.choice((1, 3, 10, 60)))
        check(harness, before, going)
    assert going.pairings
    if going.paused:
        await harness.club.tournaments.pause(contest.number, paused=False)
    while (going := await contest.now()).status == Status.RUNNING:
        for one in going.pairings:
            if not one.decided:
                await contest.end(one, going.entrant(one.entrants[0]).member)
        check(harness, going, await tick(contest, 60))
        assert harness.clock.now < (going.finish or harness.clock.now) + timedelta(minutes=3), "it doesn't end"
    assert going.status == Status.OVER
    places = {line.entrant: line.rank for line in FORMS[Form.ARENA].standings(going)}
    assert {one.number: one.place for one in going.entrants} == places
