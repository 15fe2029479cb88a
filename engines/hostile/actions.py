"""The actions of HOSTILE. Verbs list, check, apply and describe them. This module adds the shared parts."""

from collections.abc import Iterator, Mapping

from engines.contract import Event, Illegal, Parameters, Sentence, Term
from engines.hostile.board import NAMES
from engines.hostile.notation import ACTIONS, Action
from engines.hostile.snapshot import OUT, START, TILING, TURN, Snapshot, seat_to_move, side_totals
from engines.hostile.verbs import VERBS
from engines.hostile.verbs.verb import seat_term, skill_term, tile_terms

_CHANCE = (START, OUT)
"""The phases with random events."""


def legal_events(snapshot: Snapshot) -> Iterator[Event]:
    """Yield each legal event, verb by verb."""
    for verb in VERBS.values():
        if verb.phase == snapshot.phase:
            yield from verb.events(snapshot)


def chances(snapshot: Snapshot) -> Mapping[Event, int]:
    """Return the possible outcomes with their weights before a random event, or nothing otherwise."""
    if snapshot.phase not in _CHANCE:
        return {}
    outcomes = {event: ACTIONS[event] for event in legal_events(snapshot)}
    return {event: VERBS[action.verb].weight(snapshot, action) for event, action in outcomes.items()}


def apply_action(snapshot: Snapshot, action: Action) -> Snapshot:
    """Return the position after a legal action. A turn is over when another seat has to act."""
    after = VERBS[action.verb].apply(snapshot._replace(ply=snapshot.ply + 1), action)
    if snapshot.phase in _CHANCE or seat_to_move(after) == seat_to_move(snapshot):
        return after
    turn = snapshot.turn + 1
    fresh = after.trail is not None and after.trail.turn == snapshot.turn
    return after._replace(turn=turn, trail=after.trail if fresh else None)


def describe_action(before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
    """Yield the effects of an action and their consequences. Only the verb describes tiles drawn by chance."""
    yield from VERBS[action.verb].describe(before, after, action)
    if before.phase != START:
        yield from _describe_gains(before, after)
    if after.last > before.last:
        yield Sentence("told-tiles-short")
    yield from _describe_targets(before, after)


def _describe_gains(before: Snapshot, after: Snapshot) -> Iterator[Sentence]:
    for seat, (earlier, now) in enumerate(zip(before.challengers, after.challengers, strict=True)):
        if now.gems > earlier.gems:
            yield _side_sentence("told-gain", "told-gain-pair", after, seat, {"gems": now.gems - earlier.gems})


def _describe_targets(before: Snapshot, after: Snapshot) -> Iterator[Sentence]:
    """Yield a sentence for each side that has just reached the gems that end the game."""
    sides, target = before.laws.sides, before.laws.target
    for side, (earlier, now) in enumerate(zip(side_totals(before), side_totals(after), strict=True)):
        if earlier < target <= now:
            yield _side_sentence("told-enough", "told-enough-pair", after, sides.index(side), {"target": target})


def _side_sentence(alone: str, paired: str, after: Snapshot, seat: int, parameters: Parameters) -> Sentence:
    """Return a sentence about a seat and the gems of its side, under the key ``paired`` if it has a partner."""
    sides = after.laws.sides
    said = {"seat": seat_term(seat), **parameters, "total": side_totals(after)[sides[seat]]}
    partners = [seat_term(other) for other, side in enumerate(sides) if side == sides[seat] and other != seat]
    return Sentence(paired, {**said, "partner": partners[0]}) if partners else Sentence(alone, said)


def warnings(snapshot: Snapshot, action: Action) -> Iterator[Sentence]:
    """Yield the warnings about an action that loses a tile."""
    for danger, parameters in VERBS[action.verb].dangers(snapshot, action):
        yield Sentence(f"warn-{danger}", parameters)


def refusal(snapshot: Snapshot, action: Action) -> Illegal:
    """Return why an illegal action is refused."""
    reason = _reason(snapshot, action)
    parameters: dict[str, str | int | Term] = {"seat": seat_term(snapshot.seat)}
    if action.cell >= 0:
        parameters["cell"] = NAMES[action.cell]
    if reason in ("not-in-line", "not-in-hand"):
        gem, terms = tile_terms(action.tile)
        reason, parameters = reason + gem, parameters | terms
    if reason.startswith("skill"):
        parameters["skill"] = skill_term(action.skills[0] if action.skills else action.verb)
    return Illegal(f"error-{reason}", **parameters)


def _reason(snapshot: Snapshot, action: Action) -> str:
    """Return the end of the key of an error."""
    verb, phase = VERBS[action.verb], snapshot.phase
    if phase in _CHANCE or verb.phase in _CHANCE:
        return "chance"
    if verb.phase == phase:
        return verb.refusal(snapshot, action)
    if phase == TURN:
        return "no-draft"
    return "hand-locked-in-draft" if phase == TILING and verb.needs_hand else f"due-{phase}"
