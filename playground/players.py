"""Simulated members who play by themselves: they press the buttons that the bot shows them."""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from random import Random

from playground.look import in_all_languages
from sandbox.model.channel import Channel
from sandbox.model.components import Button, Select
from sandbox.model.guild import Guild
from sandbox.model.interaction import Answer
from sandbox.model.message import Message
from sandbox.model.world import Change, World
from sandbox.people.member import Member

log = logging.getLogger(__name__)

NAMES = ("Ada", "Ben", "Chloé", "Dmitri", "Eun-ji", "Farah", "Goran", "Hana", "Ines", "Jun", "Kofi", "Liv")

PAUSE = 0.5
"""Seconds between two presses of any players."""

MANY = 3
"""If more members than this are waiting, they act without a pause: people would act at the same time."""

PRESSES = 15
"""The maximum number of presses of a member for one move."""

ENTER, ACCEPT, PLAY, STEP, PICK, INSIST = "enter", "accept", "play", "step", "pick", "sure"
"""First words of the ``custom_id`` of the buttons and menus that the players use."""

CHECK_IN = "cuphere"
"""The first word of a tournament's check-in button."""


class Players:
    """Members who answer messages that mention them, and choose random moves with ``rng``.

    They act one after another, so the bot receives two presses a second at most, unless many of them are waiting.
    """

    about: Mapping[str, str] = in_all_languages("start-crowd")

    def __init__(self, world: World, rng: Random) -> None:
        self._world, self._rng = world, rng
        self._waiting: dict[tuple[Member, int], Message] = {}
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        world.listen(self._note)

    @property
    def members(self) -> list[Member]:
        """Return the members who play by themselves. A restored world may have them already."""
        return [user for user in self._world.users.values() if isinstance(user, Member) and user.name in NAMES]

    @property
    def active(self) -> bool:
        """Return true if they play now."""
        return self._task is not None

    def join(self, guild: Guild) -> None:
        """Add the members who aren't in a guild yet to it, and start all of them."""
        known = {member.name: member for member in self.members}
        for name in NAMES:
            member = known.get(name) or Member(self._world, self._world.ids.next(), name, guild.locale)
            if member not in guild.members:
                guild.join(member)
        self.start()

    def start(self) -> None:
        """Start them with the newest message of each channel."""
        if self._task is not None:
            return
        for channel in tuple(self._world.channels.values()):
            if channel.guild is not None and not channel.archived and channel.messages:
                self._look_at(channel.messages[-1])
        self._task = asyncio.create_task(self._play())
        self._world.notify("CROWD", self)

    def stop(self) -> None:
        """Stop them."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
            self._world.notify("CROWD", self)

    def enter(self, channel: Channel) -> int:
        """Make all of them join everything on offer in a channel, and return the number of messages that offer it."""
        found = [message for message in channel.messages if _button(message, ENTER) is not None]
        for message in found:
            for member in self.members:
                self._expect(member, message)
        return len(found)

    def _note(self, change: Change) -> None:
        if self.active and change.name in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and isinstance(change.subject, Message):
            self._look_at(change.subject)

    def _look_at(self, message: Message) -> None:
        """Note which members should answer a message. One of them answers an open challenge.

        A member answers a private panel as soon as it offers something, because it follows the game.
        """
        if message.author is not self._world.bot:
            return
        if message.ephemeral_to is not None:
            for member in self.members:
                if member is message.ephemeral_to and _offered(message):
                    self._expect(member, message)
            return
        if all(_button(message, verb) is None for verb in (PLAY, ACCEPT, CHECK_IN)):
            return
        pinged, here = message.pinged, [one for one in self.members if message.channel.seen_by(one)]
        asked = [member for member in here if member in pinged]
        if not pinged and here and _button(message, ACCEPT) is not None:
            asked = [self._rng.choice(here)]
        for member in asked:
            self._expect(member, message)

    def _expect(self, member: Member, message: Message) -> None:
        self._waiting[member, message.id] = message
        self._changed.set()

    async def _play(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            while self._waiting:
                (member, number), message = next(iter(self._waiting.items()))
                del self._waiting[member, number]
                try:
                    await self._answer(member, message)
                except (LookupError, ValueError, TimeoutError) as error:
                    log.info("%s could not act: %s", member.name, error)

    async def _answer(self, member: Member, message: Message) -> None:
        """Press what a message offers: join, accept, check in or move."""
        if message.ephemeral_to is member:
            await self._choose(member, message)
            return
        verb = next((verb for verb in (PLAY, ACCEPT, ENTER, CHECK_IN) if _button(message, verb) is not None), None)
        pressed = _button(message, verb) if verb and not message.deleted else None
        if pressed is None:
            return
        answer = await self._press(member, message, pressed)
        if verb == PLAY:
            await self._choose(member, answer.message)

    async def _choose(self, member: Member, panel: Message | None) -> None:
        """Make random choices on a panel, until it has none left."""
        for _ in range(PRESSES):
            if panel is None or panel.ephemeral_to is not member or panel.deleted:
                return
            offered = _offered(panel)
            if not offered:
                return
            chosen = self._rng.choice(offered)
            if isinstance(chosen, Button):
                await self._press(member, panel, chosen)
            else:
                value = self._rng.choice(chosen.options).value
                await self._after(await member.choose(panel, [value], custom_id=chosen.custom_id))

    async def _press(self, member: Member, message: Message, button: Button) -> Answer:
        return await self._after(await member.press(message, custom_id=button.custom_id))

    async def _after(self, answer: Answer) -> Answer:
        """Wait for an answer, then a moment longer."""
        with suppress(TimeoutError):
            await answer.done(timeout=10)
        if len(self._waiting) <= MANY:
            await self._world.wait(lambda: False, PAUSE)
        return answer


def _button(message: Message, verb: str) -> Button | None:
    """Return the first usable button of a message whose ``custom_id`` starts with a word."""
    return next((button for button in message.buttons if not button.disabled and _verb(button) == verb), None)


def _verb(control: Button | Select) -> str:
    return (control.custom_id or "").partition(":")[0]


def _offered(panel: Message) -> list[Button | Select]:
    """Return the choices of a panel that lead forward, which are those with the most steps."""
    insisting = _button(panel, INSIST)
    if insisting is not None:
        return [insisting]
    deep: dict[int, list[Button | Select]] = {}
    controls: list[Button | Select] = [*panel.buttons, *(menu for menu in panel.selects if menu.options)]
    for control in controls:
        if not control.disabled and _verb(control) in (STEP, PICK):
            deep.setdefault(_steps(control), []).append(control)
    return deep[max(deep)] if deep else []


def _steps(control: Button | Select) -> int:
    """Return the number of steps that are made once a choice is taken."""
    words = (control.custom_id or "").split(":")
    steps = words[3] if len(words) > 3 else ""
    return len(steps.split(",")) * bool(steps) + (_verb(control) == PICK)
