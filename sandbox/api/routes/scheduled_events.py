"""Routes of the scheduled events of a guild.

Sources: resources/guild-scheduled-event.mdx of Discord's documentation. What it answers to a start that is past or may
no longer change, as bots have seen it.
"""

from sandbox.api import lookup
from sandbox.api.requests import Call, Routes
from sandbox.api.scheduled_payloads import scheduled_event
from sandbox.model.channel import Channel
from sandbox.model.components import Json
from sandbox.model.guild import Guild
from sandbox.model.scheduled_event import (
    CHANNEL_KINDS,
    EXTERNAL,
    FOLLOWING,
    IN_STAGE,
    IN_VOICE,
    SCHEDULED,
    ScheduledEvent,
)
from sandbox.rules.errors import (
    EVENT_OVER,
    MISSING_PERMISSIONS,
    TOO_MANY_EVENTS,
    Problem,
    Refusal,
    invalid_form,
    unknown,
)
from sandbox.rules.texts import filled, seconds

MOST = 100
"""The maximum number of scheduled and active events in a guild."""

FARTHEST = 5 * 365.25 * 86400
"""Seconds from now within which an event must start and end. JDA documents this limit, but Discord doesn't."""

LONGEST = {"name": 100, "description": 1000, "location": 100}
"""The maximum length of each text in characters."""

IN_CHANNEL = {
    IN_STAGE: ("MANAGE_CHANNELS", "MUTE_MEMBERS", "MOVE_MEMBERS"),
    IN_VOICE: ("VIEW_CHANNEL", "CONNECT"),
}
"""The bot's permissions that are needed for an event in a channel."""


async def index(call: Call) -> list[Json]:
    """Return the events that aren't over."""
    guild, counted = _guild(call), _counted(call)
    return [scheduled_event(one, counted=counted) for one in guild.events.values() if _is_listed(one)]


def _is_listed(event: ScheduledEvent) -> bool:
    return not event.over and _is_visible(event)


def _is_visible(event: ScheduledEvent) -> bool:
    """Return true if the bot can see an event. For one in a channel, it must see the channel."""
    return event.channel is None or "VIEW_CHANNEL" in event.channel.bot_permissions()


async def create(call: Call) -> Json:
    """Schedule an event."""
    guild, body = _guild(call), call.body or {}
    missing = [name for name in ("name", "privacy_level", "scheduled_start_time", "entity_type") if name not in body]
    if missing:
        raise invalid_form(*(Problem(name, "BASE_TYPE_REQUIRED", "This field is required") for name in missing))
    if "CREATE_EVENTS" not in guild.bot_permissions():
        raise Refusal(*MISSING_PERMISSIONS)
    if sum(not event.over for event in guild.events.values()) >= MOST:
        raise Refusal(*TOO_MANY_EVENTS)
    world = call.world
    event = ScheduledEvent(guild, world.ids.next(), world.bot, body["entity_type"], "", 0.0)
    _apply(event, body)
    guild.events[event.id] = event
    world.notify("GUILD_SCHEDULED_EVENT_CREATE", event)
    return scheduled_event(event)


async def get(call: Call) -> Json:
    """Return one event."""
    return scheduled_event(_event(call), counted=_counted(call))


async def edit(call: Call) -> Json:
    """Change, start, end or cancel an event."""
    event, body = _event(call), call.body or {}
    _require_own(event)
    if event.over:
        raise Refusal(*EVENT_OVER)
    status = body.get("status") or event.status
    if status != event.status and status not in FOLLOWING[event.status]:
        raise invalid_form(Problem("status", "BASE_TYPE_CHOICES", f"{event.status} is not followed by {status}."))
    _apply(event, body)
    event.turn(status)
    return scheduled_event(event)


async def delete(call: Call) -> None:
    """Remove an event."""
    event = _event(call)
    _require_own(event)
    event.delete()


def _guild(call: Call) -> Guild:
    guild = lookup.find_guild(call.world, call.id("guild"))
    guild.keep_schedule()
    return guild


def _event(call: Call) -> ScheduledEvent:
    """Return the event of a request. Raises ``Refusal`` (10070)."""
    event = _guild(call).events.get(call.id("event"))
    if event is None or not _is_visible(event):
        raise unknown("Guild Scheduled Event")
    return event


def _counted(call: Call) -> bool:
    return call.query.get("with_user_count", "false").lower() in ("1", "true")


def _require_own(event: ScheduledEvent) -> None:
    """Check that the bot may change an event: any with MANAGE_EVENTS, or its own with CREATE_EVENTS."""
    enough = {"MANAGE_EVENTS"} | ({"CREATE_EVENTS"} if event.creator is event.guild.world.bot else set())
    if not enough & event.guild.bot_permissions():
        raise Refusal(*MISSING_PERMISSIONS)
    if event.channel is not None:
        lookup.require(event.channel, *IN_CHANNEL[event.kind])


def _apply(event: ScheduledEvent, body: Json) -> None:
    """Apply a body to an event after all checks have passed."""
    kind = body.get("entity_type") or event.kind
    if kind not in (*CHANNEL_KINDS, EXTERNAL):
        raise invalid_form(Problem("entity_type", "BASE_TYPE_CHOICES", "Value must be one of {1, 2, 3}."))
    name, description = body.get("name", event.name), body.get("description", event.description) or None
    metadata = body.get("entity_metadata")
    location = metadata.get("location") if metadata else event.location
    start, end = _times(event, body)
    problems = [
        *_too_long("name", name or ""),
        *(_too_long("description", description) if description else ()),
        *_missing_elsewhere(kind, location, end),
        *_wrong_beside_channel(kind, metadata),
    ]
    if body.get("privacy_level", 2) != 2:
        problems.append(Problem("privacy_level", "BASE_TYPE_CHOICES", "Value must be one of {2}."))
    if problems:
        raise invalid_form(*problems)
    event.channel = _channel(event, kind, body)
    event.kind, event.name, event.description, event.start, event.end = kind, name, description, start, end
    event.location = location if kind == EXTERNAL else None


def _too_long(field: str, text: str, path: str = "") -> list[Problem]:
    """Return the problems with the length of a text."""
    return [*filled(path or field, text, LONGEST[field])]


def _missing_elsewhere(kind: int, location: str | None, end: float | None) -> list[Problem]:
    """Return a problem for each field that an external event lacks."""
    if kind != EXTERNAL:
        return []
    problems = _too_long("location", location or "", "entity_metadata.location")
    if end is None:
        problems.append(Problem("scheduled_end_time", "BASE_TYPE_REQUIRED", "This field is required"))
    return problems


def _wrong_beside_channel(kind: int, metadata: Json | None) -> list[Problem]:
    """Return a problem if an event in a channel has fields of an external one."""
    if kind == EXTERNAL or not metadata:
        return []
    sentence = "An event in a channel has no location."
    return [Problem("entity_metadata", "GUILD_SCHEDULED_EVENT_ENTITY_METADATA_UNSUPPORTED", sentence)]


def _channel(event: ScheduledEvent, kind: int, body: Json) -> Channel | None:
    """Return the channel in which an event takes place, if the kind fits. Raises ``Refusal``."""
    number = body.get("channel_id", event.channel.id if event.channel else None)
    if kind == EXTERNAL:
        if body.get("channel_id") is not None or (event.channel is not None and "channel_id" not in body):
            raise invalid_form(Problem("channel_id", "BASE_TYPE_NULL", "An event elsewhere has no channel."))
        return None
    if number is None:
        raise invalid_form(Problem("channel_id", "BASE_TYPE_REQUIRED", "This field is required"))
    channel = lookup.find_channel(event.guild.world, int(number))
    if channel.guild is not event.guild:
        raise unknown("Channel")
    if channel.kind != CHANNEL_KINDS[kind]:
        raise invalid_form(Problem("channel_id", "CHANNEL_TYPE_INVALID", "Invalid channel type"))
    lookup.require(channel, *IN_CHANNEL[kind])
    return channel


def _times(event: ScheduledEvent, body: Json) -> tuple[float, float | None]:
    """Return start and end of an event after a request. Raises ``Refusal`` (50035)."""
    now, start, end = event.guild.world.clock.now(), event.start, event.end
    if "scheduled_start_time" in body:
        path, start = "scheduled_start_time", seconds("scheduled_start_time", body["scheduled_start_time"])
        if event.status != SCHEDULED:
            code = "GUILD_SCHEDULED_EVENT_SCHEDULE_INVALID_START_BY_STATUS"
            raise invalid_form(Problem(path, code, "Cannot update start time of an event that has begun."))
        if start <= now:
            raise invalid_form(
                Problem(path, "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past.")
            )
    if "scheduled_end_time" in body:
        value = body["scheduled_end_time"]
        end = None if value is None else seconds("scheduled_end_time", value)
    _require_near(body, now, scheduled_start_time=start, scheduled_end_time=end)
    if end is not None and end <= max(start, now if "scheduled_end_time" in body else 0):
        code = "GUILD_SCHEDULED_EVENT_SCHEDULE_END_BEFORE_START"
        raise invalid_form(Problem("scheduled_end_time", code, "Cannot schedule event to end before it starts."))
    return start, end


def _require_near(body: Json, now: float, **moments: float | None) -> None:
    """Check that the times that a request sets are within five years. Raises ``Refusal`` (50035)."""
    for path, second in moments.items():
        if path in body and second is not None and second > now + FARTHEST:
            sentence = "Scheduled start and end times must be within five years."
            raise invalid_form(Problem(path, "GUILD_SCHEDULED_EVENT_SCHEDULE_TOO_FAR", sentence))


_ALL, _ONE = "/guilds/{guild}/scheduled-events", "/guilds/{guild}/scheduled-events/{event}"

ROUTES: Routes = (
    ("GET", _ALL, index),
    ("POST", _ALL, create),
    ("GET", _ONE, get),
    ("PATCH", _ONE, edit),
    ("DELETE", _ONE, delete),
)
