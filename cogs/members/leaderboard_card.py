"""Show leaderboards: as a picture, as a list to read, and with the ways to other pages, games and seasons."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import render
from club.model.ratings.results import Season
from club.model.ratings.skill import SETTLED, Rating
from club.ratings.leaderboards import PAGE, Board, Standing
from club.storage.queries.profiles import Score
from cogs.core.member_names import PictureNames
from cogs.core.press import target
from cogs.core.ui import numbers, wording
from cogs.core.ui.batches import near
from cogs.core.ui.card import Button, Card, Menu, Picture, Row
from cogs.core.ui.paging import Page, Pager
from engines import GAMES
from engines.contract import Sentence
from texts import Words, words

_BOARD = Pager("leaders", PAGE)

_NO_PLACE = "–"


@dataclass(frozen=True, slots=True)
class LeaderboardPage:
    """A page of a game's leaderboard, and the ``seasons`` of the guild, as requested by the ``asker``.

    ``ends`` is when the season ends by itself, if it does.
    """

    game: str
    board: Board
    seasons: Sequence[Season]
    asker: int
    ends: datetime | None = None


def score(score: Score | Rating) -> str:
    """Return results in the short form of tables: won, drawn and lost."""
    return f"{score.won}–{score.drawn}–{score.lost}"


def sheet(say: Words, shown: LeaderboardPage, names: PictureNames, *, private: bool) -> render.Sheet:
    """Return the table for the picture. A private one marks the asker's line, or adds it from another page."""
    lines = list(shown.board.lines)
    own = shown.board.own
    if private and own is not None and own not in lines:
        lines.append(own)
    heading = render.Heading(say.say("name"), _detail(say, shown.board))
    columns = render.Column(say.say("board-score")), render.Column(say.say("board-rating"), strong=True)
    called = [names.told[line.member] for line in lines]
    rows = tuple(
        render.Row(
            _NO_PLACE if line.place is None else str(line.place),
            names.drawn[line.member],
            (score(line.rating), numbers.rating(line.rating)),
            marked=private and line.member == shown.asker,
        )
        for line in lines
    )
    return render.Sheet(heading, say.say("board-members"), columns, rows, _alt(say, heading.detail, called, rows))


def card(say: Words, shown: LeaderboardPage, picture: Picture | None, *, private: bool) -> Card:
    """Return a page of a leaderboard, private or public."""
    board, game = shown.board, say.say("name")
    title = f"### {say.say('board-title', game=game)}\n{_detail(say, board)}"
    if board.pages > 1:
        title += f" · {say.say('rules-page', page=board.page + 1, pages=board.pages)}"
    if shown.ends is not None:
        title += f"\n{say.say('board-ends', at=str(int(shown.ends.timestamp())))}"
    rows = _controls(say, shown) if private else _look(say, shown)
    if picture is None:
        past = board.season != shown.seasons[-1].number
        empty = say.say("board-empty-past", season=str(board.season)) if past else say.say("board-empty", game=game)
        return Card(f"{title}\n\n{empty}", rows=rows)
    lines = [line(say, one) for one in board.lines]
    if private:
        lines.append(_own(say, board))
    lines.append(say.say("board-legend", count=SETTLED))
    if private:
        lines += [
            say.say("board-suspect", member=wording.mention(one.member), count=one.count, moves=one.moves)
            for one in board.suspects
        ]
    return Card(title, picture, "\n".join(f"-# {one}" for one in lines), rows)


def line(say: Words, standing: Standing) -> str:
    """Return a member's line of the leaderboard."""
    return say.say("board-line", member=wording.mention(standing.member), **_figures(standing))


def _own(say: Words, board: Board) -> str:
    return say.say("board-you-none") if board.own is None else say.say("board-you", **_figures(board.own))


def _figures(standing: Standing) -> dict[str, str]:
    place = _NO_PLACE if standing.place is None else f"{standing.place}."
    return {"place": place, "rating": numbers.rating(standing.rating), "score": score(standing.rating)}


def _detail(say: Words, board: Board) -> str:
    return say.say("board-detail", season=str(board.season), count=board.ranked)


def _alt(say: Words, detail: str, called: Sequence[str], rows: Sequence[render.Row]) -> tuple[Sentence, ...]:
    lines = (
        Sentence("alt-board-line", {"place": row.rank, "name": name, "score": row.cells[0], "rating": row.cells[1]})
        for name, row in zip(called, rows, strict=True)
    )
    return Sentence("alt-board", {"title": say.say("name"), "detail": detail}), *lines


def _controls(say: Words, shown: LeaderboardPage) -> tuple[Row, ...]:
    """Return the buttons that turn pages and post, and the menus of games and seasons."""
    board, seasons = shown.board, shown.seasons
    here = shown.game, board.season
    turning = _BOARD.turning(say, Page(board.page, board.pages), *here)
    posting = (Button(target("leaders-post", *here, board.page), say.say("button-post-here")),)
    hall = Button(target("hall-open", shown.game), say.say("button-hall"))
    buttons = (*turning, *(posting if board.lines else ()), hall)
    games = tuple((key, words(say.locale, key).say("name")) for key in GAMES)
    rows: list[Row] = [
        buttons,
        Menu(target("leaders-game", board.season), say.say("board-game"), games, shown.game),
    ]
    if len(seasons) > 1:
        newest_first = seasons[::-1]
        place = next(place for place, season in enumerate(newest_first) if season.number == board.season)
        offered = (newest_first[one] for one in near(place, len(seasons)))
        values = tuple((str(season.number), _season_label(say, season)) for season in offered)
        rows.append(Menu(target("leaders-season", shown.game), say.say("board-season"), values, str(board.season)))
    return tuple(rows)


def _season_label(say: Words, season: Season) -> str:
    """Return the label of a season in a menu, where Discord can't show times in the member's own format."""
    if season.began is None:
        return say.say("board-season-first", season=str(season.number))
    return say.say("board-season-since", season=str(season.number), day=f"{season.began:%Y-%m-%d}")


def _look(say: Words, shown: LeaderboardPage) -> tuple[Row, ...]:
    """Return the button from a posted page to one's own."""
    return (
        (Button(target("leaders-open", shown.game, shown.board.season, shown.board.page), say.say("button-look")),),
    )
