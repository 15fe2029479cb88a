"""Send cards as messages. This is the only module that chooses between Components V2 and the classic form."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from datetime import datetime
from typing import Any, Literal, TypeAlias, TypeVar

import discord
from discord.utils import format_dt

from club.model.errors import Refused
from cogs.core.press import Interaction, Presses
from cogs.core.ui.card import Card

_log = logging.getLogger(__name__)

_SOON = 0.15
"""An answer within this many seconds needs no acknowledgement. Members see no difference, and it saves a request."""

_INVALID_FORM = 50035
"""The error code for a message in a form that Discord can't accept."""

NO_MESSAGE = 10008
"""The error code for a message that doesn't exist."""

TOO_LATE = {10062, 40060, 50027, 10015, 50083}
"""Error codes for an answer that was late, repeated, or in a locked thread, so the member can no longer be answered."""

_GONE, _TOLD = "message gone", "told"
"""The attribute of an interaction whose message is gone, and its value once the member has been answered."""


_MISSING_PERMISSIONS = 50013
"""The error code for something that the bot may not send there, such as a file."""

_T = TypeVar("_T")

TakePost: TypeAlias = Callable[[int, int | None], datetime | None]
"""Count a post that a member has requested in a channel, and return when the next one is allowed if this one isn't."""

Allowed: TypeAlias = Callable[[object], discord.Permissions | None]
"""Return the bot's permissions in a channel, or ``None`` if they are unknown."""

OnShown: TypeAlias = Callable[[Interaction, Card, int], None]
"""Note that a private message, given by its ID, shows a card and can be edited with the interaction's token."""


class RefusedForm(Exception):
    """Raised when Discord rejects an edit in both forms, so that the message has to be sent again."""


class Messages:
    """Send and edit messages. ``classic`` ones have an embed instead of Components V2.

    If the bot may not attach files in a place, the alt texts replace the pictures. If it may not show
    embeds, a classic message is plain text. ``allowed`` saves the request to find that out. ``take_post`` limits a
    member's public posts.

    Every control in a message must have an answer among the ``presses``; all methods raise ``ValueError`` otherwise.
    An answer within ``soon`` seconds needs no prior acknowledgement. ``on_shown`` is called for each private
    message that an interaction can change later.
    """

    def __init__(
        self,
        presses: Presses,
        *,
        classic: bool = False,
        soon: float = _SOON,
        allowed: Allowed = lambda _: None,
        take_post: TakePost = lambda _member, _channel: None,
    ) -> None:
        self._presses = presses
        self._allowed = allowed
        self._classic = classic
        self._take_post = take_post
        self.soon = soon
        self.on_shown: OnShown = lambda _interaction, _card, _message: None

    def _send_arguments(self, card: Card, classic: bool = False, *, embeds: bool = True) -> dict[str, Any]:
        self._require_answers(card)
        return card.message_arguments(classic=classic or self._classic, embeds=embeds)

    def _edit_arguments(self, card: Card, message: discord.Message | None = None) -> dict[str, Any]:
        """Return the arguments to change a message in its own form, or in that of one still to be sent."""
        self._require_answers(card)
        classic = self._classic if message is None else not message.flags.components_v2
        return card.edit_arguments(classic=classic)

    def _require_answers(self, card: Card) -> None:
        for custom_id, chosen in card.targets:
            self._presses.require_answer(custom_id, chosen)

    @asynccontextmanager
    async def acknowledged(self, interaction: Interaction, *, private: bool = False) -> AsyncIterator[None]:
        """Acknowledge an interaction that the block doesn't answer soon (see ``acknowledge``).

        Discord waits three seconds for the first answer, and shows nothing meanwhile. Code that changes anything
        acknowledges first: an answer that comes too late would say that nothing has happened.
        """
        begun: list[asyncio.Task[None]] = []

        def begin() -> None:
            begun.append(asyncio.create_task(self.acknowledge(interaction, private=private)))

        waiting = asyncio.get_running_loop().call_later(self.soon, begin)
        try:
            yield
        finally:
            waiting.cancel()  # A running acknowledgement decides how everything after it has to be answered.
            for failure in await asyncio.gather(*begun, return_exceptions=True):
                if failure is not None:
                    _log.info("interaction %s could not be acknowledged: %r", interaction.id, failure)

    async def acknowledge(self, interaction: Interaction, *, private: bool = False) -> None:
        """Acknowledge an interaction unless it has been answered, with a new private message if ``private``.

        If the pressed message has been deleted, the answer becomes such a message. Raises discord.py's errors if
        the interaction can no longer be answered: then nothing may be changed.
        """
        response = interaction.response
        async with _first_answer(interaction):
            if response.is_done():
                return
            try:
                await response.defer(ephemeral=private, thinking=private)
            except discord.NotFound as failure:
                if private or not _note_gone(interaction, failure):
                    raise
                await response.defer(ephemeral=True, thinking=True)

    async def answer(self, interaction: Interaction, card: Card) -> None:
        """Answer privately with ``card``: in a new message, or instead of "thinking"."""
        async with _first_answer(interaction):
            if not interaction.response.is_done():
                sent = await interaction.response.send_message(**self._send_arguments(card), ephemeral=True)
                if sent.message_id is not None:
                    self.on_shown(interaction, card, sent.message_id)
                return
            with _too_late(interaction):
                await self._tell(interaction, card)

    async def change(self, interaction: Interaction, card: Card, *, otherwise: bool = True) -> bool:
        """Replace the pressed message with ``card``, whether the press has been acknowledged or not.

        Return false if that message has been deleted: the member gets the card privately instead if ``otherwise``. If
        Discord refuses the form of a private message, the card follows in the classic form; a public message raises
        ``RefusedForm``.
        """
        if not _is_gone(interaction):
            try:
                await self._change(interaction, card)
            except discord.NotFound as failure:
                if not _note_gone(interaction, failure):
                    raise
            else:
                return True
        if otherwise:
            await self.answer(interaction, replace(card, kept=False))
        return False

    async def _change(self, interaction: Interaction, card: Card) -> None:
        pressed = interaction.message
        arguments = self._edit_arguments(card, pressed)
        async with _first_answer(interaction):
            try:
                if interaction.response.is_done():
                    with _too_late(interaction):
                        await interaction.edit_original_response(**arguments)
                        self._note_shown(interaction, card)
                else:
                    await interaction.response.edit_message(**arguments)
                    self._note_shown(interaction, card)
            except discord.HTTPException as failure:
                if failure.code != _INVALID_FORM or pressed is None:
                    raise
                if not pressed.flags.ephemeral:
                    raise RefusedForm from failure
                _warn(pressed.id, failure)
                again = self._send_arguments(card, classic=True)
                if interaction.response.is_done():
                    await interaction.followup.send(**again, ephemeral=True)
                else:
                    await interaction.response.send_message(**again, ephemeral=True)

    def _note_shown(self, interaction: Interaction, card: Card) -> None:
        pressed = interaction.message
        if pressed is not None and pressed.flags.ephemeral:
            self.on_shown(interaction, card, pressed.id)

    async def _tell(self, interaction: Interaction, card: Card) -> None:
        """Answer an acknowledged interaction privately. A "thinking" message becomes the first such answer."""
        thinks = interaction.response.type is discord.InteractionResponseType.deferred_channel_message
        if thinks and interaction.extras.get(_GONE) != _TOLD:
            if _is_gone(interaction):
                interaction.extras[_GONE] = _TOLD
            try:
                told = await interaction.edit_original_response(**self._edit_arguments(card))
            except discord.NotFound as failure:
                if failure.code != NO_MESSAGE:
                    raise
            else:
                if told.flags.ephemeral:
                    self.on_shown(interaction, card, told.id)
                return
        await interaction.followup.send(**self._send_arguments(card), ephemeral=True)

    def owes_answer(self, interaction: Interaction) -> bool:
        """Return true if the pressed message is gone and the member hasn't had an answer yet."""
        thinks = interaction.response.type is discord.InteractionResponseType.deferred_channel_message
        return thinks and _is_gone(interaction) and interaction.extras[_GONE] != _TOLD

    async def post(self, interaction: Interaction, card: Card) -> None:
        """Post ``card`` publicly after an acknowledged press. This doesn't count against Discord's rate limit.

        Raises ``Refused`` if the member has posted a lot in this channel recently.
        """
        wait = self._take_post(interaction.user.id, interaction.channel_id)
        if wait is not None:
            raise Refused("error-posted-often", when=format_dt(wait, "R"))
        with _too_late(interaction):
            await interaction.followup.send(**self._send_arguments(card))

    async def send(
        self, place: discord.abc.Messageable, card: Card, nonce: str | None = None, *, classic: bool = False
    ) -> discord.Message:
        """Send ``card`` to a channel, thread or DM. Discord ignores a repeated ``nonce``."""
        once: dict[str, Any] = {} if nonce is None else {"nonce": nonce}

        async def attempt(form: dict[str, Any]) -> discord.Message:
            return await place.send(**form | once)

        return await self._in_best_form(place, card, classic or self._classic, attempt)

    async def _in_best_form(
        self, place: object, card: Card, classic: bool, attempt: Callable[[dict[str, Any]], Awaitable[_T]]
    ) -> _T:
        """Attempt to send ``card`` with all that the bot may send in a place, and with less if Discord forbids that."""
        known = self._allowed(place)
        files, embeds = known is None or known.attach_files, known is None or known.embed_links
        try:
            return await attempt(self._send_arguments(card if files else card.in_words(), classic, embeds=embeds))
        except discord.Forbidden as failure:
            less = (card.has_files and files) or (classic and embeds)
            if failure.code != _MISSING_PERMISSIONS or not less:
                raise
        return await attempt(self._send_arguments(card.in_words(), classic, embeds=False))

    async def open_post(
        self,
        forum: discord.ForumChannel,
        name: str,
        card: Card,
        tags: Sequence[discord.ForumTag],
        *,
        archived_after: Literal[60, 1440, 4320, 10080],
    ) -> int:
        """Open a post of a forum with ``card`` as its first message, and return their number.

        ``archived_after`` are the minutes of silence after which Discord archives it.
        """

        async def attempt(form: dict[str, Any]) -> int:
            made = await forum.create_thread(name=name, applied_tags=tags, auto_archive_duration=archived_after, **form)
            return made.thread.id

        return await self._in_best_form(forum, card, self._classic, attempt)

    async def edit_private(self, client: discord.Client, application: int, token: str, card: Card) -> None:
        """Change the private message of an interaction, by the ``token`` of that interaction.

        Raises Discord's errors if it accepts the card in no form, if the message is gone or the token has expired.
        """
        self._require_answers(card)
        webhook = discord.Webhook.partial(application, token, client=client)
        original: Any = "@original"  # The library's annotation allows only integers.
        try:
            await webhook.edit_message(original, **card.edit_arguments(classic=self._classic))
        except discord.HTTPException as failure:
            if failure.code != _INVALID_FORM:
                raise
            await webhook.edit_message(original, **card.edit_arguments(classic=not self._classic))

    async def edit(self, message: discord.PartialMessage, card: Card) -> None:
        """Change a message of ours into ``card``, in its current form.

        Only Discord knows the form of a message that hasn't been pressed: if it refuses one form, the other is sent.
        Raises ``RefusedForm`` if it refuses both.
        """
        try:
            await message.edit(**self._edit_arguments(card))
        except discord.HTTPException as failure:
            if failure.code == _MISSING_PERMISSIONS and card.has_files and not card.kept:
                await self.edit(message, card.in_words())
                return
            if failure.code != _INVALID_FORM:
                raise
            await self._edit_otherwise(message, card)

    async def _edit_otherwise(self, message: discord.PartialMessage, card: Card) -> None:
        try:
            await message.edit(**card.edit_arguments(classic=not self._classic))
        except discord.HTTPException as failure:
            if failure.code != _INVALID_FORM:
                raise
            _warn(message.id, failure)
            raise RefusedForm from failure


def _first_answer(interaction: Interaction) -> asyncio.Lock:
    """Return the lock for the first response to an interaction: Discord accepts only one."""
    lock: asyncio.Lock = interaction.extras.setdefault("first answer", asyncio.Lock())
    return lock


def _is_gone(interaction: Interaction) -> bool:
    return _GONE in interaction.extras


def _note_gone(interaction: Interaction, failure: discord.NotFound) -> bool:
    """Note that the pressed message has been deleted. Returns false if that isn't why Discord refused the answer."""
    if failure.code != NO_MESSAGE or interaction.message is None:
        return False
    _log.info("the message of interaction %s is gone, so the member is answered privately", interaction.id)
    interaction.extras.setdefault(_GONE, "")
    return True


@contextmanager
def _too_late(interaction: Interaction) -> Iterator[None]:
    """Suppress the failure of a late answer, because the decision's consequences must still be carried out."""
    try:
        yield
    except discord.HTTPException as failure:
        if failure.code not in TOO_LATE:
            raise
        _log.info("interaction %s was answered too late (%s)", interaction.id, failure.code)


def _warn(message: int, failure: discord.HTTPException) -> None:
    _log.warning("Discord won't change message %s, so it is sent again in the classic form: %s", message, failure)
