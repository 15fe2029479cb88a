"""The next choices of a member: the steps of the legal events, grouped into as few questions as possible."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from engines.contract import Event, Illegal, State, Step

ROWS, ROW, LISTED = 4, 5, 25
"""The maximum number of rows of a question, of buttons in a row, and of options in a menu, which also takes a row."""

MOST = ROWS * ROW
"""The maximum number of options that can have a button each."""

_HEADINGS = frozenset({"act", "column", "draft"})
"""The kinds of steps that only announce the kind of the next choice."""

_LEFT_OUT = _HEADINGS - {"act"}
"""The headings that are never shown as a question of their own."""

_PLACES = frozenset({"cell", "column"})
"""The kinds of steps that are chosen by looking at the board."""

_Rest: TypeAlias = tuple[Event, tuple[Step, ...]]
"""An event and those of its steps that haven't been chosen yet."""


class Way(NamedTuple):
    """One choice: a ``step``, the ``headings`` above it, and the ``forced`` steps after it.

    ``event`` is the event that it plays, or ``None`` if there is more to choose.
    """

    headings: tuple[Step, ...]
    step: Step
    forced: tuple[Step, ...]
    event: Event | None

    @property
    def steps(self) -> tuple[Step, ...]:
        """Return all steps that it takes."""
        return (*self.headings, self.step, *self.forced)

    @property
    def group(self) -> Step | str:
        """Return the act or, without one, the kind of step that ways in the same menu share."""
        return next((heading for heading in self.headings if heading.kind not in _PLACES), self.step.kind)

    @property
    def values(self) -> tuple[str, ...]:
        """Return the values of all steps that it takes."""
        return tuple(step.value for step in self.steps)


@dataclass(frozen=True, slots=True)
class Prompt:
    """The next choices: the distinct next ``steps`` in the game's order, or the ``event`` if everything is chosen.

    ``ways`` are the choices that a member is asked for: each takes one step or several. ``taken`` are the steps chosen
    so far.
    """

    steps: tuple[Step, ...]
    event: Event | None
    taken: tuple[Step, ...]
    ways: tuple[Way, ...] = ()


NOTHING = Prompt((), None, ())
"""The prompt for viewers who have no choice to make."""


def prompt(state: State, chosen: Sequence[str] = ()) -> Prompt:
    """Return the next choices among the legal events whose steps begin with the values ``chosen``.

    Raises ``Illegal`` if no legal event begins with these values.
    """
    return _prompt(state, (*chosen,))


@lru_cache(maxsize=64)
def _prompt(state: State, wanted: tuple[str, ...]) -> Prompt:
    """Cache ``prompt``, because one press asks for the same prompt several times."""
    found, begun = _beginning_with(state, wanted), len(wanted)
    if not found:
        raise Illegal("error-illegal", event=" ".join(wanted)[:40])
    event, steps = found[0]
    if len(steps) == begun:
        return Prompt((), event, steps)
    groups = _grouped(state, [(event, steps[begun:]) for event, steps in found])
    return Prompt((*groups,), None, steps[:begun], _ways(state, groups, places=begun > 0))


@lru_cache(maxsize=16)
def _beginning_with(state: State, wanted: tuple[str, ...]) -> tuple[_Rest, ...]:
    """Return the legal events whose steps begin with some values, with all their steps.

    The search is among the events that begin with all of these values except the last: few once several are chosen.
    """
    if not wanted:
        return events_with_steps(state)
    *before, value = wanted
    begun = _beginning_with(state, (*before,))
    return tuple([pair for pair in begun if len(pair[1]) > len(before) and pair[1][len(before)].value == value])


def ask(state: State, chosen: Sequence[str] = ()) -> tuple[Prompt, tuple[str, ...]]:
    """Return the next question with a real choice, and the values chosen until then: forced steps are taken.

    The last step of an event is always asked for. Raises ``Illegal`` if no legal event begins with ``chosen``.
    """
    asked, taken = prompt(state, chosen), (*chosen,)
    while len(asked.ways) == 1 and asked.ways[0].event is None:
        taken = (*taken, *asked.ways[0].values)
        asked = prompt(state, taken)
    return asked, taken


def previous_choice(state: State, chosen: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return the values chosen before the last choice that led to ``chosen``, or ``None`` before any choice."""
    asked, begun = ask(state)
    last = None
    while len(begun) < len(chosen) and asked.event is None:
        rest = chosen[len(begun) :]
        length = next((len(way.values) for way in asked.ways if way.values == rest[: len(way.values)]), 1)
        last, (asked, begun) = begun, ask(state, chosen[: len(begun) + length])
    return last


def _grouped(state: State, rests: Sequence[_Rest]) -> Mapping[Step, list[_Rest]]:
    """Return the remaining steps of some events, grouped by their next step in the game's order."""
    groups: dict[Step, list[_Rest]] = {}
    for event, steps in rests:
        groups.setdefault(steps[0], []).append((event, steps[1:]))
    return {step: groups[step] for step in sorted(groups, key=state.rank)}


def _ways(state: State, groups: Mapping[Step, list[_Rest]], *, places: bool) -> tuple[Way, ...]:
    """Return the choices, with a heading replaced by its choices if buttons and menus have room for them.

    Cells replace acts only if ``places`` says so: when a turn begins, their marks on the board wouldn't say what they
    are for.
    """
    ways = {step: [_way(step, rests)] for step, rests in groups.items()}
    below = {step: _below(state, step, rests) for step, rests in groups.items() if step.kind in _HEADINGS}
    for step in sorted(below, key=lambda step: len(below[step])):
        named = not {way.step.kind for way in below[step]} & _PLACES
        offered = [way for ways_of_step in {**ways, step: below[step]}.values() for way in ways_of_step]
        if below[step] and (step.kind in _LEFT_OUT or ((places or named) and _rows(*laid_out(offered)) <= ROWS)):
            ways[step] = below[step]
    return tuple(way for step in groups for way in ways[step])


def laid_out(ways: Sequence[Way]) -> tuple[Sequence[Way], Sequence[Sequence[Way]]]:
    """Return the ways shown as buttons, and those in menus, with all ways of one act or one kind together.

    As few ways as possible are in menus. A long menu has to be cut into several.
    """
    buttons, menus = [*ways], list[Sequence[Way]]()
    while buttons and _rows(buttons, menus) > ROWS:
        groups: dict[Step | str, list[Way]] = {}
        for way in buttons:
            groups.setdefault(way.group, []).append(way)
        largest = max(groups.values(), key=len)
        buttons = [way for way in buttons if way not in largest]
        menus.append(largest)
    return buttons, sorted(menus, key=lambda menu: ways.index(menu[0]))


def _rows(buttons: Sequence[Way], menus: Sequence[Sequence[Way]]) -> int:
    """Return the number of rows that buttons and menus take."""
    return -(-len(buttons) // ROW) + sum(-(-len(menu) // LISTED) for menu in menus)


def _below(state: State, heading: Step, rests: Sequence[_Rest]) -> list[Way]:
    """Return the choices under a heading, or none if it completes the event."""
    if not rests[0][1]:
        return []
    found = _ways(state, _grouped(state, rests), places=True)
    return [way._replace(headings=(heading, *way.headings)) for way in found]


def _way(step: Step, rests: Sequence[_Rest]) -> Way:
    """Return a step with the forced steps after it."""
    event, first = rests[0]
    forced = first
    for _, steps in rests:
        if not forced:
            break
        if steps[: len(forced)] != forced:
            forced = forced[: _shared(forced, steps)]
    return Way((), step, forced, event if len(forced) == len(first) else None)


def _shared(first: Sequence[Step], second: Sequence[Step]) -> int:
    """Return the number of first steps that two events have in common."""
    return next(
        (place for place, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), min(len(first), len(second))
    )


@lru_cache(maxsize=16)
def events_with_steps(state: State) -> tuple[tuple[Event, tuple[Step, ...]], ...]:
    """Return each legal event with its steps, cached because one press needs them several times."""
    return tuple([(event, state.steps(event)) for event in state.legal()])


def events_in_menu_order(state: State) -> tuple[tuple[Event, tuple[Step, ...]], ...]:
    """Return the legal events with their steps, in the order in which their first choices are offered."""
    return tuple(sorted(events_with_steps(state), key=lambda pair: state.rank(pair[1][0])))
