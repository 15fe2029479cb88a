"""Read and write the messages of tournaments that change with the tournament."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, delete, insert, select, update

from club.model.delivery.notices import Notice
from club.model.tournaments.posts import TournamentPost
from club.storage.connection import Connection
from club.storage.schema import matches, tournament_posts


@dataclass(eq=False, repr=False)
class TournamentPostQueries:
    """Read and write tournaments' posts within one transaction."""

    _connection: Connection

    async def add(self, post: TournamentPost) -> None:
        """Store a post, replacing an earlier one with the same message."""
        await self.remove(post.message)
        notice = post.notice
        row = {
            "message": post.message,
            "tournament": notice.tournament,
            "place": post.place,
            "notice": notice.id,
            "key": notice.key,
            "member": notice.member,
            "organisers": notice.organisers,
            "details": dict(notice.details),
            "pinged": list(post.pinged),
            "shown": post.shown,
        }
        await self._connection.execute(insert(tournament_posts).values(**row))

    async def of(self, tournament: int) -> tuple[TournamentPost, ...]:
        """Return the posts of a tournament, oldest first."""
        query = select(tournament_posts).where(tournament_posts.c.tournament == tournament)
        rows = await self._connection.execute(query.order_by(tournament_posts.c.message))
        return tuple(map(_post, rows))

    async def change(self, message: int, now: int, shown: str) -> None:
        """Store the new content of a post, and the new number of its message, which may have been sent again."""
        this = tournament_posts.c.message == message
        await self._connection.execute(update(tournament_posts).where(this).values(message=now, shown=shown))

    async def remove(self, message: int) -> None:
        """Forget a post whose message is gone."""
        await self._connection.execute(delete(tournament_posts).where(tournament_posts.c.message == message))

    async def forget_pinged(self, tournament: int, entrants: Collection[int]) -> None:
        """Forget that a tournament's posts mention some entrants, by number: later entrants may get these numbers."""
        for post in await self.of(tournament):
            pinged = [one for one in post.pinged if one not in entrants]
            if len(pinged) < len(post.pinged):
                this = tournament_posts.c.message == post.message
                await self._connection.execute(update(tournament_posts).where(this).values(pinged=pinged))

    async def deadlines(self, tournament: int) -> dict[int, datetime]:
        """Return the deadlines of a tournament's running matches whose clocks run, by match number."""
        going_on = matches.c.tournament == tournament, matches.c.ended.is_(None), matches.c.deadline.is_not(None)
        rows = await self._connection.execute(select(matches.c.id, matches.c.deadline).where(*going_on))
        return {row.id: row.deadline for row in rows}


def _post(row: Row[Any]) -> TournamentPost:
    notice = Notice(
        row.key, None, row.member, row.details, (), row.notice, tournament=row.tournament, organisers=row.organisers
    )
    return TournamentPost(notice, row.place, row.message, tuple(row.pinged), row.shown)
