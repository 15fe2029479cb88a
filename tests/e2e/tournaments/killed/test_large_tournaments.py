"""Tournaments of 24 and 100 members, from the announcement to the podium, with a bot that is killed in every round."""

import random

import pytest

import runtime
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Status, Tournament
from sandbox import Member, Message
from sandbox.api.rate_limits import RateLimit
from settings import Secret, Settings
from tests.e2e import organising
from tests.e2e.app.test_killed import Mortal
from tests.e2e.scenario import Scenario, button, shown
from tests.e2e.tournaments.killed.test_tournament import DUE

UNSHOWN = "SELECT count(*) FROM tournament WHERE post_due IS NOT NULL"
"""Whether the tournament's messages are out of date, even if the bot pauses between two edits."""


@pytest.mark.parametrize(("form", "count"), [(Form.SWISS, 24), (Form.SINGLE, 100)], ids=["swiss-24", "single-100"])
async def test_a_large_tournament_comes_to_its_end_with_every_post_true(
    scenario: Scenario, form: Form, count: int
) -> None:
    rng = random.Random(count)  # noqa: S311 - the same tournament in every run
    scenario.discord.limiter.threads = RateLimit(10_000, 250)
    scenario.channel.allow("PIN_MESSAGES")
    settings, mortal = Settings(database_url=Secret(scenario.address)), Mortal(scenario)
    crowd = [scenario.ann, *(Member.join(scenario.guild, f"Member {number}") for number in range(2, count + 1))]
    async with runtime.open_club(settings) as club:
        rules = Rules("tokyo_doves", {}, form, "3d")
        made = await club.tournaments.create(
            rules, "Cup", scenario.ann.id, scenario.guild.id, scenario.channel.id, "made"
        )
        for member in crowd:
            await club.tournaments.join(made.id, member.id, member.name)
    await watch(scenario, mortal)
    async with runtime.open_club(settings) as club:
        going = await club.tournaments.start(made.id)
    while going.status != Status.OVER:
        await watch(scenario, mortal)
        async with runtime.open_club(settings) as club:
            going = await club.tournaments.get(made.id)
            for pairing in going.pairings:
                if pairing.present is not None:
                    await club.matches.rule(pairing.present, f"win {rng.randrange(2)}", f"decided {pairing.present}")
    await mortal.live()
    await scenario.stored(UNSHOWN, (0,))
    await mortal.die()
    check_places(going)
    check_posts(scenario, going)
    assert await scenario.sound()


async def watch(scenario: Scenario, mortal: Mortal) -> None:
    """Kill the bot as soon as it has posted something, restart it, and open every private panel once it is done."""
    before = len(scenario.discord.requests)
    await mortal.live()
    await scenario.discord.until(lambda: any(one.method == "POST" for one in scenario.discord.requests[before:]))
    await mortal.die()
    await mortal.live()
    await scenario.stored(DUE.format(now=now()), (0,))
    post = organising.shown(scenario)
    if "The tournament is over." not in post.text:
        panel = shown(await (await scenario.ann.press(post, custom_id=button(post, "cuprun"))).done())
        assert "### Cup" in panel.text
        await turn_to_the_end(scenario.ann, panel, "cuprun")
    status = shown(await (await scenario.ann.press(post, custom_id=button(post, "entrants"))).done())
    assert "### Cup" in status.text
    await turn_to_the_end(scenario.ann, status, "cup")
    await mortal.die()


async def turn_to_the_end(member: Member, panel: Message, verb: str) -> None:
    """Press the button that turns forward until there is no further page."""
    while later := [one for one in panel.buttons if one.label == "Later" and not one.disabled]:
        before = panel.text
        await (await member.press(panel, custom_id=later[0].custom_id)).done()
        assert panel.text != before


def now() -> int:
    """Return the present moment in milliseconds since 1970."""
    return int(runtime.now().timestamp() * 1000)


def check_places(going: Tournament) -> None:
    """Assert that every entrant has the place that the standings give, with one winner."""
    lines = FORMS[going.rules.form].standings(going)
    assert {line.entrant: line.rank for line in lines} == {one.number: one.place for one in going.entrants}
    assert [line.rank for line in lines[:3]] == [1, 2, 3]
    points = [line.points for line in lines]
    assert not going.rules.form.by_points or points == sorted(points, reverse=True)


def check_posts(scenario: Scenario, going: Tournament) -> None:
    """Assert that the posts say how everything ended, once each."""
    texts = [message.text for message in scenario.channel.messages]
    assert "The tournament is over." in organising.shown(scenario).text
    assert [text for text in texts if "time runs out" in text or "can be played now" in text] == []
    rounds = {one.round for one in going.pairings if one.matches}
    finals = [text for text in texts if text.startswith("### 🏆")]
    assert len(finals) == 1, "in these tournaments one match is for first place"
    assert len([text for text in texts if " – " in text and text not in finals]) == len(rounds)
    assert len([text for text in texts if "is over. Thank you for playing!" in text]) == 1
    threads = organising.match_threads(scenario)
    assert len(threads) == sum(len(one.matches) for one in going.pairings)
    assert {len(thread.messages) for thread in threads} == {2}, "each starts once and ends once"
