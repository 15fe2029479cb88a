"""Problems that Discord or a reader would have with a card, in both formats of a message."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from cogs.core.ui.card import Card

LIMITS = {"custom_id": 100, "label": 100, "placeholder": 150, "content": 4000, "description": 4096, "value": 1024}
"""The limits of texts in a message, by kind. Labels are those of options; button labels are shorter."""

BUTTON, LONGEST_LABEL = 2, 80

_CUT = "…"


def flaws(card: Card) -> list[str]:
    """Return the flaws of a card."""
    return [*message_flaws(card.message_arguments(classic=False)), *message_flaws(card.message_arguments(classic=True))]


def message_flaws(message: dict[str, Any]) -> Iterator[str]:
    """Yield the flaws in the arguments of a message."""
    components = message["view"].to_components()
    parts = [*walk(components)]
    embed = message["embed"].to_dict() if "embed" in message else {}
    yield from component_flaws(parts)
    yield from rows_flaws(components)
    yield from text_flaws([*parts, embed, *embed.get("fields", ())])


def component_flaws(parts: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Yield the flaws in the components of a message."""
    parts = list(parts)
    known = Counter(part["custom_id"] for part in parts if part.get("custom_id"))
    yield from (f"{count} components are {custom_id!r}" for custom_id, count in known.items() if count > 1)
    if len(parts) > 40:
        yield f"{len(parts)} components"
    for part in parts:
        options = part.get("options", ())
        values = {option["value"] for option in options}
        if "options" in part and not 0 < len(options) <= 25:
            yield f"{len(options)} options"
        if len(values) < len(options):
            yield "two options have the same value"
        if part["type"] == BUTTON and len(part.get("label", "")) > LONGEST_LABEL:
            yield f"label of {len(part['label'])} characters"


def rows_flaws(components: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Yield the flaws in the rows of buttons and menus."""
    rows = [part for part in walk(components) if part["type"] == 1]
    if len(rows) > 5:
        yield f"{len(rows)} rows"
    yield from (f"{len(row['components'])} in a row" for row in rows if not 0 < len(row["components"]) <= 5)


def text_flaws(parts: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Yield the texts of a message that are too long or have been cut."""
    total = 0
    for part in parts:
        for key, limit in LIMITS.items():
            text = part.get(key)
            if not isinstance(text, str):
                continue
            if len(text) > limit:
                yield f"{key} of {len(text)} characters"
            if key in ("content", "description", "value") and text.endswith(_CUT):
                yield f"{key} has been cut: {text[-80:]!r}"
            total += len(text) if key == "content" else 0
    if total > 4000:
        yield f"{total} characters of text"


def walk(components: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield all components of a message, including nested ones."""
    for part in components:
        yield part
        yield from walk(part.get("components", ()))
        if "accessory" in part:
            yield part["accessory"]
