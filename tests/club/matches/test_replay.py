"""A match is replayed as it was played, and every record reads back as the match that it was written from."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.model.errors import Refused
from club.model.matches.entries import Entry, EntryKind, Header
from club.model.matches.export import LARGEST, as_json, is_read, read_record, record_text
from club.model.matches.fold import enter, settle
from club.model.matches.position import Position, initial_position
from club.model.matches.turns import turns
from engines import CHANCE, GAMES, Seat
from tests.engines.play import seeded
from tests.engines.record import FOLDER, course_of, recordings
from tests.leaks.worlds import CREATED, MEMBERS, header

GOLDEN = [*recordings()]


def recorded(path: Path) -> Position:
    """Return a recorded game as a match."""
    text = path.read_text("utf-8")
    fields = dict(line.split(" ", 1) for line in text.splitlines()[:4] if " " in line)
    game, seats = GAMES[fields["game"]], int(fields["seats"])
    agreed = header(game.key, 1)
    options = dict(option.split("=") for option in fields.get("options", "").split())
    position = initial_position(replace(agreed, options=options, members=MEMBERS[:seats], seats=MEMBERS[:seats]))
    for happened, _ in course_of(text):
        who, _, event = happened.partition(" ")
        if who:
            kind = EntryKind.CHANCE if position.state.to_move == CHANCE else EntryKind.PLAY
            seat = None if kind == EntryKind.CHANCE else Seat(int(who))
            position = enter(position, Entry(position.ply, kind, seat, event, CREATED))
    return position


def crowd(key: str, seats: int, seed: int, plies: int) -> Position:
    """Return a match of several seats after some random plies."""
    agreed: Header = replace(header(key, seed), members=MEMBERS[:seats], seats=MEMBERS[:seats])
    position, rng = settle(initial_position(agreed), CREATED), seeded(seed)
    while position.ply < plies and (seat := position.to_move) is not None:
        event = rng.choice(position.state.legal())
        position = settle(enter(position, Entry(position.ply, EntryKind.PLAY, seat, event, CREATED)), CREATED)
    return position


def entered(position: Position, kind: EntryKind, seat: int | None, event: str = "") -> Position:
    """Return a match after one more entry."""
    return enter(position, Entry(position.ply, kind, None if seat is None else Seat(seat), event, CREATED))


def both(position: Position) -> Iterator[Position]:
    """Yield the match as read from both formats of its game record."""
    yield read_record(record_text(position.header, position.entries).encode())
    yield read_record(as_json(position).encode())


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_every_recorded_game_reads_back(path: Path) -> None:
    position = recorded(path)
    for again in both(position):
        assert again.state.encode() == position.state.encode()
        assert again.outcome == position.outcome
        assert [(entry.kind, entry.seat, entry.event) for entry in again.entries] == [
            (entry.kind, entry.seat, entry.event) for entry in position.entries
        ]
        assert is_read(again.header)
        assert next(both(again)) == again, "what is read can be written and read again"


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_the_turns_of_every_recorded_game_are_the_whole_game(path: Path) -> None:
    position = recorded(path)
    first, *later = turns(position)
    assert first.state == position.game.start(len(position.header.seats), position.header.options)
    assert [entry for turn in later for _, entry in turn.happened] == list(position.entries)
    assert later[-1].state == position.state
    for turn, following in pairwise(later):
        assert turn.state == following.before
        assert turn.state.turn > turn.before.turn
    for turn in later:
        assert [part.state for part in turn.parts(None)][-1:] == [turn.state]
    assert [line for turn in later for line in turn.sentences(position, None)] == list(position.news(0))


def test_what_was_taken_back_is_not_told_again() -> None:
    position = crowd("tokyo_doves", 2, 1, 3)
    event = position.entries[-1].event
    mover = position.entries[-1].seat
    assert mover is not None
    back = entered(entered(position, EntryKind.OFFER, mover, "takeback 2"), EntryKind.AGREED, 1 - mover, "takeback 2")
    assert back.ply == 5
    told = [entry.event for turn in turns(back) for _, entry in turn.happened if entry.kind == EntryKind.PLAY]
    assert told == [entry.event for entry in position.entries[:2]]
    again = entered(back, EntryKind.PLAY, mover, event)
    for record in both(again):
        assert record.state == again.state


@pytest.mark.parametrize("kind", ["draw", "abort"])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_all_agreed_on_reads_back(kind: str, seats: int) -> None:
    position = crowd("hostile", seats, 2, 30)
    for entry, seat in zip(
        [EntryKind.OFFER, *[EntryKind.ACCEPT] * (seats - 2), EntryKind.AGREED], range(seats), strict=True
    ):
        position = entered(position, entry, seat, kind)
    assert position.outcome is not None
    for again in both(position):
        assert again.outcome == position.outcome
        assert next(both(again)).outcome == position.outcome


@pytest.mark.parametrize(
    ("kind", "seat", "event"),
    [
        (EntryKind.RESIGN, 1, ""),
        (EntryKind.TIMEOUT, 0, ""),
        (EntryKind.DEPARTED, 1, ""),
        (EntryKind.ABORT, 0, ""),
        (EntryKind.RULING, None, "win 1"),
    ],
)
def test_ends_by_the_platform_read_back(kind: EntryKind, seat: int | None, event: str) -> None:
    position = entered(crowd("tokyo_doves", 2, 1, 4), kind, seat, event)
    for again in both(position):
        assert again.outcome == position.outcome


def test_a_match_that_goes_on_without_a_seat_reads_back() -> None:
    position = settle(entered(crowd("hostile", 3, 4, 40), EntryKind.RESIGN, 1), CREATED)
    assert position.left
    while len([entry for entry in position.entries if entry.kind == EntryKind.ABSENT]) < 3:
        assert position.to_move is not None
        position = settle(entered(position, EntryKind.PLAY, position.to_move, position.state.legal()[0]), CREATED)
    for again in both(position):
        assert again.state == position.state
        assert again.left == position.left


def test_restarted_turns_read_back() -> None:
    position = entered(crowd("ryuki", 2, 1, 3), EntryKind.UNDO, 0)
    position = entered(position, EntryKind.PLAY, 0, position.state.legal()[-1])
    assert [len(turn.happened) for turn in turns(position)] == [0, 1]
    for again in both(position):
        assert again.state == position.state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_to_move_is_told_all_since_its_own_last_turn(seats: int) -> None:
    position = crowd("hostile", seats, 5, 160)
    here, met = initial_position(position.header), set()
    for entry in position.entries:
        here = enter(here, entry)
        own = here.to_move
        if own is None or own == CHANCE:
            continue
        since = here.since(own)
        begun = here.turn_ply if here.state.turn == here.before.turn else here.ply
        between = [entry for entry in here.entries[since:begun] if entry.kind == EntryKind.PLAY]
        assert own not in {entry.seat for entry in between}
        played = [entry for entry in here.entries[:since] if entry.kind == EntryKind.PLAY]
        assert not played or played[-1].seat == own
        met.add(len({entry.seat for entry in between}))
        for waiting in {*range(seats)} - {own}:
            assert here.since(Seat(waiting)) == here.turn_ply
    assert seats - 1 in met, "all the others have moved since"


def test_json_names_nobody_and_keeps_the_seed_to_the_end() -> None:
    position = crowd("tokyo_doves", 2, 1, 4)
    text = as_json(position)
    assert position.header.seed not in text
    assert not any(str(member) in text for member in position.header.members)
    over = entered(position, EntryKind.RESIGN, 0)
    assert json.loads(as_json(over))["seed"] == over.header.seed


RECORD = record_text(*(lambda position: (position.header, position.entries))(crowd("tokyo_doves", 2, 1, 6)))
JSON = as_json(crowd("tokyo_doves", 2, 1, 6))
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def refused(data: bytes) -> bool:
    """Return true if a record is refused; any other exception is raised."""
    try:
        read_record(data)
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
                "kind": st.sampled_from(EntryKind) | ANYTHING,
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
        read_record(RECORD.encode() + b"\n" * LARGEST)
    with pytest.raises(Refused, match="error-record-long"):
        read_record(RECORD.encode() + b"0 UNDO\n" * 20_000)
    assert refused(b"[" * 200_000)
    assert refused(b"{" + b'"a":{' * 40_000)
