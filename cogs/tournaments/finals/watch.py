"""Show finals in read-only threads, each beside a thread for comments.

Players can't play in a locked thread: Discord disables the buttons there (discord-api-docs#6907, #7900), and threads
have no permissions of their own. So the players keep their thread, and spectators get a locked one with the same posts.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

import discord

from club.model.delivery.work_queue import WATCHING
from club.model.errors import Refused
from club.model.matches.position import Position
from club.model.tournaments.finals import FINAL, final_at, finals
from club.model.tournaments.tournament import Tournament
from club.services import Club
from club.storage.queries.tournaments.places import PairingPlace
from club.storage.queries.tournaments.watch_threads import WatchThread
from cogs.core.delivery.channels import MessageChannels, has_picture
from cogs.core.delivery.deliver import Delivery
from cogs.core.delivery.failures import ARCHIVED, GONE, NEVER
from cogs.core.delivery.system_messages import delete_notice
from cogs.core.delivery.threads import Threads
from cogs.core.languages import Languages
from cogs.core.permissions import known_permissions
from cogs.core.ui import titles
from cogs.matches.posts.match_card import MatchCards
from cogs.tournaments.finals import versus
from cogs.tournaments.posts.pictures import showing
from names import clip

_log = logging.getLogger(__name__)

_WATCH, _COMMENTS = "📺", "💬"
"""The beginnings of the threads' names."""

_NAME = 100
"""The maximum length of a thread's name on Discord."""


@dataclass(frozen=True, slots=True)
class DueWatchThread:
    """A final whose watch thread is due, at the position that the players' thread shows, if it shows any."""

    watch: WatchThread
    going: Tournament
    position: Position
    posted: bool


@dataclass(eq=False, repr=False)
class WatchThreadPosts(Delivery[DueWatchThread]):
    """Open the watch threads of finals, and post there what the players' threads have shown."""

    work = WATCHING

    _client: discord.Client
    _club: Club
    _channels: MessageChannels
    _threads: Threads
    _languages: Languages
    _cards: MatchCards

    async def due(self, number: int) -> Sequence[DueWatchThread]:
        """Return the match of a final whose watch thread is due."""
        watch = await self._club.watch_threads.due(number)
        if watch is None:
            return ()
        try:
            position, posting = await self._club.matches.with_posting(number)
        except Refused:  # The match's log can no longer be replayed.
            await self._club.schedule.put_off(WATCHING, number, None)
            return ()
        shown = await self._club.matches.position_before(position, max(posting.ply, 0))
        return (
            DueWatchThread(watch, await self._club.tournaments.get(watch.place.tournament), shown, posting.ply >= 0),
        )

    async def send(self, item: DueWatchThread) -> None:
        """Open the threads of a final, if they aren't open, and post its newest turn."""
        watch = item.watch
        if watch.thread is None:
            place = await self._threads.place(item.going.guild, item.going.channel)
            channel = place if isinstance(place, discord.TextChannel) else None
            opened = None if channel is None else await self._open(item, channel)
            if opened is None:
                await self._club.watch_threads.give_up(item.going, watch.place, refused=channel is not None)
                return
            watch = replace(watch, thread=opened[0], comments=opened[1])
            await self._club.watch_threads.note_opened(watch.place, *opened)
        ply = item.position.ply if item.posted else -1
        if ply > watch.shown:
            await self._post(replace(item, watch=watch))
        await self._club.watch_threads.note_shown(watch, max(ply, watch.shown))

    async def put_off(self, item: DueWatchThread, until: datetime) -> None:
        """Postpone a watch thread to ``until``."""
        await self._club.schedule.put_off(WATCHING, item.watch.match, until)

    async def give_up(self, item: DueWatchThread, failure: discord.HTTPException) -> bool:
        """Do without a watch thread that Discord doesn't allow, or that is gone."""
        if failure.status not in NEVER or (item.watch.thread is not None and failure.code not in GONE):
            return False
        await self._club.watch_threads.give_up(item.going, item.watch.place, refused=item.watch.thread is None)
        return True

    async def _open(self, item: DueWatchThread, place: discord.TextChannel) -> tuple[int, int | None] | None:
        """Open or find the threads of a final, or return ``None`` if a permission is missing."""
        going, allowed = item.going, known_permissions(self._client, place)
        if allowed is not None and not _suffices(allowed):
            return None
        name = await self._name(going, item.watch.place)
        thread = await self._watch_thread(place, _named(_WATCH, name))
        return thread, await self._comments(item, place, _named(_COMMENTS, name))

    async def _name(self, going: Tournament, place: PairingPlace) -> str:
        """Return the name of the threads of a final. It names no players, so nothing changes if one is erased."""
        say = await self._languages.guild_words(going.guild, going.rules.game)
        pairing = final_at(going, place.round, place.board)
        if pairing is None:
            return titles.plain(going.name)
        beside = [one for one in finals(going) if one.round == place.round]
        board = [f"#{place.board}"] if len(beside) > 1 else []
        return say.listed((versus.title(await showing(say, going), pairing), *board, titles.plain(going.name)), "dot")

    async def _watch_thread(self, place: discord.TextChannel, name: str) -> int:
        """Open a locked thread, or find the one that an earlier try has opened, and return its ID."""
        others = await self._club.read.watch_threads.threads()
        found = await self._threads.find(place, lambda thread: thread.name == name and thread.id not in others)
        number = found or await self._threads.open(place, name)
        await self._threads.lock(number)
        return number

    async def _comments(self, item: DueWatchThread, place: discord.TextChannel, name: str) -> int | None:
        """Open the thread for comments on the post of the final, or return ``None`` if Discord doesn't allow that."""
        message = await self._post_of(item.watch.place)
        if message is None:
            return None
        try:
            await self._threads.open_on(place, message, name)
        except discord.HTTPException as failure:
            if failure.status not in NEVER:
                raise
            _log.info("the final of tournament %s gets no thread for comments: %s", item.going.id, failure)
            return None
        await delete_notice(place, discord.MessageType.thread_created, message)
        return message

    async def _post_of(self, place: PairingPlace) -> int | None:
        """Return the message of a final's post."""
        for post in await self._club.read.tournament_posts.of(place.tournament):
            details = post.notice.details
            if post.notice.key == FINAL and (details["round"], details["board"]) == (place.round, place.board):
                return post.message
        return None

    async def _post(self, item: DueWatchThread) -> None:
        """Post the newest turn, unless an earlier try has posted it. It is the public post without its buttons."""
        watch, position = item.watch, item.position
        header, thread = position.header, watch.thread
        assert thread is not None
        shown = await self._shown(position, watch, thread)
        if shown >= position.ply:
            return
        card = await self._cards.lasting(position, shown)
        say = await self._languages.match_words(header)
        comments = f"<#{watch.comments or item.going.channel}>"
        card = replace(card, small=f"-# {say.say('watch-comments', channel=comments)}", rows=(), mentions=())
        nonce = f"w{header.id}-{position.ply}"
        try:
            await self._channels.send(header.guild, thread, card, nonce)
        except discord.HTTPException as failure:
            if failure.code != ARCHIVED:
                raise
            await self._threads.lock(thread)
            await self._channels.send(header.guild, thread, card, nonce)

    async def _shown(self, position: Position, watch: WatchThread, thread: int) -> int:
        """Return up to which ply a match is shown, even by a try whose success wasn't stored."""
        header, found = position.header, [watch.shown]
        names = {ply: has_picture(f"match{header.id}-{ply}-") for ply in range(position.ply, watch.shown, -1)}

        def is_marked(message: discord.Message) -> bool:
            found.extend([ply for ply, is_named in names.items() if is_named(message)][:1])
            return len(found) > 1

        made = position.entries[-1].at if position.entries else header.created
        await self._channels.find(header.guild, thread, is_marked, None if watch.shown < position.turn_ply else made)
        return found[-1]


def _suffices(allowed: discord.Permissions) -> bool:
    return allowed.create_public_threads and allowed.send_messages_in_threads and allowed.manage_threads


def _named(sign: str, name: str) -> str:
    return clip(f"{sign} {name}", _NAME)
