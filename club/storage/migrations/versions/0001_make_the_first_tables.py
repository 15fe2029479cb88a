"""Create the first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the first tables."""
    op.create_table(
        "match",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("members", sa.JSON(), nullable=False),
        sa.Column("begins", sa.String(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("pace", sa.BigInteger(), nullable=True),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("home", sa.BigInteger(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.Column("deadline", sa.BigInteger(), nullable=True),
        sa.Column("result", sa.JSON(), nullable=True),
        sa.Column("posted_ply", sa.Integer(), nullable=False),
        sa.Column("post_due", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match")),
    )
    with op.batch_alter_table("match", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_match_deadline"), ["deadline"], unique=False)
        batch_op.create_index(batch_op.f("ix_match_home"), ["home"], unique=False)
        batch_op.create_index(batch_op.f("ix_match_post_due"), ["post_due"], unique=False)

    op.create_table(
        "note",
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_note")),
    )
    op.create_table(
        "challenge",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=True, nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("begins", sa.String(), nullable=False),
        sa.Column("pace", sa.BigInteger(), nullable=True),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=True),
        sa.Column("match", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("request", sa.String(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("post_due", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_challenge_match")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_challenge")),
        sa.UniqueConstraint("request", name=op.f("uq_challenge_request")),
    )
    with op.batch_alter_table("challenge", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_challenge_match"), ["match"], unique=False)
        batch_op.create_index(batch_op.f("ix_challenge_post_due"), ["post_due"], unique=False)
        batch_op.create_index(batch_op.f("ix_challenge_status_expires"), ["status", "expires"], unique=False)

    op.create_table(
        "log",
        sa.Column("match", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("event", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("request", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_log_match")),
        sa.PrimaryKeyConstraint("match", "ply", name=op.f("pk_log")),
        sa.UniqueConstraint("request", name=op.f("uq_log_request")),
    )
    op.create_table(
        "seat",
        sa.Column("match", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("member", sa.BigInteger(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_seat_match")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_seat")),
    )
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_seat_member_over"), ["member", "over"], unique=False)

    op.create_table(
        "invitation",
        sa.Column("challenge", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("member", sa.BigInteger(), nullable=False),
        sa.Column("answer", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["challenge"], ["challenge.id"], name=op.f("fk_invitation_challenge")),
        sa.PrimaryKeyConstraint("challenge", "place", name=op.f("pk_invitation")),
    )
