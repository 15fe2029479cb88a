"""Forced moves are made automatically for members who want that, and for nobody else."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from club.model.matches.entries import EntryKind
from engines import Event, Game, Seat
from engines.contract import Sentence
from tests.club.hall import ANN, BOB, Hall, mover
from tests.club.lots import LOTS, Lots, played


@dataclass(frozen=True, slots=True)
class NarrowLots(Lots):
    """Draw lots where the second seat has no choice: ``again`` while an odd number of plays remains, else ``none``."""

    def _legal(self) -> Iterator[Event]:
        if self.due or not self.left or self.seat != 1:
            yield from Lots._legal(self)
        else:
            yield "again" if self.left % 2 else "none"


@dataclass(frozen=True, slots=True)
class HalfNarrowLots(Lots):
    """Draw lots where the second seat has to begin its turns with ``again`` while an odd number of plays remains."""

    def _legal(self) -> Iterator[Event]:
        narrow = not self.due and self.left % 2 and self.seat == 1
        yield from ("again",) if narrow else Lots._legal(self)


def game(states: type[Lots], *, secret: bool = False) -> Game:
    return replace(
        LOTS,
        secret=secret,
        begin=lambda seats, options: states(seats, Seat(0), 0, int(options["length"])),
    )


@pytest.fixture
def narrow() -> Iterator[str]:
    with played(game(NarrowLots)):
        yield LOTS.key


async def begun(hall: Hall) -> int:
    """Start a match in which Bob's forced moves are automatic, up to Ann's second turn."""
    await hall.club.preferences.change(BOB, automatic=True)
    match = await hall.begin(LOTS.key)
    await hall.play(match, "none", "again", "none")
    return match


async def test_the_only_thing_to_do_is_done_with_what_led_to_it(hall: Hall, narrow: str) -> None:
    match = await begun(hall)
    position = await hall.play(match, "none")
    assert mover(position) == ANN
    assert [(entry.kind, entry.seat, entry.event) for entry in position.entries[3:]] == [
        (EntryKind.PLAY, 0, "none"),
        (EntryKind.PLAY, 1, "none"),
    ]
    assert position.news(3) == (Sentence("told-play", {"play": "none"}),) * 2 + (Sentence("told-automatic"),)
    assert (await hall.club.read.posts.get(match)).until == position.ply
    assert await hall.club.audit.check() is None


async def test_a_whole_turn_of_several_events_is_done(hall: Hall, narrow: str) -> None:
    match = await begun(hall)
    position = await hall.play(match, "again", "none")
    assert [(entry.seat, entry.event) for entry in position.entries[-3:]] == [(0, "none"), (1, "again"), (1, "none")]
    assert mover(position) == ANN


async def test_first_turn_is_left_to_the_member_so_that_a_match_counts_only_once_all_have_come(
    hall: Hall, narrow: str
) -> None:
    await hall.club.preferences.change(BOB, automatic=True)
    match = await hall.begin(narrow)
    position = await hall.play(match, "none")
    assert mover(position) == BOB
    assert position.may_abort


async def test_turn_begun_by_hand_is_ended_by_hand_since_it_may_be_begun_anew(hall: Hall, narrow: str) -> None:
    await hall.club.preferences.change(BOB, automatic=True)
    match = await hall.begin(narrow)
    position = await hall.play(match, "none", "again")
    assert mover(position) == BOB
    position = await hall.club.matches.take_back(match, BOB, position.ply, hall.request())
    assert mover(position) == BOB


async def test_nothing_is_done_for_those_who_have_not_asked_for_it(hall: Hall, narrow: str) -> None:
    await hall.club.preferences.change(ANN, automatic=True)
    match = await hall.begin(narrow)
    assert mover(await hall.play(match, "none", "again", "none", "none")) == BOB


async def test_nothing_is_done_where_it_would_tell_what_is_hidden(hall: Hall) -> None:
    with played(game(NarrowLots, secret=True)):
        match = await begun(hall)
        assert mover(await hall.play(match, "none")) == BOB


async def test_turn_that_still_has_a_choice_is_not_posted_before_it_is_over(hall: Hall) -> None:
    with played(game(HalfNarrowLots)):
        await hall.club.preferences.change(BOB, automatic=True)
        match = await hall.begin(LOTS.key)
        position = await hall.play(match, "none", "again", "none", "again", "none")
        assert (mover(position), position.entries[-1].event) == (BOB, "again")
        assert position.may_take_back
        assert (await hall.club.read.posts.get(match)).until == position.ply - 1
        position = await hall.play(match, "none")
        assert (await hall.club.read.posts.get(match)).until == position.ply
