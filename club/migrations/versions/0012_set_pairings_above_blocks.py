"""Let tournaments know between whom a block stood when they joined: its pairings stand above blocks made later."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0008"


def upgrade() -> None:
    """Add the pairs to each tournament: to those that are not over, the pairs of their entrants as they are now."""
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
