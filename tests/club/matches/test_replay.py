"""A match is told again as it was played, and every record reads back as the match that it was written from."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.errors import Refused
from club.matches.entries import Entry, Header, Kind
from club.matches.export import LARGEST, as_json, is_read, read, written
from club.matches.fold import enter, fold, settle
from club.matches.position import Table, initial_position
from club.matches.replay import turns
from club.time_slices import at_once
from engines import CHANCE, GAMES, Seat
from tests.engines.play import seeded
from tests.engines.record import FOLDER, course_of, recordings
from tests.leaks.worlds import CREATED, MEMBERS, header

GOLDEN = [*recordings()]


def recorded(path: Path) -> Table:
    """Return a recorded game as a match."""
    text = path.read_text("utf-8")
    fields = dict(line.split(" ", 1) for line in text.splitlines()[:4] if " " in line)
    game, seats = GAMES[fields["game"]], int(fields["seats"])
    agreed = header(game.key, 1)
    options = dict(option.split("=") for option in fields.get("options", "").split())
    table = initial_position(replace(agreed, options=options, members=MEMBERS[:seats], seats=MEMBERS[:seats]))
    for happened, _ in course_of(text):
        who, _, event = happened.partition(" ")
        if who:
            kind = Kind.CHANCE if table.state.to_move == CHANCE else Kind.PLAY
            seat = None if kind == Kind.CHANCE else Seat(int(who))
            table = enter(table, Entry(table.ply, kind, seat, event, CREATED))
    return table


def crowd(key: str, seats: int, seed: int, plies: int) -> Table:
    """Return a match of several seats after some plies at random."""
    agreed: Header = replace(header(key, seed), members=MEMBERS[:seats], seats=MEMBERS[:seats])
    table, rng = settle(initial_position(agreed), CREATED), seeded(seed)
    while table.ply < plies and (seat := table.to_move) is not None:
        event = rng.choice(table.state.legal())
        table = settle(enter(table, Entry(table.ply, Kind.PLAY, seat, event, CREATED)), CREATED)
    return table


def entered(table: Table, kind: Kind, seat: int | None, event: str = "") -> Table:
    """Return a match after one more entry."""
    return enter(table, Entry(table.ply, kind, None if seat is None else Seat(seat), event, CREATED))


def both(table: Table) -> Iterator[Table]:
    """Yield what is read from both forms of the record of a match."""
    yield read(written(table.header, table.entries).encode())
    yield read(as_json(table).encode())


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_every_recorded_game_reads_back(path: Path) -> None:
    table = recorded(path)
    for again in both(table):
        assert again.state.encode() == table.state.encode()
        assert again.outcome == table.outcome
        assert [(entry.kind, entry.seat, entry.event) for entry in again.entries] == [
            (entry.kind, entry.seat, entry.event) for entry in table.entries
        ]
        assert is_read(again.header)
        assert next(both(again)) == again, "what is read can be written and read again"


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_the_turns_of_every_recorded_game_are_the_whole_game(path: Path) -> None:
    table = recorded(path)
    first, *later = at_once(turns(table))
    assert first.state == table.game.start(len(table.header.seats), table.header.options)
    assert [entry for turn in later for _, entry in turn.happened] == list(table.entries)
    assert later[-1].state == table.state
    for turn, following in pairwise(later):
        assert turn.state == following.before
        assert turn.state.turn > turn.before.turn
    for turn in later:
        assert [part.state for part in turn.parts(None)][-1:] == [turn.state]
    assert [line for turn in later for line in turn.told(table, None)] == list(table.news(0))


def test_what_was_taken_back_is_not_told_again() -> None:
    table = crowd("tokyo_doves", 2, 1, 3)
    event = table.entries[-1].event
    mover = table.entries[-1].seat
    assert mover is not None
    back = entered(entered(table, Kind.OFFER, mover, "takeback 2"), Kind.AGREED, 1 - mover, "takeback 2")
    assert back.ply == 5
    told = [entry.event for turn in at_once(turns(back)) for _, entry in turn.happened if entry.kind == Kind.PLAY]
    assert told == [entry.event for entry in table.entries[:2]]
    again = entered(back, Kind.PLAY, mover, event)
    for record in both(again):
        assert record.state == again.state


@pytest.mark.parametrize("kind", ["draw", "abort"])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_all_agreed_on_reads_back(kind: str, seats: int) -> None:
    table = crowd("hostile", seats, 2, 30)
    for entry, seat in zip([Kind.OFFER, *[Kind.ACCEPT] * (seats - 2), Kind.AGREED], range(seats), strict=True):
        table = entered(table, entry, seat, kind)
    assert table.outcome is not None
    for again in both(table):
        assert again.outcome == table.outcome
        assert next(both(again)).outcome == table.outcome


@pytest.mark.parametrize(
    ("kind", "seat", "event"),
    [
        (Kind.RESIGN, 1, ""),
        (Kind.TIMEOUT, 0, ""),
        (Kind.DEPARTED, 1, ""),
        (Kind.ABORT, 0, ""),
        (Kind.RULING, None, "win 1"),
    ],
)
def test_ends_by_the_platform_read_back(kind: Kind, seat: int | None, event: str) -> None:
    table = entered(crowd("tokyo_doves", 2, 1, 4), kind, seat, event)
    for again in both(table):
        assert again.outcome == table.outcome


def test_a_match_that_goes_on_without_a_seat_reads_back() -> None:
    table = settle(entered(crowd("hostile", 3, 4, 40), Kind.RESIGN, 1), CREATED)
    assert table.left
    while len([entry for entry in table.entries if entry.kind == Kind.ABSENT]) < 3:
        assert table.to_move is not None
        table = settle(entered(table, Kind.PLAY, table.to_move, table.state.legal()[0]), CREATED)
    for again in both(table):
        assert again.state == table.state
        assert again.left == table.left


def test_turns_begun_anew_read_back() -> None:
    table = entered(crowd("ryuki", 2, 1, 3), Kind.UNDO, 0)
    table = entered(table, Kind.PLAY, 0, table.state.legal()[-1])
    assert [len(turn.happened) for turn in at_once(turns(table))] == [0, 1]
    for again in both(table):
        assert again.state == table.state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_to_move_is_told_all_since_its_own_last_turn(seats: int) -> None:
    table = crowd("hostile", seats, 5, 160)
    met = set()
    for ply in range(table.ply):
        here = fold(table.header, table.entries[:ply])
        if here.to_move is None or here.to_move == CHANCE:
            continue
        own = here.to_move
        since = here.since(own)
        begun = here.turn_ply if here.state.turn == here.before.turn else here.ply
        between = [entry for entry in here.entries[since:begun] if entry.kind == Kind.PLAY]
        assert own not in {entry.seat for entry in between}
        played = [entry for entry in here.entries[:since] if entry.kind == Kind.PLAY]
        assert not played or played[-1].seat == own
        met.add(len({entry.seat for entry in between}))
        for waiting in {*range(seats)} - {own}:
            assert here.since(Seat(waiting)) == here.turn_ply
    assert seats - 1 in met, "all the others have moved since"


def test_json_names_nobody_and_keeps_the_seed_to_the_end() -> None:
    table = crowd("tokyo_doves", 2, 1, 4)
    text = as_json(table)
    assert table.header.seed not in text
    assert not any(str(member) in text for member in table.header.members)
    over = entered(table, Kind.RESIGN, 0)
    assert json.loads(as_json(over))["seed"] == over.header.seed


RECORD = written(*(lambda table: (table.header, table.entries))(crowd("tokyo_doves", 2, 1, 6)))
JSON = as_json(crowd("tokyo_doves", 2, 1, 6))
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def refused(data: bytes) -> bool:
    """Tell whether a record is refused; whatever else is raised comes through."""
    try:
        read(data)
    except Refused:
        return True
    return False


@given(st.binary(max_size=400))
def test_bytes_at_random_are_refused(data: bytes) -> None:
    assert refused(data)


@given(st.lists(st.tuples(st.integers(0, len(RECORD)), st.text(max_size=12)), max_size=4))
def test_a_record_that_somebody_wrote_into_is_read_or_refused(changes: list[tuple[int, str]]) -> None:
    for form in (RECORD, JSON):
        text = form
        for place, typed in changes:
            text = text[:place] + typed + text[place + len(typed) :]
        refused(text.encode("utf-8", "replace"))


@given(st.sampled_from(["schema", "game", "rules", "seats", "options", "entries"]), ANYTHING)
def test_json_with_anything_in_it_is_read_or_refused(key: str, value: object) -> None:
    told = json.loads(JSON)
    assert refused(json.dumps({name: one for name, one in told.items() if name != key}).encode())
    told[key] = value
    refused(json.dumps(told).encode())


@given(
    st.lists(
        st.fixed_dictionaries(
            {
                "kind": st.sampled_from(Kind) | ANYTHING,
                "seat": st.integers(-1, 3) | ANYTHING,
                "event": st.sampled_from(["draw", "abort", "time", "takeback 0", "takeback x", "win 0", "void", ""])
                | ANYTHING,
            }
        ),
        max_size=5,
    )
)
def test_entries_of_any_kind_are_read_or_refused(entries: list[object]) -> None:
    told = json.loads(JSON)
    told["entries"] += entries
    refused(json.dumps(told).encode())


def test_records_have_a_largest_size() -> None:
    with pytest.raises(Refused, match="error-record-large"):
        read(RECORD.encode() + b"\n" * LARGEST)
    with pytest.raises(Refused, match="error-record-long"):
        read(RECORD.encode() + b"0 UNDO\n" * 20_000)
    assert refused(b"[" * 200_000)
    assert refused(b"{" + b'"a":{' * 40_000)
