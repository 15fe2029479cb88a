"""Introduce members to a new game: its goal, and where to learn it."""

from club.learning.exercises import Exercises
from cogs.core.press import target
from cogs.core.ui.card import Button
from texts import Words


async def way_in(
    exercises: Exercises, say: Words, member: int, game: str
) -> tuple[tuple[str, ...], tuple[Button, ...]]:
    """Return the goal of a game and the buttons for its lessons and rules, or nothing if the member knows it."""
    if not await exercises.is_newcomer(member, game):
        return (), ()
    learning = (Button(target("learn", game), say.say("button-learn")),) if exercises.teaches(game) else ()
    rules = Button(target("rules", game, 0), say.say("button-rules"))
    return (say.say("way-in", goal=say.say("goal")),), (*learning, rules)
