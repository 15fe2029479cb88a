"""Reviews are kept for everybody who asks, as long as the judgement of matches stays the same."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.model.errors import Refused
from club.model.matches.entries import EntryKind
from club.reviews import service
from club.reviews.endings import leavings
from club.reviews.review import sum_up
from club.reviews.service import Reviews, is_reviewable, require_reviewable
from engines import CHANCE, Seat
from engines.contract import Cell, Sentence, Term
from players.review import VERSION, Judgement
from tests.club.harness import BOB, Harness

REASON = Sentence("why-takes", {"piece": Term("piece-P"), "cells": (Cell("a1", "5五"), Cell("b1", "4五")), "left": 2})


def chain(*steps: tuple[int | None, float], start: float = 0.5) -> tuple[Judgement, ...]:
    """Return judgements of moves that cost a side an amount, or of luck (``None``) that gains the first side one."""
    found, before = list[Judgement](), start
    for ply, (side, change) in enumerate(steps):
        after = round(before + (-change if side == 0 else change), 6)
        chances = [(part, round(1 - part, 6)) for part in (before, after)]
        seat, better = (CHANCE, ()) if side is None else (Seat(side), ("y",))
        reason = None if side is None else REASON
        found.append(Judgement(ply, ply, seat, side, ("x",), chances[0], chances[1], better, reason=reason))
        before = after
    return tuple(found)


JUDGED = chain((0, 0.1), (1, 0.0), (None, 0.2), (1, 0.15), (0, 0.75))
"""Judgements of a match that the second side won."""


async def over(harness: Harness, *events: str) -> int:
    """Play a match until Bob resigns, and return its number."""
    match = await harness.begin()
    for _ in range(3):
        await harness.play(match, *events)
    await harness.club.matches.resign(match, BOB, harness.request())
    return match


async def test_a_review_is_found_again_by_another_process(harness: Harness) -> None:
    position = await harness.club.matches.position(await over(harness))
    assert await harness.club.reviews.find(position, None) is None
    kept = await harness.club.reviews.keep(position, None, JUDGED)
    assert kept.curve[:-1] == sum_up(None, JUDGED).curve
    assert kept.curve[-1].chances == (1, 0), "Bob gave up"
    assert kept.moments[0].reason == REASON
    async with harness.second() as other:
        assert await other.reviews.find(position, None) == kept
        assert await other.reviews.find(position, Seat(0)) is None, "what a seat could know is another review"


async def test_a_review_is_made_again_once_matches_are_judged_otherwise(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = await harness.club.matches.position(await over(harness))
    await harness.club.reviews.keep(position, None, JUDGED)
    monkeypatch.setattr(service, "VERSION", VERSION + 1)
    later = Reviews(harness.club.store, harness.clock)
    assert await later.find(position, None) is None
    other = await later.keep(position, None, JUDGED[:3])
    assert await Reviews(harness.club.store, harness.clock).find(position, None) == other


async def test_only_matches_that_are_over_and_have_some_moves_are_reviewed(harness: Harness) -> None:
    match = await harness.begin()
    for plies in range(4):
        going_on = await harness.club.matches.position(match)
        with pytest.raises(Refused, match="error-review-going-on"):
            require_reviewable(going_on, None)
        given_up = replace(going_on, outcome=going_on.outcome_by("win 0"))
        assert is_reviewable(given_up) == (plies == 3)
        assert not is_reviewable(going_on)
        await harness.play(match)
    short = replace(await harness.club.matches.position(await harness.begin()), outcome=going_on.outcome_by("void"))
    with pytest.raises(Refused, match="error-review-short"):
        require_reviewable(short, None)


async def test_a_match_without_secrets_has_one_view(harness: Harness) -> None:
    position = await harness.club.matches.position(await over(harness))
    require_reviewable(position, None)
    with pytest.raises(Refused, match="error-review-view"):
        require_reviewable(position, Seat(0))
    secret = replace(position, header=replace(position.header, game="ryuki"))
    require_reviewable(secret, Seat(1))
    with pytest.raises(Refused, match="error-review-view"):
        require_reviewable(secret, Seat(2))


async def test_a_review_ends_with_the_result_whatever_decided_it(harness: Harness) -> None:
    match = await over(harness)
    position = await harness.club.matches.position(match)
    won = (*JUDGED[:-1], *chain((1, 0.25), start=0.75))
    kept = await harness.club.reviews.keep(position, None, won)
    assert kept.curve[-1].chances == (1, 0), "Bob gave up"
    for ruling, result, changes in (
        ("void", (0.5, 0.5), [(("ruling", -0.5),), (("ruling", 0.5),)]),
        ("win 1", (0, 1), [(("ruling", -1),), (("ruling", 1),)]),
        ("win 0", (1, 0), [(), ()]),
    ):
        entry = replace(position.entries[-1], kind=EntryKind.RULING, event=ruling, ply=position.ply, seat=None)
        ruled = replace(position, entries=(*position.entries, entry), outcome=position.outcome_by(ruling))
        found = await harness.club.reviews.find(ruled, None)
        assert found is not None, "what was judged before the ruling still holds"
        assert found.curve[-1].chances == result
        assert [one.endings for one in found.sides] == changes
        assert found.curve[: len(kept.curve)] == kept.curve


async def test_an_agreed_draw_is_what_took_the_rest_from_the_side_that_was_ahead(harness: Harness) -> None:
    position = await harness.club.matches.position(await over(harness))
    entry = replace(position.entries[-1], kind=EntryKind.AGREED, event="draw", seat=None)
    drawn = replace(position, entries=(*position.entries[:-1], entry), outcome=position.all_alike("agreed"))
    review = await harness.club.reviews.keep(drawn, None, JUDGED[:4])
    last = review.moments[-1]
    assert (last.ending, last.seat, last.side, last.ply) == ("draw", None, 0, entry.ply)
    assert (last.before, last.after) == ((0.75, 0.25), (0.5, 0.5))


async def test_those_who_left_are_found_with_how_many_moves_came_before(harness: Harness) -> None:
    position = await harness.club.matches.position(await over(harness))
    ((ply, leaving),) = leavings(position)
    assert (leaving.ply, leaving.seat, leaving.kind) == (3, position.seat_of(BOB), "resign")
    assert position.entries[ply].kind == EntryKind.RESIGN


def test_all_that_changed_a_side_adds_up_to_the_way_from_start_to_end() -> None:
    review = sum_up(None, JUDGED)
    first, second = review.sides
    assert (first.start, first.own, first.others, first.luck, first.end) == (0.5, -0.85, 0.15, 0.2, 0)
    assert (second.start, second.own, second.others, second.luck, second.end) == (0.5, -0.15, 0.85, -0.2, 1)
    assert (first.moves, second.moves) == (2, 2)
    assert [one.luck for one in sum_up(None, JUDGED[:2]).sides] == [None, None]
    assert [point.chances[0] for point in review.curve] == [0.5, 0.4, 0.4, 0.6, 0.75, 0]
    assert [(one.ply, place) for one, place in zip(review.moments, review.places, strict=True)] == [
        (0, 1), (2, 3), (3, 4), (4, 5)
    ]  # fmt: skip


@given(
    st.lists(
        st.tuples(st.sampled_from([0, 1, None]), st.floats(-0.3, 0.3)),
        min_size=1,
        max_size=450,
    )
)
def test_every_number_is_a_difference_of_points_of_the_curve_and_all_add_up(
    steps: list[tuple[int | None, float]],
) -> None:
    within, at = list[tuple[int | None, float]](), 0.5
    for side, change in steps:
        change = min(
            max(change if side is None else abs(change), -at if side is None else 0), 1 - at if side != 0 else at
        )
        within.append((side, change))
        at += -change if side == 0 else change
    review = sum_up(None, chain(*within))
    assert len(review.curve) <= 200
    for moment, place in zip(review.moments, review.places, strict=True):
        assert review.curve[place - 1].chances == moment.before
        assert review.curve[place].chances == moment.after
    for side, sums in enumerate(review.sides):
        assert (sums.start, sums.end) == (review.curve[0].chances[side], review.curve[-1].chances[side])
        parts = [sums.own, sums.others, sums.luck or 0]
        assert sums.end - sums.start == pytest.approx(sum(parts), abs=1e-6)
        assert all(100 * part == pytest.approx(round(100 * part), abs=1e-6) for part in parts)
        assert sums.own <= 0
    if not review.moments and len(review.curve) == len(within) + 1:
        heights = [point.chances[0] for point in review.curve]
        assert all(abs(one - other) < 0.0451 for one, other in pairwise(heights)), "a quiet match has no jump"


def test_a_long_match_has_a_curve_with_fewer_points_that_keeps_its_turning_points() -> None:
    turning = {7: 0.4, 8: 0.2, 700: 0.3, 1_493: 0.06}
    review = sum_up(None, chain(*((ply % 2, turning.get(ply, 0.0)) for ply in range(1_500)), start=0.6))
    assert 100 < len(review.curve) <= 200
    assert [one.ply for one in review.moments] == [*turning]
    for moment, place in zip(review.moments, review.places, strict=True):
        assert review.curve[place - 1].chances == moment.before
        assert review.curve[place].chances == moment.after
    assert [point.ply for point in review.curve] == sorted(point.ply for point in review.curve)
