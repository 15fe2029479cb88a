"""A tiny club in memory, with which the real one is compared."""

import hashlib
import json
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from club.model.errors import NotSeated, Stale
from club.model.matches import chance
from club.model.matches.chance import seated
from engines import CHANCE, RulesError, State
from engines.contract import GameOver, NotYourTurn


def key_of(
    seed: str, number: int, terms: tuple[str, dict[str, str], str], asked: tuple[int, ...], playing: tuple[int, ...]
) -> str:
    """Compute the key of a match's draws by hand; ``terms`` are the game, its options, and who moves first."""
    game, options, begins = terms
    facts = {"begins": begins, "challenge": number, "game": game, "options": options, "rules": 1, "seed": seed}
    code = _digest(facts, asked, named=len(asked) > 1, hosted=False)
    return _digest(facts, playing, code=code, presses={}, words={})


def _digest(facts: dict[str, object], members: tuple[int, ...], **more: object) -> str:
    written = facts | {"members": list(map(str, members))} | more
    return hashlib.sha256(json.dumps(written, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


@dataclass
class Invited:
    """A challenge: ``guests`` maps each named member to whether they declined; empty means anyone."""

    challenger: int
    guests: dict[int, bool]
    expires: datetime
    begins: str
    game: str
    pace: timedelta | None
    seed: str = ""
    status: str = "open"

    def lapsed(self, now: datetime) -> bool:
        """Return true if it is too late to answer."""
        return self.status == "open" and self.expires <= now

    def may_accept(self, member: int, now: datetime) -> bool:
        """Return true if a member can accept it now."""
        invited = member in self.guests if self.guests else member != self.challenger
        return self.status == "open" and self.expires > now and invited


@dataclass
class Match:
    """A match: the engine's state and what happened, written by hand."""

    members: tuple[int, ...]
    begins: str
    key: str
    state: State
    pace: timedelta | None
    touched: datetime
    log: list[tuple[int | None, str]] = field(default_factory=list)
    result: tuple[tuple[int, ...], str, bool] | None = None

    def __post_init__(self) -> None:
        self.seats = seated(self.members, self.begins, self.key)
        self._settle()

    @property
    def turn(self) -> int | None:
        """Return the member to move."""
        seat = self.state.to_move
        return None if self.result or seat is None else self.seats[seat]

    @property
    def due(self) -> datetime | None:
        """Return when the time for a move is over."""
        return None if self.result or self.pace is None else self.touched + self.pace

    @property
    def half_begun(self) -> bool:
        """Return true if a seat hasn't moved yet."""
        return len({seat for seat, _ in self.log if seat is not None}) < len(self.seats)

    def refusal(self, member: int, ply: int, event: str) -> type[RulesError] | None:
        """Return the error with which a play is refused, or ``None`` if it is legal."""
        if member not in self.seats:
            return NotSeated
        if self.result:
            return GameOver
        if ply != len(self.log):
            return Stale
        if member != self.turn:
            return NotYourTurn
        return None if event in self.state.legal() else RulesError

    def play(self, event: str, now: datetime) -> None:
        """Play a legal event; the time of a turn runs on while it lasts."""
        seat, turn = self.state.to_move, self.state.turn
        self.state = self.state.apply(event)
        self.log.append((seat, event))
        self._settle()
        if self.state.turn != turn:
            self.touched = now

    def end(self, kind: str, member: int, now: datetime) -> None:
        """End the match by resignation, on time, or without a result."""
        seat = self.seats.index(member)
        self.log.append((seat, ""))
        self.touched = now
        places = tuple(1 + (kind != "abort" and other == seat) for other in range(len(self.seats)))
        self.result = places, kind, kind == "abort"

    def _settle(self) -> None:
        while self.state.to_move == CHANCE:
            event = chance.outcome(self.state.chances(), self.key, len(self.log))
            self.state = self.state.apply(event)
            self.log.append((None, event))
        if self.state.outcome is not None:
            self.result = self.state.outcome.places, self.state.outcome.reason, self.state.outcome.void
