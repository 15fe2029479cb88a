"""Read the fields of a channel or thread from a body: its name, when it is archived, its tags."""

from sandbox.model.channel import POSTED, REQUIRE_TAG, Channel, Tag
from sandbox.model.components import Json
from sandbox.rules.errors import (
    MISSING_PERMISSIONS,
    NO_TAG_FREE,
    TAG_REQUIRED,
    TAGS_REPEATED,
    Problem,
    Refusal,
    invalid_form,
)
from sandbox.rules.texts import named

AUTO_ARCHIVE = (60, 1440, 4320, 10080)
"""Minutes without messages after which a thread can be set to be archived."""

MOST_TAGS, MOST_APPLIED, LONGEST_TAG = 20, 5, 20
"""The maximum number of tags of a forum and of a post, and the maximum length of a tag's name."""


def name(body: Json, default: str) -> str:
    """Return the name in a body, trimmed. Raises ``Refusal`` (50035)."""
    name: str = body.get("name", default) or ""
    if problems := [*named("name", name, 100)]:
        raise invalid_form(*problems)
    return name.strip()


def archived_after(body: Json, default: int) -> int:
    """Return the minutes in a body. Raises ``Refusal`` (50035)."""
    minutes: int = body.get("auto_archive_duration") or default
    if minutes not in AUTO_ARCHIVE:
        raise invalid_form(
            Problem("auto_archive_duration", "BASE_TYPE_CHOICES", f"Value must be one of {AUTO_ARCHIVE}.")
        )
    return minutes


def offered_tags(forum: Channel, body: Json) -> list[Tag]:
    """Return the tags of a forum after a request. Tags without an ID are new."""
    if "available_tags" not in body:
        return forum.tags
    listed = body["available_tags"] or []
    if len(listed) > MOST_TAGS:
        raise invalid_form(Problem("available_tags", "BASE_TYPE_BAD_LENGTH", f"Must be {MOST_TAGS} or fewer."))
    names = [entry["name"] for entry in listed]
    found = [named(f"available_tags.{place}.name", one, LONGEST_TAG) for place, one in enumerate(names)]
    if problems := [problem for one in found for problem in one]:
        raise invalid_form(*problems)
    if len({*names}) < len(names):
        raise Refusal(*TAGS_REPEATED)
    return [_tag(forum, entry) for entry in listed]


def _tag(forum: Channel, entry: Json) -> Tag:
    number = int(entry.get("id") or 0)
    known = number in {tag.id for tag in forum.tags}
    return Tag(number if known else forum.world.ids.next(), entry["name"], bool(entry.get("moderated")))


def applied_tags(forum: Channel, body: Json, default: list[int]) -> list[int]:
    """Return the tags of a post after a request.

    Raises ``Refusal``: 50035 for unknown or too many tags, 50013 for moderated ones, 40066 and 40067 if one is
    needed.
    """
    if forum.kind not in POSTED or body.get("applied_tags", default) is default:
        return default
    wanted = list(dict.fromkeys(int(number) for number in body["applied_tags"] or ()))
    offered = {tag.id: tag for tag in forum.tags}
    if len(wanted) > MOST_APPLIED or not offered.keys() >= {*wanted}:
        raise invalid_form(Problem("applied_tags", "BASE_TYPE_CHOICES", f"{MOST_APPLIED} tags of the channel at most."))
    free = "MANAGE_THREADS" in forum.bot_permissions()
    if not free and any(offered[number].moderated for number in {*wanted} - {*default}):
        raise Refusal(*MISSING_PERMISSIONS)
    if forum.flags & REQUIRE_TAG and not wanted:
        raise Refusal(*(TAG_REQUIRED if free or any(not tag.moderated for tag in forum.tags) else NO_TAG_FREE))
    return wanted
