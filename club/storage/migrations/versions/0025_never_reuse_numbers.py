"""Never give a number twice: SQLite would give that of the last row again once the row is gone."""

import re

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"

_TABLES = ("challenge", "draft", "match", "outage", "problem", "tournament", "vacation")
"""The tables with numbers of their own that don't have AUTOINCREMENT yet."""


def upgrade() -> None:
    """Add AUTOINCREMENT to the schema of SQLite; the sequences of PostgreSQL reuse nothing.

    Rows stay as they are, so the schema alone is changed: https://www.sqlite.org/lang_altertable.html#otheralter.
    """
    connection = op.get_bind()
    if connection.dialect.name != "sqlite":
        return
    version = connection.scalar(sa.text("PRAGMA schema_version"))
    op.execute("PRAGMA writable_schema = ON")
    for name in _TABLES:
        found = {"name": name}
        sql = connection.scalar(sa.text("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = :name"), found)
        change = sa.text("UPDATE sqlite_master SET sql = :sql WHERE type = 'table' AND name = :name")
        connection.execute(change, found | {"sql": _with_sequence(sql)})
    op.execute(f"PRAGMA schema_version = {version + 1}")
    op.execute("PRAGMA writable_schema = RESET")


def _with_sequence(sql: str) -> str:
    """Return the statement that creates a table, with AUTOINCREMENT for its number."""
    column, columns = re.subn(r"\bid INTEGER NOT NULL\b", r"\g<0> PRIMARY KEY AUTOINCREMENT", sql, count=1)
    changed, keys = re.subn(r",\s*(CONSTRAINT \w+ )?PRIMARY KEY \(id\)", "", column, count=1)
    assert (columns, keys) == (1, 1), sql
    return changed
