"""Announce tournaments more widely, seat their entrants, end them with a ceremony, date seasons, tell of a week."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Keep drafts of tournaments, so that more can be chosen than fits into a button."""
    op.create_table(
        "draft",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("member", sa.BigInteger(), nullable=False),
        sa.Column("content", sa.JSON(), nullable=False),
    )
    op.create_index("ix_draft_member", "draft", ["member"])
    op.add_column("tournament", sa.Column("publicity", sa.JSON(), nullable=False, server_default="{}"))
    _play_series()
    _date_seasons()


def _play_series() -> None:
    """Let a pairing be played in several matches."""
    op.create_table(
        "series_match",
        sa.Column("match", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=False),
        sa.Column("tournament", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("places", sa.JSON(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"]),
        sa.ForeignKeyConstraint(["tournament"], ["tournament.id"]),
    )
    op.create_index("ix_series_match_tournament_round_board", "series_match", ["tournament", "round", "board"])


def _date_seasons() -> None:
    """Let seasons end at a date and with a post, and let guilds have a weekly digest."""
    op.create_table(
        "season_date",
        sa.Column("guild", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("ends", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_season_date_ends", "season_date", ["ends"])
    op.create_table(
        "season_end",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger()),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("undone", sa.BigInteger()),
        sa.Column("post_due", sa.BigInteger()),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_season_end_post_due", "season_end", ["post_due"])
    op.create_index("ix_season_end_guild_season", "season_end", ["guild", "season"])
    op.create_table(
        "digest",
        sa.Column("guild", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("weekday", sa.Integer(), nullable=False),
        sa.Column("hour", sa.Integer(), nullable=False),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_digest_due", "digest", ["due"])
