"""The log is the match: whatever is asked of a table follows from its entries alone."""

from collections.abc import Iterator

from club.matches.entries import Entry, Kind
from club.matches.export import written
from club.matches.fold import fold
from club.matches.position import Table
from engines import CHANCE, GAMES, Outcome, Seat
from engines.contract import Sentence, Term
from tests.club.hall import ANN, BOB, CID, DOVES, Hall, mover, opened
from tests.club.lots import LOTS
from tests.engines.play import seeded

ENDLESS = {"repetition": "off", "move_cap": "off"}


async def _played(hall: Hall, match: int, plies: int, seed: int = 1) -> list[Table]:
    """Play events at random that do not end the match, and return the table after each."""
    rng = seeded(seed)
    tables = [await hall.club.matches.table(match)]
    for _ in range(plies):
        events = list(tables[-1].state.legal())
        rng.shuffle(events)
        going = (event for event in events if tables[-1].state.apply(event).to_move is not None)
        event = next(going, events[0])
        tables.append(await hall.play(match, event))
        if tables[-1].outcome is not None:
            break
    return tables


def _prefixes(table: Table) -> Iterator[Table]:
    return (fold(table.header, table.entries[:ply]) for ply in range(table.ply + 1))


async def test_log_leads_to_the_table_that_was_played(hall: Hall, lots: str) -> None:
    for game in (DOVES, lots):
        played = (await _played(hall, await hall.begin(game), 30))[-1]
        async with opened(hall.database, hall.clock) as again:
            assert await again.matches.table(played.header.id) == played
        state = played.game.start(2, played.header.options)
        for entry in played.entries:
            state = state.apply(entry.event)
        assert state == played.state
        assert played.outcome == state.outcome


async def test_table_as_it_stood_is_the_one_of_then(hall: Hall, lots: str) -> None:
    tables = await _played(hall, await hall.begin(lots), 8)
    for then in tables:
        assert fold(tables[-1].header, tables[-1].entries[: then.ply]) == then


async def test_match_of_250_plies_is_kept_whole(hall: Hall) -> None:
    match = await hall.begin(DOVES, options=ENDLESS)
    tables = await _played(hall, match, 250, seed=3)
    assert tables[-1].ply == 250
    async with opened(hall.database, hall.clock) as again:
        table = await again.matches.table(match)
        assert table == tables[-1]
        assert await again.audit.check() is None
    assert [entry.ply for entry in table.entries] == list(range(250))


async def test_turn_is_a_seats_entries_in_a_row_with_the_chance_among_them(hall: Hall, lots: str) -> None:
    match = await hall.begin(lots)
    table = await hall.play(match, "one", "again", "two", "again", "again", "none")
    starts = []
    for prefix in _prefixes(table):
        starts.append(prefix.turn_ply)
        assert prefix.before == fold(prefix.header, prefix.entries[: prefix.turn_ply]).state
    kinds = "".join("*" if entry.seat is None else str(entry.seat) for entry in table.entries)
    assert kinds == "**0*11**000"
    assert starts == [0, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8]


async def test_news_from_any_ply_on_is_what_happened_since(hall: Hall, lots: str) -> None:
    table = (await _played(hall, await hall.begin(lots), 8))[-1]
    for viewer in (None, Seat(0), Seat(1)):
        lines = [tuple(_told_alone(table, ply, viewer)) for ply in range(table.ply)]
        for since in range(table.ply + 1):
            assert table.news(since, viewer) == tuple(line for told in lines[since:] for line in told)


def _told_alone(table: Table, ply: int, viewer: Seat | None) -> Iterator[object]:
    for line in fold(table.header, table.entries[:ply]).state.describe(table.entries[ply].event):
        if line.audience is None or viewer in line.audience:
            yield line


async def test_what_one_seat_is_told_nobody_else_reads(hall: Hall, lots: str) -> None:
    table = await hall.play(await hall.begin(lots), "two")
    private = [entry.event for entry in table.entries if entry.kind == Kind.CHANCE]
    assert len(private) == 4
    heard = {
        viewer: [line.parameters["lot"] for line in table.news(0, viewer) if line.key == "told-lot"]
        for viewer in (None, Seat(0), Seat(1))
    }
    assert heard == {None: [], Seat(0): private[:2], Seat(1): private[2:]}


async def test_resigning_ends_the_match_for_the_other_whoever_is_to_move(hall: Hall) -> None:
    for member, places in ((ANN, (2, 1)), (BOB, (1, 2))):
        match = await hall.begin()
        await hall.play(match)
        table = await hall.club.matches.resign(match, member, hall.request())
        assert table.outcome == Outcome(places, "resign")
        assert table.to_move is None
        assert table.news(1) == (Sentence("told-resign", {"seat": Term(f"seat-{table.seat_of(member)}")}),)
        async with hall.second() as other:
            assert (await other.matches.table(match)) == table
            assert await other.audit.check() is None


async def test_calling_off_is_void_and_open_until_each_seat_has_moved(hall: Hall, lots: str) -> None:
    match = await hall.begin(lots, BOB, CID)
    table = await hall.play(match, "none", "one")
    assert table.may_abort
    table = await hall.club.matches.abort(match, CID, hall.request())
    assert table.outcome == Outcome((1, 1, 1), "abort", void=True)
    assert not table.may_abort
    async with hall.second() as other:
        assert (await other.matches.table(match)).outcome == table.outcome
        assert await other.audit.check() is None


async def test_last_event_ends_the_match_with_the_games_own_outcome(hall: Hall, lots: str) -> None:
    match = await hall.begin(lots, options={"length": "4"})
    table = await hall.play(match, "one", "two", "one", "two")
    thrown = [int(entry.event[-1]) for entry in table.entries if entry.kind == Kind.CHANCE]
    scores = sum(thrown[::2]), sum(thrown[1::2])
    assert table.outcome is not None
    assert table.outcome.scores == scores
    assert table.entries[-1].kind == Kind.CHANCE
    assert hall.rows("SELECT turn, deadline FROM match WHERE id = ?", match) == [(None, None)]
    async with hall.second() as other:
        assert (await other.matches.table(match)).outcome == table.outcome
        assert await other.audit.check() is None


async def test_record_replays_without_a_random_source(hall: Hall, lots: str) -> None:
    match = await hall.begin(lots)
    await hall.play(match, "two", "again", "none")
    table = await hall.club.matches.resign(match, BOB, hall.request())
    head, _, body = written(table.header, table.entries).partition("\n\n")
    assert head.splitlines() == ["game lots", "rules 1", "seats 2", "option length 12", "option first 2"]
    state = LOTS.start(2, {"length": "12", "first": "2"})
    *events, last = (line.split(" ") for line in body.splitlines())
    for who, event in events:
        assert who == ("*" if state.to_move == CHANCE else str(state.to_move))
        state = state.apply(event)
    assert state == table.state
    assert last == ["1", "RESIGN"]


async def test_nothing_follows_the_end(hall: Hall) -> None:
    match = await hall.begin()
    table = await hall.club.matches.resign(match, ANN, hall.request())
    more = Entry(table.ply, Kind.PLAY, Seat(0), table.state.legal()[0], hall.clock())
    hall.tamper(
        "INSERT INTO log (match, ply, kind, seat, event, at) VALUES (?, ?, ?, ?, ?, ?)",
        match, more.ply, more.kind, more.seat, more.event, 0,
    )  # fmt: skip
    async with hall.second() as other:
        assert await other.audit.check() == (match, table.ply)


async def test_members_take_the_seats_that_were_agreed(hall: Hall) -> None:
    table = await hall.club.matches.table(await hall.begin())
    assert mover(table) == ANN
    assert (table.seat_of(ANN), table.seat_of(BOB)) == (0, 1)
    assert table.game is GAMES[DOVES]
