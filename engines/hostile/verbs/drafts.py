"""The verbs of the two drafts of HOSTILE: taking a skill, and taking a tile to keep, to use or to place at once."""

from collections.abc import Iterable, Iterator

from engines.contract import Parameters, Sentence, Step, step
from engines.hostile.notation import Action
from engines.hostile.rounds import next_pick
from engines.hostile.rules import acquire, lay_tile, replace_mine, use_gem_tile
from engines.hostile.snapshot import PICKS, SKILLING, TILING, Barred, Snapshot, neighbour
from engines.hostile.tiles import SKILLS, TILE_NAMES, UNITS, face_name
from engines.hostile.verbs.turns import Place, Use, describe_acquisition, not_in_line
from engines.hostile.verbs.verb import (
    Verb,
    barred_placements,
    cell_steps,
    is_hand_full,
    seat_term,
    skill_term,
)


class Skill(Verb):
    """Take a skill. After the last skill, tiles are drafted, with the start player last."""

    name = "skill"
    phase = SKILLING

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        (skill,), mine = action.skills, snapshot.mine
        after = replace_mine(snapshot, mine._replace(skills=(*mine.skills, skill)))._replace(
            pool=tuple(other for other in snapshot.pool if other != skill),
            king=snapshot.seat if skill == "king" else snapshot.king,
        )
        following = neighbour(snapshot, snapshot.seat, 1)
        if following != snapshot.start:
            return after._replace(seat=following)
        return next_pick(after._replace(phase=TILING, seat=neighbour(snapshot, snapshot.start, -1), picks=PICKS))

    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        yield Sentence("told-skill", {"seat": seat_term(before.seat), "skill": skill_term(action.skills[0])})

    def steps(self, action: Action) -> tuple[Step, ...]:
        return (step("skill", action.skills[0]),)

    def barred(self, snapshot: Snapshot) -> Iterator[Barred]:
        yield "skill-removed", _skill_set(snapshot.removed)
        yield "skill-taken", ~_skill_set(snapshot.pool)


def _skill_set(skills: Iterable[str]) -> int:
    return sum(1 << SKILLS.index(skill) for skill in skills)


def _take_from_line(snapshot: Snapshot, action: Action) -> Snapshot:
    return snapshot._replace(picks=snapshot.picks - 1, line=snapshot.line - UNITS[action.tile])


def _draft_steps(action: Action, how: str) -> tuple[Step, ...]:
    return step("draft", how), step("pick", TILE_NAMES[action.tile])


class DraftToHand(Verb):
    """Draft a tile into the hand."""

    name = "draft-hand"
    phase = TILING

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        return next_pick(acquire(_take_from_line(snapshot, action), action.tile))

    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        return describe_acquisition("take", before, action.tile)

    def steps(self, action: Action) -> tuple[Step, ...]:
        return _draft_steps(action, "hand")

    def barred(self, snapshot: Snapshot) -> Iterator[Barred]:
        yield not_in_line(snapshot)

    def dangers(self, snapshot: Snapshot, action: Action) -> Iterator[tuple[str, Parameters]]:
        if is_hand_full(snapshot):
            yield "hand-full", {}


class DraftAndUse(Use):
    """Draft a gem tile and use it at once."""

    name = "draft-use"
    phase = TILING
    needs_hand = False

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        return next_pick(use_gem_tile(_take_from_line(snapshot, action), action.tile))

    def steps(self, action: Action) -> tuple[Step, ...]:
        return _draft_steps(action, "use")

    def barred(self, snapshot: Snapshot) -> Iterator[Barred]:
        yield not_in_line(snapshot)


class DraftAndPlace(Place):
    """Draft a floor tile and place it at once."""

    name = "draft-place"
    phase = TILING
    needs_hand = False

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        return next_pick(lay_tile(_take_from_line(snapshot, action), action.cell, action.code))

    def steps(self, action: Action) -> tuple[Step, ...]:
        return (step("draft", "place"), step("pick", face_name(action.code)), *cell_steps(action.cell))

    def barred(self, snapshot: Snapshot) -> Iterator[Barred]:
        return barred_placements(snapshot, snapshot.line, "not-in-line")
