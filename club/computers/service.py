"""Let computer players do what is due of them: move, answer offers, give up what is lost."""

import logging
from collections.abc import Hashable
from datetime import datetime, timedelta
from typing import Protocol

from club.clock import Clock
from club.computers.thoughts import level_of, request_of, seed_of, thoughts
from club.delivery.leases import Leases
from club.delivery.schedule import Schedule
from club.delivery.work_queue import THOUGHTS
from club.errors import Refused, Stale
from club.journal import about
from club.matches.agreements import Agreements
from club.matches.entries import CONVERSATION, EntryKind
from club.matches.offering import Offer
from club.matches.position import Position
from club.matches.service import Matches
from engines import Event, Seat, State
from engines.contract import GameOver, Sentence
from players import PLAYERS
from players.contract import Outlook

_log = logging.getLogger(__name__)

_TRIES_AGAIN = timedelta(minutes=1)
"""When a thought that failed is tried again."""

_AT_ONCE = 500
"""How many matches wait for a thought at a time: so many that no server fills the line, in which each has its turn."""


class Thinker(Protocol):
    """Ask computer players, somewhere where it takes no time of ours; ``asker`` is whose questions take turns."""

    async def choose(self, game: str, state: State, seat: Seat, level: int, seed: int, asker: Hashable) -> Event:
        """Return what ``Player.choose`` does."""

    async def outlook(self, game: str, state: State, seat: Seat, seed: int, asker: Hashable) -> Outlook:
        """Return what ``Player.outlook`` does."""


class Computers:
    """Play for computer players; ``thinker`` is ``None`` where they are turned off."""

    def __init__(
        self, matches: Matches, agreements: Agreements, clock: Clock, leases: Leases, schedule: Schedule
    ) -> None:
        self._matches = matches
        self._agreements = agreements
        self._clock = clock
        self._leases = leases
        self._schedule = schedule
        self._busy: set[int] = set()
        self.thinker: Thinker | None = None

    def require(self, game: str) -> None:
        """Raise ``Refused`` where nobody can play a game against the computer."""
        if self.thinker is None or game not in PLAYERS:
            raise Refused("error-computers-off" if self.thinker is None else "error-no-computer-game")

    async def due(self) -> tuple[int, ...]:
        """Return the matches in which something is due of a computer player, but those that are being seen to."""
        if self.thinker is None:
            return ()
        due = await self._schedule.due(THOUGHTS, _AT_ONCE)
        return tuple(match for match in due if match not in self._busy)

    async def act(self, match: int) -> None:
        """Do what is due of the computer players of a match, a whole turn at once; what fails is tried again later."""
        if match in self._busy:
            return
        self._busy.add(match)
        try:
            async with self._leases.claim(THOUGHTS, match) as ours:
                while ours and await self._act_once(match):
                    pass
        except Exception:
            _log.exception("the computer players of match %s have failed; they try again", match)
            await self._schedule.put_off(THOUGHTS, match, self._clock() + _TRIES_AGAIN)
        finally:
            self._busy.discard(match)

    async def _act_once(self, match: int) -> bool:
        """Do the first thing that is due by now; return whether there may be more."""
        position = await self._matches.position(match)
        if position.thought_due is None or position.thought_due > self._clock():
            return False
        asked = _asked(position, self._clock())
        try:
            if asked is not None:
                await self._answer(position, *asked)
            elif position.computer_at(position.to_move) is not None:
                await self._move(position)
            else:  # an offer has lapsed that nobody answered
                await self._schedule.put_off(THOUGHTS, match, None)
                return False
        except (Stale, GameOver):
            _log.info("match %s has moved on while a computer player thought", match)
        return True

    async def _answer(self, position: Position, offer: Offer, seat: Seat) -> None:
        """Accept an offer, but for a draw that would give something away."""
        match, member = position.header.id, position.header.seats[seat]
        request = request_of(position)
        if offer.kind == "draw" and await self._outlook(position, seat) > Outlook.EVEN:
            await self._agreements.decline(match, member, offer.ply, request)
        else:
            await self._agreements.accept(match, member, offer.ply, request)

    async def _move(self, position: Position) -> None:
        """Make the next event of a turn, or give up where everything is lost."""
        match, seat = position.header.id, position.to_move
        assert seat is not None
        if _may_resign(position, seat) and await self._outlook(position, seat) == Outlook.LOST:
            await self._matches.resign(match, position.header.seats[seat], request_of(position))
            return
        event = await self._choose(position, seat)

        def play_event(now: Position, own: Seat) -> Position:
            if now.ply != position.ply:
                raise Stale
            return self._matches.with_entry(now, EntryKind.PLAY, own, event, request_of(position))

        await self._matches.change(match, position.header.seats[seat], request_of(position), play_event)

    async def _choose(self, position: Position, seat: Seat) -> Event:
        assert self.thinker is not None
        about(match=position.header.id, ply=position.ply)
        game, level = position.header.game, level_of(position, seat)
        return await self.thinker.choose(game, position.state, seat, level, seed_of(position), _asker(position))

    async def _outlook(self, position: Position, seat: Seat) -> Outlook:
        assert self.thinker is not None
        game = position.header.game
        return await self.thinker.outlook(game, position.state, seat, seed_of(position), _asker(position))

    async def hint(self, position: Position, member: int) -> tuple[Event, Sentence]:
        """Return what the strongest computer player would do for a member who is to move, and what it is good for.

        It looks at nothing but what the member may know. Raises ``NotSeated``, ``GameOver``, ``NotYourTurn``, and
        ``Refused`` where no hints were agreed, one was given just now, or computer players are turned off.
        """
        game, seat = position.header.game, position.seat_of(member)
        position.require_turn(seat)
        if not position.header.hints:
            raise Refused("error-no-hints")
        if position.entries[-1:] and position.entries[-1].kind == EntryKind.HINT:
            raise Refused("error-hint-given")
        self.require(game)
        assert self.thinker is not None
        player, seed = PLAYERS[game], seed_of(position)
        event = await self.thinker.choose(game, position.state, seat, player.levels, seed, _asker(position))
        return event, player.reason(position.state, seat, event)

    async def note_hint(self, position: Position, member: int, request: str) -> Position:
        """Note that a member was given a hint; raises ``Stale`` where the match has moved on meanwhile."""

        def enter_hint(now: Position, seat: Seat) -> Position:
            if now.ply != position.ply:
                raise Stale
            return self._matches.with_entry(now, EntryKind.HINT, seat, "", request)

        return await self._matches.change(position.header.id, member, request, enter_hint)

    async def count_wrong(self, position: Position) -> tuple[int, int]:
        """Choose all events of the computer players of a match once more, as far as the same versions of them play.

        Return how many there were, and how many of them were others than these. Raises ``Refused`` while the match goes
        on, since its seed is secret, and where computer players are turned off.
        """
        if position.outcome is None or self.thinker is None:
            raise Refused("error-computers-off" if position.outcome else "error-check-later")
        checked = wrong = 0
        for thought in thoughts(position):
            if thought.version == PLAYERS[position.header.game].version:
                seed = seed_of(position, thought.ply)
                asked = thought.state, thought.seat, thought.level, seed, _asker(position)
                checked += 1
                wrong += await self.thinker.choose(position.header.game, *asked) != thought.event
        return checked, wrong


def _asked(position: Position, now: datetime) -> tuple[Offer, Seat] | None:
    """Return the first offer that a computer player can answer now, and its seat."""
    asked = ((offer, seat) for offer in position.offering.standing if offer.expires > now for seat in offer.asked)
    return next(((offer, seat) for offer, seat in asked if position.computer_at(seat) is not None), None)


def _may_resign(position: Position, seat: Seat) -> bool:
    """Tell whether a computer player may give up at the beginning of its turn: that harms nobody but itself."""
    if position.turn_start < position.ply or position.may_abort or len({*position.sides}) > 2:
        return False
    return all(position.computer_at(one) is not None for one in position.partners(seat)) and seat not in position.left


def _asker(position: Position) -> Hashable:
    """Return who waits for a thought: a guild, or a member alone; each has one thought in turn."""
    header = position.header
    return (header.guild, header.channel if header.guild == CONVERSATION else None)
