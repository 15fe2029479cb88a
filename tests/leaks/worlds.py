"""Matches played at random, and beside each the same match as it may be, as far as one viewer knows."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

from club.entries import Entry, Header, Kind
from club.log import Table, opened, settle
from club.pace import FIRST_PACE, Pace
from engines import GAMES, Event, RulesError, Seat, State
from engines._core import View
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


def course(key: str, seed: int) -> Iterator[Table]:
    """Yield a match before each event of a game at random, and at its end; now and then a turn is begun anew."""
    rng = seeded(seed)
    table = opened(header(key, seed))
    yield table
    while (seat := table.to_move) is not None:
        if table.may_take_back and rng.random() < SECOND_THOUGHTS:
            entry = Entry(table.ply, Kind.UNDO, seat, "", CREATED)
        else:
            entry = Entry(table.ply, Kind.PLAY, seat, _chosen(table.state, rng), CREATED)
        table = settle(table.after(entry), CREATED)
        yield table


def _chosen(state: State, rng: Random) -> Event:
    """Return an event that makes long games: one that is warned of is rarely taken."""
    event = rng.choice(state.legal())
    return _chosen(state, rng) if state.warnings(event) and rng.random() < CARE else event


def viewers(table: Table) -> list[Seat | None]:
    """Return the spectator and every seat."""
    return [None, *map(Seat, range(len(table.header.seats)))]


def member(table: Table, viewer: Seat | None) -> int:
    """Return the member who looks."""
    return SPECTATOR if viewer is None else table.member_at(viewer)


def another(table: Table, viewer: Seat | None, rng: Random) -> Table:
    """Return a match that ``viewer`` can't tell from ``table``, with all that is hidden drawn again.

    The last turn is dealt again with its hidden events where a few tries find one that fits, else the position alone.
    """
    for _ in range(TRIES):
        found = _dealt_again(table, viewer, rng)
        if found is not None:
            return found
    return replace(table, state=table.state.determinize(viewer, rng))


def _dealt_again(table: Table, viewer: Seat | None, rng: Random) -> Table | None:
    before = state = table.before.determinize(viewer, rng)
    entries = list(table.entries[: table.turn_ply])
    for real, entry in table.history(table.turn_ply):
        if entry.kind in (Kind.PLAY, Kind.CHANCE):
            event = _alike(state, real.apply(entry.event).view(viewer), rng)
            if event is None:
                return None
            state, entry = state.apply(event), replace(entry, event=event)
        entries.append(entry)
    if (state.to_move, state.turn, state.outcome) != (table.state.to_move, table.state.turn, table.state.outcome):
        return None
    return replace(table, state=state, before=before, entries=tuple(entries))


def twins(table: Table, viewer: Seat | None, rng: Random) -> tuple[Table, Table]:
    """Return the beginning of a match, as long as it can be told in two ways, and a match that looks alike to a viewer.

    ``viewer`` sees the same in both at every ply; all that is hidden is chosen again from the first event on.
    """
    here = there = opened(table.header)
    for real, entry in table.history(0):
        if entry.kind not in (Kind.PLAY, Kind.CHANCE):
            break
        event = _alike(there.state, real.apply(entry.event).view(viewer), rng)
        if event is None:
            break
        try:
            following = there.after(replace(entry, event=event, ply=there.ply))
            here, there = here.after(replace(entry, ply=here.ply)), following
        except RulesError:  # another seat is to move there
            break
    return here, there


def _alike(state: State, view: View, rng: Random) -> Event | None:
    """Return an event after which the viewer sees the same, whatever it is shown of the event; ``None`` if none is."""
    events = rng.sample(state.legal(), len(state.legal()))
    return next((event for event in events if state.apply(event).view(view.viewer) == view), None)
