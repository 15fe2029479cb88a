"""Changed rules apply to new matches; matches that started under earlier rules continue under those."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from club.model.challenges.terms import Terms
from club.model.errors import Frozen, Refused
from engines import Game
from tests.club.dice import DICE, GREATER_DICE, played
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Harness, opened, press_of, wrong

LEFT_OUT = replace(GREATER_DICE, earlier=())
"""Only the newer rules, as if the running matches had been forgotten."""

MORE_OPTIONS = replace(DICE, options={"luck": ("good", "bad"), **DICE.options})
"""The same rules with an option more."""


@pytest.fixture(autouse=True)
def first_rules() -> Iterator[None]:
    """Start every test with the first rules."""
    with played(DICE):
        yield


@asynccontextmanager
async def upgraded(harness: Harness, game: Game = GREATER_DICE) -> AsyncIterator[Harness]:
    """Yield the harness after a restart with other rules."""
    with played(game):
        async with opened(harness.database, harness.clock, start=500) as club:
            yield Harness(harness.database, harness.clock, club, harness.numbers)


def brought(events: tuple[str, ...]) -> int:
    """Count the throws among events."""
    return sum(event.startswith("throw") for event in events)


async def test_a_match_goes_on_under_the_rules_under_which_it_began(harness: Harness) -> None:
    match = await harness.begin(DICE.key)
    await harness.play(match, "one", "none")
    async with upgraded(harness) as later:
        position = await later.play(match, "one", "none")
        assert position.header.rules == 1
        assert position.game is DICE
        assert position.visible_events(0)[-3:] == ("one", position.entries[-2].event, "none")
        assert await wrong(later.club, match) == []
        assert await later.club.audit.check() is None
        while position.outcome is None:
            position = await later.play(match, "none")
        assert position.outcome.reason == "dice"


async def test_a_new_match_begins_under_the_newest_rules(harness: Harness) -> None:
    await harness.begin(DICE.key)
    async with upgraded(harness) as later:
        match = await later.begin(DICE.key)
        position = await later.play(match, "one")
        assert position.header.rules == 2
        assert "none" not in position.state.legal()
        assert brought(position.visible_events(0)) == 2 + 3
        assert position.header.options == {"length": "12", "first": "2", "luck": "good"}
    assert harness.rows("SELECT rules FROM match ORDER BY id") == [(1,), (2,)]


async def test_sides_stay_as_they_were_when_the_match_began(harness: Harness) -> None:
    match = await harness.begin(DICE.key, BOB, CID, DAN)
    sitting = (await harness.club.matches.position(match)).header.seats
    async with upgraded(harness) as later:
        other = await later.begin(DICE.key, BOB, CID, DAN)
        assert (await later.club.matches.position(match)).header.seats == sitting == (ANN, BOB, CID, DAN)
        assert (await later.club.matches.position(other)).header.seats != sitting
        assert await wrong(later.club, match) == []
        ended = await later.club.matches.rule(match, "win 0", "ruled")
        assert ended.outcome is not None
        assert ended.outcome.places == (1, 1, 2, 2), "Ann and Bob play together"


async def test_a_challenge_made_before_becomes_a_match_under_the_newest_rules(harness: Harness) -> None:
    made = await harness.club.challenges.make(Terms(DICE.key), ANN, (BOB,), GUILD, CHANNEL, "click")
    async with upgraded(harness) as later:
        accepted = await later.club.challenges.accept(made.id, BOB)
        assert accepted.match is not None
        header = (await later.club.matches.position(accepted.match)).header
        assert (header.rules, header.options["luck"]) == (2, "good")


async def test_a_challenge_made_before_an_option_existed_becomes_a_match_that_can_be_verified(harness: Harness) -> None:
    made = await harness.club.challenges.make(Terms(DICE.key, {"first": "0"}), ANN, (BOB,), GUILD, CHANNEL, "click")
    async with upgraded(harness, MORE_OPTIONS) as later:
        match = (await later.club.challenges.accept(made.id, BOB, press=press_of(BOB))).match
        assert match is not None
        _, findings = await later.club.audit.verify(match)
        assert [key for mark, key, _ in findings if mark == "WRONG"] == []
        assert ("unknown", "options-newer", {"options": "luck"}) in findings


async def test_a_challenge_that_the_new_rules_do_not_allow_is_refused(harness: Harness) -> None:
    made = await harness.club.challenges.make(Terms(DICE.key, {"first": "0"}), ANN, (BOB,), GUILD, CHANNEL, "click")
    async with upgraded(harness) as later:
        with pytest.raises(Refused, match="error-rules-changed"):
            await later.club.challenges.accept(made.id, BOB)
        assert (await later.club.challenges.withdraw(made.id, ANN)).status == "withdrawn"
    assert harness.rows("SELECT * FROM match") == []


async def test_rules_that_are_not_here_freeze_their_matches_and_no_others(harness: Harness) -> None:
    frozen, doves = await harness.begin(DICE.key), await harness.begin(DOVES)
    async with upgraded(harness, LEFT_OUT) as later:
        with pytest.raises(Frozen) as refused:
            await later.club.matches.position(frozen)
        assert (refused.value.match, refused.value.ply) == (frozen, 0)
        assert (await later.play(doves)).ply == 1
        assert await later.club.audit.check() == (frozen, 0)
    async with upgraded(harness) as mended:
        assert (await mended.play(frozen, "none")).header.rules == 1


async def test_an_older_version_freezes_matches_with_an_option_that_it_lacks(harness: Harness) -> None:
    async with upgraded(harness, MORE_OPTIONS) as later:
        unknown = await later.begin(DICE.key, options={"luck": "bad"})
    before = await harness.begin(DICE.key)
    with pytest.raises(Frozen):
        await harness.club.matches.position(unknown)
    assert (await harness.play(before, "none")).visible_events(0)[-1] == "none"


def test_versions_that_can_not_be_told_apart_are_no_game() -> None:
    for earlier in ((GREATER_DICE,), (DICE, DICE), (replace(DICE, rules=3),), (replace(DICE, key="other"),)):
        with pytest.raises(ValueError, match="count down"):
            replace(GREATER_DICE, earlier=earlier)
