"""Count files, import cycles, the largest folder, file and class, and the functions that one press calls."""

import argparse
import asyncio
import importlib
import inspect
import sys
import threading
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from time import monotonic
from types import CodeType, FrameType

import runtime
from bench._bots import temporary_database, world
from bench._load_driver import HatobaDriver, Place, choices, custom_id_of, mover_of, ply_of
from engines import GAMES
from sandbox import Discord
from sandbox.redirect import redirect
from settings import Settings
from tests.house.imports import HOUSE, circles, import_graph, module_files, within

NAME = "structure"

SHORT = {"warm_up": 1}

BOT = ("bot", "club", "cogs", "engines", "render", "runtime", "texts", "upkeep")
"""The packages of the bot, without those that test and measure it."""

Passed = dict[str, set[CodeType]]
"""The functions called up to each moment after a press."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add an option for the game in which a press is traced."""
    parser.add_argument("--press-in", choices=GAMES, default=next(iter(GAMES)), help="the game in which to press")
    parser.add_argument("--warm-up", type=int, default=5, help="moves to make before the one that is followed")


def run(arguments: argparse.Namespace) -> int:
    """Print the table."""
    print("| structure | |\n|---|---|")
    for name, value in (*_files(), *_classes(), *asyncio.run(_press(arguments.press_in, arguments.warm_up))):
        print(f"| {name} | {value} |")
    return 0


def _files() -> Iterator[tuple[str, str]]:
    """Yield how many files and import cycles there are, and which folder and file are the largest."""
    files = module_files()
    rooms = {module: file for module, file in files.items() if not within(module, ("tests", "bench"))}
    lines = {name: len(file.read_text("utf-8").splitlines()) for name, file in _named(rooms)}
    yield "Python files without tests and bench", f"{len(rooms)} files, {sum(lines.values()):,} lines"
    groups = circles(import_graph(files))
    sizes = ", ".join(f"{len(group)} ({_common(group)})" for group in groups)
    yield "import circles", f"{len(groups)}: {sizes}" if groups else "none"
    folders = Counter(str(Path(name).parent) for name in lines)
    yield "largest folder", "{} ({} files)".format(*max(folders.items(), key=lambda one: one[1]))
    yield "folders over 25 files, all rooms", str(sum(count > 25 for count in _folders(files).values()))
    yield "largest file", "{} ({} lines)".format(*max(lines.items(), key=lambda one: one[1]))
    everything = [len(file.read_text("utf-8").splitlines()) for file in files.values()]
    yield "files over 400 lines, all rooms", str(sum(count > 400 for count in everything))
    example = HOUSE / "tests" / "fifth_game"
    code = [file for room in ("engines", "render") for file in (example / room).rglob("*.py")]
    if code:
        yield "lines of code of the example game", str(sum(len(file.read_text("utf-8").splitlines()) for file in code))


def _named(files: dict[str, Path]) -> Iterator[tuple[str, Path]]:
    yield from ((file.relative_to(HOUSE).as_posix(), file) for file in files.values())


def _folders(files: dict[str, Path]) -> Counter[Path]:
    return Counter(file.parent for file in files.values())


def _common(group: list[str]) -> str:
    """Return the packages that modules belong to."""
    return "+".join(sorted({module.partition(".")[0] for module in group}))


def _classes() -> Iterator[tuple[str, str]]:
    """Yield the classes with the most methods."""
    methods: dict[type, tuple[int, int]] = {}
    for module in module_files():
        if within(module, BOT) and not module.endswith("__main__") and ".migrations" not in module:
            for _, found in inspect.getmembers(importlib.import_module(module), inspect.isclass):
                if within(found.__module__, BOT):
                    methods[found] = _count_methods(found)
    own = max(methods, key=lambda one: methods[one][0])
    yield "class with the most methods of its own", f"{own.__name__} ({methods[own][0]})"
    whole = max(methods, key=lambda one: sum(methods[one]))
    yield (
        "class with the most methods, own and inherited",
        f"{whole.__name__} ({methods[whole][0]} + {methods[whole][1]})",
    )


def _count_methods(found: type) -> tuple[int, int]:
    """Count the methods of a class, including those that it inherits from classes of the bot."""

    def names(one: type) -> set[str]:
        return {name for name, value in vars(one).items() if _is_method(value)}

    inherited = {name for base in found.__mro__[1:] if within(base.__module__, BOT) for name in names(base)}
    return len(names(found)), len(inherited - names(found))


def _is_method(value: object) -> bool:
    function = inspect.unwrap(getattr(value, "__func__", getattr(value, "fget", value)))  # type: ignore[arg-type]
    code = getattr(function, "__code__", None)
    return code is not None and Path(code.co_filename).is_relative_to(HOUSE)


async def _press(game: str, warm_up: int) -> list[tuple[str, str]]:
    """Make some moves in a match with a bot in this process, and report what the press for the last one calls."""
    calls = _Calls()
    sys.setprofile(calls.note)
    threading.setprofile(calls.note)
    try:
        with temporary_database() as database:
            async with world(patient=True) as discord, _bot(discord, database):
                driver = HatobaDriver(discord, Random(5))  # noqa: S311 - any moves will do
                place = next(place for place in driver.places(10 * len(GAMES)) if place.game == game)
                passed: Passed = {}
                for _ in range(warm_up + 1):
                    if not driver.can_move(place):
                        await driver.begin(place)
                    passed = await _move(driver, place, calls) or passed
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    return [(f"a press that makes a move, up to {moment}", _summary(functions)) for moment, functions in passed.items()]


async def _move(driver: HatobaDriver, place: Place, calls: "_Calls") -> Passed:
    """Make a random move on the panel and return what its last press called; nothing unless it ended the turn."""
    assert place.post is not None
    post, mover = place.post, mover_of(place)
    panel = place.panel or await driver.time_answer(
        mover.press(post, custom_id=custom_id_of(post, "play")), monotonic()
    )
    ply = ply_of(panel)
    while True:
        custom_id, value = driver.rng.choice(choices(panel))
        driver.expect(post.channel.id, float(ply or 0))
        calls.begin()
        if value is None:
            answer = await mover.press(panel, custom_id=custom_id)
        else:
            answer = await mover.choose(panel, [value], custom_id=custom_id)
        passed = {"the first answer": calls.so_far()}
        await answer.done()
        assert answer.message is not None
        passed["the new panel"], panel = calls.so_far(), answer.message
        if ply_of(panel) == ply:
            continue
        if choices(panel):
            place.panel = panel
            return {}
        place.post, place.panel = await driver.wait_for_post(post.channel.id), None
        return passed | {"the post": calls.so_far()}


@asynccontextmanager
async def _bot(discord: Discord, database: str) -> AsyncIterator[None]:
    """Run Hatoba in this process until the block ends."""
    given = {"database_url": database, "requests_per_second": 1e5, "painters": 0, "thinkers": 0}
    settings = Settings.read(given, None)
    with redirect(discord.port):
        async with runtime.open_club(settings) as club, runtime.client(settings, club) as hatoba:
            running = asyncio.create_task(hatoba.start(discord.token))
            await discord.until(lambda: discord.connected or running.done())
            yield
            await hatoba.close()
            await running


class _Calls:
    """Note which functions of the bot are called."""

    def __init__(self) -> None:
        self._called: set[CodeType] = set()
        self._files = {str(file) for module, file in module_files().items() if within(module, BOT)}

    def note(self, frame: FrameType, event: str, _argument: object) -> None:
        """Note a call; for ``sys.setprofile``."""
        if event == "call" and frame.f_code.co_filename in self._files:
            self._called.add(frame.f_code)

    def begin(self) -> None:
        """Forget what has been called."""
        self._called.clear()

    def so_far(self) -> set[CodeType]:
        """Return the functions called since the start, without comprehensions and lambdas."""
        return {code for code in {*self._called} if not code.co_name.startswith("<")}


def _summary(functions: set[CodeType]) -> str:
    return f"{len(functions)} functions in {len({code.co_filename for code in functions})} files"
