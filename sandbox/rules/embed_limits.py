"""Check embeds against Discord's limits.

Source: resources/message.mdx of Discord's documentation. For an embed that shows nothing, Discord says that its
description is required.
"""

from collections.abc import Sequence

from sandbox.model.components import Json
from sandbox.rules.errors import Problem
from sandbox.rules.texts import Problems, address, filled, length, moment, required

TOGETHER = 6000
"""The maximum number of characters in all embeds of a message."""

LONGEST = {"title": 256, "description": 4096, "footer.text": 2048, "author.name": 256}
LINKED = {"url": "http", "author.url": "http", "footer.icon_url": "file", "author.icon_url": "file"}
SHOWN = ("title", "description", "footer", "author", "image", "thumbnail", "fields")
COLOURS = 0xFFFFFF


def embed_problems(embeds: Sequence[Json]) -> Problems:
    """Yield the problems of the embeds of a message."""
    if len(embeds) > 10:
        yield Problem("embeds", "BASE_TYPE_BAD_LENGTH", f"Must have 0 to 10 entries: {len(embeds)}.")
    for place, embed in enumerate(embeds):
        yield from _one(f"embeds.{place}", embed)
    total = sum(map(_size, embeds))
    if total > TOGETHER:
        yield Problem("embeds", "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {TOGETHER}: {total}.")


def _one(path: str, embed: Json) -> Problems:
    """Yield the problems of one embed."""
    if not any(embed.get(key) for key in SHOWN):
        yield required(f"{path}.description")
    for key, most in LONGEST.items():
        text = _at(embed, key)
        yield from filled(f"{path}.{key}", text, most) if text else ()
    for key, kind in LINKED.items():
        url = _at(embed, key)
        schemes = ("http", "https") if kind == "http" else ("http", "https", "attachment")
        yield from address(f"{path}.{key}", url, *schemes) if url else ()
    if embed.get("timestamp") is not None:
        yield from moment(f"{path}.timestamp", embed["timestamp"])
    if not 0 <= (embed.get("color") or 0) <= COLOURS:
        yield Problem(f"{path}.color", "NUMBER_TYPE_MAX", f"int value should be between 0 and {COLOURS}.")
    rows = embed.get("fields") or ()
    yield from length(f"{path}.fields", "x" * len(rows), 0, 25)
    for row, entry in enumerate(rows):
        yield from filled(f"{path}.fields.{row}.name", entry["name"], 256)
        yield from filled(f"{path}.fields.{row}.value", entry["value"], 1024)


def _at(embed: Json, path: str) -> str:
    """Return the text at a path of an embed, empty if there is none."""
    outer, _, inner = path.partition(".")
    text: str | None = (embed.get(outer) or {}).get(inner) if inner else embed.get(outer)
    return text or ""


def _size(embed: Json) -> int:
    """Return the number of characters of an embed that count together."""
    texts = [_at(embed, key) for key in LONGEST]
    texts += [text for entry in embed.get("fields") or () for text in (entry["name"], entry["value"])]
    return sum(map(len, texts))
