"""Build the private organiser panel: everything that needs attention, and the possible actions."""

from collections.abc import Iterator, Sequence

import discord
from discord.utils import format_dt

from club.model.clocks.pace import Pace
from club.model.matches.position import Position
from club.model.matches.rulings import WIN
from club.model.tournaments import decisions
from club.model.tournaments.concerns import Concern, WatchedPairing, mover_of
from club.model.tournaments.decisions import fewest
from club.model.tournaments.forms.bracket import advances_level, has_gone_on
from club.model.tournaments.live import is_live
from club.model.tournaments.rules import Seeding
from club.model.tournaments.suspicions import Suspicion
from club.model.tournaments.tournament import NOBODY, Pairing, Status, Tournament
from club.storage.queries.tournaments.oversight import Problem
from club.tournaments.organisers.oversight import Overview
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card, Members, Menu, Row
from cogs.core.ui.confirm import confirmation
from cogs.core.ui.literal import literal
from cogs.core.ui.paging import Pager
from cogs.core.ui.results import following_place, rating_lines
from cogs.tournaments import announcement
from cogs.tournaments.beginning import registration_lines
from cogs.tournaments.context import entrant_names, organiser
from cogs.tournaments.organisers import lines as organiser_lines
from texts import Words

_PAIRINGS = Pager("cuprun", 10)

_REPORTS = 5
"""The number of open reports shown for a pairing."""

_GOING = (Status.OPEN, Status.RUNNING)
_PRIMARY, _DANGER = discord.ButtonStyle.primary, discord.ButtonStyle.danger


def to_panel(tournament: int) -> str:
    """Return the target of a button that opens the panel."""
    return target("cuprun", tournament)


def back_to_panel(say: Words, tournament: int) -> tuple[Button, ...]:
    """Return the row that leads back to the panel."""
    return (Button(to_panel(tournament), say.say("button-run-back")),)


def panel(
    say: Words, going: Tournament, overview: Overview, number: int, repeated: str = "", *, own: bool = True
) -> Card:
    """Return the panel: the status, a page of pairings with their concerns, and the actions.

    ``repeated`` says when the tournament is repeated, if it is. Unless it is the member's ``own``, it can be taken
    over.
    """
    watched = overview.watched
    listed = [f"- {_line(say, going, overview, one)}" for one in watched]
    page = _PAIRINGS.page(listed, number)
    needing = sum(bool(one.concerns) for one in watched)
    playing = sum(not one.pairing.decided for one in watched)
    name = f"### {announcement.escaped_name(going)}"
    suspicious = (_suspicion(say, going, one) for one in overview.suspicions)
    foreign = not own and bool(going.status in _GOING or repeated)
    by = [say.say("run-organiser", organiser=organiser(going))] if foreign else []
    head = (name, *_standing(say, going, playing, needing), *([repeated] if repeated else []), *by, *suspicious)
    rows: list[Row] = []
    if watched:
        options = tuple((_place(one.pairing), _option(say, going, one)) for one in watched[page.part])
        rows.append(Menu(target("cuppair", going.id), say.say("run-choose"), options))
    if turning := _PAIRINGS.turning(say, page, going.id):
        rows.append(turning)
    if going.status in _GOING and (going.playing or going.waiting):
        rows.append(Members(target("cupoff", going.id), say.say("run-remove")))
    rows.append(_whole(say, going, page.number, playing=bool(playing)))
    last = []
    if going.status == Status.OPEN:
        last.append(Button(target("cupextend", going.id), say.say("button-more-time")))
    if repeated or (is_live(going.rules) and going.status != Status.CANCELLED):
        last.append(Button(target("cup-repeat", going.id), say.say("button-repeat")))
    if foreign:
        last.append(Button(target("cup-take", going.id), say.say("button-run-take-over")))
    if last:
        rows.append(tuple(last))
    small = [page.caption(say)]
    if playing and not going.paused:
        small.append(f"-# {say.say('run-whole', span=_extension(say, going))}")
    return Card("\n".join((*head, *listed[page.part])), small="\n".join(filter(None, small)), rows=tuple(rows))


def _whole(say: Words, going: Tournament, page: int, *, playing: bool) -> tuple[Button, ...]:
    """Return the buttons that act on the whole tournament."""
    here, buttons = going.id, []
    if going.status == Status.OPEN:
        buttons.append(Button(target("cupstart", here), say.say("button-start-tournament"), _PRIMARY))
        if going.rules.seeding == Seeding.HAND:
            buttons.append(Button(target("cupseeds", here), say.say("button-seeds")))
    if going.status == Status.RUNNING:
        key = "button-run-resume" if going.paused else "button-run-pause"
        buttons.append(Button(target("cuppause", here, int(not going.paused)), say.say(key)))
        if playing:
            buttons.append(Button(target("cupall", here), say.say("button-run-all")))
    if going.status in _GOING:
        buttons.append(Button(target("cupdates", here), say.say("button-run-dates")))
        buttons.append(Button(target("cupend", here), say.say("button-organise-cancel"), _DANGER))
    buttons.append(Button(target("cuprun", here, page), say.say("button-run-again")))
    return tuple(buttons)


def _standing(say: Words, going: Tournament, playing: int, needing: int) -> Iterator[str]:
    """Yield the progress of a tournament, and whether anything needs attention."""
    if going.status == Status.OPEN:
        yield say.say("run-open", count=len(going.playing), minimum=fewest(going.rules))
        yield from registration_lines.standing(say, going)
        yield announcement.dates(say, going)
        return
    if going.status != Status.RUNNING:
        yield say.say(f"tournament-is-{going.status}")
        return
    if going.paused:
        yield say.say("run-paused")
    if going.finish is not None:
        yield announcement.finish(say, going)
    if not playing and not needing:
        yield say.say("run-starting" if going.rules.form.is_timed and not going.pairings else "run-nothing")
    else:
        yield say.say("run-needing" if needing else "run-well", count=needing, playing=playing)


def _suspicion(say: Words, going: Tournament, one: Suspicion) -> str:
    """Return a line about two players whose matches repeatedly ended early."""
    members = [wording.mention(going.entrant(number).member) for number in one.players]
    names = say.listed(members, "dash")
    winner = "" if one.winner == NOBODY else wording.mention(going.entrant(one.winner).member)
    key = "run-early-won" if winner else "run-early-drawn"
    return say.say(key, members=names, winner=winner, count=one.early, met=one.met)


def _line(say: Words, going: Tournament, overview: Overview, watched: WatchedPairing) -> str:
    """Return the players of a pairing, a link to the match, and everything that needs attention."""
    homes = (
        {}
        if watched.standing is None or watched.standing.home is None
        else {watched.standing.match: watched.standing.home}
    )
    head = announcement.match_line(say, going, watched.pairing, homes)
    if watched.pairing.decided:
        head = f"{announcement.meeting(say, going, watched.pairing)} · **{announcement.score(watched.pairing)}**"
    return say.listed((head, *_concerns(say, going, overview, watched)), "dot")


def _concerns(say: Words, going: Tournament, overview: Overview, watched: WatchedPairing) -> Iterator[str]:
    """Yield the problems of a pairing that need attention."""
    mover, standing = mover_of(going, watched.pairing, watched.standing), watched.standing
    member = "" if mover is None else wording.mention(mover.member)
    for concern in watched.concerns:
        match concern:
            case Concern.PROBLEM:
                yield say.say("concern-problem", count=len(overview.problems_at(watched.pairing.place)))
            case Concern.LATE if standing is not None and standing.deadline is not None:
                yield say.say("concern-late", member=member, until=format_dt(standing.deadline, "R"))
            case Concern.AWAY:
                members = [going.entrant(one).member for one in watched.pairing.entrants]
                away = " ".join(wording.mention(one) for one in members if one in overview.away)
                yield say.say("concern-away", members=away)
            case _:
                yield say.say(f"concern-{concern}", member=member)


def _option(say: Words, going: Tournament, watched: WatchedPairing) -> str:
    """Return a pairing as an entry of the menu, with a mark if it needs attention."""
    label = organiser_lines.label(say, going, watched.pairing)
    return f"❗ {label}" if watched.concerns else label


def pairing_card(say: Words, going: Tournament, overview: Overview, met: Pairing) -> Card:
    """Return one pairing with its concerns, the open reports, and the possible actions."""
    watched, reports = overview.at(met.place), overview.problems_at(met.place)
    lines = [f"### {literal(organiser_lines.label(say, going, met))}"]
    if watched is None:
        lines.append(f"{announcement.meeting(say, going, met)}\n{organiser_lines.stands(say, going, met)}")
    else:
        lines.append(_line(say, going, overview, watched))
        lines += _clock(say, going, watched)
        if watched.pinged is not None:
            lines.append(say.say("run-pinged", when=format_dt(watched.pinged, "R")))
    for report in reports[:_REPORTS]:
        said = say.say("run-report", member=wording.mention(report.member), when=format_dt(report.reported, "R"))
        lines += [said, f"> {literal(report.text)}"]
    if len(reports) > _REPORTS:
        lines.append(say.say("tournament-more", count=len(reports) - _REPORTS))
    return Card("\n".join(lines), rows=tuple(_deciding(say, going, met, watched, reports)))


def _clock(say: Words, going: Tournament, watched: WatchedPairing) -> Iterator[str]:
    """Yield the player to move and the deadline, unless the concerns already show them."""
    mover, standing = mover_of(going, watched.pairing, watched.standing), watched.standing
    if mover is None or standing is None or Concern.LATE in watched.concerns:
        return
    member = wording.mention(mover.member)
    if standing.deadline is None:
        yield say.say("run-waits", member=member)
    else:
        yield say.say("concern-late", member=member, until=format_dt(standing.deadline, "R"))


def _deciding(
    say: Words, going: Tournament, met: Pairing, watched: WatchedPairing | None, reports: Sequence[Problem]
) -> Iterator[Row]:
    """Yield the controls that decide a pairing."""
    here, place = going.id, _place(met)
    if going.status != Status.CANCELLED:
        outcomes = tuple(organiser_lines.next_outcomes(say, going, met))
        yield Menu(target("cupout", here, place), say.say("run-result"), outcomes)
    buttons = []
    if watched is not None and not met.decided and going.status == Status.RUNNING:
        called = entrant_names(say, going)
        entrants = tuple((str(one), called[one]) for one in met.entrants)
        yield Menu(target("cupsub", here, place), say.say("run-substitute"), entrants)
        mover = mover_of(going, met, watched.standing)
        if watched.standing is not None and mover is not None:
            span, ply = _extension(say, going), watched.standing.ply
            buttons.append(Button(target("cupmore", here, place, ply), say.say("button-run-time", span=span)))
            buttons.append(Button(target("cupcall", here, place), say.say("button-run-ping")))
    if reports:
        buttons.append(Button(target("cupdone", here, reports[0].id), say.say("button-problem-done"), _PRIMARY))
    buttons += back_to_panel(say, here)
    yield tuple(buttons)


def substitute_card(say: Words, going: Tournament, entrant: int, place: str) -> Card:
    """Return the question about the substitute for an entrant."""
    leaving = going.entrant(entrant)
    asked = say.say("ask-run-substitute", member=wording.mention(leaving.member))
    choosing = Members(target("cupnew", going.id, entrant), say.say("option-newcomer-text"))
    back = Button(target("cuppair", going.id, place), say.say("button-run-back"))
    return Card(asked, rows=(choosing, (back,)))


def ask_for_next_place(say: Words, going: Tournament, met: Pairing, begun: str, back: str) -> Card:
    """Return the question about the next place at a table, after the places already set."""
    sides = met.side_of_each
    asked = say.say("run-next-place", place=following_place(begun, sides) or 0)
    options = tuple(organiser_lines.next_outcomes(say, going, met, begun))
    lines = [f"### {literal(organiser_lines.label(say, going, met))}"]
    lines += [literal(organiser_lines.outcome(say, going, met, begun)), f"**{asked}**"]
    menu = Menu(target("cupout", going.id, _place(met)), asked, options)
    return Card("\n".join(lines), rows=(menu, (Button(back, say.say("button-run-back")),)))


def ask_for_result(
    say: Words,
    going: Tournament,
    met: Pairing,
    chosen: tuple[str, str],
    position: Position | None,
    sparing: str = "spare",
) -> Card:
    """Return the confirmation question for the ``chosen`` result: a ruling and its name.

    ``position`` is the match that is ruled on, if there is one.
    """
    ruling, label = chosen
    asked = say.say(
        "ask-organise-result" if met.best_of == 1 else "ask-organise-series",
        name=announcement.escaped_name(going),
        members=announcement.meeting(say, going, met),
        stands=organiser_lines.stands(say, going, met),
        result=literal(label),
    )
    rating = rating_lines(say, position, ruling, rated=going.rules.rated and met.best_of == 1)
    without = () if ruling.startswith(WIN) else _without_winner(say, going, met)
    asked = "\n".join((asked, *rating, *without))
    over_at = 0 if position is None else position.over_at
    deciding = target("cupresult", going.id, *met.place, over_at, *ruling.split())
    return confirmation(say, asked, deciding, "button-organise-result", sparing)


def _without_winner(say: Words, going: Tournament, met: Pairing) -> Iterator[str]:
    """Yield the consequence if a knock-out pairing has no winner, unless an entrant has already advanced."""
    if met.slot is None or has_gone_on(going, met):
        return
    better = advances_level(going, met)
    if better is None:
        yield say.say("organise-level-again")
    else:
        yield say.say("organise-level-seed", member=wording.mention(going.entrant(better).member))


def ask_to_remove(say: Words, going: Tournament, member: int, sparing: str = "spare") -> Card:
    """Return the confirmation question for removing a member from a tournament or its waiting list.

    Raises ``Refused`` if the member isn't on either.
    """
    decisions.leave(going, member)
    how = going.status if going.waiting_place(member) is None else "waiting"
    named = {"member": wording.mention(member), "name": announcement.escaped_name(going)}
    asked = say.say(f"ask-organise-remove-{how}", named)
    return confirmation(say, asked, target("cupremove", going.id, member), "button-organise-remove", sparing)


def ask_to_cancel(say: Words, going: Tournament, sparing: str = "spare") -> Card:
    """Return the confirmation question for cancelling a tournament."""
    asked = say.say("ask-organise-cancel", name=announcement.escaped_name(going))
    asked = "\n".join((asked, *([] if going.repeat is None else [say.say("ask-cancel-repeat")])))
    return confirmation(say, asked, target("cupcancel", going.id), "button-organise-cancel", sparing)


def ask_to_give_time(say: Words, going: Tournament, count: int, request: int) -> Card:
    """Return the confirmation question for extra time for everyone, which can be given once per question."""
    asked = say.say("ask-run-all", name=announcement.escaped_name(going), count=count, span=_extension(say, going))
    return confirmation(say, asked, target("cupgive", going.id, request), "button-run-all", to_panel(going.id))


def _extension(say: Words, going: Tournament) -> str:
    """Return the extra time that a press gives."""
    return wording.span(say, Pace.read(going.rules.pace).extension)


def _place(pairing: Pairing) -> str:
    return f"{pairing.round}.{pairing.board}"
