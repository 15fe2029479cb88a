"""Read and write which messages tell of the rounds of tournaments."""

from datetime import datetime

from sqlalchemy import delete, insert, select, update

from club.storage.connection import Connection
from club.storage.schema import matches, round_posts
from club.tournaments.tournament import RoundPost


class RoundPostQueries:
    """Read and write within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def note(self, post: RoundPost) -> None:
        """Note which message tells of a round, in place of what was known."""
        this = round_posts.c.tournament == post.tournament, round_posts.c.round == post.round
        await self._connection.execute(delete(round_posts).where(*this))
        row = {"tournament": post.tournament, "round": post.round, "place": post.place, "message": post.message}
        await self._connection.execute(insert(round_posts).values(**row))

    async def open(self, tournament: int) -> tuple[RoundPost, ...]:
        """Return the posts of rounds that were still played when they were last brought up to date."""
        columns = round_posts.c.tournament, round_posts.c.round, round_posts.c.place, round_posts.c.message
        mine = round_posts.c.tournament == tournament, round_posts.c.open
        rows = await self._connection.execute(select(*columns).where(*mine).order_by(round_posts.c.round))
        return tuple(RoundPost(*row) for row in rows)

    async def close(self, post: RoundPost) -> None:
        """Note that a post is to change no more."""
        this = round_posts.c.tournament == post.tournament, round_posts.c.round == post.round
        await self._connection.execute(update(round_posts).where(*this).values(open=False))

    async def deadlines(self, tournament: int) -> dict[int, datetime]:
        """Return until when whoever is to move has time, by the numbers of matches that go on and whose clocks run."""
        going_on = matches.c.tournament == tournament, matches.c.ended.is_(None), matches.c.deadline.is_not(None)
        rows = await self._connection.execute(select(matches.c.id, matches.c.deadline).where(*going_on))
        return {row.id: row.deadline for row in rows}
