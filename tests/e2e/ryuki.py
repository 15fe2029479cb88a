"""What members do again and again in a match of Ryūki; Ann sits on seat 0 and Bob on seat 1 unless said otherwise."""

from sandbox import Channel, Member, Message
from tests.e2e.park import Park, choose, shown

BLUE_SET_UP = ("K~c1", "G~c2", "S~b2", "done")
RED_SET_UP = ("K~c5", "done")
SET_UP = BLUE_SET_UP + RED_SET_UP

MATE = ("c2-c3", "draw", "b2-b3", "draw", "c3-c4")
"""Blue's gold, held by the silver, mates the bare king after ``SET_UP``, whatever either side draws."""

GAME = SET_UP + MATE


async def match(park: Park, *, first: Member | None = None, second: Member | None = None, pace: str = "") -> Channel:
    """Begin a match, ``first`` (Ann) against ``second`` (Bob), and return its thread with the first post in it."""
    first, second = first or park.ann, second or park.bob
    known = len(park.channel.threads)
    panel = shown(await first.slash("challenge", park.channel, game="ryuki", opponent=second))
    await choose(first, panel, "begins", "1")
    if pace:
        await choose(first, panel, "pace", pace)
    before = park.channel.messages[-1:]
    await (await first.press(panel, "Send" if first.locale != "ja" else "送る")).done()
    await park.discord.until(lambda: park.channel.messages[-1:] != before)
    invitation = park.channel.messages[-1]
    await (await second.press(invitation, custom_id=_accepts(invitation))).done()
    await park.discord.until(lambda: len(park.channel.threads) > known and park.channel.threads[-1].messages)
    return park.channel.threads[-1]


def _accepts(invitation: Message) -> str:
    return next(b.custom_id for b in invitation.buttons if b.custom_id and b.custom_id.startswith("accept:"))


async def type_in(park: Park, thread: Channel, *events: str) -> None:
    """Let Ann and Bob type events, each their own, and wait for the posts."""
    for event in events:
        (turn,) = park.rows("SELECT turn FROM match WHERE id = 1")
        post = thread.messages[-1]
        await park.move(park.ann if turn == (0,) else park.bob, thread, event)
        (after,) = park.rows("SELECT turn FROM match WHERE id = 1")
        if after != turn:
            await thread.next(post)


async def make(member: Member, panel: Message, event: str) -> None:
    """Make the choices of one event, with commas between, on the buttons and menus of a panel."""
    values = event.split(",")
    for count, value in enumerate(values, 1):
        target = ":".join(("step", *here(panel), ",".join(values[:count])))
        if any(button.custom_id == target for button in panel.buttons):
            await (await member.press(panel, custom_id=target)).done()
        else:
            await (await member.choose(panel, [value])).done()


def here(panel: Message) -> tuple[str, str]:
    """Return the match and the ply that a panel stands on, as its buttons name them."""
    words = next(b.custom_id for b in panel.buttons if b.custom_id).split(":")
    return words[1], words[2]


def direct(park: Park, member: Member) -> list[Message]:
    """Return the direct messages that a member has from the bot."""
    return park.discord.direct(member).messages
