"""Name the parts of the running bot."""

from dataclasses import dataclass, fields

import discord

from club.model.tournaments.exports.addresses import LiveAddresses
from club.services import Club
from cogs.app.entrance import Entrance
from cogs.app.languages import Languages
from cogs.app.member_names import MemberNames
from cogs.app.metrics import Metrics
from cogs.app.press import Presses
from cogs.app.remote_guilds import RemoteGuilds
from cogs.app.request_gate import RequestGate
from cogs.delivery.poster import Poster
from cogs.matches.find_match import MatchFinder
from cogs.matches.following.open_panels import OpenPanels
from cogs.matches.panel import Panels
from cogs.ui.messages import Messages
from cogs.ui.pictures import Pictures
from cogs.workers.pairers import Pairers
from cogs.workers.pool import ChildProcesses
from cogs.workers.record_reader import Records
from cogs.workers.reviewers import Reviewers
from cogs.workers.thinkers import Thinkers


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts that cogs are made of."""

    client: discord.AutoShardedClient
    club: Club
    entrance: Entrance
    finder: MatchFinder
    gate: RequestGate
    live: LiveAddresses | None
    languages: Languages
    messages: Messages
    metrics: Metrics
    names: MemberNames
    open_panels: OpenPanels
    pairers: Pairers
    panels: Panels
    pictures: Pictures
    poster: Poster
    presses: Presses
    records: Records
    remote_guilds: RemoteGuilds
    reviewers: Reviewers
    thinkers: Thinkers

    @property
    def values(self) -> tuple[object, ...]:
        """Return all parts."""
        return tuple(getattr(self, field.name) for field in fields(self))

    @property
    def child_processes(self) -> tuple[ChildProcesses, ...]:
        """Return everything that has child processes, which are watched and ended alike."""
        return self.pictures, self.records, self.thinkers, self.pairers, self.reviewers
