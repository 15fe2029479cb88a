"""Share the work among several processes: store their claims, and outages of single shards."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the table of claims, and add shards to outages."""
    op.create_table(
        "claim",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "number", name=op.f("pk_claim")),
    )
    op.create_index(op.f("ix_claim_owner"), "claim", ["owner"])
    op.add_column("outage", sa.Column("shard", sa.Integer()))
    op.add_column("outage", sa.Column("shards", sa.Integer()))
