"""Other processes paint exactly like this one; if they can't, members get everything except the picture."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from functools import partial

import pytest

import render
from club.model.matches.turns import turns
from club.model.members.settings import MemberSettings
from cogs.core.ui.pictures import Pictures
from cogs.workers.pool import Failed, Workers
from engines import GAMES, Seat
from engines.contract import Sentence
from render.kit.framing import decode, pack
from sandbox.model.clock import HANGING
from tests.e2e.hasty import Hasty
from tests.e2e.playing import begin
from tests.e2e.processes import child
from tests.e2e.scenario import GAME, Scenario, pixels, shown
from texts import words

THEME = next(iter(render.THEMES))


@pytest.fixture
def painted_small() -> None:
    """Paint as wide here as in other processes."""


@pytest.fixture
async def painters() -> AsyncIterator[Workers]:
    kept = Workers("render.kit.framing:paint_request", 1)
    yield kept
    await kept.close()


def board(game: str) -> partial[render.Scene]:
    return partial(render.draw, game, GAMES[game].start().view(None), render.Frame(Seat(0)))


PAINTING = "paint_request"


def painted(drawing: partial[render.Scene]) -> partial[render.Rendering]:
    return partial(render.render_scene, drawing, THEME)


def seen(rendering: render.Rendering) -> tuple[bytes, tuple[Sentence, ...]]:
    """Return the pixels and the alt text of a rendering."""
    image, alt = rendering
    return pixels(image), alt


async def until(scenario: Scenario, condition: Callable[[], object]) -> None:
    """Wait until a condition in the bot is true, which no event of the sandbox would signal."""
    async with asyncio.timeout(HANGING):
        while not condition():
            await scenario.discord.wait(lambda: False, 0.02)


async def test_boards_are_the_same_wherever_they_are_painted(painters: Workers) -> None:
    drawings = [painted(board(game)) for game in GAMES]
    answers = await asyncio.gather(*(painters.ask(pack(drawing)) for drawing in drawings))
    assert [seen(decode(answer)) for answer in answers] == [seen(drawing()) for drawing in drawings]


async def test_what_cannot_be_drawn_is_told_and_the_next_one_is_painted(painters: Workers) -> None:
    (game, *_) = GAMES
    with pytest.raises(Failed, match="no such page"):
        await painters.ask(pack(painted(partial(render.page, game, "no such page"))))
    drawing = painted(board(game))
    assert seen(decode(await painters.ask(pack(drawing)))) == seen(drawing())


async def test_a_match_is_shown_as_its_painters_paint_it(scenario: Scenario) -> None:
    async with scenario.bot(painters=1) as hatoba:
        thread = await begin(scenario, next(iter(GAMES)))
        (post,) = thread.messages
        position = await hatoba.club.matches.position(1)
        alone = await Pictures().board(position, None, words("en", position.header.game))
        assert pixels(post.images[0].bytes) == pixels(alone.image)
        assert child(PAINTING)


async def test_members_get_their_boards_although_the_painter_is_stopped(
    scenario: Scenario, caplog: pytest.LogCaptureFixture
) -> None:
    async with scenario.bot(painters=1) as hatoba:
        await hatoba.pictures.workers["picture"].close()
        painters = hatoba.pictures.workers["picture"] = Hasty("render.kit.framing:paint_request", ahead=1)
        thread = await scenario.match()
        first = painters.stop()
        asked = [await member.slash("board", thread) for member in (scenario.ann, scenario.bob, scenario.cid)]
        boards = [shown(await answer.done()) for answer in asked]
        assert [len(message.images) for message in boards] == [1, 1, 1]
        assert child(PAINTING) != first
        assert sum(str(first) in line for line in caplog.messages) == 1


@pytest.mark.parametrize("classic", [False, True], ids=["components", "classic"])
async def test_without_a_painter_there_is_everything_but_the_picture(scenario: Scenario, *, classic: bool) -> None:
    async with scenario.bot(painters=1, classic=classic) as hatoba:
        await hatoba.pictures.workers["picture"].close()
        hatoba.pictures.workers["picture"] = Workers("tests.e2e.answering:answer", 1)  # it can't paint
        thread = await scenario.match()
        (post,) = thread.messages
        board = shown(await (await scenario.cid.slash("board", thread)).done())
        rules = shown(await (await scenario.bob.slash("rules", scenario.channel, game="tokyo_doves")).done())
        profile = shown(await (await scenario.ann.slash("leaderboard", scenario.channel, game="tokyo_doves")).done())
        assert [message.images for message in (post, board, rules)] == [[]] * 3
        assert "### Tokyo Doves · match 1" in post.text
        assert "The picture couldn’t be drawn this time." in post.text
        assert "今回は画像を用意できませんでした。" in board.text
        assert [b.label for b in post.buttons] == ["Play", "More"]
        assert profile.text


async def test_words_stand_in_for_a_picture_that_cannot_be_painted(
    scenario: Scenario, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> bytes:
        raise MemoryError("no room")

    monkeypatch.setattr("render.kit.paint.paint", broken)
    async with scenario.bot() as hatoba:
        thread = await scenario.match()
        (post,) = thread.messages
        assert not post.images
        position = await hatoba.club.matches.position(1)
        sentences = hatoba.pictures.sentences(position, None, words("en", position.header.game))
        assert " ".join(("The picture couldn’t be drawn this time.", *sentences)) in post.text
        assert [line for line in caplog.messages if "no room" in line]


async def test_closing_does_not_wait_for_a_stopped_painter(scenario: Scenario) -> None:
    async with scenario.bot(painters=1) as hatoba:
        thread = await scenario.match()
        hatoba.patience = 0.3
        first = child(PAINTING)
        os.kill(first, signal.SIGSTOP)
        await scenario.ann.slash("board", thread)
        await until(scenario, lambda: "picture" in hatoba.pictures.oldest())
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)


class Heard:
    """The reported progress of an animation."""

    def __init__(self) -> None:
        self.told: list[tuple[int, int]] = []

    async def hear(self, frame: int, frames: int) -> None:
        """Note how many frames are painted, of how many."""
        self.told.append((frame, frames))


async def test_what_moves_is_painted_beside_boards_and_says_how_far_it_is(scenario: Scenario) -> None:
    async with scenario.bot(painters=1) as hatoba:
        thread = await scenario.match()
        await scenario.press_moves(thread, *GAME)
        position = await hatoba.club.matches.position(1)
        pictures, say, heard = hatoba.pictures, words("en", position.header.game), Heard()
        await pictures.workers["animation"].close()
        pictures.workers["animation"] = Workers("render.kit.framing:film_request", 1, seconds=HANGING)
        split = turns(position)
        film = await pictures.animation(position, split, None, say, told=heard.hear)
        assert film == await Pictures().animation(position, split, None, say)
        assert heard.told[: len(split)] == [(frame, len(split)) for frame in range(len(split))]
        os.kill(child("film_request"), signal.SIGSTOP)
        going_on = asyncio.ensure_future(pictures.animation(position, split, Seat(0), say))
        await until(scenario, lambda: "animation" in pictures.oldest())
        board = await pictures.board(position, Seat(1), say)
        assert board.image
        assert not going_on.done()
        going_on.cancel()


async def test_an_animation_is_made_once_whatever_boards_come_between(scenario: Scenario) -> None:
    async with scenario.bot() as hatoba:
        thread = await scenario.match()
        await scenario.press_moves(thread, *GAME)
        position = await hatoba.club.matches.position(1)
    pictures = Pictures(picture_cache=10_000)  # less than a board needs: none is cached
    say, heard = words("en", position.header.game), Heard()
    split = turns(position)
    film = await pictures.animation(position, split, None, say, told=heard.hear)
    assert heard.told
    heard.told.clear()
    for seat in (None, *map(Seat, range(len(position.header.seats)))):
        assert (await pictures.board(position, seat, say)).image
    assert await pictures.animation(position, split, None, say, told=heard.hear) == film
    assert heard.told == []


async def test_pages_curves_and_lists_are_painted_by_others_as_well_as_here() -> None:
    there, here, say = Pictures(painters=1), Pictures(), words("en", "hostile")
    past = [[render.CurvePoint(datetime(2026, 5, day, tzinfo=UTC), 1500 + day, settled=day > 2) for day in range(1, 6)]]
    rows = (render.Row("1", "Ann", ("1500",)), render.Row("2", "鳩", ("1400",)))
    told = (Sentence("alt-picture", {"name": "Autumn", "detail": "Standings"}),)
    sheet = render.Sheet(render.Heading("Cup"), "Name", (render.Column("Points", strong=True),), rows, told)
    try:
        for pictures in (there, here):
            found = [
                await pictures.page("hostile", key, say, MemberSettings()) for key, _ in render.pages("hostile")[:2]
            ]
            found.append(await pictures.curve("curve", render.Heading("Aki"), past, "a curve", say))
            found.append(await pictures.scene("sheet", lambda: partial(render.sheet, sheet), words("en")))
            assert all(picture.image for picture in found)
            if pictures is there:
                first = found
        for one, other in zip(found, first, strict=True):
            assert (one.name, one.alt) == (other.name, other.alt)
            assert pixels(one.image) == pixels(other.image), one.name
    finally:
        await asyncio.gather(there.close(), here.close())
