"""Fill a database quickly with many matches: copies of a few that were really played."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

_COPIES = """
WITH RECURSIVE copy(ordinal) AS (SELECT {first} UNION ALL SELECT ordinal + 1 FROM copy WHERE ordinal < {last})
INSERT INTO "{table}" ({columns}) SELECT {values} FROM copy, "{table}" WHERE {where} ORDER BY copy.ordinal
"""

_TABLES: Mapping[str, str] = {"match": "id", "seat": "match", "hand": "match", "log": "match"}
"""The tables with rows for a match, and in each the column with the match's ID."""

_REQUEST: Mapping[str, str] = {"request": "copy.ordinal || ' ' || request"}
"""The request column needs a different interaction ID in each row."""

_FIRST = 1_000_000
"""The ID of the first copy, which is far above all IDs in use."""

_DAY = 86_400_000
"""A day in milliseconds, the unit of times in the database."""


def copy_match(file: Path, model: int, first: int, last: int) -> None:
    """Copy a match in an SQLite database. The copies get the numbers from ``first`` to ``last``.

    Each copy has its own members, who didn't play in the original.
    """
    with closing(sqlite3.connect(file)) as connection, connection:
        for table, key in _TABLES.items() if first <= last else ():
            changed = {
                key: "copy.ordinal",
                "member": "copy.ordinal * 4 + seat",
                "request": "copy.ordinal || ' ' || request",
            }
            _copy(connection, table, f'"{table}"."{key}" = {model}', first, last, changed)


def multiply(file: Path, member: int, match: int, count: int) -> range:
    """Copy a member's match with everything that belongs to it, and return the numbers of the copies.

    The member's hours, vacations, blocks and tournaments are copied too.
    """
    last = _FIRST + count - 1
    idle = {"due": "NULL", "post_due": "NULL", "thread_due": "NULL", "deadline": "NULL", "reminder": "NULL"}
    earlier = f"{_DAY} * (copy.ordinal % 9000)"
    challenge = f"challenge IN (SELECT id FROM challenge WHERE match = {match})"  # noqa: S608 - a number of our own
    copies: tuple[tuple[str, str, Mapping[str, str]], ...] = (
        ("match", f"id = {match}", {"id": "copy.ordinal", **idle}),
        ("seat", f"match = {match}", {"match": "copy.ordinal"}),
        ("log", f"match = {match}", {"match": "copy.ordinal", **_REQUEST}),
        ("result", f"match = {match}", {"match": "copy.ordinal"}),
        ("challenge", f"match = {match}", {"id": "copy.ordinal", "match": "copy.ordinal", **idle, **_REQUEST}),
        ("invitation", challenge, {"challenge": "copy.ordinal"}),
        ("hours", f"member = {member}", {"since": f"since - {_DAY} - copy.ordinal"}),
        (
            "vacation",
            f"member = {member}",
            {
                "id": "copy.ordinal",
                "began": f"began - {earlier}",
                "ended": f"ended - {earlier}",
            },
        ),
        ("block", f"member = {member}", {"blocked": "copy.ordinal"}),
        ("tournament", "id = 1", {"id": "copy.ordinal", "status": "'over'", **idle, **_REQUEST}),
        ("entrant", f"tournament = 1 AND member = {member}", {"tournament": "copy.ordinal"}),
    )
    with closing(sqlite3.connect(file, timeout=60)) as connection:
        for table, where, changed in copies:
            with connection:  # The bot may write between the copies of two tables.
                _copy(connection, table, where, _FIRST, last, changed)
    return range(_FIRST, last + 1)


def _copy(
    connection: sqlite3.Connection, table: str, where: str, first: int, last: int, changed: Mapping[str, str]
) -> None:
    """Copy rows of a table once for each number, replacing some columns with the values of expressions."""
    columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')]
    values = ", ".join(changed.get(name, f'"{name}"') for name in columns)
    named = ", ".join(f'"{name}"' for name in columns)
    connection.execute(_COPIES.format(first=first, last=last, table=table, columns=named, values=values, where=where))
