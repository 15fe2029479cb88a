"""Describe a match's clock: the player to move, the deadline, and the time banks."""

from discord.utils import format_dt

from club.clocks.display import ClockDisplay
from club.model.clocks.live import TurnTime
from club.model.matches.position import Position
from club.model.members import kinds
from cogs.core.ui.wording import length, minutes, polite, result, seating
from engines.contract import Term
from texts import Words


def turn(say: Words, position: Position, clock: ClockDisplay) -> str:
    """Return the player to move, the deadline, and whether the clock is paused, or the result at the end."""
    if position.outcome is not None:
        return result(say, position, position.outcome)
    seat = position.to_move
    assert seat is not None
    mover = position.player_at(seat)
    key = "turn-computer" if kinds.is_computer(mover) else "turn"
    line = say.say(key, member=polite(say, mover), seat=Term(f"seat-{seat}"))
    return say.listed((line, *time(say, clock)), "sentences")


def time(say: Words, clock: ClockDisplay) -> list[str]:
    """Return the deadline of the seat to move, and whether its clock is paused."""
    if clock.paused:
        return [say.say("time-paused")]
    if clock.waits:
        return [say.say("time-waits")]
    key = "until-overdue" if clock.overdue else "until-first" if clock.first else "until"
    lines = [] if clock.deadline is None else [say.say(key, when=format_dt(clock.deadline, "R"))]
    if clock.back is not None:
        lines.append(say.say("time-away", when=format_dt(clock.back, "f")))
    elif clock.runs_again is not None:
        lines.append(say.say("time-rests", when=format_dt(clock.runs_again, "R")))
    return lines


def used(say: Words, time: TurnTime) -> str:
    """Return the time that a turn took and, with a bank, what was left afterwards."""
    taken = {"seat": Term(f"seat-{time.seat}"), "used": minutes(time.used)}
    if time.left is None:
        return say.say("turn-time", taken)
    return say.say("turn-time-left", taken, left=minutes(time.left))


def footer(say: Words, position: Position, clock: ClockDisplay) -> str:
    """Return the small print below a match: the seating, and the time left on the clocks."""
    return "\n".join(f"-# {line}" for line in (seating(say, position), *clocks(say, position, clock)))


def clocks(say: Words, position: Position, clock: ClockDisplay) -> list[str]:
    """Return the line with the time left on the clock of each seat that plays, as m:ss in a live match."""
    banks = [
        say.say("bank", seat=Term(f"seat-{seat}"), left=minutes(left) if clock.live else length(say, left))
        for seat, left in enumerate(clock.banks)
        if seat not in position.left
    ]
    return [say.say("banks", banks=say.listed(banks, "dot"))] if banks else []


def live_clocks(say: Words, position: Position, clock: ClockDisplay) -> list[str]:
    """Return the line with the time left on each seat's clock if the match is live, or no line."""
    return clocks(say, position, clock) if clock.live else []
