"""Make tables of entrants: the standings, and the results against each other."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias

import render
from club.model.tournaments.forms import arena
from club.model.tournaments.rules import Form, TieBreak
from club.model.tournaments.standings import StandingsLine
from club.model.tournaments.tournament import Pairing, Reason
from cogs.tournaments.context import LINES, NONE, TournamentView
from engines.contract import Sentence

ROUNDS = 9
"""The number of rounds shown beside a name: the latest ones."""

_WORDS: dict[render.ChipKind, str] = {"won": "1", "drawn": "½", "lost": "0", "open": "·"}
"""The text in chips if the column already shows the opponent."""

_Cell: TypeAlias = tuple[render.Chip, ...]
_Cells: TypeAlias = tuple[_Cell, ...]


def standings(showing: TournamentView, page: int, pages: int) -> "partial[render.Scene]":
    """Return the standings of a page, with the tie-breaks."""
    heading = showing.heading("standings", page, pages)
    return sheet(showing, showing.pages[page - 1], heading, by_points=showing.tournament.rules.form.by_points)


def sheet(
    showing: TournamentView, lines: Sequence[StandingsLine], heading: render.Heading, *, by_points: bool
) -> "partial[render.Scene]":
    """Return a table of entrants with the figures that rank them, which are points or else their progress."""
    if by_points:
        figures, alt = _points(showing), "alt-standing"
    else:
        seeded = showing.tournament.rules.form != Form.LADDER and any(_seed(showing, line) for line in lines)
        seeds = [("seed", "seed")] if seeded else []
        figures, alt = [("won", "won"), ("lost", "lost"), *seeds], "alt-standing-won"
    columns = tuple(
        render.Column(showing.say.say(f"column-{word}"), strong=not place) for place, (word, _) in enumerate(figures)
    )
    rows = tuple(_row(showing, line, tuple(_figure(showing, line, name) for _, name in figures)) for line in lines)
    said = _points_in_words if by_points else _matches_in_words
    told = [Sentence(alt if line.rank else f"{alt}-unranked", said(showing, line)) for line in lines]
    order = _listed(showing, (showing.say.say(f"tie-{tie}") for tie in _shown_ties(showing)))
    decides = [Sentence("alt-standings", {"order": order})] if by_points and lines and order else []
    left = [
        Sentence("alt-gone", {"entrant": showing.name_of(line.entrant)})
        for line in lines
        if showing.has_left(line.entrant)
    ]
    words = (showing.heading_sentence(heading), *decides, *told, *left)
    return partial(render.sheet, render.Sheet(heading, showing.say.say("column-name"), columns, rows, words))


def _points(showing: TournamentView) -> list[tuple[str, str]]:
    """Return the figures of formats with points, with their names in ``StandingsLine``, in order of priority."""
    if showing.tournament.rules.form == Form.ARENA:
        return [("points", "points"), ("won", "won"), ("streak", "streak"), ("played", "played")]
    ties = [(tie.value, tie.value) for tie in _shown_ties(showing)]
    return [("points", "points"), *ties, ("played", "played")]


def _shown_ties(showing: TournamentView) -> list[TieBreak]:
    """Return the tie-breaks to show. The direct encounter is shown only if it decided a place."""
    direct = any(line.direct for line in showing.lines)
    return [tie for tie in showing.tournament.rules.tie_breaks if direct or tie != TieBreak.DIRECT]


def _listed(showing: TournamentView, words: Iterable[str]) -> str:
    return showing.say.listed(words)


def _figure(showing: TournamentView, line: StandingsLine, name: str) -> str:
    if name == "seed":
        return str(_seed(showing, line) or NONE)
    if name == "streak":
        streak = showing.streak(line.entrant)
        return str(streak) if streak >= arena.STREAK else NONE
    value = getattr(line, name)
    return str(value) if isinstance(value, int) else showing.amount(value)


def _seed(showing: TournamentView, line: StandingsLine) -> int | None:
    return showing.tournament.entrant(line.entrant).seed


def _row(showing: TournamentView, line: StandingsLine, cells: tuple[str, ...]) -> render.Row:
    return render.Row(rank(line), showing.drawable_name(line.entrant), cells, showing.has_left(line.entrant))


def rank(line: StandingsLine) -> str:
    """Return the rank of an entrant, or a dash if there is none."""
    return NONE if line.rank is None else str(line.rank)


def _points_in_words(showing: TournamentView, line: StandingsLine) -> dict[str, str | int]:
    ties = _listed(showing, (_figure(showing, line, tie) for tie in _shown_ties(showing)))
    return {**_place_in_words(showing, line), "points": showing.amount(line.points), "ties": ties}


def _matches_in_words(showing: TournamentView, line: StandingsLine) -> dict[str, str | int]:
    figures = {"won": line.won, "lost": line.lost, "seed": _seed(showing, line) or 0}
    return {**_place_in_words(showing, line), **figures}


def _place_in_words(showing: TournamentView, line: StandingsLine) -> dict[str, str]:
    return {"rank": rank(line), "entrant": showing.name_of(line.entrant)}


def meetings(showing: TournamentView, page: int, pages: int) -> "partial[render.Scene]":
    """Return the results between the entrants of a page, or by round if there are too many entrants."""
    lines, say = showing.pages[page - 1], showing.say
    everybody = showing.tournament.rules.form == Form.ROBIN and len(showing.lines) <= LINES
    heading = showing.heading("meetings" if everybody else "opponents", page, pages)
    matches, chips = _against(showing) if everybody else _by_round(showing, lines)
    labels = _labels(showing)
    rows = (
        replace(_row(showing, line, (showing.amount(line.points),)), rank=labels[line.entrant], chips=met)
        for line, met in zip(lines, chips, strict=True)
    )
    legend = (
        (
            render.Chip(kind, word if everybody and showing.tournament.rules.best_of == 1 else ""),
            say.say(f"legend-{kind}"),
        )
        for kind, word in _WORDS.items()
    )
    sheet = render.Sheet(
        heading,
        say.say("column-name"),
        (render.Column(say.say("column-points"), strong=True),),
        tuple(rows),
        (showing.heading_sentence(heading), *(told for line in lines for told in _opponents_in_words(showing, line))),
        tuple(matches),
        tuple(legend),
    )
    return partial(render.sheet, sheet)


def _against(showing: TournamentView) -> tuple[list[render.Column], list[_Cells]]:
    """Return a column for each entrant, in the order of the standings."""
    columns = [render.Column(label) for label in _labels(showing).values()]
    numbers = [line.entrant for line in showing.lines]
    return columns, [tuple(_between(showing, one, other) for other in numbers) for one in numbers]


def _between(showing: TournamentView, one: int, other: int) -> _Cell:
    """Return the chips of one entrant's results against another, with an empty chip for each match to come."""
    if one == other:
        return (render.Chip("self"),)
    met = [pairing for pairing in showing.tournament.of(one) if other in pairing.opponents(one)]
    chips = [result_chip(showing, pairing, one) for pairing in met]
    coming = (2 if showing.tournament.rules.twice else 1) - len(chips)
    return *chips, *(render.Chip("open") for _ in range(coming))


def _by_round(showing: TournamentView, lines: Sequence[StandingsLine]) -> tuple[list[render.Column], list[_Cells]]:
    """Return a column for each of the latest rounds, the opponent's label in its chips."""
    last = showing.tournament.round
    rounds = range(max(1, last - ROUNDS + 1), last + 1)
    going = {pairing.round for pairing in showing.tournament.pairings if not pairing.decided}
    labels = _labels(showing)
    columns = [render.Column(str(number), now=number in going) for number in rounds]
    rows = []
    for line in lines:
        by_round = {pairing.round: pairing for pairing in showing.tournament.of(line.entrant)}
        rows.append(tuple(_chip(by_round.get(number), line.entrant, labels) for number in rounds))
    return columns, rows


def _labels(showing: TournamentView) -> dict[int, str]:
    """Return the label of each entrant in columns and chips: the rank, or the bracketed row without one."""
    return {line.entrant: str(line.rank or f"({row})") for row, line in enumerate(showing.lines, 1)}


def _chip(pairing: Pairing | None, entrant: int, labels: dict[int, str]) -> _Cell:
    if pairing is None or pairing.reason == Reason.LATE:
        return ()
    others = [labels[other] for other in pairing.opponents(entrant)]
    return (render.Chip(_kind(pairing, entrant), "/".join(others) or NONE),)


def _kind(pairing: Pairing, entrant: int) -> render.ChipKind:
    if not pairing.decided:
        return "open"
    share = pairing.share(entrant)
    return "drawn" if 0 < share < 1 else "won" if share else "lost"


def result_chip(showing: TournamentView, pairing: Pairing, entrant: int) -> render.Chip:
    """Return the chip of an entrant's result, with the score of a series."""
    kind = _kind(pairing, entrant)
    return render.Chip(kind, _series_score(showing, pairing, entrant) or _WORDS[kind])


def _series_score(showing: TournamentView, pairing: Pairing, entrant: int) -> str:
    """Return the score of a series from an entrant's side. It is empty if no match of a series has been played."""
    if not pairing.series:
        return ""
    own = pairing.entrants.index(entrant)
    return "–".join(map(showing.amount, (pairing.score[own], pairing.score[1 - own])))


def _rank_with_score(showing: TournamentView, pairing: Pairing, entrant: int, rank: str) -> str:
    """Return the rank of an opponent, and the score of a series with them."""
    score = _series_score(showing, pairing, entrant)
    return showing.say.say("alt-bracketed", name=rank, detail=score) if score else rank


def _opponents_in_words(showing: TournamentView, line: StandingsLine) -> Iterator[Sentence]:
    """Yield an entrant's points, the ranks of beaten opponents, and so on, and the rounds without a match."""
    ranks = {other.entrant: str(other.rank or showing.name_of(other.entrant)) for other in showing.lines}
    said: dict[str, str | int] = {"rank": rank(line), "entrant": showing.name_of(line.entrant)}
    yield Sentence(
        "alt-entrant" if line.rank else "alt-entrant-unranked", {**said, "points": showing.amount(line.points)}
    )
    own = showing.tournament.of(line.entrant)
    for kind in _WORDS:
        met = (one for one in own if _kind(one, line.entrant) == kind)
        others = [
            _rank_with_score(showing, one, line.entrant, ranks[other])
            for one in met
            for other in one.opponents(line.entrant)
        ]
        if others:
            yield Sentence(f"alt-met-{kind}", {"ranks": showing.say.listed(others)})
    free = [str(one.round) for one in own if len(one.entrants) == 1]
    if free:
        yield Sentence("alt-met-nobody", {"rounds": showing.say.listed(free)})
