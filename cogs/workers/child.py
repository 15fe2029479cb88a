"""Keep one child process: start it, ask it one question after the other, kill it when it does not answer."""

import asyncio
import contextlib
import itertools
import logging
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Coroutine, Mapping
from pathlib import Path
from weakref import WeakValueDictionary

import cogs
from cogs.workers.answer import ANSWER, QUESTION, Status

_log = logging.getLogger(__name__)

_HOUSE = Path(cogs.__file__).parent.parent

_ENDS_WITHIN = 0.7
"""Seconds that a child may take to exit by itself when the bot closes, and again after it is killed."""

_LARGEST = 64 * 1024 * 1024
"""The maximum size of an answer in bytes."""

_READ_AHEAD = 1024 * 1024
"""The number of bytes of an answer that are buffered before the child has to wait."""

_PASSED_ON = {
    "HOME", "LANG", "LANGUAGE", "PATH",
    "PYTHONHASHSEED", "PYTHONHOME", "PYTHONPATH", "SYSTEMROOT", "TMPDIR", "TZ", "XDG_CACHE_HOME", "XDG_CONFIG_HOME",
}  # fmt: skip
"""The environment variables that a child gets, besides those of ``_FAMILIES``: no settings of the bot."""

_FAMILIES = ("LC_", "MALLOC_")
"""The prefixes of the other variables that a child gets: its language, and how glibc manages memory."""


class Unanswered(Exception):
    """Tell that a question to a child process has no answer."""


class Failed(Unanswered):
    """Raised if the function raised an error. The text is its traceback."""


class Died(Unanswered):
    """The child has exited, can't be started, or has sent an invalid answer."""


class TookTooLong(Unanswered):
    """Tell that the child has not answered in time and was killed."""


class NotBegun(Unanswered):
    """Tell that the child was lost while it answered an earlier question."""


class Child:
    """A child process that calls ``answers`` ("module:function") for each question, starting with the first one.

    It has to be ready for that within ``starts_within`` seconds: it has much to import.
    ``cannot_start`` is true if the last process couldn't be started, or ended before it was ready for a question.
    """

    def __init__(self, answers: str, starts_within: float = 30.0) -> None:
        self._answers = answers
        self._starts_within = starts_within
        self._process: Process | None = None
        self._is_ready = False
        self.cannot_start = False
        self._starting = asyncio.Lock()
        self._closing = False
        self._reading: WeakValueDictionary[Process, asyncio.Lock] = WeakValueDictionary()
        self._numbers = itertools.count(1)
        self._ending: set[asyncio.Task[object]] = set()

    @property
    def pid(self) -> int | None:
        """Return the ID of the process, if there is one."""
        return None if self._process is None else self._process.pid

    async def start(self) -> Process:
        """Return the process, or start one if there is none or it has ended. Raises ``Died``."""
        async with self._starting:
            if self._process is not None and self._process.returncode is not None:
                self._lose(self._process, "it has ended")
            if self._process is None:
                if self._closing:
                    raise Died("closed")
                command = (sys.executable, "-m", "cogs.workers.answer", self._answers)
                try:
                    process = await asyncio.create_subprocess_exec(
                        *command, cwd=_HOUSE, env=environment(), stdin=PIPE, stdout=PIPE, limit=_READ_AHEAD
                    )
                except OSError as error:
                    self.cannot_start = True
                    raise Died(f"no process can be started: {error}") from error
                self._process, self._is_ready = process, False
                self._keep(self._watch(process))
            return self._process

    async def ask(self, question: bytes, seconds: float, heard: Callable[[bytes], None] | None = None) -> bytes:
        """Return the answer. ``heard`` is called with the function's progress reports.

        A question asked while an earlier one is being answered waits in the child's pipe. The child may take this many
        ``seconds`` from when it is ready and has answered those, and again after each sign of life. Raises ``Failed``.
        ``Died`` (also if the child isn't ready in time) or ``TookTooLong``, after which the next question goes to a
        new process; and ``NotBegun`` if an earlier question lost the process.
        """
        process, asked = await self.start(), next(self._numbers)
        _pipe(process).write(QUESTION.pack(asked, len(question)) + question)
        try:
            async with self._turn(process):  # Questions are answered in the order in which they were asked.
                if self._process is not process:
                    raise NotBegun
                if not self._is_ready:
                    await self._until_ready(process)
                return await self._answer(process, asked, seconds, heard)
        except TimeoutError:
            is_late = self._is_ready
            why = f"no answer within {seconds} s" if is_late else f"not ready within {self._starts_within} s"
            self._kill(process, why)
            raise (TookTooLong if is_late else Died)(why) from None
        except (asyncio.IncompleteReadError, ConnectionError):
            self._kill(process, "it has ended")
            raise Died("it has ended") from None
        except _Nonsense as error:
            self._kill(process, str(error))
            raise Died(str(error)) from None
        except asyncio.CancelledError:  # The pipe may contain half an answer, so the process is unusable.
            self._kill(process, "its question was given up")
            raise

    async def rest(self) -> None:
        """Stop the process, which must have no pending question. The next question starts another one."""
        async with self._starting:
            process, self._process = self._process, None
        if process is None:
            return
        _pipe(process).close()
        await self._ended()
        if process.returncode is None:
            self._kill(process, "it does not end")

    async def close(self) -> None:
        """Stop the process, or kill it if it doesn't exit. This takes about a second at most."""
        self._closing = True
        async with self._starting:
            if self._process is not None:
                _pipe(self._process).close()
        await self._ended()
        if self._process is not None:
            self._kill(self._process, "it does not end")
        await self._ended()

    async def _ended(self) -> None:
        if self._ending:
            await asyncio.wait(self._ending, timeout=_ENDS_WITHIN)

    async def _until_ready(self, process: Process) -> None:
        try:
            async with asyncio.timeout(self._starts_within):
                status, number, _ = await self._read(process)
            if (status, number) != (Status.READY, 0):
                raise _Nonsense(f"it begins with status {status}")
        except Exception:
            self.cannot_start = True
            raise
        self._is_ready, self.cannot_start = True, False

    async def _answer(
        self, process: Process, asked: int, seconds: float, heard: Callable[[bytes], None] | None
    ) -> bytes:
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(seconds) as limit:
            await _pipe(process).drain()
            while True:
                status, number, content = await self._read(process)
                if number != asked:
                    raise _Nonsense(f"it answers question {number} when asked {asked}")
                if status == Status.ANSWERED:
                    return content
                if status == Status.FAILED:
                    raise Failed(content.decode(errors="replace"))
                if status != Status.PROGRESS:
                    raise _Nonsense(f"it answers with status {status}")
                limit.reschedule(loop.time() + seconds)
                if heard is not None:
                    heard(content)

    def _kill(self, process: Process, why: str) -> None:
        """Kill a process, even a stopped one. It is cleaned up in the background."""
        self._lose(process, why)
        with contextlib.suppress(ProcessLookupError):
            if sys.platform == "win32":
                process.kill()
            elif process.returncode is None:
                # The library's own method may take the exit status from the task that waits for it.
                os.kill(process.pid, signal.SIGKILL)
        self._keep(self._drain(process))

    def _lose(self, process: Process, why: str) -> None:
        """Drop the process, so that the next question starts a new one, and log it once."""
        if self._process is not process:
            return
        self._process = None
        if not self._closing:
            _log.warning("child process %s (%s) is replaced: %s", process.pid, self._answers, why)

    async def _read(self, process: Process) -> tuple[int, int, bytes]:
        """Return a status, the number of a question, and the data sent with them. Raises ``_Nonsense``."""
        assert process.stdout is not None
        status, number, length = ANSWER.unpack(await process.stdout.readexactly(ANSWER.size))
        if length > _LARGEST:
            raise _Nonsense(f"it wants to send {length} bytes")
        return status, number, await process.stdout.readexactly(length)

    async def _drain(self, process: Process) -> None:
        """Read the remaining output of a killed process: until then its end isn't noticed."""
        assert process.stdout is not None
        async with self._turn(process):
            while await process.stdout.read(_READ_AHEAD):
                pass

    def _turn(self, process: Process) -> asyncio.Lock:
        """Return the lock for reading from a process: two concurrent reads are an error."""
        return self._reading.setdefault(process, asyncio.Lock())

    async def _watch(self, process: Process) -> None:
        await process.wait()
        self._lose(process, "it has ended")
        _pipe(process).close()

    def _keep(self, work: Coroutine[object, object, object]) -> None:
        task = asyncio.create_task(work)
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)


class _Nonsense(Exception):
    """A child has sent an invalid answer to a question."""


def environment() -> Mapping[str, str]:
    """Return the variables that a child gets."""
    return {name: value for name, value in os.environ.items() if name in _PASSED_ON or name.startswith(_FAMILIES)}


def _pipe(process: Process) -> asyncio.StreamWriter:
    assert process.stdin is not None
    return process.stdin
