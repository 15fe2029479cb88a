"""Send cards as messages: the only place that decides between Components V2 and the classic form."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Literal

import discord

from cogs.app.press import Interaction, Presses
from cogs.ui.card import Card

_log = logging.getLogger(__name__)

_SOON = 0.15
"""Seconds within which an answer needs no acknowledgement: members see no difference, and a request is saved."""

_INVALID_FORM = 50035
"""The code of a message that Discord can't take in this form."""


class RefusedForm(Exception):
    """Say that Discord changes a message in neither form, so it has to be sent anew."""


class Messages:
    """Send and change messages; ``classic`` ones have an embed instead of Components V2.

    What is offered there to press has an answer among the ``presses``; all methods raise ``ValueError`` otherwise.
    An answer within ``soon`` seconds needs no acknowledgement before it.
    """

    def __init__(self, presses: Presses, *, classic: bool = False, soon: float = _SOON) -> None:
        self._presses = presses
        self._classic = classic
        self.soon = soon

    def _send_arguments(self, card: Card, *, classic: bool = False) -> dict[str, Any]:
        self._require_answers(card)
        return card.message_arguments(classic=classic or self._classic)

    def _edit_arguments(self, card: Card, message: discord.Message | None = None) -> dict[str, Any]:
        """Return the arguments that change a message in the form that it has, or of one that is still to come."""
        self._require_answers(card)
        classic = self._classic if message is None else not message.flags.components_v2
        return card.edit_arguments(classic=classic)

    def _require_answers(self, card: Card) -> None:
        for custom_id, chosen in card.targets:
            self._presses.require_answer(custom_id, chosen)

    @asynccontextmanager
    async def acknowledged(self, interaction: Interaction, *, anew: bool = False) -> AsyncIterator[None]:
        """Acknowledge an interaction that the block does not answer soon; ``anew``: by a message of its own.

        Discord waits three seconds for the first answer, and shows nothing meanwhile. Whoever changes anything
        acknowledges first: an answer that comes too late would say that nothing has happened.
        """
        begun: list[asyncio.Task[None]] = []

        def begin() -> None:
            begun.append(asyncio.create_task(self.acknowledge(interaction, anew=anew)))

        waiting = asyncio.get_running_loop().call_later(self.soon, begin)
        try:
            yield
        finally:
            waiting.cancel()  # what is under way decides how all that follows is answered
            for failure in await asyncio.gather(*begun, return_exceptions=True):
                if failure is not None:
                    _log.info("interaction %s could not be acknowledged: %r", interaction.id, failure)

    async def acknowledge(self, interaction: Interaction, *, anew: bool = False) -> None:
        """Let Discord know that an interaction was heard, unless it has been answered; raises what the library does."""
        async with _first_answer(interaction):
            if not interaction.response.is_done():
                await interaction.response.defer(ephemeral=anew, thinking=anew)

    async def answer(self, interaction: Interaction, card: Card) -> None:
        """Answer privately with ``card``: anew, in place of "thinking", or beside a message that stays as it is."""
        response = interaction.response
        async with _first_answer(interaction):
            if not response.is_done():
                await response.send_message(**self._send_arguments(card), ephemeral=True)
                return
        if response.type is discord.InteractionResponseType.deferred_channel_message:
            await interaction.edit_original_response(**self._edit_arguments(card))
        else:
            await interaction.followup.send(**self._send_arguments(card), ephemeral=True)

    async def change(self, interaction: Interaction, card: Card) -> None:
        """Put ``card`` in place of the message that was pressed, whether the press has been acknowledged or not.

        Where Discord does not take the change of a private message, the card follows in the classic form; that of a
        message for everybody raises ``RefusedForm``.
        """
        pressed = interaction.message
        arguments = self._edit_arguments(card, pressed)
        async with _first_answer(interaction):
            try:
                if interaction.response.is_done():
                    await interaction.edit_original_response(**arguments)
                else:
                    await interaction.response.edit_message(**arguments)
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

    async def post(self, interaction: Interaction, card: Card) -> None:
        """Post ``card`` for everybody beside a press that has been acknowledged; Discord counts no request for that."""
        await interaction.followup.send(**self._send_arguments(card))

    async def send(
        self, place: discord.abc.Messageable, card: Card, nonce: str | None = None, *, classic: bool = False
    ) -> discord.Message:
        """Send ``card`` to a channel, thread or conversation; where a ``nonce`` is repeated, Discord sends nothing."""
        once: dict[str, Any] = {} if nonce is None else {"nonce": nonce}
        return await place.send(**self._send_arguments(card, classic=classic) | once)

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
        arguments = self._send_arguments(card)
        made = await forum.create_thread(
            name=name, applied_tags=tags, auto_archive_duration=archived_after, **arguments
        )
        return made.thread.id

    async def edit(self, message: discord.PartialMessage, card: Card) -> None:
        """Change a message of ours into ``card``, in the form that it has.

        Only Discord knows that of a message that nobody has pressed: what it refuses in one form is sent in the other.
        Raises ``RefusedForm`` where it takes neither.
        """
        try:
            await message.edit(**self._edit_arguments(card))
        except discord.HTTPException as failure:
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
    """Return the lock of whoever may be the first to answer an interaction: Discord takes one first answer."""
    lock: asyncio.Lock = interaction.extras.setdefault("first answer", asyncio.Lock())
    return lock


def _warn(message: int, failure: discord.HTTPException) -> None:
    _log.warning("Discord won't change message %s, so it is sent anew in the classic form: %s", message, failure)
