"""Read what members type as moves: in notation, in words, and with whatever can be left out."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import takewhile
from typing import TypeAlias

from club.matches.position import Position
from engines import Event, State
from engines.contract import Illegal, RulesError, Unreadable

Names: TypeAlias = Mapping[str, str]
"""What a name, as people type it, stands for in the notation of a game; nothing for words that only fill."""

_Parts: TypeAlias = tuple[str, frozenset[str]]
"""The letters and digits of a text, and what signs are in it."""

LONGEST = 100
"""How many characters a move may have."""

_SHOWN = 5
"""How many moves are named when it is not clear which one is meant."""


def parse_move(position: Position, text: str, names: Names | None = None) -> Event:
    """Return the event that a member means by ``text``.

    Width, case and blanks don't matter; ``names`` may stand for letters, and signs may be left out. Text that fits no
    legal event becomes the notation of an event that is not legal here, to be refused with the game's own reason, or
    comes back as far as it can be read. Raises ``Illegal`` for text with several readings, and ``Unreadable`` for text
    that is too long.
    """
    if is_too_long(text):
        raise Unreadable("error-move-long", characters=LONGEST)
    state, text = position.state, without_label(text).replace("`", "")
    if position.to_move is None or text in state.legal():
        return text
    written = _to_notation(state, text)
    plain = _plain(written)
    meant = [event for event in state.legal() if _plain(event) == plain]
    if not meant and not is_notation(state, written):
        typed = {_split_signs(way) for way in (text, written, _to_notation(state, text, names))}
        meant = [event for event in state.legal() if any(_fits(way, typed) for way in _forms(state, event))]
        written = written if meant else _nearest(state, typed) or written
    if len(meant) > 1:
        several = [f"`{event}`" for event in meant[:_SHOWN]] + ["…"] * (len(meant) > _SHOWN)
        raise Illegal("error-several", event=text[:40], choices=" ".join(several))
    return meant[0] if meant else written


def _fits(way: _Parts, typed: Iterable[_Parts]) -> bool:
    """Tell whether something typed has all letters of a way to write an event, and no sign that is not in it."""
    return any(letters == way[0] and signs <= way[1] for letters, signs in typed)


def without_label(text: str) -> str:
    """Return text without what a completion says after the notation: ``A*c2 · Big Brother → c2``."""
    return text.partition("·")[0].strip() if "·" in text else text


def is_too_long(text: str) -> bool:
    """Tell whether text is too long for a move; NFKC can make eighteen characters of one."""
    return len(text) > LONGEST or len(unicodedata.normalize("NFKC", text)) > LONGEST


def beginning(state: State, text: str, names: Names) -> Callable[[Event], bool]:
    """Return a function that tells whether ``text`` is the beginning of a way to write an event.

    The text is read here, once for all events.
    """
    text = without_label(text)
    plain = _plain(_to_notation(state, text))
    letters, signs = _split_signs(_to_notation(state, text, names))

    def begins(event: Event) -> bool:
        if _plain(event).startswith(plain):
            return True
        return bool(letters) and any(own.startswith(letters) and signs <= its for own, its in _forms(state, event))

    return begins


def _nearest(state: State, typed: Iterable[_Parts]) -> Event | None:
    """Return the event that is not legal but meant by something typed: the one most like a legal event."""
    meant = [event for way in typed for event in state.alike(way[0]) if way[1] <= _split_signs(event)[1]]
    if not meant:
        return None
    legal = state.legal()
    return max(meant, key=lambda event: max((_common(event, one) for one in legal), default=0))


def _common(event: Event, other: Event) -> int:
    """Return how many characters two events have in common at their beginnings."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(event, other, strict=False)))


def is_notation(state: State, text: str) -> bool:
    """Return true if text is an event of the game, whether it is legal here or not."""
    try:
        state.apply(text)
    except Unreadable:
        return False
    except RulesError:
        return True
    return True


def _forms(state: State, event: Event) -> Iterator[_Parts]:
    """Yield each way to write an event as its letters and its signs."""
    yield from map(_split_signs, (event, *state.spellings(event)))


def _to_notation(state: State, text: str, names: Names | None = None) -> str:
    """Return text, or the beginning of some, in notation as far as the game can read it."""
    text = unicodedata.normalize("NFKC", text)
    return state.read(_replace_names(text, names) if names else text)


def _replace_names(text: str, names: Names) -> str:
    """Return text with names put into notation."""
    return _pattern(tuple(names)).sub(lambda found: f" {names[found[0]]} ", text.casefold())


@cache
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    """Return what finds names, the longest first; one in Latin letters has to stand alone."""
    longest = sorted(names, key=len, reverse=True)
    return re.compile("|".join(rf"(?<![a-z]){re.escape(n)}(?![a-z])" if n.isascii() else re.escape(n) for n in longest))


def _split_signs(text: str) -> _Parts:
    """Return the letters and digits of a text, and what signs are in it."""
    plain = _plain(unicodedata.normalize("NFKC", text))
    letters = "".join(filter(str.isalnum, plain))
    return letters, frozenset(plain).difference(letters)


def _plain(text: str) -> str:
    return "".join(text.split()).casefold()
