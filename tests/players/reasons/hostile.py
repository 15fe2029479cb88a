"""Confirm what is said about a line of HOSTILE."""

from engines import Seat
from engines.hostile.board import CELLS, SIZE
from engines.hostile.game import Hostile
from engines.hostile.snapshot import SETUP, TURN, Snapshot, TurnBudget, side_totals
from engines.hostile.verbs.verb import face_term
from tests.players.reasons import Said, has_won


def is_true(said: Said[Hostile]) -> bool:
    """Return true if a sentence holds by the rules."""
    now, seat = said.now.snapshot, said.seat
    cell = CELLS[str(said.named["cell"])] if "cell" in said.named else -1
    key = said.why.key.removesuffix("-now").removesuffix("-next")
    if key != said.why.key and said.why.key.endswith("-now") != (now.phase == TURN and now.seat == seat):
        return False
    if key in ("why-opens", "why-carries"):
        return _lies(said, CELLS[str(said.named["where"])], cell, opens=key == "why-opens")
    return _holds(said, key, cell)


def _holds(said: Said[Hostile], key: str, cell: int) -> bool:
    before, now, seat = said.before.snapshot, said.now.snapshot, said.seat
    match key:
        case "why-gems":
            return said.number("gems") == now.challengers[seat].gems - before.challengers[seat].gems > 0
        case "why-wins":
            return has_won(said.now, seat) and said.named["gems"] == side_totals(now)[now.laws.sides[seat]]
        case "why-corner":
            return before.phase == SETUP
        case "why-puts":
            near = not said.why.key.endswith(("-now", "-next")) or _reaches(now, seat, cell)
            return near and now.gems[cell] > 0
        case "why-near":
            return max(_walked(now, seat).values()) == said.named["gems"] and _reaches(now, seat, cell)
        case "why-holds-gem":
            return _reaches(_with_gem(now, cell), seat, cell)
        case "why-holds-way":
            return now.gems[cell] > 0 and not _reaches(now, seat, cell)
        case "why-keeps":
            other, left = said.seat_named(), before._replace(gems=now.gems)
            return _reaches(left, other, cell) and not _reaches(now, other, cell)
        case "why-keeps-some":
            then, later = (_walked(one, said.seat_named()) for one in (before._replace(gems=now.gems), now))
            return max(then.values()) - max(later.values()) == said.named["gems"]
        case "why-nearer":
            away = _away(now.challengers[seat].cell, cell)
            return now.gems[cell] > 0 and away == said.number("away") < _away(before.challengers[seat].cell, cell)
        case "why-skill-gem":
            return _reaches(now, seat, cell)
        case "why-end-spent":
            return not before.budget.points or before.budget.stopped
        case "why-end-none":
            return not any(_walked(before, seat).values())
        case "why-end":
            return said.events[0] == "end"
        case "why-takes-gem":
            return str(said.named["gem"]) in said.now.view(seat).seats[seat].hand
        case "why-takes-tile":
            return said.term("tile")[5:] in said.now.view(seat).seats[seat].hand
    return key.startswith("why-skill-") and said.events[0].startswith("skill")


def _lies(said: Said[Hostile], where: int, cell: int, *, opens: bool) -> bool:
    """Return true if the named tile is there and there are gems on a cell, which it alone ``opens``."""
    before, now, seat = said.before.snapshot, said.now.snapshot, said.seat
    if face_term(now.layout[where]).key != said.term("tile"):
        return False
    if not opens:
        return now.gems[cell] > 0
    without = now.layout[:where] + before.layout[where : where + 1] + now.layout[where + 1 :]
    return _reaches(now, seat, cell) and not _reaches(now._replace(layout=without), seat, cell)


def _away(cell: int, other: int) -> int:
    return abs(cell // SIZE - other // SIZE) + abs(cell % SIZE - other % SIZE)


def _with_gem(snapshot: Snapshot, cell: int) -> Snapshot:
    return snapshot._replace(gems=snapshot.gems[:cell] + b"\1" + snapshot.gems[cell + 1 :])


def _reaches(snapshot: Snapshot, seat: Seat, cell: int) -> bool:
    """Return true if a seat takes the gems on a cell on one of its walks."""
    return any(not gems[cell] for gems in _walked(snapshot, seat)) and snapshot.gems[cell] > 0


def _walked(snapshot: Snapshot, seat: Seat) -> dict[bytes, int]:
    """Return the gems that may be left after walks of a seat, each with how many it has taken."""
    if snapshot.phase != TURN or snapshot.seat != seat:
        ring = snapshot.ring
        turns = [(ring.index(one) - ring.index(snapshot.start)) % len(ring) for one in (seat, snapshot.seat)]
        mine = snapshot.challengers[seat]
        if snapshot.phase == TURN and turns[0] < turns[1]:  # its skill is used up before its next turn
            mine = mine._replace(skills=())
        challengers = (*snapshot.challengers[:seat], mine, *snapshot.challengers[seat + 1 :])
        budget = TurnBudget(points=2 + ("quick" in mine.skills))
        snapshot = snapshot._replace(phase=TURN, seat=seat, challengers=challengers, budget=budget)
    found, ends = {snapshot.gems: 0}, [snapshot]
    while ends:
        state = Hostile(ends.pop())
        for event in state.legal():
            if event.startswith("step"):
                after = state.apply(event).snapshot
                found[after.gems] = after.challengers[seat].gems - snapshot.challengers[seat].gems
                ends.append(after)
    return found
