"""Tournaments of eight members, from the announcement to the ceremony, with a bot that is killed in every round."""

import re

import pytest

import runtime
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Status
from sandbox import Member
from sandbox.api.rate_limits import RateLimit
from settings import Secret, Settings
from tests.e2e.app.test_killed import Mortal
from tests.e2e.scenario import Scenario

DUE = """
SELECT (SELECT count(*) FROM tournament WHERE due <= {now}) + (SELECT count(*) FROM notice)
     + (SELECT count(*) FROM match WHERE post_due IS NOT NULL OR opening_due IS NOT NULL)
     + (SELECT count(*) FROM tournament WHERE message IS NULL)
"""


@pytest.mark.parametrize(
    ("form", "more"),
    [(Form.DOUBLE, {}), (Form.GROUPS, {})],
    ids=["double", "groups"],
)
async def test_eight_members_play_to_the_end_and_everything_is_told_once(
    scenario: Scenario, form: Form, more: dict[str, object]
) -> None:
    scenario.discord.limiter.threads = RateLimit(10_000, 250)
    scenario.channel.allow("PIN_MESSAGES")
    settings, mortal = Settings(database_url=Secret(scenario.address)), Mortal(scenario)
    crowd = [scenario.ann, *(Member.join(scenario.guild, f"Member {number}") for number in range(2, 9))]
    async with runtime.open_club(settings) as club:
        rules = Rules("tokyo_doves", {}, form, "3d", **more)  # type: ignore[arg-type]
        made = await club.tournaments.create(
            rules, "Cup", scenario.ann.id, scenario.guild.id, scenario.channel.id, "made"
        )
        for member in crowd:
            await club.tournaments.join(made.id, member.id, member.name)
    await told(scenario, mortal)
    async with runtime.open_club(settings) as club:
        await club.tournaments.start(made.id)
    while True:
        await told(scenario, mortal)
        async with runtime.open_club(settings) as club:
            going = await club.tournaments.get(made.id)
            if going.status == Status.OVER:
                break
            for pairing in going.pairings:
                if pairing.present is not None:
                    await club.matches.rule(pairing.present, "win 0", f"decided {pairing.present}")
    played = {one.round for one in going.pairings if one.matches}
    posted = "SELECT details->>'round' FROM tournament_post WHERE key IN ('tournament-round', 'tournament-final')"
    assert {int(str(number)) for (number,) in scenario.rows(posted)} == played
    texts = [message.text for message in scenario.channel.messages]
    assert len([text for text in texts if "is over. Thank you for playing!" in text]) == 1
    posts = [text for text in texts if re.search(r"starts\.|can be played now|results", text)]
    assert len(posts) >= len(played)
    assert len(scenario.channel.threads) == len({match for one in going.pairings for match in one.matches})
    assert {len(thread.messages) for thread in scenario.channel.threads} == {2}, "each begins once and ends once"
    assert len([message for message in scenario.channel.messages if message.pinned]) == 1
    (last,) = (message for message in scenario.channel.messages if "Thank you for playing!" in message.text)
    assert len(last.mentions) == 3
    assert len(last.images) == 2


async def told(scenario: Scenario, mortal: Mortal) -> None:
    """Run the bot until nothing is due; it is killed at its first post and restarted."""
    before = len(scenario.discord.requests)
    await mortal.live()
    await scenario.discord.until(lambda: any(one.method == "POST" for one in scenario.discord.requests[before:]))
    await mortal.die()
    await mortal.live()
    await scenario.stored(DUE.format(now=int(runtime.now().timestamp() * 1000)), (0,))
    await mortal.die()
