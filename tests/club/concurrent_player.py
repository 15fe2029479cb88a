"""Play in a separate process, which reports its progress and the result of every attempt over a pipe.

It waits for an answer, opens the database, and accepts the challenges from 1 up as the member. Then it waits again, and
plays in the matches from 1 up, as the member to move.
"""

import asyncio
from multiprocessing.connection import Connection

from club.model.errors import Refused
from club.services import Club
from engines.contract import GameOver, NotYourTurn
from tests._clock import Clock
from tests.club.harness import mover, opened
from tests.engines.play import seeded

_PROCESSES = 2
"""How many of these processes play in matches."""


async def accept_all(pipe: Connection, club: Club, member: int, challenges: int) -> None:
    """Accept every challenge, and report each result."""
    for number in range(1, challenges + 1):
        try:
            accepted = await club.challenges.accept(number, member)
        except Refused as refused:
            tell(pipe, "accept", number, refused.key)
        else:
            tell(pipe, "accept", number, accepted.match)


async def play_all(pipe: Connection, club: Club, name: str, matches: int, plies: int) -> None:
    """Play in every match until its log has ``plies`` entries or it is over, and report each attempt.

    The last ply of the match with the number of a process is left to it, so that each has something to play, however
    fast the others are.
    """
    rng = seeded(int(name))
    going = set(range(1, matches + 1))
    tries = 0
    while going:
        match = rng.choice(sorted(going))
        position = await club.matches.position(match)
        left_to_others = match != int(name) and match <= _PROCESSES
        if position.outcome is not None or position.ply >= plies - left_to_others:
            going.discard(match)
            continue
        tries += 1
        event, request = rng.choice(position.state.legal()), f"process {name} {tries}"
        try:
            played = await club.matches.play(match, mover(position), position.ply, event, request)
        except (Refused, NotYourTurn, GameOver) as refused:
            tell(pipe, "refused", match, type(refused).__name__)
        else:
            tell(pipe, "played", match, position.ply, event, request, played.entries[position.ply].request)


def tell(pipe: Connection, *what: object) -> None:
    """Report an event."""
    pipe.send([*what])


async def race(pipe: Connection, database: str, name: str, member: int, challenges: int, plies: int) -> None:
    """Open the database, then accept and play."""
    async with opened(database, Clock(), start=1000 * int(name)) as club:
        await accept_all(pipe, club, member, challenges)
        wait(pipe, "accepted")
        await play_all(pipe, club, name, challenges, plies)


def wait(pipe: Connection, signal: str) -> None:
    """Report the progress of this process, and wait for an answer before it continues."""
    pipe.send(signal)
    pipe.recv()


def run(pipe: Connection, database: str, name: str, member: int, challenges: int, plies: int) -> None:
    """Run the whole race."""
    wait(pipe, "ready")
    asyncio.run(race(pipe, database, name, member, challenges, plies))
