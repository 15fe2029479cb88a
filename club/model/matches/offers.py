"""Offers: a draw, a takeback, more time, cancelling the match, or a computer player for a member who left."""

import re
from dataclasses import replace
from datetime import datetime, timedelta

from club.model.clocks.pace import Pace
from club.model.errors import Refused, UnknownButton
from club.model.matches.entries import HAPPENING, Entry, EntryKind
from club.model.matches.offering import Offer
from club.model.matches.position import Position
from club.model.members.kinds import is_member
from engines import Seat
from engines.contract import GameOver

OFFERS = ("draw", "takeback", "time", "abort", "computer")
"""The kinds of offers: a draw, a takeback of one's own last turn, more time for oneself, cancelling the match, and a
computer player that replaces a member who has left."""

TAKEBACKS = 100
"""The number of turns that can be taken back in a match, because each takeback makes the log longer to replay."""

DEPUTY = 3
"""The level of a computer player that replaces a member."""

STANDS = timedelta(days=3)
"""The time for which an offer can be accepted."""


def spell_offer(position: Position, seat: Seat, kind: str, now: datetime) -> str:
    """Return the event text for an offer that a seat makes now. Raises ``Refused`` if it can't be made."""
    if kind not in OFFERS:
        raise UnknownButton()
    if position.outcome is not None:
        raise GameOver()
    if seat in position.left:
        raise Refused("error-left")
    if position.offering.find(kind, now) is not None:
        raise Refused("error-offer-stands")
    if (kind, seat) in position.offering.declined:
        raise Refused("error-offer-declined")
    if kind in ("takeback", "abort") and position.header.tournament is not None:
        raise Refused(f"error-tournament-{kind}")
    if kind == "time" and (
        position.header.pace == Pace() or position.to_move != seat or position.timer.overdue is not None
    ):
        raise Refused("error-offer-time")
    if kind == "computer":
        return f"computer {_free_place(position)} {DEPUTY}"
    return f"takeback {_turn_to_take_back(position, seat)}" if kind == "takeback" else kind


def asks_members(position: Position, seat: Seat) -> bool:
    """Return true if an offer by a seat needs an answer from a member, and not just from computer players."""
    return any(is_member(member) for member in position.playing if member != position.member_at(seat))


def _free_place(position: Position) -> Seat:
    """Return the seat that a computer player can take. Raises ``Refused`` if there is none."""
    if position.header.rated or position.header.tournament is not None:
        raise Refused("error-computer-rated")
    free = next((seat for seat in position.left if position.is_absent(seat)), None)
    if free is None:
        raise Refused("error-computer-place")
    return free


def read_deputy(position: Position, detail: str) -> tuple[Seat, int]:
    """Return the seat that a computer player takes by agreement, and its level. Raises ``Refused`` for invalid text."""
    found = re.fullmatch(r"(\d{1,2}) ([1-9]\d?)", detail, re.ASCII)
    if found is None or not position.is_absent(Seat(int(found[1]))):
        raise Refused("error-computer-place")
    return Seat(int(found[1])), int(found[2])


def _turn_to_take_back(position: Position, seat: Seat) -> int:
    """Return the ply at which a seat's last turn began. Raises ``Refused`` if something since can't be undone."""
    if position.game.secret:
        raise Refused("error-takeback-secret")
    if (
        sum(1 for entry in position.entries if entry.kind == EntryKind.AGREED and entry.subject == "takeback")
        >= TAKEBACKS
    ):
        raise Refused("error-takeback-often", count=TAKEBACKS)
    happened = [(state, entry) for state, entry in position.history(0) if entry.kind in HAPPENING]
    last = next(
        (state for state, entry in reversed(happened) if entry.kind == EntryKind.PLAY and entry.seat == seat), None
    )
    if last is None:
        raise Refused("error-takeback-none")
    undone = [entry for state, entry in happened if state.turn >= last.turn]
    if any(entry.kind != EntryKind.PLAY for entry in undone):
        raise Refused("error-takeback-chance")
    return undone[0].ply


def enter_offer(position: Position, entry: Entry) -> Position:
    """Return the position after an offer. Raises ``Refused`` if it can't be made."""
    assert entry.seat is not None
    kind = entry.subject
    spelled = spell_offer(position, entry.seat, kind, entry.at)
    if kind == "computer":  # An older match may have had a computer player of another level here.
        seat, level = read_deputy(position, entry.detail)
        spelled = f"computer {seat} {level}" if spelled.startswith(f"computer {seat} ") else spelled
    if entry.event != spelled:
        raise Refused("error-illegal", event=entry.event[:40])
    asked = tuple(
        Seat(seat) for seat in range(len(position.header.seats)) if seat != entry.seat and seat not in position.left
    )
    offer = Offer(entry.event, entry.seat, entry.ply, entry.at + STANDS, asked)
    others = tuple(one for one in position.offering.standing if one.kind != kind)
    return replace(position, offering=replace(position.offering, standing=(*others, offer)))


def enter_consent(position: Position, entry: Entry) -> Position:
    """Return the position after a seat's consent to an offer, the last one or not."""
    offer = _standing(position, entry)
    if entry.seat not in offer.asked:
        raise Refused("error-offer-not-asked")
    if (len(offer.asked) == 1) != (entry.kind == EntryKind.AGREED):
        raise Refused("error-illegal", event=entry.event[:40])
    offering = position.offering.without(offer)
    if entry.kind == EntryKind.ACCEPT:
        offer = replace(offer, asked=tuple(seat for seat in offer.asked if seat != entry.seat))
        offering = replace(offering, standing=(*offering.standing, offer))
    return replace(position, offering=offering)


def enter_refusal(position: Position, entry: Entry) -> Position:
    """Return the position after an offer was declined by a seat that was asked, or cancelled by its own."""
    offer = _standing(position, entry)
    if entry.seat not in (*offer.asked, offer.seat):
        raise Refused("error-offer-not-asked")
    left = position.offering.without(offer)
    left = replace(left, declined=left.declined | {(offer.kind, offer.seat)})
    return replace(position, offering=left)


def _standing(position: Position, entry: Entry) -> Offer:
    """Return the offer that an entry answers."""
    offer = position.offering.find(entry.subject, entry.at)
    if offer is None or offer.event != entry.event:
        raise Refused("error-offer-over")
    return offer
