"""The texts for members who join a tournament together with a member whom they block or are blocked by."""

from sandbox import Channel, Member, Message
from tests.e2e import organising
from tests.e2e.scenario import Scenario, button
from tests.e2e.tournaments.test_tournament_own import asked

EXPLAINED = "refusing to play loses it"


async def joined(scenario: Scenario, member: Member) -> Message:
    """Press Join and return the text that the member reads."""
    post = organising.shown(scenario)
    answer = await member.press(post, custom_id=button(post, "enter"))
    await scenario.discord.until(lambda: answer.followups)
    (read,) = answer.followups
    assert read.ephemeral_to is member
    return read


def direct(scenario: Scenario, member: Member) -> list[str]:
    """Return the texts of the DMs to a member."""
    channel: Channel = scenario.discord.dm_channel(member)
    return [message.text for message in channel.messages]


async def test_both_read_at_sign_up_who_it_is_and_may_leave(either: Scenario) -> None:
    await either.hatoba.club.blocks.add(either.ann.id, either.bob.id)
    await organising.announced(either)
    assert "You may have to play a member even if one of you has blocked the other" in await organising.details(
        either.ann, organising.shown(either)
    )
    assert either.bob.mention not in (await joined(either, either.ann)).text
    read = await joined(either, either.bob)
    assert f"You may be paired with {either.ann.mention}." in read.text
    assert EXPLAINED in read.text
    await either.sweep()
    (told,) = direct(either, either.ann)
    assert "you may be paired with Bob" in told
    assert EXPLAINED in told
    for member, other in ((either.ann, either.bob), (either.bob, either.ann)):
        mine = (await asked(member, either, "mine")).text
        assert f"You may be paired with {other.mention}: one of you has blocked the other." in mine
    assert either.bob.mention not in (await joined(either, either.cid)).text
    await organising.press(either.bob, read, "quit")
    either.advance(seconds=30)
    await either.sweep()
    assert either.bob.mention not in organising.shown(either).text
    assert "has blocked" not in (await asked(either.ann, either, "mine")).text
    assert not any("block" in text for text in organising.others(either)), "nobody else reads of it"


async def test_what_is_between_two_is_not_told_in_public_where_direct_messages_are_closed(served: Scenario) -> None:
    served.ann.dms_open = False
    await served.hatoba.club.blocks.add(served.bob.id, served.ann.id)
    await organising.announced(served, served.ann, served.bob)
    assert organising.others(served) == []
    assert served.rows("SELECT count(*) FROM notice") == [(0,)]
    assert "one of you has blocked" in (await asked(served.ann, served, "mine")).text
