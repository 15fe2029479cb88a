"""``/puzzle`` as members see it, and the puzzle of the day in a channel."""

import pytest

from cogs.learning.puzzle_words import solution_line, solution_reason
from engines import GAMES
from players.exercises import Line, begin
from players.puzzles import Puzzle, find_puzzle, grades
from sandbox import Channel, Member, Message
from tests.e2e.playing import make
from tests.e2e.scenario import Scenario, button, shown
from texts import words

DOVES = "tokyo_doves"

PUZZLED = [game for game in GAMES if grades(game)]
"""The games that have puzzles."""


def on(panel: Message) -> Puzzle:
    """Return the puzzle that a panel shows."""
    _, game, number, _ = button(panel, "puzzle-give-up").split(":")
    return find_puzzle(game, int(number))


async def play(member: Member, panel: Message, line: Line, event: str) -> None:
    """Make the choices of an event."""
    await make(member, panel, ",".join(step.value for step in line.now.steps(event)), "puzzle-step")


async def solve(member: Member, panel: Message) -> Puzzle:
    """Solve the puzzle that a panel shows."""
    puzzle = on(panel)
    line, here = begin(puzzle), puzzle.tree
    while here:
        event = next(iter(here))
        await play(member, panel, line, event)
        line, here = line.extend((event,)), here[event]
        while here and line.now.to_move != puzzle.seat:
            reply = next(iter(here))
            line, here = line.extend((reply,)), here[reply]
        more = bool(here) and not puzzle.most
        assert (words("en").say("puzzle-right") in panel.text) == more, "one is told that there is more to find"
    return puzzle


async def miss(member: Member, panel: Message) -> str:
    """Try a wrong event; return the text that explains it."""
    puzzle = on(panel)
    line = begin(puzzle)
    event = next(event for event in line.now.legal() if event not in puzzle.tree)
    await play(member, panel, line, event)
    missed = puzzle.judge(line.extend((event,))).missed
    assert missed is not None
    return words("en", puzzle.game).tell(missed)


async def opened(scenario: Scenario, member: Member, **options: str | int) -> Message:
    return shown(await (await member.slash("puzzle", scenario.channel, **options)).done())


@pytest.mark.parametrize("game", PUZZLED)
async def test_a_puzzle_of_each_game_is_solved_by_presses(served: Scenario, game: str) -> None:
    panel = await opened(served, served.ann, game=game)
    puzzle = on(panel)
    say = words("en", game)
    assert say.say("puzzle-heading", game=say.say("name"), number=puzzle.number) in panel.text
    assert panel.images
    await solve(served.ann, panel)
    assert say.say("puzzle-solved") in panel.text
    assert solution_reason(say, puzzle) in panel.text
    assert solution_reason(say, puzzle) != say.say("why-best")
    assert served.rows("SELECT game, solved, streak FROM puzzle_rating") == [(game, 1, 1)]


async def test_the_open_puzzle_is_there_on_any_device_until_given_up(either: Scenario) -> None:
    panel = await opened(either, either.ann, game=DOVES)
    puzzle = on(panel)
    elsewhere = shown(await (await either.ann.slash("puzzle", either.discord.dm_channel(either.ann))).done())
    assert on(elsewhere) == puzzle
    mistake = await miss(either.ann, panel)
    assert mistake != words("en").say("puzzle-wrong")
    assert f"**{mistake}**" in panel.text
    await (await either.ann.press(elsewhere, custom_id=button(elsewhere, "puzzle-give-up"))).done()
    assert words("en").say("error-stale") in elsewhere.text, "that panel was older than the try"
    await (await either.ann.press(elsewhere, custom_id=button(elsewhere, "puzzle-give-up"))).done()
    assert solution_line(words("en", DOVES), puzzle) in elsewhere.text
    assert words("en", DOVES).say("why-wins") in elsewhere.text
    assert words("en").say("puzzle-given-up") in elsewhere.text
    await (await either.ann.press(elsewhere, custom_id=button(elsewhere, "puzzle-next"))).done()
    assert on(elsewhere) != puzzle


async def test_a_member_chooses_the_game_and_the_level(served: Scenario) -> None:
    panel = await opened(served, served.cid)
    assert "レート1500" in panel.text
    await (await served.cid.press(panel, custom_id=f"puzzle-next:{DOVES}")).done()
    assert on(panel).game == DOVES
    hardest = max(grades(DOVES))
    panel = await opened(served, served.bob, game=DOVES, level=hardest)
    assert on(panel).grade == hardest


async def switch_on(scenario: Scenario, dan: Member, news: Channel) -> Message:
    """Turn on a daily puzzle of Tokyo Doves at 18:00; return the panel."""
    panel = shown(await dan.slash("server puzzle", scenario.channel))
    assert words("en").say("daily-off") in panel.text
    await (await dan.choose(panel, [news], custom_id="daily:channel")).done()
    await (await dan.choose(panel, [DOVES], custom_id="daily:game")).done()
    await (await dan.choose(panel, ["18"], custom_id="daily:hour")).done()
    assert f"at 18:00 (UTC) in <#{news.id}>, Tokyo Doves" in panel.text
    return panel


async def test_the_puzzle_of_the_day_is_posted_solved_in_private_and_explained(either: Scenario) -> None:
    dan = Member.join(either.guild, "Dan", may=["MANAGE_GUILD"])
    news = either.guild.channel("news")
    panel = await switch_on(either, dan, news)
    either.advance(hours=6, minutes=1)
    either.discord.faults.fail("POST /channels/{channel}/messages", status=408, after=True)
    await either.sweep()
    either.advance(minutes=5)  # longer than Discord remembers that it has the post
    await either.sweep()
    await either.sweep()
    (post,) = news.messages
    assert (post.mentions, len(post.images)) == ([], 1)
    solving = await (await either.ann.press(post, custom_id=button(post, "daily-solve"))).done()
    mine = shown(solving)
    assert mine.ephemeral_to == either.ann
    puzzle = await solve(either.ann, mine)
    other = shown(await (await either.bob.press(post, custom_id=button(post, "daily-solve"))).done())
    await miss(either.bob, other)
    await solve(either.bob, other)
    either.advance(minutes=1)
    await either.sweep()
    assert f"Solved by {either.ann.mention} ★, {either.bob.mention}" in post.text
    assert solution_line(words("en", DOVES), puzzle) not in post.text, "it is told on the next day"
    either.advance(days=1)
    await either.sweep()
    taught = shown(await (await either.bob.press(post, "Learn")).done())
    assert "Lesson 1 of " in taught.text, "not everybody knows the game"
    solution, following = news.messages[1:]
    assert solution_line(words("en", DOVES), puzzle) in solution.text
    assert words("en", DOVES).say("why-wins") in solution.text
    assert "2 members solved it." in solution.text
    assert button(following, "daily-solve") != button(post, "daily-solve")
    await (await dan.press(panel, "Turn off")).done()
    assert words("en").say("daily-off") in panel.text
    either.advance(days=2)
    await either.sweep()
    assert len(news.messages) == 3


async def test_a_later_hour_on_the_same_day_tells_no_solution_and_a_deleted_post_ends_nothing(served: Scenario) -> None:
    dan = Member.join(served.guild, "Dan", may=["MANAGE_GUILD"])
    news = served.guild.channel("news")
    await (await dan.slash("server puzzle", served.channel, channel=news, hour=13, game=DOVES)).done()
    served.advance(hours=2)
    await served.sweep()
    (post,) = news.messages
    mine = shown(await (await served.ann.press(post, custom_id=button(post, "daily-solve"))).done())
    await solve(served.ann, mine)
    await (await dan.slash("server puzzle", served.channel, hour=20)).done()
    served.discord.faults.fail("PATCH /channels/{channel}/messages/{message}", status=404, code=10008)
    served.advance(hours=7)
    await served.sweep()
    assert len(news.messages) == 1
    assert len(served.rows("SELECT * FROM daily_puzzle")) == 1
    served.advance(days=1)
    await served.sweep()
    assert len(news.messages) == 3, "the solution, and the next puzzle"


async def test_a_daily_puzzle_ends_where_its_channel_is_gone(served: Scenario) -> None:
    dan = Member.join(served.guild, "Dan", may=["MANAGE_GUILD"])
    news = served.guild.channel("news")
    await (await dan.slash("server puzzle", served.channel, channel=news, hour=18)).done()
    served.discord.faults.fail("POST /channels/{channel}/messages", status=404, code=10003)
    served.advance(hours=7)
    await served.sweep()
    assert served.rows("SELECT * FROM daily_puzzle") == []


@pytest.mark.parametrize("game", PUZZLED)
def test_a_solution_tells_the_moves_of_the_solver_and_nothing_that_was_drawn(game: str) -> None:
    for number in range(1, 30):
        puzzle, say = find_puzzle(game, number), words("en", game)
        told = solution_line(say, puzzle)
        assert told.count("**") >= 2
        assert ("\n1. " in told) == ("\n2. " in told), "several moves stand below each other"
        assert "card:" not in told
