"""Describe the results that moderators and organisers can choose: the winner, or all places at a table."""

from collections.abc import Sequence

from club.model.matches.position import Position
from club.model.matches.rulings import DRAW, VOID, chosen, continued, is_complete, open_sides, orders
from texts import Words


def possible_results(say: Words, sides: Sequence[int], called: Sequence[str]) -> list[tuple[str, str]]:
    """Return every result except a cancelled match, as rulings with labels. ``called`` are the names by seat.

    Results without ties come first, then the draw.
    """
    decided = [(one, ruling_label(say, one, sides, called)) for one in orders(sides)]
    plain = sum(len(chosen(one, sides)) == len({*sides}) for one, _ in decided)
    return [*decided[:plain], (DRAW, say.say("ruling-draw")), *decided[plain:]]


def next_results(say: Words, sides: Sequence[int], called: Sequence[str], begun: str = "") -> list[tuple[str, str]]:
    """Return the next choices in an order of places, with labels: first place, then second place, and so on.

    Between two sides, the winner decides everything.
    """
    if len({*sides}) == 2:
        return [(one, ruling_label(say, one, sides, called)) for one in continued(sides, begun)]
    place = following_place(begun, sides) or 1
    return [(one, _placed(say, one, sides, called, place)) for one in continued(sides, begun)]


def ruling_label(say: Words, ruling: str, sides: Sequence[int], called: Sequence[str]) -> str:
    """Return the name of a ruling: who wins between two sides, the places of all at a larger table."""
    if ruling in (DRAW, VOID):
        return say.say(f"ruling-{ruling}")
    order = chosen(ruling, sides)
    if len({*sides}) == 2:
        key = "ruling-win" if len(order[1]) == 1 else "ruling-win-together"
        return say.say(key, seat=say.listed((called[seat] for seat in order[1]), "plus"))
    return _placed(say, ruling, sides, called, *order)


def rating_lines(say: Words, position: Position | None, ruling: str, *, rated: bool) -> tuple[str, ...]:
    """Return a line saying if a result will be rated, or nothing for a casual match.

    ``position`` is the match under review, or ``None`` if it never started.
    """
    if not rated:
        return ()
    if ruling == VOID:
        return (say.say("ruling-unrated-cancelled"),)
    played = position is not None and position.is_played
    return (say.say("ruling-rated" if played else "ruling-unrated"),)


def following_place(ruling: str, sides: Sequence[int]) -> int | None:
    """Return the next place to choose, or ``None`` if all are chosen."""
    return None if is_complete(ruling) else 1 + len({*sides}) - len(open_sides(ruling, sides))


def _placed(say: Words, ruling: str, sides: Sequence[int], called: Sequence[str], *places: int) -> str:
    """Return the players who have been given certain places by a ruling."""
    order = chosen(ruling, sides)
    each = (say.say("place", place=place, member=called[seat]) for place in places for seat in order[place])
    return say.listed(each, "dot")
