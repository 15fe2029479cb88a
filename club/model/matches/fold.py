"""Fold the log of a match: compute the position after each of its entries."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime

from club.model.errors import Frozen
from club.model.matches import chance, offers
from club.model.matches.entries import HAPPENING, LEAVING, Entry, EntryKind, Header
from club.model.matches.gifts import GIFT, enter_gift
from club.model.matches.history import History, without_events
from club.model.matches.offering import NOTHING_OFFERED
from club.model.matches.position import Position, Timer, initial_position
from club.model.members.kinds import Computer, computer, is_computer
from engines import CHANCE, Event, Outcome, RulesError, Seat, State


def fold(header: Header, entries: Iterable[Entry]) -> Position:
    """Return the position after ``entries``. Raises ``Frozen`` naming the first that doesn't follow."""
    return go_on(initial_position(header), entries)


def go_on(position: Position, entries: Iterable[Entry]) -> Position:
    """Return the position after stored ``entries``, starting from ``position``. Raises ``Frozen``."""
    for entry in entries:
        position = follow(position, entry)
    return position.with_recent_turns()


def follow(position: Position, entry: Entry) -> Position:
    """Return ``position`` after a stored entry. Raises ``Frozen`` if the entry doesn't follow."""
    try:
        return enter(position, entry)
    except RulesError as error:
        raise Frozen(position.header.id, entry.ply) from error


def fold_longest(header: Header, entries: Iterable[Entry]) -> Position:
    """Return the position after the longest part of the log that still folds. Raises ``Frozen`` if none does."""
    position = initial_position(header)
    for entry in entries:
        try:
            position = follow(position, entry)
        except Frozen:
            break
    return position.with_recent_turns()


def settle(position: Position, at: datetime) -> Position:
    """Return ``position`` after all events that the seed decides now: chance, and the turns of absent seats."""
    while position.chances:
        event = chance.outcome(position.chances, position.header.key, position.ply)
        kind, seat = (EntryKind.CHANCE, None) if position.to_move == CHANCE else (EntryKind.ABSENT, position.to_move)
        position = enter(position, Entry(position.ply, kind, seat, event, at))
    return position


def enter(position: Position, entry: Entry) -> Position:
    """Return the position with one more entry. Raises ``RulesError`` if the entry isn't possible here."""
    if entry.ply != position.ply or (position.outcome is not None and entry.kind != EntryKind.RULING):
        raise RulesError("error-game-over")
    after = _AFTER.get(entry.kind, _refuse)(position, entry)
    return replace(after, entries=(*position.entries, entry), recent=_recent(position, entry, after))


def _recent(position: Position, entry: Entry, after: Position) -> History:
    """Return the recent history with one more entry, after which the position is ``after``."""
    if entry.kind == EntryKind.UNDO:
        return without_events(position.recent, position.turn_ply)
    if entry.kind == EntryKind.AGREED and entry.subject == "takeback":
        return *without_events(position.recent, int(entry.detail)), (after.state, entry)
    return *position.recent, (position.state, entry)


def _after_event(position: Position, entry: Entry) -> Position:
    """Return the position after an event of the game."""
    if not _may_happen(position, entry):
        raise RulesError("error-not-your-turn")
    state = _apply(position, entry.event)
    outcome = state.outcome and rank_leavers(state.outcome, position.left, position.sides)
    before, turn_ply = (
        position.turn_beginning() if entry.kind == EntryKind.PLAY else (position.before, position.turn_ply)
    )
    turn_over = state.turn != position.state.turn
    timer = Timer(entry.at) if turn_over else position.timer
    offering = position.offering.after_event(entry, turn_over=turn_over)
    return replace(
        position,
        state=state,
        before=before,
        turn_ply=turn_ply,
        timer=timer,
        offering=offering,
        outcome=outcome,
        ended=None if outcome is None else entry.at,
    )


def _may_happen(position: Position, entry: Entry) -> bool:
    """Return true if an event of this kind, by this seat, is possible now."""
    if entry.kind == EntryKind.CHANCE:
        return position.state.to_move == CHANCE
    absent = entry.kind == EntryKind.ABSENT
    lawful = not absent or entry.event in position.state.idle_events()
    return position.state.to_move == entry.seat and absent == position.is_absent(entry.seat) and lawful


def _apply(position: Position, event: Event) -> State:
    try:
        return position.state.apply(event)
    except RulesError as error:
        error.game = position.header.game
        raise


def _after_undo(position: Position, entry: Entry) -> Position:
    if not position.may_take_back or entry.seat != position.to_move:
        raise RulesError("error-nothing-to-take-back")
    return replace(position, state=position.before, turn_ply=position.ply + 1)


def _after_leaving(position: Position, entry: Entry) -> Position:
    """Return the position after a member has left, which ends a match that the others can't play on."""
    left = (*position.left, _seat_leaving(position, entry))
    if not position.goes_on_without(left):
        behind = (*left, *_abandoned(position, left))
        outcome = rank_leavers(position.all_alike(entry.kind), behind, position.sides)
        return replace(_after_end(position, entry, outcome), left=left)
    before, turn_ply = position.turn_beginning()
    return replace(position, before=before, turn_ply=turn_ply, left=left, offering=NOTHING_OFFERED)


def _abandoned(position: Position, left: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the computer players who lose together with the last member, because they are that member's partners."""
    sides, seats = position.sides, position.header.seats
    staying = [Seat(seat) for seat in range(len(seats)) if seat not in left]
    if not all(is_computer(seats[seat]) for seat in staying):
        return ()
    return tuple(seat for seat in staying if sides[seat] == sides[left[-1]])


def _seat_leaving(position: Position, entry: Entry) -> Seat:
    """Return the seat whose member leaves in an entry."""
    seats = range(len(position.header.seats))
    if entry.kind not in LEAVING or entry.seat is None or entry.seat not in seats or entry.seat in position.left:
        raise RulesError("error-illegal", event=entry.kind[:40])
    return entry.seat


def _after_abort(position: Position, entry: Entry) -> Position:
    if entry.seat not in range(len(position.header.seats)):
        return _refuse(position, entry)
    return _after_end(position, entry, position.all_alike(entry.kind, void=True))


def _after_agreement(position: Position, entry: Entry) -> Position:
    """Return the position after the last consent to an offer, which carries it out."""
    accepted = offers.enter_consent(position, entry)
    kind = entry.subject
    if kind == "draw":
        return _after_end(
            position, entry, rank_leavers(position.all_alike(EntryKind.AGREED), position.left, position.sides)
        )
    if kind == "abort":
        return _after_end(position, entry, position.all_alike(EntryKind.AGREED, void=True))
    if kind == "time":
        timer = replace(position.timer, extra=position.timer.extra + position.header.pace.extension)
        return replace(accepted, timer=timer)
    if kind == "computer":
        seat, level = offers.read_deputy(position, entry.detail)
        known = (*position.header.seats, *position.deputies.values())
        which = 1 + max((computer(number).which for number in known if is_computer(number)), default=0)
        return replace(accepted, deputies={**position.deputies, seat: Computer(level, which).number})
    state = position.beginning(int(entry.detail))
    return replace(
        position,
        state=state,
        before=state,
        turn_ply=position.ply + 1,
        timer=Timer(entry.at),
        offering=NOTHING_OFFERED,
    )


def _after_overtime(position: Position, entry: Entry) -> Position:
    """Return the position after the time ran out in a match whose opponent decides what happens next."""
    if entry.seat != position.to_move or not position.asks_when_overdue:
        return _refuse(position, entry)
    return replace(position, timer=replace(position.timer, overdue=entry.at))


def _after_extension(position: Position, entry: Entry) -> Position:
    """Return the position after the seat to move got more time.

    The opponent may give it only after that seat's time has run out, except for a minute in a live match. Organisers
    (``seat`` is ``None``) may give it earlier.
    """
    if entry.event == GIFT:
        return enter_gift(position, entry)
    if entry.seat is None and position.timer.overdue is None:
        timer = replace(position.timer, extra=position.timer.extra + position.header.pace.extension)
        return replace(position, timer=timer)
    if entry.seat is not None and (
        position.timer.overdue is None
        or entry.seat == position.to_move
        or entry.seat not in range(len(position.header.seats))
    ):
        raise RulesError("error-not-overdue")
    timer = Timer(entry.at, position.header.pace.extension, spent=True)
    return replace(position, timer=timer)


def _after_ruling(position: Position, entry: Entry) -> Position:
    """Return the position after a ruling by moderators or organisers."""
    return _after_end(position, entry, position.outcome_by(entry.event))


def _after_end(position: Position, entry: Entry, outcome: Outcome) -> Position:
    """Return the position after an entry that ends the match outside the rules of the game."""
    before, turn_ply = position.turn_beginning()
    return replace(
        position,
        before=before,
        turn_ply=turn_ply,
        outcome=outcome,
        offering=NOTHING_OFFERED,
        ended=position.ended or entry.at,
    )


def _after_hint(position: Position, entry: Entry) -> Position:
    """Return the position after a hint to the seat to move, if hints are agreed on."""
    if not position.header.hints or entry.seat is None or entry.seat != position.to_move:
        raise RulesError("error-no-hints")
    if entry.event and entry.event not in position.state.legal():
        raise RulesError("error-illegal", event=entry.event[:40])
    return position


def _refuse(_position: Position, entry: Entry) -> Position:
    """Refuse an entry of an unknown kind."""
    raise RulesError("error-illegal", event=entry.kind[:40])


_AFTER: Mapping[str, Callable[[Position, Entry], Position]] = {
    **dict.fromkeys(HAPPENING, _after_event),
    EntryKind.UNDO: _after_undo,
    **dict.fromkeys(LEAVING, _after_leaving),
    EntryKind.ABORT: _after_abort,
    EntryKind.INTERRUPTED: _after_abort,
    EntryKind.OFFER: offers.enter_offer,
    EntryKind.ACCEPT: offers.enter_consent,
    EntryKind.DECLINE: offers.enter_refusal,
    EntryKind.AGREED: _after_agreement,
    EntryKind.OVERDUE: _after_overtime,
    EntryKind.EXTEND: _after_extension,
    EntryKind.RULING: _after_ruling,
    EntryKind.HINT: _after_hint,
}
"""The effect of each kind of entry. ``enter`` adds the entry itself."""


def rank_leavers(outcome: Outcome, left: tuple[Seat, ...], sides: tuple[int, ...]) -> Outcome:
    """Return an outcome in which those who left come last, the first one to leave at the very end.

    If seats play together, the side that comes last has one place, regardless of which of its members left.
    """
    if not left:
        return outcome
    stayed = sorted({place for seat, place in enumerate(outcome.places) if seat not in left})
    behind = {seat: len(stayed) + count for count, seat in enumerate(reversed(left), 1)}
    places = (behind.get(Seat(seat)) or stayed.index(place) + 1 for seat, place in enumerate(outcome.places))
    return replace(outcome, places=_places_by_side(tuple(places), sides))


def _places_by_side(places: tuple[int, ...], sides: tuple[int, ...]) -> tuple[int, ...]:
    """Return places with one per side, except that players who left a side that isn't last come after all sides.

    Players must not benefit from a partner who left before, and players who left must not share a win with a partner
    who stayed.
    """
    if len({*sides}) == len(sides):
        return places
    best = {side: min(place for place, own in zip(places, sides, strict=True) if own == side) for side in sides}
    ranks = sorted({*best.values()})
    last = len(ranks) if len(ranks) > 1 else None
    own = [ranks.index(best[side]) + 1 for side in sides]
    stayed = [place == best[side] for place, side in zip(places, sides, strict=True)]
    return tuple(rank if there or rank == last else len(ranks) + 1 for rank, there in zip(own, stayed, strict=True))
