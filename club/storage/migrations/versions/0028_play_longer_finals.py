"""Store for each pairing how many matches it has, because the final may be longer than the rest."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"

_TOURNAMENTS = sa.table("tournament", sa.column("id", sa.BigInteger()), sa.column("rules", sa.JSON()))
_PAIRINGS = sa.table("pairing", sa.column("tournament", sa.BigInteger()), sa.column("best_of", sa.Integer()))


def upgrade() -> None:
    """Add the column, and fill it for tournaments whose pairings are all series."""
    op.add_column("pairing", sa.Column("best_of", sa.Integer(), nullable=False, server_default="1"))
    connection = op.get_bind()
    for number, rules in connection.execute(sa.select(_TOURNAMENTS.c.id, _TOURNAMENTS.c.rules)).all():
        if rules.get("best_of", 1) > 1:
            mine = _PAIRINGS.c.tournament == number
            connection.execute(sa.update(_PAIRINGS).where(mine).values(best_of=rules["best_of"]))
