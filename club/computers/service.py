"""Play for computer players: move, answer offers, resign lost matches."""

import logging
from collections.abc import Hashable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from cachetools import TTLCache

from club.clock import Clock
from club.computers.thoughts import hint_given, level_of, request_of, seed_of, thoughts
from club.delivery.leases import Leases
from club.delivery.schedule import Schedule
from club.journal import about
from club.matches.agreements import Agreements
from club.matches.service import Matches
from club.model.challenges.challenge import Challenge
from club.model.computers.turns import asked_computers, thought_due
from club.model.delivery.work_queue import THOUGHTS
from club.model.errors import Frozen, Refused, Stale, Unknown
from club.model.matches.entries import CONVERSATION, EntryKind
from club.model.matches.offering import Offer
from club.model.matches.position import Position
from engines import Event, RulesError, Seat, State
from engines.contract import Sentence
from players import PLAYERS
from players.contract import Outlook

_log = logging.getLogger(__name__)

_TRIES_AGAIN = timedelta(minutes=1)
"""The delay before a failed thought is retried."""

_FAILED = 1000
"""The number of matches with failed thoughts that are remembered. The oldest are forgotten and retried sooner."""


class Thinker(Protocol):
    """Compute choices outside the event loop. Questions of different ``asker`` values take turns."""

    async def choose(self, game: str, state: State, seat: Seat, level: int, seed: int, asker: Hashable) -> Event:
        """Return the choice of ``Player.choose``."""

    async def line(self, game: str, state: State, seat: Seat, seed: int, asker: Hashable) -> tuple[Event, ...]:
        """Return the line of ``Player.line``."""

    async def outlook(self, game: str, state: State, seat: Seat, seed: int, asker: Hashable) -> Outlook:
        """Return the outlook of ``Player.outlook``."""


@dataclass(frozen=True, slots=True)
class Check:
    """The result of repeating a computer player's choices: how many were repeated, and how many differed.

    ``older`` counts those that another version of the player made, which can't be repeated. Choices that were taken
    back don't count.
    """

    checked: int
    wrong: int
    older: int


class Computers:
    """Play for computer players. ``thinker`` is ``None`` if they are turned off.

    In at most ``at_once`` matches, a thought runs or waits for a process: more would only lengthen the queue.
    """

    def __init__(
        self, matches: Matches, agreements: Agreements, clock: Clock, leases: Leases, schedule: Schedule
    ) -> None:
        self._matches = matches
        self._agreements = agreements
        self._clock = clock
        self._leases = leases
        self._schedule = schedule
        self._busy: set[int] = set()
        self._failed: TTLCache[int, None, datetime] = TTLCache(_FAILED, _TRIES_AGAIN, clock)
        self.thinker: Thinker | None = None
        self.at_once = 20

    @property
    def games(self) -> tuple[str, ...]:
        """Return the games that computer players can play here. Every feature that offers them checks this first."""
        return () if self.thinker is None else tuple(PLAYERS)

    def are_wanted(self, challenge: Challenge) -> bool:
        """Return true if a challenge should suggest computer players because nobody has accepted it for a long time."""
        return challenge.game in self.games and challenge.is_lonely(self._clock())

    def require(self, game: str) -> None:
        """Raise ``Refused`` if a game can't be played against the computer here."""
        if game not in self.games:
            raise Refused("error-computers-off" if self.thinker is None else "error-no-computer-game")

    async def due(self) -> tuple[int, ...]:
        """Return the matches in which computer players have to act, except those being worked on."""
        room = self.at_once - len(self._busy)
        if self.thinker is None or room <= 0:
            return ()
        return await self._leases.unclaimed_thoughts(room, {*self._busy, *self._failed})

    async def act(self, match: int) -> bool:
        """Do everything that computer players have to do in a match now, and return whether the match has moved on.

        A failure is logged, and retried after a minute.
        """
        if match in self._busy:
            return False
        self._busy.add(match)
        moved_on = False
        try:
            async with self._leases.claim(THOUGHTS, match) as ours:
                while ours and await self._act_once(match):
                    moved_on = True
        except (Frozen, Unknown) as error:
            _log.info("computer players leave match %s alone: %s", match, error.key)
        except Exception:
            _log.exception("the computer players of match %s have failed; they try again", match)
            self._failed[match] = None
        finally:
            self._busy.discard(match)
        return moved_on

    async def _act_once(self, match: int) -> bool:
        """Do the first thing that is due, and return whether the match has moved on."""
        async with self._leases.claim(THOUGHTS, match) as ours:  # Renew the claim: a turn may last longer than one.
            if not ours:
                return False
            position = await self._matches.position(match)
            due = thought_due(position)
            if due is not None and due > self._clock():
                return False
            asked = next((one for one in asked_computers(position) if one[0].expires > self._clock()), None)
            # Offers that nobody has answered come before the next move.
            if asked is None and position.computer_at(position.to_move) is None:
                await self._schedule.clear_thought(match, position.ply)
                return False
            try:
                await (self._move(position) if asked is None else self._answer(position, *asked))
            except RulesError as error:
                now = await self._matches.position(match)
                if (now.header, now.ply) == (position.header, position.ply):
                    raise
                _log.info("match %s has moved on while a computer player thought: %s", match, error.key)
            return True

    async def _answer(self, position: Position, offer: Offer, seat: Seat) -> None:
        """Accept an offer, unless it is a draw that would give something away."""
        match, member = position.header.id, position.member_at(seat)
        request = request_of(position)
        if offer.kind == "draw" and await self._outlook(position, seat) > Outlook.EVEN:
            await self._agreements.decline(match, member, offer.ply, request)
        else:
            await self._agreements.accept(match, member, offer.ply, request)

    async def _move(self, position: Position) -> None:
        """Make the next event of a turn, or resign if everything is lost."""
        assert position.to_move is not None
        seat, request = position.to_move, request_of(position)
        if _may_resign(position, seat) and await self._outlook(position, seat) == Outlook.LOST:
            await self._enter(position, seat, EntryKind.RESIGN, "", request)
        else:
            await self._enter(position, seat, EntryKind.PLAY, await self._choose(position, seat), request)

    async def _enter(self, position: Position, seat: Seat, kind: EntryKind, event: Event, request: str) -> Position:
        """Append a seat's entry to a match in the position that was read. Raises ``Stale`` if it has changed since."""

        def append(now: Position, own: Seat) -> Position:
            if now.ply != position.ply:
                raise Stale
            return self._matches.with_entry(now, kind, own, event, request)

        return await self._matches.change(position.header.id, position.member_at(seat), request, append)

    async def _choose(self, position: Position, seat: Seat) -> Event:
        assert self.thinker is not None
        about(match=position.header.id, ply=position.ply)
        game, level = position.header.game, level_of(position, seat)
        return await self.thinker.choose(game, position.state, seat, level, seed_of(position), _asker(position))

    async def _outlook(self, position: Position, seat: Seat) -> Outlook:
        assert self.thinker is not None
        game = position.header.game
        return await self.thinker.outlook(game, position.state, seat, seed_of(position), _asker(position))

    async def choose(self, game: str, state: State, seat: Seat, level: int, seed: int, asker: Hashable) -> Event:
        """Return a computer player's choice in a state outside any match. Raises ``Refused`` as ``require`` does."""
        self.require(game)
        assert self.thinker is not None
        return await self.thinker.choose(game, state, seat, level, seed, asker)

    async def hint(self, position: Position, member: int, request: str) -> tuple[Position, tuple[Event, ...], Sentence]:
        """Return the strongest computer player's line for a member who is to move, and the reason for it.

        The line ends where another seat or chance decides. It uses only what the member may know. The returned position
        stores the first event as the hint for this choice: if the member asks again, the hint is the same.
        Raises ``NotSeated``, ``GameOver``, ``NotYourTurn``, ``Stale``, and ``Refused`` if hints weren't agreed on or
        computer players are turned off.
        """
        game, seat = position.header.game, position.seat_of(member)
        position.require_turn(seat)
        if not position.header.hints:
            raise Refused("error-no-hints")
        self.require(game)
        assert self.thinker is not None
        given = hint_given(position)
        seed = seed_of(position, None if given is None else given.ply)
        events = await self.thinker.line(game, position.state, seat, seed, member)
        if given is None:
            position = await self._enter(position, seat, EntryKind.HINT, events[0], request)
        elif events[0] != given.event:  # The hint was given by another version of the player.
            events = (given.event,)
        return position, events, PLAYERS[game].reason(position.state, seat, events)

    async def check(self, position: Position, member: int) -> Check:
        """Repeat all choices of the computer players in a match, for a member who asks for it.

        Raises ``Refused`` while the match continues, since its seed is secret, or if computer players are turned off.
        """
        if position.outcome is None:
            raise Refused("error-check-later")
        game = position.header.game
        self.require(game)
        assert self.thinker is not None
        checked = wrong = older = 0
        for thought in thoughts(position):
            if thought.version != PLAYERS[game].version:
                older += 1
                continue
            seed = seed_of(position, thought.ply)
            chosen = await self.thinker.choose(game, thought.state, thought.seat, thought.level, seed, member)
            checked += 1
            wrong += chosen != thought.event
        return Check(checked, wrong, older)


def _may_resign(position: Position, seat: Seat) -> bool:
    """Return true if a computer player may resign at the beginning of its turn: it harms no member by that."""
    if not PLAYERS[position.header.game].resigns:
        return False
    if position.turn_start < position.ply or position.may_abort or len({*position.sides}) > 2:
        return False
    return all(position.computer_at(one) is not None for one in position.partners(seat)) and seat not in position.left


def _asker(position: Position) -> Hashable:
    """Return the key by which thoughts take turns: a guild, or in DMs a member's own channel."""
    header = position.header
    return (header.guild, header.channel if header.guild == CONVERSATION else None)
