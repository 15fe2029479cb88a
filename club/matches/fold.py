"""Fold the log of a match: work out how it stands after each of its entries."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime

from club.errors import Frozen
from club.matches import chance, offers
from club.matches.entries import HAPPENING, LEAVING, Entry, Header, Kind
from club.matches.position import Table, Timer, initial_position
from club.time_slices import Work, at_once
from engines import CHANCE, Event, Outcome, RulesError, Seat, State


def fold(header: Header, entries: Iterable[Entry]) -> Table:
    """Return the table that ``entries`` lead to; raises ``Frozen`` naming the first that does not follow."""
    return at_once(fold_in_slices(initial_position(header), entries))


def fold_in_slices(table: Table, entries: Iterable[Entry]) -> Work[Table]:
    """Return the table that stored ``entries`` lead to from ``table``; raises ``Frozen``."""
    for entry in entries:
        yield
        yield from prepare(table, entry)
        table = follow(table, entry)
    return table


def follow(table: Table, entry: Entry) -> Table:
    """Return ``table`` after a stored entry; raises ``Frozen`` when it does not follow."""
    try:
        return enter(table, entry)
    except RulesError as error:
        raise Frozen(table.header.id, entry.ply) from error


def fold_longest(header: Header, entries: Iterable[Entry]) -> Work[Table]:
    """Return the table of the longest part of the log that still folds; raises ``Frozen`` when not even none does."""
    table = initial_position(header)
    for entry in entries:
        try:
            table = yield from fold_in_slices(table, (entry,))
        except Frozen:
            break
    return table


def settle(table: Table, at: datetime) -> Table:
    """Return ``table`` after all that the seed decides now: chance, and what is due of members who have left."""
    while table.drawn:
        event = chance.outcome(table.drawn, table.header.key, table.ply)
        kind, seat = (Kind.CHANCE, None) if table.to_move == CHANCE else (Kind.ABSENT, table.to_move)
        table = enter(table, Entry(table.ply, kind, seat, event, at))
    return table


def prepare(table: Table, entry: Entry) -> Work[None]:
    """Do the long part of entering what is about a turn to be taken back."""
    if entry.subject == "takeback" and entry.kind == Kind.OFFER:
        yield from table.recall(0)
    elif entry.subject == "takeback" and entry.kind == Kind.AGREED and entry.detail.isdecimal():
        yield from table.beginning(int(entry.detail))


def enter(table: Table, entry: Entry) -> Table:
    """Return the table with one more entry; raises ``RulesError`` when it does not follow from this one."""
    if entry.ply != table.ply or (table.outcome is not None and entry.kind != Kind.RULING):
        raise RulesError("error-game-over")
    if entry.kind in HAPPENING:
        return _after_event(table, entry)
    return _AFTER.get(entry.kind, _refused)(table, entry)


def _after_event(table: Table, entry: Entry) -> Table:
    """Return the table after an event of the game."""
    if not _may_happen(table, entry):
        raise RulesError("error-not-your-turn")
    state = _apply(table, entry.event)
    outcome = state.outcome and rank_leavers(state.outcome, table.left, table.sides)
    before, turn_ply = table.turn_beginning() if entry.kind == Kind.PLAY else (table.before, table.turn_ply)
    turn_over = state.turn != table.state.turn
    timer = Timer(entry.at) if turn_over else table.timer
    offering = table.offering.after_event(entry, turn_over=turn_over)
    entries = (*table.entries, entry)
    ended = None if outcome is None else entry.at
    return Table(table.header, state, before, timer, turn_ply, entries, outcome, table.left, offering, ended)


def _may_happen(table: Table, entry: Entry) -> bool:
    """Tell whether an event of this kind, by this seat, can come now."""
    if entry.kind == Kind.CHANCE:
        return table.state.to_move == CHANCE
    absent = entry.kind == Kind.ABSENT
    lawful = not absent or entry.event in table.state.idle_events()
    return table.state.to_move == entry.seat and absent == (entry.seat in table.left) and lawful


def _apply(table: Table, event: Event) -> State:
    try:
        return table.state.apply(event)
    except RulesError as error:
        error.game = table.header.game
        raise


def _after_undo(table: Table, entry: Entry) -> Table:
    if not table.may_take_back or entry.seat != table.to_move:
        raise RulesError("error-nothing-to-take-back")
    entries = (*table.entries, entry)
    return Table(
        table.header, table.before, table.before, table.timer, table.ply + 1, entries, None, table.left, table.offering
    )


def _after_leaving(table: Table, entry: Entry) -> Table:
    """Return the table after a member has left, which ends a match that the others can't play on."""
    left = (*table.left, _seat_leaving(table, entry))
    if not table.goes_on_without(left):
        return replace(
            _after_end(table, entry, rank_leavers(table.all_alike(entry.kind), left, table.sides)), left=left
        )
    before, turn_ply = table.turn_beginning()
    return Table(table.header, table.state, before, table.timer, turn_ply, (*table.entries, entry), None, left)


def _seat_leaving(table: Table, entry: Entry) -> Seat:
    """Return the seat whose member leaves by an entry."""
    seats = range(len(table.header.seats))
    if entry.kind not in LEAVING or entry.seat is None or entry.seat not in seats or entry.seat in table.left:
        raise RulesError("error-illegal", event=entry.kind[:40])
    return entry.seat


def _after_abort(table: Table, entry: Entry) -> Table:
    if entry.seat not in range(len(table.header.seats)):
        return _refused(table, entry)
    return _after_end(table, entry, table.all_alike(entry.kind, void=True))


def _after_agreement(table: Table, entry: Entry) -> Table:
    """Return the table after the last consent to an offer: what was offered happens."""
    accepted = offers.enter_consent(table, entry)
    kind = entry.subject
    if kind == "draw":
        return _after_end(table, entry, rank_leavers(table.all_alike(Kind.AGREED), table.left, table.sides))
    if kind == "abort":
        return _after_end(table, entry, table.all_alike(Kind.AGREED, void=True))
    if kind == "time":
        timer = replace(table.timer, extra=table.timer.extra + table.header.pace.extension)
        return replace(accepted, timer=timer)
    state = at_once(table.beginning(int(entry.detail)))
    return Table(table.header, state, state, Timer(entry.at), table.ply + 1, accepted.entries, None, table.left)


def _after_overtime(table: Table, entry: Entry) -> Table:
    """Return the table once time is up in a match whose opponent decides what follows."""
    if entry.seat != table.to_move or not table.asks_when_overdue:
        return _refused(table, entry)
    return replace(table, entries=(*table.entries, entry), timer=replace(table.timer, overdue=entry.at))


def _after_extension(table: Table, entry: Entry) -> Table:
    """Return the table after the opponent has given the seat whose time is up some more."""
    if table.timer.overdue is None or entry.seat == table.to_move or entry.seat not in range(len(table.header.seats)):
        raise RulesError("error-not-overdue")
    timer = Timer(entry.at, table.header.pace.extension, spent=True)
    return replace(table, entries=(*table.entries, entry), timer=timer)


def _after_ruling(table: Table, entry: Entry) -> Table:
    """Return the table as those who look after the guild have decided."""
    return _after_end(table, entry, table.outcome_by(entry.event))


def _after_end(table: Table, entry: Entry, outcome: Outcome) -> Table:
    """Return the table after an entry of the platform that ends the match."""
    before, turn_ply = table.turn_beginning()
    entries = (*table.entries, entry)
    ended = table.ended or entry.at
    return Table(table.header, table.state, before, table.timer, turn_ply, entries, outcome, table.left, ended=ended)


def _refused(_table: Table, entry: Entry) -> Table:
    """Refuse an entry of no kind that there is."""
    raise RulesError("error-illegal", event=entry.kind[:40])


_AFTER: Mapping[str, Callable[[Table, Entry], Table]] = {
    Kind.UNDO: _after_undo,
    **dict.fromkeys(LEAVING, _after_leaving),
    Kind.ABORT: _after_abort,
    Kind.OFFER: offers.enter_offer,
    Kind.ACCEPT: offers.enter_consent,
    Kind.DECLINE: offers.enter_refusal,
    Kind.AGREED: _after_agreement,
    Kind.OVERDUE: _after_overtime,
    Kind.EXTEND: _after_extension,
    Kind.RULING: _after_ruling,
}
"""What each kind of entry does that holds no event of the game."""


def rank_leavers(outcome: Outcome, left: tuple[Seat, ...], sides: tuple[int, ...]) -> Outcome:
    """Return an outcome with those who left behind all others, the first to leave last of all.

    Where seats play together, a side that comes last has one place, whoever of it has left.
    """
    if not left:
        return outcome
    stayed = sorted({place for seat, place in enumerate(outcome.places) if seat not in left})
    behind = {seat: len(stayed) + count for count, seat in enumerate(reversed(left), 1)}
    places = (behind.get(Seat(seat)) or stayed.index(place) + 1 for seat, place in enumerate(outcome.places))
    return replace(outcome, places=_places_by_side(tuple(places), sides))


def _places_by_side(places: tuple[int, ...], sides: tuple[int, ...]) -> tuple[int, ...]:
    """Return places with one for each side, but that who has left a side that does not come last is behind all sides.

    Nobody is to gain by a partner who has left before, nor to share the place of one who has stayed and won.
    """
    if len({*sides}) == len(sides):
        return places
    best = {side: min(place for place, own in zip(places, sides, strict=True) if own == side) for side in sides}
    ranks = sorted({*best.values()})
    last = len(ranks) if len(ranks) > 1 else None
    own = [ranks.index(best[side]) + 1 for side in sides]
    stayed = [place == best[side] for place, side in zip(places, sides, strict=True)]
    return tuple(rank if there or rank == last else len(ranks) + 1 for rank, there in zip(own, stayed, strict=True))
