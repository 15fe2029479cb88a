"""Check messages and forms against Discord's limits, including undocumented ones that only its server checks.

Source: components/reference.mdx, resources/message.mdx and reference.mdx of Discord's documentation.
"""

from collections.abc import Callable, Mapping, Sequence

from sandbox.model import components as parts
from sandbox.model.components import Json
from sandbox.model.message import Attachment, Upload
from sandbox.rules.embed_limits import embed_problems
from sandbox.rules.errors import Problem, invalid_form, too_large
from sandbox.rules.texts import Problems, address, emoji, filled, length

REQUEST_LIMIT = 25 * 1024 * 1024
"""The maximum size of a request in bytes."""

FILE_LIMIT = 10 * 1024 * 1024
"""The maximum size of a file in bytes."""

MESSAGE_FILES = 10
V2_COMPONENTS = 40
V2_TEXT = 4000

V2_TOP = frozenset({parts.ROW, parts.SECTION, parts.TEXT, parts.GALLERY, parts.FILE, parts.SEPARATOR, parts.CONTAINER})
DEFAULTS_OF: Mapping[int, tuple[str, ...]] = {
    parts.USER_SELECT: ("user",),
    parts.ROLE_SELECT: ("role",),
    parts.MENTIONABLE_SELECT: ("user", "role"),
    parts.CHANNEL_SELECT: ("channel",),
}
"""The kinds of default values in each menu that Discord fills itself."""

INSIDE: Mapping[int, frozenset[int]] = {
    parts.CONTAINER: V2_TOP - {parts.CONTAINER},
    parts.SECTION: frozenset({parts.TEXT}),
    parts.ROW: parts.SELECTS | {parts.BUTTON},
}
MODAL_TOP = frozenset({parts.ROW, parts.LABEL, parts.TEXT})
MODAL_INPUTS = parts.SELECTS | {
    parts.TEXT_INPUT,
    parts.FILE_UPLOAD,
    parts.RADIO_GROUP,
    parts.CHECKBOX_GROUP,
    parts.CHECKBOX,
}


def check_message(
    legacy: Json, components: Sequence[Json], attachments: Sequence[Attachment], *, v2: bool, kept: bool = False
) -> None:
    """Check a message as it would be posted. Raises ``Refusal`` (50035) with all problems.

    ``legacy`` are the fields that components V2 replace. Components that are ``kept`` show uploads by their addresses.
    """
    content, embeds = legacy["content"], legacy["embeds"]
    problems = [*length("content", content, 0, 2000), *embed_problems(embeds), *_media(embeds, components, attachments)]
    problems += _v2(legacy, components) if v2 else _classic(components)
    problems += () if kept else _files(components)
    for path, component in parts.walk(components):
        problems += _component(path, component)
    problems += _duplicates("custom_id", [(p, c["custom_id"]) for p, c in parts.walk(components) if c.get("custom_id")])
    problems += _duplicates("id", [(p, str(c["id"])) for p, c in parts.walk(components) if c.get("id")])
    if problems:
        raise invalid_form(*problems)


def check_files(files: Mapping[int, Upload]) -> None:
    """Check uploaded files. Raises ``Refusal`` (50035, 40005)."""
    if len(files) > MESSAGE_FILES:
        raise invalid_form(*_count("attachments", len(files), 0, MESSAGE_FILES))
    for number, file in files.items():
        if len(file.data) > FILE_LIMIT:
            raise too_large(f"files.{number}")


def check_modal(data: Json) -> None:
    """Check a form. Raises ``Refusal`` (50035) with all problems."""
    components = data.get("components") or []
    problems = [*filled("data.title", data.get("title") or "", 45)]
    problems += length("data.custom_id", data.get("custom_id") or "", 1, 100)
    problems += _count("data.components", len(components), 1, 5)
    for place, top in enumerate(components):
        problems += _modal_top(f"data.components.{place}", top)
    inner = [pair for pair in parts.walk(components, "data.components") if pair[1].get("custom_id")]
    problems += _duplicates("custom_id", [(path, component["custom_id"]) for path, component in inner])
    if problems:
        raise invalid_form(*problems)


def check_choices(choices: Sequence[Json]) -> None:
    """Check the choices of an autocompletion. Raises ``Refusal`` (50035) with all problems."""
    problems = [*_count("data.choices", len(choices), 0, 25)]
    for place, choice in enumerate(choices):
        problems += check_choice(f"data.choices.{place}", choice)
    if problems:
        raise invalid_form(*problems)


def check_choice(path: str, choice: Json) -> Problems:
    """Yield the problems of one choice of a command's option."""
    for name in (choice["name"], *(choice.get("name_localizations") or {}).values()):
        yield from filled(f"{path}.name", name, 100)
    if isinstance(choice["value"], str):
        yield from length(f"{path}.value", choice["value"], 0, 100)


def _count(path: str, count: int, least: int, most: int) -> Problems:
    if not least <= count <= most:
        yield Problem(path, "BASE_TYPE_BAD_LENGTH", f"Must have {least} to {most} entries: {count}.")


def _duplicates(key: str, found: Sequence[tuple[str, str]]) -> Problems:
    """Yield a problem for each repeated value."""
    seen: set[str] = set()
    for path, value in found:
        if value in seen:
            yield Problem(f"{path}.{key}", f"COMPONENT_{key.upper()}_DUPLICATED", f"{value!r} stands twice.")
        seen.add(value)


def _media(embeds: Sequence[Json], components: Sequence[Json], attachments: Sequence[Attachment]) -> Problems:
    """Yield a problem for each ``attachment://`` that was not uploaded, and for alt text that is too long."""
    names = {f"attachment://{file.filename}" for file in attachments}
    used = [
        (f"embeds.{i}.{k}.url", e[k]["url"]) for i, e in enumerate(embeds) for k in ("image", "thumbnail") if k in e
    ]
    for path, component in parts.walk(components):
        for at, medium, alt in parts.media(component, path):
            used.append((f"{at}.media.url", medium["url"]))
            yield from length(f"{at}.description", alt or "", 0, 1024)
    for path, url in used:
        if url.startswith("attachment://") and url not in names:
            yield Problem(path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", f"not uploaded: {url}")
        else:
            yield from address(path, url, "attachment", "http", "https")
    for place, file in enumerate(attachments):
        yield from length(f"attachments.{place}.description", file.alt or "", 0, 1024)


def _files(components: Sequence[Json]) -> Problems:
    """Yield a problem for each file that wasn't uploaded with the message. Other media may come from the web."""
    for path, component in parts.walk(components):
        if component["type"] == parts.FILE:
            yield from address(f"{path}.file.url", component["file"]["url"], "attachment")


def _v2(legacy: Json, components: Sequence[Json]) -> Problems:
    """Yield the problems of a message that consists of components only."""
    for key, value in legacy.items():
        if value:
            sentence = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            yield Problem(key, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", sentence)
    count = sum(1 for _ in parts.walk(components))
    yield from _count("components", count, 1, V2_COMPONENTS)
    total = sum(map(len, parts.texts(components)))
    if total > V2_TEXT:
        yield Problem(
            "components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", f"more than {V2_TEXT} characters: {total}"
        )
    yield from _wrong_types("components", components, V2_TOP)


def _classic(components: Sequence[Json]) -> Problems:
    """Yield the problems of the rows under a message without the V2 flag."""
    yield from _count("components", len(components), 0, 5)
    yield from _wrong_types("components", components, frozenset({parts.ROW}))


def _wrong_types(path: str, components: Sequence[Json], types: frozenset[int]) -> Problems:
    for place, component in enumerate(components):
        if component["type"] not in types:
            yield Problem(f"{path}.{place}.type", "UNION_TYPE_CHOICES", f"Value must be one of {sorted(types)}.")


def _component(path: str, component: Json) -> Problems:
    """Yield the problems of one component by itself."""
    kind = component["type"]
    if kind in INSIDE:
        yield from _wrong_types(f"{path}.components", component.get("components") or (), INSIDE[kind])
    if check := _CHECKS.get(kind):
        yield from check(path, component)
    if kind in parts.SELECTS:
        yield from _select(path, component)


def _row(path: str, component: Json) -> Problems:
    inner = component.get("components") or []
    menus = sum(1 for one in inner if one["type"] in parts.SELECTS)
    yield from _count(f"{path}.components", len(inner), 1, 1 if menus else 5)


def _button(path: str, component: Json) -> Problems:
    yield from length(f"{path}.label", component.get("label") or "", 0, 80)
    if not (component.get("label") or "").strip() and not component.get("emoji"):
        yield Problem(f"{path}.label", "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or an emoji is required.")
    yield from emoji(f"{path}.emoji", component.get("emoji"))
    if component.get("style") == parts.LINK:
        if component.get("custom_id") or not component.get("url"):
            yield Problem(f"{path}.url", "BUTTON_COMPONENT_INVALID_URL", "A link has a url and no custom_id.")
        else:
            yield from address(f"{path}.url", component["url"], "http", "https", "discord")
        yield from length(f"{path}.url", component.get("url") or "", 0, 512)
    else:
        if component.get("url"):
            yield Problem(f"{path}.url", "BUTTON_COMPONENT_CUSTOM_ID_OR_URL", "Only a link has a url.")
        yield from length(f"{path}.custom_id", component.get("custom_id") or "", 1, 100)


def _select(path: str, component: Json) -> Problems:
    yield from length(f"{path}.custom_id", component.get("custom_id") or "", 1, 100)
    yield from length(f"{path}.placeholder", component.get("placeholder") or "", 0, 150)
    least, most = component.get("min_values", 1), component.get("max_values", 1)
    count = 25
    if component["type"] == parts.TEXT_SELECT:
        options = component.get("options") or []
        count = len(options)
        yield from _count(f"{path}.options", count, 1, 25)
        for place, option in enumerate(options):
            yield from filled(f"{path}.options.{place}.label", option["label"], 100)
            yield from length(f"{path}.options.{place}.value", option["value"], 1, 100)
            yield from length(f"{path}.options.{place}.description", option.get("description") or "", 0, 100)
            yield from emoji(f"{path}.options.{place}.emoji", option.get("emoji"))
        yield from _duplicates("value", [(f"{path}.options.{i}", option["value"]) for i, option in enumerate(options)])
        if sum(bool(option.get("default")) for option in options) > most:
            yield Problem(f"{path}.options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More defaults than choices.")
    if component["type"] in DEFAULTS_OF:
        yield from _default_values(path, component, least, most)
    if not 0 <= least <= most <= 25 or least > count or most > max(count, 1):
        message = f"min_values {least}, max_values {most} do not fit {count} options."
        yield Problem(f"{path}.max_values", "SELECT_COMPONENT_VALUES_RANGE", message)


def _default_values(path: str, component: Json, least: int, most: int) -> Problems:
    """Yield the problems of the default values of a menu that Discord fills itself."""
    chosen = component.get("default_values") or []
    if chosen and not least <= len(chosen) <= most:
        yield Problem(
            f"{path}.default_values", "SELECT_COMPONENT_INVALID_DEFAULT_VALUES", f"Must be {least} to {most} values."
        )
    for place, one in enumerate(chosen):
        kinds = DEFAULTS_OF[component["type"]]
        if one.get("type") not in kinds:
            yield Problem(f"{path}.default_values.{place}.type", "BASE_TYPE_CHOICES", f"Value must be one of {kinds}.")


def _section(path: str, component: Json) -> Problems:
    yield from _count(f"{path}.components", len(component.get("components") or ()), 1, 3)
    if (component.get("accessory") or {}).get("type") not in (parts.BUTTON, parts.THUMBNAIL):
        yield Problem(f"{path}.accessory", "BASE_TYPE_REQUIRED", "A button or a thumbnail is required.")


def _text(path: str, component: Json) -> Problems:
    yield from filled(f"{path}.content", component["content"], V2_TEXT)


def _gallery(path: str, component: Json) -> Problems:
    yield from _count(f"{path}.items", len(component.get("items") or ()), 1, 10)


def _container(path: str, component: Json) -> Problems:
    if not component.get("components"):
        yield Problem(f"{path}.components", "BASE_TYPE_REQUIRED", "A container is never empty.")


def _modal_top(path: str, top: Json) -> Problems:
    """Yield the problems of one top-level component of a form."""
    yield from _wrong_types(path.rpartition(".")[0], [top], MODAL_TOP)
    inner = [top.get("component") or {}] if top["type"] == parts.LABEL else top.get("components") or []
    if top["type"] == parts.LABEL:
        yield from filled(f"{path}.label", top.get("label") or "", 45)
        yield from length(f"{path}.description", top.get("description") or "", 0, 100)
    if top["type"] == parts.ROW:
        yield from _count(f"{path}.components", len(inner), 1, 1)
    for component in inner:
        if component.get("disabled"):
            yield Problem(f"{path}.component.disabled", "BASE_TYPE_CHOICES", "Nothing is disabled in a modal.")
        if component.get("type") not in MODAL_INPUTS:
            yield Problem(f"{path}.component", "UNION_TYPE_CHOICES", f"Value must be one of {sorted(MODAL_INPUTS)}.")
        elif component["type"] == parts.TEXT_INPUT:
            yield from _text_input(f"{path}.component", component, in_row=top["type"] == parts.ROW)
        elif component["type"] in parts.SELECTS:
            yield from _select(f"{path}.component", component)


def _text_input(path: str, component: Json, *, in_row: bool) -> Problems:
    yield from length(f"{path}.custom_id", component.get("custom_id") or "", 1, 100)
    label = component.get("label") or ""
    yield from filled(f"{path}.label", label, 45) if in_row else length(f"{path}.label", label, 0, 45)
    yield from length(f"{path}.placeholder", component.get("placeholder") or "", 0, 100)
    least, most = component.get("min_length") or 0, component.get("max_length") or 4000
    yield from length(f"{path}.value", component.get("value") or "", 0, most)
    if not 0 <= least <= most <= 4000:
        yield Problem(f"{path}.max_length", "NUMBER_TYPE_MAX", f"min_length {least}, max_length {most} do not fit.")


_CHECKS: Mapping[int, Callable[[str, Json], Problems]] = {
    parts.ROW: _row,
    parts.BUTTON: _button,
    parts.SECTION: _section,
    parts.TEXT: _text,
    parts.GALLERY: _gallery,
    parts.CONTAINER: _container,
}
