"""Create, edit and delete messages by the bodies of requests."""

import mimetypes
import re
from collections.abc import Mapping
from copy import deepcopy
from pathlib import PurePath
from urllib.parse import quote

from sandbox.api import mentions
from sandbox.model import components as parts
from sandbox.model.channel import PRIVATE_THREAD, Channel
from sandbox.model.components import Json
from sandbox.model.interaction import Interaction
from sandbox.model.message import COMPONENTS_V2, EPHEMERAL, LOADING, Attachment, Message, Upload
from sandbox.model.user import User
from sandbox.model.world import World
from sandbox.rules import message_limits
from sandbox.rules.errors import EMPTY_MESSAGE, INVALID_STICKER, Problem, Refusal, invalid_form

SETTABLE = 1 << 2 | 1 << 12 | COMPONENTS_V2
"""The flags that a bot can set on any message: no embeds, no sound, Components V2."""

Uploads = Mapping[int, Upload]
"""The files of a request by the number in their part's name (``files[0]``)."""


def post(
    channel: Channel,
    author: User,
    body: Json,
    files: Uploads,
    *,
    ephemeral_to: User | None = None,
    interaction: Interaction | None = None,
) -> Message:
    """Post a new message. Raises ``Refusal`` if Discord would refuse it."""
    message = Message(channel.world.ids.next(), channel, author, ephemeral_to=ephemeral_to, interaction=interaction)
    compose(message, body, files)
    publish(message)
    return message


def compose(message: Message, body: Json, files: Uploads) -> None:
    """Fill a new message before it is posted. Raises ``Refusal`` if Discord would refuse it."""
    message.nonce = body.get("nonce")
    _apply_body(message, body, files, flags=(body.get("flags") or 0) & SETTABLE)
    if message.ephemeral_to is not None:
        message.flags |= EPHEMERAL


def publish(message: Message) -> None:
    """Publish a new message in its channel."""
    message.channel.history[message.id] = message
    _add_mentioned_to_thread(message)
    message.channel.world.notify("MESSAGE_CREATE", message)


def post_placeholder(channel: Channel, author: User, interaction: Interaction) -> Message:
    """Post the message of a deferred response ("thinking…"). Its first edit turns it into the response."""
    world = channel.world
    message = Message(world.ids.next(), channel, author, interaction=interaction, flags=LOADING)
    if interaction.answer.ephemeral:
        message.ephemeral_to, message.flags = interaction.member, LOADING | EPHEMERAL
    channel.history[message.id] = message
    world.notify("MESSAGE_CREATE", message)
    return message


def edit(message: Message, body: Json, files: Uploads) -> Message:
    """Edit a message in place, keeping the fields that aren't in the body. Raises ``Refusal`` without any change."""
    was_loading, flags = message.loading, body.get("flags")
    if message.flags & COMPONENTS_V2 and flags is not None and not flags & COMPONENTS_V2:
        raise invalid_form(Problem("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", "components V2 cannot be left"))
    kept = message.flags & ~LOADING
    _apply_body(message, body, files, flags=kept | (flags or 0) & COMPONENTS_V2)
    _add_mentioned_to_thread(message)
    if not was_loading:
        message.edits += 1
        message.edited = message.channel.world.clock.now()
    message.channel.world.notify("MESSAGE_UPDATE", message)
    return message


def remove(message: Message) -> None:
    """Delete a message."""
    message.deleted = True
    message.channel.history.pop(message.id, None)
    message.channel.world.notify("MESSAGE_DELETE", message)


def _apply_body(message: Message, body: Json, files: Uploads, *, flags: int) -> None:
    """Apply a body to a message after all checks have passed."""
    content = (body["content"] or "").strip() if "content" in body else message.content
    embeds = (body["embeds"] or []) if "embeds" in body else message.embeds
    poll = body.get("poll") or message.poll
    legacy = {"content": content, "embeds": embeds, "poll": poll, "sticker_ids": body.get("sticker_ids")}
    components = deepcopy(body["components"] or []) if "components" in body else message.components
    attachments = _attachments_after(message, body, files)
    v2, kept = bool(flags & COMPONENTS_V2), "components" not in body
    message_limits.check_message(legacy, components, attachments, v2=v2, kept=kept)
    if legacy["sticker_ids"]:
        raise Refusal(*INVALID_STICKER)
    if not (content or embeds or components or attachments or poll):
        raise Refusal(*EMPTY_MESSAGE, (Problem("content", "EMPTY_MESSAGE", EMPTY_MESSAGE[2]),))
    text = "\n".join([content, *parts.texts(components)])
    pinged = mentions.find_mentions(message, text, body.get("allowed_mentions"))
    message.former = [file for file in message.attachments if file not in attachments]
    message.content, message.embeds, message.components, message.attachments = content, embeds, components, attachments
    message.flags, message.mentions, message.poll = flags, pinged.users, poll
    message.role_mentions, message.mentions_everyone = pinged.roles, pinged.everyone
    _fill_in_media(components, attachments)
    message.embeds = [_with_urls(embed, attachments) for embed in embeds]


def _attachments_after(message: Message, body: Json, files: Uploads) -> list[Attachment]:
    """Return the attachments after a request: those kept, then those uploaded with it."""
    message_limits.check_files(files)
    listed: list[Json] | None = body.get("attachments")
    if listed is None and "attachments" not in body:
        return message.attachments + [_new_attachment(message, file, {}) for file in files.values()]
    present = {str(file.id): file for file in message.attachments}
    kept, uploaded, taken = [], [], set()
    for place, entry in enumerate(listed or []):
        number = str(entry["id"])
        if number in present:
            kept.append(present[number])
        elif number.isdigit() and int(number) in files:
            taken.add(int(number))
            uploaded.append(_new_attachment(message, files[int(number)], entry))
        else:
            raise invalid_form(Problem(f"attachments.{place}.id", "ATTACHMENT_NOT_FOUND", f"no such file: {number}"))
    rest = [_new_attachment(message, file, {}) for number, file in files.items() if number not in taken]
    return kept + uploaded + rest


def store_upload(world: World, name: str, data: bytes) -> Attachment:
    """Keep a file that a member gives to a command. Raises ``ValueError`` if it is too large."""
    if len(data) > message_limits.FILE_LIMIT:
        raise ValueError(f"{name} is too large")
    number = world.ids.next()
    url = f"{world.address}/ephemeral-attachments/{number}/{quote(name)}"
    world.uploads[number] = Attachment(number, name, _content_type(name), data, None, url)
    return world.uploads[number]


def _new_attachment(message: Message, file: Upload, entry: Json) -> Attachment:
    """Return an upload as an attachment with its address."""
    world = message.channel.world
    number, name = world.ids.next(), _clean_name(entry.get("filename") or file.filename)
    url = f"{world.address}/attachments/{message.channel.id}/{number}/{name}"
    return Attachment(number, name, _content_type(name, file.content_type), file.data, entry.get("description"), url)


def _clean_name(name: str) -> str:
    """Return a file name as Discord stores it: ASCII only, underscores for spaces, and none at the start."""
    plain = re.sub(r"\s+", "_", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^\w.-]", "", plain).lstrip("_.") or "unknown"


def _content_type(name: str, declared: str = "application/octet-stream") -> str:
    """Return the content type that a file's name implies, else the ``declared`` one."""
    # Python knows the type of WebP files only since 3.13.
    known = {".webp": "image/webp"}.get(PurePath(name).suffix.lower())
    return known or mimetypes.guess_type(name)[0] or declared


def _fill_in_media(components: list[Json], attachments: list[Attachment]) -> None:
    """Give each component an ID, and the media in them the addresses of the uploads."""
    by_name = {file.filename: file for file in attachments}
    by_url = {file.url: file for file in attachments}
    for number, (_, component) in enumerate(parts.walk(components), start=1):
        component.setdefault("id", number)
        for _, medium, _ in parts.media(component):
            file = by_name.get(medium["url"].removeprefix("attachment://")) or by_url.get(medium["url"])
            if file is not None:
                width, height = file.size or (None, None)
                medium |= {"url": file.url, "proxy_url": file.url, "attachment_id": str(file.id), "id": str(file.id)}
                medium |= {"content_type": file.content_type, "width": width, "height": height}


def _with_urls(embed: Json, attachments: list[Attachment]) -> Json:
    """Return an embed with the addresses of its uploads."""
    by_name = {f"attachment://{file.filename}": file.url for file in attachments}
    result = {"type": "rich"} | embed
    for key in ("image", "thumbnail"):
        if key in embed:
            url = embed[key]["url"]
            result[key] = embed[key] | {"url": by_name.get(url, url)}
    return result


def _add_mentioned_to_thread(message: Message) -> None:
    """Add the members whom a message mentions, even by a role, to a private thread if its author may add members."""
    thread = message.channel
    if thread.kind != PRIVATE_THREAD or message.ephemeral_to is not None or thread.guild is None:
        return
    if not thread.lets_invite(message.author):
        return
    roles = [thread.guild.roles[number] for number in message.role_mentions]
    named = {thread.world.users[number] for number in message.mentions}.union(*(role.members for role in roles))
    fresh = {member for member in named - thread.members if (thread.parent or thread).seen_by(member)}
    if fresh:
        thread.members.update(fresh)
        thread.world.notify("THREAD_MEMBERS_UPDATE", thread)
