"""Several processes on one database file: no ply twice, no event lost, no challenge taken twice."""

from collections import Counter
from contextlib import suppress
from itertools import pairwise
from typing import Any

import pytest

from club.model.challenges.terms import Terms
from tests._database import Database
from tests.club import concurrent_player
from tests.club.harness import ANN, BOB, CHANNEL, CID, DOVES, GUILD, Harness
from tests.processes import context

CHALLENGES = 12

PLIES = 24


def _race(database: Database, members: tuple[int, ...], challenges: int = CHALLENGES) -> list[list[Any]]:
    """Run a racing process for each member, and return everything that they reported.

    They start together, once to open the database and accept, once to play: otherwise the first might finish before the
    second has started.
    """
    players, pipes = [], []
    for name, member in enumerate(members, 1):
        ours, theirs = context.Pipe()
        players.append(
            context.Process(
                target=concurrent_player.run, args=(theirs, database.address, str(name), member, challenges, PLIES)
            )
        )
        players[-1].start()
        theirs.close()
        pipes.append(ours)
    told: list[list[Any]] = []
    for signal in ("ready", "accepted"):
        for pipe in pipes:
            while (said := pipe.recv()) != signal:
                told.append(said)
        for pipe in pipes:
            pipe.send("go")
    for pipe in pipes:
        with suppress(EOFError):
            while True:
                told.append(pipe.recv())
    for one in players:
        one.join()
    assert [one.exitcode for one in players] == [0] * len(players)
    return told


@pytest.mark.postgres
async def test_two_processes_race_for_challenges_and_plies(harness: Harness) -> None:
    await harness.club.guilds.change(GUILD, challenges=20)
    for number in range(CHALLENGES):
        await harness.club.challenges.make(
            Terms(DOVES, begins="opponent"), ANN, (), GUILD, CHANNEL, f"challenge {number}"
        )
    told = _race(harness.database, (BOB, CID))

    taken = Counter(what[1] for what in told if what[0] == "accept" and isinstance(what[2], int))
    assert taken == dict.fromkeys(range(1, CHALLENGES + 1), 1)
    assert {what[2] for what in told if what[0] == "accept" and isinstance(what[2], str)} == {
        "error-challenge-accepted"
    }
    assert harness.rows("SELECT count(*) FROM match") == [(CHALLENGES,)]

    played = sorted(tuple(what[1:5]) for what in told if what[0] == "played")
    assert played == harness.rows("SELECT match, ply, event, request FROM log ORDER BY match, ply")
    assert all(what[4] == what[5] for what in told if what[0] == "played")
    assert all(ply == (before[1] + 1 if before[0] == match else 0) for before, (match, ply, *_) in pairwise(played))
    assert {what[2] for what in told if what[0] == "refused"} <= {"Stale", "NotYourTurn", "GameOver"}
    assert len({what[4].split()[1] for what in told if what[0] == "played"}) == 2
    assert await harness.club.audit.check() is None


def test_processes_that_make_the_database_at_once_all_find_it_made(bare: Database) -> None:
    assert _race(bare, (ANN, BOB, CID), challenges=0) == []
    assert bare.rows("SELECT count(*) FROM alembic_version") == [(1,)]
