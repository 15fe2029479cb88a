"""Play as a process of its own: ``python -m tests.club.racer <database> <name> <member> <challenges> <plies>``.

It waits for a line on standard input, opens the database, and accepts the challenges from 1 up as the member. Then it
waits again, and plays in the matches from 1 up, for whoever is to move. It prints a list in JSON for everything that
it tried.
"""

import asyncio
import json
import sys

from club import Club
from club.errors import Refused
from engines.contract import GameOver, NotYourTurn
from tests._clock import Clock
from tests.club.hall import mover, opened
from tests.engines.play import seeded

_RACERS = 2
"""How many race in matches."""


async def accept_all(club: Club, member: int, challenges: int) -> None:
    """Accept every challenge, and tell of each."""
    for number in range(1, challenges + 1):
        try:
            accepted = await club.challenges.accept(number, member)
        except Refused as refused:
            tell("accept", number, refused.key)
        else:
            tell("accept", number, accepted.match)


async def play_all(club: Club, name: str, matches: int, plies: int) -> None:
    """Play in every match until its log has ``plies`` entries or it is over, and tell of each try.

    The last of them in the match of a racer's number is left to that racer: each has something to play, however fast
    the others are.
    """
    rng = seeded(int(name))
    going = set(range(1, matches + 1))
    tries = 0
    while going:
        match = rng.choice(sorted(going))
        position = await club.matches.position(match)
        left_to_others = match != int(name) and match <= _RACERS
        if position.outcome is not None or position.ply >= plies - left_to_others:
            going.discard(match)
            continue
        tries += 1
        event, request = rng.choice(position.state.legal()), f"racer {name} {tries}"
        try:
            played = await club.matches.play(match, mover(position), position.ply, event, request)
        except (Refused, NotYourTurn, GameOver) as refused:
            tell("refused", match, type(refused).__name__)
        else:
            tell("played", match, position.ply, event, request, played.entries[position.ply].request)


def tell(*what: object) -> None:
    """Print what happened."""
    sys.stdout.write(json.dumps(what) + "\n")


async def race(database: str, name: str, member: int, challenges: int, plies: int) -> None:
    """Open the database, then accept and play."""
    async with opened(database, Clock(), start=1000 * int(name)) as club:
        await accept_all(club, member, challenges)
        wait("accepted")
        await play_all(club, name, challenges, plies)


def wait(signal: str) -> None:
    """Tell how far this process is, and wait for a line before it goes on."""
    sys.stdout.write(f"{signal}\n")
    sys.stdout.flush()
    sys.stdin.readline()


if __name__ == "__main__":
    wait("ready")
    asyncio.run(race(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])))
