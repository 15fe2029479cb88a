"""Kill the bot while it posts the end of a tournament, of a season or of a week: each is posted once."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

import runtime
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Status
from club.services import Club
from club.storage.queries.seasons.digests import Digest
from settings import Secret, Settings
from tests.e2e.app.test_killed import Mortal, hindered
from tests.e2e.scenario import GAME, Scenario

DAYS = timedelta(days=3)
"""How long ago the events happened: longer than Discord remembers nonces."""


async def a_tournament_ends(club: Club, scenario: Scenario) -> None:
    """Play a tournament to its end, and post everything except the end."""
    rules = Rules("tokyo_doves", {}, Form.SINGLE, "3d")
    made = await club.tournaments.create(
        rules, "Spring Cup", scenario.ann.id, scenario.guild.id, scenario.channel.id, "made"
    )
    for member in (scenario.ann, scenario.bob):
        await club.tournaments.join(made.id, member.id, member.name)
    (pairing,) = (await club.tournaments.start(made.id)).pairings
    for event in GAME:
        position = await club.matches.position(pairing.match or 0)
        assert position.to_move is not None
        mover = position.member_at(position.to_move)
        await club.matches.play(position.header.id, mover, position.ply, event, f"played {position.ply}")
    assert (await club.tournaments.advance(made.id)).status == Status.OVER
    for told in (
        "UPDATE match SET post_due = NULL, opening_due = NULL, thread_due = NULL",
        "UPDATE tournament SET post_due = NULL",
        "DELETE FROM notice WHERE key <> 'tournament-over'",
    ):
        scenario.change(told)


async def a_season_ends_at_its_date(club: Club, scenario: Scenario) -> None:
    """Make the date of a season's end due."""
    scenario.change(f"INSERT INTO season_date VALUES ({scenario.guild.id}, 1, 1, {scenario.channel.id})")


async def a_week_is_over(club: Club, scenario: Scenario) -> None:
    """Make the digest due for a week with a tournament whose end was already announced."""
    await a_tournament_ends(club, scenario)
    scenario.change("DELETE FROM notice")
    yesterday = runtime.now() - timedelta(days=1)
    async with club.store.writing() as transaction:
        await transaction.digests.set(
            Digest(
                scenario.guild.id, scenario.channel.id, yesterday.weekday(), 0, "UTC", yesterday - timedelta(hours=1)
            )
        )


NEXT_WEEK = f"SELECT due > {int(runtime.now().timestamp() * 1000)} FROM digest"

TOLD = "SELECT count(*) FROM tournament WHERE end_message IS NOT NULL"


@pytest.mark.parametrize(
    ("occasion", "noted", "after"),
    [
        pytest.param(a_tournament_ends, TOLD, False, id="a tournament, before Discord has it"),
        pytest.param(a_tournament_ends, TOLD, True, id="a tournament, before it is noted"),
        pytest.param(a_season_ends_at_its_date, "SELECT count(message) FROM season_end", True, id="a season"),
        pytest.param(a_week_is_over, NEXT_WEEK, True, id="a week"),
    ],
)
async def test_an_occasion_is_told_once_though_the_bot_is_killed(
    scenario: Scenario, occasion: Callable[[Club, Scenario], Awaitable[None]], noted: str, *, after: bool
) -> None:
    settings = Settings(database_url=Secret(scenario.address))
    async with runtime.open_club(settings, lambda: runtime.now() - DAYS) as club:
        await occasion(club, scenario)
    met = hindered(scenario, "/channels/{channel}/messages", after)
    mortal = Mortal(scenario)
    await mortal.live()
    await scenario.discord.until(met)
    assert len(scenario.channel.messages) == after
    await mortal.die()
    await mortal.live()
    await scenario.stored(noted, (1,))
    assert len(scenario.channel.messages) == 1
    await mortal.die()
