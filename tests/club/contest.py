"""A tournament on a real database file, in which entrants win and lose as a test says."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from club.model.clocks.pace import Pace
from club.model.delivery.work_queue import ROUNDS
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Pairing, Tournament
from tests.club.harness import ANN, CHANNEL, DOVES, GUILD, Harness


@dataclass
class Contest:
    """A tournament on a harness; members are 101, 102 … in the order of joining."""

    harness: Harness
    number: int

    async def now(self) -> Tournament:
        """Return the tournament in its current state."""
        return await self.harness.club.tournaments.get(self.number)

    async def join(self, members: Iterable[int]) -> None:
        """Sign members up."""
        for member in members:
            await self.harness.club.tournaments.join(self.number, member, f"Member {member}")

    async def start(self) -> Tournament:
        """Start it."""
        return await self.harness.club.tournaments.start(self.number)

    async def win(self, winner: int) -> Tournament:
        """End the running match with a win of a member, and report it to the tournament."""
        await self.end(await self.meeting(winner), winner)
        return await self.advance()

    async def move(self, pairing: Pairing, seats: int) -> None:
        """Make a move for each of the first seats of a pairing."""
        assert pairing.match is not None
        position = await self.harness.club.matches.position(pairing.match)
        while len(position.seats_that_moved) < seats:
            position = await self.harness.play(pairing.match)

    async def end(self, pairing: Pairing, winner: int | None) -> None:
        """Resign for all but the winner of a pairing; without a winner, rule it a draw."""
        assert pairing.match is not None
        matches = self.harness.club.matches
        if winner is None:
            await matches.rule(pairing.match, "draw", self.harness.request())
            return
        for loser in (await matches.position(pairing.match)).header.seats:
            if loser != winner and (await matches.position(pairing.match)).outcome is None:
                await matches.resign(pairing.match, loser, self.harness.request())

    async def play_round(self, tournament: Tournament) -> Tournament:
        """Win every running match for the entrant with the lower number; return the tournament after that."""
        for pairing in tournament.pairings:
            if not pairing.decided:
                await self.end(pairing, tournament.entrant(min(pairing.entrants)).member)
        return await self.advance()

    async def meeting(self, member: int) -> Pairing:
        """Return the pairing that a member is playing."""
        now = await self.now()
        entrant = now.entrant_of(member)
        assert entrant is not None
        (playing,) = (one for one in now.of(entrant.number) if not one.decided)
        return playing

    async def advance(self) -> Tournament:
        """Do everything that is due."""
        if self.number in await self.harness.due(ROUNDS):
            await self.harness.club.tournaments.advance(self.number)
        return await self.now()

    async def lose_on_time(self) -> Tournament:
        """Run out the time of everybody who is to move."""
        live = Pace.read((await self.now()).rules.pace).is_live
        self.harness.clock.now += timedelta(minutes=5) if live else timedelta(days=3, minutes=1)
        while await self.harness.club.overdue.end():
            pass
        return await self.advance()


def rules(form: Form = Form.ROBIN, **changes: object) -> Rules:
    """Return the rules of a tournament of quick matches."""
    agreed: dict[str, Any] = {"game": DOVES, "options": {}, "form": form, "pace": "3d", **changes}
    return Rules(**agreed)


async def announced(harness: Harness, form: Form = Form.ROBIN, members: int = 0, **changes: object) -> Contest:
    """Announce a tournament that some members have joined."""
    moments: dict[str, Any] = {name: changes.pop(name) for name in ("closes", "finish") if name in changes}
    made = await harness.club.tournaments.create(
        rules(form, **changes),
        "Spring Cup",
        ANN,
        GUILD,
        CHANNEL,
        harness.request(),
        **moments,
    )
    contest = Contest(harness, made.id)
    await contest.join(range(101, 101 + members))
    return contest


async def running(harness: Harness, form: Form = Form.ROBIN, members: int = 4, **changes: object) -> Contest:
    """Start a tournament."""
    contest = await announced(harness, form, members, **changes)
    await contest.start()
    return contest
