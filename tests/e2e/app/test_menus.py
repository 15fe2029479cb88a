"""Commands in the menus of members and messages: the same answers as for typed commands."""

import pytest

from sandbox import Member, Message
from tests.e2e.scenario import GAME, Scenario, button, forged, private, shown, verbs


async def menu(scenario: Scenario, member: Member, name: str, target: Member | Message) -> str:
    """Return the private answer to a choice in a menu."""
    place = target.channel if isinstance(target, Message) else scenario.channel
    return await private(await member.use_menu(name, target, place))


async def test_a_member_is_challenged_from_the_menu_beside_the_name(either: Scenario) -> None:
    asked = shown(await (await either.ann.use_menu("Challenge", either.bob, either.channel)).done())
    assert asked.ephemeral_to is either.ann
    assert len(asked.buttons) == 4
    panel = shown(await (await either.ann.press(asked, custom_id=f"challenge:ryuki:{either.bob.id}")).done())
    assert "Ryūki" in panel.text
    await (await either.ann.press(panel, "Send")).done()
    invitation = either.channel.messages[-1]
    assert f"{either.ann.mention} challenges {either.bob.mention} to Ryūki" in invitation.text
    await (await either.bob.press(invitation, "Accept")).done()
    await either.discord.until(lambda: either.channel.threads)


async def test_who_cannot_play_here_is_not_challenged(served: Scenario) -> None:
    assert "You can’t challenge yourself" in await menu(served, served.ann, "Challenge", served.ann)
    assert "is a bot" in await menu(served, served.ann, "Challenge", served.discord.bot)  # type: ignore[arg-type]
    gone = Member.join(served.guild, "Gone")
    served.guild.remove(gone)
    assert "is no longer on this server" in await menu(served, served.ann, "Challenge", gone)
    panel = shown(await (await served.ann.use_menu("Challenge", served.bob, served.channel)).done())
    assert "I don’t know this button" in await private(
        await forged(served.ann, panel, f"challenge:chess:{served.bob.id}")
    )
    assert served.rows("SELECT id FROM challenge") == []


async def test_nobody_is_challenged_from_the_menu_where_no_match_can_be_posted(served: Scenario) -> None:
    served.channel.deny("ATTACH_FILES")
    assert "I’m missing Attach Files" in await menu(served, served.ann, "Challenge", served.bob)


async def test_a_profile_opens_from_the_menu_beside_the_name(either: Scenario) -> None:
    assert either.bob.mention in await menu(either, either.ann, "Profile", either.bob)
    assert either.cid.mention in await menu(either, either.cid, "プロフィール", either.cid)


async def test_a_match_opens_from_the_menu_of_its_board(either: Scenario) -> None:
    thread = await either.match()
    post = thread.messages[-1]
    mine = shown(await (await either.ann.use_menu("Open this match", post, thread)).done())
    assert mine.ephemeral_to is either.ann
    assert "step" in verbs(mine), "on one's turn the panel opens"
    other = shown(await (await either.cid.use_menu("この対局を開く", post, thread)).done())
    assert other.images
    assert "step" not in verbs(other)


async def test_what_happened_since_ones_last_turn_is_told_from_the_menu(either: Scenario) -> None:
    thread = await either.match()
    for count, event in enumerate(GAME[:3]):
        post = thread.messages[-1]
        await either.move((either.ann, either.bob)[count % 2], thread, event)
        await thread.next(post)
    old = thread.messages[0]
    film = shown(await (await either.bob.use_menu("Since my last turn", old, thread)).done())
    assert film.ephemeral_to is either.bob
    await either.discord.until(lambda: film.images)
    assert "これができるのは対局者だけです" in await menu(either, either.cid, "前の番からの動き", old)


@pytest.mark.parametrize("name", ["Open this match", "Since my last turn"])
async def test_other_messages_are_refused_in_one_sentence(served: Scenario, name: str) -> None:
    thread = await served.match()
    said = served.bob.say(thread, "play:1:0")
    assert "doesn’t belong to a match of mine" in await menu(served, served.ann, name, said)
    said.components = thread.messages[0].components  # another bot may have buttons with our ids
    assert "doesn’t belong to a match of mine" in await menu(served, served.ann, name, said)
    help_page = shown(await (await served.ann.slash("help", served.channel)).done())
    assert "doesn’t belong to a match of mine" in await menu(served, served.ann, name, help_page)
    assert button(thread.messages[0], "play")
