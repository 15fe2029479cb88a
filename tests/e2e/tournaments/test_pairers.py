"""The process in which rounds of large fields are paired."""

import os
import signal
from dataclasses import replace

import pytest

from club.model.tournaments import progress
from club.model.tournaments.facts import Facts
from club.model.tournaments.forms.swiss import LARGE
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Entrant, Status, Tournament
from cogs.workers.pairers import Pairers
from tests.club.rounds import NOON, chance, played
from tests.e2e.processes import child, children

FACTS = Facts(NOON, {}, {})


def running(size: int) -> Tournament:
    """Return a Swiss tournament after its first round."""
    rules = Rules("tokyo_doves", {"repetition": "draw"}, Form.SWISS, "1d")
    field = tuple(Entrant(number, 1000 + number, "名", NOON, number) for number in range(1, size + 1))
    begun = Tournament(
        *(1, 2, 3, 4, "Autumn", rules, NOON, Status.RUNNING), entrants=field, forbidden=frozenset({(1, 2)})
    )
    return played(progress.advance(begun, FACTS).tournament, chance(1))


async def test_a_large_field_is_paired_as_it_would_be_here() -> None:
    now, pairers = running(LARGE + 2), Pairers()
    try:
        update = await pairers.advance(now, FACTS)
        assert update == progress.advance(now, FACTS)
        assert update.tournament.round == 2
        assert update.notices
        os.kill(child("pair_worker"), signal.SIGKILL)
        assert await pairers.advance(now, FACTS) == update, "what is lost with a process is asked again"
    finally:
        await pairers.close()


async def test_a_round_is_paired_here_where_the_process_fails(caplog: pytest.LogCaptureFixture) -> None:
    now, pairers = running(LARGE + 2), Pairers("tests.e2e.mortal_worker:answer")
    try:
        assert await pairers.advance(now, FACTS) == progress.advance(now, FACTS)
        assert "is paired in this process" in caplog.text
    finally:
        await pairers.close()


async def test_no_process_is_started_for_small_fields_and_while_matches_go_on() -> None:
    small, pairers = running(LARGE), Pairers()
    large = running(LARGE + 2)
    going_on = replace(large, pairings=(replace(large.pairings[0], places=None, reason=None), *large.pairings[1:]))
    for now in (small, going_on):
        assert await pairers.advance(now, FACTS) == progress.advance(now, FACTS)
    assert children("pair_worker") == []
