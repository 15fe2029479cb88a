"""Word the subjects of organisers' decisions: pairings, possible results, and forbidden pairings."""

from collections.abc import Mapping

from discord import app_commands

from club.model.errors import Refused
from club.model.matches.rulings import DRAW, PLACES, VOID
from club.model.tournaments.tournament import Pairing, Reason, Tournament
from club.model.typed_text import plain
from cogs.core.ui import wording
from cogs.core.ui.card import Card
from cogs.core.ui.choices import fitting, told_apart
from cogs.core.ui.literal import literal
from cogs.core.ui.paging import Pager
from cogs.core.ui.results import next_results, possible_results, ruling_label
from cogs.tournaments import announcement
from cogs.tournaments.context import entrant_names
from texts import Words

_OFFERED = 25
"""The number of completions that Discord shows."""

_KEPT_APART = Pager("cupapart", 20)


def outcomes(say: Words, going: Tournament, pairing: Pairing) -> list[tuple[str, str]]:
    """Return the possible results of a pairing, each a ruling with its label."""
    found = possible_results(say, pairing.side_of_each, _called(say, going, pairing))
    return _with_no_winner(say, found)


def next_outcomes(say: Words, going: Tournament, pairing: Pairing, begun: str = "") -> list[tuple[str, str]]:
    """Return the results to choose from on the panel: at a table of three or more, one place after the other."""
    found = next_results(say, pairing.side_of_each, _called(say, going, pairing), begun)
    return found if begun else _with_no_winner(say, [*found, (DRAW, say.say("ruling-draw"))])


def outcome(say: Words, going: Tournament, pairing: Pairing, ruling: str) -> str:
    """Return the name of a ruling, or the places that it has set so far."""
    return ruling_label(say, ruling, pairing.side_of_each, _called(say, going, pairing))


def _called(say: Words, going: Tournament, pairing: Pairing) -> list[str]:
    called = entrant_names(say, going)
    return [called[number] for number in pairing.entrants]


def _with_no_winner(say: Words, found: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return results with a match without a winner after the draw."""
    at = 1 + [ruling for ruling, _ in found].index(DRAW)
    return [*found[:at], (VOID, say.say("ruling-void")), *found[at:]]


def find_outcome(offered: list[tuple[str, str]], typed: str) -> tuple[str, str]:
    """Return the outcome with the given notation or name. Raises ``Refused``."""
    written = plain(typed)
    for ruling, label in offered:
        if written in (ruling, plain(label)):
            return ruling, label
    raise Refused("error-not-a-result", value=typed[:40])


def stands(say: Words, going: Tournament, pairing: Pairing) -> str:
    """Return the current result of a match or a series."""
    shares, most = announcement.score(pairing), pairing.best_of
    if most > 1:
        return say.say(f"organise-series-{'over' if pairing.decided else 'open'}", most=most, score=shares)
    if not pairing.decided:
        return say.say("organise-result-open")
    if pairing.places and len({*pairing.side_of_each}) > 2 and pairing.reason != Reason.VOID:
        order = f"{PLACES} {''.join(map(str, pairing.places))}"
        return say.say("organise-result-places", places=literal(outcome(say, going, pairing, order)))
    return say.say("organise-result-over", shares=shares)


def pairing_choices(say: Words, going: Tournament, typed: str) -> list[app_commands.Choice[str]]:
    """Offer the pairings that match the typed text: those in progress first, then the newest rounds."""
    met = [one for one in going.pairings if len(one.entrants) > 1]
    met.sort(key=lambda one: (one.decided, -one.round, one.board))
    called = entrant_names(say, going)
    matches = {at: str(one.match or at) for at, one in enumerate(met)}
    labels = told_apart({at: label(say, going, one, called) for at, one in enumerate(met)}, matches)
    return fitting(((labels[at], f"{one.round}.{one.board}") for at, one in enumerate(met)), typed)


def label(say: Words, going: Tournament, pairing: Pairing, called: Mapping[int, str] | None = None) -> str:
    """Return a line for a pairing with its round and result. ``called`` are the labels of the entrants."""
    called = called or entrant_names(say, going)
    names = wording.against(say, [called[number] for number in pairing.entrants], pairing.sides)
    head = [say.say("thread-round", round=pairing.round)] if going.rules.form.has_rounds else []
    tail = [announcement.score(pairing)] if pairing.decided else []
    return say.listed((*head, names, *tail), "dot")


def parse_place(typed: str) -> tuple[int, int]:
    """Return the place (round, board) that a choice names. Raises ``Refused`` for other text."""
    number, _, board = plain(typed).partition(".")
    if not all(word.isascii() and word.isdigit() and len(word) < 10 for word in (number, board)):
        raise Refused("error-tournament-no-pairing")
    return int(number), int(board)


def kept_apart(say: Words, going: Tournament, number: int) -> Card:
    """Return a page of the pairs that are never to meet."""
    pairs = sorted(going.forbidden)
    lines = ["- " + say.listed((wording.mention(going.entrant(one).member) for one in pair), "dash") for pair in pairs]
    page = _KEPT_APART.page(lines, number)
    head = say.say("organise-forbidden") if pairs else say.say("organise-forbidden-none")
    turning = _KEPT_APART.turning(say, page, going.id)
    return Card("\n".join((head, *lines[page.part])), small=page.caption(say), rows=(turning,) if turning else ())
