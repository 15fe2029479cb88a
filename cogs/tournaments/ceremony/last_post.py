"""Write the last post of a tournament with the podium, the announced prizes and the small ones."""

from collections.abc import Iterable, Mapping, Sequence

from club.model.delivery.notices import Notice
from club.model.matches.entries import Header
from club.model.tournaments.guesses import Guesser
from club.model.tournaments.posts import TournamentPost
from club.model.tournaments.standings import PODIUM, StandingsLine, on_podium
from club.model.tournaments.tournament import Prize, Tournament
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card, Picture
from cogs.core.ui.literal import literal
from cogs.tournaments import details
from cogs.tournaments.context import amount
from cogs.tournaments.finals import guesses
from texts import Words


def card(
    say: Words,
    going: Tournament,
    notice: Notice,
    lines: Sequence[StandingsLine],
    headers: Mapping[int, Header],
    podium: Picture | None,
    chart: Picture | None,
    final: TournamentPost | None = None,
    best: Sequence[Sequence[Guesser]] = (),
) -> Card:
    """Return the last post of a tournament, which pings the members on the podium.

    ``lines`` are the final standings, which the ``chart`` shows. ``headers`` are those of the matches with prizes,
    by number. ``final`` is the post of the final, if there is one. ``best`` are the
    best guessers, equally good ones together.
    """
    told = [say.say(f"notice-{notice.key}", name=literal(going.name))]
    told += [_place(say, going, line) for line in on_podium(lines)[: PODIUM + 1]]
    if going.publicity.prizes:
        told += ["", details.prizes_line(say, going.publicity.prizes)]
    prizes = [prize_line(say, going, prize, headers[prize.match]) for prize in going.prizes if prize.match in headers]
    if prizes:
        told += ["", say.say("prizes-title"), *prizes]
    guessers = guesses.best_lines(say, best)
    told += ["", *guessers] if guessers else []
    more = Button(end_button(going.id), say.say("button-standings"))
    row = (more,) if final is None else (more, _final_button(say, going, final))
    pictures = () if chart is None else (chart,)
    return Card("\n".join(told), podium, rows=(row,), mentions=notice.mentions, pictures=pictures)


def _final_button(say: Words, going: Tournament, final: TournamentPost) -> Button:
    """Return the button that leads to the post of the final."""
    key = "button-final" if going.rules.form.has_bracket else "button-last-round"
    return Button(wording.address(going.guild, final.place, final.message), say.say(key))


def end_button(tournament: int) -> str:
    """Return the target of the button under the last post of a tournament. No other message has it."""
    return target("cup-over", tournament)


def _place(say: Words, going: Tournament, line: StandingsLine) -> str:
    """Return a place on the podium: the member, and the points if the format counts them."""
    member = wording.mention(going.entrant(line.entrant).member)
    said: dict[str, str | int] = {"rank": line.rank or 0, "member": member}
    if not going.rules.form.by_points:
        return say.say("ceremony-place", said)
    return say.say("ceremony-place-points", said | {"points": amount(line.points)})


def prize_line(say: Words, going: Tournament, prize: Prize, header: Header) -> str:
    """Return the winners of a small prize, the reason, and a link to the match."""
    members, others = (_members(say, going, numbers) for numbers in (prize.entrants, prize.others))
    match = wording.link(say, header)
    said: dict[str, str | int] = {"members": members, "others": others, "count": prize.count, "match": match}
    if prize.kind == "feat":
        said["feat"] = say.say("feat", count=prize.count)
    if prize.kind == "upset":
        said["seed"] = min(going.entrant(number).seed or 0 for number in prize.entrants)
        said["other"] = min(going.entrant(number).seed or 0 for number in prize.others)
    return say.say(f"prize-{prize.kind}", said)


def _members(say: Words, going: Tournament, numbers: Iterable[int]) -> str:
    return say.listed(wording.mention(going.entrant(number).member) for number in numbers)
