"""Describe puzzles: their tasks, their solutions, and the posts of the daily puzzle."""

from collections.abc import Sequence

import discord

from club.storage.queries.learning.daily_puzzles import DailyPost
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card, Picture
from cogs.matches.controls import event_in_words
from engines import CHANCE
from engines.contract import Term
from players import PLAYERS
from players.exercises import begin
from players.lessons import lessons
from players.puzzles import Puzzle, find_puzzle
from texts import Words

NAMED = 20
"""The number of solvers of a daily puzzle who are named."""


def task(say: Words, puzzle: Puzzle) -> str:
    """Return the task of a puzzle."""
    return say.say(f"puzzle-{puzzle.kind}", seat=Term(f"seat-{puzzle.seat}"))


def solution_line(say: Words, puzzle: Puzzle) -> str:
    """Return the solution of a puzzle in words for the solver, with the solver's own moves in bold.

    Several moves are listed one per line, each with the player who makes it.
    """
    line = begin(puzzle).extend(puzzle.solution)
    moves = []
    for state, event in zip(line.states, line.events, strict=True):
        if state.to_move != CHANCE and state.redact(event, puzzle.seat) == event:
            named = event_in_words(say, state, event)
            moves.append((state.to_move, f"**{named}**" if state.to_move == puzzle.seat else named))
    if len(moves) == 1:
        return say.say("puzzle-solution", moves=moves[0][1])
    lines = [
        say.say("puzzle-solution-move", number=number, seat=Term(f"seat-{seat}"), move=move)
        for number, (seat, move) in enumerate(moves, 1)
    ]
    return "\n".join((say.say("puzzle-solution-long"), *lines))


def solution_reason(say: Words, puzzle: Puzzle) -> str:
    """Return the reason for a puzzle’s solution: the effect of the solver's last moves."""
    line = begin(puzzle).extend(puzzle.solution)
    first = len(line.events) - 1
    while first and line.states[first - 1].to_move == puzzle.seat:
        first -= 1
    return say.tell(PLAYERS[puzzle.game].reason(line.states[first], puzzle.seat, line.events[first:]))


def daily_post(say: Words, post: DailyPost, picture: Picture, solvers: Sequence[tuple[int, int]], count: int) -> Card:
    """Return the public post of a daily puzzle, which pings nobody and doesn't reveal the solution.

    ``solvers`` are the first members to solve it, each with the number of wrong tries before.
    """
    lines = [f"### {say.say('daily-title', game=say.say('name'))}", task(say, find_puzzle(post.game, post.number))]
    small = [f"-# {say.say('daily-hint')}"]
    if count:
        names = tuple(wording.mention(member) + ("" if tries else " ★") for member, tries in solvers)
        more = count - len(names)
        small.insert(0, say.say("daily-solved", count=count, members=names, more=more))
    pressed = Button(daily_button(post), say.say("button-solve"), discord.ButtonStyle.primary)
    learning = (Button(target("learn", post.game), say.say("button-learn")),) if post.game in lessons() else ()
    return Card("\n".join(lines), picture, "\n".join(small), rows=((pressed, *learning),))


def daily_button(post: DailyPost) -> str:
    """Return the target of a daily puzzle's button, which is different every day."""
    return target("daily-solve", post.day)


def daily_solution(say: Words, post: DailyPost, film: Picture, count: int) -> Card:
    """Return the public solution of a daily puzzle, posted on the next day."""
    title = say.say("daily-solution-title", game=say.say("name"))
    puzzle = find_puzzle(post.game, post.number)
    told = solution_line(say, puzzle), solution_reason(say, puzzle)
    return Card("\n".join((f"### {title}", *told, say.say("daily-count", count=count))), film)
