"""Whatever members do, in any order, with restarts in between: the club agrees with a tiny model of it."""

import asyncio
import tempfile
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from datetime import timedelta
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import club.challenges.begin
import club.challenges.service
import club.model.challenges.terms
import club.model.matches.position
from club.challenges import cooldown
from club.matches.append import running_clocks
from club.model.challenges.terms import BEGINS, LIFETIME, Terms
from club.model.clocks.pace import Pace
from club.model.errors import Refused
from club.services import Club
from club.storage.store import Store
from engines import GAMES, RulesError
from engines.contract import GameOver
from tests._clock import Clock
from tests._database import File, address, laid
from tests.club.dice import DICE
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, seeds
from tests.club.model import Invited, Match, key_of

pytestmark = pytest.mark.long

T = TypeVar("T")

MEMBERS = (ANN, BOB, CID, DAN)

OPTIONS = {DOVES: {}, DICE.key: {"length": "4"}}

members = st.sampled_from(MEMBERS)
picks = st.integers(0, 1000)


class ClubMachine(RuleBasedStateMachine):
    """Drive two clubs on one file and the model together."""

    @initialize()
    def open(self) -> None:
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.patch = pytest.MonkeyPatch()
        for module in (
            *(club.model.matches.entries, club.model.matches.position),
            *(club.model.challenges.terms, club.challenges.service, club.challenges.begin),
        ):
            self.patch.setattr(module, "GAMES", {**GAMES, DICE.key: DICE})
        self.patch.setattr(cooldown, "WAITS", (timedelta(0),))  # members challenge each other endlessly here
        self.clock = Clock()
        self.given, self.expected = seeds(), seeds()
        self.stack = AsyncExitStack()
        self.file = self.run(laid(Path(self.folder.name) / "club.db"))
        self.clubs = [self.run(self._opened()), self.run(self._opened())]
        self.run(self.clubs[0].guilds.change(GUILD, challenges=50))
        self.challenges: dict[int, Invited] = {}
        self.matches: dict[int, Match] = {}
        self.requests = self.checks = 0
        for guest, game, pace in (
            (BOB, DICE.key, "1h"),
            (CID, DOVES, "3d"),
            (DAN, DICE.key, "none"),
            (BOB, DOVES, "1h"),
        ):
            self.challenge(ANN, [guest], game, "random", pace, 0)
            self.accept(guest, 0)

    def teardown(self) -> None:
        try:
            self.run(self._agree_at_the_end())
        finally:
            self.run(self.stack.aclose())
            self.runner.close()
            self.patch.undo()
            self.folder.cleanup()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    async def _opened(self) -> Club:
        store = Store(address(self.file))
        self.stack.push_async_callback(store.close)
        await store.open()
        return Club(store, self.clock, lambda: next(self.given))

    def _club(self, pick: int) -> Club:
        return self.clubs[pick % 2]

    def _request(self) -> str:
        self.requests += 1
        return f"request {self.requests}"

    def _attempt(self, work: Coroutine[Any, Any, T], refused: type[RulesError] | None) -> T | None:
        """Try an action that must succeed, or be refused with the given error."""
        if refused is None:
            return self.run(work)
        with pytest.raises(refused):
            self.run(work)
        return None

    # Challenges

    @rule(
        who=members, guests=st.lists(members, max_size=3, unique=True), game=st.sampled_from(sorted(OPTIONS)),
        begins=st.sampled_from(BEGINS), pace=st.sampled_from(["1h", "3d", "none"]), pick=picks,
    )  # fmt: skip
    def challenge(self, who: int, guests: list[int], game: str, begins: str, pace: str, pick: int) -> None:
        work = self._club(pick).challenges.make(
            Terms(game, OPTIONS[game], begins=begins, pace=pace), who, guests, GUILD, CHANNEL, self._request()
        )
        made = self._attempt(work, Refused if who in guests else None)
        if made is not None:
            declined = dict.fromkeys(guests, False)
            self.challenges[made.id] = Invited(
                who, declined, self.clock.now + LIFETIME, begins, game, Pace.read(pace).move, next(self.expected)
            )

    @precondition(lambda self: self.challenges)
    @rule(who=members, pick=picks)
    def accept(self, who: int, pick: int) -> None:
        number, known = self._challenge(pick)
        fits = known.may_accept(who, self.clock.now)
        taken = self._attempt(self._club(pick).challenges.accept(number, who), None if fits else Refused)
        if taken is not None:
            assert taken.match is not None
            known.status = "accepted"
            playing, game = (known.challenger, who), {**GAMES, DICE.key: DICE}[known.game]
            terms = known.game, dict(game.complete(OPTIONS[known.game])), known.begins
            key = key_of(known.seed, number, terms, (known.challenger, *known.guests), playing)
            self.matches[taken.match] = Match(
                playing, known.begins, key, game.start(2, OPTIONS[known.game]), known.pace, self.clock.now
            )  # fmt: skip

    @precondition(lambda self: self.challenges)
    @rule(who=members, pick=picks)
    def decline(self, who: int, pick: int) -> None:
        number, known = self._challenge(pick)
        fits = known.may_accept(who, self.clock.now) and who in known.guests
        self._attempt(self._club(pick).challenges.decline(number, who), None if fits else Refused)
        if fits:
            known.guests[who] = True
            known.status = "declined" if all(known.guests.values()) else "open"

    @precondition(lambda self: self.challenges)
    @rule(who=members, pick=picks)
    def withdraw(self, who: int, pick: int) -> None:
        number, known = self._challenge(pick)
        fits = known.status == "open" and not known.lapsed(self.clock.now) and who == known.challenger
        self._attempt(self._club(pick).challenges.withdraw(number, who), None if fits else Refused)
        if fits:
            known.status = "withdrawn"

    def _challenge(self, pick: int) -> tuple[int, Invited]:
        """Pick a challenge, an open one if there is one."""
        waiting = [number for number, known in self.challenges.items() if known.status == "open"]
        number = (waiting or list(self.challenges))[pick % len(waiting or self.challenges)]
        return number, self.challenges[number]

    # Matches

    @precondition(lambda self: self.matches)
    @rule(pick=picks, times=st.integers(1, 4))
    def play(self, pick: int, times: int) -> None:
        for turn in range(times):
            match, known = self._match(pick)
            if known.turn is None:
                return
            event = known.state.legal()[(pick + turn) % len(known.state.legal())]
            ply, request, club = len(known.log), self._request(), self._club(pick + turn)
            self.run(club.matches.play(match, known.turn, ply, event, request))
            self.run(self._club(pick).matches.play(match, known.turn, ply, event, request))
            known.play(event, self.clock.now)

    @precondition(lambda self: self.matches)
    @rule(pick=picks, who=members, back=st.integers(-1, 1), event=st.sampled_from(["", "none", "B^", "A*a1", "two"]))
    def try_to_play(self, pick: int, who: int, back: int, event: str) -> None:
        match, known = self._match(pick)
        ply = len(known.log) - back
        refused = known.refusal(who, ply, event)
        self._attempt(self._club(pick).matches.play(match, who, ply, event, self._request()), refused)
        if refused is None:
            known.play(event, self.clock.now)

    @precondition(lambda self: self.matches)
    @rule(pick=picks, who=members, kind=st.sampled_from(["resign", "abort"]))
    def leave(self, pick: int, who: int, kind: str) -> None:
        match, known = self._match(pick)
        refused: type[RulesError] | None = None
        if who not in known.seats or (kind == "abort" and not known.result and not known.half_begun):
            refused = Refused
        elif known.result:
            refused = GameOver
        matches = self._club(pick).matches
        work = matches.resign if kind == "resign" else matches.abort
        self._attempt(work(match, who, self._request()), refused)
        if refused is None:
            known.end(kind, who, self.clock.now)

    def _match(self, pick: int) -> tuple[int, Match]:
        match = list(self.matches)[pick % len(self.matches)]
        return match, self.matches[match]

    # Time

    @rule(minutes=st.sampled_from([1, 59, 60, 61, 23 * 60, 24 * 60, 3 * 24 * 60]))
    def wait(self, minutes: int) -> None:
        self.clock.advance(minutes=minutes)

    @rule(pick=picks)
    def sweep(self, pick: int) -> None:
        now = self.clock.now
        late = [match for match, known in self.matches.items() if known.due is not None and known.due <= now]
        lapsed = [number for number, known in self.challenges.items() if known.lapsed(now)]
        assert sorted(self.run(self._club(pick).overdue.end())) == late
        assert sorted(self.run(self._club(pick).challenges.end_overdue())) == lapsed
        for match in late:
            known = self.matches[match]
            assert known.turn is not None
            known.end("abort" if known.half_begun else "timeout", known.turn, now)
        for number in lapsed:
            self.challenges[number].status = "expired"

    @rule(pick=picks)
    def restart(self, pick: int) -> None:
        self.clubs[pick % 2] = self.run(self._opened())

    # What must hold

    @precondition(lambda self: hasattr(self, "matches"))
    @invariant()
    def agrees(self) -> None:
        self.checks += 1
        self.run(self._agree(MEMBERS[self.checks % len(MEMBERS)]))

    async def _agree(self, member: int) -> None:
        """Compare all matches and challenges, and the list of one member: each has its turn."""
        for one in self.clubs:
            await self._agree_on_matches(one)
        stored = File(self.file).rows("SELECT id, status FROM challenge ORDER BY id")
        assert stored == [(number, invited.status) for number, invited in self.challenges.items()]
        await self._agree_on_list(member)

    async def _agree_on_matches(self, one: Club) -> None:
        positions = await one.matches.positions(sorted(self.matches))
        assert [position.header.id for position in positions] == sorted(self.matches)
        async with one.store.reading() as transaction:
            clocks = await running_clocks(transaction, positions, self.clock.now)
        for position in positions:
            known = self.matches[position.header.id]
            assert [(entry.seat, entry.event) for entry in position.entries] == known.log
            assert (position.header.seats, position.state) == (known.seats, known.state)
            ended = position.outcome and (position.outcome.places, position.outcome.reason, position.outcome.void)
            assert ended == known.result
            assert (clocks[position.header.id].deadline if position.header.id in clocks else None) == known.due

    async def _agree_on_list(self, member: int) -> None:
        async with self.clubs[1].store.reading() as transaction:
            lines = await transaction.matches.running(member, 100)
        assert [line.match for line in lines] == sorted(
            (match for match, known in self.matches.items() if not known.result and member in known.seats),
            key=lambda match: self._rank(match, member),
        )

    async def _agree_at_the_end(self) -> None:
        for member in MEMBERS:
            await self._agree_on_list(member)
        async with self.clubs[1].store.reading() as transaction:
            for number, invited in self.challenges.items():
                challenge = await transaction.challenges.get(number)
                assert challenge is not None
                assert challenge.status == invited.status
        assert await self.clubs[0].audit.check() is None

    def _rank(self, match: int, member: int) -> tuple[object, ...]:
        known = self.matches[match]
        return known.turn != member, known.due is None, known.due or self.clock.now, match


ClubMachine.TestCase.settings = settings(max_examples=8, stateful_step_count=40)
TestClub = ClubMachine.TestCase
