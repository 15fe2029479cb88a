"""Another member takes over a tournament and its repeats, for example because its organiser has left the server."""

from datetime import timedelta

import pytest

from club.model.tournaments.rules import Form
from sandbox import Member, Message
from tests.e2e import organising
from tests.e2e.playing import direct
from tests.e2e.scenario import Scenario, button, forged, private, shown, verbs
from tests.e2e.tournaments.organisers.test_thread import theirs

NONE = "no longer has an organiser"


@pytest.fixture
def dan(scenario: Scenario) -> Member:
    return Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"])


@pytest.fixture
def eve(scenario: Scenario) -> Member:
    return Member.join(scenario.guild, "Eve", may=["MANAGE_GUILD"])


def asking(scenario: Scenario) -> list[Message]:
    """Return the posts that ask moderators to take over a tournament."""
    return [message for message in scenario.channel.messages if NONE in message.text]


async def opened(member: Member, post: Message) -> Message:
    """Press *Manage* and return the panel."""
    (panel,) = (await (await member.press(post, custom_id=button(post, "cuprun"))).done()).followups
    return panel


async def weekly(scenario: Scenario, organiser: Member) -> None:
    """Announce a tournament for this evening that is repeated every week, and cancel the first."""
    panel = await organising.ask(scenario, organiser)
    await organising.press(organiser, panel, "cup-tonight")
    await (await organiser.press(panel, "Every week")).done()
    await organising.press(organiser, panel, "cup-evening-go")
    await scenario.hatoba.club.tournaments.cancel(1)


async def test_a_moderator_takes_over_with_one_press_in_the_panel(either: Scenario, eve: Member) -> None:
    await organising.announced(either, either.bob, either.cid, form=Form.SINGLE)
    message = organising.shown(either)
    own = await opened(either.ann, message)
    assert "cup-take" not in verbs(own)
    panel = await opened(eve, message)
    assert f"**Organiser:** <@{either.ann.id}>" in panel.text
    await organising.press(eve, panel, "cup-take")
    assert "you’re now the organiser of **Spring Cup**" in panel.text
    await organising.press(eve, panel, "cuprun")
    assert "cup-take" not in verbs(panel)
    either.advance(seconds=31)
    await either.sweep()
    assert f"**Start:** when the organiser, <@{eve.id}>, starts it." in message.text
    (told,) = [one.text for one in direct(either, either.ann)]
    assert told.startswith(f"**Spring Cup**: the organiser is now <@{eve.id}>.")
    refused = await private(await either.ann.press(message, custom_id=button(message, "cuprun")))
    assert "Only tournament organisers and moderators" in refused


async def test_players_cannot_take_over(served: Scenario, eve: Member) -> None:
    await organising.announced(served, served.bob)
    refused = await forged(served.bob, organising.shown(served), "cup-take:1")
    assert "Only tournament organisers and moderators" in await private(refused)
    assert (await served.hatoba.club.tournaments.get(1)).organiser == served.ann.id


async def test_a_tournament_that_is_over_cannot_be_taken_over(served: Scenario, eve: Member) -> None:
    await organising.announced(served, served.bob)
    message = organising.shown(served)
    await served.hatoba.club.tournaments.cancel(1)
    await private(await forged(eve, message, "cup-take:1"))
    assert (await served.hatoba.club.tournaments.get(1)).organiser == served.ann.id


async def test_moderators_are_asked_once_when_the_organiser_has_left(served: Scenario, eve: Member) -> None:
    await organising.announced(served, served.bob, form=Form.SINGLE)
    served.advance(days=1)
    served.guild.remove(served.ann)
    await organising.press(served.cid, organising.shown(served), "enter")
    await served.sweep()
    served.advance(days=2)
    await served.sweep()
    (post,) = asking(served)
    assert "**Start:** when a moderator starts it." in organising.shown(served).text
    panel = await opened(eve, post)
    assert "none, because the organiser has left the server" in panel.text
    await organising.press(eve, panel, "cup-take")
    await served.sweep()
    served.advance(seconds=31)
    await served.sweep()
    assert post.text == f"**Spring Cup**: the organiser is now <@{eve.id}>."
    assert post.buttons == []
    assert direct(served, eve) == []


async def test_an_organiser_who_has_left_decides_nothing_after_coming_back(served: Scenario) -> None:
    await organising.announced(served, served.bob, form=Form.SINGLE)
    served.advance(days=1)
    served.guild.remove(served.ann)
    await organising.press(served.cid, organising.shown(served), "enter")
    await served.sweep()
    served.guild.join(served.ann)
    message = organising.shown(served)
    refused = await private(await served.ann.press(message, custom_id=button(message, "cuprun")))
    assert "Only tournament organisers and moderators" in refused


async def test_a_post_that_pinged_an_organiser_who_has_left_pings_nobody(served: Scenario) -> None:
    served.ann.dms_open = False
    await organising.announced(served, served.bob, closes=served.clock() + timedelta(days=2))
    served.advance(days=2)
    for _ in range(3):
        await served.sweep()
        served.advance(seconds=31)
    (few,) = (message for message in served.channel.messages if "of the 3 players needed" in message.text)
    assert few.text.startswith(served.ann.mention)
    served.guild.remove(served.ann)
    served.advance(days=1)
    await organising.press(served.cid, organising.shown(served), "enter")
    for _ in range(3):
        await served.sweep()
        served.advance(seconds=31)
    assert len(asking(served)) == 1
    assert "<@" not in few.text


async def test_repeats_are_taken_over_in_any_of_their_tournaments(served: Scenario, dan: Member, eve: Member) -> None:
    await weekly(served, dan)
    served.advance(days=5)
    for _ in range(3):
        await served.sweep()
    assert (await served.hatoba.club.tournaments.get(2)).organiser == dan.id
    panel = shown(await (await eve.slash("tournament manage panel", served.channel, tournament=1)).done())
    await organising.press(eve, panel, "cup-take")
    assert (await served.hatoba.club.tournaments.get(2)).organiser == eve.id
    await served.hatoba.club.tournaments.join(2, served.bob.id, "Bob")
    await served.hatoba.club.tournaments.cancel(2)
    served.advance(days=7)
    for _ in range(3):
        await served.sweep()
    assert (await served.hatoba.club.tournaments.get(3)).organiser == eve.id


async def test_repeats_of_an_organiser_who_has_left_go_on_and_moderators_are_asked_once(
    served: Scenario, dan: Member
) -> None:
    await weekly(served, dan)
    served.guild.remove(dan)
    for _ in range(2):
        served.advance(days=7)
        for _ in range(3):
            await served.sweep()
    assert len(asking(served)) == 1
    post = next(m for m in served.channel.messages if any(b.custom_id == "enter:2" for b in m.buttons))
    assert "Organiser:" not in post.text


async def test_the_new_organiser_is_let_into_the_private_thread(scenario: Scenario, eve: Member) -> None:
    scenario.channel.allow("CREATE_PRIVATE_THREADS")
    async with scenario.bot():
        await organising.announced(scenario, scenario.bob, closes=scenario.clock() + timedelta(days=4))
        (thread,) = theirs(scenario)
        message = organising.shown(scenario)
        panel = await opened(eve, message)
        await organising.press(eve, panel, "cup-take")
        await scenario.sweep()
        assert eve in thread.members
        assert len(thread.messages) == 1
