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
from tests.club.harness import ANN, BOB, CID, DOVES, Harness, mover

Attempt = Callable[[Club, int], Awaitable[object]]

REFUSED: dict[str, tuple[type[RulesError], Attempt]] = {
    "play from outside": (NotSeated, lambda club, match: club.matches.play(match, CID, 2, "A-a1", "x")),
    "resignation from outside": (NotSeated, lambda club, match: club.matches.resign(match, CID, "x")),
    "cancelling from outside": (NotSeated, lambda club, match: club.matches.abort(match, CID, "x")),
    "play out of turn": (NotYourTurn, lambda club, match: club.matches.play(match, BOB, 2, "A*a1", "x")),
    "play on an older position": (Stale, lambda club, match: club.matches.play(match, ANN, 1, "A*a1", "x")),
    "play on a position to come": (Stale, lambda club, match: club.matches.play(match, ANN, 3, "A*a1", "x")),
    "nonsense": (Unreadable, lambda club, match: club.matches.play(match, ANN, 2, "e2-e4'; DROP TABLE log", "x")),
    "what the rules forbid": (Illegal, lambda club, match: club.matches.play(match, ANN, 2, "B^", "x")),
    "cancelling too late": (Refused, lambda club, match: club.matches.abort(match, ANN, "x")),
    "play in no match": (UnknownMatch, lambda club, match: club.matches.play(match + 9, ANN, 2, "A*a1", "x")),
    "resigning no match": (UnknownMatch, lambda club, match: club.matches.resign(match + 9, ANN, "x")),
    "calling no match off": (UnknownMatch, lambda club, match: club.matches.abort(match + 9, ANN, "x")),
}

OVER: dict[str, Attempt] = {
    "play": lambda club, match: club.matches.play(match, ANN, 3, "A*a1", "x"),
    "play on an older position": lambda club, match: club.matches.play(match, ANN, 1, "A*a1", "x"),
    "resignation": lambda club, match: club.matches.resign(match, ANN, "x"),
    "cancelling": lambda club, match: club.matches.abort(match, BOB, "x"),
}


@pytest.mark.parametrize("what", REFUSED)
async def test_refusal_leaves_the_database_as_it_was(harness: Harness, what: str) -> None:
    error, attempt = REFUSED[what]
    match = await harness.begin()
    position = await harness.play(match)
    position = await harness.play(match)
    assert mover(position) == ANN
    kept = harness.dump()
    with pytest.raises(error) as refused:
        await attempt(harness.club, match)
    assert type(refused.value) is error
    assert harness.dump() == kept
    assert await harness.club.matches.position(match) == position


@pytest.mark.parametrize("what", OVER)
async def test_match_that_is_over_takes_nothing_more(harness: Harness, what: str) -> None:
    match = await harness.begin()
    await harness.play(match)
    await harness.play(match)
    await harness.club.matches.resign(match, BOB, harness.request())
    kept = harness.dump()
    with pytest.raises(GameOver):
        await OVER[what](harness.club, match)
    assert harness.dump() == kept


async def test_games_own_refusal_names_the_game_whose_words_say_it(harness: Harness) -> None:
    with pytest.raises(Illegal) as refused:
        await harness.club.matches.play(await harness.begin(), ANN, 0, "B^", "x")
    assert refused.value.game == DOVES


@pytest.mark.postgres
async def test_same_request_plays_once(harness: Harness) -> None:
    match = await harness.begin()
    first = await harness.club.matches.play(match, ANN, 0, "A*a1", "click")
    kept = harness.dump()
    again = await harness.club.matches.play(match, ANN, 0, "A*a1", "click")
    assert first == again
    async with harness.second() as other:
        assert await other.matches.play(match, ANN, 0, "A*a1", "click") == first
    assert harness.dump() == kept


async def test_same_request_resigns_once(harness: Harness) -> None:
    match = await harness.begin()
    resigned = await harness.club.matches.resign(match, ANN, "click")
    kept = harness.dump()
    assert await harness.club.matches.resign(match, ANN, "click") == resigned
    assert harness.dump() == kept


@pytest.mark.postgres
async def test_same_request_on_two_processes_plays_once_and_shows_both_the_same(harness: Harness) -> None:
    async with harness.second() as other:
        for _ in range(5):
            match = await harness.begin()
            request = harness.request()
            positions = await asyncio.gather(
                *(club.matches.play(match, ANN, 0, "A*a1", request) for club in (harness.club, other))
            )
            assert positions[0] == positions[1]
            assert positions[0].ply == 1


@pytest.mark.postgres
async def test_request_of_another_match_is_not_played_again(harness: Harness) -> None:
    match, second = await harness.begin(), await harness.begin()
    await harness.club.matches.play(match, ANN, 0, "A*a1", "click")
    kept = harness.dump()
    with pytest.raises(Stale):
        await harness.club.matches.play(second, ANN, 0, "A*a1", "click")
    assert harness.dump() == kept


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
async def test_of_plays_on_one_position_at_once_one_counts(harness: Harness) -> None:
    match = await harness.begin()
    position = await harness.club.matches.position(match)
    for _ in range(10):
        (position,) = await _race([harness.club], position, [harness.request() for _ in range(4)])
    assert harness.rows("SELECT count(*), max(ply) FROM log") == [(10, 9)]


@pytest.mark.postgres
async def test_of_plays_on_two_processes_at_once_one_counts(harness: Harness) -> None:
    async with harness.second() as other:
        match = await harness.begin()
        position = await harness.club.matches.position(match)
        for _ in range(10):
            (position,) = await _race([harness.club, other], position, [harness.request() for _ in range(4)])
            assert await other.matches.position(match) == await harness.club.matches.position(match) == position
        assert harness.rows("SELECT count(*), max(ply) FROM log") == [(10, 9)]
        assert await other.audit.check() is None


@pytest.mark.postgres
async def test_plays_in_many_matches_at_once_do_not_touch_each_other(harness: Harness) -> None:
    matches = [await harness.begin() for _ in range(8)]
    positions = await asyncio.gather(*(harness.play(match) for match in matches * 3), return_exceptions=True)
    played = [position for position in positions if isinstance(position, Position)]
    assert all(isinstance(position, Position | Stale | NotYourTurn) for position in positions)
    assert harness.rows("SELECT count(*) FROM log") == [(len(played),)]
    assert {position.header.id for position in played} == set(matches)
    assert await harness.club.audit.check() is None


async def test_play_without_a_ply_meets_whichever_position_stands(harness: Harness) -> None:
    match = await harness.begin()
    await harness.club.matches.play(match, ANN, None, "A*a1", "one")
    with pytest.raises(NotYourTurn):
        await harness.club.matches.play(match, ANN, None, "A*a1", "two")


@pytest.mark.parametrize("text", ["a*a1", "Ａ＊ａ１", " A * a1 ", "A*A1"])
async def test_spelling_is_forgiven_in_width_case_and_blanks(harness: Harness, text: str) -> None:
    match = await harness.begin()
    position = await harness.club.matches.position(match)
    assert parse_move(position, text) == "A*a1"
    position = await harness.club.matches.play(match, ANN, 0, parse_move(position, text), "typed")
    assert position.entries[0].event == "A*a1"


async def test_text_that_means_no_event_is_refused_as_the_game_refuses_it(harness: Harness) -> None:
    position = await harness.club.matches.position(await harness.begin())
    assert parse_move(position, "Ｂ ^") == "B^"
    with pytest.raises(Illegal):
        position.state.apply(parse_move(position, "Ｂ ^"))


async def test_a_turn_can_be_restarted_until_a_random_result_in_it(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice)
    position = await harness.play(match, "none", "again", "again")
    assert position.may_take_back
    back = await harness.club.matches.take_back(match, position.member_at(Seat(1)), position.ply, "back")
    assert back.state == position.before
    assert back.news(0) == fold(back.header, back.entries[:3]).news(0), "what was taken back is not told"
    assert await harness.club.audit.check() is None
    with pytest.raises(Refused, match="error-nothing-to-take-back"):
        await harness.club.matches.take_back(match, back.member_at(Seat(1)), back.ply, "twice")
    thrown = await harness.play(match, "one", "again", "one")
    assert not thrown.may_take_back


async def test_a_turn_is_taken_back_by_its_own_seat_on_its_own_position_only(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice)
    position = await harness.play(match, "none", "again")
    before = harness.dump()
    with pytest.raises(NotYourTurn):
        await harness.club.matches.take_back(match, position.member_at(Seat(0)), position.ply, "wrong seat")
    with pytest.raises(Stale):
        await harness.club.matches.take_back(match, position.member_at(Seat(1)), position.ply - 1, "stale")
    assert harness.dump() == before


@pytest.mark.postgres
async def test_several_events_are_played_together_or_not_at_all(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice)
    position = await harness.club.matches.position(match)
    before = harness.dump()
    with pytest.raises(Illegal):
        await harness.club.matches.play_all(
            match, position.member_at(Seat(0)), position.ply, ("again", "nonsense"), "both"
        )
    assert harness.dump() == before
    played = await harness.club.matches.play_all(
        match, position.member_at(Seat(0)), position.ply, ("again", "none"), "both"
    )
    assert [entry.event for entry in played.entries[position.ply :]] == ["again", "none"]
