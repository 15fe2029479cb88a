"""Let other processes paint: beside drawing threads, the event loop would wait for the interpreter again and again."""

import asyncio
import contextlib
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Callable
from pathlib import Path

import render
from render._parcel import LENGTH, packed, unpacked

_log = logging.getLogger(__name__)

_HOUSE = Path(render.__file__).parent.parent

_AHEAD = 1024 * 1024
"""How many bytes of answers are read ahead: some pictures."""

_TRIES = 2
"""How often a picture is asked for whose painter has died."""


class Died(Exception):
    """Tell that a painter has ended before it answered."""


class Painters:
    """Keep some processes that paint; one that has died is followed by another."""

    def __init__(self, count: int) -> None:
        self._painters = [_Painter() for _ in range(count)]

    async def start(self) -> None:
        """Start them now, before anything is asked for."""
        await asyncio.gather(*(painter.start() for painter in self._painters))

    async def close(self) -> None:
        """Let them end."""
        await asyncio.gather(*(painter.close() for painter in self._painters))

    async def paint(self, drawing: Callable[[], render.Scene], theme: str) -> render.Painted:
        """Return what ``render.painted`` does; ``drawing`` has to be known by its name, as a part of ``render``.

        Raises ``Died`` where one painter after the other dies of it, and ``RuntimeError`` with what else went wrong.
        """
        asked = packed((drawing, theme))
        for _ in range(_TRIES):
            painter = min(self._painters, key=lambda one: one.asked)
            with contextlib.suppress(Died):
                return await painter.paint(asked)
        raise Died


class _Painter:
    """Speak with one process, which answers in the order in which it is asked."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._listening: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._closing = False
        self._answers: deque[asyncio.Future[render.Painted]] = deque()

    @property
    def asked(self) -> int:
        """Return how much has not been answered yet."""
        return len(self._answers)

    async def start(self) -> Process:
        """Return the process, which is started where there is none."""
        async with self._starting:
            if self._process is None:
                command = (sys.executable, "-m", "render")
                process = await asyncio.create_subprocess_exec(
                    *command, cwd=_HOUSE, stdin=PIPE, stdout=PIPE, limit=_AHEAD
                )
                self._process, self._listening = process, asyncio.create_task(self._listen(process))
            return self._process

    async def close(self) -> None:
        """Let the process end once it has painted what it was asked for."""
        self._closing = True
        if self._process is not None and self._listening is not None:
            _pipe(self._process).close()
            await self._listening

    async def paint(self, asked: bytes) -> render.Painted:
        """Return the answer; raises ``Died`` and ``RuntimeError``."""
        process = await self.start()
        answer: asyncio.Future[render.Painted] = asyncio.get_running_loop().create_future()
        self._answers.append(answer)
        _pipe(process).write(asked)
        return await answer

    async def _listen(self, process: Process) -> None:
        """Hand on the answers of a process until it ends."""
        assert process.stdout is not None
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                length = int.from_bytes(await process.stdout.readexactly(LENGTH))
                told: render.Painted | str = unpacked(await process.stdout.readexactly(length))
                answer = self._answers.popleft()
                if answer.done():  # nobody waits any more
                    continue
                if isinstance(told, str):
                    answer.set_exception(RuntimeError(told))
                else:
                    answer.set_result(told)
        self._process = None
        if not self._closing:
            _log.warning("process %s, which painted, has ended; another takes its place", process.pid)
        while self._answers:
            answer = self._answers.popleft()
            if not answer.done():
                answer.set_exception(Died())
        _pipe(process).close()
        await process.wait()


def _pipe(process: Process) -> asyncio.StreamWriter:
    assert process.stdin is not None
    return process.stdin
