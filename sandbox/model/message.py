"""Messages and their attachments, as people see them."""

import struct
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from sandbox.model import components as parts
from sandbox.model.components import Button, Json, Select

if TYPE_CHECKING:
    from sandbox.model.channel import Channel
    from sandbox.model.interaction import Interaction
    from sandbox.model.user import User

DEFAULT, RECIPIENT_ADD, RECIPIENT_REMOVE, CHANNEL_NAME_CHANGE, PIN_ADDED = 0, 1, 2, 4, 6
THREAD_CREATED, THREAD_STARTER = 18, 21
"""The types of messages. All but the default are posted by Discord itself."""

UNDELETABLE = frozenset({RECIPIENT_ADD, RECIPIENT_REMOVE, CHANNEL_NAME_CHANGE, THREAD_STARTER})
"""The types of system messages that can't be deleted. All others can."""

EPHEMERAL = 1 << 6
LOADING = 1 << 7
HAS_THREAD = 1 << 5
COMPONENTS_V2 = 1 << 15

PNG_START = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
PNG_END = b"IEND\xaeB`\x82"
WEBP_EXTENDED = b"VP8X"


Bytes: TypeAlias = bytes
"""The type ``bytes``, for use in a class with a field of that name."""


@dataclass(frozen=True, slots=True)
class Upload:
    """One file in a request."""

    filename: str
    content_type: str
    data: Bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Attachment:
    """One uploaded file. ``alt`` is its alt text."""

    id: int
    filename: str
    content_type: str
    bytes: Bytes = field(repr=False)
    alt: str | None
    url: str

    @property
    def size(self) -> tuple[int, int] | None:
        """Return width and height in pixels, or ``None`` if this isn't a PNG or an animated WebP."""
        if self.bytes[8:16] == b"WEBP" + WEBP_EXTENDED:
            width, height = (1 + int.from_bytes(self.bytes[start : start + 3], "little") for start in (24, 27))
            return width, height
        if not self.bytes.startswith(PNG_START) or not self.bytes.endswith(PNG_END):
            return None
        width, height = struct.unpack(">II", self.bytes[16:24])
        return width, height

    def png(self) -> "Bytes":
        """Return the bytes. Raises ``ValueError`` if they aren't a whole PNG."""
        if not self.bytes.startswith(PNG_START) or self.size is None:
            raise ValueError(f"{self.filename} isn't a PNG")
        return self.bytes


@dataclass(frozen=True, slots=True)
class Reference:
    """Point to a channel or thread, and to a message in it unless the channel itself is meant."""

    channel: int
    message: int | None = None


@dataclass(eq=False, slots=True)
class Message:
    """A message in its current state. Edits change it in place and increase ``edits``.

    ``ephemeral_to`` is the only member who sees it, or ``None``. ``mentions`` are the IDs of the members
    who were pinged, ``role_mentions`` those of the roles. ``mentions_everyone`` is true if everyone was.
    ``former`` are the files that its last edit removed. ``kind`` is Discord's type of a system message, and
    ``reference`` is what that message is about.
    """

    id: int
    channel: "Channel"
    author: "User"
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    poll: Json | None = None
    former: list[Attachment] = field(default_factory=list)
    flags: int = 0
    mentions: list[int] = field(default_factory=list)
    role_mentions: list[int] = field(default_factory=list)
    mentions_everyone: bool = False
    nonce: str | int | None = None
    ephemeral_to: "User | None" = None
    interaction: "Interaction | None" = None
    thread: "Channel | None" = None
    edits: int = 0
    edited: float | None = None
    pinned: bool = False
    pinned_at: float = 0.0
    deleted: bool = False
    kind: int = DEFAULT
    reference: Reference | None = None

    @property
    def system(self) -> bool:
        """Return true if Discord posted this message itself."""
        return self.kind != DEFAULT

    @property
    def loading(self) -> bool:
        """Return true if this is a deferred answer that hasn't come yet."""
        return bool(self.flags & LOADING)

    @property
    def pinged(self) -> "set[User]":
        """Return the members that this message pings, by name, by a role, or as everyone."""
        channel, guild = self.channel, self.channel.guild
        by_name = {user for number in self.mentions if (user := channel.world.users.get(number)) is not None}
        if guild is None:
            return by_name
        roles = [guild.roles[number] for number in self.role_mentions if number in guild.roles]
        by_role = {member for role in roles for member in role.members if channel.seen_by(member)}
        everyone = {member for member in guild.members if channel.seen_by(member)} if self.mentions_everyone else set()
        return by_name | by_role | everyone

    @property
    def text(self) -> str:
        """Return all readable text: content, embeds, text displays, a line each."""
        lines = [self.content]
        for embed in self.embeds:
            lines += [embed.get("title", ""), embed.get("description", "")]
            for row in embed.get("fields", ()):
                lines += [row["name"], row["value"]]
            lines.append(embed.get("footer", {}).get("text", ""))
        return "\n".join(filter(None, lines + parts.texts(self.components)))

    @property
    def images(self) -> list[Attachment]:
        """Return the pictures that people see, with the alt text for screen readers.

        In a message with components, only the attachments that a component shows are visible. Otherwise all are.
        """
        if not self.flags & COMPONENTS_V2:
            return [file for file in self.attachments if file.content_type.startswith("image/")]
        by_id = {str(file.id): file for file in self.attachments}
        shown = []
        for _, component in parts.walk(self.components):
            for _, medium, alt in parts.media(component):
                file = by_id.get(str(medium.get("attachment_id")))
                if file is not None and component["type"] != parts.FILE:
                    shown.append(
                        Attachment(file.id, file.filename, file.content_type, file.bytes, alt or file.alt, file.url)
                    )
        return shown

    @property
    def buttons(self) -> list[Button]:
        """Return the buttons in reading order."""
        return parts.buttons(self.components)

    @property
    def selects(self) -> list[Select]:
        """Return the menus in reading order."""
        return parts.selects(self.components)

    def __str__(self) -> str:
        marks = f" only for {self.ephemeral_to.name}" if self.ephemeral_to else ""
        marks += f" (system message {self.kind})" if self.system else ""
        marks += " deleted" if self.deleted else ""
        lines = [f"{self.id} {self.author.name}{marks}: {self.text!r}"]
        lines += [f"  picture {image.filename}: {image.alt!r}" for image in self.images]
        lines += [f"  [{button.label}]{' off' if button.disabled else ''}" for button in self.buttons]
        for menu in self.selects:
            lines.append(f"  <{menu.placeholder}> {', '.join(option.label for option in menu.options)}")
        return "\n".join(lines)
