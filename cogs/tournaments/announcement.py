"""Word the public messages of a tournament: its announcement, its standings, and its events."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

import discord
from discord.utils import format_dt

from club.model.delivery.notices import Notice
from club.model.tournaments.boards import has_boards
from club.model.tournaments.decisions import takes_newcomers
from club.model.tournaments.forms import arena, group_stage
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.roster import ROSTER
from club.model.tournaments.rules import Form
from club.model.tournaments.standings import PODIUM, StandingsLine, on_podium
from club.model.tournaments.tournament import NOBODY, Pairing, Reason, Status, Tournament
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card, Picture
from cogs.core.ui.literal import literal
from cogs.tournaments import answer_lines, notice_lines, roster_lines
from cogs.tournaments.beginning import registration_lines, summary
from cogs.tournaments.brackets import round_names
from cogs.tournaments.context import amount, organiser, worth
from engines import GAMES
from texts import Words

_GOING_ON = 12
"""The number of running matches listed below the standings."""


_ANSWERS = (answer_lines.ANSWERED, answer_lines.DECIDED, answer_lines.CLOSED)
"""The notices that answer a report."""

_ABOUT_RESULT = ("tournament-decreed", "tournament-decreed-series", *_ANSWERS)
"""The notices that show the result of a pairing."""


def tournament_card(
    say: Words,
    going: Tournament,
    homes: Mapping[int, int],
    picture: Picture | None,
    openings: Sequence[datetime] = (),
    standings: Sequence[StandingsLine] = (),
) -> Card:
    """Return the message of a tournament. ``homes`` are the places of its running matches.

    The ``picture`` shows the standings, once it has started. ``openings`` are the times at which waiting matches get
    their threads. ``standings`` are the final ones.
    """
    match going.status:
        case Status.OPEN:
            return Card("\n".join(summary.summary(say, going)), picture, rows=_rows(say, going))
        case Status.RUNNING:
            lines = [*_running(say, going), *_matches(say, going, homes)]
            if openings:
                until = str(int(openings[0].timestamp()))
                lines.append(f"-# {say.say('tournament-awaits-threads', count=len(openings), until=until)}")
        case Status.OVER:
            lines = [*_heading(say, going), say.say("tournament-is-over"), *podium(say, going, standings)]
        case Status.CANCELLED:
            lines = [*_heading(say, going), say.say("tournament-is-cancelled")]
    if going.began is not None:
        lines += summary.code_line(say, going)
    return Card("\n".join(lines), picture, rows=_rows(say, going))


def _rows(say: Words, going: Tournament) -> tuple[tuple[Button, ...], ...]:
    here = going.id
    listed = Button(
        target("entrants", here), say.say("button-entrants" if going.status == Status.OPEN else "button-standings")
    )
    leave = Button(target("quit", here), say.say("button-leave"))
    details = details_button(say, here)
    rules = Button(target("rules", going.rules.game, 0), say.say("button-rules-of", game=say.say("name")))
    match going.status:
        case Status.OPEN:
            start = Button(target("kickoff", here), say.say("button-start-tournament"), discord.ButtonStyle.primary)
            join = registration_lines.join_button(say, going, discord.ButtonStyle.success)
            return (
                *registration_lines.check_in_row(say, going),
                (join, leave, listed, details, rules),
                (start, run_button(say, here)),
            )
        case Status.RUNNING if going.rules.form.is_timed:
            own = Button(target("arena", here), say.say("button-arena"), discord.ButtonStyle.success)
            join = registration_lines.join_button(say, going, discord.ButtonStyle.secondary)
            return ((own, join, leave, listed, details), (rules, run_button(say, here)))
        case Status.RUNNING if takes_newcomers(going):
            join = registration_lines.join_button(say, going, discord.ButtonStyle.secondary)
            return ((listed, join, leave, details, rules), (run_button(say, here),))
        case Status.RUNNING:
            return ((listed, leave, details, rules, run_button(say, here)),)
        case Status.OVER:
            again = Button(target("cupagain", here), say.say("button-same-again"))
            # A post can't contain the announcement of another tournament.
            return ((listed, rules, *([again] if going.home is None else [])),)
    return ()


def details_button(say: Words, tournament: int) -> Button:
    """Return the button that shows a member all rules of a tournament."""
    return Button(target("cupabout", tournament, "about"), say.say("button-details"))


def run_button(say: Words, tournament: int, mark: str = "") -> Button:
    """Return the button for organisers to open their panel.

    A ``mark`` distinguishes its message from others.
    """
    words = (tournament, 0, mark) if mark else (tournament,)
    return Button(target("cuprun", *words), say.say("button-run"))


def _heading(say: Words, going: Tournament) -> list[str]:
    form = say.say(f"form-{going.rules.form}")
    return [f"### {escaped_name(going)}", say.say("tournament-heading", game=say.say("name"), form=form)]


def escaped_name(going: Tournament) -> str:
    """Return the name of a tournament, escaped for messages."""
    return literal(going.name)


def link(going: Tournament) -> str:
    """Return the name of a tournament as a link to its message."""
    return f"[{escaped_name(going)}]({address(going)})"


def dates(say: Words, going: Tournament) -> str:
    """Return the end of a tournament, and its start if that is still to come."""
    if going.began is not None:
        return finish(say, going)
    if going.closes is None:
        begins = say.say("tournament-begins", member=organiser(going))
    else:
        begins = say.say(
            "tournament-starts" if going.rules.form.is_timed else "tournament-closes",
            when=format_dt(going.closes, "F"),
            span=format_dt(going.closes, "R"),
            member=organiser(going),
        )
    return f"{begins}\n{finish(say, going)}"


def finish(say: Words, going: Tournament) -> str:
    """Return the end of a tournament and the fate of unfinished matches, or when it ended."""
    if going.ended is not None:
        return say.say("tournament-ended", when=format_dt(going.ended, "F"))
    if going.rules.form.is_timed:
        return _time(say, going)
    if going.finish is None:
        return say.say("tournament-dateless" if going.rules.form.by_challenge else "tournament-endless")
    return say.say("tournament-finish", when=format_dt(going.finish, "F"), span=format_dt(going.finish, "R"))


def _time(say: Words, going: Tournament) -> str:
    """Return how long an arena lasts, or when it ends."""
    if going.finish is None:
        return say.say("arena-length", count=going.rules.minutes)
    if going.paused:
        return say.say("arena-finish-paused")
    return say.say("arena-finish", when=format_dt(going.finish, "t"), span=format_dt(going.finish, "R"))


def _running(say: Words, going: Tournament) -> list[str]:
    """Return the progress of a tournament."""
    lines = [*_heading(say, going)]
    rounds = FORMS[going.rules.form].rounds(going)
    if going.is_knockout(going.round):
        lines += [f"**{name}**" for name in round_names(say, going, going.in_round(going.round))]
    elif going.rules.form.has_rounds and going.round:
        known = rounds is not None and rounds >= going.round
        key = "tournament-round-of" if known else "tournament-round"
        if going.rules.form == Form.GROUPS:
            key, rounds = "tournament-round-groups", group_stage.rounds(going)
        lines.append(say.say(key, round=going.round, rounds=rounds or 0))
    if going.paused:
        lines.append(say.say("tournament-is-paused"))
    if going.next_round is not None:
        lines.append(say.say("live-break", when=format_dt(going.next_round, "T")))
    return lines


def _matches(say: Words, going: Tournament, homes: Mapping[int, int]) -> list[str]:
    """Return the running matches with links, and the next matches."""
    going_on = [pairing for pairing in going.pairings if not pairing.decided]
    lines = [say.say("tournament-going-on", count=len(going_on))] if going_on else []
    lines += [f"- {match_line(say, going, pairing, homes)}" for pairing in going_on[:_GOING_ON]]
    if len(going_on) > _GOING_ON:
        lines.append(say.say("tournament-more", count=len(going_on) - _GOING_ON))
    waiting = sum(one.match is not None and one.match not in homes for one in going_on)
    if waiting and has_boards(going.rules):
        lines.append(f"-# {say.say('boards-taken', count=waiting)}")
    if not going.paused and (going_on or not going.rules.form.has_rounds):
        lines.append(f"-# {_next(say, going)}")
    if going.finish is not None:
        lines.append(f"-# {finish(say, going)}")
    return lines


def _next(say: Words, going: Tournament) -> str:
    """Return when the next matches start."""
    if going.round_ends is not None:
        rounds = FORMS[going.rules.form].rounds(going)
        last = rounds is not None and going.round >= rounds
        return say.say("live-last" if last else "live-next", until=format_dt(going.round_ends, "t"))
    form = Form.SINGLE if going.is_knockout(going.round) and going.rules.form == Form.GROUPS else going.rules.form
    until = "" if going.finish is None else format_dt(going.finish - arena.QUIET, "t")
    return say.say(f"form-{form}-next", until=until)


def match_line(say: Words, going: Tournament, pairing: Pairing, homes: Mapping[int, int]) -> str:
    """Return the players of a match in progress, the score of a series, and a link once the match has been posted."""
    members, home = meeting(say, going, pairing), homes.get(pairing.match or 0)
    if pairing.series:
        members = f"{members} · **{score(pairing)}**"
    if home is None:
        return members
    place = f"https://discord.com/channels/{going.guild}/{home}"
    return say.say("tournament-match", members=members, match=str(pairing.match), place=place)


def meeting(say: Words, going: Tournament, pairing: Pairing) -> str:
    """Return the players of a pairing in seat order, grouped into sides if seats play together, and their group."""
    members = [wording.mention(going.entrant(number).member) for number in pairing.entrants]
    line = wording.against(say, members, GAMES[going.rules.game].sides.get(len(members), ()))
    if going.rules.form != Form.GROUPS or pairing.slot is not None:
        return line
    group = group_stage.group_of(going, pairing.entrants[0])
    return line if group is None else say.say("meeting-in-group", group=group_stage.name(group), members=line)


def result(say: Words, going: Tournament, pairing: Pairing) -> str:
    """Return the players of a pairing and its result."""
    return f"- {meeting(say, going, pairing)} · **{score(pairing)}**"


def score(pairing: Pairing) -> str:
    """Return the points of the players of a pairing, or the score of their series."""
    return " – ".join(map(amount, pairing.score))


def standing(say: Words, going: Tournament, line: StandingsLine) -> str:
    """Return a line of the standings: place, member, and points if the format counts them."""
    entrant = going.entrant(line.entrant)
    member = wording.mention(entrant.member)
    if not entrant.playing:
        member = f"~~{member}~~"
    if line.rank is None:
        return say.say("tournament-unranked", member=member)
    group = group_stage.group_of(going, line.entrant) if going.rules.form == Form.GROUPS else None
    if group is not None and not group_stage.is_over(going):
        said = {"rank": line.rank, "group": group_stage.name(group), "points": amount(line.points)}
        return say.say("tournament-group-rank", said, member=member)
    if not going.rules.form.by_points:
        return say.say("tournament-rank", rank=line.rank, member=member)
    return say.say("tournament-points", rank=line.rank, member=member, points=amount(line.points))


def podium(say: Words, going: Tournament, standings: Sequence[StandingsLine]) -> list[str]:
    """Return the lines of the first, second and third place, if anything was played."""
    return [standing(say, going, line) for line in on_podium(standings)[: PODIUM + 1]]


def notice_card(say: Words, going: Tournament, notice: Notice) -> Card:
    """Return the card of an event in a tournament, such as the pairings of a new round."""
    lines, applies = [notice_lines.sentence(say, going, notice)], notice_lines.current_key(going, notice) == notice.key
    if notice.key in _ABOUT_RESULT:
        place = notice.details["round"], notice.details["board"]
        met = (one for one in going.pairings if one.place == place)
        lines += [result(say, going, one) for one in met if one.decided or notice.key not in _ANSWERS]
    if notice.key in _ANSWERS:
        lines += answer_lines.lines(say, going, notice)
    elif notice.key == ROSTER:
        lines += roster_lines.lines(say, going, notice)
    elif notice.key == "tournament-rescheduled" and applies:
        lines.append(dates(say, going))
    mentions = notice.mentions if applies else ()
    pinged = "" if notice.key == ROSTER else " ".join(map(wording.mention, mentions))
    where = "notice-tournament-place-manage" if notice.key in notice_lines.UNDER_MANAGE else "notice-tournament-place"
    small = f"-# {say.say(where, place=address(going))}" if notice.member else ""
    text = "\n".join((*([pinged] if pinged else []), *lines))
    return Card(text, small=small, rows=notice_lines.rows(say, going, notice), mentions=mentions)


def organiser_left_card(say: Words, going: Tournament, notice: Notice, managers: tuple[int, ...]) -> Card:
    """Return the card about an organiser who has left. It pings the roles of ``managers``, until one takes over."""
    card, roles = notice_card(say, going, notice), managers if going.organiser == NOBODY else ()
    text = "\n".join(filter(None, (" ".join(f"<@&{role}>" for role in roles), card.text)))
    return replace(card, text=text, roles=roles)


def address(going: Tournament) -> str:
    """Return the address of the message that shows a tournament, or of its channel or post."""
    place = f"https://discord.com/channels/{going.guild}/{going.place}"
    return place if going.message is None else f"{place}/{going.message}"


def line_without_opponent(say: Words, going: Tournament, pairing: Pairing) -> str:
    """Return the players without an opponent in a round, and the points they get for it."""
    by_reason = going.rules.form.by_points or pairing.reason == Reason.IDLE
    key = f"pairing-{pairing.reason}" if by_reason else "pairing-through"
    return say.say(key, worth(going.rules.points), members=meeting(say, going, pairing))
