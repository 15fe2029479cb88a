"""Offers change nothing until all agree; a turn that is taken back leaves no trace."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random

import pytest

from club.model.clocks.pace import Pace
from club.model.delivery.work_queue import POSTS
from club.model.errors import NotSeated, Refused
from club.model.matches import chance
from club.model.matches.entries import HAPPENING, OFFERING, Entry, EntryKind, Header
from club.model.matches.fold import enter, fold, settle
from club.model.matches.offers import OFFERS, STANDS, spell_offer
from club.model.matches.position import Position, initial_position
from engines import RulesError, Seat
from engines.contract import GameOver
from tests._clock import Clock
from tests.club.dice import DICE, played
from tests.club.harness import ANN, BOB, CID, DAN, DOVES, Harness, wrong
from tests.engines.play import seeded

OPEN_DICE = replace(DICE, secret=False)
"""The game of chance with nothing hidden, so that turns without chance can be taken back."""

GAMES_OF = ((DOVES, 2), (OPEN_DICE.key, 2), (OPEN_DICE.key, 3), (OPEN_DICE.key, 4), ("hostile", 3))


def begun(game: str, seats: int, seed: int) -> Position:
    """Return a match with hours for each move that asks the opponent once time is up."""
    members = (ANN, BOB, CID, DAN)[:seats]
    header = Header(
        1, game, 1, {}, members, "challenger", members, f"{seed:064x}", Pace.read("1d"), 7, 8, None, Clock().now, "asks"
    )
    return settle(initial_position(header), header.created)


Act = Callable[[Position, Random, datetime], Entry]


def entry(position: Position, kind: EntryKind, seat: int | None, event: str, at: datetime) -> Entry:
    return Entry(position.ply, kind, None if seat is None else Seat(seat), event, at)


def play(position: Position, rng: Random, at: datetime) -> Entry:
    legal = position.state.legal()
    quiet = [event for event in ("none", "again") if event in legal]  # no throw follows these
    return entry(position, EntryKind.PLAY, position.to_move, rng.choice((*legal, *quiet * 3)), at)


def offer(position: Position, rng: Random, at: datetime) -> Entry:
    seat = Seat(rng.randrange(len(position.header.seats)))
    return entry(position, EntryKind.OFFER, seat, spell_offer(position, seat, rng.choice(OFFERS[:3]), at), at)


def answer(position: Position, rng: Random, at: datetime) -> Entry:
    chosen = rng.choice(position.offering.standing)
    seat = rng.choice(chosen.asked)
    kind = EntryKind.ACCEPT if len(chosen.asked) > 1 else EntryKind.AGREED
    kind = rng.choice((*(kind,) * 8, EntryKind.DECLINE)) if chosen.kind != "draw" else EntryKind.DECLINE
    return entry(position, kind, seat, chosen.event, at)


def restart(position: Position, _rng: Random, at: datetime) -> Entry:
    return entry(position, EntryKind.UNDO, position.to_move, "", at)


def time_up(position: Position, _rng: Random, at: datetime) -> Entry:
    return entry(position, EntryKind.OVERDUE, position.to_move, "", at)


def extend(position: Position, _rng: Random, at: datetime) -> Entry:
    others = [seat for seat in range(len(position.header.seats)) if seat != position.to_move]
    return entry(position, EntryKind.EXTEND, others[0], "", at)


def give_time(position: Position, _rng: Random, at: datetime) -> Entry:
    """Give more time as the organisers of the tournament."""
    return entry(position, EntryKind.EXTEND, None, "", at)


def leave(position: Position, rng: Random, at: datetime) -> Entry:
    return entry(position, EntryKind.RESIGN, rng.randrange(len(position.header.seats)), "", at)


ACTS: tuple[Act, ...] = (*(play,) * 4, *(offer,) * 4, *(answer,) * 12, restart, time_up, extend, give_time)


def walk(position: Position, seed: int, acts: int) -> Iterator[tuple[Position, Position]]:
    """Yield the position before and after each entry that members, chance and the clock make at random."""
    rng, at = seeded(seed), position.header.created
    for act in chosen_acts(rng, acts, leaves=seed % 3 == 0 and len(position.header.seats) > 2):
        at += timedelta(minutes=rng.choice((1, 10, 100)))
        after = entered(position, act, rng, at)
        if after is None:
            continue
        yield position, after
        position = after
        if position.outcome is not None:
            return


def chosen_acts(rng: Random, count: int, *, leaves: bool) -> Iterator[Act]:
    """Yield this many random acts; a player ``leaves`` after half of them."""
    for number in range(count):
        yield leave if leaves and number == count // 2 else rng.choice(ACTS)


def entered(position: Position, act: Act, rng: Random, at: datetime) -> Position | None:
    """Return the position after an act, or ``None`` if there is nothing to answer, extend, undo or take back."""
    try:
        return settle(enter(position, act(position, rng, at)), at)
    except (RulesError, IndexError):
        return None


@pytest.fixture
def open_dice() -> Iterator[None]:
    with played(OPEN_DICE):
        yield


@pytest.mark.usefixtures("open_dice")
@pytest.mark.parametrize(("game", "seats"), GAMES_OF)
def test_offers_keep_their_laws(game: str, seats: int) -> None:
    seen: set[str] = set()
    chancy = game == OPEN_DICE.key  # its matches are short, and turns can seldom be taken back
    for seed in range(12 if chancy else 3):
        for before, after in walk(begun(game, seats, seed), seed, 120 if chancy else 60):
            made = after.entries[before.ply]
            seen |= {made.kind, f"{made.kind} {made.event.partition(' ')[0]}"}
            check_entered(before, after, made)
        assert fold(after.header, after.entries) == after
        check_told(after)
    assert {EntryKind.OFFER, EntryKind.DECLINE, EntryKind.AGREED, "agreed takeback"} <= seen
    assert (EntryKind.ACCEPT in seen) == (seats > 2)


def check_entered(before: Position, after: Position, made: Entry) -> None:
    """Assert that the open offers are valid, and that an offer or a takeback changes only what it should."""
    standing = [one for one in after.offering.standing if one.expires > made.at]
    assert len({one.kind for one in standing}) == len(standing), "one of a kind"
    assert all(one.asked and one.seat not in one.asked for one in standing)
    if made.kind in OFFERING:
        kept = replace(after, entries=before.entries, offering=before.offering)
        assert kept == before, "an offer changes nothing else"
    if made.kind == EntryKind.AGREED and made.event.startswith("takeback"):
        check_taken_back(before, after, int(made.event.split()[1]))


def check_taken_back(before: Position, after: Position, back_to: int) -> None:
    """Assert that the game is as it was before the turn that was taken back, and that nobody else lost anything."""
    then = fold(before.header, before.entries[:back_to])
    assert after.state == then.state
    assert after.to_move == then.to_move
    assert after.left == before.left
    assert not [one for one in after.offering.standing if one.kind == "takeback"]
    check_told(after)
    happened = [one.ply for _, one in after.history(0) if one.kind in HAPPENING]
    assert happened == [one.ply for _, one in before.history(0) if one.kind in HAPPENING and one.ply < back_to]


def check_told(position: Position) -> None:
    """Assert that the entries of the log lead to its state, and that the seed decided its random outcomes."""
    state = initial_position(position.header).state
    for was, one in position.history(0):
        if one.kind in HAPPENING:
            assert was == state
            state = state.apply(one.event)
    assert state == position.state
    assert all(event == chance.outcome(weights, position.header.key, ply) for ply, weights, event in position.draws())


async def test_a_turn_taken_back_has_never_been(harness: Harness) -> None:
    match = await harness.begin()
    first = await harness.play(match)
    await harness.play(match)
    offered = await harness.club.agreements.offer(match, ANN, "takeback", harness.request())
    harness.clock.advance(hours=5)
    position = await harness.club.agreements.accept(match, BOB, offered.ply - 1, harness.request())
    assert position.to_move == 0
    assert position.state == fold(first.header, first.entries[:0]).state
    assert position.visible_events(0) == ()
    assert [told.key for told in position.news(0)] == ["told-agreed-takeback"]
    assert (position.turn_ply, position.may_take_back) == (position.ply, False)
    assert await harness.club.matches.deadline(position) == harness.clock.now + timedelta(days=3)
    assert await harness.club.schedule.due(POSTS) == (match,)
    await harness.play(match)
    async with harness.second() as other:
        assert await other.audit.check() is None
        assert await wrong(other, match) == []


async def test_only_the_last_turn_without_chance_is_taken_back(harness: Harness) -> None:
    with played(OPEN_DICE):
        match = await harness.begin(OPEN_DICE.key)
        with pytest.raises(Refused, match="error-takeback-none"):
            await harness.club.agreements.offer(match, ANN, "takeback", harness.request())
        await harness.play(match, "one")
        with pytest.raises(Refused, match="error-takeback-chance"):
            await harness.club.agreements.offer(match, ANN, "takeback", harness.request())
        position = await harness.play(match, "none", "again", "none", "none")
        began = next(one.ply for one in position.entries if one.event == "again")
        offered = await harness.club.agreements.offer(match, ANN, "takeback", harness.request())
        assert offered.entries[-1].event == f"takeback {began}", "the whole turn of two events, and what came after"


async def test_games_with_secrets_take_nothing_back(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice)
    await harness.play(match, "none")
    with pytest.raises(Refused, match="error-takeback-secret"):
        await harness.club.agreements.offer(match, ANN, "takeback", harness.request())


async def test_at_most_one_of_a_kind_stands_until_it_expires(harness: Harness) -> None:
    match = await harness.begin(pace="14d")
    position = await harness.club.agreements.offer(match, ANN, "draw", harness.request())
    for member in (ANN, BOB):
        with pytest.raises(Refused, match="error-offer-stands"):
            await harness.club.agreements.offer(match, member, "draw", harness.request())
    harness.clock.now += STANDS
    with pytest.raises(Refused, match="error-offer-over"):
        await harness.club.agreements.accept(match, BOB, position.ply - 1, harness.request())
    again = await harness.club.agreements.offer(match, BOB, "draw", harness.request())
    ended = await harness.club.agreements.accept(match, ANN, again.ply - 1, harness.request())
    assert ended.outcome is not None
    assert (ended.outcome.reason, ended.outcome.places, ended.outcome.void) == ("agreed", (1, 1), False)


async def test_all_the_others_have_to_consent_and_one_of_them_may_decline(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, BOB, CID, DAN)
    position = await harness.club.agreements.offer(match, BOB, "abort", harness.request())
    ply = position.ply - 1
    for member in (ANN, DAN):
        position = await harness.club.agreements.accept(match, member, ply, harness.request())
        assert position.outcome is None
        with pytest.raises(Refused, match="error-offer-not-asked"):
            await harness.club.agreements.accept(match, member, ply, harness.request())
    position = await harness.club.agreements.decline(match, CID, ply, harness.request())
    assert position.offering.standing == ()
    with pytest.raises(Refused, match="error-offer-declined"):
        await harness.club.agreements.offer(match, BOB, "abort", harness.request())


async def test_a_member_who_has_left_is_not_asked(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, BOB, CID)
    await harness.club.matches.resign(match, CID, harness.request())
    with pytest.raises(Refused, match="error-left"):
        await harness.club.agreements.offer(match, CID, "draw", harness.request())
    position = await harness.club.agreements.offer(match, ANN, "draw", harness.request())
    position = await harness.club.agreements.accept(match, BOB, position.ply - 1, harness.request())
    assert position.outcome is not None
    assert position.outcome.places == (1, 1, 2)


async def test_strangers_and_the_one_who_offers_accept_nothing(harness: Harness) -> None:
    match = await harness.begin()
    position = await harness.club.agreements.offer(match, ANN, "draw", harness.request())
    kept = harness.dump()
    for member, refusal in ((CID, NotSeated), (ANN, Refused)):
        with pytest.raises(refusal):
            await harness.club.agreements.accept(match, member, position.ply - 1, harness.request())
    with pytest.raises(Refused, match="error-unknown-button"):
        await harness.club.agreements.offer(match, BOB, "world", harness.request())
    assert harness.dump() == kept
    await harness.club.matches.resign(match, ANN, harness.request())
    for kind in OFFERS:
        with pytest.raises(GameOver):
            await harness.club.agreements.offer(match, BOB, kind, harness.request())


async def test_playing_on_declines_a_draw_and_a_takeback(harness: Harness) -> None:
    match = await harness.begin()
    await harness.play(match)
    await harness.club.agreements.offer(match, ANN, "draw", harness.request())
    await harness.club.agreements.offer(match, ANN, "takeback", harness.request())
    await harness.club.agreements.offer(match, ANN, "abort", harness.request())
    position = await harness.play(match)
    assert [one.kind for one in position.offering.standing] == ["abort"]


async def test_a_draw_stays_offered_when_its_member_plays_on(harness: Harness) -> None:
    match = await harness.begin()
    await harness.club.agreements.offer(match, ANN, "draw", harness.request())
    position = await harness.play(match)
    assert [one.kind for one in position.offering.standing] == ["draw"]
    position = await harness.club.agreements.accept(match, BOB, 0, harness.request())
    assert position.outcome is not None
    assert position.outcome.reason == "agreed"


async def test_an_offer_pressed_twice_is_made_once(harness: Harness) -> None:
    match = await harness.begin()
    for _ in range(2):
        position = await harness.club.agreements.offer(match, ANN, "draw", "the same press")
    assert position.ply == 1
    assert harness.rows("SELECT key, mentions FROM notice") == [("offer-draw", f"[{BOB}]")]


async def test_offers_and_consents_restart_no_clock(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, BOB, CID, pace="1h")
    deadline = await harness.club.matches.deadline(await harness.club.matches.position(match))
    for kind in ("draw", "time", "abort"):
        harness.clock.advance(minutes=5)
        position = await harness.club.agreements.offer(match, ANN, kind, harness.request())
        await harness.club.agreements.accept(match, BOB, position.ply - 1, harness.request())
        position = await harness.club.agreements.decline(match, CID, position.ply - 1, harness.request())
        assert await harness.club.matches.deadline(position) == deadline
        assert deadline is not None
        assert harness.rows("SELECT deadline FROM match") == [(deadline.timestamp() * 1000,)]


@pytest.mark.parametrize(("pace", "more"), [("1h", timedelta(hours=1)), ("7d", timedelta(days=1))])
async def test_more_time_is_a_day_or_a_move_at_most_and_for_this_turn_only(
    harness: Harness, pace: str, more: timedelta
) -> None:
    match = await harness.begin(pace=pace)
    began = harness.clock.now
    with pytest.raises(Refused, match="error-offer-time"):
        await harness.club.agreements.offer(match, BOB, "time", harness.request())
    move = Pace.read(pace).move
    assert move is not None
    for times in (1, 2):
        position = await harness.club.agreements.offer(match, ANN, "time", harness.request())
        position = await harness.club.agreements.accept(match, BOB, position.ply - 1, harness.request())
        assert await harness.club.matches.deadline(position) == began + move + times * more
    position = await harness.play(match)
    assert await harness.club.matches.deadline(position) == harness.clock.now + move


async def test_nobody_asks_for_time_without_limit(harness: Harness) -> None:
    match = await harness.begin(pace="none")
    with pytest.raises(Refused, match="error-offer-time"):
        await harness.club.agreements.offer(match, ANN, "time", harness.request())


async def test_a_bank_pays_for_the_turn_and_gains_its_increment(harness: Harness) -> None:
    match = await harness.begin(pace="2d+1h")
    harness.clock.advance(hours=5)
    await harness.play(match)
    assert banks(harness) == [timedelta(hours=44), timedelta(hours=48)]
    harness.clock.advance(hours=10)
    position = await harness.club.agreements.offer(match, BOB, "time", harness.request())
    await harness.club.agreements.accept(match, ANN, position.ply - 1, harness.request())
    harness.clock.advance(hours=20)
    position = await harness.play(match)
    assert banks(harness) == [timedelta(hours=44), timedelta(hours=48 + 24 - 30 + 1)]
    assert await harness.club.matches.deadline(position) == harness.clock.now + timedelta(hours=44)


async def test_a_turn_taken_back_costs_the_other_side_no_time(harness: Harness) -> None:
    match = await harness.begin(pace="2d+1h")
    await harness.play(match)
    position = await harness.club.agreements.offer(match, ANN, "takeback", harness.request())
    harness.clock.advance(hours=10)
    await harness.club.agreements.accept(match, BOB, position.ply - 1, harness.request())
    assert banks(harness)[1] == timedelta(hours=48)


def banks(harness: Harness) -> list[timedelta]:
    """Return the time banks of the seats."""
    return [timedelta(milliseconds=bank) for (bank,) in harness.rows("SELECT bank FROM seat ORDER BY seat")]
