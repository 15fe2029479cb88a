"""Offers that only computers answer, and the news that a computer takes over."""

from club.model.members.kinds import Computer
from sandbox import Message
from tests.club.thinker import HereAndNow
from tests.e2e.matches.computers import practise, think
from tests.e2e.playing import begin_with, gathered
from tests.e2e.scenario import Scenario, button, private, shown, verbs


async def offer(scenario: Scenario, post: Message, kind: str) -> Message:
    """Make an offer as Ann through *More*, and return the message that she gets."""
    more = shown(await scenario.ann.press(post, custom_id=button(post, "more")))
    asked = shown(await (await scenario.ann.press(more, custom_id=f"offer:1:{kind}")).done())
    await (await scenario.ann.press(asked, custom_id=button(asked, "offered"))).done()
    await scenario.hatoba.tasks.finish()
    return asked


async def test_offer_that_only_the_computer_answers_makes_no_notice(either: Scenario) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    await practise(either, either.ann, either.channel, "tokyo_doves")
    await either.hatoba.tasks.finish()
    (thread,) = either.channel.threads
    told = await offer(either, thread.messages[0], "draw")
    assert "The computer answers in a moment." in told.text
    assert len(thread.messages) == 1, "nobody can answer a notice"
    await think(either)
    assert "drawn" in thread.messages[-1].text
    assert len(thread.messages) == 2


async def test_offer_that_is_withdrawn_before_the_computer_answers_makes_no_notice(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    await practise(served, served.ann, served.channel, "tokyo_doves")
    await served.hatoba.tasks.finish()
    (thread,) = served.channel.threads
    told = await offer(served, thread.messages[0], "draw")
    await (await served.ann.press(told, custom_id=button(told, "disagree"))).done()
    await served.sweep()
    assert len(thread.messages) == 1


async def test_members_are_still_asked_beside_computers(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    thread = await begin_with(served, "hostile", (served.bob.id, Computer(1).number), served.ann)
    told = await offer(served, thread.messages[0], "draw")
    assert "the answer in the match" in told.text
    assert "Answer" in [one.label for one in thread.messages[-1].buttons]
    assert thread.messages[-1].mentions == [served.bob.id]


async def test_nothing_is_offered_to_computers_that_are_turned_off(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    await practise(served, served.ann, served.channel, "tokyo_doves")
    await served.hatoba.tasks.finish()
    served.hatoba.club.computers.thinker = None
    told = await private(await served.ann.slash("offer", served.channel, what="draw", match=1))
    assert "can’t play against the computer here" in told


async def test_agreed_takeover_is_announced_at_once(either: Scenario) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    club = either.hatoba.club
    thread = await gathered(either, "hostile", (either.ann, either.bob, either.cid))
    await club.matches.resign(1, either.cid.id, "leaves")
    offered = await club.agreements.offer(1, either.ann.id, "computer", "offers")
    await either.sweep()
    known = len(thread.messages)
    await club.agreements.accept(1, either.bob.id, offered.ply - 1, "agrees")
    await either.sweep()
    assert len(thread.messages) == known + 1
    assert "agrees: the computer takes over" in thread.messages[-1].text
    assert "Hatoba · level 3 🤖" in thread.messages[-1].text
    assert "play" in verbs(thread.messages[-1])
    assert await either.sound()
