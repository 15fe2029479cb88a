"""Where the posts of rounds lead, and in which order pairings are offered, once there are several rounds."""

from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Tournament
from sandbox import Member, Message
from tests.e2e import organising
from tests.e2e.scenario import Scenario, private


async def second_round(scenario: Scenario) -> Tournament:
    """Start a round robin of four, decide its first round and one match of the second, and return it."""
    dan = Member.join(scenario.guild, "Dan")
    await organising.started(scenario, scenario.ann, scenario.bob, scenario.cid, dan, form=Form.ROBIN)
    for place in ((1, 1), (1, 2), (2, 1)):
        await scenario.hatoba.club.tournaments.rule(1, place, "win 1", scenario.ann.id, f"ruled {place}")
    scenario.advance(seconds=30)
    await scenario.sweep()
    return await scenario.hatoba.club.tournaments.get(1)


def post_of(scenario: Scenario, number: int) -> Message:
    """Return the post of a round."""
    (found,) = (
        m for m in scenario.channel.messages if any(b.custom_id == f"entrants:1:matches:{number}" for b in m.buttons)
    )
    return found


async def test_the_post_of_each_round_opens_the_matches_of_that_round(served: Scenario) -> None:
    going = await second_round(served)
    for number in (1, 2):
        text = await private(await served.bob.press(post_of(served, number), "All matches"))
        assert f"**Round {number}**" in text
        assert f"**Round {3 - number}**" not in text
        for pairing in going.in_round(number):
            members = " – ".join(f"<@{going.entrant(one).member}>" for one in pairing.entrants)
            assert members in text
            assert (f"{members} · **0 – 1**" in text) == pairing.decided


async def test_organisers_are_offered_the_match_in_play_first_and_then_the_newest(served: Scenario) -> None:
    await second_round(served)
    assert "**Round 2 of 3**" in organising.shown(served).text
    assert "**Matches in progress: 1**" in organising.shown(served).text
    offered = await served.ann.complete("tournament manage result", served.channel, {}, focused=("match", ""))
    assert [place for _, place in offered] == ["2.2", "2.1", "1.1", "1.2"]
    assert [name.endswith("0 – 1") for name, _ in offered] == [False, True, True, True]
