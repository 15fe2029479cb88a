"""Write everything that doesn't fit in the announcement: the rules, the scoring and the tie-breaks."""

from collections.abc import Iterator
from datetime import timedelta

from club.model.clocks.pace import Pace
from club.model.tournaments import live
from club.model.tournaments.rules import OF_OPPONENTS, Form, Rules
from club.model.tournaments.tournament import Tournament
from cogs.core.ui import wording
from cogs.core.ui.formatting import formatted
from cogs.tournaments import announcement
from cogs.tournaments.beginning import registration_lines, summary
from cogs.tournaments.context import worth
from engines import GAMES
from texts import Words

_DAY = timedelta(days=1)


_PAGE = 3700
"""The number of characters that fit on a page below the tournament's name."""


def pages(say: Words, going: Tournament) -> list[list[str]]:
    """Return all rules that apply and everything that the organiser has typed, usually on one page."""
    fine_print = (f"- {line}" for line in _fine_print(say, going))
    made: list[list[str]] = [[]]
    for line in (*_general(say, going), "", *fine_print, *summary.code_line(say, going)):
        if len("\n".join([*made[-1], line])) > _PAGE:
            made.append([])
        made[-1].append(line)
    return made


def _general(say: Words, going: Tournament) -> list[str]:
    """Return all rules of a tournament that matter to a member before joining."""
    rules, told = going.rules, going.publicity
    given = {"entrant_role": told.entrant_role, "winner_role": told.winner_role}
    rounds = "tournament-rounds-live" if live.is_live(rules) else "tournament-rounds"
    return [
        *([formatted(told.description), ""] if told.description else []),
        say.say("blurb"),
        _how(say, rules),
        *([say.say("series-how", count=rules.best_of)] if rules.best_of > 1 else []),
        *([say.say("series-final", count=rules.final_of)] if rules.has_longer_final else []),
        "",
        announcement.dates(say, going),
        *registration_lines.check_in(say, going),
        say.say("tournament-pace", pace=wording.pace(say, Pace.read(rules.pace))),
        *([vacation(say, going)] if _may_rest(going) else []),
        "",
        *([say.say(rounds, count=rules.rounds)] if rules.rounds else []),
        *summary.options(say, rules),
        *([prizes_line(say, told.prizes)] if told.prizes else []),
        *(say.say(f"tournament-{key}", role=f"<@&{role}>") for key, role in given.items() if role),
        say.say("tournament-rated" if rules.rated else "tournament-casual"),
        summary.players(say, rules),
        *summary.conditions(say, rules),
    ]


def _how(say: Words, rules: Rules) -> str:
    """Explain who plays whom, and who wins."""
    said = {**worth(rules.points), "group": rules.group, "through": rules.through, "seats": rules.seats}
    twice = rules.form == Form.ROBIN and rules.twice
    tables = "-tables" if rules.form.is_timed and rules.seats > 2 else ""
    return say.say("form-robin-twice" if twice else f"form-{rules.form}-text{tables}", said)


def prizes_line(say: Words, typed: str) -> str:
    """Return the announced prizes, as the organiser typed them."""
    prizes = formatted(typed)
    return say.say("tournament-prizes", prizes=f"\n{prizes}" if "\n" in prizes else prizes)


def _may_rest(going: Tournament) -> bool:
    """Return true if a player may be away for a day, which needs longer moves and a longer tournament."""
    pace, starts = Pace.read(going.rules.pace), going.began or going.closes or going.created
    if going.rules.form.is_timed or (going.finish is not None and going.finish - starts <= _DAY):
        return False
    return bool(going.rules.vacation) or (pace.move or pace.bank or _DAY) >= _DAY


def vacation(say: Words, going: Tournament) -> str:
    """Explain the effect of a vacation in a tournament."""
    if not going.rules.leave:
        return say.say("tournament-vacation-none")
    return say.say("tournament-vacation", span=wording.span(say, going.rules.leave))


def _fine_print(say: Words, going: Tournament) -> Iterator[str]:
    """Yield the seeding, the tie-breaks, and the rules for absent and late players."""
    rules, form = going.rules, going.rules.form
    yield registration_lines.how_seeded(say, going)
    yield from _bracket(say, rules)
    if form.has_points:
        yield ties(say, going)
    if GAMES[rules.game].sides.get(rules.seats):
        yield say.say("tournament-sides", seats=rules.seats)
    if form.allows_late_entry:
        yield say.say(
            "arena-any-time" if form.is_timed else "tournament-any-time" if form.by_challenge else "tournament-late"
        )
    if form.by_challenge and rules.idle:
        yield say.say("tournament-idle", count=rules.idle)
    yield say.say("tournament-unplayed")
    yield say.say(f"tournament-blocks-{form}" if form.paired_by_score else "tournament-blocks")
    if live.has_rounds(rules):
        yield say.say("live-boards")
        yield say.say("live-rounds", span=wording.span(say, live.round_length(rules)))
    yield _absence(say, rules)
    if form.is_timed:
        meeting = "pairing" if rules.seats == 2 else "seating"
        yield from (say.say(f"arena-{part}", seats=rules.seats) for part in (meeting, "boards", "end"))


def _absence(say: Words, rules: Rules) -> str:
    """Return the rule for players who don't make their first move in time."""
    if not live.is_live(rules):
        return say.say("tournament-absence")
    span = wording.length(say, Pace.read(rules.pace).first_move)
    return say.say("arena-absence" if rules.form.is_timed else "tournament-absence-live", span=span)


def _bracket(say: Words, rules: Rules) -> Iterator[str]:
    """Yield the layout of a knock-out, and the rule after a draw."""
    form = rules.form
    if form == Form.GROUPS:
        yield say.say("tournament-layout", through=rules.through)
    if form in (Form.SINGLE, Form.GROUPS) and rules.third:
        yield say.say("tournament-third")
    if rules.best_of > 1:
        level = "groups" if form == Form.GROUPS else "knockout" if form.knockout else "draw"
        yield say.say(f"series-level-{level}", count=rules.best_of)
        yield say.say("series-early")
    elif form.has_bracket:
        yield say.say("tournament-drawn" if form.knockout else "tournament-drawn-groups")
    if rules.has_longer_final:
        yield say.say("series-final-how", count=rules.final_of)


def ties(say: Words, going: Tournament) -> str:
    """Name the tie-breaks in their order, each in a few words."""
    used = going.rules.tie_breaks
    order = say.say("tie-separator").join(say.say(f"tie-{one}") for one in used)
    return say.say("tournament-ties-opponents" if OF_OPPONENTS & {*used} else "tournament-ties", order=order)
