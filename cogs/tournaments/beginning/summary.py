"""Write the announcement of a tournament with open registration in a few lines. The rest is in its details."""

import re
import unicodedata
from itertools import accumulate
from math import ceil

from discord.utils import format_dt

from club.model.clocks.pace import Pace
from club.model.tournaments.decisions import fewest
from club.model.tournaments.live import is_live
from club.model.tournaments.rules import Rules
from club.model.tournaments.tournament import Tournament
from cogs.core.ui import wording
from cogs.core.ui.formatting import formatted
from cogs.core.ui.literal import literal
from cogs.tournaments.beginning import registration_lines
from cogs.tournaments.context import organiser
from engines import GAMES
from names import take
from texts import Words

LINES = 12
"""The maximum number of lines in an announcement."""

_WIDTH = 90
"""The number of narrow characters that fit on a line of a message on a computer."""

_NAMED = 12
"""The number of players named in an announcement."""

_HALF_ADDRESS = re.compile(r"https?://\S*$", re.IGNORECASE)


def summary(say: Words, going: Tournament) -> list[str]:
    """Return the lines of the announcement. The description and the prizes get the remaining lines."""
    head = [f"### {literal(going.name)}", facts(say, going)]
    when = [*dates(say, going), *_check_in(say, going)]
    who = [
        say.listed(
            filter(None, (players(say, going.rules), say.listed(conditions(say, going.rules), "sentences"))), "dot"
        )
    ]
    prizes = _prizes(say, going)
    rest = [*options(say, going.rules), *prizes, entrants_line(say, going), *code_line(say, going)]
    room = LINES - len([*head, *when, *who, *rest])
    return [*head, *first_lines(going.publicity.description, room), *when, *who, *rest]


def facts(say: Words, going: Tournament) -> str:
    """Return the game, the form, the pace, rated or not, and the role to ping, in one line."""
    rules, mention = going.rules, going.publicity.mention
    form = say.say(f"form-{rules.form}-double" if rules.twice else f"form-{rules.form}")
    parts = [say.say("tournament-heading", game=say.say("name"), form=form)]
    if rules.rounds:
        parts.append(say.say("announce-rounds-live" if is_live(rules) else "announce-rounds", count=rules.rounds))
    if rules.form.is_timed:
        parts.append(say.say("announce-minutes", count=rules.minutes))
        if rules.seats > 2:
            parts.append(say.say("announce-tables", seats=rules.seats))
    if rules.best_of > 1:
        parts.append(say.say("announce-best-of", count=rules.best_of))
    if rules.has_longer_final:
        parts.append(say.say("announce-final", count=rules.final_of))
    parts += [wording.pace(say, Pace.read(rules.pace)), say.say("rated" if rules.rated else "casual")]
    return say.listed([*parts, *([say.say("tournament-mention", role=f"<@&{mention}>")] if mention else [])], "dot")


def dates(say: Words, going: Tournament) -> list[str]:
    """Return until when members can join, and the last day."""
    if going.closes is None:
        lines = [say.say("tournament-begins", member=organiser(going))]
    else:
        when, span = format_dt(going.closes, "F"), format_dt(going.closes, "R")
        key = "announce-starts" if going.rules.form.is_timed else "announce-closes"
        lines = [say.say(key, when=when, span=span, member=organiser(going))]
    if going.finish is not None:
        when, span = format_dt(going.finish, "F"), format_dt(going.finish, "R")
        lines.append(say.say("announce-finish", when=when, span=span))
    elif going.rules.form.by_challenge:
        lines.append(say.say("tournament-dateless"))
    return lines


def _check_in(say: Words, going: Tournament) -> list[str]:
    """Return the start of the check-in, or the number of players who have checked in."""
    return registration_lines.checked_in(say, going) or registration_lines.check_in(say, going, "announce-check-in")


def options(say: Words, rules: Rules) -> list[str]:
    """Return the options of the game that differ from the usual ones."""
    changed = {name: value for name, value in rules.options.items() if value != GAMES[rules.game].options[name][0]}
    return [say.say("tournament-options", options=wording.settings(say, changed))] if changed else []


def players(say: Words, rules: Rules) -> str:
    """Return the number of players allowed."""
    return say.say("announce-players", fewest=fewest(rules), most=rules.most)


def conditions(say: Words, rules: Rules) -> list[str]:
    """Return the conditions for joining."""
    lines = []
    if rules.minimum:
        lines.append(say.say("tournament-minimum", count=rules.minimum))
    if rules.roles:
        lines.append(say.say("tournament-roles", roles=" ".join(f"<@&{role}>" for role in rules.roles)))
    return lines


def _prizes(say: Words, going: Tournament) -> list[str]:
    """Return all prizes in one line, as many as fit."""
    told = going.publicity
    items = (line.removeprefix("- ").removeprefix("* ") for line in told.prizes.splitlines())
    short = "".join(first_lines(say.listed(items, "dot"), 2))
    parts = [say.say("tournament-prizes", prizes=short)] if short else []
    if told.winner_role:
        parts.append(say.say("tournament-winner_role", role=f"<@&{told.winner_role}>"))
    return [say.listed(parts, "dot")] if parts else []


def entrants_line(say: Words, going: Tournament) -> str:
    """Return the first players by name, and the number of others who play or are on the waiting list."""
    if not going.entrants:
        return say.say("tournament-nobody")
    members = " ".join(wording.mention(one.member) for one in going.entrants[:_NAMED])
    others = len(going.entrants) - _NAMED
    more = [say.say("tournament-more", count=others)] if others > 0 else []
    joined = " ".join((say.say("tournament-joined", count=len(going.entrants)), members, *more))
    return say.listed((joined, *registration_lines.waiting(say, going)), "dot")


def code_line(say: Words, going: Tournament) -> list[str]:
    """Return the fairness code and where to verify it, because this message has no *More* button."""
    return [f"-# {say.say('tournament-code', code=wording.short_code(going.code))}"] if going.code else []


def first_lines(text: str, room: int) -> list[str]:
    """Return the beginning of a text that fits into ``room`` lines of a message, cut with an ellipsis."""
    kept: list[str] = []
    for line in text.splitlines():
        fitting = _beginning(line, room * _WIDTH)
        kept += [fitting] if fitting else []
        room -= ceil(_width(fitting) / _WIDTH)
        if fitting != line:
            kept[-1:] = [f"{kept[-1]} …" if kept else "…"]
            break
    return [formatted(line) for line in kept]


def _beginning(line: str, width: int) -> str:
    """Return the beginning of a line that is at most ``width`` narrow characters wide, without half an address."""
    count = sum(reached <= width for reached in accumulate(map(_width, line)))
    return line if count == len(line) else _HALF_ADDRESS.sub("", take(line, count)).rstrip()


def _width(text: str) -> int:
    """Return the approximate width of a text in narrow characters."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)
