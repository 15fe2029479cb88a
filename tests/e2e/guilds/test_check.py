"""``/server check``: the permissions that Hatoba lacks in a channel, their purpose, and the effect of granting them."""

import pytest

from sandbox import Channel, Member, Message
from tests.e2e.scenario import Scenario, private, shown


@pytest.fixture
def dan(scenario: Scenario) -> Member:
    """Return a member who manages the guild."""
    return Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"])


async def checked(dan: Member, place: Channel, **options: Channel) -> Message:
    return shown(await dan.slash("server check", place, **options))


async def test_all_well_is_one_happy_sentence_for_the_manager_alone(either: Scenario, dan: Member) -> None:
    either.channel.allow("CREATE_PRIVATE_THREADS")
    with pytest.raises(LookupError, match="not offered to Ann"):
        await checked(either.ann, either.channel)
    either.channel.allow("PIN_MESSAGES")
    lacking = (await checked(dan, either.channel)).text
    assert "Matches can be played without these permissions" in lacking
    assert "- **Manage Roles**: to give a role to the players or the winner of a tournament" in lacking
    assert "- **Create Events**: to list a tournament in the server’s events." in lacking
    either.guild.permit("MANAGE_ROLES", "CREATE_EVENTS")
    panel = await checked(dan, either.channel)
    assert panel.ephemeral_to is dan
    assert "✅ All good" in panel.text
    assert "gets its own thread" in panel.text


async def test_what_is_missing_is_named_with_what_it_is_for_and_enough_to_give(served: Scenario, dan: Member) -> None:
    stopping = {"SEND_MESSAGES": "to post challenges", "ATTACH_FILES": "the picture of the board",
                "EMBED_LINKS": "in a frame", "READ_MESSAGE_HISTORY": "find my own posts after",
                "SEND_MESSAGES_IN_THREADS": "every turn of a match in its thread"}  # fmt: skip
    helping = {"CREATE_PUBLIC_THREADS": "get mixed up", "MANAGE_THREADS": "in a locked thread",
               "PIN_MESSAGES": "the standings of a tournament"}  # fmt: skip
    served.channel.deny(*stopping, "MANAGE_THREADS", "PIN_MESSAGES")
    text = (await checked(dan, served.channel)).text
    stops, helps = text.split("⚠️")
    assert [reason for reason in stopping.values() if reason not in stops] == []
    assert "get mixed up" not in text
    assert "in a locked thread" in helps
    assert "“Permissions”" in helps
    assert "Send Messages" in await private(await served.ann.slash("challenge", served.channel, game="tokyo_doves"))
    served.channel.allow(*stopping)
    served.channel.deny(*helping)
    text = (await checked(dan, served.channel)).text
    assert "❌" not in text
    assert "gets its own thread" not in text
    assert [reason for reason in helping.values() if reason not in text] == []
    shown(await served.ann.slash("challenge", served.channel, game="tokyo_doves"))


async def test_another_channel_is_tested_even_one_that_is_not_seen(either: Scenario, dan: Member) -> None:
    hidden = either.guild.channel("hidden")
    hidden.deny("VIEW_CHANNEL")
    text = (await checked(dan, either.channel, channel=hidden)).text
    assert f"<#{hidden.id}>" in text
    assert "I can’t see this channel" in text
    assert "Attach Files" not in text
    assert "its own thread" not in text, "nothing is played there"
    hidden.allow("VIEW_CHANNEL", "PIN_MESSAGES")
    hidden.deny("ATTACH_FILES")
    text = (await checked(dan, either.channel, channel=hidden)).text
    assert "**Attach Files**: to send the picture of the board" in text


async def test_limits_of_the_guild_and_threads_switched_off_are_told(served: Scenario, dan: Member) -> None:
    thread = await served.match()
    await served.hatoba.club.guilds.toggle(served.guild.id, "channels", served.guild.channel("games").id)
    await served.hatoba.club.guilds.change(served.guild.id, threads=False)
    for place in (served.channel, thread):
        text = (await checked(dan, place)).text
        assert f"don’t allow challenges here, only in <#{served.guild.channels[-1].id}>" in text
    served.channel.deny("SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS")
    text = (await checked(dan, served.channel)).text
    assert "This server has turned threads off" in text
    assert "in Threads" not in text
    assert "Create Public Threads" not in text


async def test_japanese_managers_read_japanese(served: Scenario) -> None:
    eri = Member.join(served.guild, "Eri", locale="ja", may=["MANAGE_GUILD"])
    served.channel.deny("ATTACH_FILES")
    text = (await checked(eri, served.channel)).text
    assert "次の権限がないため、**ここでは対局できません**" in text
    assert "**ファイルを添付**：盤面の画像を送るために使います。" in text


async def test_a_time_out_of_the_bot_is_named_with_its_end(either: Scenario, dan: Member) -> None:
    either.guild.time_out(either.discord.bot, 3600)
    until = int(either.guild.timed_out_until(either.discord.bot) or 0)
    text = (await checked(dan, either.channel)).text
    assert f"I’m timed out on this server until <t:{until}:f>" in text
    assert "Attach Files" not in text
    refused = await private(await either.ann.slash("challenge", either.channel, game="tokyo_doves"))
    assert f"I’m timed out on this server until <t:{until}:f>" in refused
    either.discord.advance(3700)
    assert "timed out" not in (await checked(dan, either.channel)).text
    shown(await either.ann.slash("challenge", either.channel, game="tokyo_doves"))
