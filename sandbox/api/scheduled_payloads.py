"""Payloads: scheduled events as the JSON that Discord sends."""

from sandbox.api.user_payloads import user
from sandbox.model.clock import iso
from sandbox.model.components import Json
from sandbox.model.scheduled_event import ScheduledEvent


def scheduled_event(event: ScheduledEvent, *, counted: bool = False) -> Json:
    """Return an event. If ``counted``, it includes the number of interested users, which is always 0 here."""
    body: Json = {
        "id": str(event.id),
        "guild_id": str(event.guild.id),
        "channel_id": str(event.channel.id) if event.channel else None,
        "creator_id": str(event.creator.id),
        "creator": user(event.creator),
        "name": event.name,
        "description": event.description,
        "image": None,
        "scheduled_start_time": iso(event.start),
        "scheduled_end_time": None if event.end is None else iso(event.end),
        "privacy_level": 2,
        "status": event.status,
        "entity_type": event.kind,
        "entity_id": None,
        "entity_metadata": {"location": event.location} if event.location else None,
        "recurrence_rule": None,
        "guild_scheduled_event_exceptions": [],
    }
    return body | ({"user_count": 0} if counted else {})
