"""The log is the match: everything about a match follows from its entries alone."""

from collections.abc import Iterator

from club.model.matches.entries import Entry, EntryKind
from club.model.matches.export import record_text
from club.model.matches.fold import fold
from club.model.matches.position import Position
from engines import CHANCE, GAMES, Outcome, Seat
from engines.contract import Sentence, Term
from tests.club.dice import DICE
from tests.club.harness import ANN, BOB, CID, DOVES, Harness, mover, opened
from tests.engines.play import seeded

ENDLESS = {"repetition": "off", "move_cap": "off"}


async def _played(harness: Harness, match: int, plies: int, seed: int = 1) -> list[Position]:
    """Play random events that don't end the match, and return the position after each."""
    rng = seeded(seed)
    positions = [await harness.club.matches.position(match)]
    for _ in range(plies):
        events = list(positions[-1].state.legal())
        rng.shuffle(events)
        going = (event for event in events if positions[-1].state.apply(event).to_move is not None)
        event = next(going, events[0])
        positions.append(await harness.play(match, event))
        if positions[-1].outcome is not None:
            break
    return positions


def _prefixes(position: Position) -> Iterator[Position]:
    return (fold(position.header, position.entries[:ply]) for ply in range(position.ply + 1))


async def test_log_leads_to_the_table_that_was_played(harness: Harness, dice: str) -> None:
    for game in (DOVES, dice):
        played = (await _played(harness, await harness.begin(game), 30))[-1]
        async with opened(harness.database, harness.clock) as again:
            assert await again.matches.position(played.header.id) == played
        state = played.game.start(2, played.header.options)
        for entry in played.entries:
            state = state.apply(entry.event)
        assert state == played.state
        assert played.outcome == state.outcome


async def test_table_as_it_stood_is_the_one_of_then(harness: Harness, dice: str) -> None:
    positions = await _played(harness, await harness.begin(dice), 8)
    for then in positions:
        assert fold(positions[-1].header, positions[-1].entries[: then.ply]) == then


async def test_match_of_250_plies_is_kept_whole(harness: Harness) -> None:
    match = await harness.begin(DOVES, options=ENDLESS)
    positions = await _played(harness, match, 250, seed=3)
    assert positions[-1].ply == 250
    async with opened(harness.database, harness.clock) as again:
        position = await again.matches.position(match)
        assert position == positions[-1]
        assert await again.audit.check() is None
    assert [entry.ply for entry in position.entries] == list(range(250))


async def test_turn_is_a_seats_entries_in_a_row_with_the_chance_among_them(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice)
    position = await harness.play(match, "one", "again", "two", "again", "again", "none")
    starts = []
    for prefix in _prefixes(position):
        starts.append(prefix.turn_ply)
        assert prefix.before == fold(prefix.header, prefix.entries[: prefix.turn_ply]).state
    kinds = "".join("*" if entry.seat is None else str(entry.seat) for entry in position.entries)
    assert kinds == "**0*11**000"
    assert starts == [0, 0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8]


async def test_news_from_any_ply_on_is_what_happened_since(harness: Harness, dice: str) -> None:
    position = (await _played(harness, await harness.begin(dice), 8))[-1]
    for viewer in (None, Seat(0), Seat(1)):
        lines = [tuple(_told_alone(position, ply, viewer)) for ply in range(position.ply)]
        for since in range(position.ply + 1):
            assert position.news(since, viewer) == tuple(line for told in lines[since:] for line in told)


def _told_alone(position: Position, ply: int, viewer: Seat | None) -> Iterator[object]:
    for line in fold(position.header, position.entries[:ply]).state.describe(position.entries[ply].event):
        if line.audience is None or viewer in line.audience:
            yield line


async def test_what_one_seat_is_told_nobody_else_reads(harness: Harness, dice: str) -> None:
    position = await harness.play(await harness.begin(dice), "two")
    private = [entry.event for entry in position.entries if entry.kind == EntryKind.CHANCE]
    assert len(private) == 4
    heard = {
        viewer: [line.parameters["lot"] for line in position.news(0, viewer) if line.key == "told-lot"]
        for viewer in (None, Seat(0), Seat(1))
    }
    assert heard == {None: [], Seat(0): private[:2], Seat(1): private[2:]}


async def test_resigning_ends_the_match_for_the_other_regardless_of_who_is_to_move(harness: Harness) -> None:
    for member, places in ((ANN, (2, 1)), (BOB, (1, 2))):
        match = await harness.begin()
        await harness.play(match)
        position = await harness.club.matches.resign(match, member, harness.request())
        assert position.outcome == Outcome(places, "resign")
        assert position.to_move is None
        assert position.news(1) == (Sentence("told-resign", {"seat": Term(f"seat-{position.seat_of(member)}")}),)
        async with harness.second() as other:
            assert (await other.matches.position(match)) == position
            assert await other.audit.check() is None


async def test_cancelling_gives_no_result_and_is_open_until_each_seat_has_moved(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, BOB, CID)
    position = await harness.play(match, "none", "one")
    assert position.may_abort
    position = await harness.club.matches.abort(match, CID, harness.request())
    assert position.outcome == Outcome((1, 1, 1), "abort", void=True)
    assert not position.may_abort
    async with harness.second() as other:
        assert (await other.matches.position(match)).outcome == position.outcome
        assert await other.audit.check() is None


async def test_last_event_ends_the_match_with_the_games_own_outcome(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, options={"length": "4"})
    position = await harness.play(match, "one", "two", "one", "two")
    thrown = [int(entry.event[-1]) for entry in position.entries if entry.kind == EntryKind.CHANCE]
    scores = sum(thrown[::2]), sum(thrown[1::2])
    assert position.outcome is not None
    assert position.outcome.scores == scores
    assert position.entries[-1].kind == EntryKind.CHANCE
    assert harness.rows("SELECT turn, deadline FROM match WHERE id = ?", match) == [(None, None)]
    async with harness.second() as other:
        assert (await other.matches.position(match)).outcome == position.outcome
        assert await other.audit.check() is None


async def test_record_replays_without_a_random_source(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice)
    await harness.play(match, "two", "again", "none")
    position = await harness.club.matches.resign(match, BOB, harness.request())
    head, _, body = record_text(position.header, position.entries).partition("\n\n")
    assert head.splitlines() == ["game dice", "rules 1", "seats 2", "option length 12", "option first 2"]
    state = DICE.start(2, {"length": "12", "first": "2"})
    *events, last = (line.split(" ") for line in body.splitlines())
    for who, event in events:
        assert who == ("*" if state.to_move == CHANCE else str(state.to_move))
        state = state.apply(event)
    assert state == position.state
    assert last == ["1", "RESIGN"]


async def test_nothing_follows_the_end(harness: Harness) -> None:
    match = await harness.begin()
    position = await harness.club.matches.resign(match, ANN, harness.request())
    more = Entry(position.ply, EntryKind.PLAY, Seat(0), position.state.legal()[0], harness.clock())
    harness.tamper(
        "INSERT INTO log (match, ply, kind, seat, event, at) VALUES (?, ?, ?, ?, ?, ?)",
        match, more.ply, more.kind, more.seat, more.event, 0,
    )  # fmt: skip
    async with harness.second() as other:
        assert await other.audit.check() == (match, position.ply)


async def test_members_take_the_seats_that_were_agreed(harness: Harness) -> None:
    position = await harness.club.matches.position(await harness.begin())
    assert mover(position) == ANN
    assert (position.seat_of(ANN), position.seat_of(BOB)) == (0, 1)
    assert position.game is GAMES[DOVES]


async def test_a_seat_is_told_all_moves_since_its_own_whatever_it_has_offered_meanwhile(
    harness: Harness, dice: str
) -> None:
    match = await harness.begin(dice, BOB, CID, options={"first": "0"})
    await harness.play(match, "none")
    position = await harness.play(match, "again")
    await harness.club.matches.take_back(match, BOB, position.ply, harness.request())
    await harness.play(match, "none")
    await harness.club.agreements.offer(match, ANN, "draw", harness.request())
    position = await harness.play(match, "none")
    assert [entry.kind for entry in position.entries] == ["play", "play", "undo", "play", "offer", "play"]
    assert position.to_move == 0
    assert position.since(Seat(0)) == 3, "from the move of Bob on that stands"
    assert [told.key for told in position.news(position.since(Seat(0)), Seat(0))] == ["told-play"] * 2
    assert position.since(Seat(1)) == position.since(Seat(2)) == 5, "others are told of the last turn"
