"""The texts of lessons and puzzles at each step, word by word."""

from dataclasses import replace

from club.model.learning.attempt import Kind, Status
from players.exercises import begin
from players.lessons import lessons
from players.puzzles import find_puzzle
from sandbox import Member, Message
from tests.e2e.learning.test_lessons import choices, opened, solve
from tests.e2e.learning.test_puzzles import miss
from tests.e2e.learning.test_puzzles import play as play_puzzle
from tests.e2e.playing import make
from tests.e2e.scenario import Scenario, button, shown

DOVES = "tokyo_doves"

IDEA = (
    "There is no board: the doves themselves are the field. "
    "You win when **all four sides** of the green boss are closed by doves, yours or Green’s."
)
GOAL = "You play Red. Close the green boss’s last free side: the yellow arrow shows where."
WRONG = "**The green boss still has a free side: the yellow arrow shows where.**"
PUT = "**You can’t put out a dove right beside the enemy boss, so move one that’s already on the field.**"
HINTS = [
    "💡 The right side of the green boss is free, and one of your doves can move there.",
    "💡 Move the Attack Dove one cell up, to d3.",
]


def said(panel: Message) -> list[str]:
    """Return the lines that aren't empty."""
    return [line for line in panel.text.splitlines() if line.strip("\u200b")]


def ways(panel: Message) -> list[str]:
    """Return the buttons besides choices."""
    return [b.label for b in panel.buttons if "-step" not in (b.custom_id or "")]


async def given(scenario: Scenario, member: Member, game: str, number: int) -> Message:
    """Give a member a certain puzzle and return its panel."""
    exercises = scenario.hatoba.club.exercises
    await exercises.keep(await exercises.attempt(member.id, Kind.PUZZLE, game, str(number)))
    return shown(await (await member.slash("puzzle", scenario.channel, game=game)).done())


async def test_a_lesson_step_by_step(either: Scenario) -> None:
    panel, lesson = await opened(either, DOVES), lessons()[DOVES][0]
    title, question = "### Lesson 1 of 11: Trap the boss", "**Which dove?**"
    assert said(panel) == [title, IDEA, GOAL, question]
    for event, wrong, hints in (("T-d4", WRONG, []), ("A*a2", PUT, HINTS[:1]), ("T-d4", WRONG, HINTS)):
        await make(either.ann, panel, choices(begin(lesson).now, event), "lesson-step")
        assert said(panel) == [title, IDEA, wrong, *hints, GOAL, question]
    assert ways(panel) == ["Lessons"]
    await solve(either.ann, panel, lesson)
    assert said(panel) == [
        title,
        "✓ That’s how you win a match: the four sides count, the corners don’t.",
        "Red moves the Attack Dove to d3.",
    ]
    assert ways(panel) == ["Next", "Again", "Lessons"]
    await (await either.ann.press(panel, "Lessons")).done()
    assert said(panel)[:3] == ["### Tokyo Doves: lessons", "1. Trap the boss ✓", "2. Put out a dove"]
    assert said(panel)[-1] == "1 of 11 done."
    assert ways(panel) == ["Next", "Practice", "Puzzle", "Rules"]
    assert [one.label for one in panel.selects[0].options][:2] == ["1. Trap the boss", "2. Put out a dove"]


async def test_the_idea_of_a_lesson_is_told_until_the_first_move(either: Scenario) -> None:
    panel, lesson = await opened(either, DOVES), lessons()[DOVES][9]
    await (await either.ann.press(panel, "Lessons")).done()
    await (await either.ann.choose(panel, ["9"], custom_id=f"lessons:{DOVES}")).done()
    title, goal = "### Lesson 10 of 11: No way out", "You play Red. Trap the green boss with your second move."
    idea = "Green can answer an attack, so one is rarely enough. First leave the green boss no way out; "
    assert said(panel) == [title, f"{idea}then you win, whatever Green does.", goal, "**Which dove?**"]
    await make(either.ann, panel, choices(begin(lesson).now, "A*c5"), "lesson-step")
    assert (said(panel)[0], said(panel)[2:]) == (title, [goal, "**Which dove?**"])
    assert said(panel)[1].startswith("Green moves the Boss to ")


async def test_all_lessons_learned(served: Scenario) -> None:
    exercises = served.hatoba.club.exercises
    for lesson in lessons()[DOVES]:
        attempt = await exercises.attempt(served.ann.id, Kind.LESSON, DOVES, lesson.key)
        await exercises.keep(replace(attempt, reached=lesson.key != "own", status=Status.LEARNED))
    panel = await opened(served, DOVES)
    assert said(panel)[0] == "### Lesson 9 of 11: Watch your own boss"
    await exercises.keep(replace(await exercises.attempt(served.ann.id, Kind.LESSON, DOVES, "own"), reached=True))
    panel = await opened(served, DOVES)
    assert said(panel)[-1] == "All 11 done. You’re ready for a real match."
    assert ways(panel) == ["Practice", "Puzzle", "Rules"]


COUNTS = "-# Solved on the first try: a win for your rating. On the second: a draw. Later or given up: a loss."
TASK = "Green wins with the second move, whatever the opponent does. Find both moves."
ESCAPES = "**Red answers with the Big Brother, and then you can’t win on your next move.**"
WINS = "It leaves the enemy boss without a free side: you win."


async def test_a_puzzle_of_two_moves_step_by_step(either: Scenario) -> None:
    panel, puzzle = await given(either, either.ann, DOVES, 1), find_puzzle(DOVES, 1)
    title, question = "### Tokyo Doves: puzzle 1", "**Which dove?**"
    rated = "-# rating 1500 · 0 solved on the first try · 0 in a row"
    assert said(panel) == [title, TASK, rated, COUNTS, question]
    await miss(either.ann, panel)
    assert said(panel) == [title, ESCAPES, TASK, rated, COUNTS, question]
    await play_puzzle(either.ann, panel, begin(puzzle), "A-c3")
    right = "✓ Right! What’s next?"
    assert said(panel) == [title, "Red moves the Boss to c4.", right, TASK, rated, COUNTS, question]
    await play_puzzle(either.ann, panel, begin(puzzle).extend(("A-c3", "B-c4")), "H-b4")
    assert said(panel) == [
        title,
        "✓ That’s it. This puzzle comes back in three days.",
        WINS,
        "Green moves the Crazy Dove to b4.",
        "-# rating 1507 · 0 solved on the first try · 0 in a row",
    ]
    assert ways(panel) == ["Next", "Other game"]


async def test_a_puzzle_that_is_given_up_in_either_language(served: Scenario) -> None:
    panels = [await given(served, served.bob, "ryuki", 3), await given(served, served.cid, DOVES, 1)]
    for member, panel in zip((served.bob, served.cid), panels, strict=True):
        await (await member.press(panel, custom_id=button(panel, "puzzle-give-up"))).done()
    english, japanese = map(said, panels)
    assert english == [
        "### Ryūki: puzzle 3",
        "This puzzle comes back in three days.",
        "The solution: **Drop 銀 Silver → e4**",
        "It’s checkmate.",
        "Blue drops a Silver on e4.",
        "**王手 Check!** Red’s king is attacked.",
        "-# rating 1469 · 0 solved on the first try · 0 in a row",
    ]
    assert japanese == [
        "### 東京のハト：第1問",
        "この問題は3日後にまた出ます。",
        "正解手順：",
        "1. 緑組：**アニキを動かす → c3**",
        "2. 赤組：ボスを動かす → c4",
        "3. 緑組：**ハジケを動かす → b4**",
        "相手のボスの四方がふさがり、あなたの勝ちです。",
        "緑組がハジケハトをb4へ動かしました。",
        "-# レート1476・1回目で正解0・連続正解0",
    ]


async def test_a_puzzle_that_is_solved_at_once(served: Scenario) -> None:
    panel = await given(served, served.bob, "ryuki", 3)
    await play_puzzle(served.bob, panel, begin(find_puzzle("ryuki", 3)), "S*e4")
    assert said(panel)[1] == "✓ Solved on the first try."
    assert said(panel)[-1] == "-# rating 1531 · 1 solved on the first try · 1 in a row"


async def test_the_post_of_a_day_names_twenty_who_solved_it_and_counts_the_rest(either: Scenario) -> None:
    dan, news = Member.join(either.guild, "Dan", may=["MANAGE_GUILD"]), either.guild.channel("news")
    await (await dan.slash("server puzzle", either.channel, channel=news, hour=18, game=DOVES)).done()
    either.advance(hours=6, minutes=1)
    await either.sweep()
    (post,) = news.messages
    either.change("UPDATE daily_post SET number = 1")
    club, names = either.hatoba.club, list[str]()
    for number in range(22):
        attempt = await club.exercises.attempt(7_000 + number, Kind.PUZZLE, DOVES, "1")
        solved = replace(attempt, reached=True, tries=number % 2, status=Status.SOLVED)
        assert await club.daily_puzzles.note_solved(either.guild.id, solved)
        assert not await club.daily_puzzles.note_solved(either.guild.id, solved), "each counts once"
        names.append(f"<@{7_000 + number}>{'' if number % 2 else ' ★'}")
        either.advance(seconds=1)
    either.advance(minutes=1)
    await either.sweep()
    assert f"Solved by {', '.join(names[:20])} and 2 more (★ on the first try)" in post.text
    either.advance(days=1)
    await either.sweep()
    assert "22 members solved it." in news.messages[1].text
    late = replace(await club.exercises.attempt(8_000, Kind.PUZZLE, DOVES, "1"), reached=True)
    assert not await club.daily_puzzles.note_solved(either.guild.id, late), "the solution is out"
