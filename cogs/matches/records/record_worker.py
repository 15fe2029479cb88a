"""Read, replay and render records from files in the child process of ``record_reader``.

A question is a line of JSON and the file. An answer is the length of some JSON, that JSON, and the picture: the bot
trusts nothing else from a process that has read a stranger's file.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any

from cachetools import LRUCache

import render
from club.model.errors import Refused
from club.model.matches.export import read_record, record_text
from club.model.matches.position import Position
from club.model.matches.turns import Turn, turns
from club.model.members.settings import MemberSettings
from cogs.core.ui.drawings import turn_drawing
from cogs.matches.records.replay_page import frames, latest, replay_page, title
from engines import Seat
from texts import Words, words

LENGTH = 4
"""The number of bytes of the header with the length of an answer's JSON."""

_STATES = 6_000
"""The number of cached states of records: those of the longest match, or of many short ones."""


class RecordCache:
    """Read records, each only once while there is room for its ``states``. A longer record is cached alone."""

    def __init__(self, states: int) -> None:
        self._known: LRUCache[bytes, tuple[Position, tuple[Turn, ...]]] = LRUCache(
            states, lambda read: min(read[0].ply, states)
        )

    def read(self, file: bytes) -> tuple[Position, tuple[Turn, ...]]:
        """Return the match in a file, with its turns. Raises ``Refused``."""
        key = hashlib.sha256(file).digest()
        known = self._known.get(key)
        if known is None:
            position = read_record(file)
            known = self._known[key] = position, turns(position)
        return known


_records = RecordCache(_STATES)


def answer(question: bytes, tell: Callable[[bytes], None]) -> bytes:
    """Return a turn of a record with its picture, or the whole of it as an animation, or the reason for a refusal."""
    head, _, file = question.partition(b"\n")
    wanted: Mapping[str, Any] = json.loads(head)
    try:
        position, told = _records.read(file)
    except Refused as refusal:
        return _refusal(refusal, always=True)
    try:
        viewer = None if wanted["viewer"] is None else Seat(wanted["viewer"])
        if viewer is not None and viewer not in range(len(position.header.seats)):
            raise Refused("error-replay-hidden")
        if wanted["moving"] and len(told) < 2:
            raise Refused("error-nothing-happened")
    except Refused as refusal:
        return _refusal(refusal, always=False)
    settings = MemberSettings(**wanted["settings"])
    say = words(wanted["locale"], position.header.game, settings.coordinates)
    if wanted["moving"]:
        return _moving(say, position, told, viewer, settings, tell)
    shown = replay_page(say, position, told, wanted["place"], viewer)
    image, alt = render.render_scene(turn_drawing(position, told[shown.place], viewer, say, settings), settings.theme)
    record = record_text(position.header, position.entries)
    return _pack(asdict(shown) | {"game": position.header.game, "alt": _said(say, alt), "record": record}, image)


def _moving(
    say: Words,
    position: Position,
    told: Sequence[Turn],
    viewer: Seat | None,
    settings: MemberSettings,
    tell: Callable[[bytes], None],
) -> bytes:
    parts = render.sample_evenly(frames(told, viewer), render.FRAMES)
    scenes = [partial(_scene, position, part, viewer, say, settings) for part in parts]
    image, alt = render.render_film(
        scenes, settings.theme, lambda frame: tell(json.dumps([frame, len(scenes)]).encode())
    )
    moves = say.say("replay-animation", count=len(frames(told, viewer)) - 1)
    ending = replay_page(say, position, told, len(told), viewer).ending
    news = latest(say, position, told[1:], viewer)
    return _pack(
        {"title": title(say, position), "news": news, "ending": ending, "alt": f"{moves} {_said(say, alt)}"}, image
    )


def _scene(position: Position, turn: Turn, viewer: Seat | None, say: Words, settings: MemberSettings) -> render.Scene:
    return turn_drawing(position, turn, viewer, say, settings)()


def _said(say: Words, alt: Sequence[Any]) -> str:
    return say.listed((say.tell(told) for told in alt), "sentences")


def _refusal(refusal: Refused, *, always: bool) -> bytes:
    """Return the reason for a refusal. ``always`` means that it applies to the whole file, not just to the request."""
    parameters = {name: str(value) for name, value in refusal.parameters.items()}
    return _pack({"refused": [refusal.key, parameters, always]})


def _pack(content: Mapping[str, object], image: bytes = b"") -> bytes:
    text = json.dumps(content, ensure_ascii=False).encode()
    return len(text).to_bytes(LENGTH) + text + image
