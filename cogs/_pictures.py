"""Draw pictures off the event loop, each only once."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from functools import partial
from typing import TypeAlias, TypeVar

import render
from club.log import Table
from club.replay import Turn
from club.store import Measured
from club.tastes import Taste
from cogs._card import Picture
from cogs._painters import Painters
from engines._core import Event, Seat, Step
from texts import Words

T = TypeVar("T")

Drawing: TypeAlias = Callable[[], render.Scene]
"""Lay a picture out; what is drawn by other processes is a call of a function of ``render``."""

_PLAIN = Taste()
"""How spectators see things."""

_KEPT = 32 * 1024 * 1024
"""How many bytes of pictures are kept in memory."""

_LARGEST = 8_000_000
"""Bytes of the largest animation that is sent; Discord takes 10 MiB."""

_FRAMES = 400
"""How many frames an animation may have: about eight seconds of work."""

_SHOWN, _LAST_SHOWN = 1.2, 5.0
"""For how many seconds a frame is shown, and the last one."""

Progress: TypeAlias = Callable[[int, int], Awaitable[None]]
"""Tell how many frames of how many are drawn."""


class Pictures:
    """Turn boards into PNGs in ``painters`` other processes; without these, and all else, on two threads.

    ``measured`` is where each ``picture`` or ``animation`` is timed, with the time that it waits for its turn.
    """

    def __init__(self, measured: Measured = nullcontext, painters: int = 0) -> None:
        self._measured = measured
        self._painters = Painters(painters) if painters else None
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="picture")
        self._drawn: OrderedDict[Hashable, render.Painted] = OrderedDict()
        self._size = 0
        self._animating = asyncio.Lock()

    async def start(self) -> None:
        """Start the processes that paint, so that nobody has to wait for that later."""
        if self._painters is not None:
            await self._painters.start()

    async def close(self) -> None:
        """Let go of the threads and processes once what they draw is done."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        if self._painters is not None:
            await self._painters.close()

    async def board(
        self,
        table: Table,
        viewer: Seat | None,
        say: Words,
        chosen: tuple[str, ...] = (),
        offered: tuple[Step, ...] = (),
        taste: Taste = _PLAIN,
        ahead: tuple[Event, ...] = (),
    ) -> Picture:
        """Draw a match as ``viewer`` may see it, the viewer's side below, with the last turn marked.

        ``chosen`` and ``offered`` are the steps of the next event, ``ahead`` the last events of a table that is only
        imagined. The file is named after the match, the ply and how much is chosen: no client shows an older picture
        for it, and nobody learns anything from it.
        """
        header = table.header
        key = (header.id, table.ply, viewer, chosen, tuple(step.value for step in offered), taste, ahead)
        png, shown = await self._paint(key, lambda: _board(table, viewer, taste, chosen, offered), taste)
        alt = " ".join(say.tell(told) for told in shown)
        return Picture(f"{'plan' if ahead else 'match'}{header.id}-{table.ply}-{len(chosen)}.png", png, alt)

    def sentences(self, table: Table, viewer: Seat | None, say: Words) -> list[str]:
        """Return the position in words, as ``viewer`` may see it."""
        return [say.tell(told) for told in _board(table, viewer)().alt]

    async def turn(self, table: Table, turn: Turn, viewer: Seat | None, say: Words, taste: Taste = _PLAIN) -> Picture:
        """Draw a match as it stood at the end of a turn, that turn marked, as ``viewer`` might see it then."""
        number = table.header.id
        key = (number, "turn", turn.ply, viewer, taste)
        png, shown = await self._paint(key, lambda: _told(table.header.game, turn, viewer, taste), taste)
        return Picture(
            f"replay{number}-{turn.ply}-{_side(viewer)}.png", png, " ".join(say.tell(told) for told in shown)
        )

    async def animation(
        self,
        table: Table,
        turns: Sequence[Turn],
        viewer: Seat | None,
        say: Words,
        taste: Taste = _PLAIN,
        told: Progress | None = None,
    ) -> Picture:
        """Draw turns as one animated picture, a frame each, as ``viewer`` might see them then.

        One is drawn at a time, so that a thread is left for boards. ``told`` is called as frames are drawn, and not at
        all where the animation is known. Where there are too many frames, or bytes, some of the frames are left out.
        """
        number, first, last = table.header.id, turns[0].ply, turns[-1].ply
        key = (number, "turns", first, last, len(turns), viewer, taste)
        scenes = tuple(partial(_frame, table.header.game, turn, viewer, taste) for turn in turns)
        async with self._animating:
            webp, shown = await self._animate(key, _spread(scenes, _FRAMES), taste, told)
        alt = " ".join((say.say("replay-animation", count=len(turns) - 1), *(say.tell(told) for told in shown)))
        return Picture(f"replay{number}-{first}-{last}-{_side(viewer)}.webp", webp, alt)

    async def page(self, game: str, key: str, say: Words, taste: Taste) -> Picture:
        """Draw a picture of the rules of a game."""
        png, shown = await self._paint((game, key, taste.theme), lambda: partial(render.page, game, key), taste)
        return Picture(f"{game}-{key}.png", png, " ".join(say.tell(told) for told in shown))

    async def scene(
        self, name: str, drawing: Drawing, say: Words, taste: Taste = _PLAIN, key: Hashable = None
    ) -> Picture:
        """Draw what is no board, such as a list of members, as a file of that name.

        It is kept where it has a ``key``, which says all that it depends on but the colours.
        """
        painting = partial(render.painted, drawing, taste.theme)
        if key is None:
            png, shown = await self._work(painting)
        else:
            whole = key, taste.theme
            png, shown = self._known(whole) or self._keep(whole, await self._work(painting))
        return Picture(f"{name}.png", png, " ".join(say.tell(told) for told in shown))

    async def curve(
        self, name: str, seasons: Sequence[Sequence[render.Past]], alt: str, taste: Taste = _PLAIN
    ) -> Picture:
        """Draw how a number went in one season after the other; ``alt`` says it in words."""
        drawing = partial(render.curve, seasons, render.THEMES[taste.theme])
        return Picture(f"{name}.png", await self._work(drawing), alt)

    async def _paint(self, key: Hashable, drawing: Callable[[], Drawing], taste: Taste) -> render.Painted:
        known = self._known(key)
        if known is not None:
            return known
        if self._painters is None:
            return self._keep(key, await self._work(partial(render.painted, drawing(), taste.theme)))
        with self._measured("picture"):
            return self._keep(key, await self._painters.paint(drawing(), taste.theme))

    async def _animate(
        self, key: Hashable, scenes: Sequence[Drawing], taste: Taste, told: Progress | None
    ) -> render.Painted:
        known = self._known(key)
        if known is not None:
            return known
        loop = asyncio.get_running_loop()
        counts: asyncio.Queue[int | None] = asyncio.Queue()

        def count(frames: int) -> None:  # raises once the loop is gone: then nobody waits for the rest
            loop.call_soon_threadsafe(counts.put_nowait, frames)

        work = asyncio.ensure_future(
            self._work(partial(_animated, scenes, render.THEMES[taste.theme], count), "animation")
        )
        work.add_done_callback(lambda _: counts.put_nowait(None))
        while (frames := await counts.get()) is not None:
            if told is not None:
                await told(frames, len(scenes))
        return self._keep(key, await work)

    async def _work(self, drawing: Callable[[], T], kind: str = "picture") -> T:
        with self._measured(kind):
            return await asyncio.get_running_loop().run_in_executor(self._threads, drawing)

    def _known(self, key: Hashable) -> render.Painted | None:
        drawn = self._drawn.get(key)
        if drawn is not None:
            self._drawn.move_to_end(key)
        return drawn

    def _keep(self, key: Hashable, drawn: render.Painted) -> render.Painted:
        earlier = self._drawn.pop(key, None)  # two may have drawn it at once
        self._drawn[key] = drawn
        self._size += len(drawn[0]) - (0 if earlier is None else len(earlier[0]))
        while self._size > _KEPT and len(self._drawn) > 1:
            _, (oldest, _) = self._drawn.popitem(last=False)
            self._size -= len(oldest)
        return drawn


def _board(
    table: Table,
    viewer: Seat | None,
    taste: Taste = _PLAIN,
    chosen: tuple[str, ...] = (),
    offered: tuple[Step, ...] = (),
) -> Drawing:
    """Return what lays out a match as it stands."""
    events = table.shown(table.turn_ply, viewer)
    before = table.before.view(viewer) if events else None
    frame = render.Frame(viewer or Seat(0), before, events, chosen, offered, taste.marks, taste.coordinates)
    return partial(render.draw, table.header.game, table.state.view(viewer), frame)


def _side(viewer: Seat | None) -> int:
    """Return the number that a file's name has for whose view it shows."""
    return 0 if viewer is None else viewer + 1


def _told(game: str, turn: Turn, viewer: Seat | None, taste: Taste) -> Drawing:
    """Return what lays out the end of a turn."""
    events = turn.shown(viewer)
    before = turn.before.view(viewer) if events else None
    frame = render.Frame(viewer or Seat(0), before, events, marks=taste.marks, coordinates=taste.coordinates)
    return partial(render.draw, game, turn.state.view(viewer), frame)


def _frame(game: str, turn: Turn, viewer: Seat | None, taste: Taste) -> render.Scene:
    """Lay out the end of a turn."""
    return _told(game, turn, viewer, taste)()


def _animated(scenes: Sequence[Drawing], theme: render.Theme, count: Callable[[int], None]) -> render.Painted:
    """Return an animation, with fewer and fewer of the scenes until it is small enough, and its last scene."""

    def counted(place: int) -> render.Scene:
        count(place)
        return scenes[place]()

    frames = [partial(counted, place) for place in range(len(scenes))]
    seconds = [_SHOWN] * (len(frames) - 1) + [_LAST_SHOWN]
    webp = render.animate(frames, theme, seconds)
    if len(webp) > _LARGEST and len(scenes) > 1:
        return _animated(_spread(scenes, len(scenes) // 2), theme, count)
    return webp, scenes[-1]().alt


def _spread(scenes: Sequence[Drawing], most: int) -> Sequence[Drawing]:
    """Return at most so many of the scenes, at even distances, the last one among them."""
    apart = -(-len(scenes) // most)
    return scenes[::-apart][::-1]
