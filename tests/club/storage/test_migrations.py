"""The results of the migrations: the tables that the code expects, with the meaning of older data preserved."""

import json
from functools import partial
from typing import Any

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import JSON, Column, Connection
from sqlalchemy.engine import make_url

from club.storage.connection import Connections
from club.storage.migrate import migrations
from club.storage.schema import metadata
from club.storage.store import kind
from tests._clock import Clock
from tests._database import Database
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, opened


def writing(database: Database) -> Connections:
    """Return an engine for connections to a database like the club's."""
    url = make_url(database.address)
    return kind(url).writing(url)


async def upgraded(database: Database, revision: str) -> None:
    """Migrate a database to an earlier revision."""
    engine = writing(database)
    async with engine.begin() as connection:
        await connection.run_sync(partial(upgrade, revision=revision))
    await engine.dispose()


def upgrade(connection: Connection, revision: str) -> None:
    config = migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def differences(connection: Connection) -> list[object]:
    """Return the differences between the tables and those that the code expects."""
    opts = {"compare_type": True, "compare_server_default": differs}
    context = MigrationContext.configure(connection, opts=opts)
    return list(compare_metadata(context, metadata))


def differs(
    _context: object, _there: object, column: Column[Any], there: str | None, _here: object, known: str | None
) -> bool | None:
    """Compare the defaults of JSON columns as texts, because PostgreSQL doesn't compare JSON; leave others alone."""
    if isinstance(column.type, JSON) and there is not None:
        return there.removesuffix("::json").strip("'") != (known or "").strip("'")
    return None


async def test_migrations_make_the_tables_that_the_code_knows(bare: Database) -> None:
    async with opened(bare, Clock()):
        pass
    engine = writing(bare)
    async with engine.begin() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


MATCH = (
    "INSERT INTO match (game, rules, options, members, begins, seed, pace, guild, channel, created, ply, turn, result,"
    " posted_ply) VALUES (?, 1, '{}', ?, 'challenger', ?, ?, ?, ?, ?, ?, ?, ?, -1)"
)
CHALLENGE = (
    "INSERT INTO challenge (game, options, seats, begins, guild, channel, status, expires, created)"
    " VALUES (?, '{}', 2, 'random', ?, ?, 'open', ?, ?)"
)
LOG = "INSERT INTO log (match, ply, kind, seat, event, at, request) VALUES (?, ?, ?, ?, ?, ?, ?)"
LOST = '{"places": [2, 1], "reason": "resign", "scores": null, "void": false}'


async def test_matches_of_the_first_version_go_on_in_the_newest(bare: Database) -> None:
    await upgraded(bare, "0001")
    clock = Clock()
    then, day = round(clock.now.timestamp() * 1000), 24 * 60 * 60 * 1000
    members = f"[{ANN}, {BOB}]"
    for number, (pace, ply, turn, result) in enumerate(((3 * day, 1, 1, None), (None, 2, None, LOST)), 1):
        bare.run(MATCH, DOVES, members, "0" * 64, pace, GUILD, CHANNEL, then, ply, turn, result)
        for seat, member in enumerate((ANN, BOB)):
            bare.run("INSERT INTO seat VALUES (?, ?, ?, ?)", number, seat, member, result is not None)
        bare.run(LOG, number, 0, "play", 0, "A*a1", then, f"press {number}")
    bare.run(LOG, 2, 1, "resign", 0, "", then + day, None)
    challenge = "INSERT INTO challenge (game, options, seats, begins, guild, channel, status, expires, created)"
    bare.run(
        f"{challenge} VALUES (?, '{{}}', 2, 'random', ?, ?, 'open', ?, ?)", DOVES, GUILD, CHANNEL, then + day, then
    )
    for place, (member, answer) in enumerate(((ANN, "accepted"), (BOB, None))):
        bare.run("INSERT INTO invitation VALUES (1, ?, ?, ?)", place, member, answer)
    async with opened(bare, clock) as club:
        assert await club.audit.check() is None
        running, over = await club.matches.position(1), await club.matches.position(2)
        assert (str(running.header.pace), str(over.header.pace)) == ("3d", "none")
        assert over.outcome is not None
        assert (await club.matches.play(1, BOB, 1, running.state.legal()[0], "press")).ply == 2
        accepted = await club.challenges.accept(1, BOB)
        assert (accepted.named, accepted.match) == (True, 3)
    assert bare.rows("SELECT id, ended FROM match WHERE ended IS NOT NULL") == [(2, then + day)]


async def test_a_side_whose_members_left_one_by_one_comes_to_have_one_place(bare: Database) -> None:
    await upgraded(bare, "0006")
    clock = Clock()
    then = round(clock.now.timestamp() * 1000)
    members = [ANN, BOB, CID, DAN]
    outcome = '{"places": [3, 2, 1, 1], "reason": "resign", "scores": null, "void": false}'
    agreed = (str(members), "0" * 64, "none", GUILD, CHANNEL, then)
    bare.run(MATCH, "hostile", *agreed, 2, None, outcome)
    bare.run("UPDATE match SET ended = ?", then)
    for seat, member in enumerate(members):
        bare.run("INSERT INTO seat VALUES (1, ?, ?, true, NULL)", seat, member)
    for ply in (0, 1):
        bare.run(LOG, 1, ply, "resign", ply, "", then, None)
    async with opened(bare, clock) as club:
        assert await club.audit.check() is None
        table = await club.matches.position(1)
        assert table.outcome is not None
        assert table.outcome.places == (2, 2, 1, 1)


async def test_entrants_between_whom_a_block_stands_are_known_in_tournaments_that_run_already(bare: Database) -> None:
    await upgraded(bare, "0008")
    clock = Clock()
    then = round(clock.now.timestamp() * 1000)
    rules = '{"game": "tokyo_doves", "options": {}, "form": "robin", "pace": "3d", "roles": []}'
    for number, status in enumerate(("running", "over"), 1):
        bare.run(
            "INSERT INTO tournament (guild, channel, organiser, name, rules, status, version, created)"
            " VALUES (?, ?, ?, 'Cup', ?, ?, 0, ?)", GUILD, CHANNEL, ANN, rules, status, then,
        )  # fmt: skip
        for place, member in enumerate((ANN, BOB, CID), 1):
            bare.run(
                "INSERT INTO entrant (tournament, number, member, name, joined, status) VALUES (?, ?, ?, 'n', ?, 'in')",
                number, place, member, then,
            )  # fmt: skip
    for member, blocked in ((CID, ANN), (ANN, CID), (BOB, DAN)):
        bare.run("INSERT INTO block VALUES (?, ?)", member, blocked)
    async with opened(bare, clock) as club:
        assert (await club.tournaments.get(1)).blocked_pairs == {(1, 3)}
        assert (await club.tournaments.get(1)).rules.vacation == 60, "all that members may take, as it was announced"
        assert (await club.tournaments.get(2)).blocked_pairs == frozenset()


async def test_tournaments_that_are_over_already_are_looked_at_for_their_places(bare: Database) -> None:
    await upgraded(bare, "0018")
    for number, status in enumerate(("running", "over", "cancelled"), 1):
        bare.run(
            "INSERT INTO tournament (id, guild, channel, organiser, name, rules, status, version, created, ended)"
            " VALUES (?, ?, ?, ?, 'Cup', '{}', ?, 0, 1, 5)", number, GUILD, CHANNEL, ANN, status,
        )  # fmt: skip
    await upgraded(bare, "head")
    assert bare.rows("SELECT id, due, prizes FROM tournament ORDER BY id") == [
        (1, None, "[]"),
        (2, 5, "[]"),
        (3, None, "[]"),
    ]


async def test_series_that_are_played_already_keep_their_length(bare: Database) -> None:
    await upgraded(bare, "0027")
    for number, rules in enumerate(('{"best_of": 3}', "{}"), 1):
        bare.run(
            "INSERT INTO tournament (id, guild, channel, organiser, name, rules, status, version, created)"
            " VALUES (?, ?, ?, ?, 'Cup', ?, 'running', 0, 1)", number, GUILD, CHANNEL, ANN, rules,
        )  # fmt: skip
        bare.run("INSERT INTO pairing (tournament, round, board, entrants) VALUES (?, 1, 1, '[1, 2]')", number)
    await upgraded(bare, "head")
    assert bare.rows("SELECT tournament, best_of FROM pairing ORDER BY tournament") == [(1, 3), (2, 1)]


async def test_cells_are_named_by_language_unless_a_member_chose_otherwise(bare: Database) -> None:
    await upgraded(bare, "0013")
    for member, coordinates in ((ANN, "letters"), (BOB, "shogi")):
        bare.run("INSERT INTO taste (member, marks, coordinates) VALUES (?, true, ?)", member, coordinates)
    async with opened(bare, Clock()) as club:
        chosen = [(await club.preferences.of(member)).coordinates for member in (ANN, BOB, CID)]
    assert chosen == ["language", "shogi", "language"]


async def test_calls_of_players_to_move_are_pings(bare: Database) -> None:
    await upgraded(bare, "0034")
    said = '[{"kind": "called", "entrant": 1}, {"kind": "time", "entrant": 0}]'
    bare.run(
        "INSERT INTO tournament (id, guild, channel, organiser, name, rules, status, version, created, called)"
        " VALUES (1, ?, ?, ?, 'Cup', '{}', 'running', 0, 1, 7)", GUILD, CHANNEL, ANN,
    )  # fmt: skip
    bare.run("INSERT INTO pairing (tournament, round, board, entrants, called) VALUES (1, 1, 1, '[1, 2]', 8)")
    bare.run("INSERT INTO pause (member, about, calls, at) VALUES (?, ?, 4, 9)", ANN, BOB)
    bare.run(
        "INSERT INTO problem (tournament, round, board, member, text, reported, decided)"
        " VALUES (1, 1, 1, ?, 'They were called \"called\"', 5, ?)", BOB, said,
    )  # fmt: skip
    for key, details in (
        ("organisers-call", "{}"),
        ("tournament-problem-decided", f'{{"answer": "Not \\"called\\"", "decided": {said}}}'),
        ("tournament-idle", '{"name": "\\"called\\""}'),
    ):
        bare.run("INSERT INTO notice (key, details, mentions, created, due) VALUES (?, ?, '[]', 1, 1)", key, details)
    await upgraded(bare, "head")
    assert bare.rows("SELECT pinged FROM tournament UNION ALL SELECT pinged FROM pairing") == [(7,), (8,)]
    assert bare.rows("SELECT pings, at FROM pause") == [(4, 9)]
    now = [{"kind": "pinged", "entrant": 1}, {"kind": "time", "entrant": 0}]
    assert [json.loads(decided) for (decided,) in bare.rows("SELECT decided FROM problem")] == [now]
    assert [
        (key, json.loads(details)) for key, details in bare.rows("SELECT key, details FROM notice ORDER BY id")
    ] == [
        ("organisers-ping", {}),
        ("tournament-problem-decided", {"answer": 'Not "called"', "decided": now}),
        ("tournament-idle", {"name": '"called"'}),
    ]


async def test_matches_called_off_after_a_random_result_count_as_cancelled(bare: Database) -> None:
    await upgraded(bare, "0035")
    bare.run("INSERT INTO season (guild, number, began) VALUES (?, 1, 1)", GUILD)
    for number, off in ((1, True), (2, False)):
        bare.run(MATCH, DOVES, f"[{ANN}, {BOB}]", "0" * 64, "none", GUILD, CHANNEL, 1, 2, None, LOST)
        bare.run(
            "INSERT INTO result (match, seat, guild, game, season, member, place, score, late, rated, ended,"
            " called_off) VALUES (?, 0, ?, ?, 1, ?, 1, 'void', false, false, 1, ?)", number, GUILD, DOVES, ANN, off,
        )  # fmt: skip
    async with opened(bare, Clock()) as club:
        assert (await club.profiles.of(GUILD, ANN, ANN)).cancelled == 1
