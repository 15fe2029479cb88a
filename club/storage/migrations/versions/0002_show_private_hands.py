"""Show private hands by DM, store members' settings, and post whole turns only."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the tables of private hands and of members' settings, and the ply at which the last turn ended."""
    op.create_table(
        "hand",
        sa.Column("match", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=True),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("closed", sa.Boolean(), nullable=False),
        sa.Column("told", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_hand_match")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_hand")),
    )
    op.create_index(op.f("ix_hand_due"), "hand", ["due"])
    op.add_column("match", sa.Column("post_ply", sa.Integer(), nullable=False, server_default="0"))
    op.execute(sa.text("UPDATE match SET post_ply = ply"))
    op.create_table(
        "taste",
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("marks", sa.Boolean(), nullable=False),
        sa.Column("coordinates", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("member", name=op.f("pk_taste")),
    )
