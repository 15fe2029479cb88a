"""Word the stakes of a rated match, and the rating changes after it."""

from collections.abc import Iterator, Sequence

from club.model.ratings.prospects import Change, Prospect
from club.model.ratings.skill import SETTLED, STEADY, Stakes
from cogs.core.ui import numbers, wording
from engines import Outcome
from texts import Words


def stakes(say: Words, prospects: Sequence[Prospect]) -> Iterator[str]:
    """Yield the public stakes of each opponent."""
    for prospect in prospects:
        if prospect.member is not None and prospect.stakes is not None:
            member, rating = wording.player(say, prospect.member), numbers.rating(prospect.rating)
            yield say.say("stake", member=member, rating=rating, changes=_changes(say, "stake-two", prospect.stakes))


def public(say: Words, prospects: Sequence[Prospect]) -> Iterator[str]:
    """Yield the stakes of two players and a legend for the numbers, or nothing if nothing is at stake."""
    known = list(stakes(say, prospects))
    yield from known
    if known:
        yield say.say("stake-legend")
        yield from _quick(say, prospects)
        yield from _uncertain(say, prospects)


def _quick(say: Words, prospects: Sequence[Prospect]) -> Iterator[str]:
    """Yield a line for each member whose quick win over new members would count less."""
    for prospect in prospects:
        if prospect.member is not None and prospect.stakes is not None and prospect.stakes.quick is not None:
            member, won = wording.player(say, prospect.member), numbers.change(prospect.stakes.quick)
            yield say.say("stake-quick", member=member, won=won, moves=STEADY)


def _uncertain(say: Words, prospects: Sequence[Prospect]) -> Iterator[str]:
    if any(prospect.rating.provisional for prospect in prospects):
        yield say.say("stake-provisional", count=SETTLED)


def private(say: Words, prospects: Sequence[Prospect], sides: int) -> Iterator[str]:
    """Yield the stakes of the asking member with their numbers. ``sides`` is the number of sides."""
    own, *others = prospects
    assert own.stakes is not None
    yield f"**{say.say('stake-title', game=say.say('name'))}**"
    yield say.say("stake-own", rating=numbers.rating(own.rating))
    yield _changes(say, "stake-two" if sides == 2 else "stake-more", own.stakes)
    if not others:
        yield say.say("stake-nobody")
    elif others[0].member is None:
        yield say.say("stake-table", rating=numbers.rating(others[0].rating))
    else:
        yield from stakes(say, others)
    yield from _quick(say, prospects)
    yield f"-# {say.say('stake-hint')}"
    yield from (f"-# {line}" for line in _uncertain(say, prospects))


def rating_changes(say: Words, changes: Sequence[Change], outcome: Outcome) -> str:
    """Return the rating changes of a match, or the reason there are none."""
    if not changes:
        return say.say("rating-no-result" if outcome.void else "rating-unmoved")
    members = (
        say.say(
            "rating-change",
            member=wording.player(say, one.member),
            before=numbers.rating(one.before),
            after=numbers.rating(one.after),
        )
        for one in changes
    )
    return say.say("rating-changes", members=say.listed(members, "dot"))


def _changes(say: Words, key: str, known: Stakes) -> str:
    won, drawn, lost = map(numbers.change, (known.won, known.drawn, known.lost))
    return say.say(key, won=won, drawn=drawn, lost=lost)
