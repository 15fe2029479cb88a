"""Forced moves are made automatically for members who want that, and for nobody else."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from club.model.matches.entries import EntryKind
from engines import Event, Game, Seat
from engines.contract import Sentence
from tests.club.dice import DICE, Dice, played
from tests.club.harness import ANN, BOB, Harness, mover


@dataclass(frozen=True)
class NarrowDice(Dice):
    """Throw, where the second seat has no choice: ``again`` while an odd number of plays remains, else ``none``."""

    def _legal(self) -> Iterator[Event]:
        if self.due or not self.left or self.seat != 1:
            yield from super()._legal()
        else:
            yield "again" if self.left % 2 else "none"


@dataclass(frozen=True)
class HalfNarrowDice(Dice):
    """Throw, where the second seat has to begin its turns with ``again`` while an odd number of plays remains."""

    def _legal(self) -> Iterator[Event]:
        narrow = not self.due and self.left % 2 and self.seat == 1
        yield from ("again",) if narrow else super()._legal()


def game(states: type[Dice], *, secret: bool = False) -> Game:
    return replace(
        DICE,
        secret=secret,
        begin=lambda seats, options: states(seats, Seat(0), 0, int(options["length"])),
    )


@pytest.fixture
def narrow() -> Iterator[str]:
    with played(game(NarrowDice)):
        yield DICE.key


async def begun(harness: Harness) -> int:
    """Start a match in which Bob's forced moves are automatic, up to Ann's second turn."""
    await harness.club.preferences.change(BOB, automatic=True)
    match = await harness.begin(DICE.key)
    await harness.play(match, "none", "again", "none")
    return match


async def test_the_only_thing_to_do_is_done_with_what_led_to_it(harness: Harness, narrow: str) -> None:
    match = await begun(harness)
    position = await harness.play(match, "none")
    assert mover(position) == ANN
    assert [(entry.kind, entry.seat, entry.event) for entry in position.entries[3:]] == [
        (EntryKind.PLAY, 0, "none"),
        (EntryKind.PLAY, 1, "none"),
    ]
    assert position.news(3) == (Sentence("told-play", {"play": "none"}),) * 2 + (Sentence("told-automatic"),)
    assert (await harness.club.read.posts.get(match)).until == position.ply
    assert await harness.club.audit.check() is None


async def test_a_whole_turn_of_several_events_is_done(harness: Harness, narrow: str) -> None:
    match = await begun(harness)
    position = await harness.play(match, "again", "none")
    assert [(entry.seat, entry.event) for entry in position.entries[-3:]] == [(0, "none"), (1, "again"), (1, "none")]
    assert mover(position) == ANN


async def test_first_turn_is_left_to_the_member_so_that_a_match_counts_only_once_all_have_come(
    harness: Harness, narrow: str
) -> None:
    await harness.club.preferences.change(BOB, automatic=True)
    match = await harness.begin(narrow)
    position = await harness.play(match, "none")
    assert mover(position) == BOB
    assert position.may_abort


async def test_a_turn_begun_by_hand_is_ended_by_hand_because_it_may_be_restarted(harness: Harness, narrow: str) -> None:
    await harness.club.preferences.change(BOB, automatic=True)
    match = await harness.begin(narrow)
    position = await harness.play(match, "none", "again")
    assert mover(position) == BOB
    position = await harness.club.matches.take_back(match, BOB, position.ply, harness.request())
    assert mover(position) == BOB


async def test_nothing_is_done_for_those_who_have_not_asked_for_it(harness: Harness, narrow: str) -> None:
    await harness.club.preferences.change(ANN, automatic=True)
    match = await harness.begin(narrow)
    assert mover(await harness.play(match, "none", "again", "none", "none")) == BOB


async def test_nothing_is_done_where_it_would_tell_what_is_hidden(harness: Harness) -> None:
    with played(game(NarrowDice, secret=True)):
        match = await begun(harness)
        assert mover(await harness.play(match, "none")) == BOB


async def test_turn_that_still_has_a_choice_is_not_posted_before_it_is_over(harness: Harness) -> None:
    with played(game(HalfNarrowDice)):
        await harness.club.preferences.change(BOB, automatic=True)
        match = await harness.begin(DICE.key)
        position = await harness.play(match, "none", "again", "none", "again", "none")
        assert (mover(position), position.entries[-1].event) == (BOB, "again")
        assert position.may_take_back
        assert (await harness.club.read.posts.get(match)).until == position.ply - 1
        position = await harness.play(match, "none")
        assert (await harness.club.read.posts.get(match)).until == position.ply
