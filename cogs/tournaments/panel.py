"""Show a tournament to one member: everything that does not fit into its message, page by page."""

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from club.tournaments.tournament import Pairing, Reason, Tournament
from cogs.app.press import target
from cogs.tournaments import announcement, brackets, charts
from cogs.tournaments.beginning import registration_lines
from cogs.ui.card import Button, Card, Menu, Picture
from texts import Words

_LINES = 16
"""How many lines stand on a page."""

_BEFORE = ("entrants", "about")
"""What can be looked at before a tournament begins."""


_WITH_TIES = ("standings", "tables")


def views(going: Tournament) -> tuple[str, ...]:
    """Return what of a tournament can be looked at, first what one wants to see first."""
    if going.began is None:
        return _BEFORE
    return (*(kind.value for kind in charts.kinds(going)), "matches", "entrants", "about")


def panel_card(
    say: Words,
    going: Tournament,
    view: str,
    page: int,
    pages: Sequence[Sequence[str]],
    picture: Picture | None = None,
    *,
    private: bool = True,
) -> Card:
    """Return a page of a view, the nearest one where there is no such page; pages count from 0.

    ``pages`` hold the lines of each, below the name of the tournament. On one that is not ``private``, everybody opens
    the views for themselves.
    """
    page = min(page, len(pages) - 1)
    text = "\n".join((f"### {announcement.escaped_name(going)}", *pages[page]))
    small = f"-# {say.say('rules-page', page=page + 1, pages=len(pages))}" if len(pages) > 1 else ""
    if not private:
        opening = Button(target("entrants", going.id, view, "", page), say.say("button-look-yourself"))
        return Card(text, picture, small, ((opening, announcement_button(say, going)),))
    post = Button(target("cup-post", going.id, view, page), say.say("button-post-here"))
    labels = tuple((one, say.say(f"view-{one}")) for one in views(going))
    menu = Menu(target("cupview", going.id), say.say(f"view-{view}"), labels, view)
    if len(pages) == 1:
        return Card(text, picture, rows=(menu, (post,)))
    turning = (
        Button(target("cup", going.id, view, max(page - 1, 0)), say.say("button-earlier"), disabled=page == 0),
        Button(target("cup", going.id, view, page + 1), say.say("button-later"), disabled=page + 1 == len(pages)),
    )
    return Card(text, picture, small, (menu, (*turning, post)))


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
    """Return the pages of a view that is in words, at least one; ``strengths`` are those of the entrants."""
    match view:
        case "about":
            return [announcement.announcement(say, going)[1:]]
        case "entrants":
            head, lines = registration_lines.entrants(say, going, strengths)
            return [[*head, *page] for page in _cut(lines, [])]
    return _rounds(say, going, homes)


def caption(say: Words, going: Tournament, view: str) -> Sequence[str]:
    """Return the lines above a picture: above the standings, what decides between equals."""
    return [f"-# {announcement.ties(say, going)}"] if view in _WITH_TIES and going.rules.form.has_points else []


def _rounds(say: Words, going: Tournament, homes: Mapping[int, int]) -> Sequence[Sequence[str]]:
    """Return the matches round by round, the newest round first."""
    pages: list[Sequence[str]] = []
    for number in range(going.round, 0, -1):
        for head, pairings in _with_headings(say, going, number):
            met = [_result(say, going, pairing, homes) for pairing in pairings]
            pages += [[*head, *page] for page in _cut(met, [])]
    if going.rules.form.by_challenge:
        return _cut([line for page in pages for line in page], [say.say("tournament-no-matches")])
    return pages or [[say.say("tournament-no-matches")]]


def page_of_round(say: Words, going: Tournament, number: int) -> int:
    """Return on which page of the matches a round begins; 0 stands for the newest."""
    if not number or going.rules.form.by_challenge:
        return 0
    later = range(number + 1, going.round + 1)
    met = (pairings for one in later for _, pairings in _with_headings(say, going, one))
    return sum(math.ceil(len(pairings) / _LINES) for pairings in met)


def _with_headings(say: Words, going: Tournament, number: int) -> list[tuple[list[str], list[Pairing]]]:
    """Return the pairings of a round below what it is called; a knock-out plays several rounds at one time."""
    pairings = list(going.in_round(number))
    if going.rules.form.by_challenge:
        return [([], pairings)]
    if not going.is_knockout(number):
        return [([say.say("tournament-round", round=number)], pairings)]
    named: dict[str, list[Pairing]] = {}
    for pairing in pairings:
        named.setdefault(" · ".join(brackets.round_names(say, going, [pairing])), []).append(pairing)
    return [([f"**{name}**"], met) for name, met in named.items()]


def _result(say: Words, going: Tournament, pairing: Pairing, homes: Mapping[int, int]) -> str:
    """Return who met, and what came of it; while it is played, the way there."""
    if not pairing.decided:
        return f"- {announcement.match_line(say, going, pairing, homes)}"
    if len(pairing.entrants) == 1:
        return f"- {announcement.line_without_opponent(say, going, pairing)}"
    line = announcement.result(going, pairing)
    return line if pairing.reason in (None, Reason.PLAYED) else f"{line} ({say.say(f'pairing-{pairing.reason}')})"


def _cut(lines: Sequence[str], nothing: Sequence[str]) -> list[Sequence[str]]:
    """Return lines as pages, one with ``nothing`` where there are none."""
    return [lines[start : start + _LINES] for start in range(0, len(lines), _LINES)] or [nothing]
