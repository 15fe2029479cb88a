"""Several processes on one database file: no ply twice, no event lost, no challenge taken twice."""

import json
import subprocess
import sys
from collections import Counter
from contextlib import ExitStack
from itertools import pairwise
from typing import IO, Any

import pytest

from club.challenges.terms import Terms
from tests._database import Database
from tests.club.hall import ANN, BOB, CHANNEL, CID, DOVES, GUILD, Hall

CHALLENGES = 12

PLIES = 24


def _race(database: Database, members: tuple[int, ...], challenges: int = CHALLENGES) -> list[list[Any]]:
    """Let a process for each member race, and return everything that they told.

    They open the database and accept from one start, and play from another: else the first may be done before the
    second has begun.
    """
    command = [sys.executable, "-m", "tests.club.racer", database.address]
    with ExitStack() as stack:
        racers = [
            stack.enter_context(
                subprocess.Popen(
                    [*command, *map(str, (name, member, challenges, PLIES))],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                )
            )
            for name, member in enumerate(members, 1)
        ]
        pipes: list[tuple[IO[str], IO[str]]] = [(racer.stdin, racer.stdout) for racer in racers]  # type: ignore[misc]
        told: list[str] = []
        for signal in ("ready\n", "accepted\n"):
            for _, out in pipes:
                while (line := out.readline()) != signal:
                    assert line, "a racer has ended"
                    told.append(line)
            for start, _ in pipes:
                start.write("go\n")
                start.flush()
        for racer in racers:
            told += racer.communicate()[0].splitlines()
        assert [racer.returncode for racer in racers] == [0] * len(racers)
    return [json.loads(line) for line in told]


@pytest.mark.postgres
async def test_two_processes_race_for_challenges_and_plies(hall: Hall) -> None:
    await hall.club.guilds.change(GUILD, challenges=20)
    for number in range(CHALLENGES):
        await hall.club.challenges.make(Terms(DOVES, begins="opponent"), ANN, (), GUILD, CHANNEL, f"challenge {number}")
    told = _race(hall.database, (BOB, CID))

    taken = Counter(what[1] for what in told if what[0] == "accept" and isinstance(what[2], int))
    assert taken == dict.fromkeys(range(1, CHALLENGES + 1), 1)
    assert {what[2] for what in told if what[0] == "accept" and isinstance(what[2], str)} == {
        "error-challenge-accepted"
    }
    assert hall.rows("SELECT count(*) FROM match") == [(CHALLENGES,)]

    played = sorted(tuple(what[1:5]) for what in told if what[0] == "played")
    assert played == hall.rows("SELECT match, ply, event, request FROM log ORDER BY match, ply")
    assert all(what[4] == what[5] for what in told if what[0] == "played")
    assert all(ply == (before[1] + 1 if before[0] == match else 0) for before, (match, ply, *_) in pairwise(played))
    assert {what[2] for what in told if what[0] == "refused"} <= {"Stale", "NotYourTurn", "GameOver"}
    assert len({what[4].split()[1] for what in told if what[0] == "played"}) == 2
    assert await hall.club.audit.check() is None


def test_processes_that_make_the_database_at_once_all_find_it_made(bare: Database) -> None:
    assert _race(bare, (ANN, BOB, CID), challenges=0) == []
    assert bare.rows("SELECT count(*) FROM alembic_version") == [(1,)]
