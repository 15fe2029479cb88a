"""The end of a match in the channel: the challenge's message and the thread's title show the result."""

import pytest

from sandbox import Channel, Member, Message
from sandbox.api.requests import Request
from tests.e2e.playing import gathered, press_begin
from tests.e2e.scenario import GAME, Scenario, button, pixels, private, verbs

EDIT = "PATCH /channels/{channel}/messages/{message}"


async def over(scenario: Scenario) -> Message:
    """Play a match that Bob wins against Ann, and return the challenge's message once it shows the result."""
    thread = await scenario.match(rated=False)
    await scenario.play(thread, *GAME)
    return await told(scenario)


async def told(scenario: Scenario) -> Message:
    """Wait until the challenge's message is up to date and return it."""
    await scenario.stored("SELECT count(*) FROM challenge WHERE post_due IS NOT NULL", (0,))
    return scenario.channel.messages[-1]


async def title(scenario: Scenario, wanted: str) -> None:
    """Wait until the newest thread has the wanted title."""
    await scenario.discord.until(lambda: scenario.channel.threads[-1].name == wanted)


def edits(scenario: Scenario, message: Message) -> list[Request]:
    found = (request for request in scenario.discord.requests if f"{request.method} {request.route}" == EDIT)
    return [request for request in found if request.path.endswith(f"/{message.id}")]


async def test_the_channel_hears_who_beat_whom_and_sees_the_last_board(either: Scenario) -> None:
    post = await over(either)
    assert f"🏆 {either.bob.mention} beat {either.ann.mention} · Tokyo Doves" in post.text
    assert verbs(post) == ["replay", "rematch"]
    last = either.channel.threads[0].messages[-1]
    assert [pixels(file.bytes) for file in post.images] == [pixels(file.bytes) for file in last.images]
    assert [file.alt for file in post.images] == [file.alt for file in last.images] != [None]
    assert post.mentions == [], "nobody is pinged again"
    assert len(edits(either, post)) == 1
    await title(either, "Bob beat Ann · Tokyo Doves")
    await private(await either.cid.press(post, custom_id=button(post, "replay")))
    assert "propose" in await private(await either.ann.press(post, custom_id=button(post, "rematch")))


@pytest.mark.parametrize(
    ("ruling", "sentence", "name"),
    [
        ("draw", "🤝 {ann} and {bob} drew · Tokyo Doves", "Ann and Bob drew · Tokyo Doves"),
        (
            "void",
            "{ann} and {bob}: the match was cancelled · Tokyo Doves",
            "Ann and Bob: cancelled · Tokyo Doves",
        ),
        ("win 0", "🏆 {ann} beat {bob} · Tokyo Doves", "Ann beat Bob · Tokyo Doves"),
    ],
)
async def test_a_ruling_is_told_as_what_it_is(served: Scenario, ruling: str, sentence: str, name: str) -> None:
    await served.match(rated=False)
    await served.hatoba.club.matches.rule(1, ruling, "a moderator")
    await served.sweep()
    post = await told(served)
    assert sentence.format(ann=served.ann.mention, bob=served.bob.mention) in post.text
    assert "Decided by a moderator." in post.text
    await title(served, name)


async def test_a_result_that_is_changed_afterwards_is_posted_again(served: Scenario) -> None:
    await over(served)
    await served.hatoba.club.matches.amend(1, "draw", "a moderator")
    await served.sweep()
    assert f"🤝 {served.ann.mention} and {served.bob.mention} drew · Tokyo Doves" in (await told(served)).text


async def table(scenario: Scenario, *members: Member) -> Channel:
    """Start a match of HOSTILE from a lobby of some members."""
    return await gathered(scenario, "hostile", members)


async def test_of_three_the_winner_and_all_places_are_told(served: Scenario) -> None:
    await table(served, served.ann, served.bob, served.cid)
    asked, place = [], served.channel.threads[0]
    for member in (served.bob, served.ann):
        asked.append(await private(await served.ann.slash("resign", place)))
        await served.hatoba.club.matches.resign(1, member.id, f"{member.id} leaves")
    assert asked == [
        "Leave HOSTILE · match 1? The others will play on, and you’ll finish last.",
        "Resign HOSTILE · match 1? The match ends, and Yellow wins.",
    ]
    await served.sweep()
    ann, bob, cid = (member.mention for member in (served.ann, served.bob, served.cid))
    post = await told(served)
    assert f"🏆 {cid} beat {ann} and {bob} · HOSTILE" in post.text
    assert f"Places: 1. {cid} · 2. {ann} · 3. {bob}." in post.text
    await title(served, "Cid beat Ann and Bob · HOSTILE")


async def test_two_of_three_who_share_first_place_are_told_before_the_last(served: Scenario) -> None:
    await table(served, served.ann, served.bob, served.cid)
    await served.hatoba.club.matches.rule(1, "places 131", "a moderator")
    await served.sweep()
    ann, bob, cid = (member.mention for member in (served.ann, served.bob, served.cid))
    post = await told(served)
    assert f"🏆 {ann} and {cid} shared first place ahead of {bob} · HOSTILE" in post.text
    assert f"Places: 1. {ann} · 1. {cid} · 3. {bob}." in post.text
    await title(served, "Ann and Cid shared first place ahead of Bob · HOSTILE")


async def test_of_two_teams_partners_are_told_together(served: Scenario) -> None:
    dan = Member.join(served.guild, "Dan", locale="en-GB")
    await table(served, served.ann, served.bob, served.cid, dan)
    assert served.channel.threads[0].name == "Ann + Bob – Cid + Dan · HOSTILE"
    for member in (served.cid, dan):
        await served.hatoba.club.matches.resign(1, member.id, f"{member.id} leaves")
    await served.sweep()
    ann, bob, cid, dan_ = (member.mention for member in (served.ann, served.bob, served.cid, dan))
    assert f"🏆 {ann} and {bob} beat {cid} and {dan_} · HOSTILE" in (await told(served)).text
    await title(served, "Ann and Bob beat Cid and Dan · HOSTILE")


@pytest.mark.parametrize("language", ["ja"])
async def test_the_end_is_told_in_the_language_of_the_guild(served: Scenario) -> None:
    post = await served.challenge(rated="1")
    await (await served.bob.press(post, custom_id=button(post, "accept"))).done()
    await served.discord.until(lambda: served.channel.threads and served.channel.threads[0].messages)
    await served.play(served.channel.threads[0], *GAME)
    ann, bob = served.ann.mention, served.bob.mention
    assert f"🏆 {bob}さんが{ann}さんに勝ちました · 東京のハト" in (await told(served)).text
    await title(served, "BobさんがAnnさんに勝ちました · 東京のハト")


async def test_where_the_message_is_gone_nothing_fails(served: Scenario) -> None:
    thread = await served.match(rated=False)
    del served.channel.history[served.channel.messages[-1].id]
    await served.play(thread, *GAME)
    await served.stored("SELECT count(*) FROM challenge WHERE post_due IS NOT NULL", (0,))
    assert served.channel.messages == []
    await title(served, "Bob beat Ann · Tokyo Doves")


async def test_an_end_that_discord_does_not_take_is_told_later(served: Scenario) -> None:
    thread = await served.match(rated=False)
    served.discord.faults.fail(EDIT, status=503)
    await served.play(thread, *GAME)
    await served.stored("SELECT count(*) FROM match WHERE thread_due <= 0", (0,))
    await served.hatoba.tasks.finish()
    served.advance(seconds=31)
    await served.sweep()
    assert "🏆" in (await told(served)).text


async def test_a_bot_that_is_killed_at_the_end_tells_the_channel_after_its_next_start(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await scenario.match(rated=False)
        await scenario.play(thread, *GAME[:2])
        await scenario.hatoba.tasks.finish()
        await scenario.hatoba.club.matches.resign(1, scenario.ann.id, "nothing is told of it")
    assert "Accepted: match 1 has started." in scenario.channel.messages[-1].text
    async with scenario.bot():
        await scenario.sweep()
        assert f"🏆 {scenario.bob.mention} beat {scenario.ann.mention} · Tokyo Doves" in (await told(scenario)).text


async def test_who_has_been_erased_is_a_ghost_in_the_result(served: Scenario) -> None:
    await served.match(rated=False)
    await served.hatoba.club.privacy.erase(served.ann.id)
    await served.sweep()
    post = await told(served)
    assert served.ann.mention not in post.text
    assert "👻 1" in post.text
    assert "Ann" not in served.channel.threads[0].name
    assert "👻 1" in served.channel.threads[0].name


async def test_names_in_titles_make_no_links_and_call_nobody(served: Scenario) -> None:
    served.ann.name = "@everyone <@1> https://evil.example/" + "x" * 80
    await served.match(rated=False)
    name = served.channel.threads[0].name
    assert len(name) <= 100
    assert not any(sign in name for sign in ("@", "<", ">", "/", "://"))
    assert name.startswith("everyone 1 https")
    assert name.endswith(" – Bob · Tokyo Doves")


async def test_names_cost_no_requests_while_members_press(served: Scenario) -> None:
    await served.press_moves(await press_begin(served, "tokyo_doves"), *GAME)
    await title(served, "Bob beat Ann · Tokyo Doves")
    assert not any("/members/" in request.path for request in served.discord.requests)
