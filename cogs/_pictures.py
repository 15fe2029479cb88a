"""Draw pictures off the event loop, each only once."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor

import render
from club.log import Table
from club.tastes import Taste
from cogs._card import Picture
from engines._core import Event, Seat, Step
from texts import Words

_PLAIN = Taste()
"""How spectators see things."""

_KEPT = 200
"""How many pictures are kept in memory, about 100 KiB each."""


class Pictures:
    """Turn views into PNGs on two threads: encoding lets go of the interpreter, so that the loop runs on."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="picture")
        self._drawn: OrderedDict[Hashable, tuple[bytes, render.Scene]] = OrderedDict()

    def close(self) -> None:
        """Let go of the threads once what they draw is done."""
        self._threads.shutdown(wait=False, cancel_futures=True)

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
        key = (header.id, table.ply, viewer, chosen, offered, taste, ahead)
        png, drawn = await self._paint(key, lambda: _scene(table, viewer, taste, chosen, offered))
        alt = " ".join(say.tell(told) for told in drawn.alt)
        return Picture(f"{'plan' if ahead else 'match'}{header.id}-{table.ply}-{len(chosen)}.png", png, alt)

    def sentences(self, table: Table, viewer: Seat | None, say: Words) -> list[str]:
        """Return the position in words, as ``viewer`` may see it."""
        return [say.tell(told) for told in _scene(table, viewer).alt]

    async def page(self, game: str, key: str, say: Words) -> Picture:
        """Draw a picture of the rules of a game."""
        png, drawn = await self._paint((game, key), lambda: dict(render.pages(game))[key])
        return Picture(f"{game}-{key}.png", png, " ".join(say.tell(told) for told in drawn.alt))

    async def _paint(self, key: Hashable, scene: Callable[[], render.Scene]) -> tuple[bytes, render.Scene]:
        known = self._drawn.pop(key, None)
        if known is None:
            known = await asyncio.get_running_loop().run_in_executor(self._threads, _painted, scene)
        self._drawn[key] = known
        if len(self._drawn) > _KEPT:
            self._drawn.popitem(last=False)
        return known


def _scene(
    table: Table,
    viewer: Seat | None,
    taste: Taste = _PLAIN,
    chosen: tuple[str, ...] = (),
    offered: tuple[Step, ...] = (),
) -> render.Scene:
    events = table.shown(table.turn_ply, viewer)
    before = table.before.view(viewer) if events else None
    frame = render.Frame(viewer or Seat(0), before, events, chosen, offered, taste.marks, taste.coordinates)
    return render.draw(table.header.game, table.state.view(viewer), frame)


def _painted(scene: Callable[[], render.Scene]) -> tuple[bytes, render.Scene]:
    drawn = scene()
    theme = next(iter(render.THEMES.values()))
    return render.paint(drawn, theme), drawn
