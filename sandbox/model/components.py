"""Read the components of a message: texts, media, buttons and menus."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
"""A JSON object."""

ROW, BUTTON, TEXT_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 19, 21, 22, 23

SELECTS = frozenset({TEXT_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT})
LINK = 5
"""The style of a button that opens a page without notifying the bot."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button as people see it. Without a label, its emoji is used."""

    label: str
    custom_id: str | None
    disabled: bool
    style: int
    url: str | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """Show one line of a menu."""

    label: str
    value: str
    description: str | None = None
    default: bool = False


@dataclass(frozen=True, slots=True)
class Select:
    """A menu. ``kind`` is the component's type. The options are empty if Discord fills the menu itself.

    ``channel_types`` are those that a menu of channels offers; none named: all.
    """

    custom_id: str
    placeholder: str | None
    disabled: bool
    kind: int
    options: tuple[Option, ...]
    least: int
    most: int
    channel_types: tuple[int, ...] = ()


def walk(components: Iterable[Json], path: str = "components") -> Iterator[tuple[str, Json]]:
    """Yield each component with its path, nested ones included, in reading order."""
    for place, component in enumerate(components):
        yield from _walk_one(component, f"{path}.{place}")


def _walk_one(component: Json, path: str) -> Iterator[tuple[str, Json]]:
    yield path, component
    yield from walk(component.get("components") or (), f"{path}.components")
    for key in ("accessory", "component"):
        if isinstance(component.get(key), dict):
            yield from _walk_one(component[key], f"{path}.{key}")


def media(component: Json, path: str = "") -> Iterator[tuple[str, Json, str | None]]:
    """Yield the media that a component shows, each with its path and its alt text."""
    if component["type"] == GALLERY:
        for place, item in enumerate(component.get("items", ())):
            yield f"{path}.items.{place}", item["media"], item.get("description")
    elif component["type"] == THUMBNAIL:
        yield path, component["media"], component.get("description")
    elif component["type"] == FILE:
        yield path, component["file"], None


def texts(components: Iterable[Json]) -> list[str]:
    """Return the text displays in reading order."""
    return [component["content"] for _, component in walk(components) if component["type"] == TEXT]


def buttons(components: Iterable[Json]) -> list[Button]:
    """Return all buttons in reading order."""
    return [_button(component) for _, component in walk(components) if component["type"] == BUTTON]


def _button(component: Json) -> Button:
    label = component.get("label") or (component.get("emoji") or {}).get("name") or ""
    style = component.get("style", 2)
    return Button(label, component.get("custom_id"), bool(component.get("disabled")), style, component.get("url"))


def selects(components: Iterable[Json]) -> list[Select]:
    """Return all menus in reading order."""
    return [select(component) for _, component in walk(components) if component["type"] in SELECTS]


def select(component: Json) -> Select:
    """Return one menu as people see it."""
    return Select(
        custom_id=component["custom_id"],
        placeholder=component.get("placeholder"),
        disabled=bool(component.get("disabled")),
        kind=component["type"],
        options=options(component),
        least=component.get("min_values", 1),
        most=component.get("max_values", 1),
        channel_types=tuple(component.get("channel_types") or ()),
    )


def options(component: Json) -> tuple[Option, ...]:
    """Return the lines of a menu or of a group of boxes."""
    return tuple(
        Option(line["label"], line["value"], line.get("description"), bool(line.get("default")))
        for line in component.get("options", ())
    )
