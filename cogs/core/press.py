"""Dispatch every press of a button or menu by its ``custom_id`` alone.

A ``custom_id`` is ``<verb>:<word>:<word>…`` and has the full meaning of the press, so buttons survive a restart. One
dynamic item handles them all: discord.py forgets patterns when views mix kinds of items, and swallows their errors.
"""

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeAlias, TypeVar

import discord
from discord.ext import commands

from club.model.errors import Refused, UnknownButton
from cogs.core.rate_limit import cost

F = TypeVar("F", bound=Callable[..., Awaitable[None]])

Interaction: TypeAlias = discord.Interaction[Any]


class Press(discord.ui.DynamicItem[discord.ui.Item[Any]], template=re.compile(r".*", re.DOTALL)):
    """Stand for a pressed button or an answered menu of any message that Hatoba ever sent."""

    @classmethod
    async def from_custom_id(
        cls, _interaction: Interaction, item: discord.ui.Item[Any], _match: re.Match[str], /
    ) -> "Press":
        """Wrap the item that was pressed."""
        return cls(item)

    async def callback(self, interaction: Interaction) -> None:
        """Hand the press over to the client, because the library creates this item without any other data."""
        data: Mapping[str, Any] = interaction.data or {}
        await interaction.client.answer_press(interaction, self.custom_id, *data.get("values", ()))


def on_press(*verbs: str, guild_wide: bool = False) -> Callable[[F], F]:
    """Mark a method of a cog as the answer to presses of some verbs (see ``Presses.add``).

    It takes the interaction, then the words after the verb and the value chosen in a menu, each a ``str``. Those with
    a default may be missing.
    """

    def mark(method: F) -> F:
        method.__dict__["verbs"] = verbs
        method.__dict__["guild_wide"] = guild_wide
        return method

    return mark


@dataclass(frozen=True, slots=True)
class _Words:
    """The minimum and maximum words of an answer, and whether the first is the ID of a match that must be visible."""

    fewest: int
    most: int
    of_match: bool


@dataclass(frozen=True, slots=True)
class _Answer:
    """The method that answers a verb, and the words that it takes."""

    call: Callable[..., Awaitable[None]]
    words: _Words
    cog: commands.Cog

    @property
    def of_match(self) -> bool:
        """Return true if its first word is the ID of a match that the member must be able to see."""
        return self.words.of_match

    def takes(self, words: int) -> bool:
        """Return true if it can be called with this many words."""
        return self.words.fewest <= words <= self.words.most


@dataclass(eq=False, repr=False)
class Presses:
    """Which method answers which verb.

    ``require_match`` raises ``Refused`` for a member who may not know of a match, ``require_bot`` if an answer needs
    the bot in a guild without it.
    """

    _require_match: Callable[[Interaction, int], Awaitable[None]]
    _require_bot: Callable[[Interaction, object, object], Awaitable[None]]
    _answers: dict[str, _Answer] = field(init=False, default_factory=dict)

    def add(self, cog: commands.Cog) -> None:
        """Register the methods of a cog for the verbs given to ``on_press``. Each verb has one answer.

        If the first word of a verb is a ``match``, only members who may know of that match reach its answer;
        with ``guild_wide``, the answer itself checks who may decide about all matches of a guild.
        Raises ``TypeError`` for a method that can't be called with words.
        """
        for name, verbs, words in _answers_of(type(cog)):
            for verb in verbs:
                if verb in self._answers:
                    raise ValueError(f"two answers to {verb!r}")
                self._answers[verb] = _Answer(getattr(cog, name), words, cog)

    @property
    def verbs(self) -> frozenset[str]:
        """Return all verbs that are answered."""
        return frozenset(self._answers)

    @property
    def of_matches(self) -> frozenset[str]:
        """Return the verbs whose first word is the ID of a match that the member has to see."""
        return frozenset(verb for verb, answer in self._answers.items() if answer.of_match)

    def match_in(self, components: Iterable[Any]) -> int | None:
        """Return the match that the buttons of a message are about, if they are about one."""
        for custom_id in custom_ids(components):
            verb, *words = custom_id.split(":")
            answer = self._answers.get(verb)
            if answer is not None and answer.of_match and words and words[0].isdecimal():
                return number(words[0])
        return None

    def method(self, verb: str) -> Callable[..., Awaitable[None]]:
        """Return the method that answers a verb. Raises ``KeyError``."""
        return self._answers[verb].call

    def require_answer(self, custom_id: str, chosen: int) -> None:
        """Raise ``ValueError`` if no answer accepts a ``custom_id`` with this many values ``chosen`` in a menu."""
        verb, *words = custom_id.split(":")
        answer = self._answers.get(verb)
        if answer is None or not answer.takes(len(words) + chosen):
            raise ValueError(f"no answer takes {custom_id!r} with {chosen} values")

    def cost(self, custom_id: str) -> float:
        """Return the cost of answering a press, for the rate limit."""
        verb, *words = custom_id.split(":")
        answer = self._answers.get(verb)
        return cost(answer and answer.call, words[:1])

    async def answer(self, interaction: Interaction, custom_id: str, *chosen: str) -> None:
        """Call the answer to a press. Raises ``Refused`` for an unknown ``custom_id``."""
        verb, *words = custom_id.split(":")
        answer = self._answers.get(verb)
        if answer is None:
            raise UnknownButton()
        await self._require_bot(interaction, answer.call, answer.cog)
        if answer.of_match and words and words[0].isdecimal() and not is_public(interaction):
            await self._require_match(interaction, number(words[0]))
        if not answer.takes(len(words) + len(chosen)):  # The ID is forged, or the message was sent by an older version.
            raise UnknownButton()
        await answer.call(interaction, *words, *chosen)


@cache  # There are few cog classes, and inspecting one takes longer than creating a cog.
def _answers_of(kind: type[object]) -> tuple[tuple[str, tuple[str, ...], _Words], ...]:
    """Return the methods of a cog class that answer verbs, by name, with their verbs and words."""
    functions = inspect.getmembers(kind, inspect.isfunction)
    return tuple((name, function.verbs, _read(function)) for name, function in functions if hasattr(function, "verbs"))


def _read(function: Callable[..., Awaitable[None]]) -> _Words:
    """Read the number of words from a method's signature. Raises ``TypeError`` for other parameters."""
    name = getattr(function, "__qualname__", repr(function))
    if not inspect.iscoroutinefunction(function):
        raise TypeError(f"{name} answers presses and is not asynchronous")
    _, _, *words = inspect.signature(function).parameters.values()
    for word in words:
        if word.kind is not word.POSITIONAL_OR_KEYWORD or word.annotation is not str:
            raise TypeError(f"{name} answers presses and takes {word}, which isn't a word")
    fewest = sum(word.default is word.empty for word in words)
    of_match = not function.__dict__["guild_wide"] and [word.name for word in words[:1]] == ["match"]
    return _Words(fewest, len(words), of_match)


def custom_ids(components: Iterable[Any]) -> Iterator[str]:
    """Yield the ``custom_id`` of every button and menu of a message, in whichever form it has."""
    for component in components:
        if (custom_id := getattr(component, "custom_id", None)) is not None:
            yield custom_id
        yield from custom_ids(getattr(component, "children", ()))


def texts(components: Iterable[Any]) -> Iterator[str]:
    """Yield every text of a message in Components V2 form."""
    for component in components:
        if isinstance(component, discord.TextDisplay):
            yield component.content
        yield from texts(getattr(component, "children", ()))


def picture_addresses(components: Iterable[Any]) -> Iterator[str]:
    """Yield the address of every picture of a message in Components V2 form."""
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            yield from (item.media.url for item in component.items)
        yield from picture_addresses(getattr(component, "children", ()))


def is_public(interaction: Interaction) -> bool:
    """Return true if the pressed message is visible to everyone in its channel."""
    message = interaction.message
    return interaction.guild_id is not None and message is not None and not message.flags.ephemeral


def guild_of(interaction: Interaction) -> int:
    """Return the guild of an interaction. Raises ``Refused`` in DMs."""
    if interaction.guild_id is None:
        raise Refused("error-only-on-server")
    return interaction.guild_id


def number(word: str) -> int:
    """Return the whole number that a word of a ``custom_id`` spells. Raises ``Refused``."""
    if not (word.isascii() and word.isdigit() and len(word) < 20 and int(word) < 1 << 63):
        raise UnknownButton()
    return int(word)


def target(verb: str, *words: object) -> str:
    """Return the ``custom_id`` that means ``verb`` with ``words``. Raises ``ValueError`` when it is too long."""
    text = ":".join((verb, *map(str, words)))
    if len(text) > 100:
        raise ValueError(f"custom_id too long: {text!r}")
    return text
