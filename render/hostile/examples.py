"""Positions beside the rules of HOSTILE, which answer beginners' questions."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engines.contract import Event, Outcome, Seat, Step
from engines.hostile import KINDS, BoardTile, HostileView, SeatView, TrailCell
from render.kit.scene import Frame

RED, BLUE, YELLOW, GREEN = (Seat(seat) for seat in range(4))
_START = re.compile("[ABGH][1278]")
_GEM_CELLS = tuple(f"{column}{row}" for column in "ABCDEFGH" for row in range(1, 9))
_LAID = re.compile(r"(\w\d):(\w+)/?(\w*)")


@dataclass(frozen=True, slots=True)
class Setup:
    """A position in writing: tiles as ``C3:slide/N``, a corner and a piece for each seat, a cell for each gem.

    ``hands`` and ``line`` hold tiles (``slide D5``), ``deck`` and ``discards`` floor tiles.
    """

    tiles: str = ""
    corners: str = "A1 A8 H8 H1"
    pieces: str = "A1 A8 H8 H1"
    gems: str = ""
    hands: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    line: str = ""
    deck: str = ""
    discards: str = ""
    round: int = 1


@dataclass(frozen=True, slots=True)
class BoardPart:
    """A part of the board. ``first`` is its lower left cell."""

    first: str
    columns: int
    rows: int


WHOLE = BoardPart("A1", 8, 8)
PART = BoardPart("B2", 6, 4)


@dataclass(frozen=True, slots=True)
class Example:
    """An example view, identified by a page's key, which may show only a ``part`` of the board.

    ``setup`` is the position before ``events``. ``forbidden`` cells are to be crossed out.
    """

    key: str
    setup: Setup
    view: HostileView
    frame: Frame
    part: BoardPart | None = None
    events: tuple[Event, ...] = ()
    forbidden: tuple[str, ...] = ()


def examples() -> Iterator[Example]:
    """Yield every example."""
    yield from _whole_pictures()
    yield from _boards()
    yield from _tiles()
    yield from _acts()


def _pile(**kinds: int) -> str:
    """Return a pile of floor tiles with the same number of each kind."""
    return " ".join(kind for kind, count in kinds.items() for _ in range(count))


_GAME = Setup(
    tiles="D3:ice E3:slide/N E4:slide/W D4:slide/S D2:stop B5:spring/E F6:wall_l/NE C6:wall_para/EW G4:wall_box "
    "F3:slide_diag/NW",
    pieces="C3 A7 H8 F5",
    gems="B5 C6 D2 D2 D6 E3 E7 F7 F7 G3",
    hands=("ice slide C4", "wall_l wall_para", "stop D5", "slide spring"),
    skills=("quick", "ghost", "king", "crash"),
    scores=(5, 7, 6, 4),
    line="ice slide slide stop D8 E5",
    deck=_pile(ice=4, slide=3, slide_diag=5, spring=4, stop=4, wall_box=4, wall_l=3, wall_para=4),
    discards=_pile(ice=1, slide=2, stop=1, wall_l=1),
    round=4,
)
"""The middle of a game of four, in which Red begins its turn."""

_CHAIN = (("D3", False), ("E3", False), ("E4", False), ("D4", False), ("D3", False), ("D2", False))


def _whole_pictures() -> Iterator[Example]:
    """Yield whole pictures: a chain, the choices at the start of a turn, both drafts, the end."""
    gone = tuple(gem for gem in _GAME.gems.split() if gem not in ("D2", "E3"))
    after = replace(_GAME, pieces="D2 A7 H8 F5", gems=" ".join(gone), scores=(8, 7, 6, 4))
    trail = _trail("C3", *_CHAIN)
    view = replace(_view(after, points=2), stopped=True, mover=RED, trail=trail)
    yield Example("table", _GAME, view, Frame(RED, _view(_GAME, points=3), ("step e",)), events=("step e",))
    led = {"n": [("C4", False)], "e": _CHAIN, "s": [("C2", False)], "w": [("B3", False)]}
    ways = tuple((step, _entered(*cells)) for step, cells in led.items())
    acts = "buy end place return n e s w use"
    yield Example("turn", _GAME, replace(_view(_GAME, points=3), ways=ways), Frame(RED, offered=_steps("act", acts)))
    yield _skill_draft()
    yield _tile_draft()
    scores = (12, 9, 8, 7)
    before = replace(_GAME, scores=scores)
    over = replace(_view(before, None), phase="over", outcome=Outcome((1, 1, 2, 2), "gems", scores))
    yield Example("end", before, over, Frame(RED, _view(before, GREEN), ("end",)), events=("end",))


def _skill_draft() -> Example:
    spilled = "B4 C5 D3 E6 F5"
    setup = Setup(
        gems=spilled,
        line="ice ice slide slide slide_diag spring stop wall_box wall_l wall_para D7 G4",
        deck=_pile(ice=6, slide=10, slide_diag=5, spring=5, stop=7, wall_box=4, wall_l=5, wall_para=5),
    )
    pool = ("ghost", "king", "quick", "rotate", "steal")
    view = replace(_view(setup, phase="skills"), pool=pool, removed=("crash", "recall"))
    view = replace(view, gem_discard=tuple(spilled.split()), gem_deck=_gem_deck(setup, spilled))
    return Example("skill-draft", setup, view, Frame(RED, offered=_steps("skill", " ".join(pool))))


def _tile_draft() -> Example:
    setup = Setup(
        tiles="E4:slide/W D4:slide/S B5:spring/E E7:wall_box",
        pieces="C3 A7 H8 F5",
        gems="B4 C5 D3 E3 E6",
        hands=("", "ice", "", "stop"),
        skills=("quick", "ghost", "king", "crash"),
        scores=(2, 0, 1, 3),
        line="ice slide slide slide spring stop stop wall_l wall_l wall_para D5 F3",
        deck=_pile(ice=6, slide=7, slide_diag=6, spring=4, stop=5, wall_box=4, wall_l=4, wall_para=5),
        round=2,
    )
    view = replace(_view(setup, GREEN, phase="tiles"), picks=2)
    cells = "E1 E2 E3 E5 E6 E8"
    return Example("tile-draft", setup, view, Frame(GREEN, None, (), ("place", "slide-E", "E"), _steps("cell", cells)))


def _boards() -> Iterator[Example]:
    """Yield boards with the corners for four, three and two seats, and with the cells for tiles."""
    for key, corners in (("board", "A1 A8 H8 H1"), ("three", "A1 A8 H1"), ("two", "A1 H8")):
        setup = Setup(corners=corners, pieces=corners)
        yield Example(key, setup, _view(setup), Frame(RED), WHOLE)
    setup = Setup(tiles="D4:ice E5:stop", pieces="C3 A8 F6 H1", hands=("slide",))
    forbidden = ("A1", "A8", "C3", "D4", "E5", "F6", "G1", "G2", "G7", "G8", "H1", "H2", "H7", "H8")
    free = " ".join(cell for cell in _GEM_CELLS if cell not in forbidden)
    frame = Frame(RED, chosen=("place", "slide-E"), offered=_steps("cell", free))
    yield Example("placing", setup, _view(setup), frame, WHOLE, forbidden=forbidden)


def _tiles() -> Iterator[Example]:
    """Yield a step of Red's onto each kind of tile."""
    yield _step("slide", "D3:slide/E E3:slide_diag/NE", "E3 F4", 2, ("D3", False), ("E3", False), ("F4", False))
    yield _step("ice", "D3:ice E3:ice", "F3", 1, ("D3", False), ("E3", False), ("F3", False))
    yield _step("spring", "D3:spring/N D4:wall_box", "D5", 1, ("D3", False), ("D5", True), left="D4")
    yield _step("stop", "D3:ice E3:stop F3:ice", "E3", 1, ("D3", False), ("E3", False), left="F3", stopped=True)
    walls = Setup(tiles="D4:wall_box E3:wall_para/EW D2:wall_l/NE C3:wall_para/NS", pieces="D3 A8 H8 H1")
    view = replace(_view(walls), ways=(("e", _entered(("E3", False))), ("s", _entered(("D2", False)))))
    yield Example("walls", walls, view, Frame(RED, offered=_steps("act", "end e s")), PART, forbidden=("C3", "D4"))
    tiles = "D3:ice E3:slide/N E4:slide/W D4:slide/S D2:stop"
    yield _step("chain", tiles, "E3 D2", 2, *_CHAIN, stopped=True)


def _acts() -> Iterator[Example]:
    """Yield gem tiles used, a tile lost to an endless loop, and the way home."""
    before = Setup(pieces="C3 A8 E5 H1", gems="C5", hands=("C5 E5",))
    after = replace(before, gems="C5 C5", hands=(), scores=(0, 0, 1, 0))
    yield _after("gem-tile", before, after, "use C5", "use E5")
    before = Setup(tiles="C4:slide/E D4:ice E4:ice", pieces="D3 A8 H8 H1", hands=("slide",))
    yield _after("loop", before, replace(before, hands=()), "place slide F4 W")
    before = Setup(tiles="C3:stop D4:slide/E", pieces="E4 A8 H8 H1", hands=("ice",))
    example = _after("home", before, replace(before, pieces="A1 A8 H8 H1", hands=()), "return ice")
    view = replace(example.view, mover=RED, trail=_trail("E4", ("A1", True)), action_points=1)
    yield replace(example, view=view, part=BoardPart("A1", 6, 5))


def _step(
    key: str, tiles: str, gems: str, gained: int, *entered: tuple[str, bool], left: str = "", stopped: bool = False
) -> Example:
    """Return a step of Red's to the right from C3, which gains some gems and leaves others."""
    before = Setup(tiles=tiles, pieces="C3 A8 H8 H1", gems=f"{gems} {left}".strip())
    after = replace(before, pieces=f"{entered[-1][0]} A8 H8 H1", gems=left, scores=(gained, 0, 0, 0))
    example = _after(key, before, after, "step e")
    view = replace(example.view, mover=RED, trail=_trail("C3", *entered), stopped=stopped, action_points=1)
    return replace(example, view=view)


def _after(key: str, before: Setup, after: Setup, *events: Event) -> Example:
    """Return an example of the position after events of Red's."""
    return Example(key, before, _view(after), Frame(RED, _view(before), events), PART, events)


def _steps(kind: str, values: str) -> tuple[Step, ...]:
    return tuple(Step(kind, value) for value in values.split())


def _trail(first: str, *entered: tuple[str, bool]) -> tuple[TrailCell, ...]:
    return _entered((first, False), *entered)


def _entered(*cells: tuple[str, bool]) -> tuple[TrailCell, ...]:
    return tuple(TrailCell(cell, jumped) for cell, jumped in cells)


def _view(setup: Setup, to_move: Seat | None = RED, *, phase: str = "turn", points: int = 2) -> HostileView:
    """Return the public view of a setup."""
    seats = len(setup.corners.split())
    acting = phase == "turn" and to_move is not None
    return HostileView(
        viewer=None,
        phase=phase,
        round=setup.round,
        half=2 if seats == 2 else 1,
        halves=2 if seats == 2 else 1,
        start_seat=RED,
        seats=tuple(_seated(setup, seat) for seat in range(seats)),
        target=15 if seats == 3 else 20,
        tiles=tuple(sorted(_laid(setup.tiles), key=lambda laid: laid.cell)),
        gems=tuple(sorted(Counter(setup.gems.split()).items())),
        line=_floors(setup.line),
        line_gems=tuple(name for name in setup.line.split() if name not in KINDS),
        floor_deck=_floors(setup.deck),
        gem_deck=_gem_deck(setup, ""),
        floor_discard=_floors(setup.discards),
        gem_discard=(),
        picks=0,
        action_points=points if acting else 0,
        stopped=False,
        ghost=False,
        crashes=0,
        rotations=0,
        recalls=0,
        pool=(),
        removed=(),
        left_over=(),
        last_round=False,
        mover=None,
        trail=(),
        ways=(),
        to_move=to_move,
        outcome=None,
        ply=0,
        options=(),
    )


def _seated(setup: Setup, seat: int) -> SeatView:
    corners = setup.corners.split()
    corner = corners[seat]
    scores = (*setup.scores, *(0 for _ in corners))
    sides = (0, 0, 1, 1) if len(corners) == 4 else tuple(range(len(corners)))
    skills = tuple(setup.skills[seat].split()) if setup.skills else ()
    return SeatView(
        seat=Seat(seat),
        side=sides[seat],
        corner=corner,
        cell=setup.pieces.split()[seat],
        near=_near(corner),
        hand=tuple(setup.hands[seat].split()) if seat < len(setup.hands) else (),
        gems=scores[seat],
        total=sum(score for score, side in zip(scores, sides, strict=False) if side == sides[seat]),
        skills=skills,
        king="king" in skills,
    )


def _near(corner: str) -> tuple[str, ...]:
    columns, rows = ("AB" if corner[0] == "A" else "GH"), ("12" if corner[1] == "1" else "78")
    return tuple(column + row for column in columns for row in rows if column + row != corner)


def _laid(tiles: str) -> Iterator[BoardTile]:
    for number, (cell, kind, facing) in enumerate(_LAID.findall(tiles), 1):
        yield BoardTile(cell, kind, facing, number)


def _floors(tiles: str) -> tuple[tuple[str, int], ...]:
    counted = Counter(tiles.split())
    return tuple((kind, counted[kind]) for kind in KINDS if counted[kind])


def _gem_deck(setup: Setup, gone: str) -> tuple[str, ...]:
    """Return the gem tiles that are in no hand."""
    elsewhere = {*setup.line.split(), *gone.split(), *(tile for hand in setup.hands for tile in hand.split())}
    return tuple(cell for cell in _GEM_CELLS if not _START.fullmatch(cell) and cell not in elsewhere)
