"""Carry out moderators' decisions about matches: end, cancel or move one, or set a frozen one aside."""

from dataclasses import dataclass

from club.clock import Clock
from club.matches.service import Matches
from club.model.delivery.notices import Notice
from club.model.errors import Refused, Stale, UnknownMatch
from club.model.matches.entries import Entry, EntryKind, Header
from club.storage.store import Store
from engines import Outcome
from engines.contract import GameOver


@dataclass(eq=False, repr=False)
class Rulings:
    """What moderators can do with the matches of their guild."""

    _store: Store
    _matches: Matches
    _clock: Clock

    async def header(self, match: int, guild: int | None) -> Header:
        """Return the header of a match of a guild, frozen or not. Raises ``Unknown``."""
        async with self._store.reading() as transaction:
            header = await transaction.matches.header(match)
        if header is None or header.guild != guild:
            raise UnknownMatch(match)
        return header

    async def relocate(self, header: Header, channel: int, home: int, moderator: int) -> None:
        """Move the post of a match to ``home``, a channel or a thread, and ping its members there.

        ``header`` is the match as the moderator saw it. Raises ``GameOver``, or ``Refused`` if the match has been moved
        since.
        """
        now = self._clock()
        async with self._store.writing() as transaction:
            stands = await transaction.matches.header(header.id)
            if stands is None or stands.home != header.home:
                raise Refused("error-relocated")
            if (await transaction.matches.standing(header.id))[2] is not None:
                raise GameOver()
            await transaction.posts.relocate(header.id, channel, home, now)
            await transaction.notices.add([notice_by("relocated", header.id, moderator, header.seats)], now)
            for place in {header.channel, channel}:
                await transaction.channel_lists.renew(place, now)

    async def set_aside(self, match: int, request: str) -> None:
        """Cancel a match whose log no longer folds: it leaves all lists, and its log says why.

        If the log ever folds again, this entry still ends the match. Raises ``GameOver`` the second time,
        ``Refused`` if the match isn't frozen, and ``Stale`` if its log has grown meanwhile.
        """
        header, entries, position = await self._matches.remains(match)
        broken = (
            position is None or position.ply < len(entries) or bool(position.chances)
        )  # Chance events are stored together with their move, so a pending one means a broken log.
        ply = entries[-1].ply + 1 if entries else 0
        async with self._store.writing() as transaction:
            if (await transaction.matches.standing(match))[2] is not None:
                raise GameOver()
            if not broken:
                raise Refused("error-not-frozen")
            if await transaction.matches.entries(match, ply, 1):
                raise Stale
            entry = Entry(ply, EntryKind.RULING, None, "void", self._clock(), request)
            await transaction.matches.set_aside(
                match, entry, Outcome((1,) * len(header.seats), EntryKind.RULING.value, void=True)
            )
            await transaction.matches.stop(match)
            if header.tournament is not None:
                await transaction.tournaments.make_due(header.tournament, entry.at)
            await transaction.channel_lists.renew(header.channel, self._clock())


def notice_of_ruling(match: int, moderator: int) -> Notice:
    """Return a notice in the match's thread that names the moderator who decided the result."""
    return notice_by("ruled", match, moderator)


def notice_by(key: str, match: int, moderator: int, mentions: tuple[int, ...] = ()) -> Notice:
    """Return a notice in the match's thread that names the moderator."""
    return Notice(key, match, details={"moderator": f"<@{moderator}>"}, mentions=mentions)
