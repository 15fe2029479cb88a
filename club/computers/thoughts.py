"""The choices of computer players in a match, and the input they are based on."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from club.model.matches import chance
from club.model.matches.entries import HAPPENING, Entry, EntryKind
from club.model.matches.position import Position
from engines import Event, Seat, State
from players import PLAYERS

_SEEDS = 1 << 60

_THOUGHT = "thought"

_CHANGING = (*HAPPENING, EntryKind.UNDO, EntryKind.AGREED)
"""The kinds of entries after which a computer player may have another choice to make."""


@dataclass(frozen=True, slots=True)
class Thought:
    """An event that a computer player chose, the state it chose in, and the ``version`` of the player."""

    ply: int
    state: State
    seat: Seat
    level: int
    event: Event
    version: int


def seed_of(position: Position, ply: int | None = None) -> int:
    """Return the seed of a computer player's choice at a ply, or the next one, derived from the key of the match."""
    return chance.below(_SEEDS, position.header.key, f"thought {position.ply if ply is None else ply}")


def hint_given(position: Position) -> Entry | None:
    """Return the hint that was given for the present choice, if there was one."""
    since = takewhile(lambda entry: entry.kind not in _CHANGING, reversed(position.entries))
    return next((entry for entry in since if entry.kind == EntryKind.HINT and entry.event), None)


def level_of(position: Position, seat: Seat) -> int:
    """Return the level of the computer player on a seat, capped at the highest one that exists today."""
    player = position.computer_at(seat)
    assert player is not None
    return min(player.level, PLAYERS[position.header.game].levels)


def thoughts(position: Position) -> Iterator[Thought]:
    """Yield the choices that computer players have made in a match, except those taken back."""
    for state, entry in position.history(0):
        if entry.kind == EntryKind.PLAY and entry.seat is not None and position.computer_at(entry.seat) is not None:
            version = _version(entry.request)
            if version is not None:
                yield Thought(entry.ply, state, entry.seat, level_of(position, entry.seat), entry.event, version)


def request_of(position: Position) -> str:
    """Return the request of a computer player's next action, which names the version of the player."""
    version = PLAYERS[position.header.game].version
    return f"{_THOUGHT} v{version} {position.header.id}/{position.ply}"


def _version(request: str | None) -> int | None:
    """Return the version of the computer player that made a request, or ``None`` if none did."""
    words = (request or "").split()
    return int(words[1].removeprefix("v")) if words[:1] == [_THOUGHT] else None
