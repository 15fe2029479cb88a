"""Use the word ping in columns, notices and organisers' decisions."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"


def upgrade() -> None:
    """Rename the columns and the stored keys."""
    for table in ("tournament", "pairing", "tournament_post"):
        op.execute(f"ALTER TABLE {table} RENAME COLUMN called TO pinged")
    op.execute("ALTER TABLE pause RENAME COLUMN calls TO pings")
    op.execute("UPDATE notice SET key = 'organisers-ping' WHERE key = 'organisers-call'")
    _rename_decisions("problem", "decided")
    _rename_decisions("notice", "details")


def _rename_decisions(name: str, column: str) -> None:
    """Rename the decision ``called`` in the lists of decisions in a JSON column."""
    table = sa.table(name, sa.column("id", sa.Integer()), sa.column(column, sa.JSON()))
    stored = table.c[column]
    connection = op.get_bind()
    for number, value in connection.execute(sa.select(table.c.id, stored).where(_says_called(stored))).all():
        decided = value["decided"] if isinstance(value, dict) and "decided" in value else value
        if isinstance(decided, list):
            _rename(decided)
            connection.execute(sa.update(table).where(table.c.id == number).values({column: value}))


def _says_called(column: sa.ColumnClause[Any]) -> sa.ColumnElement[bool]:
    return sa.cast(column, sa.String()).contains('"called"')


def _rename(decided: list[dict[str, Any]]) -> None:
    for one in decided:
        if one["kind"] == "called":
            one["kind"] = "pinged"
