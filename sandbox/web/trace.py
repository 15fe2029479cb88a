"""Trace the consequences of a member's last action: events, requests, answers, complaints."""

from collections.abc import Callable

from sandbox.api import events
from sandbox.api.gateway import Gateway
from sandbox.api.requests import Request
from sandbox.model.channel import Channel
from sandbox.model.components import Json
from sandbox.model.guild import Guild
from sandbox.model.interaction import Interaction
from sandbox.model.message import Message
from sandbox.model.role import Role
from sandbox.model.scheduled_event import ScheduledEvent
from sandbox.model.user import User
from sandbox.model.world import Change, World
from sandbox.web.projection import visible


class Trace:
    """Trace one member. ``send`` gets one entry at a time; one with ``first`` begins a new action.

    Private messages to other members are left out.
    """

    def __init__(self, world: World, gateway: Gateway, member: User, send: Callable[[Json], None]) -> None:
        self._world, self._gateway, self._member, self._send = world, gateway, member, send
        self._started: float | None = None

    def note(self, change: Change) -> None:
        """Send an entry for a change, if it concerns the member."""
        subject, now = change.subject, self._world.clock.now()
        first = change.name == "INTERACTION_CREATE" and self._may_see(subject)
        if first:
            self._started = now
        if self._started is None or not self._may_see(subject):
            return
        entry = self._entry(change)
        if entry is not None:
            at = subject.at if isinstance(subject, Request) else now
            self._send({"op": "trace", "first": first, "at": at - self._started} | entry)

    def _entry(self, change: Change) -> Json | None:
        """Return the entry for a change, or ``None`` if the bot didn't receive it."""
        subject = change.subject
        if isinstance(subject, Request):
            if change.name != "RESPONSE":
                return None
            return {
                "kind": "request",
                "name": f"{subject.method} {subject.path}",
                "status": subject.status,
                "took": self._world.clock.now() - subject.at,
                "counted": subject.counted,
                "problems": subject.problems,
                "body": subject.body,
            }
        if isinstance(subject, Interaction) and change.name == "ANSWER":
            answer = subject.answer
            problems = [answer.error] if answer.error else []
            came = answer.settled and answer.kind.startswith("deferred")
            name, took = (f"{answer.kind}, then the rest", None) if came else (answer.kind, answer.seconds)
            return {"kind": "answer", "name": name, "took": took, "problems": problems}
        event = events.event_for(change.name, subject)
        if event is None or not any(session.hears(event) for session in self._gateway.sessions.values()):
            return None
        return {"kind": "event", "name": event.name, "body": event.data, "problems": []}

    def _may_see(self, subject: object) -> bool:
        """Return true if this member may know about something."""
        if isinstance(subject, Interaction):
            return subject.member is self._member
        if isinstance(subject, Message):
            return visible(subject, self._member)
        if isinstance(subject, Channel):
            return subject.seen_by(self._member)
        if isinstance(subject, Request):
            return self._may_read(subject)
        guild = subject.guild if isinstance(subject, Role | ScheduledEvent) else subject
        return isinstance(guild, Guild) and self._member in guild.members

    def _may_read(self, request: Request) -> bool:
        """Return true if a request answers this member, or acts in a channel that this member sees."""
        _, room, number, *rest = [*request.path.split("/"), "", ""]
        if room in ("interactions", "webhooks"):
            interaction = self._world.interactions.get(rest[0])
            return interaction is not None and interaction.member is self._member
        if room == "channels" and number.isdigit():
            channel = self._world.channels.get(int(number))
            return channel is not None and channel.seen_by(self._member)
        if room == "guilds" and number.isdigit():
            guild = self._world.guilds.get(int(number))
            return guild is not None and self._member in guild.members
        if room == "users":
            return isinstance(request.body, dict) and str(request.body.get("recipient_id")) == str(self._member.id)
        return room in ("applications", "gateway")
