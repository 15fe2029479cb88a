"""Write the post of a final: who plays, how they got there, where to watch, and in the end the result."""

from dataclasses import dataclass

from club.model.delivery.notices import Notice
from club.model.tournaments.finals import final_at
from club.model.tournaments.tournament import Pairing, Status, Tournament
from club.services import Club
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card, Picture
from cogs.tournaments import charts, rounds
from cogs.tournaments.announcement import escaped_name
from cogs.tournaments.finals import versus
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
            told = await transaction.honours.told(going.id) if going.status == Status.OVER else None
        watch = wording.address(headers[0].guild, headers[0].home) if headers and headers[0].home else None
        first, *others = await self._pictures_of(say, going, pairing)
        ceremony = None if told is None else wording.address(going.guild, *told)
        rows = (_buttons(say, going, pairing, watch, ceremony),)
        text = "\n".join(_lines(say, going, pairing, versus.title(await showing(say, going), pairing), known))
        return Card(text, first, rows=rows, pictures=tuple(others))

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
    say: Words, going: Tournament, pairing: Pairing, watch: str | None, ceremony: str | None
) -> tuple[Button, ...]:
    """Return the buttons. ``watch`` and ``ceremony`` are the addresses of the match and of the last post."""
    place = going.id, pairing.round, pairing.board
    buttons = [] if watch is None else [Button(watch, say.say("button-watch"))]
    buttons.append(Button(standings_target(*place), say.say("button-standings")))
    if not pairing.decided and going.status == Status.RUNNING:
        buttons.append(Button(target("guess", *place), say.say("button-guess")))
        buttons.append(Button(target("final-remind", *place), say.say("button-remind")))
    if ceremony is not None:
        buttons.append(Button(ceremony, say.say("button-ceremony")))
    return (*buttons, announcement_button(say, going))
