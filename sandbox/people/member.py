"""Simulated members: users who act with mouse and keyboard, driven by tests or by the page."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Self

from sandbox.api import posting
from sandbox.model import components as parts
from sandbox.model import registry
from sandbox.model.channel import Channel
from sandbox.model.components import Button, Json, Select
from sandbox.model.guild import Guild
from sandbox.model.interaction import AUTOCOMPLETE, COMMAND, COMPONENT, SUBMIT, Answer, Interaction, Modal
from sandbox.model.message import Attachment, Message
from sandbox.model.role import Role
from sandbox.model.user import User
from sandbox.people import client_forms
from sandbox.people.client_forms import Argument


class Member(User):
    """Use Discord's client as one user.

    What a person couldn't do (press a button that isn't there, leave out a required option) raises ``LookupError``
    or ``ValueError`` and never reaches the bot. Every act returns at the bot's first answer, or with the kind
    ``failed`` if none came in time.
    """

    @classmethod
    def join(cls, guild: Guild, name: str, *, locale: str = "en-GB", may: Iterable[str] = ()) -> Self:
        """Create a member in a guild. ``may`` names permissions beyond everyone's (``MANAGE_GUILD``)."""
        member = cls(guild.world, guild.world.ids.next(), name, locale)
        guild.join(member, may)
        return member

    async def slash(self, name: str, channel: Channel, /, **options: Argument) -> Answer:
        """Use a command (``settings language`` for a subcommand) with options by their registered names."""
        self._check_takes_commands(channel)
        command, path = self.world.registry.find(name, channel.guild)
        client_forms.check_usable(command, self, channel)
        data = client_forms.command_data(command, path, options, self, channel.guild)
        return await self.act(COMMAND, data, channel)

    async def use_menu(self, name: str, target: User | Message, channel: Channel) -> Answer:
        """Use a command in the menu of a user or a message, by its registered or translated name."""
        self._check_takes_commands(channel)
        kind = registry.MESSAGE if isinstance(target, Message) else registry.USER
        if isinstance(target, Message):
            self._check_sees(target)
        command = self.world.registry.menu(kind, name, self.locale, channel.guild)
        client_forms.check_usable(command, self, channel)
        return await self.act(COMMAND, client_forms.menu_data(command, target, channel.guild), channel)

    def attach(self, name: str, data: bytes) -> Attachment:
        """Upload a file that is given to an option of a command. Raises ``ValueError`` for one that is too large."""
        return posting.store_upload(self.world, name, data)

    async def complete(
        self, name: str, channel: Channel, options: Mapping[str, Argument], *, focused: tuple[str, str]
    ) -> list[tuple[str, str | int | float]]:
        """Type into an option, and return the suggested (name, value) pairs in this member's locale.

        ``focused`` is the option's name and the text typed so far. Raises ``TimeoutError`` if nothing was suggested in
        time.
        """
        self._check_takes_commands(channel)
        command, path = self.world.registry.find(name, channel.guild)
        data = client_forms.completion_data(command, path, options, focused, self, channel.guild)
        answer = await self.act(AUTOCOMPLETE, data, channel)
        if answer.kind != "choices":
            raise TimeoutError(answer.error)
        return [
            ((choice.get("name_localizations") or {}).get(self.locale) or choice["name"], choice["value"])
            for choice in answer.choices
        ]

    async def press(self, message: Message, label: str | None = None, *, custom_id: str | None = None) -> Answer:
        """Press a button by its label or its ``custom_id``."""
        self._check_presses(message)
        button = client_forms.only_one(
            f"button {label or custom_id!r}",
            [b for b in message.buttons if _is_wanted_button(b, label, custom_id)],
            message,
        )
        data: Json = {"component_type": parts.BUTTON, "custom_id": button.custom_id}
        return await self.act(COMPONENT, data, message.channel, message=message)

    async def choose(
        self,
        message: Message,
        values: Sequence[str | User | Channel | Role],
        placeholder: str | None = None,
        *,
        custom_id: str | None = None,
    ) -> Answer:
        """Choose values or labels in a menu. Name it by placeholder or ``custom_id`` if there are several."""
        self._check_presses(message)
        found = [menu for menu in message.selects if _is_wanted_menu(menu, placeholder, custom_id)]
        select: Select = client_forms.only_one(f"menu {placeholder or custom_id or ''!r}", found, message)
        data: Json = {
            "component_type": select.kind,
            "custom_id": select.custom_id,
            **client_forms.select_data(select, values, self, message.channel.guild),
        }
        return await self.act(COMPONENT, data, message.channel, message=message)

    async def submit(self, modal: Modal | None, values: Mapping[str, str | Sequence[str]]) -> Answer:
        """Submit a form. ``values`` are by the labels or custom_ids of its fields."""
        if modal is None or modal.interaction.member is not self:
            raise LookupError(f"{self.name} has no such form open")
        source = modal.interaction
        self._check_not_timed_out(source.channel)
        data: Json = {"custom_id": modal.custom_id, "components": client_forms.modal_components(modal, values)}
        return await self.act(SUBMIT, data, source.channel, message=source.message, source=source)

    async def act(
        self,
        kind: int,
        data: Json,
        channel: Channel,
        *,
        message: Message | None = None,
        source: Interaction | None = None,
    ) -> Answer:
        """Send an interaction with any data, and wait for the first answer."""
        world = self.world
        number = world.ids.next()
        token = f"interaction-{number}"
        answer = Answer(world)
        interaction = Interaction(
            world, number, token, kind, self, channel, data, world.clock.now(), answer, message=message, source=source
        )
        world.interactions[token] = interaction
        if not interaction.is_for_bot:
            interaction.fail("the message is of an application that is not here")
            return answer
        world.notify("INTERACTION_CREATE", interaction)
        if not await world.wait(lambda: answer.kind, interaction.created + world.answer_timeout - world.clock.now()):
            interaction.fail(f"the bot did not answer within {world.answer_timeout:.0f} seconds")
        return answer

    def say(self, channel: Channel, text: str) -> Message:
        """Write a message, which unarchives an archived thread. Raises ``LookupError`` if this member can't."""
        self._check_sees_channel(channel)
        self._check_not_timed_out(channel)
        _check_takes_messages(channel)
        if channel.locked:
            raise LookupError(f"#{channel.name} is locked")
        if channel.archived:
            channel.update(archived=False, locked=False)
        return posting.post(channel, self, {"content": text}, {})

    def dismiss(self, message: Message) -> None:
        """Dismiss a message that only this member sees. Raises ``LookupError`` for any other."""
        self._check_sees(message)
        if message.ephemeral_to is not self:
            raise LookupError(f"{self.name} can't dismiss what others see: {message}")
        posting.remove(message)

    def open_dms(self, wanted: bool) -> None:
        """Accept DMs from now on, or refuse them."""
        self.dms_open = wanted
        self.world.notify("MEMBER_UPDATE", self)

    def _check_sees_channel(self, channel: Channel) -> None:
        if not channel.seen_by(self):
            raise LookupError(f"{self.name} cannot see #{channel.name}")
        guild = channel.guild
        if guild is not None and guild.id not in self.world.guilds and not guild.commands_only:
            raise LookupError(f"the bot is not in {guild.name}")

    def _check_takes_commands(self, channel: Channel) -> None:
        self._check_sees_channel(channel)
        self._check_not_timed_out(channel)
        if channel.archived:
            raise LookupError(f"#{channel.name} is archived: no commands there")
        _check_takes_messages(channel)

    def _check_not_timed_out(self, channel: Channel) -> None:
        """Check that a time-out doesn't keep this member from commands, components and messages."""
        if channel.guild is not None and channel.guild.timed_out_until(self) is not None:
            raise LookupError(f"{self.name} is timed out in {channel.guild.name}")

    def _check_presses(self, message: Message) -> None:
        """Check that this member can press buttons. Discord disables them in locked threads (discord-api-docs#7900)."""
        self._check_sees(message)
        self._check_not_timed_out(message.channel)
        if message.channel.locked:
            raise LookupError(f"#{message.channel.name} is locked: its buttons are disabled")

    def _check_sees(self, message: Message) -> None:
        self._check_sees_channel(message.channel)
        if message not in self.sees(message.channel):
            raise LookupError(f"{self.name} cannot see the message {message}")


def _check_takes_messages(channel: Channel) -> None:
    if not channel.takes_messages:
        raise LookupError(f"#{channel.name} holds no messages of its own")


def _is_wanted_menu(menu: Select, placeholder: str | None, custom_id: str | None) -> bool:
    """Return true if this menu can be used and has this placeholder and ``custom_id``, if given."""
    return not menu.disabled and placeholder in (None, menu.placeholder) and custom_id in (None, menu.custom_id)


def _is_wanted_button(button: Button, label: str | None, custom_id: str | None) -> bool:
    """Return true if this button can be pressed and has this label and ``custom_id``, if given."""
    usable = not button.disabled and button.custom_id is not None
    return usable and label in (None, button.label) and custom_id in (None, button.custom_id)
