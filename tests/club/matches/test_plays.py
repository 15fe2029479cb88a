"""Every play happens once, by the right member, on the position that the member saw; a refusal changes nothing."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from club.model.errors import NotSeated, Refused, Stale, UnknownMatch
from club.model.matches.fold import fold
from club.model.matches.position import Position
from club.model.matches.typed_moves import parse_move
from club.services import Club
from engines import RulesError, Seat
from engines.contract import GameOver, Illegal, NotYourTurn, Unreadable
from tests.club.hall import ANN, BOB, CID, DOVES, Hall, mover

Attempt = Callable[[Club, int], Awaitable[object]]

REFUSED: dict[str, tuple[type[RulesError], Attempt]] = {
    "play from outside": (NotSeated, lambda club, match: club.matches.play(match, CID, 2, "A-a1", "x")),
    "resignation from outside": (NotSeated, lambda club, match: club.matches.resign(match, CID, "x")),
    "calling off from outside": (NotSeated, lambda club, match: club.matches.abort(match, CID, "x")),
    "play out of turn": (NotYourTurn, lambda club, match: club.matches.play(match, BOB, 2, "A*a1", "x")),
    "play on an older position": (Stale, lambda club, match: club.matches.play(match, ANN, 1, "A*a1", "x")),
    "play on a position to come": (Stale, lambda club, match: club.matches.play(match, ANN, 3, "A*a1", "x")),
    "nonsense": (Unreadable, lambda club, match: club.matches.play(match, ANN, 2, "e2-e4'; DROP TABLE log", "x")),
    "what the rules forbid": (Illegal, lambda club, match: club.matches.play(match, ANN, 2, "B^", "x")),
    "calling off too late": (Refused, lambda club, match: club.matches.abort(match, ANN, "x")),
    "play in no match": (UnknownMatch, lambda club, match: club.matches.play(match + 9, ANN, 2, "A*a1", "x")),
    "resigning no match": (UnknownMatch, lambda club, match: club.matches.resign(match + 9, ANN, "x")),
    "calling no match off": (UnknownMatch, lambda club, match: club.matches.abort(match + 9, ANN, "x")),
}

OVER: dict[str, Attempt] = {
    "play": lambda club, match: club.matches.play(match, ANN, 3, "A*a1", "x"),
    "play on an older position": lambda club, match: club.matches.play(match, ANN, 1, "A*a1", "x"),
    "resignation": lambda club, match: club.matches.resign(match, ANN, "x"),
    "calling off": lambda club, match: club.matches.abort(match, BOB, "x"),
}


@pytest.mark.parametrize("what", REFUSED)
async def test_refusal_leaves_the_database_as_it_was(hall: Hall, what: str) -> None:
    error, attempt = REFUSED[what]
    match = await hall.begin()
    position = await hall.play(match)
    position = await hall.play(match)
    assert mover(position) == ANN
    kept = hall.dump()
    with pytest.raises(error) as refused:
        await attempt(hall.club, match)
    assert type(refused.value) is error
    assert hall.dump() == kept
    assert await hall.club.matches.position(match) == position


@pytest.mark.parametrize("what", OVER)
async def test_match_that_is_over_takes_nothing_more(hall: Hall, what: str) -> None:
    match = await hall.begin()
    await hall.play(match)
    await hall.play(match)
    await hall.club.matches.resign(match, BOB, hall.request())
    kept = hall.dump()
    with pytest.raises(GameOver):
        await OVER[what](hall.club, match)
    assert hall.dump() == kept


async def test_games_own_refusal_names_the_game_whose_words_say_it(hall: Hall) -> None:
    with pytest.raises(Illegal) as refused:
        await hall.club.matches.play(await hall.begin(), ANN, 0, "B^", "x")
    assert refused.value.game == DOVES


@pytest.mark.postgres
async def test_same_request_plays_once(hall: Hall) -> None:
    match = await hall.begin()
    first = await hall.club.matches.play(match, ANN, 0, "A*a1", "click")
    kept = hall.dump()
    again = await hall.club.matches.play(match, ANN, 0, "A*a1", "click")
    assert first == again
    async with hall.second() as other:
        assert await other.matches.play(match, ANN, 0, "A*a1", "click") == first
    assert hall.dump() == kept


async def test_same_request_resigns_once(hall: Hall) -> None:
    match = await hall.begin()
    resigned = await hall.club.matches.resign(match, ANN, "click")
    kept = hall.dump()
    assert await hall.club.matches.resign(match, ANN, "click") == resigned
    assert hall.dump() == kept


@pytest.mark.postgres
async def test_same_request_on_two_processes_plays_once_and_shows_both_the_same(hall: Hall) -> None:
    async with hall.second() as other:
        for _ in range(5):
            match = await hall.begin()
            request = hall.request()
            positions = await asyncio.gather(
                *(club.matches.play(match, ANN, 0, "A*a1", request) for club in (hall.club, other))
            )
            assert positions[0] == positions[1]
            assert positions[0].ply == 1


@pytest.mark.postgres
async def test_request_of_another_match_is_not_played_again(hall: Hall) -> None:
    match, second = await hall.begin(), await hall.begin()
    await hall.club.matches.play(match, ANN, 0, "A*a1", "click")
    kept = hall.dump()
    with pytest.raises(Stale):
        await hall.club.matches.play(second, ANN, 0, "A*a1", "click")
    assert hall.dump() == kept


async def _race(clubs: list[Club], position: Position, requests: list[str]) -> list[Position]:
    """Play a different event with each request at the same time, and return the results that weren't refusals."""
    events = position.state.legal()
    results = await asyncio.gather(
        *(
            clubs[number % len(clubs)].matches.play(
                position.header.id, mover(position), position.ply, events[number], request
            )
            for number, request in enumerate(requests)
        ),
        return_exceptions=True,
    )
    refused = [result for result in results if not isinstance(result, Position)]
    assert all(isinstance(result, Stale) for result in refused), refused
    return [result for result in results if isinstance(result, Position)]


@pytest.mark.postgres
async def test_of_plays_on_one_position_at_once_one_counts(hall: Hall) -> None:
    match = await hall.begin()
    position = await hall.club.matches.position(match)
    for _ in range(10):
        (position,) = await _race([hall.club], position, [hall.request() for _ in range(4)])
    assert hall.rows("SELECT count(*), max(ply) FROM log") == [(10, 9)]


@pytest.mark.postgres
async def test_of_plays_on_two_processes_at_once_one_counts(hall: Hall) -> None:
    async with hall.second() as other:
        match = await hall.begin()
        position = await hall.club.matches.position(match)
        for _ in range(10):
            (position,) = await _race([hall.club, other], position, [hall.request() for _ in range(4)])
            assert await other.matches.position(match) == await hall.club.matches.position(match) == position
        assert hall.rows("SELECT count(*), max(ply) FROM log") == [(10, 9)]
        assert await other.audit.check() is None


@pytest.mark.postgres
async def test_plays_in_many_matches_at_once_do_not_touch_each_other(hall: Hall) -> None:
    matches = [await hall.begin() for _ in range(8)]
    positions = await asyncio.gather(*(hall.play(match) for match in matches * 3), return_exceptions=True)
    played = [position for position in positions if isinstance(position, Position)]
    assert all(isinstance(position, Position | Stale | NotYourTurn) for position in positions)
    assert hall.rows("SELECT count(*) FROM log") == [(len(played),)]
    assert {position.header.id for position in played} == set(matches)
    assert await hall.club.audit.check() is None


async def test_play_without_a_ply_meets_whichever_position_stands(hall: Hall) -> None:
    match = await hall.begin()
    await hall.club.matches.play(match, ANN, None, "A*a1", "one")
    with pytest.raises(NotYourTurn):
        await hall.club.matches.play(match, ANN, None, "A*a1", "two")


@pytest.mark.parametrize("text", ["a*a1", "Ａ＊ａ１", " A * a1 ", "A*A1"])
async def test_spelling_is_forgiven_in_width_case_and_blanks(hall: Hall, text: str) -> None:
    match = await hall.begin()
    position = await hall.club.matches.position(match)
    assert parse_move(position, text) == "A*a1"
    position = await hall.club.matches.play(match, ANN, 0, parse_move(position, text), "typed")
    assert position.entries[0].event == "A*a1"


async def test_text_that_means_no_event_is_refused_as_the_game_refuses_it(hall: Hall) -> None:
    position = await hall.club.matches.position(await hall.begin())
    assert parse_move(position, "Ｂ ^") == "B^"
    with pytest.raises(Illegal):
        position.state.apply(parse_move(position, "Ｂ ^"))


async def test_a_turn_can_be_begun_anew_until_chance_comes_out_in_it(hall: Hall, lots: str) -> None:
    match = await hall.begin(lots)
    position = await hall.play(match, "none", "again", "again")
    assert position.may_take_back
    back = await hall.club.matches.take_back(match, position.member_at(Seat(1)), position.ply, "back")
    assert back.state == position.before
    assert back.news(0) == fold(back.header, back.entries[:3]).news(0), "what was taken back is not told"
    assert await hall.club.audit.check() is None
    with pytest.raises(Refused, match="error-nothing-to-take-back"):
        await hall.club.matches.take_back(match, back.member_at(Seat(1)), back.ply, "twice")
    thrown = await hall.play(match, "one", "again", "one")
    assert not thrown.may_take_back


async def test_a_turn_is_taken_back_by_its_own_seat_on_its_own_position_only(hall: Hall, lots: str) -> None:
    match = await hall.begin(lots)
    position = await hall.play(match, "none", "again")
    before = hall.dump()
    with pytest.raises(NotYourTurn):
        await hall.club.matches.take_back(match, position.member_at(Seat(0)), position.ply, "wrong seat")
    with pytest.raises(Stale):
        await hall.club.matches.take_back(match, position.member_at(Seat(1)), position.ply - 1, "stale")
    assert hall.dump() == before


@pytest.mark.postgres
async def test_several_events_are_played_together_or_not_at_all(hall: Hall, lots: str) -> None:
    match = await hall.begin(lots)
    position = await hall.club.matches.position(match)
    before = hall.dump()
    with pytest.raises(Illegal):
        await hall.club.matches.play_all(
            match, position.member_at(Seat(0)), position.ply, ("again", "nonsense"), "both"
        )
    assert hall.dump() == before
    played = await hall.club.matches.play_all(
        match, position.member_at(Seat(0)), position.ply, ("again", "none"), "both"
    )
    assert [entry.event for entry in played.entries[position.ply :]] == ["again", "none"]
