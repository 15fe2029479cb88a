"""The news of a turn of HOSTILE: everything a seat did in one line, then at most three lines of consequences."""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import groupby
from typing import NamedTuple

from engines.contract import Sentence, Term
from engines.hostile.actions import apply_action, describe_action
from engines.hostile.notation import Action
from engines.hostile.snapshot import OUT, SETUP, START, Snapshot
from engines.hostile.verbs.verb import TO, seat_term

_ENOUGH = ("told-enough", "told-enough-pair")
_ROUND = ("told-half", "told-king", "told-round", "told-tiles-short")
_DRAWS = ("told-spill", "told-catch", "told-line", "told-out")
_LINES = (_ENOUGH, _ROUND, _DRAWS)
"""The consequences of a turn, by the line that describes them. All other sentences are about actions of a seat."""

_GAINS = ("told-gain", "told-gain-pair")


class _Deed(NamedTuple):
    """An action, the position before it, and its sentences."""

    before: Snapshot
    action: Action
    told: tuple[Sentence, ...]

    @property
    def is_step(self) -> bool:
        return self.action.verb == "step"

    @property
    def is_chance(self) -> bool:
        return self.before.phase in (START, OUT)


def describe_turn(happened: Iterable[tuple[Snapshot, Action]]) -> Iterator[Sentence]:
    """Yield the news of one turn, of the chance events after it, and of random picks for seats that have left.

    The actions of each seat are in a line of their own, which names the seat.
    """
    done = [
        _Deed(before, action, tuple(describe_action(before, apply_action(before, action), action)))
        for before, action in happened
    ]
    for part in _parts(done):
        yield from _describe_part(part)


def _parts(done: Sequence[_Deed]) -> Iterator[Sequence[_Deed]]:
    """Yield a seat's actions, each grouped with the chance events after it."""
    begun = 0
    for ply in range(1, len(done)):
        if done[ply - 1].is_chance and not done[ply].is_chance:
            yield done[begun:ply]
            begun = ply
    yield done[begun:]


def _describe_part(done: Sequence[_Deed]) -> Iterator[Sentence]:
    chosen = (one for one in done if not one.is_chance)
    for (seat, setting_up), run in groupby(chosen, key=lambda one: (one.before.seat, one.before.phase == SETUP)):
        yield from (_corners if setting_up else _turn)(seat, [*run])
    told = [line for one in done for line in one.told]
    for keys in _LINES:
        lines = sorted((line for line in told if line.key in keys), key=lambda line: keys.index(line.key))
        if lines:
            yield reduce(_one_after_the_other, lines)


def _corners(_seat: int, done: Sequence[_Deed]) -> Iterator[Sentence]:
    """Yield a sentence for each corner with its seat."""
    corners = (_term(line) for one in done for line in one.told if line.key == "told-corner")
    yield Sentence("told-corners", {"corners": (*corners, *_deeds(done))})


def _turn(seat: int, done: Sequence[_Deed]) -> Iterator[Sentence]:
    """Yield the actions of a seat after the corners were taken."""
    yield Sentence("told-turn", {"seat": seat_term(seat), "deeds": tuple(_deeds(done))})


def _term(line: Sentence) -> Term:
    return Term(line.key, line.parameters)


def _one_after_the_other(first: Sentence, following: Sentence) -> Sentence:
    """Return two sentences as one line."""
    return Sentence("told-both", {"first": _term(first), "next": _term(following)})


def _deeds(done: Sequence[_Deed]) -> Iterator[Term]:
    """Yield the actions of a seat. The end of its turn is mentioned only if it did nothing else."""
    ends = len(done) > 1
    for steps, run in groupby(done, key=lambda one: one.is_step):
        for line in _walk([*run]) if steps else (line for one in run for line in _own_deeds(one)):
            if line.key != "told-end" or not ends:
                yield line
        ends = True


def _own_deeds(done: _Deed) -> Iterator[Term]:
    """Yield the effects of one action, naming any other seat that gains gems from it."""
    for line in done.told:
        if line.key in _GAINS and line.parameters["seat"] != seat_term(done.before.seat):
            yield Term(f"{line.key}-other", line.parameters)
        elif line.key != "told-corner" and not any(line.key in keys for keys in _LINES):
            yield _term(line)


def _walk(run: Sequence[_Deed]) -> Iterator[Term]:
    """Yield the path of consecutive steps, the gems gained on it, and the other effects."""
    told = [line for one in run for line in _own_deeds(one)]
    first, *others = (str(line.parameters["way"]) for line in told if line.key == "told-way")
    way = TO.join((first, *(other.partition(TO)[2] for other in others)))
    yield Term("told-way", {"way": way})
    gains = [line for line in told if line.key in _GAINS]
    if gains:
        gems = sum(int(str(line.parameters["gems"])) for line in gains)
        yield Term(gains[-1].key, {**gains[-1].parameters, "gems": gems})
    yield from (line for line in told if line.key not in (*_GAINS, "told-way"))
