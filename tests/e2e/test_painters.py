"""Other processes paint boards as well as this one does, whatever becomes of them, and end with the bot."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from functools import partial

import pytest

import render
from cogs._painters import Painters
from cogs._pictures import Pictures
from engines import GAMES, Seat
from sandbox.clock import HANGING
from tests.e2e.park import Park
from tests.e2e.playing import begin
from texts import words

THEME = next(iter(render.THEMES))

ALONE = """
import asyncio
from cogs._painters import Painters

async def main():
    painters = Painters(1)
    await painters.start()
    print("started", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""
"""A program that has one painter and does nothing else."""


@pytest.fixture
async def painters() -> AsyncIterator[Painters]:
    kept = Painters(1)
    yield kept
    await kept.close()


def board(game: str) -> partial[render.Scene]:
    return partial(render.draw, game, GAMES[game].start().view(None), render.Frame(Seat(0)))


def process(painters: Painters) -> int:
    (painter,) = painters._painters
    assert painter._process is not None
    return painter._process.pid


async def test_boards_are_the_same_wherever_they_are_painted(painters: Painters) -> None:
    drawings = [board(game) for game in GAMES]
    painted = await asyncio.gather(*(painters.paint(drawing, THEME) for drawing in drawings))
    assert painted == [render.painted(drawing, THEME) for drawing in drawings]


async def test_what_cannot_be_drawn_is_told_and_the_next_one_is_painted(painters: Painters) -> None:
    (game, *_) = GAMES
    unknown = partial(render.page, game, "no such page")
    with pytest.raises(RuntimeError, match="no such page"):
        await painters.paint(unknown, THEME)
    assert await painters.paint(board(game), THEME) == render.painted(board(game), THEME)


async def test_a_painter_that_dies_is_followed_by_another_who_paints_what_it_owed(
    painters: Painters, caplog: pytest.LogCaptureFixture
) -> None:
    (game, *_) = GAMES
    await painters.start()
    first = process(painters)
    os.kill(first, signal.SIGSTOP)
    owed, earlier = (asyncio.ensure_future(work) for work in (painters.paint(board(game), THEME), painters.start()))
    await earlier
    os.kill(first, signal.SIGKILL)
    assert await owed == render.painted(board(game), THEME)
    assert process(painters) != first
    assert [str(first) in line for line in caplog.messages] == [True]


async def test_whoever_stops_the_bot_does_not_stop_what_it_still_paints(painters: Painters) -> None:
    (game, *_) = GAMES
    await painters.paint(board(game), THEME)
    first = process(painters)
    for number in (signal.SIGINT, signal.SIGTERM):  # a terminal and systemd send these to all processes at once
        os.kill(first, number)
    assert await painters.paint(board(game), THEME) == render.painted(board(game), THEME)
    assert process(painters) == first


async def test_painters_end_with_a_bot_that_is_killed() -> None:
    alone = await asyncio.create_subprocess_exec(sys.executable, "-c", ALONE, stdout=PIPE, stderr=PIPE)
    assert alone.stdout is not None
    assert alone.stderr is not None
    assert await alone.stdout.readline() == b"started\n"
    alone.kill()
    async with asyncio.timeout(HANGING):
        assert await alone.stderr.read() == b"", "the painter writes there, too: while it lives, this has no end"


async def test_a_match_is_shown_as_its_painters_paint_it(park: Park) -> None:
    async with park.bot(painters=1) as hatoba:
        thread = await begin(park, next(iter(GAMES)))
        (post,) = thread.messages
        table = await hatoba.club.matches.table(1)
        alone = await Pictures().board(table, None, words("en", table.header.game))
        assert post.images[0].bytes == alone.image
        assert hatoba.pictures._painters is not None
        assert process(hatoba.pictures._painters)
