"""Common actions of members in a match of any game."""

from collections.abc import Awaitable, Sequence
from typing import Any

from club.model.challenges.terms import Terms
from club.model.clocks.pace import FIRST_PACE
from cogs.core.ui.card import Picture
from sandbox import Answer, Channel, Member, Message
from tests.e2e.scenario import Scenario, button, choose, shown


async def begin(
    scenario: Scenario, game: str, *, first: Member | None = None, second: Member | None = None, pace: str = FIRST_PACE
) -> Channel:
    """Start a match, ``first`` (Ann) against ``second`` (Bob), and return its thread with the first post in it."""
    return await scenario.begin(
        Terms(game, begins="challenger", pace=pace), first or scenario.ann, second or scenario.bob
    )


async def press_begin(scenario: Scenario, game: str) -> Channel:
    """Start a match of Ann against Bob with presses only, whatever process the bot runs in, and return its thread."""
    panel = shown(await scenario.ann.slash("challenge", scenario.channel, game=game, opponent=scenario.bob))
    await choose(scenario.ann, panel, "begins", "1")
    before, known = scenario.channel.messages[-1:], len(scenario.channel.threads)
    await (await scenario.ann.press(panel, custom_id=button(panel, "send"))).done()
    await scenario.discord.until(lambda: scenario.channel.messages[-1:] != before)
    invitation = scenario.channel.messages[-1]
    await (await scenario.bob.press(invitation, custom_id=button(invitation, "accept"))).done()
    await scenario.discord.until(
        lambda: len(scenario.channel.threads) > known and scenario.channel.threads[-1].messages
    )
    return scenario.channel.threads[-1]


async def gathered(scenario: Scenario, game: str, members: Sequence[Member]) -> Channel:
    """Start a match from a lobby of the first of some members, which the others join, and return its thread."""
    return await scenario.begin(Terms(game, {}, len(members), "challenger", hosted=True), *members)


async def type_in(scenario: Scenario, thread: Channel, *events: str) -> None:
    """Type events as Ann and Bob in turn, and wait for the posts."""
    for event in events:
        await posted(scenario, thread, scenario.move(to_move(scenario), thread, event))


def to_move(scenario: Scenario) -> Member:
    """Return the member to move in match 1, which Ann and Bob play."""
    ((turn,),) = scenario.rows("SELECT turn FROM match WHERE id = 1")
    return scenario.ann if turn == 0 else scenario.bob


async def posted(scenario: Scenario, thread: Channel, acting: Awaitable[object]) -> None:
    """Wait for a member's action in match 1, and for the post if it ended a turn."""
    post, before = thread.messages[-1], scenario.rows("SELECT post_ply FROM match WHERE id = 1")
    answer = await acting
    if isinstance(answer, Answer):
        await answer.done()
    if scenario.rows("SELECT post_ply FROM match WHERE id = 1") != before:
        await thread.next(post)


async def make(member: Member, panel: Message, event: str, verb: str = "step") -> None:
    """Make the choices of one event, with commas between, on the buttons and menus of a panel.

    ``verb`` is the first word of its buttons' ids.
    """
    values, taken = event.split(","), -1
    while taken < len(values):
        place = _place(panel, verb)
        known = {button.custom_id or "" for button in panel.buttons}
        counts = [count for count in range(1, len(values) + 1) if place + ",".join(values[:count]) in known]
        if counts and counts[-1] > taken:
            taken = counts[-1]
            await (await member.press(panel, custom_id=place + ",".join(values[:taken]))).done()
        else:
            menu, option, taken = _in_menu(panel, values)
            await (await member.choose(panel, [option], custom_id=menu)).done()


def _in_menu(panel: Message, values: list[str]) -> tuple[str, str, int]:
    """Return the menu and the option that lead to an event, and how many of its choices they make."""
    for menu in panel.selects:
        chosen = [value for value in menu.custom_id.split(":")[-2].split(",") if value]
        for option in menu.options:
            way = [*chosen, *option.value.split(",")]
            if way == values[: len(way)]:
                return menu.custom_id, option.value, len(way)
    raise AssertionError(f"{values} can't be chosen")


def _place(panel: Message, verb: str) -> str:
    """Return the common prefix of the ids of a panel's choices."""
    controls = [b.custom_id for b in panel.buttons if b.custom_id] + [menu.custom_id for menu in panel.selects]
    picks = f"{verb.removesuffix('step')}pick"
    for words in (control.split(":") for control in controls):
        if words[0] == verb:
            return ":".join((*words[:-1], ""))
        if words[0] == picks:
            return ":".join((verb, *words[1:-2], ""))
    return f"{verb}:"


def here(panel: Message) -> tuple[str, str]:
    """Return the match and the ply of a panel, as its buttons or menus name them."""
    controls = [b.custom_id for b in panel.buttons if b.custom_id] + [menu.custom_id for menu in panel.selects]
    words = controls[0].split(":")
    return words[1], words[2]


def direct(scenario: Scenario, member: Member) -> list[Message]:
    """Return the DMs from the bot to a member."""
    return scenario.discord.dm_channel(member).messages


def answer_late(scenario: Scenario) -> None:
    """Delay the drawing of boards until the bot has sent a request, which is the acknowledgement."""
    pictures = scenario.hatoba.pictures
    draw, scenario.hatoba.messages.soon = pictures.board, 0.0

    async def board(*asked: Any, **more: Any) -> Picture:  # noqa: ANN401 - as it is asked
        await scenario.discord.until(lambda: scenario.discord.requests)
        return await draw(*asked, **more)

    pictures.board = board  # type: ignore[method-assign]


async def begin_with(scenario: Scenario, game: str, others: Sequence[int], first: Member) -> Channel:
    """Start a match of ``first`` with ``others``, members or computer players in this order; return its thread."""
    thread = await scenario.begin(Terms(game, {}, len(others) + 1, "challenger", "none"), first, *others)
    await scenario.hatoba.tasks.finish()
    return thread
