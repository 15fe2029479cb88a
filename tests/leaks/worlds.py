"""Random matches, each with another match that looks the same to one viewer."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import NamedTuple, TypeAlias

from club.model.clocks.pace import FIRST_PACE, Pace
from club.model.matches.entries import HAPPENING, Entry, EntryKind, Header
from club.model.matches.fold import enter, settle
from club.model.matches.position import Position, initial_position
from engines import GAMES, Event, RulesError, Seat, State
from engines.contract import View
from tests.engines.play import CARE, seeded

MEMBERS = (1001, 1002, 1003, 1004)
SPECTATOR = 1999
CREATED = datetime(2026, 5, 1, 12, tzinfo=UTC)
History: TypeAlias = Sequence[tuple[State, Entry]]
"""Entries, each with the state before it."""

TRIES = 6
"""How often a turn is dealt again until everything that its viewer saw fits."""
SECOND_THOUGHTS = 0.02
"""How often a turn is restarted if it can be."""


class Seen(NamedTuple):
    """A viewer's view after an entry; ``anything`` is true if the entry itself is visible in any way."""

    view: View
    anything: bool


def header(key: str, seed: int) -> Header:
    """Return the header of a match that nobody plays; its cards follow from ``seed``."""
    game = GAMES[key]
    members = MEMBERS[: game.seats[0]]
    return Header(
        id=1,
        game=key,
        rules=game.rules,
        options=game.complete({}),
        members=members,
        begins="challenger",
        seats=members,
        seed=f"{seed:064x}",
        pace=Pace.read(FIRST_PACE),
        guild=1,
        channel=2,
        home=3,
        created=CREATED,
    )


def course(key: str, seed: int) -> Iterator[Position]:
    """Yield a match before each event of a random game, and at its end; sometimes a turn is restarted."""
    rng = seeded(seed)
    position = initial_position(header(key, seed))
    yield position
    while (seat := position.to_move) is not None:
        if position.may_take_back and rng.random() < SECOND_THOUGHTS:
            entry = Entry(position.ply, EntryKind.UNDO, seat, "", CREATED)
        else:
            entry = Entry(position.ply, EntryKind.PLAY, seat, _chosen(position.state, rng), CREATED)
        position = settle(enter(position, entry), CREATED)
        yield position


def _chosen(state: State, rng: Random) -> Event:
    """Return an event that makes games long: events with warnings are rarely chosen."""
    event = rng.choice(state.legal())
    return _chosen(state, rng) if state.warnings(event) and rng.random() < CARE else event


def viewers(position: Position) -> list[Seat | None]:
    """Return the spectator and every seat."""
    return [None, *map(Seat, range(len(position.header.seats)))]


def member(position: Position, viewer: Seat | None) -> int:
    """Return the member at a seat, or a spectator."""
    return SPECTATOR if viewer is None else position.member_at(viewer)


def another(position: Position, viewer: Seat | None, rng: Random) -> Position:
    """Return a match that ``viewer`` can't distinguish from ``position``, with everything hidden redrawn.

    The last turn is dealt again with its hidden events if a few tries find one that fits, else only the position.
    """
    history = position.history(position.turn_ply)
    seen = _seen(history, viewer)
    for _ in range(TRIES):
        found = _dealt_again(position, history, seen, viewer, rng)
        if found is not None:
            return found
    return replace(position, state=position.state.determinize(viewer, rng))


def _dealt_again(
    position: Position, history: History, seen: Sequence[Seen], viewer: Seat | None, rng: Random
) -> Position | None:
    before = state = position.before.determinize(viewer, rng)
    again, places = list[tuple[State, Entry]](), _unseen_places(history, seen)
    for (real, entry), then in zip(history, seen, strict=True):
        if entry.kind not in HAPPENING:
            again.append((state, entry))
            continue
        event = _alike(state, real.turn, then, viewer, rng, places)
        if event is None:
            return None
        again.append((state, replace(entry, event=event)))
        state = state.apply(event)
    if (state.to_move, state.turn, state.outcome) != (
        position.state.to_move,
        position.state.turn,
        position.state.outcome,
    ):
        return None
    entries = (*position.entries[: position.turn_ply], *(entry for _, entry in again))
    found = replace(position, state=state, before=before, entries=entries)
    # The log before the last turn is unchanged, so it doesn't lead to this position.
    earlier = position.history(0)[: -len(history)] if history else position.history(0)
    return replace(found, recent=(*earlier, *again), recent_since=0)


def twins(position: Position, viewer: Seat | None, rng: Random) -> tuple[Position, Position]:
    """Return the start of a match, as long as it has an alternative, and that alternative, which a viewer sees alike.

    ``viewer`` sees the same in both at every ply; everything hidden is chosen again from the first event on.
    """
    history, longest = position.history(0), (initial_position(position.header),) * 2
    seen = _seen(history, viewer)
    for _ in range(TRIES):
        found = _told_twice(position, history, seen, viewer, rng)
        longest = max(longest, found, key=lambda pair: pair[0].ply)
        if longest[0].ply == len(history):
            break
    return longest


def _told_twice(
    position: Position, history: History, seen: Sequence[Seen], viewer: Seat | None, rng: Random
) -> tuple[Position, Position]:
    here = there = initial_position(position.header)
    places = _unseen_places(history, seen)
    for (real, entry), then in zip(history, seen, strict=True):
        if entry.kind not in HAPPENING:
            break
        event = _alike(there.state, real.turn, then, viewer, rng, places)
        if event is None:
            break
        try:
            following = enter(there, replace(entry, event=event, ply=there.ply))
            here, there = enter(here, replace(entry, ply=here.ply)), following
        except RulesError:  # another seat is to move there
            break
    return here, there


def _seen(history: History, viewer: Seat | None) -> list[Seen]:
    """Return a viewer's views after each entry, and whether the entry is visible in them."""
    views = [(state.apply(entry.event) if entry.kind in HAPPENING else state).view(viewer) for state, entry in history]
    return [
        Seen(view, state.to_move == viewer or view != state.view(viewer))
        for view, (state, _) in zip(views, history, strict=True)
    ]


def _unseen_places(history: History, seen: Sequence[Seen]) -> dict[int, list[str]]:
    """Return for each turn the places where events end that the viewer sees only after the turn."""
    places: dict[int, list[str]] = {}
    for (state, entry), then in zip(history, seen, strict=True):
        if entry.kind == EntryKind.PLAY and not then.anything:
            places.setdefault(state.turn, []).append(state.steps(entry.event)[-1].value)
    return places


def _alike(
    state: State, turn: int, then: Seen, viewer: Seat | None, rng: Random, places: dict[int, list[str]]
) -> Event | None:
    """Return an event after which the viewer sees the same, ignoring the event's own redaction; ``None`` if none fits.

    Events that the viewer doesn't see yet end in one of the turn's ``places``, in any order: each is used once.
    """
    events = rng.sample(state.legal(), len(state.legal()))
    if then.anything:
        return next((event for event in events if state.apply(event).view(viewer) == then.view), None)
    left = places[turn]
    for event in events:
        place = state.steps(event)[-1].value
        if place in left and state.apply(event).view(viewer) == then.view:
            left.remove(place)
            return event
    return None
