"""Update open panels for the next turn, because a press's token can edit its message for 15 minutes.

Tokens stay in memory. After a restart, or if another process answers the member, a panel isn't updated, and the post
and its ping notify the member. Editing a private message doesn't notify anyone.
"""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import TypeAlias
from weakref import WeakValueDictionary

import discord
from cachetools import TTLCache

from club.clock import Clock
from club.matches.service import Matches
from club.model.matches.position import Position
from cogs.core.delivery.failures import report
from cogs.core.languages import Languages
from cogs.core.press import Interaction
from cogs.core.running_tasks import Begin
from cogs.core.ui.card import Card, Shown
from cogs.core.ui.messages import Messages
from cogs.matches.panel import Panels, shown_of

_log = logging.getLogger(__name__)

USABLE = timedelta(minutes=14, seconds=30)
"""How long a token is used. Discord accepts it for 15 minutes."""

_LOOKING = timedelta(minutes=1)
"""How long after a press the member is assumed to be looking at the panel."""

_MATCHES = 5_000
"""The number of matches whose open panels are remembered."""

_PATIENCE = 3.0
"""Seconds that a post waits for the panel of the member it pings."""

_CHANGED_WITHIN = 1.0
"""Seconds that a press waits for an edit of its panel that has already been sent."""


OnPress: TypeAlias = Callable[[int, int], None]
"""Note that a member has opened a match's panel or pressed a button on it."""

LooksAt: TypeAlias = Callable[[int, int], Awaitable[bool]]
"""Return true if a member (second argument) is looking at the private panel of a tournament (first argument)."""


async def _looks_at_nothing(_tournament: int, _member: int) -> bool:
    return False


_PRESSED = "pressed panel"
"""The attribute of an interaction that stores the match of the pressed panel."""


@dataclass(frozen=True, slots=True)
class _Panel:
    """An open panel: its message, the token that can change it since ``issued``, and when it was ``pressed`` last.

    ``card`` is what the message is, if it is the panel itself.
    """

    message: int
    application: int
    token: str
    issued: datetime
    pressed: datetime
    shown: Shown
    card: Card | None


@dataclass(eq=False, repr=False)
class OpenPanels:
    """Track the open panels, the last pressed one for each member of a match, and update them.

    ``begin`` starts a task. ``on_press`` is called with the match and the member for each press that opens a panel or
    is on the open one. ``looks_at_tournament`` is asked before the post of a match on a board pings its players.
    """

    _client: discord.Client
    _clock: Clock
    _matches: Matches
    _languages: Languages
    _messages: Messages
    _panels: Panels
    _begin: Begin
    _answering: Counter[int] = field(init=False, default_factory=Counter)
    _locks: WeakValueDictionary[int, asyncio.Lock] = field(init=False, default_factory=WeakValueDictionary)
    _changes: WeakValueDictionary[int, asyncio.Task[None]] = field(init=False, default_factory=WeakValueDictionary)

    def __post_init__(self) -> None:
        self._open: TTLCache[int, dict[int, _Panel], datetime] = TTLCache(_MATCHES, USABLE, self._clock)
        self.on_press: OnPress = lambda _match, _member: None
        self.looks_at_tournament: LooksAt = _looks_at_nothing
        self._messages.on_shown = self._note

    @contextlib.asynccontextmanager
    async def pressed(self, interaction: Interaction, custom_id: str) -> AsyncIterator[None]:
        """Don't update a panel while a press on it is being answered, and update it afterwards.

        ``on_press`` is called first, because a ping held in the meantime is due.
        """
        match = match_in(custom_id)
        if match is None:
            yield
            return
        message = None if interaction.message is None else interaction.message.id
        panel = self._panel(match, interaction.user.id)
        on_panel = panel is not None and panel.message == message
        if custom_id.startswith("play:") or on_panel:
            self.on_press(match, interaction.user.id)
        if panel is None or not on_panel:
            yield
            return
        interaction.extras[_PRESSED] = match
        self._keep(replace(panel, pressed=self._clock()))
        self._answering[panel.message] += 1
        try:
            if (change := self._changes.get(panel.message)) is not None:
                await asyncio.wait([change], timeout=_CHANGED_WITHIN)
            yield
        finally:
            self._answering[panel.message] -= 1
            self._answering += Counter()  # Adding an empty counter drops zero counts.
            self._catch_up(match, interaction.user.id)

    def forget(self, match: int, member: int) -> None:
        """Stop updating a member's panel, because another one is about to be shown."""
        self._open.get(match, {}).pop(member, None)

    async def follow(self, match: int) -> None:
        """Update the open panels of a match."""
        await asyncio.gather(*(self._bring_up(match, member) for member in [*self._open.get(match, ())]))

    async def is_looking(self, match: int, member: int, *, live: bool) -> bool:
        """Update a member's panel. Returns true if that worked and the member has pressed it just now.

        Players of live matches may think for minutes between presses, so any press counts, as long as its token works.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                panel = await self._bring_up(match, member)
                return panel is not None and (live or self._clock() - panel.pressed <= _LOOKING)
        return False

    async def put_above(self, match: int, member: int, line: str, clocks: str) -> bool:
        """Put a line above a member's open panel, if there is one, and bring its ``clocks`` up to date.

        The line stays until the panel changes. Returns false if a press on the panel is being answered.
        """
        panel = self._panel(match, member)
        if panel is None or panel.card is None:
            return True
        async with self._locks.setdefault(panel.message, asyncio.Lock()):
            if self._answering[panel.message]:
                return False
            if (now := self._panel(match, member)) is panel and panel.card is not None:
                before = panel.shown.clocks
                small = panel.card.small.replace(before, clocks) if before else panel.card.small
                card = replace(panel.card, text=f"{line}\n{panel.card.text}", small=small)
                with self._forgetting(now):
                    await self._edit(now, card)
        return True

    def _note(self, interaction: Interaction, card: Card, message: int) -> None:
        """Remember the panel that an interaction has just shown, or the current content of its message."""
        now, member, shown = self._clock(), interaction.user.id, card.shown
        if shown is None:
            self._note_other_card(interaction, message)
        elif shown.member == member:
            app, token = interaction.application_id, interaction.token
            self._keep(_Panel(message, app, token, now, now, shown, card.as_sent()))
            self._catch_up(shown.match, member)

    def _note_other_card(self, interaction: Interaction, message: int) -> None:
        """Note that a press has put another card into a panel, such as a plan, which only a new stage may replace."""
        if (match := interaction.extras.get(_PRESSED)) is None:
            return
        panel = self._panel(match, interaction.user.id)
        if panel is not None and panel.message == message:
            token, shown = interaction.token, replace(panel.shown, busy=True, since=None)
            self._keep(replace(panel, token=token, issued=self._clock(), shown=shown, card=None))

    def _panel(self, match: int, member: int) -> _Panel | None:
        panel = self._open.get(match, {}).get(member)
        return panel if panel is not None and self._clock() - panel.issued < USABLE else None

    def _position(self, match: int, member: int) -> Position | None:
        """Return the current position, or ``None`` if it isn't in memory or the member's data has been erased."""
        position = self._matches.newest(match)
        return None if position is None or member not in position.header.seats else position

    def _keep(self, panel: _Panel) -> None:
        self._open[panel.shown.match] = self._open.get(panel.shown.match, {}) | {panel.shown.member: panel}

    def _catch_up(self, match: int, member: int) -> None:
        """Show the events that happened while a press was being answered, if any."""
        panel, position = self._panel(match, member), self._position(match, member)
        if panel is not None and position is not None and not self._is_current(panel, position):
            self._begin(self.follow(match))

    def _is_current(self, panel: _Panel, position: Position) -> bool:
        """Return true if a panel is up to date, or busy in the same stage."""
        old = panel.shown
        new = shown_of(position, position.seat_of(old.member), self._clock())
        return old.stage == new.stage and (old.busy or old.details == new.details)

    async def _bring_up(self, match: int, member: int) -> _Panel | None:
        """Update a panel, and return it if that worked."""
        if (panel := self._panel(match, member)) is None:
            return None
        async with self._locks.setdefault(panel.message, asyncio.Lock()):
            panel, position = self._panel(match, member), self._position(match, member)
            if panel is None or position is None:
                return None
            if not (self._answering[panel.message] or self._is_current(panel, position)):
                await self._change(panel, position)
                panel = self._panel(match, member)
        return panel

    async def _change(self, panel: _Panel, position: Position) -> None:
        """Change a panel into the one that Play would open now. Forget it if Discord refuses the edit."""
        header, member = position.header, panel.shown.member
        card: Card | None = None
        with self._forgetting(panel):
            say = await self._languages.words_for(member, header.guild, header.game)
            card = await self._panels.next(position, panel.shown, say)
            if self._panel(header.id, member) is not panel or self._answering[panel.message]:
                return  # The member has pressed a button in the meantime.
            await self._edit(panel, card)
        now = self._panel(header.id, member)
        if card is not None and card.shown is not None and now is not None and now.message == panel.message:
            self._keep(replace(now, shown=card.shown, card=card.as_sent()))

    async def _edit(self, panel: _Panel, card: Card) -> None:
        """Change a panel's message. A press on it waits for that."""
        changing = self._messages.edit_private(self._client, panel.application, panel.token, card)
        self._changes[panel.message] = change = asyncio.create_task(changing)
        await change

    @contextlib.contextmanager
    def _forgetting(self, panel: _Panel) -> Iterator[None]:
        """Stop updating a panel if Discord refuses a change, which is logged."""
        try:
            yield
        except Exception as failure:
            report(_log, "a panel can't follow", failure)
            self.forget(panel.shown.match, panel.shown.member)


def match_in(custom_id: str) -> int | None:
    """Return the match that a press is about, as its ``custom_id`` names it."""
    word = custom_id.split(":")[1:2]
    return int(word[0]) if word and word[0].isascii() and word[0].isdecimal() and len(word[0]) < 20 else None
