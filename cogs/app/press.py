"""Carry every press of a button or menu to the code that answers it, by the ``custom_id`` alone.

A ``custom_id`` is ``<verb>:<word>:<word>…`` and holds all that the press means, so a restart loses no button. One
dynamic item catches them all: discord.py forgets patterns when views mix kinds of items, and swallows what they raise.
"""

import inspect
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

import discord

from club.errors import Refused
from cogs.app.rate_limit import cost

if TYPE_CHECKING:
    from cogs.app.client import Hatoba

Interaction: TypeAlias = "discord.Interaction[Hatoba]"


class Press(discord.ui.DynamicItem[discord.ui.Item[Any]], template=re.compile(r".*", re.DOTALL)):
    """Stand for a pressed button or an answered menu of any message that Hatoba ever sent."""

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: discord.ui.Item[Any], _match: re.Match[str], /
    ) -> "Press":
        """Wrap the item that was pressed."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Hand the press over to the client, which knows who answers it."""
        data: Mapping[str, Any] = interaction.data or {}
        await interaction.client.pressed(interaction, self.custom_id, *data.get("values", ()))


Answer: TypeAlias = Callable[..., Awaitable[None]]
"""Answer a press: takes the interaction and the words after the verb, then the value chosen in a menu."""


class Presses:
    """Know who answers which verb."""

    def __init__(self) -> None:
        self._answers: dict[str, Answer] = {}
        self._of_matches: set[str] = set()

    def add(self, verb: str, answer: Answer, *, guild_wide: bool = False) -> None:
        """Let ``answer`` be called for presses of ``verb``; a verb has one answer.

        Where its first word is a ``match``, only members who may know of that match reach it; ``guild_wide``: whoever
        the answer itself lets decide about all matches of a guild.
        """
        if verb in self._answers:
            raise ValueError(f"two answers to {verb!r}")
        self._answers[verb] = answer
        if list(inspect.signature(answer).parameters)[1:2] == ["match"] and not guild_wide:
            self._of_matches.add(verb)

    @property
    def verbs(self) -> frozenset[str]:
        """Return all verbs that are answered."""
        return frozenset(self._answers)

    @property
    def of_matches(self) -> frozenset[str]:
        """Return the verbs whose first word is the number of a match that the member has to see."""
        return frozenset(self._of_matches)

    def cost(self, custom_id: str) -> float:
        """Return what it costs to answer a press."""
        verb, *words = custom_id.split(":")
        return cost(self._answers.get(verb), words[:1])

    async def answer(self, interaction: Interaction, custom_id: str, *chosen: str) -> None:
        """Call the answer to a press; raises ``Refused`` for a ``custom_id`` that is none of ours."""
        verb, *words = custom_id.split(":")
        if verb in self._of_matches and words and words[0].isdecimal() and not is_before_everybody(interaction):
            await interaction.client.finder.require(interaction, number(words[0]))
        try:
            answering = self._answers[verb](interaction, *words, *chosen)
        except (KeyError, TypeError):  # an unknown verb, or too few or too many words after it
            raise Refused("error-unknown-button") from None
        await answering


def is_before_everybody(interaction: Interaction) -> bool:
    """Tell whether a press was on a message that everybody in its channel sees."""
    message = interaction.message
    return interaction.guild_id is not None and message is not None and not message.flags.ephemeral


def number(word: str) -> int:
    """Return the whole number that a word of a ``custom_id`` spells; raises ``Refused``."""
    if not (word.isascii() and word.isdigit() and len(word) < 20 and int(word) < 1 << 63):
        raise Refused("error-unknown-button")
    return int(word)


def target(verb: str, *words: object) -> str:
    """Return the ``custom_id`` that means ``verb`` with ``words``; raises ``ValueError`` when it is too long."""
    text = ":".join((verb, *map(str, words)))
    if len(text) > 100:
        raise ValueError(f"custom_id too long: {text!r}")
    return text
