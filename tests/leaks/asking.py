"""The questions of a curious member to the running bot about a match."""

from collections.abc import AsyncIterator, Iterable

from sandbox import Answer, Channel, Member, Message
from tests.e2e.scenario import Scenario, shown, verbs

TYPED = ("R~c3", "飛~3三", "P~b3", "K~c1", "draw", "done", "card:R", "?~c3", "a1-a2", "pass", "飛車を伏せる")


async def asking(
    scenario: Scenario,
    member: Member,
    place: Channel,
    typed: Iterable[str] = (),
    panels: Iterable[Message] = (),
    skipped: tuple[str, ...] = (),
) -> AsyncIterator[Answer]:
    """Ask for everything that changes nothing; yield each answer before the next question.

    The member presses every button below the last board, behind **More** except for the verbs ``skipped``, and on the
    ``panels`` of others, and types each of ``typed`` as a move.
    """
    post = next(message for message in reversed(place.messages) if "more" in verbs(message))
    for button in post.buttons:
        yield (answer := await (await member.press(post, custom_id=button.custom_id)).done())
        if (button.custom_id or "").startswith("more:"):
            more = shown(answer)
    for button in more.buttons:
        if (button.custom_id or "").partition(":")[0] in ("rules", "offer", *skipped):
            continue  # the same for every match; makes an offer
        yield await (await member.press(more, custom_id=button.custom_id)).done()
    for panel in panels:
        for button in panel.buttons:
            yield await _press(scenario, member, panel, 2, button.custom_id)
        for menu in panel.selects:
            yield await _press(scenario, member, panel, 3, menu.custom_id, menu.options[0].value)
    for text in typed:
        yield await (await member.slash("move", place, move=text)).done()
    for name, options in (("board", {}), ("board", {"text": True}), ("matches", {}), ("resign", {})):
        yield await (await member.slash(name, place, **options)).done()


async def _press(
    scenario: Scenario, member: Member, panel: Message, kind: int, custom_id: str | None, *values: str
) -> Answer:
    """Press a button that only another member sees."""
    data = {"component_type": kind, "custom_id": custom_id} | ({"values": values} if values else {})
    return await (await scenario.discord.interact_raw(member, data, message=panel)).done()
