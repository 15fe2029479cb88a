"""Read puzzles, lessons and matches, then play on: ``python -m tests.club.new_options DATABASE`` prints what was read.

The folder in which this runs may hold another version of ``engines``.
"""

import asyncio
import json
import sys
from itertools import count
from pathlib import Path

from engines import GAMES
from players.lessons import lessons
from players.puzzles import find_puzzle, grades
from tests._clock import Clock
from tests._database import File
from tests.club.harness import Harness, opened

EXTRA = "extra"


def read_puzzles(game: str) -> int:
    """Return how many puzzles and lessons of a game can be read; raises ``Unreadable``."""
    positions = [find_puzzle(game, number).position for number in range(1, 1 + len(grades(game)))]
    positions += [lesson.position for lesson in lessons()[game]]
    return len([GAMES[game].decode(position) for position in positions])


async def play_on(file: Path) -> dict[str, dict[str, str]]:
    """Return the states of all matches in a database, and of new ones with the extra option, each after one move."""
    database, clock = File(file), Clock()
    async with opened(database, clock, start=500) as club:
        harness = Harness(database, clock, club, count(500))
        earlier = [number for (number,) in database.rows("SELECT id FROM match ORDER BY id")]
        folded = [await club.matches.position(match) for match in earlier]
        new = [await harness.begin(game, options={EXTRA: "yes"}) for game in GAMES]
        states = [(await harness.play(match)).state for match in (*earlier, *new)]
        assert all(
            GAMES[game].decode(state.encode()) == state for game, state in zip([*GAMES] * 2, states, strict=True)
        )
        return {
            "folded": {position.header.game: position.state.encode() for position in folded},
            "new": dict(zip(GAMES, [state.encode() for state in states[len(earlier) :]], strict=True)),
        }


if __name__ == "__main__":
    puzzles = {game: read_puzzles(game) for game in GAMES}
    sys.stdout.write(json.dumps({"read": puzzles, **asyncio.run(play_on(Path(sys.argv[1])))}))
