"""Prepare for matches of several weeks: paces with banks, hours and vacations, reminders, notices, plans and limits."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

_UNITS = ((86_400_000, "d"), (3_600_000, "h"), (60_000, "m"))


def upgrade() -> None:
    """Store paces as text, and add the new data of members, guilds and matches."""
    for table in ("match", "challenge"):
        _spell_paces(table)
        op.add_column(table, sa.Column("overtime", sa.String(), nullable=False, server_default="loses"))
    op.add_column("match", sa.Column("reminder", sa.BigInteger(), nullable=True))
    op.add_column("match", sa.Column("reminded", sa.BigInteger(), nullable=True))
    op.add_column("match", sa.Column("thread_due", sa.BigInteger(), nullable=True))
    op.create_index(op.f("ix_match_reminder"), "match", ["reminder"])
    op.create_index(op.f("ix_match_thread_due"), "match", ["thread_due"])
    op.create_index(op.f("ix_match_channel_turn"), "match", ["channel", "turn"])
    op.create_index(op.f("ix_match_guild_turn"), "match", ["guild", "turn"])
    op.create_index(op.f("ix_invitation_member"), "invitation", ["member"])
    op.add_column("seat", sa.Column("bank", sa.BigInteger(), nullable=True))
    op.add_column("taste", sa.Column("reminders", sa.String(), nullable=False, server_default="quarter"))
    op.add_column("taste", sa.Column("reminded", sa.String(), nullable=False, server_default="thread"))
    op.add_column("taste", sa.Column("automatic", sa.Boolean(), nullable=False, server_default=sa.false()))
    _add_members()
    _add_matches()
    _add_guilds()


def _spell_paces(table: str) -> None:
    """Convert milliseconds to text such as ``3d``. No pace becomes ``none``."""
    op.add_column(table, sa.Column("spelled", sa.String(), nullable=False, server_default="none"))
    rows = sa.table(table, sa.column("pace", sa.BigInteger()), sa.column("spelled", sa.String()))
    connection = op.get_bind()
    for (length,) in connection.execute(sa.select(rows.c.pace).where(rows.c.pace.is_not(None)).distinct()).all():
        unit, letter = next((unit, letter) for unit, letter in _UNITS if length % unit == 0)
        op.execute(sa.update(rows).where(rows.c.pace == length).values(spelled=f"{length // unit}{letter}"))
    op.drop_column(table, "pace")
    op.execute(f'ALTER TABLE "{table}" RENAME COLUMN spelled TO pace')


def _add_members() -> None:
    op.create_table(
        "hours",
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("zone", sa.String(), nullable=False),
        sa.Column("opens", sa.Time(), nullable=False),
        sa.Column("closes", sa.Time(), nullable=False),
        sa.PrimaryKeyConstraint("member", "since", name=op.f("pk_hours")),
    )
    op.create_table(
        "vacation",
        sa.Column("id", _number(), autoincrement=True, nullable=False),
        sa.Column("member", sa.BigInteger(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_vacation")),
    )
    op.create_index(op.f("ix_vacation_member_ended"), "vacation", ["member", "ended"])
    op.create_table(
        "block",
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("blocked", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("member", "blocked", name=op.f("pk_block")),
    )


def _add_matches() -> None:
    op.create_table(
        "outage",
        sa.Column("id", _number(), autoincrement=True, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=True),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outage")),
    )
    op.create_index(op.f("ix_outage_guild_ended"), "outage", ["guild", "ended"])
    op.create_table(
        "notice",
        sa.Column("id", _number(), autoincrement=True, nullable=False),
        sa.Column("match", _number(), nullable=True),
        sa.Column("member", sa.BigInteger(), nullable=True),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("details", sa.JSON(), nullable=False),
        sa.Column("mentions", sa.JSON(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_notice_match_match")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notice")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_notice_match"), "notice", ["match"])
    op.create_index(op.f("ix_notice_due"), "notice", ["due"])
    op.create_table(
        "plan",
        sa.Column("match", _number(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("lines", sa.JSON(), nullable=False),
        sa.Column("draft", sa.JSON(), nullable=False),
        sa.Column("word", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_plan_match_match")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_plan")),
    )


def _add_guilds() -> None:
    op.create_table(
        "list",
        sa.Column("channel", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("rests", sa.BigInteger(), nullable=True),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("channel", name=op.f("pk_list")),
    )
    op.create_index(op.f("ix_list_due"), "list", ["due"])
    op.create_table(
        "guild",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channels", sa.JSON(), nullable=False),
        sa.Column("roles", sa.JSON(), nullable=False),
        sa.Column("challenges", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild", name=op.f("pk_guild")),
    )


def _number() -> sa.types.TypeEngine[int]:
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")
