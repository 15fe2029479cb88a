"""Add publicity, check-in, series and ceremonies to tournaments, end dates to seasons, and weekly digests."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"

_NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Store tournament drafts, because more can be chosen than fits into a button; then add the other features."""
    op.create_table(
        "draft",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("member", sa.BigInteger(), nullable=False),
        sa.Column("content", sa.JSON(), nullable=False),
    )
    op.create_index("ix_draft_member", "draft", ["member"])
    op.add_column("tournament", sa.Column("publicity", sa.JSON(), nullable=False, server_default="{}"))
    op.create_table(
        "round_post",
        sa.Column("tournament", _NUMBER, sa.ForeignKey("tournament.id"), primary_key=True),
        sa.Column("round", sa.Integer(), primary_key=True),
        sa.Column("place", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False, server_default=sa.true()),
    )
    _check_in()
    _publish_tournaments()
    _play_series()
    _date_seasons()
    _help_organisers()
    _hold_ceremonies()


def _hold_ceremonies() -> None:
    """Store the honours of tournaments: places, small prizes, where the end was announced.

    Finished tournaments are due, so that their places are computed.
    """
    op.add_column("tournament", sa.Column("prizes", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("tournament", sa.Column("end_channel", sa.BigInteger()))
    op.add_column("tournament", sa.Column("end_message", sa.BigInteger()))
    op.add_column("entrant", sa.Column("place", sa.Integer()))
    op.execute("UPDATE tournament SET due = ended WHERE status = 'over'")
    op.create_table(
        "feat",
        sa.Column("match", _NUMBER, sa.ForeignKey("match.id"), primary_key=True, autoincrement=False),
        sa.Column("tournament", _NUMBER, sa.ForeignKey("tournament.id"), nullable=False),
        sa.Column("content", sa.JSON(), nullable=False),
    )
    op.create_index("ix_feat_tournament", "feat", ["tournament"])


def _check_in() -> None:
    """Add check-in before a tournament starts."""
    op.add_column("tournament", sa.Column("called", sa.BigInteger()))
    op.add_column("entrant", sa.Column("here", sa.BigInteger()))
    op.add_column("entrant", sa.Column("had_role", sa.Boolean(), nullable=False, server_default=sa.false()))


def _publish_tournaments() -> None:
    """Add role pings and role changes, a second channel and scheduled events to tournaments."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.add_column("tournament", sa.Column("told", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute("UPDATE tournament SET told = (message IS NOT NULL)")
    op.create_table(
        "role_change",
        sa.Column("id", number, primary_key=True, autoincrement=True),
        sa.Column("tournament", number, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("member", sa.BigInteger(), nullable=False),
        sa.Column("role", sa.BigInteger(), nullable=False),
        sa.Column("given", sa.Boolean(), nullable=False),
        sa.Column("due", sa.BigInteger()),
        sa.ForeignKeyConstraint(["tournament"], ["tournament.id"], name=op.f("fk_role_change_tournament")),
        sqlite_autoincrement=True,
    )
    for column in ("tournament", "member", "due"):
        op.create_index(f"ix_role_change_{column}", "role_change", [column])
    op.create_index("ix_role_change_guild_member_role", "role_change", ["guild", "member", "role"], unique=True)
    for table, columns in (
        ("second_post", (sa.Column("channel", sa.BigInteger(), nullable=False), sa.Column("message", sa.BigInteger()))),
        ("scheduled_event", (sa.Column("event", sa.BigInteger()),)),
    ):
        op.create_table(
            table,
            sa.Column("tournament", number, primary_key=True, autoincrement=False),
            *columns,
            sa.Column("due", sa.BigInteger()),
            sa.ForeignKeyConstraint(["tournament"], ["tournament.id"], name=op.f(f"fk_{table}_tournament")),
        )
        op.create_index(f"ix_{table}_due", table, ["due"])


def _play_series() -> None:
    """Add series, in which a pairing is played in several matches."""
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
    """Add end dates and posts to seasons, and weekly digests to guilds."""
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


def _help_organisers() -> None:
    """Add a thread for the organisers of a tournament, and store entrants' reports."""
    op.add_column("notice", sa.Column("organisers", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("pairing", sa.Column("called", sa.BigInteger()))
    op.add_column("tournament", sa.Column("organisers_thread", sa.BigInteger()))
    op.add_column("tournament", sa.Column("organisers_threads", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tournament", sa.Column("organisers_due", sa.BigInteger()))
    op.create_index("ix_tournament_organisers_due", "tournament", ["organisers_due"])
    op.create_table(
        "problem",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column(
            "tournament",
            sa.BigInteger().with_variant(sa.Integer, "sqlite"),
            sa.ForeignKey("tournament.id"),
            nullable=False,
        ),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("board", sa.Integer(), nullable=False),
        sa.Column("member", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("reported", sa.BigInteger(), nullable=False),
        sa.Column("settled", sa.BigInteger()),
    )
    op.create_index("ix_problem_member", "problem", ["member"])
    op.create_index("ix_problem_tournament_settled", "problem", ["tournament", "settled"])
