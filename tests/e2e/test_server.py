"""``/server limits`` and ``/block``: what a guild and its members allow, and that it holds."""

import pytest

from sandbox import Answer, Member, Message
from tests.e2e.park import Park, button, forged, private, shown


async def limits(park: Park, manager: Member) -> Message:
    """Return the panel of the limits."""
    return shown(await manager.slash("server limits", park.channel))


async def turn(manager: Member, panel: Message, what: str, value: object) -> None:
    """Choose something in a menu of the panel."""
    await (await manager.choose(panel, [value], custom_id=f"custom:{what}")).done()  # type: ignore[list-item]


async def asked(park: Park, member: Member, **options: object) -> Answer:
    return await member.slash("challenge", park.channel, game="tokyo_doves", **options)  # type: ignore[arg-type]


@pytest.fixture
def dan(park: Park) -> Member:
    """Return a member who manages the guild."""
    return park.guild.member("Dan", may=["MANAGE_GUILD"])


async def test_only_managers_are_offered_the_limits(either: Park, dan: Member) -> None:
    with pytest.raises(LookupError, match="not offered to Ann"):
        await limits(either, either.ann)
    panel = await limits(either, dan)
    assert panel.ephemeral_to is dan
    assert "in any channel" in panel.text
    assert "by anybody" in panel.text
    assert "10 of them" in panel.text


async def test_who_manages_no_more_changes_nothing_more(served: Park, dan: Member) -> None:
    panel = await limits(served, dan)
    served.guild.members[dan] = frozenset()
    answer = await dan.choose(panel, [served.channel], custom_id="custom:channels")
    assert await private(answer) == "Only members who may manage this server can do that."
    assert served.rows("SELECT * FROM guild") == []


async def test_challenges_are_made_where_the_guild_allows(either: Park, dan: Member) -> None:
    elsewhere = either.guild.channel("elsewhere")
    late = await either.set_up(either.ann, either.channel, (either.bob,))
    panel = await limits(either, dan)
    await turn(dan, panel, "channels", elsewhere)
    assert f"made in: <#{elsewhere.id}>" in panel.text
    sentence = f"On this server challenges are made in <#{elsewhere.id}>."
    assert await private(await asked(either, either.ann)) == sentence
    assert await private(await either.ann.slash("table", either.channel, game="hostile", seats=3)) == sentence
    assert await private(await either.ann.press(late, "Send")) == sentence
    assert either.rows("SELECT * FROM challenge") == []
    await either.ann.press(await either.set_up(either.ann, elsewhere, ()), "Send")
    await either.discord.until(lambda: elsewhere.messages)
    await turn(dan, panel, "channels", elsewhere)
    assert "in any channel" in panel.text
    shown(await asked(either, either.ann))


async def test_threads_are_allowed_with_their_channel(served: Park, dan: Member) -> None:
    thread = await served.match()
    await turn(dan, await limits(served, dan), "channels", served.channel)
    panel = await served.set_up(served.ann, thread, (served.cid,))
    await (await served.ann.press(panel, "Send")).done()
    assert len(served.rows("SELECT * FROM challenge")) == 2


async def test_only_members_with_a_role_challenge_and_accept(either: Park, dan: Member) -> None:
    players = either.guild.role("Players")
    players.give(either.ann)
    panel = await limits(either, dan)
    await turn(dan, panel, "roles", players)
    assert f"one of these roles: {players.mention}" in panel.text
    sentence = f"On this server only members with one of these roles play: {players.mention}"
    assert await private(await asked(either, either.bob)) == sentence
    post = await either.challenge()
    assert await private(await either.bob.press(post, "Accept")) == sentence
    players.give(either.bob)
    await (await either.bob.press(post, "Accept")).done()
    assert "match 1 begins" in post.text
    await (await dan.press(panel, "Anybody")).done()
    shown(await asked(either, either.cid))


async def test_everyones_role_is_everybody(served: Park, dan: Member) -> None:
    panel = await limits(served, dan)
    data = {"component_type": 6, "custom_id": "custom:roles", "values": [str(served.guild.id)]}
    await (await served.discord.interact_raw(dan, data, message=panel)).done()
    assert "one of these roles: @everyone" in panel.text
    shown(await asked(served, served.bob))


async def test_menus_offer_what_the_guild_has(served: Park, dan: Member) -> None:
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


async def test_open_challenges_are_counted(either: Park, dan: Member) -> None:
    panel = await limits(either, dan)
    await turn(dan, panel, "challenges", "1")
    assert "one of them open at a time" in panel.text
    post = await either.challenge()
    assert "an open challenge here already" in await private(await asked(either, either.ann))
    await (await either.ann.press(post, "Withdraw")).done()
    shown(await asked(either, either.ann))


async def test_what_is_gone_can_be_taken_off_the_list(served: Park, dan: Member) -> None:
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
async def test_forged_limits_are_refused(served: Park, dan: Member, target: str) -> None:
    panel = await limits(served, dan)
    assert "I don't know this button" in await private(await forged(dan, panel, target))
    assert served.rows("SELECT * FROM guild") == []


async def test_a_block_keeps_two_members_apart_and_names_nobody(either: Park) -> None:
    ann, bob, cid = either.ann, either.bob, either.cid
    post = await either.challenge()
    told = shown(await bob.slash("block", either.channel, member=ann))
    assert told.ephemeral_to is bob
    assert ann.mention in told.text
    assert told.mentions == []
    for answer in (await asked(either, ann, opponent=bob), await asked(either, bob, opponent=ann)):
        sentence = await private(answer)
        assert sentence.startswith("Not everybody here wants to play with everybody else")
        assert bob.mention not in sentence
        assert ann.mention not in sentence
    assert "Not everybody here" in await private(await bob.press(post, "Accept"))
    shown(await asked(either, ann, opponent=cid))
    assert "Nobody." in shown(await ann.slash("block", either.channel)).text
    assert "Nobody." in shown(await bob.slash("unblock", either.channel, member=ann)).text
    await (await bob.press(post, custom_id=button(post, "accept"))).done()
    assert "match 1 begins" in post.text


async def test_nobody_blocks_themselves_or_unblocks_a_stranger(served: Park) -> None:
    ann = served.ann
    assert await private(await ann.slash("block", served.channel, member=ann)) == "You can't block yourself."
    refused = await ann.slash("unblock", served.channel, member=served.bob)
    assert await private(refused) == "You have not blocked this member."
