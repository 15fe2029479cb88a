"""Mentions of roles and of everyone: who is pinged."""

import pytest

from sandbox import Channel, Member, Message
from sandbox.model.role import Role
from tests.sandbox.api_client import ApiClient


@pytest.fixture
def role(channel: Channel, ann: Member) -> Role:
    """Return a role that Ann has and that everybody may ping."""
    assert channel.guild
    role = channel.guild.role("Entrant", mentionable=True)
    role.give(ann)
    return role


async def say(ask: ApiClient, channel: Channel, content: str, **allowed: object) -> Message:
    """Post a text and return the message."""
    body = {"content": content} | ({"allowed_mentions": allowed} if allowed else {})
    reply = await ask("POST", f"/channels/{channel.id}/messages", body)
    assert reply.body["mention_roles"] == list(map(str, channel.messages[-1].role_mentions))
    assert reply.body["mention_everyone"] is channel.messages[-1].mentions_everyone
    return channel.messages[-1]


async def test_a_role_pings_those_who_have_it(ask: ApiClient, channel: Channel, role: Role, ann: Member) -> None:
    assert channel.guild
    bob = Member.join(channel.guild, "Bob")
    assert (await say(ask, channel, role.mention)).pinged == {ann}
    role.give(bob)
    assert (await say(ask, channel, f"{role.mention} {bob.mention}")).pinged == {ann, bob}


async def test_allowed_mentions_say_which_roles_are_pinged(
    ask: ApiClient, channel: Channel, role: Role, ann: Member
) -> None:
    other = role.guild.role("Reader", mentionable=True)
    text = f"{role.mention} {other.mention}"
    assert (await say(ask, channel, text, parse=[])).role_mentions == []
    assert (await say(ask, channel, text, parse=["users"])).role_mentions == []
    assert (await say(ask, channel, text, roles=[str(role.id)])).role_mentions == [role.id]
    assert (await say(ask, channel, text, parse=["roles"])).role_mentions == [role.id, other.id]
    body = {"content": text, "allowed_mentions": {"parse": ["roles"], "roles": [str(role.id)]}}
    assert (await ask("POST", f"/channels/{channel.id}/messages", body)).code == 50035


async def test_only_who_may_mention_everyone_pings_what_not_all_may(
    ask: ApiClient, channel: Channel, role: Role, ann: Member
) -> None:
    role.mentionable, text = False, f"{role.mention} @everyone"
    assert (await say(ask, channel, text)).pinged == set()
    assert ann.say(channel, text).pinged == set()
    channel.allow("MENTION_EVERYONE")
    assert (await say(ask, channel, role.mention)).pinged == {ann}
    assert (await say(ask, channel, text)).pinged == {ann, ask.discord.bot}
    assert (await say(ask, channel, text, parse=["roles"])).pinged == {ann}
    head = Member.join(role.guild, "Dan", may=["MENTION_EVERYONE"])
    assert head.say(channel, role.mention).pinged == {ann}


async def test_nobody_is_pinged_where_they_do_not_see_it(
    ask: ApiClient, channel: Channel, role: Role, ann: Member
) -> None:
    staff = role.guild.role("Staff")
    channel.reserve(staff)
    assert (await say(ask, channel, role.mention)).pinged == set()
    staff.give(ann)
    assert channel.messages[-1].pinged == {ann}
