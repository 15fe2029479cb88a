"""Panels and posts of puzzles that were retired later work as before."""

from cogs.learning.puzzle_words import solution_line
from engines import GAMES
from players.puzzles import find_puzzle, offered
from sandbox import Member
from tests.e2e.playing import make
from tests.e2e.scenario import Scenario, button, shown
from texts import words

KISEN = "kyoiku_kisen"
RETIRED = find_puzzle(KISEN, 7)
"""A puzzle with an impossible position."""


async def test_an_open_panel_and_the_puzzle_of_the_day_of_an_old_number_are_solved_and_explained(
    either: Scenario,
) -> None:
    dan = Member.join(either.guild, "Dan", may=["MANAGE_GUILD"])
    news = either.guild.channel("news")
    await (await dan.slash("server puzzle", either.channel, channel=news, hour=18, game=KISEN)).done()
    either.advance(hours=6, minutes=1)
    await either.sweep()
    (post,) = news.messages
    either.change(f"UPDATE daily_post SET number = {RETIRED.number}")
    panel = shown(await (await either.ann.press(post, custom_id=button(post, "daily-solve"))).done())
    say = words("en", KISEN)
    assert say.say("puzzle-heading", game=say.say("name"), number=RETIRED.number) in panel.text
    (event,) = RETIRED.tree
    steps = GAMES[KISEN].decode(RETIRED.position).steps(event)
    await make(either.ann, panel, ",".join(step.value for step in steps), "puzzle-step")
    assert say.say("puzzle-solved") in panel.text
    either.advance(days=1)
    await either.sweep()
    solution, following = news.messages[1:]
    assert solution_line(say, RETIRED) in solution.text
    assert "One member solved it." in solution.text
    assert either.rows("SELECT number FROM daily_post WHERE message = " + str(following.id))[0][0] in offered(KISEN)
    await (await either.ann.press(panel, custom_id=button(panel, "puzzle-next"))).done()
    _, _, number, _ = button(panel, "puzzle-give-up").split(":")
    assert int(number) in offered(KISEN)
