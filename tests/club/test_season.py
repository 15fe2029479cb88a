"""Five weeks of play by 60 members on a real store, with outages, vacations and clock changes."""

import random
from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest

import club.clocks.outages
from club.members.vacations import LAST_HOURS
from club.model.challenges.terms import Terms
from club.model.clocks.calendar import Hours
from club.model.errors import Refused
from club.model.matches.deadlines import CLAIM_WITHIN
from club.model.matches.entries import EntryKind
from club.model.matches.position import Position
from engines import CHANCE
from tests.club.harness import CHANNEL, DOVES, GUILD, Harness, mover
from tests.club.season import STEP, Life, Referee, lives, some_hours

MEMBERS = 60

BEGINS, DAYS = datetime(2026, 3, 5, tzinfo=UTC), 34
"""From before America changes its clocks until after Australia and New Zealand do; Europe's change is in between."""

PACES = ("1d", "1d", "3d", "12h", "4d+12h", "2d+6h", "none")

OUTAGES = ((6.0, 3.0), (14.5, 0.25), (28.0, 1.5))
"""On which day, and for how many days, the bot is down."""


WANTED = (
    EntryKind.ABORT,
    EntryKind.TIMEOUT,
    EntryKind.OVERDUE,
    EntryKind.AGREED,
    EntryKind.DECLINE,
    "claim",
    "extend",
    "vacation",
    "reminder",
)
"""Events that must happen in a meaningful season."""


@pytest.fixture
def long_sweeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Don't count an hour between two sweeps as an outage."""
    monkeypatch.setattr(club.clocks.outages, "UNNOTICED", STEP + timedelta(minutes=1))


class Season:
    """The season of a club, with referees who know when each match must be decided."""

    def __init__(self, harness: Harness, dice: str, seed: int) -> None:
        self.harness, self.dice = harness, dice
        self.rng = random.Random(seed)  # noqa: S311 - the same season in every run
        self.lives = lives(MEMBERS, self.rng)
        self.running: dict[int, Referee] = {}
        self.happened: Counter[str] = Counter()

    @property
    def now(self) -> datetime:
        return self.harness.clock.now

    def life(self, position: Position) -> Life:
        return self.lives[mover(position)]

    async def live(self) -> None:
        """Simulate all days, an hour at a time."""
        start = self.harness.clock.now = BEGINS
        down = [(start + timedelta(days=day), start + timedelta(days=day + length)) for day, length in OUTAGES]
        for life in self.lives.values():
            if life.hours is not None:
                await self.set_hours(life, life.hours)
        while self.now < start + timedelta(days=DAYS):
            if not any(begins < self.now < ends for begins, ends in down):
                await self.harness.club.outages.note_running()
                await self.settle_down()
                await self.sweep()
                await self.remind()
                await self.begin_matches()
                await self.act()
            if not any(begins <= self.now < ends for begins, ends in down):
                for referee in self.running.values():
                    referee.pass_time(self.life(referee.position), self.now)
            self.harness.clock.now += STEP

    async def sweep(self) -> None:
        """Decide the matches that are due, which must be exactly those that the referees name."""
        due = {match for match, referee in self.running.items() if referee.up}
        assert set(await self.harness.club.overdue.end(limit=1000)) == due, self.now
        for match in due:
            position = await self.harness.club.matches.position(match)
            assert self.running[match].may_end(self.life(self.running[match].position))
            kind = next(
                e.kind for e in reversed(position.entries) if e.kind not in (EntryKind.CHANCE, EntryKind.ABSENT)
            )
            self.happened[kind] += 1
            referee = self.running[match]
            if kind == EntryKind.OVERDUE:
                referee.position, referee.asked, referee.left = position, True, CLAIM_WITHIN
            else:
                self.follow(match, position)

    async def remind(self) -> None:
        """Remind members of the turns that wait for them, once a turn, and never while their own clock is stopped."""
        await self.harness.club.reminders.remind(limit=1000)
        for number in await self.harness.club.outbox.due():
            notice = await self.harness.club.outbox.get(number)
            assert notice is not None
            await self.harness.club.outbox.forget(notice)
            if notice.key != "reminder":
                continue
            (member,) = notice.mentions
            life = self.lives[member]
            assert life.awake(life.hours, self.now), self.now
            for match in map(int, notice.details["turns"]):
                referee = self.running[match]
                assert referee.position.member_at(referee.seat) == member
                referee.remind()
                self.happened["reminder"] += 1

    def follow(self, match: int, position: Position) -> None:
        """Update the referee of a match after a change."""
        referee = self.running[match]
        if position.outcome is not None:
            self.happened[position.outcome.reason] += 1
            del self.running[match]
        elif position.state.turn != referee.position.state.turn:
            if referee.position.to_move not in position.left:
                referee.end_turn()
            referee.begin_turn(position, self.life(position))
        else:
            referee.position = position

    async def begin_matches(self) -> None:
        """Start more matches until 10 are running."""
        while len(self.running) < 10:
            seats = self.rng.choice((2, 2, 2, 3))
            game = self.dice if seats > 2 else self.rng.choice((DOVES, self.dice))
            first, *others = self.rng.sample(sorted(self.lives), seats)
            overtime = self.rng.choice(("loses", "asks"))
            terms = Terms(game, {}, seats, "random", self.rng.choice(PACES), overtime=overtime)
            made = await self.harness.club.challenges.make(terms, first, others, GUILD, CHANNEL, self.harness.request())
            for member in others:
                made = await self.harness.club.challenges.accept(made.id, member)
            assert made.match is not None
            position = await self.harness.club.matches.position(made.match)
            self.running[made.match] = referee = Referee(position)
            referee.begin_turn(position, self.life(position))

    async def settle_down(self) -> None:
        """Change some members' hours and vacations, before turns begin, since a turn uses the hours at its start."""
        for life in self.lives.values():
            if self.rng.random() < 0.0025:
                await self.set_hours(life, some_hours(self.rng))
            elif self.rng.random() < 0.0025 and not life.away(self.now):
                await self.go_away(life)
            elif life.away(self.now) and self.rng.random() < 0.004:
                await self.come_back(life)

    async def act(self) -> None:
        """Move, answer or ask for time at random in this hour."""
        for match, referee in list(self.running.items()):
            life = self.life(referee.position)
            if referee.asked and self.rng.random() < 0.04:
                await self.answer(match)
            elif life.awake(life.hours, self.now) and self.rng.random() < life.eagerness:
                await self.move(match)
            elif referee.position.header.pace.move and self.rng.random() < 0.004:
                await self.ask_for_time(match)

    async def set_hours(self, life: Life, hours: Hours) -> None:
        life.hours = hours
        async with self.harness.club.store.writing() as transaction:
            await transaction.hours.set(life.member, self.now, hours)

    async def go_away(self, life: Life) -> None:
        """Start a member's vacation, which is refused in the last hours of a turn and after them."""
        referees = [one for one in self.running.values() if one.position.member_at(one.seat) == life.member]
        days = self.rng.randrange(1, 12)
        hurry = any(one.left is not None and (one.asked or one.left < LAST_HOURS) for one in referees)
        if hurry or days > (await self.harness.club.vacations.of(life.member)).longest:
            with pytest.raises(Refused, match="error-vacation-"):
                await self.harness.club.vacations.begin(life.member, days)
            self.happened["no vacation"] += 1
            return
        life.away_until = (await self.harness.club.vacations.begin(life.member, days)).back
        self.happened["vacation"] += 1

    async def come_back(self, life: Life) -> None:
        """End a member's vacation early."""
        await self.harness.club.vacations.end(life.member)
        life.away_until = None
        self.happened["back"] += 1

    async def move(self, match: int) -> None:
        """Play as the member to move, to the end of the turn or only a part of it."""
        position = self.running[match].position
        seat = position.to_move
        while position.to_move == seat and position.to_move != CHANCE and self.rng.random() < 0.9:
            position = await self.harness.play(match, self.rng.choice(position.state.legal()))
            self.happened["play"] += 1
            self.follow(match, position)

    async def ask_for_time(self, match: int) -> None:
        """Ask for more time as the member to move, and accept or decline as the others."""
        position = self.running[match].position
        agreements, member = self.harness.club.agreements, mover(position)
        try:
            position = await agreements.offer(match, member, "time", self.harness.request())
        except Refused:
            return
        ply = position.ply - 1
        for other in position.playing:
            if other != member:
                answer = agreements.accept if self.rng.random() < 0.8 else agreements.decline
                position = await answer(match, other, ply, self.harness.request())
                if position.entries[-1].kind == EntryKind.DECLINE:
                    break
        self.happened[position.entries[-1].kind] += 1
        referee = self.running[match]
        referee.position = position
        if position.entries[-1].kind == EntryKind.AGREED:
            referee.add_time(position.header.pace.extension)

    async def answer(self, match: int) -> None:
        """Claim the match or give more time, as the opponent of a member whose time is up."""
        position = self.running[match].position
        other = next(member for member in position.playing if member != mover(position))
        agreements, referee = self.harness.club.agreements, self.running[match]
        if self.rng.random() < 0.5:
            self.follow(match, await agreements.claim(match, other, self.harness.request()))
            self.happened["claim"] += 1
            return
        referee.position = await agreements.extend(match, other, self.harness.request())
        referee.restart(position.header.pace.extension, self.life(position))
        self.happened["extend"] += 1


async def test_a_season_by_correspondence(harness: Harness, dice: str, long_sweeps: None) -> None:
    season = Season(harness, dice, seed=8)
    await season.live()
    assert set(WANTED) <= set(season.happened)
    assert await harness.club.audit.check() is None
