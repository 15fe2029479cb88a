"""Scheduled events of a guild.

Source: resources/guild-scheduled-event.mdx of Discord's documentation.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sandbox.model.channel import STAGE, VOICE

if TYPE_CHECKING:
    from sandbox.model.channel import Channel
    from sandbox.model.guild import Guild
    from sandbox.model.user import User

IN_STAGE, IN_VOICE, EXTERNAL = 1, 2, 3
"""The kinds of places of an event: a stage channel, a voice channel, or elsewhere."""

CHANNEL_KINDS = {IN_STAGE: STAGE, IN_VOICE: VOICE}

SCHEDULED, ACTIVE, COMPLETED, CANCELED = 1, 2, 3, 4
FOLLOWING = {SCHEDULED: (ACTIVE, CANCELED), ACTIVE: (COMPLETED,), COMPLETED: (), CANCELED: ()}
"""The states that can follow each state of an event."""

PATIENCE = 3 * 3600.0
"""Seconds after which an event that hasn't started is cancelled. Discord says "on the order of hours"."""


@dataclass(eq=False)
class ScheduledEvent:
    """One event. ``start`` and ``end`` are seconds since 1970, and ``kind`` is the kind of its place.

    An event in a ``channel`` has no ``location``. An external one has no channel and always an end.
    """

    guild: "Guild"
    id: int
    creator: "User"
    kind: int
    name: str
    start: float
    end: float | None = None
    description: str | None = None
    channel: "Channel | None" = None
    location: str | None = None
    status: int = SCHEDULED

    @property
    def over(self) -> bool:
        """Return true if the event has ended or is cancelled."""
        return not FOLLOWING[self.status]

    def turn(self, status: int) -> None:
        """Change to another state."""
        self.status = status
        self.guild.world.notify("GUILD_SCHEDULED_EVENT_UPDATE", self)

    def keep(self) -> None:
        """Start, end or cancel this event if its time has come."""
        now = self.guild.world.clock.now()
        if self.status == SCHEDULED and self.kind == EXTERNAL and now >= self.start:
            self.turn(ACTIVE)
        elif self.status == SCHEDULED and now >= self.start + PATIENCE:
            self.turn(CANCELED)
        if self.status == ACTIVE and self.kind == EXTERNAL and self.end is not None and now >= self.end:
            self.turn(COMPLETED)

    def delete(self) -> None:
        """Remove this event."""
        del self.guild.events[self.id]
        self.guild.world.notify("GUILD_SCHEDULED_EVENT_DELETE", self)
