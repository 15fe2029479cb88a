"""Build every message in one place: text, a picture, rows of buttons and menus, within Discord's limits.

A card becomes a Components V2 message, or a classic one with an embed if the setting asks for it. Limits:
https://discord.com/developers/docs/components/reference and .../resources/message.
"""

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, TypeVar

import discord

from club.model.errors import Refused
from club.model.members.kinds import is_member
from cogs.core.press import Press
from cogs.core.ui.batches import fitting
from names import clip

_View = TypeVar("_View", discord.ui.View, discord.ui.LayoutView)

ACCENT = discord.Colour(0xE2703A)
ALT = 1024
"""The maximum length of a picture's description."""

_TEXT, _LABEL, _PLACEHOLDER, _OPTION = 3900, 80, 150, 100
_SMALL, _FIELD, _CONTENT = 1950, 1024, 2000
_FILE = 10 * 1024 * 1024  # This size is in bytes.
_POSTED = (discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.voice, discord.ChannelType.forum)
"""The kinds of channels that contain messages, directly or in their threads."""

_LINK = "https://"
_NEWS = 2800  # The limit leaves room for the text below the picture.


@dataclass(frozen=True, slots=True)
class Button:
    """A button whose ``target`` is a ``custom_id`` or an address beginning with ``https://``."""

    target: str
    label: str
    style: discord.ButtonStyle = discord.ButtonStyle.secondary
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of ``options``, which are up to 25 (value, label) pairs, with ``chosen`` selected."""

    target: str
    placeholder: str
    options: tuple[tuple[str, str], ...]
    chosen: str | None = None


@dataclass(frozen=True, slots=True)
class Members:
    """Offer the choice of one member of the guild, whom Discord lists by name."""

    target: str
    placeholder: str


@dataclass(frozen=True, slots=True)
class Channels:
    """A menu of the guild's channels, which are those for messages unless others are given."""

    target: str
    placeholder: str
    kinds: tuple[discord.ChannelType, ...] = _POSTED


@dataclass(frozen=True, slots=True)
class Roles:
    """Offer the choice of one role of the guild."""

    target: str
    placeholder: str


Row: TypeAlias = tuple[Button, ...] | Menu | Members | Channels | Roles


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded picture, its file name, and its alt text.

    If the image is empty because rendering failed, the alt text is shown instead.
    """

    name: str
    image: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Shown:
    """What a ``member``'s private panel shows of a ``match``, so that it can be updated with the game.

    ``stage`` changes when the member's turn starts, continues or ends, and when the match ends. ``details`` change with
    everything else that the panel shows. A ``busy`` panel holds something that only a new stage may replace, such as
    steps that the member has chosen. ``since`` is the ply of the member's last press if the panel shows only what that
    press brought. ``clocks`` is the line with the time left in a live match when the panel was made.
    """

    match: int
    member: int
    stage: object
    details: object
    busy: bool = False
    since: int | None = None
    clocks: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A message before it is sent.

    ``pictures`` are shown together, below the ``picture`` if there is one. ``wide`` ones are stacked, because
    Discord halves the width of pictures in a group, and crops them. A ``thumbnail`` is small, beside the text.
    ``mentions`` are the only members that it may ping, and ``roles`` the only roles. Ghosts are skipped.
    ``attachment`` is a text file (name, content). If the message already has the files (``kept``), none are
    sent with a change. ``shown`` is what the panel of a match shows. Other cards have none.
    """

    text: str
    picture: Picture | None = None
    small: str = ""
    rows: tuple[Row, ...] = ()
    mentions: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    attachment: tuple[str, str] | None = None
    pictures: tuple[Picture, ...] = ()
    thumbnail: Picture | None = None
    kept: bool = False
    wide: bool = False
    shown: Shown | None = None

    @property
    def _painted(self) -> list[Picture]:
        """Return the pictures that have an image."""
        single = () if self.picture is None else (self.picture,)
        return [picture for picture in (*single, *self.pictures) if picture.image]

    @property
    def pinged(self) -> tuple[int, ...]:
        """Return the members that it pings."""
        return tuple(who for who in self.mentions if is_member(who))

    @property
    def targets(self) -> Iterator[tuple[str, int]]:
        """Yield the ``custom_id`` of each control, with the number of values it submits."""
        for row in self.rows:
            if isinstance(row, tuple):
                yield from ((button.target, 0) for button in row if not button.target.startswith(_LINK))
            else:
                yield row.target, 1

    @property
    def has_files(self) -> bool:
        """Return true if pictures or a file are sent with it."""
        return any(picture.image for picture in self._all_pictures) or self.attachment is not None

    @property
    def _all_pictures(self) -> tuple[Picture, ...]:
        return tuple(one for one in (self.picture, *self.pictures, self.thumbnail) if one is not None)

    def as_sent(self) -> "Card":
        """Return the card for a later change of the message that it was sent as, which has its picture already."""
        picture = self.picture and replace(self.picture, image=self.picture.image[:1])
        return replace(self, picture=picture, kept=True)

    def in_words(self) -> "Card":
        """Return the card with the words of its pictures instead of the files that are sent with it."""
        seen = (one for one in (self.picture, *self.pictures) if one is not None)
        alt = "\n\n".join(one.alt for one in seen)
        words = Picture("words", b"", alt) if alt else None
        return replace(self, picture=words, pictures=(), thumbnail=None, attachment=None)

    def message_arguments(self, *, classic: bool, embeds: bool = True) -> dict[str, Any]:
        """Return the keyword arguments to create a message from this card (see ``Messages`` for the forms).

        Raises ``Refused`` if Discord doesn't accept a file.
        """
        arguments = self._arguments("files", classic=classic)
        if classic and not embeds:
            del arguments["embed"]
            pings = [ping for ping in (arguments["content"] or "").split() if ping not in self.text]
            lines = (" ".join(pings), self._described, self.small)
            arguments["content"] = _clip_lines("\n".join(filter(None, lines)), _CONTENT)
        return arguments

    def edit_arguments(self, *, classic: bool) -> dict[str, Any]:
        """Return the keyword arguments to change a message into this card."""
        return self._arguments("attachments", classic=classic)

    def _arguments(self, uploads: str, *, classic: bool) -> dict[str, Any]:
        pinged = discord.AllowedMentions(
            everyone=False,
            roles=[discord.Object(role) for role in self.roles],
            replied_user=False,
            users=[discord.Object(who) for who in self.pinged],
        )
        arguments = self._classic() if classic else {"view": self._layout()}
        files = {} if self.kept else {uploads: list(self._files())}
        return {**arguments, **files, "allowed_mentions": pinged}

    def _files(self) -> Iterable[discord.File]:
        small = [] if self.thumbnail is None or not self.thumbnail.image else [self.thumbnail]
        for picture in (*self._painted, *small):
            yield discord.File(io.BytesIO(picture.image), picture.name, description=clip(picture.alt, ALT))
        if self.attachment is not None:
            content = self.attachment[1].encode()
            if len(content) > _FILE:
                raise Refused("error-file-large", size=_FILE >> 20)
            yield discord.File(io.BytesIO(content), self.attachment[0])

    def _layout(self) -> discord.ui.LayoutView:
        view = discord.ui.LayoutView(timeout=None)
        box: discord.ui.Container[discord.ui.LayoutView] = discord.ui.Container(accent_colour=ACCENT)
        small = _clip_lines(self.small, _SMALL)
        if self.text:
            shown: discord.ui.TextDisplay[Any] = discord.ui.TextDisplay(_clip_lines(self.text, _TEXT - len(small)))
            if self.thumbnail is not None and self.thumbnail.image:
                media = f"attachment://{self.thumbnail.name}"
                beside = discord.ui.Thumbnail[Any](media, description=clip(self.thumbnail.alt, ALT))
                box.add_item(discord.ui.Section(shown, accessory=beside))
            else:
                box.add_item(shown)
        if self.picture is not None and not self.picture.image:
            left = _TEXT - len(small) - min(len(self.text), _TEXT - len(small))
            if left:
                box.add_item(discord.ui.TextDisplay(clip(self.picture.alt, left)))
        for together in self._galleries():
            box.add_item(_gallery(together))
        if self.attachment is not None:
            box.add_item(discord.ui.File(f"attachment://{self.attachment[0]}"))
        if small:
            box.add_item(discord.ui.TextDisplay(small))
        for row in self.rows:
            box.add_item(discord.ui.ActionRow(*_items(row)))
        return _let_go(view.add_item(box))

    def _galleries(self) -> list[list[Picture]]:
        """Return the groups of visible pictures."""
        first = 1 if self.picture is not None and self.picture.image else 0
        alone, others = self._painted[:first], self._painted[first:]
        parts = [[one] for one in self._painted] if self.wide else [alone, others]
        return [part for part in parts if part]

    @property
    def _described(self) -> str:
        """Return the text, with the words of a picture that can't be seen."""
        seen = self.picture is None or self.picture.image
        return self.text if seen or self.picture is None else f"{self.text}\n\n{self.picture.alt}"

    def _classic(self) -> dict[str, Any]:
        embed = discord.Embed(description=_clip_lines(self._described, _TEXT), colour=ACCENT)
        if self.picture is not None and self.picture.image:
            embed.set_image(url=f"attachment://{self.picture.name}")
        if self.thumbnail is not None and self.thumbnail.image:
            embed.set_thumbnail(url=f"attachment://{self.thumbnail.name}")
        small = _clip_lines(self.small, _SMALL).split("\n") if self.small else []
        for part in fitting(small, _FIELD) if small else ():
            embed.add_field(name="\u200b", value=clip("\n".join(small[part]), _FIELD), inline=False)
        view = discord.ui.View(timeout=None)
        for number, row in enumerate(self.rows):
            for item in _items(row):
                item.row = number
                view.add_item(item)
        pings = " ".join((*(f"<@&{role}>" for role in self.roles), *(f"<@{who}>" for who in self.pinged)))
        return {"content": pings or None, "embed": embed, "view": _let_go(view)}


def _gallery(pictures: Sequence[Picture]) -> "discord.ui.MediaGallery[discord.ui.LayoutView]":
    """Return a gallery of pictures. A single picture is as wide as the message."""
    gallery: discord.ui.MediaGallery[discord.ui.LayoutView] = discord.ui.MediaGallery()
    for picture in pictures:
        gallery.add_item(media=f"attachment://{picture.name}", description=clip(picture.alt, ALT))
    return gallery


def _let_go(view: _View) -> _View:
    """Return a view that the library doesn't keep in memory after sending it.

    It would keep each private view for a quarter of an hour to answer its presses, but ``Press`` handles those.
    """
    view.stop()
    return view


def _clip_lines(text: str, limit: int) -> str:
    """Return a text, cut between lines if it is too long: half a link or mention would be unreadable."""
    if len(text) <= limit:
        return text
    lines = text.split("\n")
    kept = "\n".join(lines[fitting(lines, limit - 2)[0]])
    return f"{kept}\n…" if len(kept) <= limit - 2 else clip(text, limit)


def fit(head: Sequence[str], news: Sequence[str], tail: str) -> str:
    """Join the lines into a text. If there is too much news, drop the oldest lines."""
    room = _NEWS - len("\n".join((*head, "…", tail)))
    kept: list[str] = []
    for line in reversed(news):
        room -= len(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    gap = ("…",) if len(kept) < len(news) else ()
    return "\n".join((*head, *gap, *kept, *([tail] if tail else [])))


def _items(row: Row) -> list[discord.ui.Item[Any]]:
    if isinstance(row, tuple):
        return [_button(button) for button in row]
    return [Press(_menu(row, clip(row.placeholder, _PLACEHOLDER)))]


def _menu(row: Menu | Members | Channels | Roles, placeholder: str) -> discord.ui.Item[Any]:
    match row:
        case Members():
            return discord.ui.UserSelect(custom_id=row.target, placeholder=placeholder)
        case Roles():
            return discord.ui.RoleSelect(custom_id=row.target, placeholder=placeholder)
        case Channels():
            return discord.ui.ChannelSelect(
                custom_id=row.target, placeholder=placeholder, channel_types=list(row.kinds)
            )
    menu: discord.ui.Select[Any] = discord.ui.Select(custom_id=row.target, placeholder=placeholder)
    for value, label in row.options:
        menu.add_option(label=clip(label, _OPTION), value=value, default=value == row.chosen)
    return menu


def _button(button: Button) -> discord.ui.Item[Any]:
    if button.target.startswith(_LINK):
        return discord.ui.Button(label=clip(button.label, _LABEL), url=button.target, disabled=button.disabled)
    return Press(
        discord.ui.Button(
            label=clip(button.label, _LABEL), custom_id=button.target, style=button.style, disabled=button.disabled
        )
    )
