"""Channels of every kind, threads and DMs."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sandbox.model import permissions
from sandbox.model.clock import HANGING, timestamp
from sandbox.model.message import Message

if TYPE_CHECKING:
    from sandbox.model.guild import Guild
    from sandbox.model.role import Role
    from sandbox.model.user import User
    from sandbox.model.world import World

TEXT, DM, VOICE, CATEGORY, NEWS, NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 2, 4, 5, 10, 11, 12
STAGE, FORUM, MEDIA = 13, 15, 16

THREADS = frozenset({NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD})
POSTED = frozenset({FORUM, MEDIA})
"""The kinds of channels that only contain posts, which are threads that start with a message."""

THREADS_OF = {TEXT: frozenset({PUBLIC_THREAD, PRIVATE_THREAD}), NEWS: frozenset({NEWS_THREAD})}
"""The kinds of threads that can be opened in a channel, without a message or from one. Other channels have none."""

SPOKEN = frozenset({VOICE, STAGE})
"""The kinds of voice channels, which have a chat but no threads."""

REQUIRE_TAG = 1 << 4
"""The flag of a forum in which every post needs a tag."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag of a forum. Only members who manage threads can set a ``moderated`` one."""

    id: int
    name: str
    moderated: bool = False


@dataclass(eq=False)
class Channel:
    """One channel. Threads know their ``parent``, DMs their ``recipient``, and the bot as ``owner``.

    ``members`` are the members who joined a thread; an ``invitable`` private one lets each of them add members.
    ``reserved`` is the role that members need in order to see it.
    ``tags`` are the tags of a forum, ``applied`` the IDs of a post's tags. ``flags`` are Discord's.
    """

    world: "World"
    id: int
    name: str
    kind: int = TEXT
    guild: "Guild | None" = None
    parent: "Channel | None" = None
    owner: "User | None" = None
    recipient: "User | None" = None
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 4320
    changed_at: float = 0.0
    members: "set[User]" = field(default_factory=set)
    history: dict[int, Message] = field(default_factory=dict)
    denied: set[str] = field(default_factory=set)
    allowed: set[str] = field(default_factory=set)
    deleted: bool = False
    reserved: "Role | None" = None
    flags: int = 0
    tags: list[Tag] = field(default_factory=list)
    applied: list[int] = field(default_factory=list)

    @property
    def is_thread(self) -> bool:
        """Return true if this is a thread."""
        return self.kind in THREADS

    @property
    def takes_messages(self) -> bool:
        """Return true if messages can be posted right here."""
        return self.kind not in POSTED and self.kind != CATEGORY

    @property
    def labels(self) -> list[str]:
        """Return the names of the tags of a post."""
        offered = {tag.id: tag.name for tag in (self.parent or self).tags}
        return [offered[number] for number in self.applied if number in offered]

    @property
    def messages(self) -> list[Message]:
        """Return the messages of members and bots that everyone here sees, oldest first."""
        return [message for message in self.public if not message.system]

    @property
    def system_messages(self) -> list[Message]:
        """Return the messages that Discord has posted here itself, oldest first."""
        return [message for message in self.public if message.system]

    @property
    def public(self) -> list[Message]:
        """Return all that everyone here sees, system messages included, oldest first."""
        return [message for message in self.history.values() if message.ephemeral_to is None and not message.loading]

    @property
    def threads(self) -> "list[Channel]":
        """Return the threads of this channel, oldest first."""
        return [channel for channel in self.world.channels.values() if channel.parent is self]

    @property
    def silence(self) -> float:
        """Return the seconds since the last message here, or since this thread was last changed."""
        spoken = [timestamp(message.id) for message in self.public[-1:]]
        return self.world.clock.now() - max([self.changed_at, *spoken])

    def bot_permissions(self) -> frozenset[str]:
        """Return the names of the bot's permissions here."""
        if self.guild is None:
            return permissions.EVERYONE
        place = self.parent or self
        held = self.guild.left_to(
            self.world.bot, (self.guild.invited | permissions.EVERYONE | place.allowed) - place.denied
        )
        if "VIEW_CHANNEL" not in held:
            return frozenset()
        writes = "SEND_MESSAGES_IN_THREADS" if self.is_thread else "SEND_MESSAGES"
        return held if writes in held else held - permissions.SENT

    def deny(self, *names: str) -> None:
        """Take permissions from the bot here, and in the threads of this channel."""
        permissions.number(names)
        self.denied.update(names)
        self.allowed.difference_update(names)
        self.world.notify("CHANNEL_UPDATE", self)

    def allow(self, *names: str) -> None:
        """Give permissions to the bot here, or give them back."""
        permissions.number(names)
        self.allowed.update(names)
        self.denied.difference_update(names)
        self.world.notify("CHANNEL_UPDATE", self)

    def reserve(self, role: "Role") -> None:
        """Hide the channel and its threads from members without a role. The bot still sees them."""
        self.reserved = role
        self.world.notify("CHANNEL_UPDATE", self)

    def tag(self, name: str, *, moderated: bool = False) -> Tag:
        """Add a tag to a forum."""
        added = Tag(self.world.ids.next(), name, moderated)
        self.tags.append(added)
        self.world.notify("CHANNEL_UPDATE", self)
        return added

    def require_tag(self) -> None:
        """Require a tag for each post of a forum."""
        self.flags |= REQUIRE_TAG
        self.world.notify("CHANNEL_UPDATE", self)

    def delete(self) -> None:
        """Remove the channel with its threads and messages."""
        for thread in self.threads:
            thread.delete()
        self.deleted = True
        del self.world.channels[self.id]
        self.world.notify("THREAD_DELETE" if self.is_thread else "CHANNEL_DELETE", self)

    def archive(self, *, locked: bool | None = None) -> None:
        """Archive a thread. A message in it unarchives it unless it is locked."""
        self.update(archived=True, locked=self.locked if locked is None else locked)

    def lock(self) -> None:
        """Lock a thread: only members who manage threads may write there or unarchive it."""
        self.update(archived=self.archived, locked=True)

    def update(self, *, archived: bool, locked: bool) -> None:
        """Set both states of a thread."""
        self.archived, self.locked = archived, locked
        self.changed_at = self.world.clock.now()
        self.world.notify("THREAD_UPDATE", self)

    def seen_by(self, member: "User") -> bool:
        """Return true if a member can see this channel."""
        if self.deleted:
            return False
        if self.guild is None:
            return member in (self.recipient, self.owner)
        role = (self.parent or self).reserved
        if role is not None and member is not self.world.bot and member not in role.members:
            return False
        if self.kind == PRIVATE_THREAD and member not in self.members and not self._manages_threads(member):
            return False
        return member in self.guild.members

    def _manages_threads(self, member: "User") -> bool:
        """Return true if a member may manage threads here."""
        if self.guild is None or member not in self.guild.members:
            return False
        held = self.bot_permissions() if member is self.world.bot else self.guild.permissions_of(member)
        return "MANAGE_THREADS" in held

    def lets_invite(self, member: "User") -> bool:
        """Return true if a member may add members to this thread."""
        free = self.kind != PRIVATE_THREAD or self.invitable or member is self.owner
        return free or self._manages_threads(member)

    async def next(self, after: Message | None = None, timeout: float = HANGING) -> Message:  # noqa: ASYNC109
        """Return the first message for everyone after ``after`` (``None`` means the first of all), once it is there.

        Raises ``TimeoutError`` if none was posted within ``timeout`` seconds.
        """

        def following() -> list[Message]:
            return [message for message in self.messages if after is None or message.id > after.id]

        await self.world.until(following, timeout=timeout)
        return following()[0]

    def __str__(self) -> str:
        state = (" archived" if self.archived else "") + (" locked" if self.locked else "")
        lines = [f"#{self.name} ({self.id}){state}"]
        for message in self.history.values():
            lines += ["  " + line for line in str(message).splitlines()]
        return "\n".join(lines)
