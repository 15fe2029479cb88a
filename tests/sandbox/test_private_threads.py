"""Private threads: who sees them, and who can add others."""

import pytest

from sandbox import Channel, Member
from tests.sandbox.api_client import ApiClient


@pytest.fixture
def bob(channel: Channel) -> Member:
    assert channel.guild
    return Member.join(channel.guild, "Bob")


async def private_thread(ask: ApiClient, channel: Channel, **more: object) -> Channel:
    """Open a private thread and return it."""
    reply = await ask("POST", f"/channels/{channel.id}/threads", {"name": "panel", "type": 12, **more})
    assert reply.status == 201
    return channel.threads[-1]


async def admit(ask: ApiClient, thread: Channel, member: Member) -> int:
    reply = await ask("PUT", f"/channels/{thread.id}/thread-members/{member.id}")
    return reply.status if reply.status == 204 else reply.code


async def test_those_who_manage_threads_see_all_of_them(ask: ApiClient, channel: Channel, bob: Member) -> None:
    assert channel.guild
    thread, dan = await private_thread(ask, channel), Member.join(channel.guild, "Dan", may=["MANAGE_THREADS"])
    assert [thread.seen_by(one) for one in (bob, dan, ask.discord.bot)] == [False, True, True]


async def test_a_mention_of_a_role_lets_its_members_in(ask: ApiClient, channel: Channel, bob: Member) -> None:
    assert channel.guild
    thread, judges = await private_thread(ask, channel), channel.guild.role("Judges", mentionable=True)
    judges.give(bob)
    body = {"content": judges.mention, "allowed_mentions": {"parse": []}}
    await ask("POST", f"/channels/{thread.id}/messages", body)
    assert not thread.seen_by(bob)
    await ask("POST", f"/channels/{thread.id}/messages", {"content": judges.mention})
    assert thread.seen_by(bob)
    assert (await ask("GET", f"/channels/{thread.id}/thread-members/{bob.id}")).body["user_id"] == str(bob.id)


@pytest.mark.parametrize("invitable", [True, False])
async def test_a_member_lets_others_in_where_the_thread_allows_it(
    ask: ApiClient, channel: Channel, ann: Member, bob: Member, invitable: bool
) -> None:
    thread = await private_thread(ask, channel, invitable=invitable)
    assert (await ask("GET", f"/channels/{thread.id}")).body["thread_metadata"]["invitable"] is invitable
    assert await admit(ask, thread, ann) == 204, "the bot has opened it"
    ann.say(thread, bob.mention)
    assert thread.seen_by(bob) is invitable


async def test_who_neither_opened_nor_manages_it_takes_nobody_out(
    ask: ApiClient, channel: Channel, ann: Member, bob: Member
) -> None:
    thread = await private_thread(ask, channel)
    channel.deny("MANAGE_THREADS")
    await admit(ask, thread, ann)
    out = f"/channels/{thread.id}/thread-members/{ann.id}"
    assert (await ask("DELETE", out)).status == 204
    assert (await ask("GET", out)).code == 10007
    await admit(ask, thread, ann)
    thread.owner, thread.invitable = ann, False
    assert (await ask("DELETE", out)).code == 50013
    assert await admit(ask, thread, bob) == 50013
    assert (await ask("DELETE", f"/channels/{thread.id}/thread-members/@me")).status == 204
    assert (await ask("GET", f"/channels/{thread.id}")).code == 50001
    assert await admit(ask, channel, ann) == 50024
