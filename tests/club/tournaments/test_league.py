"""Whole tournaments of every format in which everything possible happens: they stay valid, and end."""

import asyncio
import contextlib
import random
from collections import Counter
from datetime import timedelta

import pytest

from club.model.delivery.work_queue import BOARDS, ROUNDS
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Pairing, Status, Tournament
from club.services import Club
from engines import RulesError
from tests.club.contest import Contest, announced
from tests.club.harness import ANN, Harness

TRIPLES = "hostile"
"""A game for three."""


async def sound(harness: Harness, now: Tournament) -> None:
    """Assert everything that is true of a tournament whenever it is stored."""
    running = {
        match for (match,) in harness.rows("SELECT id FROM match WHERE tournament = ? AND ended IS NULL", now.id)
    }
    playing = {one.match for one in now.pairings if not one.decided}
    assert playing == running, "every undecided pairing has the match that is played for it, and no other is played"
    busy = Counter(number for one in now.pairings if not one.decided for number in one.entrants)
    assert now.rules.form == Form.LADDER or max(busy.values(), default=1) == 1, "nobody plays two at once"
    for one in now.pairings:
        assert len({*one.entrants}) == len(one.entrants)
        if one.match is not None and not one.decided:
            header = (await harness.club.matches.position(one.match)).header
            assert header.seats == tuple(now.entrant(number).member for number in one.entrants)
    lines = FORMS[now.rules.form].standings(now) if now.began else ()
    assert sorted(line.entrant for line in lines) == ([one.number for one in now.entrants] if now.began else [])
    there = [line.rank for line in lines if line.rank is not None]
    ranks = [line.rank for line in lines]
    if now.rules.form == Form.LADDER and now.status == Status.RUNNING:
        assert all(rank in (place, None) for place, rank in enumerate(ranks, 1))
    else:
        assert ranks == [*sorted(there), *[None] * (len(lines) - len(there))]
    assert [line.rank is not None for line in lines] == [line.played > 0 for line in lines]


async def open_boards(harness: Harness) -> None:
    """Open the threads of all boards that are due, as the bot does."""
    boards = harness.club.tournament_boards
    for number in await harness.due(BOARDS):
        if (board := await boards.due(number)) is not None:
            await boards.note_opened(board, 10_000 + board.number)


class League:
    """A tournament in which everything possible happens at random."""

    def __init__(self, contest: Contest, other: Club, rng: random.Random) -> None:
        self.contest = contest
        self.harness = contest.harness
        self.clubs = (contest.harness.club, other)
        self.rng = rng
        self.newcomers = iter(range(501, 600))

    async def happen(self, now: Tournament) -> None:
        """Make one random thing happen."""
        tournaments = self.rng.choice(self.clubs).tournaments
        undecided = [one for one in now.pairings if not one.decided]
        entrants = [one.member for one in now.playing]
        what = self.rng.choices(
            ("win", "draw", "late", "leave", "join", "rule", "substitute", "pause", "swap", "forbid", "challenge"),
            (60, 8, 3, 2, 3, 4, 2, 2, 2, 2, 30 if now.rules.form == Form.LADDER else 0),
        )[0]
        match what:
            case "win" | "draw" if undecided:
                await self.end(now, self.rng.choice(undecided), drawn=what == "draw")
            case "late":
                await self.contest.lose_on_time()
            case "leave" if entrants:
                removed = self.rng.random() >= 0.5
                leaving = self.rng.choice(entrants)
                await (tournaments.remove(now.id, leaving, ANN) if removed else tournaments.leave(now.id, leaving))
            case "join":
                member = next(self.newcomers)
                await tournaments.join(now.id, member, f"Member {member}")
            case "rule" if now.pairings:
                pairing = self.rng.choice(now.pairings)
                ruling = self.rng.choice(("void", "draw", "win 0", "win 1"))
                await tournaments.rule(now.id, (pairing.round, pairing.board), ruling, ANN, self.harness.request())
            case "substitute" if entrants:
                member = next(self.newcomers)
                await tournaments.substitute(now.id, self.rng.choice(entrants), member, f"Member {member}", ANN)
            case "pause":
                await tournaments.pause(now.id, paused=not now.paused)
            case "swap" | "forbid" | "challenge" if len(entrants) > 1:
                one, two = self.rng.sample(entrants, 2)
                await getattr(tournaments, what)(now.id, one, two)

    async def end(self, now: Tournament, pairing: Pairing, *, drawn: bool) -> None:
        """End a match."""
        members = [now.entrant(number).member for number in pairing.entrants]
        await self.contest.end(pairing, None if drawn else self.rng.choice(members))

    async def go_on(self) -> None:
        """Do everything that is due in both processes at once."""
        number = self.contest.number
        if number in await self.harness.due(ROUNDS):
            await asyncio.gather(*(club.tournaments.advance(number) for club in self.clubs))


@pytest.mark.parametrize(
    ("database", "seed", "form"),
    [*(("sqlite", 0, form) for form in Form), ("postgres", 1, Form.SWISS), ("postgres", 1, Form.TABLES)],
    indirect=["database"],
)
async def test_a_tournament_stays_sound_whatever_happens_and_comes_to_an_end(
    harness: Harness, form: Form, seed: int
) -> None:
    rng = random.Random(f"{form} {seed}")  # noqa: S311
    changes: dict[str, object] = {"game": TRIPLES, "seats": 3 + seed} if form == Form.TABLES else {}
    finish = None if form.is_timed else harness.clock.now + timedelta(days=200)
    changes |= {"pace": "5m+5s", "minutes": 60} if form.is_timed else {}
    contest = await announced(harness, form, rng.randint(6 if form == Form.GROUPS else 5, 9), finish=finish, **changes)
    async with harness.second() as other:
        league = League(contest, other, rng)
        now = await contest.start()
        happened = 0
        while now.status == Status.RUNNING:
            happened += 1
            if happened > 150:
                harness.clock.now = max(harness.clock.now, now.finish or harness.clock.now)
                await contest.harness.club.tournaments.advance(contest.number)
            with contextlib.suppress(
                RulesError
            ):  # impossible acts are refused; that everything stays valid is asserted below
                await league.happen(now)
            if form.is_timed:
                await open_boards(harness)
                harness.clock.now += timedelta(seconds=rng.choice((2, 5, 20)))
            await league.go_on()
            now = await contest.now()
            await sound(harness, now)
    assert now.complete
    assert harness.rows("SELECT count(*) FROM match WHERE ended IS NULL") == [(0,)]
    assert await harness.club.audit.check() is None
