"""A second, slow rule book of HOSTILE: what events lead to, with cells by name and tiles in dictionaries.

It shares no code with the engine, so that both must be wrong in the same way for a mistake to stay hidden.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.engines.hostile.naive_board import CLOCKWISE, COPIES, CORNERS, GEM_CELLS, OPPOSITE, SKILLS, Lying, beyond


@dataclass
class Playing:
    """A table that changes; ``queue`` has the seats that still decide in a phase, the current one first."""

    seats: int
    options: Mapping[str, str]
    phase: str = "setup"
    queue: list[int] = field(default_factory=lambda: [0])
    corner: dict[int, str] = field(default_factory=dict)
    at: dict[int, str] = field(default_factory=dict)
    hands: dict[int, list[str]] = field(default_factory=dict)
    gems: Counter[int] = field(default_factory=Counter)
    skills: dict[int, list[str]] = field(default_factory=dict)
    board: dict[str, Lying] = field(default_factory=dict)
    on: Counter[str] = field(default_factory=Counter)
    line: Counter[str] = field(default_factory=Counter)
    floor_deck: Counter[str] = field(default_factory=lambda: Counter(COPIES))
    gem_deck: list[str] = field(default_factory=lambda: list(GEM_CELLS))
    floor_discard: Counter[str] = field(default_factory=Counter)
    gem_discard: list[str] = field(default_factory=list)
    spilled: int = 0
    round: int = 0
    half: int = 1
    start: int = 0
    king: int | None = None
    pool: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    points: int = 0
    stopped: bool = False
    uses: Counter[str] = field(default_factory=Counter)
    last: bool = False
    log: list[tuple[int, int]] = field(default_factory=list)
    happened: int = 0

    def __post_init__(self) -> None:
        for seat in range(self.seats):
            self.hands[seat], self.skills[seat] = [], []

    # Seats and corners.

    @property
    def seat(self) -> int:
        return self.queue[0]

    def side(self, seat: int) -> int:
        return seat // 2 if self.seats == 4 else seat

    def total(self, side: int) -> int:
        return sum(self.gems[seat] for seat in range(self.seats) if self.side(seat) == side)

    def clockwise(self) -> list[int]:
        """Return the seats clockwise, the start player first."""
        around = [seat for corner in CORNERS for seat, own in self.corner.items() if own == corner]
        place = around.index(self.start)
        return around[place:] + around[:place]

    def standing(self, cell: str) -> int | None:
        return next((seat for seat, own in self.at.items() if own == cell), None)

    # How pieces move.

    def forbidden(self, seat: int, cell: str | None, *, pieces: bool) -> bool:
        """Return true if a seat's piece may never enter a cell; without ``pieces``, other pieces don't count."""
        if cell is None or (cell in CORNERS and cell != self.corner[seat]):
            return True
        return pieces and self.standing(cell) not in (None, seat)

    def lets(self, cell: str, side: str, *, felt: bool) -> bool:
        """Return true if a piece may pass a side of a cell: a wall is open only on its open sides."""
        tile = self.board.get(cell)
        if not felt or tile is None or not tile.kind.startswith("wall"):
            return True
        if len(side) == 2:
            return self.options["diagonal_walls"] == "corner" and tile.kind == "wall_l" and tile.facing == side
        return side in tile.facing

    def carried(self, seat: int, cell: str, way: str, *, pieces: bool) -> tuple[str, str, bool] | None:
        """Return the next cell of a piece that entered a cell in a direction, the direction, and whether it jumps."""
        tile = self.board.get(cell)
        if tile is None or tile.kind not in ("slide", "slide_diag", "spring", "ice"):
            return None
        heading = tile.facing or way
        near = beyond(cell, heading)
        if tile.kind == "spring":
            far = beyond(near, heading) if near else None
            if far and not self.forbidden(seat, far, pieces=pieces):
                return far, heading, True
            return (near, heading, False) if near and not self.forbidden(seat, near, pieces=pieces) else None
        if near is None or self.forbidden(seat, near, pieces=pieces):
            return None
        return (near, heading, False) if self.lets(near, OPPOSITE[heading], felt=True) else None

    def walk(self, seat: int, cell: str, way: str, *, pieces: bool) -> tuple[list[tuple[str, str, bool]], list[str]]:
        """Return the cells that a piece enters from a cell on, including it, and the cells of the loop, if any."""
        walked = [(cell, way, False)]
        while True:
            following = self.carried(seat, *walked[-1][:2], pieces=pieces)
            if following is None:
                return walked, []
            for place, earlier in enumerate(walked):
                if earlier[:2] == following[:2]:
                    return walked, [visited for visited, _, _ in walked[place:]]
            walked.append(following)

    def endless(self) -> bool:
        """Return true if anybody's piece would move forever once it is on some tile with a direction."""
        return any(
            self.walk(seat, cell, tile.facing, pieces=False)[1]
            for seat in self.corner
            for cell, tile in self.board.items()
            if tile.kind in ("slide", "slide_diag", "spring")
        )

    # Gems and tiles that change hands.

    def gain(self, seat: int) -> None:
        self.gems[seat] += 1
        self.log.append((self.side(seat), self.total(self.side(seat))))

    def put_gem(self, cell: str) -> None:
        seat = self.standing(cell)
        if seat is None:
            self.on[cell] += 1
        else:
            self.gain(seat)

    def discard(self, tile: str) -> None:
        if tile in COPIES:
            self.floor_discard[tile] += 1
        else:
            self.gem_discard.append(tile)

    def acquire(self, tile: str) -> None:
        if len(self.hands[self.seat]) < 4:
            self.hands[self.seat].append(tile)
        else:
            self.discard(tile)

    def lay(self, cell: str, kind: str, facing: str) -> None:
        self.board[cell] = Lying(kind, facing, self.happened)
        if self.endless():
            self.discard(self.board.pop(cell).kind)

    # Events.

    def play(self, event: str) -> None:
        self.happened += 1
        verb, *words = event.replace(":", " ").split()
        getattr(self, f"play_{verb}")(*words)

    def play_corner(self, cell: str) -> None:
        seat = self.seat
        self.sit(seat, cell)
        place = CORNERS.index(cell)
        if seat == 0:
            if self.seats == 2:
                self.sit(1, CORNERS[(place + 2) % 4])
            if self.seats == 3:
                self.gain(0)
            self.queue = {2: [], 3: [1], 4: [0]}[self.seats]
        else:
            opposite = CORNERS[(CORNERS.index(self.corner[0]) + 2) % 4]
            rest = [other for other in CORNERS if other not in self.corner.values()]
            self.sit(seat + 1, next(other for other in rest if self.seats == 4 or other != opposite))
            self.queue = []
        if not self.queue:
            self.begin_round()

    def play_partner(self, cell: str) -> None:
        self.sit(1, cell)
        self.queue = [2]

    def sit(self, seat: int, cell: str) -> None:
        self.corner[seat] = self.at[seat] = cell

    def begin_round(self) -> None:
        self.round += 1
        self.half, self.spilled, self.king = 1, 0, None
        self.phase, self.queue, self.pool, self.removed = "start", [], [], []
        for seat in self.skills:
            self.skills[seat] = []
        self.make_ready()

    def wants(self) -> str | None:
        """Return the next kind of tile at the start of a round: a gem tile, a floor tile, or nothing."""
        if self.spilled < 5 or sum(self.line[cell] for cell in GEM_CELLS) < 2:
            return "gem"
        return "tile" if sum(self.line[kind] for kind in COPIES) < 10 else None

    def make_ready(self) -> None:
        """Refill a deck if it is empty and a tile from it is wanted; go on to the draft if nothing can come."""
        wanted = self.wants()
        if wanted == "gem" and not self.gem_deck:
            self.gem_deck, self.gem_discard = self.gem_discard, []
        if wanted == "tile" and not +self.floor_deck:
            self.last = True
            self.floor_deck, self.floor_discard = self.floor_discard, Counter()
        if wanted is None or (wanted == "tile" and not +self.floor_deck):
            self.phase = "out"

    def play_gem(self, cell: str) -> None:
        self.gem_deck.remove(cell)
        if self.spilled < 5:
            self.spilled += 1
            self.gem_discard.append(cell)
            self.put_gem(cell)
        else:
            self.line[cell] += 1
        self.make_ready()

    def play_tile(self, kind: str) -> None:
        self.floor_deck[kind] -= 1
        self.line[kind] += 1
        self.make_ready()

    def play_out(self, pair: str) -> None:
        self.removed = pair.split("+")
        self.pool = [skill for skill in SKILLS if skill not in self.removed]
        self.phase, self.queue = "skills", self.clockwise()

    def play_skill(self, skill: str) -> None:
        self.pool.remove(skill)
        self.skills[self.seat].append(skill)
        if skill == "king":
            self.king = self.seat
        self.queue.pop(0)
        if not self.queue:
            self.phase = "tiles"
            self.queue = [seat for seat in reversed(self.clockwise()) for _ in range(2)]
            self.skip_if_empty()

    def skip_if_empty(self) -> None:
        if not +self.line:
            self.queue = []
        if not self.queue:
            self.phase, self.queue = "turn", self.clockwise()
            self.begin_turn()

    def begin_turn(self) -> None:
        self.points = 3 if "quick" in self.skills[self.seat] else 2
        self.stopped, self.uses = False, Counter()

    def play_draft(self, tile: str, how: str, cell: str = "", facing: str = "") -> None:
        self.line[tile] -= 1
        if how == "hand":
            self.acquire(tile)
        elif how == "use":
            self.put_gem(tile)
            self.discard(tile)
        else:
            self.lay(cell, tile, facing)
        self.queue.pop(0)
        self.skip_if_empty()

    def play_step(self, way: str) -> None:
        seat, way = self.seat, way.upper()
        target = beyond(self.at[seat], way)
        assert target is not None
        self.points -= 1
        ghost = "ghost" in self.skills[seat]
        walked, circle = ([(target, way, False)], []) if ghost else self.walk(seat, target, way, pieces=True)
        for cell, _, _ in walked:
            for _ in range(self.on.pop(cell, 0)):
                self.gain(seat)
        end = self.at[seat] = walked[-1][0]
        if not ghost and end in self.board and self.board[end].kind == "stop":
            self.stopped = True
        if circle:
            newest = max(set(circle), key=lambda cell: self.board[cell].when)
            self.discard(self.board.pop(newest).kind)

    def play_buy(self, tile: str) -> None:
        self.points -= 1
        self.line[tile] -= 1
        self.acquire(tile)

    def play_return(self, tile: str) -> None:
        self.points -= 1
        self.hands[self.seat].remove(tile)
        self.discard(tile)
        self.at[self.seat] = self.corner[self.seat]

    def play_place(self, kind: str, cell: str, facing: str = "") -> None:
        self.hands[self.seat].remove(kind)
        self.lay(cell, kind, facing)

    def play_use(self, cell: str) -> None:
        self.hands[self.seat].remove(cell)
        self.discard(cell)
        self.put_gem(cell)

    def play_crash(self, cell: str) -> None:
        self.uses["crash"] += 1
        self.discard(self.board.pop(cell).kind)

    def play_rotate(self, cell: str, turn: str) -> None:
        self.uses["rotate"] += 1
        kind, facing, _ = self.board[cell]
        ring = CLOCKWISE[kind]
        self.lay(cell, kind, ring[(ring.index(facing) + (1 if turn == "cw" else -1)) % len(ring)])

    def play_recall(self) -> None:
        self.uses["recall"] += 1
        self.at[self.seat] = self.corner[self.seat]

    def play_steal(self, cell: str) -> None:
        self.points -= 1
        self.acquire(self.board.pop(cell).kind)

    def play_end(self) -> None:
        self.queue.pop(0)
        self.points, self.stopped, self.uses = 0, False, Counter()
        if self.queue:
            self.begin_turn()
        elif self.seats == 2 and self.half == 1:
            self.half, self.phase, self.queue = 2, "skills", self.clockwise()
            if self.options["two_player_skills"] == "latest":
                for seat in self.skills:
                    self.skills[seat] = []
        else:
            if self.last or self.enough():
                self.phase = "over"
                return
            self.start = self.start if self.king is None else self.king
            self.begin_round()

    def enough(self) -> bool:
        return any(self.total(self.side(seat)) >= (15 if self.seats == 3 else 20) for seat in range(self.seats))

    def result(self) -> tuple[str, tuple[int, ...], tuple[int, ...]] | None:
        """Return the reason, the places and the gems of each seat once the game is over."""
        if self.phase != "over":
            return None

        def rank(side: int) -> tuple[int, int]:
            total = self.total(side)
            return -total, self.log.index((side, total)) + 1 if total else 0

        sides = sorted({self.side(seat) for seat in range(self.seats)})
        places = tuple(1 + sum(rank(other) < rank(self.side(seat)) for other in sides) for seat in range(self.seats))
        return "gems" if self.enough() else "tiles", places, tuple(self.gems[seat] for seat in range(self.seats))
