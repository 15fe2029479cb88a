"""If computers are turned off, nothing leads to them."""

import pytest

from sandbox import Message
from tests.club.thinker import HereAndNow
from tests.e2e.matches.computers import practise
from tests.e2e.playing import gathered
from tests.e2e.scenario import Scenario, button, private, shown, verbs


def menus(message: Message) -> dict[str, list[str]]:
    """Return the labels of each menu, by its ``custom_id``."""
    return {menu.custom_id: [option.label for option in menu.options] for menu in message.selects}


@pytest.mark.parametrize("on", [True, False], ids=["on", "off"])
async def test_help_speaks_of_the_computer_only_where_it_plays(either: Scenario, on: bool) -> None:
    either.hatoba.club.computers.thinker = HereAndNow() if on else None
    for member, place in ((either.ann, either.channel), (either.cid, either.discord.dm_channel(either.cid))):
        first = shown(await (await member.slash("help", place)).done())
        assert ("practice" in verbs(first)) is on
        assert any(word in first.text for word in ("computer", "コンピューター")) is on
        playing = shown(await (await member.press(first, custom_id="help:playing")).done())
        assert any(word in playing.text for word in ("/practice", "/練習")) is on


@pytest.mark.parametrize("on", [True, False], ids=["on", "off"])
async def test_who_is_in_no_match_is_pointed_to_the_computer_only_where_it_plays(served: Scenario, on: bool) -> None:
    served.hatoba.club.computers.thinker = HereAndNow() if on else None
    for member in (served.ann, served.cid):
        for place in (served.channel, served.discord.dm_channel(member)):
            told = await private(await member.slash("matches", place))
            assert any(word in told for word in ("/practice", "/練習")) is on
            assert any(word in told for word in ("/challenge", "/挑戦"))


@pytest.mark.parametrize("on", [True, False], ids=["on", "off"])
async def test_tables_and_challenges_offer_computers_only_where_they_play(either: Scenario, on: bool) -> None:
    either.hatoba.club.computers.thinker = HereAndNow() if on else None
    panel = shown(await either.ann.slash("lobby", either.channel, game="hostile", seats=4))
    assert any("hints allowed" in label for labels in menus(panel).values() for label in labels) is on
    await (await either.ann.press(panel, "Send")).done()
    await either.discord.until(lambda: either.channel.messages)
    post = either.channel.messages[-1]
    assert any(menu.startswith("computer:") for menu in menus(post)) is on
    await (await either.bob.press(post, custom_id=button(post, "accept"))).done()
    assert any(menu.startswith("computer:") for menu in menus(post)) is on
    challenge = shown(await either.ann.slash("challenge", either.channel, game="ryuki", opponent=either.bob))
    assert any("hints allowed" in label for labels in menus(challenge).values() for label in labels) is on


async def test_hints_that_were_set_up_before_are_not_sent(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    panel = await served.set_up(served.ann, served.channel, (served.bob,), rated="2")
    served.hatoba.club.computers.thinker = None
    refusal = await private(await served.ann.press(panel, "Send"))
    assert "can’t play against the computer here" in refusal
    assert served.rows("SELECT count(*) FROM challenge") == [(0,)]


async def test_panel_has_no_hint_where_nobody_thinks(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    panel = await practise(served, served.ann, served.channel, "tokyo_doves")
    assert "hint" in verbs(panel)
    await served.hatoba.tasks.finish()
    served.hatoba.club.computers.thinker = None
    panel = await served.panel(served.ann, served.channel.threads[0].messages[0])
    assert "step" in verbs(panel)
    assert "hint" not in verbs(panel)


async def test_levels_are_completed_only_where_there_are_any(served: Scenario) -> None:
    asked = ("practice", served.channel, {"game": "ryuki"})
    assert await served.ann.complete(*asked, focused=("level", "")) == []
    served.hatoba.club.computers.thinker = HereAndNow()
    assert await served.ann.complete(*asked, focused=("level", "")) != []


async def test_lonely_challenge_points_nowhere_where_nobody_thinks(served: Scenario) -> None:
    invitation = await served.challenge()
    served.advance(minutes=61)
    await served.sweep()
    assert verbs(invitation)
    assert not [verb for verb in verbs(invitation) if "practice" in verb]


@pytest.mark.parametrize("on", [True, False], ids=["on", "off"])
async def test_takeover_is_offered_only_where_somebody_thinks(served: Scenario, on: bool) -> None:
    served.hatoba.club.computers.thinker = HereAndNow() if on else None
    thread = await gathered(served, "hostile", (served.ann, served.bob, served.cid))
    await served.hatoba.club.matches.resign(1, served.cid.id, "given up")
    more = shown(await served.ann.press(thread.messages[0], custom_id=button(thread.messages[0], "more")))
    assert ("Add computer" in [one.label for one in more.buttons]) is on
    assert "resign" in verbs(more)


async def test_nothing_can_be_offered_to_a_computer_that_does_not_play(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    await practise(served, served.ann, served.channel, "tokyo_doves")
    await served.hatoba.tasks.finish()
    (post,) = served.channel.threads[0].messages
    more = shown(await served.ann.press(post, custom_id=button(post, "more")))
    assert "offer" in verbs(more)
    served.hatoba.club.computers.thinker = None
    more = shown(await served.ann.press(post, custom_id=button(post, "more")))
    assert "resign" in verbs(more)
    assert "offer" not in verbs(more)
