"""Add ratings, tournaments, and further settings of guilds and members."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add ratings and results, tournaments, and the settings of guilds and members."""
    _add_tournaments()
    for table in ("match", "challenge"):
        op.add_column(table, sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("match", sa.Column("ended", sa.BigInteger(), nullable=True))
    op.create_index(op.f("ix_match_guild_created"), "match", ["guild", "created"])
    for table in ("match", "notice"):
        _refer_to_tournament(table)
    op.add_column("taste", sa.Column("language", sa.String(), nullable=True))
    op.add_column("taste", sa.Column("theme", sa.String(), nullable=False, server_default="pavement"))
    op.add_column("taste", sa.Column("hands", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("guild", sa.Column("language", sa.String(), nullable=True))
    op.add_column("guild", sa.Column("pace", sa.String(), nullable=True))
    op.add_column("guild", sa.Column("threads", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("guild", sa.Column("managers", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("guild", sa.Column("rated", sa.Integer(), nullable=False, server_default="3"))
    _add_ratings()
    _date_matches()


def _refer_to_tournament(table: str) -> None:
    """Add the column with the tournament that a row belongs to, without recreating the table."""
    if op.get_bind().dialect.name == "sqlite":  # SQLite accepts a reference only as part of the column.
        op.execute(f'ALTER TABLE "{table}" ADD COLUMN tournament INTEGER REFERENCES tournament (id)')
    else:
        op.add_column(table, sa.Column("tournament", sa.BigInteger(), nullable=True))
        name = op.f(f"fk_{table}_tournament_tournament")
        op.create_foreign_key(name, table, "tournament", ["tournament"], ["id"])
    op.create_index(op.f(f"ix_{table}_tournament"), table, ["tournament"])


def _add_tournaments() -> None:
    op.create_table(
        "tournament",
        sa.Column("id", _number(), autoincrement=True, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("organiser", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("rules", sa.JSON(), nullable=False),
        sa.Column("forbidden", sa.JSON(), nullable=False, server_default="[]"),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("paused", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("closes", sa.BigInteger(), nullable=True),
        sa.Column("finish", sa.BigInteger(), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("post_due", sa.BigInteger(), nullable=True),
        sa.Column("request", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournament")),
        sa.UniqueConstraint("request", name=op.f("uq_tournament_request")),
    )
    for columns in (["due"], ["post_due"], ["guild", "status"], ["channel", "status"]):
        op.create_index(op.f(f"ix_tournament_{'_'.join(columns)}"), "tournament", columns)
    op.create_table(
        "entrant",
        sa.Column("tournament", _number(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("member", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("joined", sa.BigInteger(), nullable=False),
        sa.Column("seed", sa.Integer(), nullable=True),
        sa.Column("late", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("absences", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("status", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["tournament"], ["tournament.id"], name=op.f("fk_entrant_tournament_tournament")),
        sa.PrimaryKeyConstraint("tournament", "number", name=op.f("pk_entrant")),
    )
    op.create_index(op.f("ix_entrant_member_status"), "entrant", ["member", "status"])
    op.create_table(
        "pairing",
        sa.Column("tournament", _number(), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("entrants", sa.JSON(), nullable=False),
        sa.Column("slot", sa.String(), nullable=True),
        sa.Column("match", _number(), nullable=True),
        sa.Column("places", sa.JSON(), nullable=True),
        sa.Column("reason", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["tournament"], ["tournament.id"], name=op.f("fk_pairing_tournament_tournament")),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_pairing_match_match")),
        sa.PrimaryKeyConstraint("tournament", "round", "board", name=op.f("pk_pairing")),
        sa.UniqueConstraint("match", name=op.f("uq_pairing_match")),
    )


def _add_ratings() -> None:
    op.create_table(
        "season",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "number", name=op.f("pk_season")),
    )
    op.create_table(
        "rating",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("season", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("drawn", sa.Integer(), nullable=False),
        sa.Column("lost", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild", "game", "season", "member", name=op.f("pk_rating")),
    )
    op.create_index(op.f("ix_rating_guild_game_season_mu"), "rating", ["guild", "game", "season", "mu"])
    op.create_index(op.f("ix_rating_member"), "rating", ["member"])
    op.create_table(
        "result",
        sa.Column("match", _number(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("member", sa.BigInteger(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("score", sa.String(), nullable=False),
        sa.Column("late", sa.Boolean(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=True),
        sa.Column("sigma", sa.Double(), nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_result_match_match")),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_result")),
    )
    for columns in (["guild", "member", "ended"], ["guild", "game", "season", "ended"], ["member"]):
        op.create_index(op.f(f"ix_result_{'_'.join(columns)}"), "result", columns)


def _date_matches() -> None:
    """Store when matches ended: none has had a ruling after its end so far, so that is the time of the last entry."""
    op.execute(
        'UPDATE "match" SET ended = coalesce((SELECT max(log.at) FROM log WHERE log."match" = "match".id), created) '
        "WHERE result IS NOT NULL"
    )


def _number() -> sa.types.TypeEngine[int]:
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")
