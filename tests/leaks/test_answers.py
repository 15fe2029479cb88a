"""Whatever others ask the running bot, they get the same answers in all matches that they can't distinguish."""

from dataclasses import replace
from functools import partial

import pytest

from club.model.matches.position import Position
from cogs.core.ui.pictures import Pictures
from engines import Seat
from sandbox import Answer, Channel, Member, Message
from tests.e2e import playing, ryuki
from tests.e2e.scenario import Scenario
from tests.engines.play import seeded
from tests.leaks.asking import TYPED, asking
from tests.leaks.composer import weight
from tests.leaks.worlds import another, course

PLIES = (3, 9, 25, 43)
"""The plies of a random game at which others ask: in the set-ups, in the first turns, in the middle."""


async def answers(scenario: Scenario, member: Member, place: Channel, panels: list[Message]) -> list[object]:
    """Ask the bot everything that a member may ask about a match, press the panels of others, and return all answers.

    Only the last turn is dealt again here, so there is no going through the whole match; test_replay.py does that.
    """
    asked = [answer async for answer in asking(scenario, member, place, TYPED, panels, ("replay",))]
    offers = [await member.complete("move", place, {}, focused=("move", text)) for text in ("", "R", "p", "飛")]
    matches = await member.complete("board", place, {}, focused=("match", ""))
    return [*[received(member, answer) for answer in asked], offers, matches]


async def opened(scenario: Scenario, member: Member, place: Channel, position: Position) -> list[Message]:
    """Return panels of the member to move: one as it opens, and a few with everything chosen except the cell."""
    cells: dict[str, set[str]] = {}
    for event in position.state.legal():
        steps = [step for step in position.state.steps(event) if step.kind != "promote"]
        if steps[-1].kind == "cell":
            cells.setdefault(",".join(step.value for step in steps[:-1]), set()).add(steps[-1].value)
    begun = sorted(chosen for chosen, where in cells.items() if len(where) > 1)
    panels = [await scenario.panel(member, place.messages[0])]
    for chosen in begun[:: len(begun) // 3 + 1]:
        panels.append(await scenario.panel(member, place.messages[0]))
        await playing.make(member, panels[-1], chosen)
    return panels


def received(member: Member, answer: Answer) -> tuple[object, ...]:
    """Return everything that a member sees of an answer."""
    messages = [answer.message, *answer.followups] if answer.message else answer.followups
    visible = [seen(message) for message in messages if message.ephemeral_to in (None, member)]
    return answer.kind, answer.error, answer.ephemeral, visible


def seen(message: Message) -> tuple[object, ...]:
    """Return everything in a message except Discord's ids."""
    files = [(file.filename, file.content_type, file.alt, file.bytes) for file in message.attachments]
    images = [(image.filename, image.alt, image.bytes) for image in message.images]
    controls = [*message.buttons, *message.selects]
    return (
        message.text,
        files,
        images,
        controls,
        message.flags,
        message.mentions,
        message.ephemeral_to is None,
        message.edits,
    )


def put(scenario: Scenario, position: Position) -> None:
    """Make the bot believe that this is the match's position."""
    remembered = scenario.hatoba.club.matches.remembered
    remembered.forget(1)
    remembered.keep(position)


@pytest.fixture(autouse=True)
def no_cached_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the bot draw every picture again."""
    monkeypatch.setattr("cogs.app.client.Pictures", partial(Pictures, picture_cache=0, animation_cache=0))


@pytest.fixture
async def place(served: Scenario) -> Channel:
    place = await ryuki.match(served)
    await served.sweep()  # finish the background work, which would read the match from the database
    return place


@pytest.mark.parametrize("ply", PLIES)
async def test_answers_are_the_same_whatever_is_hidden(served: Scenario, place: Channel, ply: int) -> None:
    header = (await served.hatoba.club.matches.position(1)).header
    found = next(position for position in course("ryuki", ply) if position.ply >= ply and position.to_move is not None)
    position = replace(found, header=header)
    waiting = Seat(1 - (position.to_move or 0))
    opponent, mover = (served.ann, served.bob)[waiting], (served.bob, served.ann)[waiting]
    put(served, position)
    panels = await opened(served, mover, place, position)
    for member, viewer in ((opponent, waiting), (served.cid, None)):
        other = another(position, viewer, seeded(ply))
        assert other.state != position.state
        put(served, position)
        here = await answers(served, member, place, panels)
        put(served, other)
        there = await answers(served, member, place, panels)
        for one, two in zip(here, there, strict=True):
            assert one == two
        print(f"ply {position.ply}: {len(here)} answers, {weight(here):,} bytes")  # noqa: T201 - says how much with -s
    assert place.messages[0].edits == 0
