"""Store in tournaments the blocks between entrants, the vacation they allow, and their pauses."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0008"

ALL = 60
"""The most vacation days that members could take across two years. Earlier tournaments allowed all of them."""


def upgrade() -> None:
    """Add the columns. Unfinished tournaments get the present blocks, and allow as much vacation as before."""
    op.add_column("outage", sa.Column("tournament", sa.BigInteger().with_variant(sa.Integer(), "sqlite")))
    _note_blocks()
    _allow_vacations()


def _note_blocks() -> None:
    op.add_column("tournament", sa.Column("apart", sa.JSON(), nullable=False, server_default="[]"))
    tournaments = sa.table("tournament", sa.column("id"), sa.column("status"), sa.column("apart", sa.JSON))
    one, other = (
        sa.table("entrant", sa.column("tournament"), sa.column("number"), sa.column("member")).alias(name)
        for name in ("one", "other")
    )
    blocks = sa.table("block", sa.column("member"), sa.column("blocked"))
    query = (
        sa.select(tournaments.c.id, one.c.number, other.c.number)
        .join(one, one.c.tournament == tournaments.c.id)
        .join(blocks, blocks.c.member == one.c.member)
        .join(other, (other.c.tournament == tournaments.c.id) & (other.c.member == blocks.c.blocked))
        .where(tournaments.c.status.in_(("open", "running")))
    )
    found: dict[int, set[tuple[int, int]]] = {}
    for number, *ends in op.get_bind().execute(query).all():
        found.setdefault(number, set()).add((min(ends), max(ends)))
    for number, pairs in found.items():
        apart = [list(two) for two in sorted(pairs)]
        op.execute(sa.update(tournaments).where(tournaments.c.id == number).values(apart=apart))


def _allow_vacations() -> None:
    tournaments = sa.table("tournament", sa.column("id"), sa.column("rules", sa.JSON))
    for number, rules in op.get_bind().execute(sa.select(tournaments.c.id, tournaments.c.rules)).all():
        this = tournaments.c.id == number
        op.execute(sa.update(tournaments).where(this).values(rules={**rules, "vacation": ALL}))
