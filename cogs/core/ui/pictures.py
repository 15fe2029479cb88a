"""Draw pictures off the event loop, each only once."""

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable, Hashable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from contextvars import ContextVar
from dataclasses import replace
from functools import partial
from itertools import accumulate
from typing import TypeAlias, TypeVar
from weakref import WeakValueDictionary

from cachetools import LRUCache

import render
from club.model.matches.position import Position
from club.model.matches.turns import Turn
from club.model.members.settings import MemberSettings
from club.storage.store import Measured
from cogs.core.ui.card import ALT, Picture
from cogs.core.ui.drawings import PLAIN, Drawing, History, board_drawing, look_of, turn_drawing
from cogs.workers.pool import RESTED, ChildProcesses, Died, Failed, Unanswered, Workers
from engines.choices import Way
from engines.contract import Event, Seat, Sentence
from render.kit.framing import decode, pack
from texts import Words, pages

T = TypeVar("T")

_log = logging.getLogger(__name__)

ASKER: ContextVar[int | None] = ContextVar("asker", default=None)
"""The member for whom a task works, if any. Members take turns with the rendering processes."""

_Kept: TypeAlias = LRUCache[Hashable, render.Rendering]

Progress: TypeAlias = Callable[[int, int], Awaitable[None]]
"""Report how many frames have been rendered, and how many there are."""


def described(shown: Iterable[Sentence], say: Words) -> str:
    """Return the alt text of a picture: as many sentences as Discord allows, and where to find the rest."""
    told = [say.tell(one) for one in shown]
    if len(whole := say.listed(told, "sentences")) <= ALT:
        return whole
    more = say.say("alt-more")
    ends = accumulate(len(one) + 1 for one in told)
    kept = (one for one, end in zip(told, ends, strict=True) if end + len(more) <= ALT)
    return say.listed((*kept, more), "sentences")


class Pictures(ChildProcesses):
    """Render boards and charts as PNGs in ``painters`` child processes, and animations in another one.

    That one starts on demand, and ends when it has been idle for a while. Without rendering processes, two threads
    render everything.

    ``measured`` times each ``picture`` or ``animation``, including the time in the queue. If a picture
    can't be rendered, or not within ``seconds``, its image is empty and its alt text is shown instead.
    ``picture_cache`` and ``animation_cache`` are sizes in bytes: while many play, hardly a picture is asked for again.
    """

    def __init__(
        self,
        measured: Measured = nullcontext,
        painters: int = 0,
        seconds: float = 10,
        *,
        picture_cache: int = 1 << 20,
        animation_cache: int = 8 << 20,
    ) -> None:
        super().__init__()
        self._measured = measured
        if painters:
            paint, film = "render.kit.framing:paint_request", "render.kit.framing:film_request"
            self.workers["picture"] = Workers(paint, painters, seconds=seconds, ahead=1)
            self.workers["animation"] = Workers(film, 1, seconds=seconds, rested=RESTED)
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="picture")
        self._pictures, self._animations = (
            _Kept(most, lambda drawn: len(drawn[0])) for most in (picture_cache, animation_cache)
        )
        self._filming = asyncio.Lock()
        self._animating: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    async def start(self) -> None:
        """Start the rendering processes now, so that no picture has to wait for them."""
        if "picture" in self.workers:
            await self.workers["picture"].start()

    async def close(self) -> None:
        """End the threads and processes, within about a second whatever they do."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        await super().close()

    async def board(
        self,
        position: Position,
        viewer: Seat | None,
        say: Words,
        chosen: tuple[str, ...] = (),
        ways: tuple[Way, ...] = (),
        settings: MemberSettings = PLAIN,
        ahead: tuple[Event, ...] = (),
        own: History = (),
    ) -> Picture:
        """Render a match as ``viewer`` may see it, with the viewer's side at the bottom and the last turn marked.

        ``chosen`` are the steps of the next event so far, ``ways`` its continuations, ``ahead`` the last events of a
        hypothetical position, ``own`` an earlier turn if its results are shown too. The
        file is named after the match, the ply and the number of steps: clients never show an outdated picture, and
        the name reveals nothing.
        """
        header = position.header
        look = look_of(position, say, settings)
        steps, earlier = tuple(way.values for way in ways), own[0][1].ply if own else None
        key = (header.id, position.ply, viewer, chosen, steps, settings, ahead, earlier, look)
        name = f"{'plan' if ahead else 'match'}{header.id}-{position.ply}-{len(chosen)}.png"
        return await self._picture(
            name, key, lambda: board_drawing(position, viewer, look, settings, chosen, ways, own), say, settings
        )

    def sentences(self, position: Position, viewer: Seat | None, say: Words) -> list[str]:
        """Return the position in words, as ``viewer`` may see it."""
        return [say.tell(told) for told in board_drawing(position, viewer, look_of(position, say))().alt]

    async def turn(
        self, position: Position, turn: Turn, viewer: Seat | None, say: Words, settings: MemberSettings = PLAIN
    ) -> Picture:
        """Draw a match as it stood at the end of a turn, that turn marked, as ``viewer`` might see it then."""
        number, look = position.header.id, look_of(position, say, settings)
        key = (number, "turn", turn.ply, turn.ply == position.ply, viewer, settings, look)
        name = f"replay{number}-{turn.ply}-{_side(viewer)}.png"
        return await self._picture(
            name, key, lambda: turn_drawing(position, turn, viewer, say, settings), say, settings
        )

    async def animation(
        self,
        position: Position,
        turns: Sequence[Turn],
        viewer: Seat | None,
        say: Words,
        settings: MemberSettings = PLAIN,
        told: Progress | None = None,
        ahead: tuple[Event, ...] = (),
    ) -> Picture:
        """Render turns as an animation with a frame for each, as ``viewer`` might have seen them at that time.

        Only one is drawn at a time, without blocking boards. ``told`` is called as frames are drawn, but not
        if the animation is cached. If there are too many frames, or bytes, some of the frames are dropped.
        ``ahead`` are the last events of a hypothetical position.
        """
        number, first, last, look = position.header.id, turns[0].ply, turns[-1].ply, look_of(position, say, settings)
        key = (number, "turns", first, last, len(turns), last == position.ply, viewer, settings, ahead, look)
        name = f"replay{number}-{first}-{last}-{_side(viewer)}.webp"
        spread = render.sample_evenly(turns, render.FRAMES)
        scenes = [partial(turn_drawing, position, turn, viewer, say, settings) for turn in spread]
        try:
            async with self._animating.setdefault(key, asyncio.Lock()):
                webp, shown = await self._animate(key, scenes, settings, told)
        except Unanswered as error:
            return await self._missing(name, error, scenes[-1], say)
        about = say.say("replay-animation", count=len(turns) - 1)
        alt = say.listed((about, *(say.tell(told) for told in shown)), "sentences")
        return Picture(name, webp, alt)

    async def page(self, game: str, key: str, say: Words, settings: MemberSettings) -> Picture:
        """Draw a picture of the rules of a game."""
        drawing = partial(render.page, game, key)
        return await self._picture(f"{game}-{key}.png", (game, key, settings.theme), lambda: drawing, say, settings)

    async def cover(self, game: str, say: Words) -> Picture | None:
        """Render the cover of a game's rules, which helps to recognise games, if it has one."""
        keys = [page.picture for page in pages(say.locale, game) if page.picture is not None]
        return replace(await self.page(game, keys[0], say, PLAIN), alt=say.say("name")) if keys else None

    async def scene(
        self,
        name: str,
        drawing: Callable[[], Drawing],
        say: Words,
        settings: MemberSettings = PLAIN,
        key: Hashable = None,
    ) -> Picture:
        """Render something other than a board, such as a list of members, to a file of that name.

        The picture is cached if it has a ``key``, which must contain everything it depends on except the colours.
        """
        return await self._picture(
            f"{name}.png", None if key is None else (key, settings.theme), drawing, say, settings
        )

    async def curve(
        self,
        name: str,
        heading: render.Heading,
        seasons: Sequence[Sequence[render.CurvePoint]],
        alt: str,
        say: Words,
        settings: MemberSettings = PLAIN,
    ) -> Picture:
        """Render the curve of a number over the seasons with a heading. ``alt`` describes it."""
        try:
            image, _ = await self._ask(
                partial(render.render_scene, partial(render.curve, heading, seasons), settings.theme)
            )
        except Unanswered as error:
            return _without_image(name, error, alt, say)
        return Picture(f"{name}.png", image, alt)

    async def _picture(
        self, name: str, key: Hashable, drawing: Callable[[], Drawing], say: Words, settings: MemberSettings
    ) -> Picture:
        try:
            image, shown = await self._paint(key, drawing, settings)
        except Unanswered as error:
            return await self._missing(name, error, drawing, say)
        return Picture(name, image, described(shown, say))

    async def _missing(self, name: str, error: Unanswered, drawing: Callable[[], Drawing], say: Words) -> Picture:
        """Return a placeholder for a picture: its description, if that at least can be computed."""
        try:
            _, shown = await self._ask(partial(render.describe_scene, drawing()))
        except Unanswered:  # Doing this in the bot's process could crash it just as it crashed the renderers.
            shown = ()
        return _without_image(name, error, say.listed((say.tell(told) for told in shown), "sentences"), say)

    async def _paint(self, key: Hashable, drawing: Callable[[], Drawing], settings: MemberSettings) -> render.Rendering:
        known = self._pictures.get(key)
        if known is not None:
            return known
        return _keep(self._pictures, key, await self._ask(partial(render.render_scene, drawing(), settings.theme)))

    async def _animate(
        self, key: Hashable, scenes: Sequence[Callable[[], Drawing]], settings: MemberSettings, told: Progress | None
    ) -> render.Rendering:
        known = self._animations.get(key)
        if known is not None:
            return known
        counts: asyncio.Queue[int | None] = asyncio.Queue()
        work = asyncio.ensure_future(self._film(scenes, settings, counts.put_nowait))
        work.add_done_callback(lambda _: counts.put_nowait(None))
        try:
            while (frames := await counts.get()) is not None:
                if told is not None:
                    await told(frames, len(scenes))
            return _keep(self._animations, key, await work)
        finally:
            work.cancel()

    async def _film(
        self, scenes: Sequence[Callable[[], Drawing]], settings: MemberSettings, count: Callable[[int], None]
    ) -> render.Rendering:
        with self._measured("animation"):
            painters = self.workers.get("animation")
            if painters is None:
                loop = asyncio.get_running_loop()

                # This raises an error after the loop is closed, which ends the rendering.
                def tell(frame: int) -> None:
                    loop.call_soon_threadsafe(count, frame)

                async with self._filming:  # One thread is left free for boards.
                    return await self._on_thread(lambda: render.render_film(_drawings(scenes), settings.theme, tell))
            request = await self._on_thread(lambda: pack((_drawings(scenes), settings.theme)))
            answer = await painters.ask(request, ASKER.get(), lambda frame: count(int(frame)))
            return _decode(answer)

    async def _ask(self, work: "partial[render.Rendering]") -> render.Rendering:
        """Run a ``render`` function in a rendering process, and return its picture. Raises ``Unanswered``."""
        painters = self.workers.get("picture")
        with self._measured("picture"):
            if painters is None:
                return await self._on_thread(work)
            return _decode(await painters.ask(pack(work), ASKER.get()))

    async def _on_thread(self, work: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        except Exception as error:
            raise Failed(traceback.format_exc()) from error


def _keep(kept: _Kept, key: Hashable, drawn: render.Rendering) -> render.Rendering:
    """Cache a picture that has a key, unless it exceeds the cache on its own."""
    if key is not None and kept.getsizeof(drawn) <= kept.maxsize:
        kept[key] = drawn
    return drawn


def _decode(answer: bytes) -> render.Rendering:
    """Return a rendering process's answer. Raises ``Died`` if it is invalid."""
    try:
        return decode(answer)
    except ValueError as error:
        raise Died(str(error)) from error


def _drawings(scenes: Sequence[Callable[[], Drawing]]) -> list[Drawing]:
    return [scene() for scene in scenes]


def _without_image(name: str, error: Unanswered, shown: str, say: Words) -> Picture:
    """Return a placeholder for a picture, and log why it is missing."""
    _log.error("%s can't be painted: %s: %s", name, type(error).__name__, error)
    return Picture(name, b"", f"{say.say('picture-missing')} {shown}".strip())


def _side(viewer: Seat | None) -> int:
    """Return the number that a file's name has for whose view it shows."""
    return 0 if viewer is None else viewer + 1
