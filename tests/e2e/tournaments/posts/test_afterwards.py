"""Messages about a tournament that is over change with a result that is changed later, and with erasures."""

from club.model.tournaments.rules import Form, Publicity, Rules
from club.model.tournaments.tournament import Status, Tournament
from sandbox import Channel, Message
from tests.e2e import organising
from tests.e2e.members.test_privacy import erase
from tests.e2e.scenario import Scenario
from tests.e2e.tournaments.posts.truth import require_truth


async def finished(scenario: Scenario, second: Channel) -> Tournament:
    """Play a tournament of three with a post in a second channel, which Ann wins."""
    told, tournaments = Publicity(channel=second.id), scenario.hatoba.club.tournaments
    rules = Rules("tokyo_doves", {}, Form.ROBIN, "3d")
    channel = scenario.channel.id
    made = await tournaments.create(
        rules, "Spring Cup", scenario.ann.id, scenario.guild.id, channel, "made", publicity=told
    )
    for member in (scenario.ann, scenario.bob, scenario.cid):
        await tournaments.join(made.id, member.id, member.name)
    going = await tournaments.start(made.id)
    while going.status != Status.OVER:
        for one in going.pairings:
            if one.present is not None:
                members = [going.entrant(number).member for number in one.entrants]
                first = min(members, key=[scenario.ann.id, scenario.bob.id, scenario.cid.id].index)
                await scenario.hatoba.club.matches.rule(
                    one.present, f"win {members.index(first)}", f"end {one.present}"
                )
        going = await require_truth(scenario)
    return await require_truth(scenario)


def last_post(scenario: Scenario) -> Message:
    """Return the post that the tournament is over."""
    (found,) = (m for m in scenario.channel.messages if any(b.custom_id == "cup-over:1" for b in m.buttons))
    return found


async def test_a_result_that_is_changed_after_the_end_changes_every_message(either: Scenario) -> None:
    second = either.guild.channel("second")
    going = await finished(either, second)
    last, (elsewhere,) = last_post(either), second.messages
    assert f"🥇 {either.ann.mention}" in last.text
    assert f"**1.** {either.ann.mention}" in elsewhere.text
    before = last.images[0].bytes
    ann = next(one.number for one in going.entrants if one.member == either.ann.id)
    for one in going.pairings:
        if ann in one.entrants and one.matches:
            winner = 1 - one.entrants.index(ann)
            await either.hatoba.club.tournaments.rule(1, (one.round, one.board), f"win {winner}", 1, f"{one.match}")
            await require_truth(either)
    assert f"🥇 {either.bob.mention}" in last.text
    assert f"🥇 {either.ann.mention}" not in last.text
    assert last.images[0].bytes != before, "the podium is painted again"
    assert f"**1.** {either.bob.mention}" in organising.shown(either).text
    assert f"**1.** {either.bob.mention}" in elsewhere.text


async def test_the_last_post_and_the_posts_of_rounds_lose_a_member_who_is_erased(served: Scenario) -> None:
    second = served.guild.channel("second")
    await finished(served, second)
    await erase(served, served.bob)
    await require_truth(served)
    told = [last_post(served), organising.shown(served), *second.messages]
    told += [message for message in served.channel.messages if "results" in message.text]
    assert len(told) > 4
    assert not [message for message in told if served.bob.mention in message.text]
