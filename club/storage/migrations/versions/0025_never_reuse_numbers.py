"""Never reuse a number: SQLite would reuse that of the last row once the row is deleted."""

import re

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"

_TABLES = ("challenge", "draft", "match", "outage", "problem", "tournament", "vacation")
"""The tables with their own IDs that don't have AUTOINCREMENT yet."""


def upgrade() -> None:
    """Add AUTOINCREMENT to the SQLite schema; PostgreSQL's sequences never reuse numbers.

    Rows stay as they are, so only the schema is changed: https://www.sqlite.org/lang_altertable.html#otheralter.
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
    """Return the CREATE statement of a table with AUTOINCREMENT for its number."""
    column, columns = re.subn(r"\bid INTEGER NOT NULL\b", r"\g<0> PRIMARY KEY AUTOINCREMENT", sql, count=1)
    changed, keys = re.subn(r",\s*(CONSTRAINT \w+ )?PRIMARY KEY \(id\)", "", column, count=1)
    assert (columns, keys) == (1, 1), sql
    return changed
