"""Store every message of a tournament that changes with it, instead of one message for each round."""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"

_NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Copy the known posts of rounds, and the last posts of finished tournaments."""
    posts = op.create_table(
        "tournament_post",
        sa.Column("message", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("tournament", _NUMBER, nullable=False),
        sa.Column("place", sa.BigInteger(), nullable=False),
        sa.Column("notice", _NUMBER, nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("member", sa.BigInteger()),
        sa.Column("organisers", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("details", sa.JSON(), nullable=False),
        sa.Column("called", sa.JSON(), nullable=False),
        sa.Column("shown", sa.String()),
        sa.ForeignKeyConstraint(["tournament"], ["tournament.id"], name=op.f("fk_tournament_post_tournament")),
    )
    op.create_index("ix_tournament_post_tournament", "tournament_post", ["tournament"])
    rounds = sa.text("SELECT message, tournament, place, round FROM round_post")
    ends = sa.text("SELECT end_message, id, end_channel FROM tournament WHERE end_message IS NOT NULL")
    common = {"notice": 0, "called": []}
    rows = [
        {"message": message, "tournament": number, "place": place, "key": "tournament-round"}
        | {"details": {"round": played}, **common}
        for message, number, place, played in op.get_bind().execute(rounds)
    ]
    rows += [
        {"message": message, "tournament": number, "place": place, "key": "tournament-over", "details": {}, **common}
        for message, number, place in op.get_bind().execute(ends)
    ]
    op.bulk_insert(posts, rows)
    op.drop_table("round_post")
