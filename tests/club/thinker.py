"""A thinker for tests: computers choose in this process, and their questions are noted."""

from collections.abc import Hashable
from dataclasses import dataclass, field

from club.model.challenges.terms import ChannelAndRoles, Terms
from club.model.matches.position import Position
from club.model.members.kinds import Computer
from club.services import Club
from engines import Event, Seat, State
from players import PLAYERS
from players.contract import Outlook
from tests._clock import Clock
from tests.club.harness import ANN, CHANNEL, DOVES, GUILD, Harness

LEAVE = ChannelAndRoles((CHANNEL,))


@dataclass
class HereAndNow:
    """Choose immediately; ``fails`` makes it fail, and ``said``, if set, is the outlook that it reports."""

    asked: list[tuple[str, Seat, int]] = field(default_factory=list)
    fails: bool = False
    said: Outlook | None = None

    async def choose(self, game: str, state: State, seat: Seat, level: int, seed: int, asker: Hashable) -> Event:
        if self.fails:
            raise RuntimeError("no thought today")
        self.asked.append((game, seat, level))
        return PLAYERS[game].choose(state, seat, level, seed)

    async def line(self, game: str, state: State, seat: Seat, seed: int, asker: Hashable) -> tuple[Event, ...]:
        self.asked.append((game, seat, PLAYERS[game].levels))
        return PLAYERS[game].line(state, seat, seed)

    async def outlook(self, game: str, state: State, seat: Seat, seed: int, asker: Hashable) -> Outlook:
        return PLAYERS[game].outlook(state, seat, seed) if self.said is None else self.said


async def think(club: Club, clock: Clock) -> None:
    """Advance the clock a little and act as the computers until nothing more is due."""
    clock.advance(seconds=2)
    while due := await club.computers.due():
        for match in due:
            await club.computers.act(match)
        clock.advance(seconds=2)


async def thinking(harness: Harness, **how: object) -> HereAndNow:
    """Turn computers on."""
    thinker = HereAndNow(**how)  # type: ignore[arg-type]
    harness.club.computers.thinker = thinker
    return thinker


async def practise(
    harness: Harness,
    game: str = DOVES,
    *levels: int,
    begins: str = "challenger",
    guild: int = GUILD,
    pace: str = "none",
) -> Position:
    """Start a match of Ann against computers of some levels (1)."""
    players = [Computer(level, which).number for which, level in enumerate(levels or (1,), 1)]
    terms = Terms(game, seats=len(players) + 1, begins=begins, pace=pace)
    made = await harness.club.challenges.make(terms, ANN, players, guild, CHANNEL, harness.request(), LEAVE)
    assert made.match is not None, "nobody has to accept"
    return await harness.club.matches.position(made.match)
