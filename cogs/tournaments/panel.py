"""Show a tournament to one member: everything that does not fit into its message, page by page."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from types import MappingProxyType

from discord.utils import format_dt

from club.model.tournaments.tournament import Pairing, Reason, Tournament
from cogs.core.press import target
from cogs.core.ui.card import Button, Card, Menu, Picture
from cogs.core.ui.paging import Page, Pager
from cogs.tournaments import announcement, brackets, charts, details
from cogs.tournaments.beginning import registration_lines
from texts import Words

_VIEWS = Pager("cup", 16)

_BEFORE = ("entrants", "about")
"""The views available before a tournament starts."""


NUMBERS = "numbers"
"""The view that explains the numbers of the standings."""

_WITH_TIES = ("standings", "tables", NUMBERS)

_EXPLAINED = ("standings", "tables", "groups")
"""The views with a button for the explanation of their numbers."""


def views(going: Tournament) -> tuple[str, ...]:
    """Return the views of a tournament, the most interesting one first."""
    if going.began is None:
        return _BEFORE
    return (*(kind.value for kind in charts.kinds(going)), NUMBERS, "matches", "entrants", "about")


def panel_card(
    say: Words,
    going: Tournament,
    view: str,
    number: int,
    pages: Sequence[Sequence[str]],
    picture: Picture | None = None,
    *,
    posted: datetime | None = None,
) -> Card:
    """Return a page of a view, counted from 0, or the nearest one if there is no such page.

    ``pages`` hold the lines of each, below the name of the tournament. A ``posted`` public page shows its time,
    because it no longer changes. Members open the views for themselves.
    """
    page = Page(min(number, len(pages) - 1), len(pages))
    text = "\n".join((f"### {announcement.escaped_name(going)}", *pages[page.number]))
    if posted is not None:
        dated = f"-# {say.say('posted-as-of', when=format_dt(posted, 'f'))}"
        small = "\n".join(filter(None, (page.caption(say), dated)))
        opening = Button(target("entrants", going.id, view, "", page.number), say.say("button-look-yourself"))
        explain = _explain(say, view, target("entrants", going.id, NUMBERS))
        return Card(text, picture, small, ((opening, *explain, announcement_button(say, going)),))
    post = Button(target("cup-post", going.id, view, page.number), say.say("button-post-here"))
    labels = tuple((one, say.say(f"view-{one}")) for one in views(going))
    menu = Menu(target("cupview", going.id), say.say(f"view-{view}"), labels, view)
    turning = _VIEWS.turning(say, page, going.id, view)
    explain = _explain(say, view, target("cup", going.id, NUMBERS, 0))
    export = Button(target("cupfiles", going.id), say.say("button-export"))
    return Card(text, picture, page.caption(say), (menu, (*turning, *explain, post, export)))


def _explain(say: Words, view: str, pressed: str) -> tuple[Button, ...]:
    """Return the button that explains the numbers of a view, if it shows any."""
    return (Button(pressed, say.say("button-explain")),) if view in _EXPLAINED else ()


def announcement_button(say: Words, going: Tournament) -> Button:
    """Return the button that leads to the message that shows a tournament."""
    return Button(announcement.address(going), say.say("button-announcement"))


def pages_of(
    say: Words,
    going: Tournament,
    homes: Mapping[int, int],
    view: str,
    strengths: Mapping[int, float] = MappingProxyType({}),
) -> Sequence[Sequence[str]]:
    """Return the pages of a text view, at least one. ``strengths`` are those of the entrants."""
    match view:
        case "about":
            return details.pages(say, going)
        case "entrants":
            head, lines = registration_lines.entrants(say, going, strengths)
            return [[*head, *lines[page.part]] for page in _VIEWS.pages(lines)]
    return [lines for _, lines in _rounds(say, going, homes)]


def pages_of_numbers(say: Words, going: Tournament, paragraphs: Sequence[str]) -> Sequence[Sequence[str]]:
    """Return the pages of the paragraphs from ``numbers.paragraphs``."""
    head = caption(say, going, NUMBERS)
    return [[*head, *paragraphs[page.part]] for page in _VIEWS.pages(paragraphs)]


def caption(say: Words, going: Tournament, view: str) -> Sequence[str]:
    """Return the lines above the numbers: the tie-breaks."""
    return [f"-# {details.ties(say, going)}"] if view in _WITH_TIES and going.rules.form.has_points else []


def _rounds(say: Words, going: Tournament, homes: Mapping[int, int]) -> list[tuple[int, Sequence[str]]]:
    """Return the pages of the matches, each with its round, newest round first. A ladder and an arena have none."""
    parts = [
        (number, head, [_result(say, going, pairing, homes) for pairing in pairings])
        for number in range(going.round, 0, -1)
        for head, pairings in _with_headings(say, going, number)
    ]
    if not going.rules.form.has_rounds:
        parts = [(0, [], [line for _, _, met in parts for line in met])]
    pages = [(number, [*head, *met[page.part]]) for number, head, met in parts for page in _VIEWS.pages(met)]
    return [one for one in pages if one[1]] or [(0, [say.say("tournament-no-matches")])]


def page_of_round(say: Words, going: Tournament, homes: Mapping[int, int], number: int) -> int:
    """Return the page of the matches on which a round starts, or the first one if there is no such round."""
    pages = _rounds(say, going, homes)
    return next((place for place, (shown, _) in enumerate(pages) if shown == number), 0)


def _with_headings(say: Words, going: Tournament, number: int) -> list[tuple[list[str], list[Pairing]]]:
    """Return the pairings of a round below its name. A knock-out plays several rounds at the same time."""
    pairings = list(going.in_round(number))
    if not going.rules.form.has_rounds:
        return [([], pairings)]
    if not going.is_knockout(number):
        return [([say.say("tournament-round", round=number)], pairings)]
    named: dict[str, list[Pairing]] = {}
    for pairing in pairings:
        named.setdefault(say.listed(brackets.round_names(say, going, [pairing]), "dot"), []).append(pairing)
    return [([f"**{name}**"], met) for name, met in named.items()]


def _result(say: Words, going: Tournament, pairing: Pairing, homes: Mapping[int, int]) -> str:
    """Return the players of a pairing and its result, or a link while it is being played."""
    if not pairing.decided:
        return f"- {announcement.match_line(say, going, pairing, homes)}"
    if len(pairing.entrants) == 1:
        return f"- {announcement.line_without_opponent(say, going, pairing)}"
    return result_line(say, going, pairing)


def result_line(say: Words, going: Tournament, pairing: Pairing) -> str:
    """Return the players of a decided pairing with the result, and the reason unless it was played."""
    line = announcement.result(say, going, pairing)
    if pairing.reason in (None, Reason.PLAYED):
        return line
    return say.say("pairing-with-reason", line=line, reason=say.say(f"pairing-{pairing.reason}"))
