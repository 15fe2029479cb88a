"""Only its member learns anything about a plan: whether there is one, or what it contains."""

from sandbox import Channel, Member, Message
from tests.e2e.scenario import GAME, Scenario, button
from tests.leaks.asking import asking
from tests.leaks.test_answers import received

TYPED = ("e2-e4", "B^")


async def learnt(scenario: Scenario, member: Member, place: Channel, panels: list[Message]) -> list[object]:
    """Ask the bot everything that a member may ask about a match, including with the buttons of another's plan."""
    asked = [answer async for answer in asking(scenario, member, place, TYPED, panels)]
    asked += [await (await member.slash("plan", place, **options)).done() for options in ({}, {"moves": "A*c2, A*a4"})]
    offered = [
        await member.complete(name, place, {}, focused=(option, typed))
        for name, option in (("move", "move"), ("plan", "moves"))
        for typed in ("", "A", "A*c2, ")
    ]
    return [*[received(member, answer) for answer in asked], offered]


async def test_answers_to_others_are_the_same_with_a_plan_and_without(served: Scenario) -> None:
    place = await served.match()
    bob, plans = served.bob, served.hatoba.club.plans
    empty, full = [await served.panel(bob, place.messages[-1]) for _ in range(2)]
    await (await bob.press(empty, custom_id=button(empty, "plan"))).done()
    await plans.plan(1, bob.id, [GAME[:2], ("A*a1", "A*b5")])
    await (await bob.press(full, custom_id=button(full, "plan"))).done()
    panels = [empty, full]
    with_plan = [await learnt(served, member, place, panels) for member in (served.ann, served.cid)]
    await plans.plan(1, bob.id, [])
    without = [await learnt(served, member, place, panels) for member in (served.ann, served.cid)]
    assert with_plan == without
    assert len(place.messages) == 1
    assert "Put out Big Brother → a4" in full.text
