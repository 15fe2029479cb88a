"""Personal commands in direct messages with the bot: matches of all guilds, settings, rules and help."""

import pytest

from sandbox import Channel, Member, Message
from tests.e2e.scenario import GAME, Scenario, private, shown, step, verbs


@pytest.fixture
def conversation(served: Scenario) -> Channel:
    """Return the DMs between Ann and the bot."""
    return served.discord.dm_channel(served.ann)


async def ask(member: Member, command: str, place: Channel, **options: str | int | bool) -> Message:
    """Return the private answer to a command."""
    answer = shown(await (await member.slash(command, place, **options)).done())
    assert answer.ephemeral_to is member
    return answer


async def test_a_match_is_found_and_played_there(served: Scenario, conversation: Channel) -> None:
    thread = await served.match()
    listed = await ask(served.ann, "matches", conversation)
    assert f"/{served.guild.id}/{thread.id}" in listed.text
    assert verbs(listed) == [], "a list of whose turn it is belongs to a channel"
    panel = await ask(served.ann, "board", conversation)
    await step(served.ann, panel, GAME[0][0])
    post = thread.messages[-1]
    await step(served.ann, panel, f"{GAME[0][0]},{GAME[0][2:]}")
    await thread.next(post)
    assert served.rows("SELECT event FROM log") == [(GAME[0],)]
    await (await served.bob.slash("move", served.discord.dm_channel(served.bob), move=GAME[1])).done()
    assert served.rows("SELECT count(*) FROM log") == [(2,)]


async def test_matches_of_all_guilds_are_at_hand_there(served: Scenario, conversation: Channel) -> None:
    await served.match()
    await served.pond.match()
    assert "You have several matches here" in await private(await served.ann.slash("board", conversation))
    offered = await served.ann.complete("board", conversation, {}, focused=("match", ""))
    assert [number for _, number in offered] == [1, 2]
    for number in (1, 2):
        assert f"match {number}" in (await ask(served.ann, "board", conversation, match=number)).text
        assert (await ask(served.ann, "replay", conversation, match=number)).images
    plan = await ask(served.bob, "plan", served.discord.dm_channel(served.bob), match=2)
    assert plan.text


async def test_matches_of_others_stay_unknown_there(served: Scenario) -> None:
    await served.match()
    place = served.discord.dm_channel(served.cid)
    for command in ("board", "replay", "plan"):
        told = await private(await served.cid.slash(command, place, match=1))
        assert "対局1はありません" in told, command
    assert await served.cid.complete("board", place, {}, focused=("match", "")) == []
    assert "進行中の対局はありません" in await private(await served.cid.slash("board", place))
    assert "私のいるサーバーで" in (await ask(served.cid, "matches", place)).text


async def test_who_has_left_all_servers_still_has_what_is_stored(served: Scenario, conversation: Channel) -> None:
    await served.match()
    for guild in list(served.discord.guilds.values()):
        if served.ann in guild.members:
            guild.remove(served.ann)
    settings = await ask(served.ann, "settings", conversation)
    await (await served.ann.press(settings, custom_id="settings:data")).done()
    file = shown(await (await served.ann.press(settings, custom_id="data-file")).done())
    (upload,) = file.attachments
    assert str(served.ann.id) in upload.bytes.decode()
    asked = shown(await (await served.ann.press(settings, custom_id="data-erase")).done())
    for word in ("ask", "now"):
        await (await served.ann.press(asked, custom_id=f"erase:{word}")).done()
    assert served.rows("SELECT count(*) FROM seat WHERE member = " + str(served.ann.id)) == [(0,)]


async def test_rules_help_and_settings_open_there(served: Scenario, conversation: Channel) -> None:
    helping = await ask(served.ann, "help", conversation)
    assert "Challenges, lobbies and tournaments start on a server." in helping.text
    rules = await ask(served.ann, "rules", conversation, game="ryuki")
    (contents,) = rules.selects
    await (await served.ann.choose(rules, ["1"], custom_id=contents.custom_id)).done()
    assert "Page 2 of" in rules.text
    await ask(served.ann, "settings", conversation, language="ja")
    assert "挑戦、募集、大会はサーバーで始めます。" in (await ask(served.ann, "help", conversation)).text


async def test_what_belongs_to_a_server_is_not_offered_there(served: Scenario, conversation: Channel) -> None:
    for command in ("challenge", "leaderboard", "profile", "server check"):
        with pytest.raises(LookupError, match="not offered"):
            await served.ann.slash(command, conversation)
    with pytest.raises(LookupError, match="not offered"):
        await served.ann.use_menu("Profile", served.bob, conversation)
