"""Update the open panels of an arena when its pairings change, by the tokens of the last presses.

Tokens stay in memory. Without a usable one, the post of the next match pings the player.
"""

import asyncio
import logging
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from weakref import WeakValueDictionary

import discord
from cachetools import TTLCache

from club.delivery.batches import few_at_once
from club.services import Club
from cogs.core.delivery.failures import report
from cogs.core.languages import Languages
from cogs.core.press import Interaction
from cogs.core.running_tasks import Begin
from cogs.core.ui.messages import Messages
from cogs.matches.following.open_panels import USABLE
from cogs.tournaments.arena.panel import ArenaCards

_log = logging.getLogger(__name__)

_LOOKING = timedelta(minutes=5)
"""How long after a press a member is assumed to be looking at their panels. A missed turn is pinged soon anyway."""

_TOURNAMENTS, _MEMBERS = 1_000, 10_000
"""The number of arenas whose panels are remembered, and of members whose last press is."""


@dataclass(frozen=True, slots=True)
class _Panel:
    """An open panel: the token that can change it since ``issued``, and the stage that it shows."""

    member: int
    application: int
    token: str
    issued: datetime
    stage: object


@dataclass(eq=False, repr=False)
class ArenaPanels:
    """Track the open panels of arenas, the last one of each player, and update them. ``begin`` starts a task."""

    _client: discord.Client
    _club: Club
    _languages: Languages
    _messages: Messages
    _cards: ArenaCards
    _begin: Begin
    _locks: WeakValueDictionary[int, asyncio.Lock] = field(init=False, default_factory=WeakValueDictionary)

    def __post_init__(self) -> None:
        clock = self._club.clock
        self._open: TTLCache[int, dict[int, _Panel], datetime] = TTLCache(_TOURNAMENTS, USABLE, clock)
        self._pressed: TTLCache[int, datetime, datetime] = TTLCache(_MEMBERS, _LOOKING, clock)

    def note(self, interaction: Interaction, tournament: int, stage: object) -> None:
        """Remember the panel that an interaction has just shown."""
        member, now = interaction.user.id, self._club.clock()
        panel = _Panel(member, interaction.application_id, interaction.token, now, stage)
        self._open[tournament] = self._open.get(tournament, {}) | {member: panel}
        self.note_press(member)

    def note_press(self, member: int) -> None:
        """Note that a member has just pressed a button."""
        self._pressed[member] = self._club.clock()

    def follow(self, tournament: int) -> None:
        """Update the panels of a tournament in the background, if there are any."""
        if self._open.get(tournament):
            self._begin(self._follow(tournament))

    async def is_looking(self, tournament: int, member: int) -> bool:
        """Update a member's panel. Returns true if that worked and the member has pressed a button just now."""
        await self._follow(tournament, member)
        return member in self._open.get(tournament, {}) and member in self._pressed

    async def _follow(self, tournament: int, only: int | None = None) -> None:
        async with self._locks.setdefault(tournament, asyncio.Lock()):
            now = self._club.clock()
            panels = [one for one in self._open.get(tournament, {}).values() if now - one.issued < USABLE]
            self._open[tournament] = {one.member: one for one in panels}
            await few_at_once(
                lambda one: self._bring_up(tournament, one), [one for one in panels if only in (None, one.member)]
            )

    async def _bring_up(self, tournament: int, panel: _Panel) -> None:
        """Update a panel if its stage has changed. Forget it if Discord refuses that."""
        going = await self._club.tournaments.get(tournament)
        try:
            say = await self._languages.words_for(panel.member, going.guild, going.rules.game)
            made = await self._cards.panel(going, panel.member, say)
            if made is None or made.stage == panel.stage:
                return
            await self._messages.edit_private(self._client, panel.application, panel.token, made.card)
        except Exception as failure:
            report(_log, "an arena panel can't follow", failure)
            self._keep(tournament, panel, None)
            return
        self._keep(tournament, panel, replace(panel, stage=made.stage))

    def _keep(self, tournament: int, panel: _Panel, changed: _Panel | None) -> None:
        """Replace a panel, or forget it, unless the member has opened another one in the meantime."""
        there = self._open.get(tournament, {})
        if there.get(panel.member) is panel:
            rest = {member: one for member, one in there.items() if member != panel.member}
            self._open[tournament] = rest if changed is None else rest | {panel.member: changed}
