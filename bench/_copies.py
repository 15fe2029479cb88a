"""Fill a database with many matches in a short time: copies of a few that were really played."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

_COPIES = """
WITH RECURSIVE copy(number) AS (SELECT {first} UNION ALL SELECT number + 1 FROM copy WHERE number < {last})
INSERT INTO "{table}" ({columns}) SELECT {values} FROM copy, "{table}" WHERE "{table}"."{key}" = {model}
ORDER BY number
"""

_TABLES: Mapping[str, str] = {"match": "id", "seat": "match", "hand": "match", "log": "match"}
"""What there is of a match, and the columns with its number."""


def copied(file: Path, model: int, first: int, last: int) -> None:
    """Copy a match of a database of SQLite; the copies have the numbers from ``first`` to ``last``.

    Each pair of seats has members of its own, who never played in the model.
    """
    with closing(sqlite3.connect(file)) as connection, connection:
        for table, key in _TABLES.items() if first <= last else ():
            columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')]
            made = {key: "number", "member": "number * 4 + seat", "request": "number || ' ' || request"}
            values = ", ".join(made.get(name, f'"{name}"') for name in columns)
            named = ", ".join(f'"{name}"' for name in columns)
            connection.execute(
                _COPIES.format(first=first, last=last, table=table, columns=named, values=values, key=key, model=model)
            )
