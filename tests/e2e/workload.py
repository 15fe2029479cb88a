"""Count the work between two turns of the event loop, and fill a club with as much as members can do."""

import asyncio
import json
import sqlite3
import threading
from collections.abc import Callable, Coroutine, Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import partial, partialmethod
from typing import Any

import pytest

from club.matches.remembered import RememberedPositions
from club.model.matches import export
from club.model.matches.entries import Entry, EntryKind
from club.model.matches.fold import enter
from club.model.matches.position import Position, initial_position
from engines import CHANCE, GAMES, Event, State
from tests._database import File
from tests.club.matches.test_replay import recorded
from tests.club.standings import Rows
from tests.club.statements import hearing
from tests.e2e.scenario import Scenario
from tests.engines.record import FOLDER
from texts import Words


@dataclass
class Work:
    """Applied events, read rows and moves, formatted sentences and written entries since the loop's last turn.

    The maximum is kept, by name.
    """

    name: str = ""
    most: dict[str, int] = field(default_factory=dict)
    now: int = 0

    def add(self) -> None:
        """Count one, in the thread of the loop."""
        if threading.current_thread() is threading.main_thread():
            self.now += 1

    def turn(self) -> None:
        """Start counting from zero."""
        self.most[self.name] = max(self.now, self.most.get(self.name, 0))
        self.now = 0

    def row(self, _cursor: object, values: tuple[object, ...]) -> tuple[object, ...]:
        """Count a read row, and return it."""
        self.add()
        return values

    def watch(self, _connection: object, cursor: Any, *_more: object) -> None:  # noqa: ANN401 - the library's
        """Count the rows of a statement that is about to be sent."""
        cursor.row_factory = self.row


def _counted_method(one: object, work: Work, method: Callable[..., Any], *given: object) -> Any:  # noqa: ANN401 - any method
    work.add()
    return method(one, *given)


def _counted(work: Work, function: Callable[..., Any], *given: object) -> Any:  # noqa: ANN401 - any function
    work.add()
    return function(*given)


class Steps(Coroutine[Any, Any, Any]):
    """Run a coroutine, and count the work of each of its steps on its own."""

    def __init__(self, work: Work, coroutine: Coroutine[Any, Any, Any]) -> None:
        self._work, self._coroutine = work, coroutine

    def __await__(self) -> Generator[Any, Any, Any]:
        return self._coroutine.__await__()

    def send(self, value: object) -> object:
        """Run the next step."""
        self._work.turn()
        try:
            return self._coroutine.send(value)
        finally:
            self._work.turn()

    def throw(self, *error: Any) -> object:  # noqa: ANN401 - as the standard library has it
        """Run the next step, which starts with an error."""
        self._work.turn()
        try:
            return self._coroutine.throw(*error)
        finally:
            self._work.turn()

    def close(self) -> None:
        """Close the coroutine."""
        self._coroutine.close()


def _stepping(
    work: Work,
    loop: asyncio.AbstractEventLoop,
    coroutine: Coroutine[Any, Any, Any],
    **options: Any,  # noqa: ANN401 - as the standard library has it
) -> asyncio.Task[Any]:
    return asyncio.Task(Steps(work, coroutine), loop=loop, **options)


@contextmanager
def watched() -> Iterator[Work]:
    """Watch the steps of the tasks that start in the block."""
    loop = asyncio.get_running_loop()
    work, readers = Work(), {type(game.start(game.seats[0])) for game in GAMES.values()}
    with pytest.MonkeyPatch.context() as patch, hearing(work.watch):
        for kind, name in ((State, "apply"), (Words, "tell"), *((kind, "read") for kind in readers)):
            patch.setattr(kind, name, partialmethod(_counted_method, work, getattr(kind, name)))
        patch.setattr(export, "entry_fields", partial(_counted, work, export.entry_fields))
        loop.set_task_factory(partial(_stepping, work))
        try:
            yield work
        finally:
            loop.set_task_factory(None)


@contextmanager
def applied_here() -> Iterator[list[Event]]:
    """Collect every event that is applied in this process."""
    events: list[Event] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(State, "apply", partialmethod(_collected, events, State.apply))
        yield events


def _collected(state: State, events: list[Event], apply: Callable[[State, Event], State], happened: Event) -> State:
    events.append(happened)
    return apply(state, happened)


def forget_matches(scenario: Scenario) -> None:
    """Make the bot forget every match, as a restart does."""
    scenario.hatoba.club.matches.remembered = RememberedPositions()
    scenario.hatoba.club.replays.remembered.clear()


def longest(game: str, again: int) -> Position:
    """Return the longest recorded match of two, still running, with a turn restarted ``again`` times."""
    found = [recorded(path) for path in sorted((FOLDER / game).glob("*.txt"))]
    whole = max((position for position in found if len(position.header.seats) == 2), key=lambda position: position.ply)
    position = initial_position(whole.header)
    for entry in whole.entries[:-1]:
        once = enter(position, replace(entry, ply=position.ply))
        if again and once.may_take_back:
            for _ in range(again):
                position = enter(once, Entry(once.ply, EntryKind.UNDO, entry.seat, "", entry.at))
                once = enter(position, replace(entry, ply=position.ply))
            again = 0
        position = once
    return position


def lay(scenario: Scenario, match: int, position: Position) -> None:
    """Replace the log and the options of a match with those of ``position``, as if it had been played.

    Do nothing if they are stored already.
    """
    made = round(scenario.clock().timestamp() * 1000)
    assert isinstance(scenario.database, File)
    with closing(sqlite3.connect(scenario.database.path)) as connection, connection:
        stands = connection.execute(
            "SELECT ply, options, (SELECT count(*) FROM log WHERE match = id), result FROM match WHERE id = ?", (match,)
        ).fetchone()
        if stands == (position.ply, json.dumps(dict(position.header.options)), position.ply, None):
            return
        connection.execute("DELETE FROM log WHERE match = ?", (match,))
        connection.executemany(
            "INSERT INTO log (match, ply, kind, seat, event, at) VALUES (?, ?, ?, ?, ?, ?)",
            [
                (match, one.ply, one.kind, CHANCE if one.seat is None else one.seat, one.event, made)
                for one in position.entries
            ],
        )
        told = (
            json.dumps(dict(position.header.options)),
            position.ply,
            position.ply,
            position.ply,
            position.to_move,
            match,
        )
        connection.execute(
            "UPDATE match SET options = ?, ply = ?, post_ply = ?, posted_ply = ?, turn = ?, result = NULL, ended = NULL"
            " WHERE id = ?",
            told,
        )
        connection.execute("UPDATE seat SET over = 0 WHERE match = ?", (match,))
    forget_matches(scenario)


def fill(scenario: Scenario, count: int) -> None:
    """Give Ann this many finished matches, challenges, tournament entries, blocks and vacations."""
    assert isinstance(scenario.database, File)
    rows, ann, now = Rows(scenario.database, scenario.guild.id, 1000), scenario.ann.id, scenario.clock()
    made = round(now.timestamp() * 1000)
    with scenario.database.at_once():
        for day in range(count):
            game, other = [*GAMES][day % 4], 5000 + day
            rows.match(game, now - timedelta(days=day), (ann, 1), (other, 2), shown={ann: 1500 + day, other: 1400})
    with closing(sqlite3.connect(scenario.database.path)) as connection, connection:
        for number in range(1000, 1000 + count):
            connection.execute("INSERT INTO seat (match, seat, member, over) VALUES (?, 0, ?, 1)", (number, ann))
            connection.execute(
                "INSERT INTO seat (match, seat, member, over) VALUES (?, 1, ?, 1)", (number, 4000 + number)
            )
            connection.execute(
                "INSERT INTO challenge (id, game, options, seats, begins, guild, channel, status, created)"
                " VALUES (?, 'x', '{}', 2, 'draw', ?, 8, 'declined', ?)",
                (number, scenario.guild.id, made),
            )
            connection.execute("INSERT INTO invitation (challenge, place, member) VALUES (?, 0, ?)", (number, ann))
            connection.execute("INSERT INTO invitation (challenge, place, member) VALUES (?, 1, ?)", (number, number))
            connection.execute("INSERT INTO block (member, blocked) VALUES (?, ?)", (ann, 9000 + number))
