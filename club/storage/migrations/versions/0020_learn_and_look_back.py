"""Store exercises, reviews, and whether guilds allow variations of rated matches."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Create the tables of exercises and reviews, and add the setting to every guild, turned off."""
    _let_members_learn()
    _keep_reviews()
    op.add_column("guild", sa.Column("variations", sa.Boolean(), nullable=False, server_default=sa.false()))


def _let_members_learn() -> None:
    """Store members' attempts, and the strengths of members and puzzles."""
    op.create_table(
        "attempt",
        sa.Column("member", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(), primary_key=True),
        sa.Column("game", sa.String(), primary_key=True),
        sa.Column("exercise", sa.String(), primary_key=True),
        sa.Column("events", sa.JSON(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("reached", sa.Boolean(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "puzzle_rating",
        sa.Column("member", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(), primary_key=True),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("longest", sa.Integer(), nullable=False),
    )
    op.create_table(
        "puzzle_strength",
        sa.Column("game", sa.String(), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
    )
    op.create_table(
        "daily_puzzle",
        sa.Column("guild", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("hour", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("game", sa.String()),
        sa.Column("next", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_daily_puzzle_due", "daily_puzzle", ["due"])
    op.create_table(
        "daily_post",
        sa.Column("guild", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("day", sa.String(), primary_key=True),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger()),
        sa.Column("explained", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "daily_solver",
        sa.Column("guild", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("day", sa.String(), primary_key=True),
        sa.Column("member", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_daily_solver_member", "daily_solver", ["member"])


def _keep_reviews() -> None:
    """Store the reviews of finished matches, shared by all members."""
    op.create_table(
        "review",
        sa.Column(
            "match",
            sa.BigInteger().with_variant(sa.Integer, "sqlite"),
            sa.ForeignKey("match.id"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("view", sa.String(), primary_key=True),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("content", sa.String(), nullable=False),
    )
