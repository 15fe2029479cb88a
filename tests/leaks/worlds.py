"""Matches played at random, and beside each the same match as it may be, as far as one viewer knows."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

from club.clocks.pace import FIRST_PACE, Pace
from club.matches.entries import Entry, EntryKind, Header
from club.matches.fold import enter, settle
from club.matches.position import Position, initial_position
from engines import GAMES, Event, RulesError, Seat, State
from tests.engines.play import CARE, seeded

MEMBERS = (1001, 1002, 1003, 1004)
SPECTATOR = 1999
CREATED = datetime(2026, 5, 1, 12, tzinfo=UTC)
TRIES = 6
"""How often a turn is dealt again until all that its viewer saw of it fits."""
SECOND_THOUGHTS = 0.02
"""How often a turn that may be begun anew is."""


def header(key: str, seed: int) -> Header:
    """Return what is agreed about a match that nobody plays; its cards follow from ``seed``."""
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
    """Yield a match before each event of a game at random, and at its end; now and then a turn is begun anew."""
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
    """Return an event that makes long games: one that is warned of is rarely taken."""
    event = rng.choice(state.legal())
    return _chosen(state, rng) if state.warnings(event) and rng.random() < CARE else event


def viewers(position: Position) -> list[Seat | None]:
    """Return the spectator and every seat."""
    return [None, *map(Seat, range(len(position.header.seats)))]


def member(position: Position, viewer: Seat | None) -> int:
    """Return the member who looks."""
    return SPECTATOR if viewer is None else position.member_at(viewer)


def another(position: Position, viewer: Seat | None, rng: Random) -> Position:
    """Return a match that ``viewer`` can't tell from ``position``, with all that is hidden drawn again.

    The last turn is dealt again with its hidden events where a few tries find one that fits, else the position alone.
    """
    for _ in range(TRIES):
        found = _dealt_again(position, viewer, rng)
        if found is not None:
            return found
    return replace(position, state=position.state.determinize(viewer, rng))


def _dealt_again(position: Position, viewer: Seat | None, rng: Random) -> Position | None:
    before = state = position.before.determinize(viewer, rng)
    history, again = position.history(position.turn_ply), list[tuple[State, Entry]]()
    places = _unseen_places(history, viewer)
    for real, entry in history:
        if entry.kind in (EntryKind.PLAY, EntryKind.CHANCE):
            event = _alike(state, real, entry.event, viewer, rng, places)
            if event is None:
                return None
            entry = replace(entry, event=event)
        again.append((state, entry))
        if entry.kind in (EntryKind.PLAY, EntryKind.CHANCE):
            state = state.apply(entry.event)
    if (state.to_move, state.turn, state.outcome) != (
        position.state.to_move,
        position.state.turn,
        position.state.outcome,
    ):
        return None
    entries = (*position.entries[: position.turn_ply], *(entry for _, entry in again))
    found = replace(position, state=state, before=before, entries=entries)
    for since in {0, *(position.since(seat) for seat in map(Seat, range(len(position.header.seats))))}:
        if since < position.turn_ply:  # what came before the last turn is told as it was: its log does not lead here
            earlier = position.history(since)[: -len(history)] if history else position.history(since)
            found._histories[since] = (*earlier, *again)
    return found


def twins(position: Position, viewer: Seat | None, rng: Random) -> tuple[Position, Position]:
    """Return the beginning of a match, as long as it can be told in two ways, and a match that looks alike to a viewer.

    ``viewer`` sees the same in both at every ply; all that is hidden is chosen again from the first event on.
    """
    return max((_told_twice(position, viewer, rng) for _ in range(TRIES)), key=lambda pair: pair[0].ply)


def _told_twice(position: Position, viewer: Seat | None, rng: Random) -> tuple[Position, Position]:
    here = there = initial_position(position.header)
    history = position.history(0)
    places = _unseen_places(history, viewer)
    for real, entry in history:
        if entry.kind not in (EntryKind.PLAY, EntryKind.CHANCE):
            break
        event = _alike(there.state, real, entry.event, viewer, rng, places)
        if event is None:
            break
        try:
            following = enter(there, replace(entry, event=event, ply=there.ply))
            here, there = enter(here, replace(entry, ply=here.ply)), following
        except RulesError:  # another seat is to move there
            break
    return here, there


def _unseen_places(history: Sequence[tuple[State, Entry]], viewer: Seat | None) -> dict[int, list[str]]:
    """Return for each turn where the events end of which the viewer sees nothing until the turn is over."""
    places: dict[int, list[str]] = {}
    for state, entry in history:
        if entry.kind == EntryKind.PLAY and not _is_seen(state, entry.event, viewer):
            places.setdefault(state.turn, []).append(state.steps(entry.event)[-1].value)
    return places


def _is_seen(state: State, event: Event, viewer: Seat | None) -> bool:
    return state.to_move == viewer or state.apply(event).view(viewer) != state.view(viewer)


def _alike(
    state: State, real: State, happened: Event, viewer: Seat | None, rng: Random, places: dict[int, list[str]]
) -> Event | None:
    """Return an event after which the viewer sees the same, whatever it is shown of the event; ``None`` if none is.

    What the viewer does not see yet ends in one of the ``places`` of the turn, in any order: each is used once.
    """
    view = real.apply(happened).view(viewer)
    events = rng.sample(state.legal(), len(state.legal()))
    if _is_seen(real, happened, viewer):
        return next((event for event in events if state.apply(event).view(viewer) == view), None)
    left = places[real.turn]
    for event in events:
        place = state.steps(event)[-1].value
        if place in left and state.apply(event).view(viewer) == view:
            left.remove(place)
            return event
    return None
