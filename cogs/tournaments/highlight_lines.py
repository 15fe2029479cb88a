"""Word the highlights of a tournament in one line."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from fractions import Fraction

from club.model.delivery.notices import Notice
from club.model.matches.entries import Header
from club.model.tournaments import highlights
from club.model.tournaments.highlights import Highlight, HighlightKind
from club.model.tournaments.tournament import NOBODY, Tournament
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card
from cogs.core.ui.literal import literal
from cogs.tournaments.context import amount
from texts import Words


def card(
    say: Words, going: Tournament, notice: Notice, ends: Mapping[int, datetime], headers: Mapping[int, Header]
) -> Card | None:
    """Return the post with those highlights of a notice that are still true, or ``None`` if none is.

    ``ends`` and ``headers`` are those of the tournament's finished matches, by number. The number of the notice in the
    button identifies the post.
    """
    found = [(one, highlights.figure(going, one, ends)) for one in highlights.current(going, notice, ends)]
    return _card(say, going, notice, found, headers) if found else None


def corrected_card(say: Words, going: Tournament, notice: Notice, headers: Mapping[int, Header]) -> Card | None:
    """Return a post that rests on a result that has changed since, with a line that says so. Others stay as they are.

    ``headers`` are those of the matches it names, by number.
    """
    if not highlights.is_corrected(notice):
        return None
    card = _card(say, going, notice, highlights.in_post(notice), headers)
    return replace(card, text=f"{card.text}\n-# {say.say('highlight-corrected')}")


def _card(
    say: Words,
    going: Tournament,
    notice: Notice,
    found: Iterable[tuple[Highlight, Fraction]],
    headers: Mapping[int, Header],
) -> Card:
    told = say.listed((_line(say, going, one, count, headers) for one, count in found), "dot")
    button = Button(target("entrants", going.id, f"n{notice.id}"), say.say("button-standings"))
    return Card(say.say(f"notice-{notice.key}", name=literal(going.name), highlights=told), rows=((button,),))


def _line(say: Words, going: Tournament, one: Highlight, count: Fraction, headers: Mapping[int, Header]) -> str:
    player, other = (
        "" if number == NOBODY else wording.mention(going.entrant(number).member) for number in (one.entrant, one.other)
    )
    match one.kind:
        case HighlightKind.TOP:
            return (
                say.say("highlight-top", player=player, other=other)
                if other
                else say.say("highlight-top-moved", player=player)
            )
        case HighlightKind.LEADER:
            return say.say("highlight-leader", player=player, points=amount(count))
        case HighlightKind.STREAK:
            return say.say("highlight-streak", player=player, count=int(count))
    said = {"winner": player, "low": str(one.low), "loser": other, "high": str(one.high)}
    return say.say("digest-upset", said, match=wording.link(say, headers[one.match]))
