"""Drafts of tournaments: stored as chosen, for the member who chose, and only the last few."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from club.model.errors import Refused, UnknownButton
from club.model.tournaments.draft import TournamentDraft
from club.model.tournaments.rules import Form, Rules
from tests.club.harness import Harness

GUILD, ANN, BOB = 7, 1, 2
RULES = Rules("tokyo_doves", {}, Form.SWISS, "3d", rounds=4, roles=(5, 6))
TYPED = {"name": "X", "description": "A cup", "prizes": "A pigeon"}
DRAFT = TournamentDraft(0, GUILD, ANN, RULES, datetime(2026, 6, 1, tzinfo=UTC), typed=TYPED)


@pytest.mark.postgres
async def test_a_draft_is_read_as_it_was_stored_and_changed(harness: Harness) -> None:
    made = await harness.club.tournament_drafts.add(DRAFT)
    assert await harness.club.tournament_drafts.get(made.number, GUILD, ANN) == replace(DRAFT, number=made.number)
    other = replace(made, rules=replace(RULES, form=Form.ROBIN), typed={"name": "Y"})
    await harness.club.tournament_drafts.change(other)
    assert await harness.club.tournament_drafts.get(made.number, GUILD, ANN) == other


async def test_a_draft_is_its_members_alone_and_only_where_it_was_made(harness: Harness) -> None:
    made = await harness.club.tournament_drafts.add(DRAFT)
    for guild, member in ((GUILD, BOB), (GUILD + 1, ANN), (None, ANN)):
        with pytest.raises(UnknownButton):
            await harness.club.tournament_drafts.get(made.number, guild, member)


async def test_rules_that_can_not_be_are_not_stored(harness: Harness) -> None:
    made = await harness.club.tournament_drafts.add(DRAFT)
    with pytest.raises(Refused, match="error-pace"):
        await harness.club.tournament_drafts.change(replace(made, rules=replace(RULES, pace="0d")))
    assert (await harness.club.tournament_drafts.get(made.number, GUILD, ANN)).rules == RULES


async def test_the_last_five_drafts_of_a_member_are_kept(harness: Harness) -> None:
    theirs = await harness.club.tournament_drafts.add(replace(DRAFT, member=BOB))
    made = [await harness.club.tournament_drafts.add(DRAFT) for _ in range(7)]
    for gone in made[:2]:
        with pytest.raises(UnknownButton):
            await harness.club.tournament_drafts.get(gone.number, GUILD, ANN)
    for kept in (*made[2:],):
        await harness.club.tournament_drafts.get(kept.number, GUILD, ANN)
    await harness.club.tournament_drafts.get(theirs.number, GUILD, BOB)
