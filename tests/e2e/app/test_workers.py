"""Child processes answer questions; whatever happens to one of them, the caller gets an answer or a reason."""

import asyncio
import gc
import os
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from cogs.workers.answer import ANSWER, Status
from cogs.workers.child import Child
from cogs.workers.pool import Died, Failed, TookTooLong, Unanswered, Workers
from sandbox.model.clock import HANGING
from tests.e2e.answering import ANSWERS_ON
from tests.e2e.hasty import BRIEF, Hasty
from tests.e2e.processes import child, children

ANSWERS = "tests.e2e.answering:answer"

ALONE = f"""
import asyncio
from cogs.workers.pool import Workers

async def main():
    workers = Workers("{ANSWERS}", 1)
    await workers.start()
    print("started", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""
"""A program that has one child process and does nothing else."""


class CountingChild(Child):
    """A child process that counts its questions and joins a list of children."""

    def __init__(self, children: list["CountingChild"], answers: str) -> None:
        super().__init__(answers)
        self.asked = 0
        children.append(self)

    async def ask(self, question: bytes, seconds: float, heard: Callable[[bytes], None] | None = None) -> bytes:
        """Count a question, and return the answer."""
        self.asked += 1
        return await super().ask(question, seconds, heard)


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    kept = Workers(ANSWERS, 1)
    yield kept
    await kept.close()


@pytest.fixture
async def hasty() -> AsyncIterator[Hasty]:
    """Yield a child that is given up quickly if it doesn't answer."""
    kept = Hasty(ANSWERS)
    yield kept
    await kept.close()


async def began(workers: Workers, *questions: tuple[bytes, int | None]) -> list[asyncio.Task[bytes]]:
    """Ask questions as members in this order, and return once all are waiting."""
    asking = [asyncio.ensure_future(workers.ask(question, member)) for question, member in questions]
    await asyncio.wait(asking, timeout=0)
    assert workers.oldest is not None
    return asking


def is_there(pid: int) -> bool:
    """Return true if a process still exists, if only as an entry in the process table."""
    return Path(f"/proc/{pid}").exists()


def variables(pid: int) -> list[str]:
    """Return the environment of a process."""
    return Path(f"/proc/{pid}/environ").read_text("utf-8").split("\0")


def files(pid: int) -> dict[str, str]:
    """Return the files that a process has open, by descriptor."""
    return {file.name: os.fspath(file.readlink()) for file in Path(f"/proc/{pid}/fd").iterdir()}


async def test_every_question_has_its_own_answer() -> None:
    workers = Workers(ANSWERS, 2)
    questions = [str(number).encode() for number in range(100, 140)]
    assert await asyncio.gather(*map(workers.ask, questions)) == [question[::-1] for question in questions]
    await workers.close()


async def test_an_answer_may_be_large_and_what_is_printed_is_no_answer(workers: Workers) -> None:
    assert await workers.ask(b"large 9000000") == bytes(9_000_000)
    assert await workers.ask(b"print") == b"tnirp"


async def test_an_error_is_told_and_costs_no_process(workers: Workers) -> None:
    await workers.ask(b"1")
    first = child(ANSWERS)
    with pytest.raises(Failed, match="no such thing"):
        await workers.ask(b"fail")
    assert await workers.ask(b"12") == b"21"
    assert child(ANSWERS) == first


async def test_a_child_that_has_ended_is_replaced(workers: Workers, caplog: pytest.LogCaptureFixture) -> None:
    await workers.ask(b"1")
    first = child(ANSWERS)
    os.kill(first, signal.SIGKILL)
    assert await workers.ask(b"12") == b"21"
    assert child(ANSWERS) != first
    assert [str(first) in line for line in caplog.messages] == [True]


async def test_a_question_that_lost_its_child_is_asked_once_more(workers: Workers, tmp_path: Path) -> None:
    with pytest.raises(Failed, match="FileExistsError"):  # the second child got it, and noticed the file
        await workers.ask(b"once " + os.fsencode(tmp_path / "noted"))
    with pytest.raises(Died):
        await workers.ask(b"die")
    assert await workers.ask(b"12") == b"21"


async def test_a_stopped_child_is_killed_and_what_waits_behind_it_is_answered(
    hasty: Hasty, caplog: pytest.LogCaptureFixture
) -> None:
    await hasty.ask(b"1")
    first = hasty.stop()
    asking = [asyncio.ensure_future(hasty.ask(str(number).encode(), number)) for number in range(50, 60)]
    assert await asyncio.gather(*asking) == [str(number).encode()[::-1] for number in range(50, 60)]
    assert child(ANSWERS) != first
    assert [str(first) in line for line in caplog.messages] == [True]
    assert not is_there(first)


async def test_a_question_that_hangs_every_child_has_no_answer_and_the_next_one_has(hasty: Hasty) -> None:
    await hasty.start()
    asking = await began(hasty, (b"hang", 1), (b"12", 2))
    with pytest.raises(TookTooLong):
        await asking[0]
    assert await asking[1] == b"21"


async def test_a_question_behind_one_that_hangs_costs_it_no_try_and_is_asked_before_that_again() -> None:
    hasty = Hasty(ANSWERS, ahead=1)
    await hasty.start()
    hanging, *others = await began(hasty, (b"hang", 1), (b"first", 2), (b"asked", 3))
    assert await others[0] == b"tsrif"
    assert (await others[1]).split(b"\n")[0] == b"first"
    with pytest.raises(TookTooLong):
        await hanging
    await hasty.close()


async def test_the_next_question_waits_in_the_child_that_has_the_least_to_do() -> None:
    children: list[CountingChild] = []
    workers = Workers(ANSWERS, 2, seconds=HANGING, ahead=1, make_child=partial(CountingChild, children))
    await workers.start()
    hanging = await began(workers, (b"hang", 1), (b"hang", 2), *((b"12", member) for member in (3, 4, 5)))
    await asyncio.wait(hanging, timeout=0)
    assert [child.asked for child in children] == [2, 2], "the fifth question is still waiting"
    await workers.close()
    assert [type(answer) for answer in await asyncio.gather(*hanging, return_exceptions=True)] == [Died] * 5


@pytest.mark.parametrize(
    "written",
    [
        bytes(ANSWER.size),
        b"nonsense" * 4,
        ANSWER.pack(Status.ANSWERED, 99, 0),
        ANSWER.pack(Status.ANSWERED, 1, 2**32 - 1),
        ANSWER.pack(Status.READY, 1, 0),
    ],
    ids=["empty", "text", "another question's answer", "too much", "ready again"],
)
async def test_a_child_that_sends_what_is_no_answer_is_replaced(workers: Workers, written: bytes) -> None:
    with pytest.raises(Died):
        await workers.ask(b"write " + written.hex().encode())
    assert await workers.ask(b"12") == b"21"


async def test_a_second_answer_to_a_question_is_no_answer_to_the_next_one(workers: Workers) -> None:
    await workers.ask(b"12")
    await workers.ask(b"write " + (ANSWER.pack(Status.ANSWERED, 2, 6) + b"secret").hex().encode())
    assert await workers.ask(b"12") == b"21"


async def test_members_take_turns(workers: Workers) -> None:
    of_one = [(f"one {number}".encode(), 1) for number in range(10)]
    await asyncio.gather(*await began(workers, *of_one, (b"another", 2), (b"nobody's", None)))
    order = (await workers.ask(b"asked")).split(b"\n")[:-1]
    assert order[:4] == [b"one 0", b"another", b"nobody's", b"one 1"]
    assert order[4:] == [question for question, _ in of_one[2:]]


async def test_a_question_nobody_waits_for_is_not_asked(workers: Workers) -> None:
    first, given_up, other = await began(workers, (b"first", 1), (b"given up", 1), (b"other", 1))
    given_up.cancel()
    await asyncio.gather(first, other)
    assert await workers.ask(b"asked") == b"first\nother\nasked"
    assert workers.oldest is None


async def test_the_oldest_question_is_the_one_asked_first(workers: Workers) -> None:
    loop = asyncio.get_running_loop()
    before = loop.time()
    asking = await began(workers, (b"1", 1), (b"2", 2))
    assert workers.oldest is not None
    assert 0 <= workers.oldest <= loop.time() - before
    await asyncio.gather(*asking)
    assert workers.oldest is None


async def test_stopping_the_bot_does_not_stop_its_pending_questions(workers: Workers) -> None:
    await workers.ask(b"1")
    first = child(ANSWERS)
    for number in (signal.SIGINT, signal.SIGTERM):  # terminals and systemd send these to all processes at once
        os.kill(first, number)
    assert await workers.ask(b"12") == b"21"
    assert child(ANSWERS) == first


async def test_closing_does_not_wait_for_a_stopped_child() -> None:
    workers = Workers(ANSWERS, 2)
    await workers.start()
    pids = children(ANSWERS)
    assert len(pids) == 2
    problems: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, problem: problems.append(problem))
    asking = await began(workers, (b"hang", 1), (b"hang", 2), (b"12", 3))
    for pid in pids:
        await asyncio.to_thread(os.waitid, os.P_PID, pid, os.WSTOPPED | os.WNOWAIT)
    async with asyncio.timeout(HANGING):
        await workers.close()
    answers = await asyncio.gather(*asking, return_exceptions=True)
    assert [type(answer) for answer in answers] == [Died] * 3
    assert [is_there(pid) for pid in pids] == [False, False]
    with pytest.raises(Unanswered):
        await workers.ask(b"12")
    gc.collect()
    assert problems == [], "no task has failed unnoticed"


async def test_a_child_that_is_never_ready_counts_as_dead() -> None:
    workers = Workers("tests.e2e.unready:answer", 1, make_child=partial(Child, starts_within=BRIEF))
    with pytest.raises(Died, match="not ready"):
        await workers.ask(b"12")
    await workers.close()


async def test_children_end_with_a_bot_that_is_killed() -> None:
    alone = await asyncio.create_subprocess_exec(sys.executable, "-c", ALONE, stdout=PIPE, stderr=PIPE)
    assert alone.stdout is not None
    assert alone.stderr is not None
    assert await alone.stdout.readline() == b"started\n"
    alone.kill()
    async with asyncio.timeout(HANGING):
        assert await alone.stderr.read() == b"", "the child writes there, too: while it lives, this has no end"


async def test_a_child_knows_none_of_the_bots_secrets(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISCORD_TOKEN", "DATABASE_URL", "PGPASSWORD", "ANYTHING"):
        monkeypatch.setenv(name, "secret")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("MALLOC_ARENA_MAX", "2")
    own = os.memfd_create("secret", 0)  # without the flag that closes files when another program is started
    await workers.ask(b"1")
    os.close(own)
    given = variables(child(ANSWERS))
    assert {"LC_ALL=C.UTF-8", "MALLOC_ARENA_MAX=2"} <= {*given}
    assert not [variable for variable in given if "secret" in variable]
    opened = files(child(ANSWERS))
    assert sorted(opened) == ["0", "1", "2", str(ANSWERS_ON)], "questions, the journal twice, answers"
    assert {opened[number].partition(":")[0] for number in ("0", str(ANSWERS_ON))} <= {"pipe", "socket"}
    assert opened["1"] == opened["2"]


async def test_what_a_child_tells_on_the_way_is_heard_in_order() -> None:
    workers, heard = Workers("tests.e2e.answering:count", 1), list[bytes]()
    assert await workers.ask(b"5", heard=heard.append) == b"5"
    assert heard == [b"0", b"1", b"2", b"3", b"4"]
    await workers.close()


async def test_a_function_that_is_not_there_is_told_and_ends() -> None:
    workers = Workers("tests.e2e.answering:nothing", 1)
    with pytest.raises(Died):
        await workers.ask(b"1")
    await workers.close()


async def test_a_child_that_has_rested_ends_and_the_next_question_starts_another() -> None:
    workers = Workers(ANSWERS, 1, seconds=HANGING, rested=0.01)
    await workers.ask(b"1")
    (resting,) = children(ANSWERS)
    async with asyncio.timeout(HANGING):
        with suppress(ChildProcessError):  # asyncio has noticed the end already
            await asyncio.to_thread(os.waitid, os.P_PID, resting, os.WEXITED | os.WNOWAIT)
    assert await workers.ask(b"asked") == b"asked", "this one has been asked nothing before"
    await workers.close()
