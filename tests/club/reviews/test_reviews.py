"""Reviews are kept for all who ask, as long as matches are judged in the same way."""

from dataclasses import replace

import pytest

from club.errors import Refused
from club.matches.entries import EntryKind
from club.reviews import service
from club.reviews.review import sum_up
from club.reviews.service import Reviews, is_reviewable, require_reviewable
from engines import CHANCE, Seat
from engines.contract import Cell, Sentence, Term
from players.review import VERSION, Judgement
from tests.club.hall import BOB, DOVES, Hall

REASON = Sentence("why-takes", {"piece": Term("piece-P"), "cells": (Cell("a1", "5五"), Cell("b1", "4五")), "left": 2})


def gave(ply: int, side: int, before: float, after: float) -> Judgement:
    """Return what is said of a move with which a side of two has given something away."""
    chances = [(part, round(1 - part, 4)) for part in (before, after)]
    chances = chances if side == 0 else [(other, own) for own, other in chances]
    return Judgement(ply, ply, Seat(side), side, ("x",), chances[0], chances[1], ("y",), chances[0], reason=REASON)


def drew(ply: int, luck: float) -> Judgement:
    """Return what is said of a draw that was good, or bad, for the first of two sides."""
    return Judgement(ply, ply, CHANCE, None, ("z",), (0.5, 0.5), (0.5 + luck, 0.5 - luck), luck=(luck, -luck))


JUDGED = (gave(0, 0, 0.5, 0.4), gave(1, 1, 0.6, 0.6), drew(2, 0.2), gave(3, 1, 0.3, 0.1), gave(4, 0, 0.9, 0.2))


async def over(hall: Hall, *events: str) -> int:
    """Play a match until Bob gives up, and return its number."""
    match = await hall.begin()
    for _ in range(3):
        await hall.play(match, *events)
    await hall.club.matches.resign(match, BOB, hall.request())
    return match


async def test_a_review_is_found_again_by_another_process(hall: Hall) -> None:
    position = await hall.club.matches.position(await over(hall))
    assert await hall.club.reviews.find(position, None) is None
    kept = await hall.club.reviews.keep(position, None, JUDGED)
    assert kept == sum_up(None, JUDGED)
    assert kept.moments[0].reason == REASON
    async with hall.second() as other:
        assert await other.reviews.find(position, None) == kept
        assert await other.reviews.find(position, Seat(0)) is None, "what a seat could know is another review"


async def test_a_review_is_made_anew_once_matches_are_judged_otherwise(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = await hall.club.matches.position(await over(hall))
    await hall.club.reviews.keep(position, None, JUDGED)
    monkeypatch.setattr(service, "VERSION", VERSION + 1)
    later = Reviews(hall.club.store, hall.clock)
    assert await later.find(position, None) is None
    anew = await later.keep(position, None, JUDGED[:3])
    assert await Reviews(hall.club.store, hall.clock).find(position, None) == anew


async def test_only_matches_that_are_over_and_have_some_moves_are_reviewed(hall: Hall) -> None:
    match = await hall.begin()
    for plies in range(4):
        going_on = await hall.club.matches.position(match)
        with pytest.raises(Refused, match="error-review-going-on"):
            require_reviewable(going_on, None)
        given_up = replace(going_on, outcome=going_on.outcome_by("win 0"))
        assert is_reviewable(given_up) == (plies == 3)
        assert not is_reviewable(going_on)
        await hall.play(match)
    short = replace(await hall.club.matches.position(await hall.begin()), outcome=going_on.outcome_by("void"))
    with pytest.raises(Refused, match="error-review-short"):
        require_reviewable(short, None)


async def test_a_match_without_secrets_has_one_view(hall: Hall) -> None:
    position = await hall.club.matches.position(await over(hall))
    require_reviewable(position, None)
    with pytest.raises(Refused, match="error-review-view"):
        require_reviewable(position, Seat(0))
    secret = replace(position, header=replace(position.header, game="ryuki"))
    require_reviewable(secret, Seat(1))
    with pytest.raises(Refused, match="error-review-view"):
        require_reviewable(secret, Seat(2))


async def test_a_ruling_about_a_match_leaves_its_review(hall: Hall) -> None:
    match = await over(hall)
    position = await hall.club.matches.position(match)
    kept = await hall.club.reviews.keep(position, None, JUDGED)
    entry = replace(position.entries[-1], kind=EntryKind.RULING, event="void", ply=position.ply, seat=None)
    ruled = replace(position, entries=(*position.entries, entry), outcome=position.outcome_by("void"))
    assert await Reviews(hall.club.store, hall.clock).find(ruled, None) == kept
    assert position.header.game == DOVES


def test_moves_and_luck_are_summed_up_apart() -> None:
    review = sum_up(None, JUDGED)
    assert [round(part, 6) for part in review.loss] == [0.4, 0.1]
    assert review.luck == (0.2, -0.2)
    assert sum_up(None, JUDGED[:2]).luck == ()
    assert [(one.ply, place) for one, place in zip(review.moments, review.places, strict=True)] == [
        (0, 0), (2, 2), (3, 3), (4, 4)
    ]  # fmt: skip
    assert review.start == (0.5, 0.5)
    assert [point.chances for point in review.curve] == [one.after for one in JUDGED]


def test_a_long_match_has_a_curve_with_fewer_points_that_keeps_its_turning_points() -> None:
    quiet = [gave(ply, ply % 2, 0.5, 0.499) for ply in range(1_500)]
    turning = [7, 8, 700, 1_493]
    for ply in turning:
        quiet[ply] = gave(ply, ply % 2, 0.9, 0.1 + ply / 10_000)
    review = sum_up(None, quiet)
    assert len(review.curve) <= 200
    assert [one.ply for one in review.moments] == turning
    shown = [review.curve[place] for place in review.places]
    assert [point.chances for one, point in zip(review.moments, shown, strict=True) if one.ply != 8] == [
        one.after for one in review.moments if one.ply != 8
    ], "of two next to each other the first is drawn"
    assert [point.ply for point in review.curve] == sorted(point.ply for point in review.curve)
