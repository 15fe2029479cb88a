"""Store the threads in which spectators watch finals."""

import sqlalchemy as sa
from alembic import op

revision = "0044"
down_revision = "0043"


def upgrade() -> None:
    """Add the table."""
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "watch_thread",
        sa.Column(
            "tournament", number, sa.ForeignKey("tournament.id", name="fk_watch_thread_tournament"), nullable=False
        ),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("match", number, sa.ForeignKey("match.id", name="fk_watch_thread_match"), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("thread", sa.BigInteger()),
        sa.Column("comments", sa.BigInteger()),
        sa.Column("due", sa.BigInteger()),
        sa.PrimaryKeyConstraint("tournament", "round", "board", name="pk_watch_thread"),
        sa.UniqueConstraint("match", name="uq_watch_thread_match"),
    )
    op.create_index("ix_watch_thread_due", "watch_thread", ["due"])
