"""The results of a review: what was given away, what was better, and the value of luck."""

import json
from collections.abc import Iterator
from itertools import islice, pairwise

import pytest

from engines import CHANCE, GAMES, Event, Seat, State
from players import PLAYERS
from players.chances import final_chances, sides_of
from players.contract import Budget
from players.review import NOTICEABLE, VERSION, Judgement, Leaving, review, runs, turning_points
from tests.engines.play import careful_course, seeded
from tests.players.review_record import RECORDED, found, judged, played, small
from tests.players.test_laws import between_players, decisions, every_table
from texts import COMPLETE, words


@every_table
def test_every_event_is_judged_once_in_order(game: str, seats: int) -> None:
    assert [event for one in judged(game, seats) for event in one.played] == [event for _, event in played(game, seats)]
    for one in judged(game, seats):
        state = played(game, seats)[one.ply][0]
        assert one.seat == state.to_move
        assert one.by_chance == (state.to_move == CHANCE)
        assert one.seat is not None
        assert one.side == (None if one.by_chance else sides_of(game, seats)[one.seat])


@every_table
def test_the_chances_after_a_judgement_are_those_before_the_next(game: str, seats: int) -> None:
    found, sides = judged(game, seats), sides_of(game, seats)
    for one, following in pairwise(found):
        assert one.after == following.before
    for one in found:
        assert all(0 <= chance <= 1 for chance in one.before)
        assert sum(one.before) == pytest.approx(1)
    last, event = played(game, seats)[-1]
    outcome = last.apply(event).outcome
    assert outcome is not None
    assert found[-1].after == final_chances(outcome, sides)


@every_table
def test_a_decision_never_gains_and_only_loses_where_a_better_one_is_named(game: str, seats: int) -> None:
    bettered = 0
    for one in judged(game, seats):
        if one.side is None:
            continue
        assert one.changes[one.side] <= 0
        assert bool(one.better) == (one.before != one.after)
        state = played(game, seats)[one.ply][0]
        for event in one.better:
            assert state.to_move == one.seat
            state = state.apply(event)
            bettered += 1
    assert bettered


@every_table
def test_members_who_leave_give_away_what_they_had(game: str, seats: int) -> None:
    sides, happened = sides_of(game, seats), played(game, seats)[:30]
    leaver = Seat(seats - 1)
    left = [Leaving(21, leaver, "timeout"), *(Leaving(30, Seat(seat), "resign") for seat in range(1, seats - 1))]
    found = review(game, seats, happened, left=left, budget=4_000)
    assert [event for one in found for event in one.played] == [event for _, event in happened]
    assert all(one.after == following.before for one, following in pairwise(found))
    endings = [one for one in found if one.ending]
    assert [(one.ply, one.seat, one.ending) for one in endings] == [tuple(one) for one in left]
    for one in endings:
        assert one.side is not None
        assert one.changes[one.side] <= 0
    alone = all(side != sides[leaver] for seat, side in enumerate(sides) if seat != leaver)
    gone = [one for one in found if one.ply > 21 or one.ending]
    assert not alone or all(one.after[sides[leaver]] == 0 for one in gone)
    assert found[-1].after == tuple(float(side == sides[0]) for side in range(max(sides) + 1))


def test_resigning_a_won_match_costs_all_of_it() -> None:
    state, happened = GAMES["tokyo_doves"].start(2), list[tuple[State, Event]]()
    for event in ("H*c2", "H*a3", "T*d1", "Y*d4"):
        happened.append((state, event))
        state = state.apply(event)
    found = review("tokyo_doves", 2, happened, left=[Leaving(4, Seat(0), "resign")], budget=20_000)
    *_, blunder, resigned = found
    assert blunder.played == ("Y*d4",)
    assert blunder.changes[1] < -0.3
    assert (resigned.ending, resigned.after) == ("resign", (0, 1))
    assert resigned.before == pytest.approx((1, 0))


@every_table
def test_all_that_is_said_has_words(game: str, seats: int) -> None:
    say = [words(locale, game) for locale in COMPLETE]
    for one in judged(game, seats):
        noticeable = not one.by_chance and one.swing >= NOTICEABLE
        assert (one.reason is not None) == noticeable, "each loss has a reason"
        for sentence in (one.reason, one.cost):
            if sentence is not None:
                assert all(word.tell(sentence) for word in say)


@pytest.mark.parametrize("game", PLAYERS)
def test_judgements_are_those_recorded_or_the_version_counts_up(game: str) -> None:
    """After an intended change, increment ``VERSION`` and run ``python -m tests.players.review_record``."""
    recorded = json.loads((RECORDED / f"{game}.json").read_text("utf-8"))
    assert found(game) == recorded
    assert recorded["version"] == VERSION


@every_table
def test_no_more_is_looked_at_than_the_budget_allows(game: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    looked, spend = 0, Budget.spend

    def count(budget: Budget) -> None:
        nonlocal looked
        spend(budget)
        looked += 1

    monkeypatch.setattr(Budget, "spend", count)
    some = played(game, seats)[-20:]
    for budget in (0, 500, 2_000):
        looked = 0
        assert sum(len(one.played) for one in review(game, seats, some, budget=budget)) == len(some)
        assert looked <= budget


def _luck_of(game: str, seats: int, state: State, outcome: Event) -> tuple[float, ...]:
    """Return the luck of an outcome, judged with the same budget for each."""
    (one,) = review(game, seats, [(state, outcome)], budget=2_000)
    assert one.by_chance
    return one.changes


def chance_states(game: str, seats: int) -> list[State]:
    """Return states of a match in which chance is to decide between several outcomes."""
    return [state for state, _ in played(game, seats) if state.to_move == CHANCE and len(state.chances()) > 1]


def is_diced(game: str, seats: int) -> bool:
    """Return true if chance decides anything; each worker asks this, so no players think about it."""
    return any(state.to_move == CHANCE for _, state in careful_course(GAMES[game].start(seats), 3))


@pytest.mark.parametrize(
    ("game", "seats"), [(game, n) for game in PLAYERS for n in GAMES[game].seats if is_diced(game, n)]
)
def test_the_luck_of_all_outcomes_together_is_none(game: str, seats: int) -> None:
    some = 0.0
    for state in chance_states(game, seats)[:3]:
        total = [0.0] * (max(sides_of(game, seats)) + 1)
        for outcome, weight in state.chances().items():
            luck = _luck_of(game, seats, state, outcome)
            some = max(some, *luck)
            total = [before + weight * gained for before, gained in zip(total, luck, strict=True)]
        assert total == pytest.approx([0] * len(total), abs=1e-6)
    assert some > 0, "some outcome is better than another"


def blunders(game: str) -> Iterator[tuple[State, Event, Seat]]:
    """Yield decisions after which the opponent can win immediately, although there were others without that."""
    for state in (state for seed in range(8) for state in between_players(game, 2, seed)[:-1][::-1]):
        seat = state.to_move
        if seat in (None, CHANCE):
            continue
        assert seat is not None
        fatal = [event for event in state.legal() if wins_at_once(state.apply(event), Seat(1 - seat))]
        if 0 < len(fatal) < len(state.legal()):
            yield state, fatal[0], seat


def wins_at_once(state: State, seat: Seat) -> bool:
    """Return true if a seat is to move and can end the game as its winner."""
    ends = (state.apply(event).outcome for event in state.legal() if state.to_move == seat)
    return any(end is not None and not end.void and end.places[seat] == 1 for end in ends)


def test_a_win_at_once_is_seen_by_the_member_who_allowed_it() -> None:
    avoidable = 0
    for state, event, seat in islice(blunders("tokyo_doves"), 2):
        (one,) = review("tokyo_doves", 2, [(state, event)], budget=20_000)
        assert one.after[seat] < 0.01
        if one.swing > NOTICEABLE:  # otherwise everything is lost already
            avoidable += 1
            assert one.better[0] != event
            assert one.cost is not None
            assert (one.cost.key, one.cost.parameters["moves"]) == ("cost-loses", 1)
    assert avoidable


def test_what_a_seat_could_not_know_does_not_change_what_it_is_told() -> None:
    for state, seat in decisions("ryuki", 2, 3):
        event = state.legal()[0]
        if state.apply(event).outcome is None:
            here = [*review("ryuki", 2, [(state, event)], knowing=seat, budget=2_000)]
            other = state.determinize(seat, seeded(0))
            assert [*review("ryuki", 2, [(other, event)], knowing=seat, budget=2_000)] == here


def test_decisions_of_others_and_cards_that_a_seat_did_not_see_are_no_matter_of_its_review() -> None:
    seen = 0.0
    for one in review("ryuki", 2, played("ryuki", 2), knowing=Seat(0), budget=small("ryuki")):
        state = played("ryuki", 2)[one.ply][0]
        if one.seat == 1:
            assert not one.better
        elif one.by_chance and state.redact(one.played[0], Seat(0)) != one.played[0]:
            assert one.before == one.after
        elif one.by_chance:
            seen = max(seen, one.swing)
    assert seen > 0, "its own cards are lucky or not"


@every_table
def test_turning_points_are_the_largest_one_of_each_turn(game: str, seats: int) -> None:
    points = turning_points(judged(game, seats))
    assert len(points) <= 5
    assert bool(points) == any(one.swing >= NOTICEABLE for one in judged(game, seats))
    assert all(one.swing >= NOTICEABLE for one in points)
    assert all(before.turn < after.turn for before, after in pairwise(points))
    least = min((one.swing for one in points), default=0.0)
    others: list[Judgement] = [one for one in judged(game, seats) if one.turn not in {point.turn for point in points}]
    assert len(points) < 5 or all(one.swing <= least for one in others)
    assert turning_points(judged(game, seats), most=1) == tuple(sorted(points, key=lambda one: -one.swing)[:1])


def test_a_turn_of_many_events_is_judged_as_one() -> None:
    for ply, run in runs(played("hostile", 4)):
        assert len({(state.turn, state.to_move) for state, _ in run}) == 1
        assert played("hostile", 4)[ply] == run[0]
    assert max(len(run) for _, run in runs(played("hostile", 4))) > 2
