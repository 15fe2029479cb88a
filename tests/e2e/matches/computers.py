"""Play against computers: the member's presses and the bot's answers."""

from sandbox import Channel, Member, Message
from tests.e2e.park import Park, shown


async def think(park: Park) -> None:
    """Advance the clock a little and let computers move until nothing more is due."""
    computers = park.hatoba.club.computers
    park.advance(seconds=2)
    while await computers.due():
        await park.hatoba.think()
        await park.hatoba.tasks.finish()
        park.advance(seconds=2)


async def practise(park: Park, member: Member, place: Channel, game: str, **options: int) -> Message:
    """Start a practice match as a member in some place, and return the member's panel."""
    return shown(await (await member.slash("practice", place, game=game, **options)).done())
