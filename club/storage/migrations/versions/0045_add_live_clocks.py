"""Store the clocks of live matches, the times of their turns, and the outages that stop only live clocks."""

import sqlalchemy as sa
from alembic import op

revision = "0045"
down_revision = "0044"


def upgrade() -> None:
    """Add the columns and the table."""
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    for name in ("clock_time", "clock_started", "clock_last"):
        op.add_column("match", sa.Column(name, sa.BigInteger()))
    op.add_column("outage", sa.Column("live", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "turn_clock",
        sa.Column("match", number, sa.ForeignKey("match.id", name="fk_turn_clock_match"), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("started", sa.BigInteger()),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("stopped", sa.BigInteger(), nullable=False),
        sa.Column("uncounted", sa.BigInteger(), nullable=False),
        sa.Column("free", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=False),
        sa.Column("had", sa.BigInteger(), nullable=False),
        sa.Column("left", sa.BigInteger()),
        sa.PrimaryKeyConstraint("match", "ply", name="pk_turn_clock"),
    )
