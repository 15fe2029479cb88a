"""Word a review: the whole match, and each of its turning points."""

from collections.abc import Iterator

from cogs.reviews.look import Look
from cogs.ui import numbers, wording
from engines.contract import Parameter, Sentence, Term
from players.review import Judgement
from render import ChanceCurve, ChanceMark, Heading

_TICKS = 4
"""How many turns are named below a curve."""


def title(look: Look) -> str:
    """Return the heading of a review."""
    return f"### {look.say.say('review-title', match=wording.title(look.say, look.position.header))}"


def overview(look: Look) -> list[str]:
    """Return where a match turned, and what a move cost each side and luck was worth to it."""
    say, review = look.say, look.review
    lines = [say.say("review-turned" if review.moments else "review-quiet")]
    lines += [_turning(look, number) for number in range(1, len(review.moments) + 1)]
    sums = [_sum(look, side) for side in sides(look) if review.knowing in (None, *_seats(look, side))]
    return [*lines, say.say("review-sums" if review.luck else "review-sums-moves"), *sums]


def _turning(look: Look, number: int) -> str:
    """Return in one line what a turning point was."""
    moment = look.review.moments[number - 1]
    where = {"number": number, "turn": look.turn_of(moment.ply)}
    if not moment.by_chance:
        return look.say.say("review-turned-move", where, seat=_seat(moment), loss=-_change(moment))
    side = favoured(moment)
    return look.say.say("review-turned-luck", where, side=look.name_of(side), luck=numbers.change(_change(moment)))


def _sum(look: Look, side: int) -> str:
    """Return what a move of a side cost it on average, and what all luck was worth to it."""
    review, moves = look.review, _signed(-look.review.loss[side])
    if not review.luck:
        return look.say.say("review-sum-moves", side=look.name_of(side), moves=moves)
    return look.say.say("review-sum-both", side=look.name_of(side), moves=moves, luck=_signed(review.luck[side]))


def moment_lines(look: Look, number: int) -> tuple[list[str], list[str]]:
    """Return the heading of a turning point, and what happened, what was better and why."""
    say, moment = look.say, look.review.moments[number - 1]
    count, turn = len(look.review.moments), look.turn_of(moment.ply)
    head = [title(look), say.say("review-moment", number=number, count=count, turn=turn)]
    viewer, chances = look.viewer(moment), dict(zip(("before", "after"), _chances_of(moment), strict=True))
    if moment.by_chance:
        gained = say.say(
            "review-luck", chances, side=look.name_of(concerned(moment)), luck=numbers.change(_change(moment))
        )
        return head, [gained, say.say("review-happened", told=look.told(look.played(moment), viewer))]
    gave = say.say("review-gave", chances, seat=_seat(moment), loss=-_change(moment))
    lines = [gave, say.say("review-played", told=look.told(look.played(moment), viewer))]
    lines += [say.tell(moment.cost)] if moment.cost is not None else []
    better = look.better(moment)
    if better is not None:
        lines.append(say.say("review-better", told=look.told(better, viewer)))
        lines += [_why(look, moment, moment.reason)] if moment.reason is not None else []
    return head, lines


def _why(look: Look, moment: Judgement, reason: Sentence) -> str:
    """Return why something was better: reasons speak to whoever is to move, which need not be the reader."""
    if moment.seat == look.reader:
        return look.say.say("review-why", why=look.say.tell(reason))
    return look.say.say("review-why-other", seat=_seat(moment), why=look.say.tell(reason))


def option(look: Look, number: int) -> str:
    """Return what a turning point is called in a menu."""
    moment = look.review.moments[number - 1]
    where = {"number": number, "turn": look.turn_of(moment.ply)}
    if moment.by_chance:
        luck = numbers.change(_change(moment))
        return look.say.say("review-pick-luck", where, luck=luck)
    return look.say.say("review-pick-move", where, seat=_seat(moment), loss=-_change(moment))


def chart(look: Look) -> ChanceCurve:
    """Return the curve of a match, with the side of the reader below."""
    say, review, order = look.say, look.review, sides(look)
    points = (review.start, *(point.chances for point in review.curve))
    marks = tuple(
        ChanceMark(place + 1, "luck" if moment.by_chance else "move")
        for moment, place in zip(review.moments, review.places, strict=True)
    )
    return ChanceCurve(
        Heading(wording.title(say, look.position.header), say.say("review-curve")),
        tuple(say.say(name.key, name.parameters) for name in map(look.name_of, order)),
        tuple(tuple(chances[side] for side in order) for chances in points),
        marks,
        tuple(_ticks(look)),
        (("move", say.say("review-kind-move")), ("luck", say.say("review-kind-luck"))),
        (*_alt(look),),
    )


def _ticks(look: Look) -> Iterator[tuple[int, str]]:
    """Yield some places on the curve, at even distances, with the turns that they belong to."""
    last = len(look.review.curve)
    named = sorted({1 + (last - 1) * step // (_TICKS - 1) for step in range(_TICKS)})
    for place in named:
        yield place, look.say.say("review-tick", turn=look.turn_of(look.review.curve[place - 1].ply))


def _alt(look: Look) -> Iterator[Sentence]:
    """Yield what the curve shows."""
    review = look.review
    yield Sentence("review-alt")
    for number, moment in enumerate(review.moments, 1):
        before, after = _chances_of(moment)
        kind, name = ("luck", look.name_of(concerned(moment))) if moment.by_chance else ("move", _seat(moment))
        turn = look.turn_of(moment.ply)
        details: dict[str, Parameter] = {"number": number, "turn": turn, "name": name, "before": before, "after": after}
        yield Sentence(f"review-alt-{kind}", details)
    yield Sentence("review-alt-start", {"chances": _chances(look, review.start)})
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


def _seat(moment: Judgement) -> Term:
    """Return what the seat is called whose move a turning point was."""
    return Term(f"seat-{moment.seat}")


def _seats(look: Look, side: int) -> list[int]:
    return [seat for seat, one in enumerate(look.position.sides) if one == side]


def _chances_of(moment: Judgement) -> tuple[int, int]:
    """Return the chances in percent of the side that a turning point is about, before and after it.

    Before luck they are the mean over all that could have come.
    """
    side = concerned(moment)
    before = moment.after[side] - moment.luck[side] if moment.by_chance else moment.before[side]
    return percent(min(max(before, 0.0), 1.0)), percent(moment.after[side])


def _change(moment: Judgement) -> int:
    """Return by how many percent a turning point has raised the chances of the side that it is about."""
    before, after = _chances_of(moment)
    return after - before


def concerned(moment: Judgement) -> int:
    """Return the side whose chances a turning point is told by: that of the seat, or the one that luck was good to."""
    return favoured(moment) if moment.side is None else moment.side


def favoured(moment: Judgement) -> int:
    """Return the side to which luck brought the most."""
    return max(range(len(moment.luck)), key=moment.luck.__getitem__)


def percent(part: float) -> int:
    """Return a part of 1 in percent."""
    return round(100 * part)


def _signed(part: float) -> str:
    return numbers.change(percent(part))
