"""``/server limits`` and ``/block``: what a guild and its members allow, and that it is enforced."""

import pytest

from sandbox import Answer, Member, Message
from tests.e2e.scenario import GAME, Scenario, button, forged, private, shown


async def limits(scenario: Scenario, manager: Member) -> Message:
    """Return the panel of the limits."""
    return shown(await manager.slash("server limits", scenario.channel))


async def turn(manager: Member, panel: Message, what: str, value: object) -> None:
    """Choose something in a menu of the panel."""
    await (await manager.choose(panel, [value], custom_id=f"custom:{what}")).done()  # type: ignore[list-item]


async def asked(scenario: Scenario, member: Member, **options: object) -> Answer:
    return await member.slash("challenge", scenario.channel, game="tokyo_doves", **options)  # type: ignore[arg-type]


@pytest.fixture
def dan(scenario: Scenario) -> Member:
    """Return a member who manages the guild."""
    return Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"])


async def test_only_managers_are_offered_the_limits(either: Scenario, dan: Member) -> None:
    with pytest.raises(LookupError, match="not offered to Ann"):
        await limits(either, either.ann)
    panel = await limits(either, dan)
    assert panel.ephemeral_to is dan
    assert "in any channel" in panel.text
    assert "Anyone can make and accept them" in panel.text
    assert "10 of them" in panel.text


async def test_who_manages_no_more_changes_nothing_more(served: Scenario, dan: Member) -> None:
    panel = await limits(served, dan)
    served.guild.members[dan] = frozenset()
    answer = await dan.choose(panel, [served.channel], custom_id="custom:channels")
    assert await private(answer) == "Only moderators (members who can manage this server) can do that."
    assert served.rows("SELECT * FROM guild") == []


async def test_challenges_are_made_where_the_guild_allows(either: Scenario, dan: Member) -> None:
    elsewhere = either.guild.channel("elsewhere")
    late = await either.set_up(either.ann, either.channel, (either.bob,))
    panel = await limits(either, dan)
    await turn(dan, panel, "channels", elsewhere)
    assert f"made in: <#{elsewhere.id}>" in panel.text
    sentence = f"On this server, you can make challenges only in <#{elsewhere.id}>."
    assert await private(await asked(either, either.ann)) == sentence
    assert await private(await either.ann.slash("lobby", either.channel, game="hostile", seats=3)) == sentence
    assert await private(await either.ann.press(late, "Send")) == sentence
    assert either.rows("SELECT * FROM challenge") == []
    await either.ann.press(await either.set_up(either.ann, elsewhere, ()), "Send")
    await either.discord.until(lambda: elsewhere.messages)
    await turn(dan, panel, "channels", elsewhere)
    assert "in any channel" in panel.text
    shown(await asked(either, either.ann))


async def test_threads_are_allowed_with_their_channel(served: Scenario, dan: Member) -> None:
    thread = await served.match()
    await turn(dan, await limits(served, dan), "channels", served.channel)
    panel = await served.set_up(served.ann, thread, (served.cid,))
    await (await served.ann.press(panel, "Send")).done()
    assert len(served.rows("SELECT * FROM challenge")) == 2


async def test_only_members_with_a_role_challenge_and_accept(either: Scenario, dan: Member) -> None:
    players = either.guild.role("Players")
    players.give(either.ann)
    panel = await limits(either, dan)
    await turn(dan, panel, "roles", players)
    assert f"one of these roles can make and accept them: {players.mention}" in panel.text
    sentence = f"On this server, only members with one of these roles can play: {players.mention}"
    assert await private(await asked(either, either.bob)) == sentence
    post = await either.challenge()
    assert await private(await either.bob.press(post, "Accept")) == sentence
    players.give(either.bob)
    await (await either.bob.press(post, "Accept")).done()
    assert "match 1 has started" in post.text
    await (await dan.press(panel, "Anyone")).done()
    shown(await asked(either, either.cid))


async def test_everyones_role_is_everybody(served: Scenario, dan: Member) -> None:
    panel = await limits(served, dan)
    data = {"component_type": 6, "custom_id": "custom:roles", "values": [str(served.guild.id)]}
    await (await served.discord.interact_raw(dan, data, message=panel)).done()
    assert "one of these roles can make and accept them: @everyone" in panel.text
    shown(await asked(served, served.bob))


async def test_menus_offer_what_the_guild_has(served: Scenario, dan: Member) -> None:
    thread, elsewhere = await served.match(), served.discord.guild("Elsewhere")
    panel = await limits(served, dan)
    for what, value in (
        ("channels", served.bob),
        ("channels", thread),
        ("channels", elsewhere.channel("games")),
        ("roles", served.channel),
        ("roles", elsewhere.role("Players")),
    ):
        with pytest.raises(LookupError, match="does not offer"):
            await turn(dan, panel, what, value)


async def test_open_challenges_are_counted(either: Scenario, dan: Member) -> None:
    panel = await limits(either, dan)
    await turn(dan, panel, "challenges", "1")
    assert "one of them open at a time" in panel.text
    post = await either.challenge()
    assert "already have an open challenge here" in await private(await asked(either, either.ann))
    await (await either.ann.press(post, "Cancel challenge")).done()
    shown(await asked(either, either.ann))


async def test_what_is_gone_can_be_taken_off_the_list(served: Scenario, dan: Member) -> None:
    other, panel = served.guild.channel("gone"), await limits(served, dan)
    assert [b.disabled for b in panel.buttons] == [True, True]
    await turn(dan, panel, "channels", other)
    other.delete()
    assert "On this server" in await private(await asked(served, served.ann))
    await (await dan.press(panel, "Any channel")).done()
    shown(await asked(served, served.ann))


@pytest.mark.parametrize(
    "target", ["custom:channels", "custom:challenges:4", "custom:channels:x", "custom:nowhere:1", "custom"]
)
async def test_forged_limits_are_refused(served: Scenario, dan: Member, target: str) -> None:
    panel = await limits(served, dan)
    assert "I don’t know this button" in await private(await forged(dan, panel, target))
    assert served.rows("SELECT * FROM guild") == []


async def settings(scenario: Scenario, manager: Member) -> Message:
    """Return the panel of the other settings."""
    return shown(await manager.slash("server settings", scenario.channel))


async def test_other_settings_are_shown_in_words_and_changed_on_one_panel(either: Scenario, dan: Member) -> None:
    with pytest.raises(LookupError, match="not offered to Ann"):
        await settings(either, either.ann)
    hosts, panel = either.guild.role("Hosts"), await settings(either, dan)
    for sentence in (
        "Language of public messages: same as the server on Discord",
        "New challenges suggest 3 days a move.",
        "Every match gets its own thread",
        "can start 3 rated matches",
        "run by moderators (members who can manage this server).",
    ):
        assert sentence in panel.text
    for name, value in (("language", "ja"), ("pace", "7d+12h"), ("rated", "0"), ("managers", hosts)):
        await turn(dan, panel, name, value)
    await (await dan.press(panel, "No threads")).done()
    for sentence in (
        "Language of public messages: 日本語",
        "New challenges suggest 7 days in total, plus 12 hours after every move.",
        "without threads",
        "as many rated matches",
        f"by members with these roles: {hosts.mention}",
    ):
        assert sentence in panel.text
    await (await dan.press(panel, "Clear roles")).done()
    assert hosts.mention not in panel.text
    assert either.rows("SELECT language, pace, threads, managers, rated FROM guild") == [("ja", "7d+12h", 0, "[]", 0)]


async def test_the_guild_reads_its_own_language_from_the_next_post_on(served: Scenario, dan: Member) -> None:
    thread, panel = await served.match(), await settings(served, dan)
    assert "Tokyo Doves · match 1" in thread.messages[-1].text
    await turn(dan, panel, "language", "ja")
    assert "Settings of this server" in panel.text
    await served.play(thread, GAME[0])
    assert "東京のハト · 対局1" in thread.messages[-1].text
    await turn(dan, panel, "language", "discord")
    await served.play(thread, GAME[1], ply=1)
    assert "Tokyo Doves · match 1" in thread.messages[-1].text


async def test_challenges_begin_with_the_pace_of_the_guild_unless_another_is_named(
    served: Scenario, dan: Member
) -> None:
    await turn(dan, await settings(served, dan), "pace", "1d")
    for command, options in (("challenge", {}), ("lobby", {"seats": 2})):
        for named, chosen in (({}, "1d"), ({"pace": "2h"}, "2h")):
            answer = await served.ann.slash(command, served.channel, game="tokyo_doves", **options, **named)
            (menu,) = (menu for menu in shown(answer).selects if menu.custom_id.endswith(":pace"))
            assert [option.value for option in menu.options if option.default] == [chosen]


async def test_without_threads_matches_are_played_in_the_channel_itself(served: Scenario, dan: Member) -> None:
    await (await dan.press(await settings(served, dan), "No threads")).done()
    served.channel.deny("SEND_MESSAGES_IN_THREADS")
    invitation = await served.challenge()
    await (await served.bob.press(invitation, "Accept")).done()
    await served.channel.next(invitation)
    await served.play(served.channel, GAME[0])
    assert served.channel.threads == []
    assert len(served.channel.messages) == 3


@pytest.mark.parametrize(
    "target", ["custom:language:xx", "custom:pace:5d", "custom:threads:maybe", "custom:rated:-1", "custom:managers:x"]
)
async def test_forged_settings_are_refused(served: Scenario, dan: Member, target: str) -> None:
    assert "I don’t know this button" in await private(await forged(dan, await settings(served, dan), target))
    own = await served.set_up(served.ann, served.channel, ())
    assert "Only moderators (members" in await private(await forged(served.ann, own, "custom:threads:no"))
    assert served.rows("SELECT * FROM guild") == []


async def test_a_block_keeps_two_members_apart_and_names_nobody(either: Scenario) -> None:
    ann, bob, cid = either.ann, either.bob, either.cid
    post = await either.challenge()
    told = shown(await bob.slash("block", either.channel, member=ann))
    assert told.ephemeral_to is bob
    assert ann.mention in told.text
    assert told.mentions == []
    for answer in (await asked(either, ann, opponent=bob), await asked(either, bob, opponent=ann)):
        sentence = await private(answer)
        assert sentence.startswith("Some members here don’t play with each other")
        assert bob.mention not in sentence
        assert ann.mention not in sentence
    assert "Some members here don’t" in await private(await bob.press(post, "Accept"))
    shown(await asked(either, ann, opponent=cid))
    assert "You haven’t blocked anyone." in shown(await ann.slash("block", either.channel)).text
    panel = shown(await bob.slash("block", either.channel))
    await (await bob.choose(panel, [ann])).done()
    assert "You haven’t blocked anyone." in panel.text
    await (await bob.press(post, custom_id=button(post, "accept"))).done()
    assert "match 1 has started" in post.text


async def test_nobody_blocks_themselves_or_unblocks_a_stranger(served: Scenario) -> None:
    ann = served.ann
    assert await private(await ann.slash("block", served.channel, member=ann)) == "You can’t block yourself."
    panel = shown(await ann.slash("block", served.channel, member=served.cid))
    refused = await ann.choose(panel, [served.bob])
    assert await private(refused) == "You haven’t blocked this member."
