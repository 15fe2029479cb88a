"""Write the post of a final: who plays, how they got there, where to watch, and in the end the result."""

import asyncio
from dataclasses import dataclass, replace

from club.model.delivery.notices import Notice
from club.model.tournaments.finals import final_at
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.tournament import Pairing, Status, Tournament
from club.services import Club
from club.storage.queries.tournaments.places import PairingPlace
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card, Picture
from cogs.tournaments import charts, rounds
from cogs.tournaments.announcement import escaped_name
from cogs.tournaments.finals import last_minutes, versus
from cogs.tournaments.panel import announcement_button, result_line
from cogs.tournaments.posts.pictures import TournamentPictures, showing
from cogs.tournaments.rounds import Whereabouts
from texts import Words


@dataclass(eq=False, repr=False)
class FinalPosts:
    """Make the posts of finals from their notices."""

    _club: Club
    _pictures: TournamentPictures

    async def card(self, say: Words, going: Tournament, notice: Notice, known: Whereabouts) -> Card | None:
        """Return the current post of a final, or ``None`` if its players no longer meet."""
        place = int(notice.details["round"]), int(notice.details["board"])
        pairing = final_at(going, *place)
        if pairing is None:
            return None
        async with self._club.store.reading() as transaction:
            headers = await transaction.matches.headers(pairing.matches[-1:])
            watched = await transaction.watch_threads.at(PairingPlace(going.id, *place))
            last_post = await transaction.honours.last_post(going.id) if going.status == Status.OVER else None
        home = headers[0].home if headers else None
        home = home if watched is None or watched.thread is None else watched.thread
        comments = None if watched is None else watched.comments
        first, *others = await self._pictures_of(say, going, pairing)
        rows = _buttons(say, going, pairing, home, comments, last_post)
        if home is not None and pairing.match is not None:  # The line, too, leads spectators to the read-only thread.
            known = replace(known, homes={**known.homes, pairing.match: home})
        text = "\n".join(_lines(say, going, pairing, versus.title(await showing(say, going), pairing), known))
        return Card(text, first, rows=rows, pictures=tuple(others))

    async def last_minutes(
        self, say: Words, going: Tournament, notice: Notice, known: Whereabouts, *, is_newest: bool
    ) -> Card | None:
        """Return the current post of the last minutes of a timed tournament, ``None`` if it was cancelled.

        It ``is_newest`` unless the end has moved and its last minutes were announced again.
        """
        if going.status not in (Status.RUNNING, Status.OVER):
            return None
        lines = await asyncio.to_thread(FORMS[going.rules.form].standings, going)
        last_post = await self._club.read.honours.last_post(going.id) if going.status == Status.OVER else None
        return last_minutes.card(say, going, notice, lines, known, last_post, is_newest=is_newest)

    async def note_sent(self, going: Tournament, notice: Notice) -> None:
        """Request the thread in which spectators watch a final whose post was sent."""
        place = PairingPlace(going.id, int(notice.details["round"]), int(notice.details["board"]))
        await self._club.watch_threads.request(going, place)

    async def _pictures_of(self, say: Words, going: Tournament, pairing: Pairing) -> list[Picture]:
        """Return the players with the bracket or the standings or, in the end, the last board."""
        if pairing.decided:
            board = await self._pictures.last_board(say, pairing)
            if board is not None:
                return [board]
        facts = await self._club.finals.facts(going, pairing)
        chart = await self._pictures.chart(say, going, charts.kinds(going)[0], 1)
        return [await self._pictures.final(say, going, pairing, facts), chart]


def _lines(say: Words, going: Tournament, pairing: Pairing, title: str, known: Whereabouts) -> list[str]:
    """Return the text: the players with the time left, or the result."""
    head = f"### {say.say('final-title', name=escaped_name(going), final=title)}"
    if pairing.decided:
        return [head, result_line(say, going, pairing).removeprefix("- ")]
    deadlines = known.deadlines if going.status == Status.RUNNING else {}
    lines = [head, rounds.line(say, going, pairing, known.homes, deadlines).removeprefix("- ")]
    if pairing.best_of > 1:
        lines.append(say.say("announce-best-of", count=pairing.best_of))
    if going.status == Status.RUNNING:
        lines.append(f"-# {say.say('final-hint')}")
    return lines


def standings_target(going: int, round_number: int, board: int) -> str:
    """Return the target of the button that identifies the post of a final."""
    return target("entrants", going, f"f{round_number}-{board}")


def _buttons(
    say: Words,
    going: Tournament,
    pairing: Pairing,
    home: int | None,
    comments: int | None,
    last_post: tuple[int, int] | None,
) -> tuple[tuple[Button, ...], ...]:
    """Return the rows of buttons, with links to the boards, the comments and the end of the tournament if known."""
    place = going.id, *pairing.place
    ways = ("button-watch", home), ("button-comments", comments)
    first = [_link(say, going, key, to) for key, to in ways if to is not None]
    first.append(Button(standings_target(*place), say.say("button-standings")))
    second = []
    if not pairing.decided and going.status == Status.RUNNING:
        second.append(Button(target("guess", *place), say.say("button-guess")))
        second.append(Button(target("final-remind", *place), say.say("button-remind")))
    if last_post is not None:
        second.append(_link(say, going, "button-ceremony", *last_post))
    return tuple(first), (*second, announcement_button(say, going))


def _link(say: Words, going: Tournament, key: str, *place: int) -> Button:
    return Button(wording.address(going.guild, *place), say.say(key))
