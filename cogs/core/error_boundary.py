"""Turn every error raised while a member is answered into one private sentence."""

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import discord

from club.model.errors import NotRateable
from club.storage.failures import STORAGE_FAILURES
from cogs.core.delivery.failures import LOST
from cogs.core.languages import member_words
from cogs.core.metrics import Metrics
from cogs.core.press import Interaction
from cogs.core.request_gate import AddressRefused
from cogs.core.ui.card import Button, Card, Row
from cogs.core.ui.messages import TOO_LATE, Messages
from engines.contract import RulesError
from texts import words

_log = logging.getLogger(__name__)


def _matters(record: logging.LogRecord) -> bool:
    """Return true for any error of a completion except an answer that came too late because the member typed on."""
    error = None if record.exc_info is None else record.exc_info[1]
    return not (isinstance(error, discord.HTTPException) and error.code in TOO_LATE)


# The library logs errors there itself, without calling our handler.
logging.getLogger("discord.app_commands.tree").addFilter(_matters)


@dataclass(eq=False, repr=False)
class ErrorBoundary:
    """Report errors to members, and log the bot's own faults."""

    _messages: Messages
    _metrics: Metrics

    @asynccontextmanager
    async def guard(self, interaction: Interaction) -> AsyncIterator[None]:
        """Report errors to the member while an interaction is answered."""
        try:
            yield
            if self._messages.owes_answer(interaction):
                gone = words(str(interaction.locale)).say("answer-message-gone")
                await self._messages.answer(interaction, Card(gone))
        except Exception as error:
            await self.apologise(interaction, error)
        else:
            self._metrics.end(interaction, "ok")

    async def apologise(self, interaction: Interaction, error: BaseException) -> None:
        """Tell a member about an error, privately, in the member's language."""
        late = isinstance(error, discord.HTTPException) and error.code in TOO_LATE
        if late or isinstance(error, AddressRefused):
            self._metrics.end(interaction, "late")
            _log.info("interaction %s can't be answered any more: %s", interaction.id, error)
            return
        card = self._refusal(interaction, error) if isinstance(error, RulesError) else self._failure(interaction, error)
        try:
            await self._messages.answer(interaction, card)
        except (discord.HTTPException, *LOST) as failure:
            _log.info("interaction %s could not be told: %s", interaction.id, failure)

    def _refusal(self, interaction: Interaction, error: RulesError) -> Card:
        """Return why something can't be done, with a button for a casual match if one could be played instead."""
        self._metrics.end(interaction, "refused")
        _log.info("interaction %s refused: %s", interaction.id, error.key)
        say = member_words(interaction, error.game)
        sentence, rows = say.tell(error), tuple[Row, ...]()
        if isinstance(error, NotRateable) and error.instead:
            rows = ((Button(error.instead, say.say("button-play-casual")),),)
        elif isinstance(error, NotRateable) and not error.casual:
            sentence += f" {say.say('error-limit-host')}"
        return Card(sentence, rows=rows)

    def _failure(self, interaction: Interaction, error: BaseException) -> Card:
        """Return the message about a fault of ours, with the mark that identifies it in the log."""
        self._metrics.end(interaction, "failed")
        mark = secrets.token_hex(4)
        _log.error("interaction %s failed [%s]", interaction.id, mark, exc_info=error)
        key = "error-storage" if isinstance(error, STORAGE_FAILURES) else "error-unexpected"
        return Card(words(str(interaction.locale)).say(key, mark=mark))
