"""Parse typed moves: in notation, in words, and with anything left out that isn't needed."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import takewhile
from typing import TypeAlias

from club.model.matches.position import Position
from engines import Event, State
from engines.contract import Illegal, RulesError, Term, Unreadable

Names: TypeAlias = Mapping[str, str]
"""The notation for each typed name. It is empty for filler words."""

_Parts: TypeAlias = tuple[str, frozenset[str]]
"""The letters and digits of a text, and the set of its symbols."""

LONGEST = 100
"""The maximum length of a move in characters."""

_SHOWN = 5
"""The number of moves that are listed if the text is ambiguous."""

_IDLE = frozenset(",.:;()!?'’→·、。")
"""Symbols in labels and sentences that have no meaning in a move."""

_HINT = re.compile(r"\s*·.*?(?=\s→\s(?!\d+[:：]\d)|$)")
"""A label's comment on a choice, up to the arrow before the next choice.

An arrow before a score is part of the comment.
"""


def parse_move(position: Position, text: str, names: Names | None = None) -> Event:
    """Return the event that ``text`` means.

    Width, case and blanks don't matter. ``names`` may stand for letters, signs may be left out, and the label of a
    button or a completion may be copied. Text that fits no legal event becomes the notation of an illegal event, so
    that the game refuses it with its own reason, or is returned as far as it can be parsed. Raises ``Illegal`` if the
    text is ambiguous, and ``Unreadable`` if it is too long.
    """
    if is_too_long(text):
        raise Unreadable("error-move-long", characters=LONGEST)
    state, text = position.state, _without_hints(position.state, text.replace("`", ""))
    if position.to_move is None or text in state.legal():
        return text
    written = _to_notation(state, text)
    plain = _plain(written)
    meant = [event for event in state.legal() if _plain(event) == plain]
    if not meant and not is_notation(state, written):
        written = next((one for one in state.alike(_split_signs(written)[0]) if _plain(one) == plain), written)
    if not meant and not is_notation(state, written):
        spaced = text.replace("→", " ")
        ways = (text, written, *(_to_notation(state, way, names) for way in (text, spaced)))
        typed = {_split_signs(way) for way in ways}
        meant = [event for event in state.legal() if any(_fits(way, typed) for way in _forms(state, event))]
        written = written if meant else _nearest(state, typed) or written
    if len(meant) > 1:
        raise _several(position, text, meant)
    return meant[0] if meant else written


def _several(position: Position, text: str, meant: Sequence[Event]) -> Illegal:
    """Return the refusal of ambiguous text that lists its events, each with its notation and its name."""
    state = position.state
    choices = [
        Term(
            "move-named",
            {
                "event": event,
                "steps": tuple(
                    Term(f"step-{step.kind}", {"value": state.step_value(step)}) for step in state.steps(event)
                ),
            },
        )
        for event in meant[:_SHOWN]
    ]
    if len(meant) > _SHOWN:
        choices.append(Term("moves-left-out"))
    error = Illegal("error-several", event=text[:40], choices=tuple(choices))
    error.game = position.header.game
    return error


def _without_hints(state: State, text: str) -> str:
    """Return text without the comments of labels on moves: ``A*c2 · Big Brother → c2``, ``c4 · Bishop → b3``."""
    event = without_label(text)
    if event != text and is_notation(state, _to_notation(state, event)):
        return event
    return _HINT.sub("", text)


def _fits(way: _Parts, typed: Iterable[_Parts]) -> bool:
    """Return true if typed text contains all letters of a way to write an event, and no other symbols."""
    return any(letters == way[0] and signs <= way[1] for letters, signs in typed)


def without_label(text: str) -> str:
    """Return text without a completion's comment after the notation: ``A*c2 · Big Brother → c2``."""
    return text.partition("·")[0].strip() if "·" in text else text


def is_too_long(text: str) -> bool:
    """Return true if text is too long for a move. NFKC can turn one character into eighteen."""
    return len(text) > LONGEST or len(unicodedata.normalize("NFKC", text)) > LONGEST


def beginning(state: State, text: str, names: Names) -> Callable[[Event], bool]:
    """Return a predicate for events: true if ``text`` is the beginning of a way to write the event.

    The text is parsed here, once for all events.
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
    """Return the illegal event that typed text means, which is the one most similar to a legal event."""
    meant = [event for way in typed for event in state.alike(way[0]) if way[1] <= _split_signs(event)[1]]
    if not meant:
        return None
    legal = state.legal()

    def likeness(event: Event) -> tuple[int, int]:
        common = max((_common(event, one) for one in legal), default=0)
        return common - len(event), common

    return max(meant, key=likeness)


def _common(event: Event, other: Event) -> int:
    """Return the length of the common prefix of two events."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(event, other, strict=False)))


def is_notation(state: State, text: str) -> bool:
    """Return true if text is an event of the game, legal here or not."""
    try:
        state.apply(text)
    except Unreadable:
        return False
    except RulesError:
        return True
    return True


def _forms(state: State, event: Event) -> Iterator[_Parts]:
    """Yield each way to write an event as its letters and its symbols."""
    yield from map(_split_signs, (event, *state.spellings(event)))


def _to_notation(state: State, text: str, names: Names | None = None) -> str:
    """Convert typed text, or the part of it that the game can parse, to notation."""
    text = unicodedata.normalize("NFKC", text)
    return state.read(_replace_names(text, names) if names else text)


def _replace_names(text: str, names: Names) -> str:
    """Return text with names replaced by their notation."""
    return _pattern(tuple(names)).sub(lambda found: f" {names[found[0]]} ", text.casefold())


@cache
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    """Return the pattern that finds names, longest first. Names in Latin letters must be separate words."""
    longest = sorted(names, key=len, reverse=True)
    return re.compile("|".join(rf"(?<![a-z]){re.escape(n)}(?![a-z])" if n.isascii() else re.escape(n) for n in longest))


def _split_signs(text: str) -> _Parts:
    """Return the letters and digits of a text, and the set of its symbols."""
    plain = _plain(unicodedata.normalize("NFKC", text))
    letters = "".join(filter(str.isalnum, plain))
    return letters, frozenset(plain).difference(letters, _IDLE)


def _plain(text: str) -> str:
    return "".join(text.split()).casefold()
