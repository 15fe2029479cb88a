"""Read records from files in a child process, because they come from strangers and long ones take a while."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any

from cachetools import TTLCache

from club.clock import Clock
from club.model.errors import Refused
from club.model.matches.export import LARGEST
from club.model.members.settings import MemberSettings
from cogs.core.ui.card import Picture
from cogs.matches.records.record_worker import LENGTH
from cogs.matches.records.replay_page import ReplayPage
from cogs.workers.pool import RESTED, ChildProcesses, Died, TookTooLong, Workers
from engines import GAMES, Seat
from engines.contract import Parameters

_log = logging.getLogger(__name__)

_REFUSED = 200
"""The maximum number of such files that are remembered."""

_REMEMBERED = timedelta(minutes=10)
"""How long a file that was refused or timed out is refused without reading it again."""

_SECONDS = 10.0
"""Seconds for reading a file, and afterwards for each frame of an animation."""

PAGES, ANIMATIONS = "record", "record animation"
"""The metrics of the processes."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The part of a record to show: the turn ``place``, or the whole as an animation (``None``)."""

    viewer: Seat | None
    place: int | None
    locale: str
    settings: MemberSettings


@dataclass(frozen=True, slots=True)
class Opened:
    """A turn of a record of ``game``, its picture, and the record as Hatoba writes it."""

    game: str
    page: ReplayPage
    picture: Picture
    record: str


@dataclass(frozen=True, slots=True)
class Film:
    """A whole record as an animation, with its texts."""

    title: str
    news: tuple[str, ...]
    ending: str
    picture: Picture


class Records(ChildProcesses):
    """Read records in one child process and animate them in another. Members take turns.

    Each process starts with its first question, and ends when it has been idle for a while. ``clock`` determines when
    a file that was refused may be read again.
    """

    def __init__(
        self, clock: Clock, answers: str = "cogs.matches.records.record_worker:answer", seconds: float = _SECONDS
    ) -> None:
        pages, animations = (Workers(answers, 1, seconds=seconds, rested=RESTED) for _ in range(2))
        super().__init__(**{PAGES: pages, ANIMATIONS: animations})
        self._refused: TTLCache[bytes, tuple[str, Parameters], datetime] = TTLCache(_REFUSED, _REMEMBERED, clock)

    async def opened(self, file: bytes, wanted: Wanted, member: int) -> Opened:
        """Return a turn of a record. Raises ``Refused``."""
        told, image = await self._ask(file, wanted, member)
        try:
            viewer = None if told["viewer"] is None else Seat(_of(int, told["viewer"]))
            numbers = {name: _of(int, told[name]) for name in ("seats", "place", "last")}
            texts = {name: _of(str, told[name]) for name in ("title", "ending")}
            page = ReplayPage(**numbers, **texts, viewer=viewer, news=_texts(told["news"]), lines=_texts(told["lines"]))
            if told["game"] not in GAMES:
                raise ValueError(told["game"])
            picture = Picture(f"replay-{page.place}.png", image, _of(str, told["alt"]))
            return Opened(told["game"], page, picture, _of(str, told["record"]))
        except (KeyError, TypeError, ValueError) as error:
            raise _refuse_unread(error) from error

    async def film(self, file: bytes, wanted: Wanted, member: int, told: Callable[[int, int], Awaitable[None]]) -> Film:
        """Return a whole record as an animation. ``told`` is called as frames are rendered. Raises ``Refused``."""
        counts: asyncio.Queue[bytes | None] = asyncio.Queue()
        asking = asyncio.create_task(self._ask(file, wanted, member, counts.put_nowait))
        asking.add_done_callback(lambda _: counts.put_nowait(None))
        try:
            while (count := await counts.get()) is not None:
                await told(*_count(count))
            content, image = await asking
        finally:
            asking.cancel()
        try:
            title, ending, alt = (_of(str, content[name]) for name in ("title", "ending", "alt"))
            return Film(title, _texts(content["news"]), ending, Picture("replay.webp", image, alt))
        except (KeyError, TypeError, ValueError) as error:
            raise _refuse_unread(error) from error

    async def _ask(
        self, file: bytes, wanted: Wanted, member: int, heard: Callable[[bytes], None] | None = None
    ) -> tuple[Mapping[str, Any], bytes]:
        """Return the child's answer about a file, and a picture. Raises ``Refused``."""
        if len(file) > LARGEST:
            raise Refused("error-record-large", size=LARGEST // 1024)
        key = hashlib.sha256(file).digest()
        refused = self._refused.get(key)
        if refused is not None:
            # Raising the stored exception again would keep a reference to the file in its traceback.
            raise Refused(refused[0], **refused[1])
        head = asdict(wanted) | {"moving": wanted.place is None}
        try:
            workers = self.workers[ANIMATIONS if wanted.place is None else PAGES]
            answer = await workers.ask(json.dumps(head).encode() + b"\n" + file, member, heard)
        except TookTooLong:
            raise self._refuse(key, Refused("error-record-slow")) from None
        except Died as error:
            raise _refuse_unread(error) from None
        start = LENGTH + int.from_bytes(answer[:LENGTH])
        try:
            told = _of(dict, json.loads(answer[LENGTH:start]))
            if "refused" in told:
                name, parameters, always = told["refused"]
                refusal = Refused(_of(str, name), **_of(dict, parameters))
                raise self._refuse(key, refusal) if always else refusal
        except (TypeError, ValueError, RecursionError) as error:
            raise _refuse_unread(error) from error
        return told, answer[start:]

    def _refuse(self, key: bytes, refusal: Refused) -> Refused:
        """Refuse a file for some minutes without reading it again."""
        self._refused[key] = refusal.key, refusal.parameters
        return refusal


def _refuse_unread(error: Exception) -> Refused:
    """Refuse a file that couldn't be read this time, and log the reason for the operator."""
    _log.error("a record could not be read: %r", error)
    return Refused("error-record-failed")


def _count(told: bytes) -> tuple[int, int]:
    """Return the number of frames drawn and the total, as reported by the child."""
    try:
        drawn, due = json.loads(told)
        return _of(int, drawn), _of(int, due)
    except (TypeError, ValueError, RecursionError) as error:
        raise _refuse_unread(error) from error


def _texts(value: object) -> tuple[str, ...]:
    return tuple(_of(str, text) for text in _of(list, value))


def _of(kind: type, value: Any) -> Any:  # noqa: ANN401 - any JSON
    if type(value) is not kind:
        raise TypeError(value)
    return value
