"""Waiting turns at a glance: ``/matches`` for oneself, and its button that lists the turns of a channel."""

from datetime import time, timedelta

from club.model.clocks.calendar import Hours
from sandbox import Answer, Member, Message
from sandbox.api import posting
from tests.e2e.app.test_faults import fail
from tests.e2e.scenario import GAME, Scenario, private, shown

POSTED = "The list is now at the bottom of this channel and updates itself."


async def post_turns(scenario: Scenario, member: Member) -> Answer:
    """Press the button below a member's own list that posts the turns of the channel."""
    panel = shown(await (await member.slash("matches", scenario.channel)).done())
    return await member.press(panel, custom_id="post-turns")


async def listed(scenario: Scenario) -> Message:
    """Ask for the list of the channel as Cid, and return it."""
    assert await private(await post_turns(scenario, scenario.cid)) != ""
    return scenario.channel.messages[-1]


def edits(scenario: Scenario, message: Message) -> int:
    """Count how often a message has been changed."""
    return sum(r.method == "PATCH" and r.path.endswith(f"/messages/{message.id}") for r in scenario.discord.requests)


async def test_a_list_says_whose_turn_it_is_and_pings_nobody(either: Scenario) -> None:
    thread = await either.match()
    assert await private(await post_turns(either, either.ann)) == POSTED
    text = either.channel.messages[-1].text
    link = f"match 1](https://discord.com/channels/{either.guild.id}/{thread.id})"
    assert f"{link} {either.ann.mention} · time runs out" in text
    assert "more." not in text, "the list is complete"
    assert either.channel.messages[-1].mentions == []
    await either.play(thread, GAME[0])
    either.advance(seconds=61)
    await either.sweep()
    assert either.bob.mention in either.channel.messages[-1].text
    assert either.channel.messages[-1].mentions == []


async def test_a_list_is_changed_once_a_minute_at_most_and_only_when_something_has(served: Scenario) -> None:
    thread = await served.match()
    message = await listed(served)
    for ply in range(2):
        await served.play(thread, GAME[ply], ply=ply)
        await served.sweep()
    assert edits(served, message) == 0
    served.advance(seconds=60)
    await served.sweep()
    assert edits(served, message) == 1
    await served.play(thread, GAME[2], ply=2)
    served.advance(seconds=60)
    for _ in range(3):
        await served.sweep()
        served.advance(minutes=5)
    assert edits(served, message) == 2


async def test_matches_come_and_go(served: Scenario) -> None:
    message = await listed(served)
    assert "No matches started in this channel are in progress." in message.text
    thread = await served.match()
    served.advance(seconds=61)
    await served.sweep()
    assert "match 1" in message.text
    await served.play(thread, *GAME)
    served.advance(seconds=61)
    await served.sweep()
    assert "match 1" not in message.text


async def test_a_match_that_is_moved_leaves_the_list_of_its_old_channel(served: Scenario) -> None:
    await served.match()
    message, other = await listed(served), served.guild.channel("quiet")
    assert "match 1" in message.text
    rulings = served.hatoba.club.rulings
    await rulings.relocate(await rulings.header(1, served.guild.id), other.id, other.id, served.bob.id)
    served.advance(seconds=61)
    await served.sweep()
    assert "No matches started in this channel are in progress." in message.text


async def test_asking_again_moves_the_list_to_the_bottom(served: Scenario) -> None:
    first = await listed(served)
    served.ann.say(served.channel, "hello")
    assert "less than a minute ago" in await private(await post_turns(served, served.ann))
    assert first in served.channel.messages
    served.advance(seconds=59, milliseconds=999)
    assert "less than a minute ago" in await private(await post_turns(served, served.ann))
    served.advance(milliseconds=1)
    second = await listed(served)
    assert second is not first
    assert first not in served.channel.messages
    assert served.rows("SELECT message FROM list") == [(second.id,)]


async def test_a_list_that_somebody_deleted_is_forgotten(served: Scenario) -> None:
    thread = await served.match()
    message = await listed(served)
    posting.remove(message)
    served.advance(seconds=61)
    await served.play(thread, GAME[0])
    await served.sweep()
    assert served.rows("SELECT count(*) FROM list") == [(0,)]


async def test_a_list_that_discord_does_not_take_appears_later_and_once(served: Scenario) -> None:
    fail(served, "post", 503, after=False)
    said = await private(await post_turns(served, served.ann))
    assert said == "The list can’t be posted right now. It’ll appear here as soon as Discord accepts it."
    served.advance(seconds=31)
    await served.sweep()
    await served.sweep()
    assert len(served.channel.messages) == 1


async def test_a_long_list_is_cut_and_says_so(served: Scenario) -> None:
    await served.match()
    served.change(
        "WITH RECURSIVE copy(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM copy WHERE n < 40) INSERT INTO match"
        " (id, game, rules, options, members, begins, seed, guild, channel, home, created, ply, turn, posted_ply)"
        " SELECT n, game, rules, options, members, begins, seed, guild, channel, home, created, ply, turn, 0"
        " FROM match, copy"
    )
    served.change("INSERT INTO seat SELECT m.id, seat, member, over, bank FROM match AS m, seat WHERE m.id > 1")
    text = (await listed(served)).text
    count = text.count("match ")
    assert 15 < count <= 25
    assert f"… and {40 - count} more." in text


async def test_ones_own_list_has_pages_with_ones_turns_first(either: Scenario) -> None:
    threads = [await either.match(rated=False) for _ in range(2)]
    for _ in range(7):
        either.advance(minutes=2)  # a member gets only a few threads at a time
        await either.match(pace="7d", rated=False)
    await either.move(either.ann, threads[0], GAME[0])
    answer = await (await either.ann.slash("matches", either.channel)).done()
    page = shown(answer)
    assert page.text.count("your turn") == 8
    assert page.text.index("match 2") < page.text.index("match 3")
    assert "Page 1 of 2" in page.text
    await (await either.ann.press(page, "Next ›")).done()
    assert f"match 1](https://discord.com/channels/{either.guild.id}/{threads[0].id})" in page.text
    assert "their turn" in page.text
    await (await either.ann.press(page, "‹ Back")).done()
    assert "Page 1 of 2" in page.text


async def test_ones_own_list_tells_of_offers_and_of_clocks_that_rest(served: Scenario) -> None:
    club, noon = served.hatoba.club, served.clock.now
    async with club.store.writing() as transaction:
        await transaction.hours.set(served.ann.id, noon - timedelta(days=1), Hours("UTC", time(18), time(6)))
    await served.match()
    await club.agreements.offer(1, served.bob.id, "draw", "offering")
    text = shown(await (await served.ann.slash("matches", served.channel)).done()).text
    resumes = int((noon + timedelta(hours=6)).timestamp())
    assert f"clock paused until <t:{resumes}:R>" in text
    assert "an offer is waiting for your answer" in text
    theirs = shown(await (await served.bob.slash("matches", served.channel)).done()).text
    assert "an offer" not in theirs


async def test_the_button_of_a_list_opens_ones_own(served: Scenario) -> None:
    await served.match()
    message = await listed(served)
    answer = await (await served.bob.press(message, "My matches")).done()
    assert shown(answer).ephemeral_to is not None
    assert "their turn" in shown(answer).text
