"""Give the last side one place: until now a member who had left it came behind the partner."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0007"

PAIRS = (0, 0, 1, 1)
"""The sides of all earlier matches of four players."""


def upgrade() -> None:
    """Rewrite the places of matches between two pairs in accordance with their logs."""
    matches = sa.table("match", sa.column("id"), sa.column("result", sa.JSON))
    pairings = sa.table("pairing", sa.column("match"), sa.column("places", sa.JSON))
    ended = sa.select(matches.c.id, matches.c.result).where(matches.c.result.is_not(None))
    for number, result in op.get_bind().execute(ended).all():
        if result is None or len(result["places"]) != len(PAIRS):
            continue
        places = together(result["places"])
        if places != result["places"]:
            op.execute(sa.update(matches).where(matches.c.id == number).values(result={**result, "places": places}))
            op.execute(sa.update(pairings).where(pairings.c.match == number).values(places=places))


def together(places: Sequence[int]) -> list[int]:
    """Return places with one for the last side. A member who left another side is behind all sides."""
    best = {side: min(place for place, own in zip(places, PAIRS, strict=True) if own == side) for side in PAIRS}
    ranks = sorted({*best.values()})
    last = len(ranks) if len(ranks) > 1 else None
    found = []
    for place, side in zip(places, PAIRS, strict=True):
        rank = ranks.index(best[side]) + 1
        found.append(rank if place == best[side] or rank == last else len(ranks) + 1)
    return found
