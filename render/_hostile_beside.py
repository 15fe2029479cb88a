"""What lies around the arena of HOSTILE: the score, a panel for each seat, the line, the skills and the decks."""

from collections.abc import Iterator
from functools import cache

from engines._core import Seat
from engines.hostile import KINDS, SKILLS, HostileView, Seated
from render._hostile_board import CAPTION, SIZE, WIDTH
from render._hostile_pieces import flag, is_dark, piece, skill
from render._hostile_tiles import card, gem, stop_sign, tile_back
from render._marks import even, won
from render._scene import Box, Disc, Drawing, Ink, Label, Line, Point, Shape, Sprite

HEAD = 0.78
PANEL = (WIDTH / 2 - 0.1, 1.42)
LINE = (WIDTH, 1.0)
FOOT = (WIDTH, 0.94)

BOARD_Y = HEAD + PANEL[1] + CAPTION + 0.06
_BELOW = BOARD_Y + SIZE + CAPTION + 0.04
LINE_Y = _BELOW + PANEL[1] + 0.07
FOOT_Y = LINE_Y + LINE[1] + 0.03
HEIGHT = FOOT_Y + FOOT[1] + 0.04

SLOT = 0.86
"""The size of a place in the line."""

_HELD = 0.7
_HAND = (0.06, 0.68)
_SKILL = 0.86
_LINE_X = (WIDTH - SLOT * (len(KINDS) + 2)) / 2

_AT_LEFT = ("A1", "A8")
_ABOVE = ("A8", "H8")
_UNSEATED = ("A1", "H8", "A8", "H1")
"""Where the seats' panels are before they have corners."""

_NAMES = {name: name.upper() for name in SKILLS}


# Where things are.


def panel_corner(seated: Seated) -> Point:
    """Return the upper left corner of a seat's panel: beside its corner of the board."""
    corner = seated.corner or _UNSEATED[seated.seat]
    x = 0.06 if corner in _AT_LEFT else WIDTH - PANEL[0] - 0.06
    return x, HEAD if corner in _ABOVE else _BELOW


def hand_place(seated: Seated, place: int) -> Point:
    """Return the upper left corner of a place of a seat's hand, counted from 0."""
    x, y = panel_corner(seated)
    return x + _HAND[0] + _HELD * place, y + _HAND[1]


def line_place(view: HostileView, tile: str) -> Point:
    """Return the upper left corner of the place of a tile in the line: floor kinds first, then gem tiles."""
    place = KINDS.index(tile) if tile in KINDS else len(KINDS) + view.line_gems.index(tile)
    return _LINE_X + SLOT * place, LINE_Y + (LINE[1] - SLOT) / 2


def skill_place(name: str) -> Point:
    """Return the upper left corner of the place of a skill."""
    return 0.1 + _SKILL * SKILLS.index(name), FOOT_Y + 0.04


HELD, SKILL = _HELD, _SKILL


# The drawings.


def beside(view: HostileView) -> Iterator[Sprite]:
    """Yield everything around the board."""
    yield Sprite(_plate(_caption(view), view.half if view.halves > 1 else 0, urgent=view.last_round), 0.06, 0.06)
    for side, x, width in _scores(view):
        yield Sprite(_score(side, view.target, len(view.seats), width), x, 0.06)
    for seated in view.seats:
        yield Sprite(_panel_of(view, seated), *panel_corner(seated))
    yield Sprite(_line(view.line, view.line_gems), 0, LINE_Y)
    yield Sprite(_foot(_statuses(view), _decks(view)), 0, FOOT_Y)


def _caption(view: HostileView) -> str:
    if view.outcome is not None:
        return "GAME OVER"
    if view.last_round:
        return "LAST ROUND"
    return f"ROUND {view.round}" if view.round else "START"


@cache
def _plate(caption: str, half: int, *, urgent: bool) -> Drawing:
    """Return which round it is and, where rounds have two halves, which of them."""
    fill, writing = ("check", "news") if urgent else ("arena-line", "label")
    width, middle = 2.3, (HEAD - 0.14) / 2
    shapes: list[Shape] = [Box(0, 0, width, HEAD - 0.14, fill, 0.12)]
    shapes.append(Label(width / 2, middle - (0.1 if half else 0.01), caption, 0.34, writing))
    for number in (1, 2) if half else ():
        shapes.append(Disc(width / 2 + (number - 1.5) * 0.3, middle + 0.19, 0.08, writing))
        if number != half:
            shapes.append(Disc(width / 2 + (number - 1.5) * 0.3, middle + 0.19, 0.05, fill))
    return Drawing(f"plate-{caption}-{half}", width, HEAD - 0.14, "arena", tuple(shapes))


def _scores(view: HostileView) -> Iterator[tuple[tuple[Seated, ...], float, float]]:
    """Yield each side with where its score begins and how wide that is."""
    sides = sorted({seated.side for seated in view.seats})
    width = (WIDTH - 2.5) / len(sides)
    for side in sides:
        members = tuple(seated for seated in view.seats if seated.side == side)
        yield members, 2.46 + width * side, width - 0.1


def _score(members: tuple[Seated, ...], target: int, seats: int, width: float) -> Drawing:
    looks = tuple((seated.seat, is_dark(seated, seats)) for seated in members)
    return _bar(looks, members[0].total, target, width)


@cache
def _bar(looks: tuple[tuple[Seat, bool], ...], total: int, target: int, width: float) -> Drawing:
    """Return a side's gems against those that end the game: pieces, a number, a bar that fills."""
    height = HEAD - 0.14
    shapes: list[Shape] = []
    for place, (seat, dark) in enumerate(looks):
        shapes.append(Sprite(piece(seat, dark=dark), 0.5 * place - 0.04, 0.0, 0.62))
    x = 0.5 * len(looks) + 0.12
    long = width - x - 0.06
    shapes.append(Label(x + long / 2, 0.22, f"{total}/{target}", 0.38, "label"))
    shapes.append(Box(x, 0.46, long, 0.16, "arena-line", 0.08))
    filled = min(1.0, total / target) * long
    if total:
        shapes.append(Box(x, 0.46, max(0.16, filled), 0.16, "gem", 0.08))
    return Drawing(f"score-{'-'.join(str(seat) for seat, _ in looks)}-{total}", width, height, "arena", tuple(shapes))


def _panel_of(view: HostileView, seated: Seated) -> Drawing:
    active = view.to_move == seated.seat
    outcome = view.outcome
    place = 0 if outcome is None else outcome.places[seated.seat]
    drawn = outcome is not None and len(set(outcome.places)) == 1
    return _panel(
        seated.seat,
        seated.gems,
        seated.hand,
        seated.skills,
        dark=is_dark(seated, len(view.seats)),
        active=active,
        start=view.start_seat == seated.seat and view.round > 0,
        king=seated.king,
        pips=(view.action_points if view.phase == "turn" else 0) if active else 0,
        picks=view.picks if active else 0,
        badges=_badges(view) if active else (),
        place=-1 if drawn else place,
    )


def _badges(view: HostileView) -> tuple[str, ...]:
    """Return what the seat to move is or may still do: stopped, a ghost, uses left of its skills."""
    uses = (("crash", view.crashes), ("rotate", view.rotations), ("recall", view.recalls))
    flags = (("stop", view.stopped), ("ghost", view.ghost))
    return (*(name for name, on in flags if on), *(name for name, left in uses for _ in range(left)))


@cache
def _panel(
    seat: Seat,
    gems: int,
    hand: tuple[str, ...],
    skills: tuple[str, ...],
    *,
    dark: bool,
    active: bool,
    start: bool,
    king: bool,
    pips: int,
    picks: int,
    badges: tuple[str, ...],
    place: int,
) -> Drawing:
    """Return what belongs to a seat: its piece, gems, skills, the hand, and what is left of its turn."""
    width, height = PANEL
    edge: tuple[Ink, float] = ("accent", 0.07) if active else ("arena-line", 0.025)
    shapes: list[Shape] = [Box(0, 0, width, height, "arena-cell", 0.14, *edge)]
    shapes.append(Sprite(piece(seat, dark=dark), 0.02, -0.03, 0.76))
    shapes += [Sprite(gem(1), 0.78, 0.15, 0.42), Label(1.5, 0.35, str(gems), 0.5, "label")]
    shapes += _skills(skills)
    shapes += _signs(width, start=start, king=king, place=place)
    shapes += _hand(hand)
    shapes += _left(width, pips, picks, badges)
    key = (seat, gems, hand, skills, active, start, king, pips, picks, badges, place)
    return Drawing(f"panel-{'-'.join(map(str, key))}", width, height, "arena", tuple(shapes))


def _skills(skills: tuple[str, ...]) -> Iterator[Shape]:
    """Yield a skill's icon with its name, or the icons of two with theirs, smaller."""
    if len(skills) == 1:
        yield Sprite(skill(skills[0], "accent"), 1.92, 0.1, 0.52)
        yield Label(2.56 + 0.08 * len(skills[0]), 0.35, _NAMES[skills[0]], 0.25, "label")
    for row, name in enumerate(skills if len(skills) > 1 else ()):
        yield Sprite(skill(name, "accent"), 1.95, 0.06 + 0.31 * row, 0.3)
        yield Label(2.34 + 0.07 * len(name), 0.21 + 0.31 * row, _NAMES[name], 0.22, "label")


def _signs(width: float, *, start: bool, king: bool, place: int) -> Iterator[Shape]:
    """Yield, from the right: the place at the end, the start player's flag, the crown of the next one."""
    x = width - 0.58
    if place:
        yield Sprite(won() if place == 1 else even(), x, 0.08, 0.5) if place in (1, -1) else _place(x + 0.25, place)
        x -= 0.46
    if start:
        yield Sprite(flag("check"), x, 0.1, 0.5)
        x -= 0.42
    if king:
        yield Sprite(skill("king", "label"), x + 0.06, 0.16, 0.38)


def _place(x: float, place: int) -> Shape:
    return Label(x, 0.34, str(place), 0.46, "label")


def _hand(hand: tuple[str, ...]) -> Iterator[Shape]:
    x, y = _HAND
    for place in range(4):
        if place < len(hand):
            yield Sprite(card(hand[place]), x + _HELD * place, y, _HELD)
        else:
            yield Box(x + _HELD * place + 0.06, y + 0.06, _HELD - 0.12, _HELD - 0.12, "arena", 0.08)


def _left(width: float, pips: int, picks: int, badges: tuple[str, ...]) -> Iterator[Shape]:
    """Yield what is left of a turn: action points, or tiles to pick, and signs of what is on or may be used."""
    x = _HAND[0] + 4 * _HELD + 0.12
    for place in range(pips):
        yield Disc(x + 0.17 + 0.37 * place, 0.87, 0.16, "accent", "ink", 0.03)
    for place in range(picks):
        yield Sprite(tile_back(gems=False), x + 0.38 * place, 0.68, 0.38)
    for place, badge in enumerate(badges[:3]):
        corner = (x + 0.4 * place, 1.03)
        if badge == "stop":
            sign = Drawing("stop", 1, 1, None, stop_sign(0.5, 0.5, 0.42))
            yield Sprite(sign, *corner, 0.36)
        else:
            yield Sprite(skill(badge, "label"), *corner, 0.34)


@cache
def _line(floors: tuple[tuple[str, int], ...], gems: tuple[str, ...]) -> Drawing:
    """Return the line: a place for each floor kind, counted, then the gem tiles."""
    top = (LINE[1] - SLOT) / 2
    shapes: list[Shape] = [Box(_LINE_X - 0.06, 0, WIDTH - 2 * _LINE_X + 0.12, LINE[1], "arena-cell", 0.12)]
    counts = dict(floors)
    names = [*KINDS, *gems]
    for place in range(len(KINDS) + 2):
        x = _LINE_X + SLOT * place
        name = names[place] if place < len(names) else None
        if name is None or (name in KINDS and name not in counts):
            shapes.append(Box(x + 0.08, top + 0.08, SLOT - 0.16, SLOT - 0.16, "arena", 0.08))
            continue
        shapes.append(Sprite(card(name), x + 0.01, top + 0.01, SLOT - 0.02))
        if counts.get(name, 1) > 1:
            shapes += _count(x + SLOT - 0.19, top + SLOT - 0.19, counts[name])
    return Drawing(f"line-{floors}-{gems}", *LINE, "arena", tuple(shapes))


def _count(x: float, y: float, count: int) -> tuple[Shape, ...]:
    return (Disc(x, y, 0.19, "ink"), Disc(x, y, 0.165, "label"), Label(x, y - 0.01, str(count), 0.28, "ink"))


# Skills and decks.


def _statuses(view: HostileView) -> tuple[tuple[str, str], ...]:
    """Return each skill with where it is: ``pool``, ``removed``, ``left``, a seat as ``0``, or ``none``."""
    where = dict.fromkeys(SKILLS, "none")
    where |= dict.fromkeys(view.pool, "pool") | dict.fromkeys(view.removed, "removed")
    where |= dict.fromkeys(view.left_over, "left")
    where |= {
        name: f"{seated.seat}{int(is_dark(seated, len(view.seats)))}" for seated in view.seats for name in seated.skills
    }
    return tuple(where.items())


def _decks(view: HostileView) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return how many floor tiles and gem tiles are in the decks and among the discards."""
    floors = (sum(count for _, count in pile) for pile in (view.floor_deck, view.floor_discard))
    deck, discard = floors
    return (deck, discard), (len(view.gem_deck), len(view.gem_discard))


@cache
def _foot(statuses: tuple[tuple[str, str], ...], decks: tuple[tuple[int, int], tuple[int, int]]) -> Drawing:
    """Return the seven skills and where they are, and the decks with the discards."""
    shapes: list[Shape] = []
    for name, status in statuses:
        x, y = skill_place(name)
        shapes += _skill_card(name, status, x, y - FOOT_Y)
    for row, (deck, discard) in enumerate(decks):
        shapes += _deck(WIDTH - 2.78, 0.06 + 0.42 * row, deck, discard, gems=row == 1)
    return Drawing(f"foot-{statuses}-{decks}", *FOOT, "arena", tuple(shapes))


def _skill_card(name: str, status: str, x: float, y: float) -> Iterator[Shape]:
    """Yield a skill where all of them lie: bright while it can be taken, with its owner, crossed out, or faint."""
    lit = status not in ("none", "removed")
    ink: Ink = "accent" if status == "pool" else "label" if lit else "arena-line"
    yield Box(x + 0.03, y, _SKILL - 0.06, 0.84, "arena-cell", 0.1, "accent" if status == "pool" else "arena-line", 0.03)
    yield Sprite(skill(name, ink), x + 0.08, y + 0.08, 0.48)
    yield Label(x + _SKILL / 2, y + 0.69, _NAMES[name], 0.2, ink)
    if status == "removed":
        for cross in (((0.16, 0.12), (0.7, 0.56)), ((0.16, 0.56), (0.7, 0.12))):
            yield Line(tuple((x + across, y + along) for across, along in cross), "check", 0.08)
    elif status[0].isdigit():
        yield Sprite(piece(Seat(int(status[0])), dark=status[1] == "1"), x + 0.4, y + 0.02, 0.48)


def _deck(x: float, y: float, deck: int, discard: int, *, gems: bool) -> Iterator[Shape]:
    """Yield a deck, which is a stack, and its discards, which lie in a tray; each with its number."""
    back = tile_back(gems=gems)
    yield Sprite(back, x + 0.06, y - 0.05, 0.4)
    yield Sprite(back, x, y, 0.4)
    yield Label(x + 0.8, y + 0.2, str(deck), 0.34, "label")
    tray = ((x + 1.36, y + 0.1), (x + 1.36, y + 0.38), (x + 1.84, y + 0.38), (x + 1.84, y + 0.1))
    yield Sprite(back, x + 1.43, y - 0.02, 0.34)
    yield Line(tray, "label", 0.06)
    yield Label(x + 2.22, y + 0.2, str(discard), 0.34, "label")
