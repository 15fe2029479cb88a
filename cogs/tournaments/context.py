"""The data for pictures of tournaments, and their common headings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType

import render
from club.model.tournaments.forms import arena, group_stage
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form, Points
from club.model.tournaments.standings import StandingsLine
from club.model.tournaments.tournament import NOBODY, Status, Tournament
from cogs.core.ui import wording
from cogs.core.ui.batches import batches
from engines.contract import Sentence
from names import clean
from texts import Words

LINES = 16
"""The number of entrants in a picture."""

NONE = "–"
"""The text shown for a missing opponent."""

_QUARTERS = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


def organiser(going: Tournament) -> str:
    """Return the mention of a tournament's organiser, or the variant of the texts for tournaments without one."""
    return "none" if going.organiser == NOBODY else wording.mention(going.organiser)


@dataclass(frozen=True, slots=True)
class TournamentView:
    """A tournament, its standings, the current names of entrants by number, and the words for them.

    Missing ``names`` default to those used when joining. ``avatars`` are the known ones, by number.
    """

    tournament: Tournament
    lines: tuple[StandingsLine, ...]
    names: Mapping[int, str]
    say: Words
    avatars: Mapping[int, bytes] = field(default_factory=dict)
    _labels: dict[bool, Mapping[int, str]] = field(init=False, repr=False, compare=False, default_factory=dict)
    _sheets: dict[int, arena.ScoreSheet] = field(init=False, repr=False, compare=False, default_factory=dict)

    @property
    def pages(self) -> tuple[Sequence[StandingsLine], ...]:
        """Return the standings in pages. There is always at least one page."""
        return tuple(batches(self.lines, LINES)) or ((),)

    def name_of(self, number: int) -> str:
        """Return an entrant's name in words. No two entrants have the same."""
        return NONE if number == NOBODY else self._called(drawn=False)[number]

    def drawable_name(self, number: int) -> str:
        """Return an entrant's name in drawable characters, or a placeholder. No two entrants have the same."""
        return NONE if number == NOBODY else self._called(drawn=True)[number]

    def _called(self, *, drawn: bool) -> Mapping[int, str]:
        """Return the labels of entrants by their numbers, cached because hundreds of them take a while."""
        if drawn not in self._labels:
            self._labels[drawn] = entrant_names(self.say, self.tournament, self.names, drawn=drawn)
        return self._labels[drawn]

    def streak(self, number: int) -> int:
        """Return how many matches of an arena an entrant has won in a row."""
        if not self._sheets:
            self._sheets.update(arena.score_sheets(self.tournament))
        return self._sheets[number].streak

    def has_left(self, number: int) -> bool:
        """Return true if an entrant no longer plays."""
        return number != NOBODY and not self.tournament.entrant(number).playing

    def heading(self, kind: str, page: int, pages: int, **said: object) -> render.Heading:
        """Return the heading of a picture: its title, the progress of the tournament, and the page number."""
        told = [self.say.say(f"picture-{kind}", said), *self._progress(kind)]
        if pages > 1:
            told.append(self.say.say("picture-page", page=page, pages=pages))
        instead = self.say.say("stand-in-tournament", number=str(self.tournament.id))
        title = render.drawable(self.tournament.name) or instead
        return render.Heading(title, self.say.listed(told, "dot"))

    def amount(self, value: Fraction) -> str:
        """Return points in the tournament's format: with decimals if three or four share them."""
        return f"{float(value):.2f}" if self.tournament.rules.form == Form.TABLES else amount(value)

    def _progress(self, kind: str) -> list[str]:
        tournament = self.tournament
        if tournament.status == Status.OPEN:
            return [self.say.say("picture-open")]
        if tournament.status in (Status.OVER, Status.CANCELLED):
            return [self.say.say(f"picture-{tournament.status.value}")]
        counted = tournament.rules.form.has_points and tournament.round and kind != "bracket"
        if not counted or not tournament.rules.form.has_rounds or tournament.is_knockout(tournament.round):
            return []
        in_groups = tournament.rules.form == Form.GROUPS
        rounds = group_stage.rounds(tournament) if in_groups else FORMS[tournament.rules.form].rounds(tournament)
        return [self.say.say("picture-round", round=tournament.round, rounds=max(tournament.round, rounds or 0))]

    def heading_sentence(self, heading: render.Heading) -> Sentence:
        """Return the heading as the first sentence of the alt text."""
        return Sentence("alt-picture", {"name": clean(self.tournament.name) or heading.title, "detail": heading.detail})


def entrant_names(
    say: Words, tournament: Tournament, names: Mapping[int, str] = MappingProxyType({}), *, drawn: bool = False
) -> dict[int, str]:
    """Return a label for each entrant, all different, by number: from ``names``, or the entrant's former name.

    Labels to be ``drawn`` are drawable names, or placeholders.
    """
    members = {one.number: one.member for one in tournament.entrants}
    called = {one.member: names.get(one.number) or one.name for one in tournament.entrants}
    labels = wording.labels(say, called, drawn=drawn)
    return {number: labels[member] for number, member in members.items()}


def worth(points: Points) -> dict[str, object]:
    """Return the points for a win, a draw and a loss as arguments for messages."""
    return {
        name: half // 2 if half % 2 == 0 else half / 2
        for name, half in zip(("win", "draw", "loss"), points, strict=True)
    }


def amount(value: Fraction) -> str:
    """Return points in their usual form: 3½, or 2.67 if there is no symbol for the fraction."""
    whole, part = divmod(value, 1)
    if part in _QUARTERS:
        return f"{whole or ''}{_QUARTERS[part]}"
    return f"{float(value):.2f}" if part else str(whole)
