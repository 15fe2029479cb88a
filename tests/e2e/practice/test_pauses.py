"""Nobody can flood a channel: practice on a server pauses, other pairs get their threads, and posts are limited."""

import re

from club.challenges.limits import PRACTICE_HERE, PRACTICE_IN_THREAD, PRACTICE_STARTS
from club.model.challenges.terms import Terms
from tests.club.standings import Rows
from tests.club.thinker import HereAndNow
from tests.e2e.matches.computers import practise
from tests.e2e.scenario import Scenario, private, shown


async def test_who_practises_and_gives_up_again_and_again_has_to_pause(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    refused = []
    for match in range(1, 20):
        told = (await practise(served, served.ann, served.channel, "tokyo_doves")).text
        if "DM with me" in told:
            refused.append(told)
        else:
            await served.hatoba.club.matches.resign(match, served.ann.id, f"given up {match}")
            served.hatoba.poster.schedule_match(match)
        await served.hatoba.tasks.finish()
        served.advance(seconds=0.2)
    assert len(served.channel.threads) == PRACTICE_STARTS
    assert len(refused) == 19 - PRACTICE_STARTS
    (until,) = {re.findall(r"<t:(\d+):R>", told)[0] for told in refused}
    assert 0 < int(until) - served.clock.now.timestamp() <= 601
    assert "Bob" not in (await practise(served, served.bob, served.channel, "tokyo_doves")).text
    await served.hatoba.tasks.finish()
    assert len(served.channel.threads) == PRACTICE_STARTS + 1, "others don't pause with them"
    served.advance(minutes=10, seconds=1)
    await practise(served, served.ann, served.channel, "tokyo_doves")
    await served.hatoba.tasks.finish()
    assert len(served.channel.threads) == PRACTICE_STARTS + 2


async def test_a_member_has_few_practice_matches_running_on_a_server_and_more_in_a_dm(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    for _ in range(PRACTICE_HERE):
        await practise(served, served.ann, served.channel, "tokyo_doves")
        served.advance(minutes=11)
    refused = (await practise(served, served.ann, served.channel, "tokyo_doves")).text
    assert f"You have {PRACTICE_HERE} unfinished matches against the computer on this server." in refused
    conversation = served.discord.dm_channel(served.ann)
    for _ in range(4):
        assert (
            "unfinished matches against" not in (await practise(served, served.ann, conversation, "tokyo_doves")).text
        )


async def test_rematches_against_the_computer_pause_too(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    await practise(served, served.ann, served.channel, "tokyo_doves")
    await served.hatoba.tasks.finish()
    (thread,) = served.channel.threads
    for match in range(1, PRACTICE_IN_THREAD + 1):
        await served.hatoba.club.matches.resign(match, served.ann.id, f"given up {match}")
        served.hatoba.poster.schedule_match(match)
        await served.hatoba.tasks.finish()
        told = await private(await served.ann.press(thread.messages[-1], custom_id=f"rematch:{match}"))
        await served.hatoba.tasks.finish()
        assert ("DM with me" in told) == (match == PRACTICE_IN_THREAD), told
    assert served.channel.threads == [thread]


async def test_threads_of_one_who_begins_many_matches_wait_and_others_get_theirs(served: Scenario) -> None:
    club, poster = served.hatoba.club, served.hatoba.poster
    for _ in range(6):
        await served.match(rated=False)
    terms, place = Terms("tokyo_doves", begins="challenger"), (served.guild.id, served.channel.id)
    made = await club.challenges.make(terms, served.ann.id, (served.bob.id,), *place, "begin 7")
    made = await club.challenges.accept(made.id, served.bob.id, press=str(served.discord.ids.next()))
    assert made.match is not None
    await poster.post_challenge(made.id)
    poster.schedule_match(made.match)
    await served.hatoba.tasks.finish()
    assert len(served.channel.threads) == 6
    assert "match 7" in served.channel.messages[-1].text.lower(), "it begins in the channel meanwhile"
    await served.begin(terms, served.bob, served.cid)
    assert len(served.channel.threads) == 7
    served.advance(minutes=2)
    await served.sweep()
    await served.hatoba.tasks.finish()
    assert len(served.channel.threads) == 8


async def test_who_posts_the_same_again_and_again_has_to_pause(served: Scenario) -> None:
    Rows(served.database, served.guild.id).rating("tokyo_doves", served.ann.id, 1512)
    posts, refused = len(served.channel.messages), ""
    for _ in range(12):
        panel = shown(await (await served.ann.slash("leaderboard", served.channel, game="tokyo_doves")).done())
        answer = await (await served.ann.press(panel, custom_id="leaders-post:tokyo_doves:1:0")).done()
        refused = "".join(one.text for one in answer.followups if one.ephemeral_to is not None) or refused
    assert len(served.channel.messages) - posts == 5
    assert re.fullmatch(
        r"You’ve posted several things in this channel in the last few minutes\. You can post again <t:\d+:R>\.",
        refused,
    )
    served.advance(minutes=1)
    panel = shown(await (await served.ann.slash("leaderboard", served.channel, game="tokyo_doves")).done())
    await (await served.ann.press(panel, custom_id="leaders-post:tokyo_doves:1:0")).done()
    assert len(served.channel.messages) - posts == 6
