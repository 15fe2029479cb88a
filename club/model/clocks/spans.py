"""Parse lengths of time that members type, in every language: ``3d``, ``1d 12h``, ``30s``, ``1日12時間``."""

import re
from collections.abc import Mapping
from datetime import timedelta

from club.model.typed_text import plain

_UNITS: Mapping[timedelta, str] = {
    timedelta(weeks=1): "weeks week wks wk w 週間 週",
    timedelta(days=1): "days day d 日間 日 tage tag",
    timedelta(hours=1): "hours hour hrs hr h 時間 stunden stunde",
    timedelta(minutes=1): "minutes minute mins min m 分間 分 minuten",
    timedelta(seconds=1): "seconds second secs sec s 秒間 秒 sekunden sekunde",
}
_UNIT_OF = {word: unit for unit, words in _UNITS.items() for word in words.split()}

_WORDS = "|".join(sorted(_UNIT_OF, key=len, reverse=True))
_COUNT = r"[0-9]{1,7}|[0-9]{1,3}[.,][0-9]{3}|[0-9](?:[.,][0-9]{3}){2}"
_PART = re.compile(rf"({_COUNT}) ?({_WORDS})(?![a-z])(?: and |[, ]*)|([0-9]{{1,7}})([dhmsw])(?=[0-9])")


def read_span(text: str) -> timedelta | None:
    """Return the length of time that ``text`` spells, each unit at most once, or ``None``."""
    rest, spans = plain(text), dict[timedelta, int]()
    while rest:
        part = _PART.match(rest)
        if part is None:
            return None
        unit = _UNIT_OF[part[2] or part[4]]
        if unit in spans:
            return None
        spans[unit] = int(re.sub("[.,]", "", part[1] or part[3]))
        rest = rest[part.end() :].lstrip()
    return sum((count * unit for unit, count in spans.items()), timedelta(0)) if spans else None
