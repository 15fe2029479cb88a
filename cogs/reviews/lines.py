"""Describe a review: the whole match, and each of its turning points."""

from collections.abc import Iterator

from club.model.matches.used_times import time_of_turn
from cogs.core.ui import clock_wording, numbers, wording
from cogs.reviews.look import Look
from engines.contract import Parameter, Sentence, Term
from players.review import Judgement
from render import ChanceCurve, ChanceMark, Heading

_TICKS = 4
"""The number of turns labelled below a curve."""


def title(look: Look) -> str:
    """Return the heading of a review."""
    return f"### {look.say.say('review-title', match=wording.title(look.say, look.position.header))}"


def overview(look: Look) -> list[str]:
    """Return the turning points of a match, and the sums of each side's changes."""
    say, review = look.say, look.review
    lines = [say.say("review-turned" if review.moments else "review-quiet")]
    lines += [_turning(look, number) for number in range(1, len(review.moments) + 1)]
    sums = [_sum(look, side) for side in sides(look) if review.knowing in (None, *_seats(look, side))]
    return [*lines, say.say("review-sums"), *sums]


def _turning(look: Look, number: int) -> str:
    """Return a one-line summary of a turning point."""
    return look.say.say(f"review-turned-{_kind(look, look.review.moments[number - 1])}", _details(look, number))


def _details(look: Look, number: int) -> dict[str, Parameter]:
    """Return all that the lines about a turning point name."""
    moment = look.review.moments[number - 1]
    side, seat = look.name_of(concerned(look, moment)), _seat(moment)
    before, after = _chances_of(look, moment)
    return {
        "number": number,
        "turn": look.turn_of(moment.ply),
        "side": side,
        "seat": seat or side,
        "ending": Term(f"review-ending-{moment.ending}", {"seat": seat or side}) if moment.ending else "",
        "before": before,
        "after": after,
        "loss": before - after,
        "change": numbers.change(after - before),
    }


def _sum(look: Look, side: int) -> str:
    """Return the sums that changed a side's chances from the start of the match to its end."""
    sums, parts = look.review.sides[side], list[Term]()
    if sums.moves:
        own = percent(sums.own)
        average = numbers.change(round(own / sums.moves))
        parts.append(Term("review-part-own", {"change": numbers.change(own), "average": average}))
    opponents = len(look.position.sides) - len(_seats(look, side))
    others: dict[str, Parameter] = {"change": _signed(sums.others), "opponents": opponents}
    parts.append(Term("review-part-others", others))
    changes = {**({} if sums.luck is None else {"luck": sums.luck}), **dict(sums.endings)}
    parts += [Term(f"review-part-{kind}", {"change": _signed(part)}) for kind, part in changes.items()]
    ends: dict[str, Parameter] = {"start": percent(sums.start), "end": percent(sums.end), "parts": tuple(parts)}
    return look.say.say("review-sum", ends, side=look.name_of(side))


def moment_lines(look: Look, number: int) -> tuple[list[str], list[str]]:
    """Return the heading of a turning point, and the events, the better move and the reason."""
    say, moment = look.say, look.review.moments[number - 1]
    details, kind = _details(look, number), _kind(look, moment)
    head = [title(look), say.say("review-moment", details, count=len(look.review.moments))]
    told = look.told(look.played(moment), look.viewer(moment))
    lines = [say.say(f"review-{kind}", details)]
    lines.append(say.say("review-played" if kind in ("move", "other") else "review-happened", told=told))
    lines += [say.tell(moment.cost)] if moment.cost is not None else []
    time = time_of_turn(look.turns[look.turn_of(moment.ply)], look.times)
    lines += [clock_wording.used(say, time)] if time is not None and not moment.by_chance else []
    better = look.better(moment)
    if better is not None:
        lines.append(say.say("review-better", told=look.told(better, look.viewer(moment))))
        lines += [_why(look, moment, moment.reason)] if moment.reason is not None else []
    return head, lines


def _why(look: Look, moment: Judgement, reason: Sentence) -> str:
    """Return the reason why a move was better, addressed to its player, who may not be the reader."""
    if moment.seat == look.reader:
        return look.say.say("review-why", why=look.say.tell(reason))
    return look.say.say("review-why-other", seat=_seat(moment), why=look.say.tell(reason))


def option(look: Look, number: int) -> str:
    """Return the label of a turning point in a menu."""
    return look.say.say(f"review-pick-{_kind(look, look.review.moments[number - 1])}", _details(look, number))


def chart(look: Look) -> ChanceCurve:
    """Return the curve of a match, with the side of the reader below."""
    say, review, order = look.say, look.review, sides(look)
    marks = tuple(
        ChanceMark(place, "luck" if moment.by_chance else "move")
        for moment, place in zip(review.moments, review.places, strict=True)
    )
    return ChanceCurve(
        Heading(wording.title(say, look.position.header), say.say("review-curve")),
        tuple(say.say(name.key, name.parameters) for name in map(look.name_of, order)),
        tuple(tuple(chances[side] for side in order) for chances in (point.chances for point in review.curve)),
        marks,
        tuple(_ticks(look)),
        (("move", say.say("review-kind-move")), ("luck", say.say("review-kind-luck"))),
        (*_alt(look),),
    )


def _ticks(look: Look) -> Iterator[tuple[int, str]]:
    """Yield some places on the curve, at even distances, with the turns that they belong to."""
    last = len(look.review.curve) - 1
    named = sorted({1 + (last - 1) * step // (_TICKS - 1) for step in range(_TICKS)})
    for place in named:
        yield place, look.say.say("review-tick", turn=look.turn_of(look.review.curve[place].ply))


def _alt(look: Look) -> Iterator[Sentence]:
    """Yield the description of the curve."""
    review = look.review
    yield Sentence("review-alt")
    for number, moment in enumerate(review.moments, 1):
        yield Sentence(f"review-alt-{_kind(look, moment)}", _details(look, number))
    yield Sentence("review-alt-start", {"chances": _chances(look, review.curve[0].chances)})
    yield Sentence("review-alt-end", {"chances": _chances(look, review.curve[-1].chances)})


def _chances(look: Look, chances: tuple[float, ...]) -> tuple[Term, ...]:
    return tuple(
        Term("review-alt-chance", {"side": look.name_of(side), "chance": percent(chances[side])})
        for side in sides(look)
    )


def sides(look: Look) -> list[int]:
    """Return all sides, that of the reader first."""
    own = None if look.reader is None else look.position.sides[look.reader]
    return sorted({*look.position.sides}, key=lambda side: (side != own, side))


def _seat(moment: Judgement) -> Term | None:
    """Return the name of the seat that decided at a turning point, if one did."""
    return None if moment.seat is None or moment.by_chance else Term(f"seat-{moment.seat}")


def _seats(look: Look, side: int) -> list[int]:
    return [seat for seat, one in enumerate(look.position.sides) if one == side]


def _kind(look: Look, moment: Judgement) -> str:
    """Return the kind of a turning point: luck, an ending, a move, or in a seat's view a move of another."""
    if moment.by_chance:
        return "luck"
    if moment.ending:
        return "ending"
    knowing = look.review.knowing
    return "move" if knowing is None or moment.side == look.position.sides[knowing] else "other"


def _chances_of(look: Look, moment: Judgement) -> tuple[int, int]:
    """Return the chances, in percent, before and after a turning point, for the side it concerns."""
    side = concerned(look, moment)
    return percent(moment.before[side]), percent(moment.after[side])


def concerned(look: Look, moment: Judgement) -> int:
    """Return the side that a turning point is about, which decided or was changed most by luck.

    In a seat's view it is the side of that seat.
    """
    if look.review.knowing is not None:
        return look.position.sides[look.review.knowing]
    if moment.side is not None:
        return moment.side
    changes = [percent(change) for change in moment.changes]
    return max(range(len(changes)), key=lambda side: (abs(changes[side]), changes[side]))


def percent(part: float) -> int:
    """Return a part of 1 in percent."""
    return round(100 * part)


def _signed(part: float) -> str:
    return numbers.change(percent(part))
