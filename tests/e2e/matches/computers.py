"""Play against computers: the member's presses and the bot's answers."""

from sandbox import Channel, Member, Message
from tests.e2e.scenario import Scenario, shown


async def think(scenario: Scenario) -> None:
    """Advance the clock a little and let computers move until nothing more is due."""
    computers = scenario.hatoba.club.computers
    scenario.advance(seconds=2)
    while await computers.due():
        await scenario.hatoba.think()
        await scenario.hatoba.tasks.finish()
        scenario.advance(seconds=2)


async def practise(scenario: Scenario, member: Member, place: Channel, game: str, **options: int) -> Message:
    """Start a practice match as a member in some place, and return the member's panel."""
    return shown(await (await member.slash("practice", place, game=game, **options)).done())
