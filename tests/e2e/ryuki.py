"""Common actions of members in a match of Ryūki; Ann has seat 0 and Bob seat 1 unless told otherwise."""

from club.model.clocks.pace import FIRST_PACE
from sandbox import Channel, Member
from tests.e2e.playing import begin
from tests.e2e.scenario import Scenario

BLUE_SET_UP = ("K~c1", "G~c2", "S~b2", "done")
RED_SET_UP = ("K~c5", "done")
SET_UP = BLUE_SET_UP + RED_SET_UP

MATE = ("c2-c3", "draw", "b2-b3", "draw", "c3-c4")
"""Blue's gold, held by the silver, mates the bare king after ``SET_UP``, whatever either side draws."""

GAME = SET_UP + MATE


async def match(
    scenario: Scenario, *, first: Member | None = None, second: Member | None = None, pace: str = FIRST_PACE
) -> Channel:
    """Start a match, ``first`` (Ann) against ``second`` (Bob), and return its thread with the first post in it."""
    return await begin(scenario, "ryuki", first=first, second=second, pace=pace)
