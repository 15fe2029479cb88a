"""A second, slow rule book of HOSTILE: which events the rules forbid, one rule at a time."""

from itertools import combinations

from tests.engines.hostile.naive_board import (
    BLOCKS,
    CELLS,
    CLOCKWISE,
    COPIES,
    CORNERS,
    GEM_CELLS,
    OPPOSITE,
    SKILLS,
    beyond,
)
from tests.engines.hostile.naive_play import Playing

TILES = [*COPIES, *GEM_CELLS]
PLACINGS = [(kind, cell, way) for kind in COPIES for cell in CELLS for way in CLOCKWISE.get(kind, [""])]
SPELLINGS = [
    *(f"{verb} {cell}" for verb in ("corner", "partner", "crash", "steal") for cell in CELLS),
    *(f"gem:{cell}" for cell in GEM_CELLS),
    *(f"tile:{kind}" for kind in COPIES),
    *("out:" + "+".join(pair) for pair in combinations(sorted(set(SKILLS) - {"king"}), 2)),
    *(f"skill {skill}" for skill in SKILLS),
    *(f"draft {tile} hand" for tile in TILES),
    *(f"draft {cell} use" for cell in GEM_CELLS),
    *(f"draft {kind} place {cell} {way}".strip() for kind, cell, way in PLACINGS),
    *(f"place {kind} {cell} {way}".strip() for kind, cell, way in PLACINGS),
    *(f"step {way}" for way in "nesw"),
    *(f"{verb} {tile}" for verb in ("buy", "return") for tile in TILES),
    *(f"use {cell}" for cell in GEM_CELLS),
    *(f"rotate {cell} {turn}" for cell in CELLS for turn in ("cw", "ccw")),
    "recall",
    "end",
]


class Table(Playing):
    """A table that changes and knows the legal events."""

    def broken(self, event: str) -> set[str]:
        """Return the rules that an event breaks, as keys of errors; none for a legal one."""
        verb, *words = event.replace(":", " ").split()
        if self.phase in ("start", "out"):
            return set() if self.may_come(verb, words) else {"error-chance"}
        if verb in ("gem", "tile", "out"):
            return {"error-chance"}
        if self.phase == "setup":
            return self.broken_corner(verb, words)
        if self.phase == "skills":
            if verb != "skill":
                return {"error-due-skills"}
            taken = {"error-skill-removed"} if words[0] in self.removed else {"error-skill-taken"}
            return set() if words[0] in self.pool else taken
        if self.phase == "tiles":
            if verb in ("place", "use"):
                return {"error-hand-locked-in-draft"}
            return self.broken_draft(*words) if verb == "draft" else {"error-due-tiles"}
        if verb in ("corner", "partner", "skill", "draft"):
            return {"error-no-draft"}
        found: set[str] = getattr(self, f"broken_{verb}")(*words)
        return found

    def may_come(self, verb: str, words: list[str]) -> bool:
        if self.phase == "out":
            return verb == "out"
        if verb != self.wants():
            return False
        return words[0] in self.gem_deck if verb == "gem" else self.floor_deck[words[0]] > 0

    def broken_corner(self, verb: str, words: list[str]) -> set[str]:
        if verb not in ("corner", "partner"):
            return {"error-due-setup"}
        partner = self.seat == 0 and 0 in self.corner
        if (verb == "partner") != partner:
            return {"error-due-partner"} if partner else {"error-no-partner"}
        free = [corner for corner in CORNERS if corner not in self.corner.values()]
        if partner or self.seat == 1:
            free.remove(CORNERS[(CORNERS.index(self.corner[0]) + 2) % 4])
        return set() if words[0] in free else {"error-corner"}

    def broken_cell(self, cell: str) -> set[str]:
        """Return the reason why nothing may be placed on a cell."""
        opponents = [seat for seat in self.corner if self.side(seat) != self.side(self.seat)]
        return {
            key
            for key, breaks in (
                ("error-cell-is-start", cell in CORNERS),
                ("error-cell-has-player", self.standing(cell) is not None),
                ("error-cell-has-tile", cell in self.board),
                ("error-near-enemy-start", any(cell in BLOCKS[self.corner[seat]] for seat in opponents)),
            )
            if breaks
        }

    def broken_draft(self, tile: str, how: str, cell: str = "", _: str = "") -> set[str]:
        if not self.line[tile]:
            return {"error-not-in-line" if tile in COPIES else "error-not-in-line-gem"}
        return self.broken_cell(cell) if how == "place" else set()

    def no_move(self) -> set[str]:
        return ({"error-stopped"} if self.stopped else set()) | self.no_points()

    def no_points(self) -> set[str]:
        return set() if self.points else {"error-no-ap"}

    def broken_step(self, letter: str) -> set[str]:
        seat, way = self.seat, letter.upper()
        here, target = self.at[seat], beyond(self.at[seat], way)
        felt = "ghost" not in self.skills[seat]
        broken = self.no_move()
        if target is None:
            return broken | {"error-off-board"}
        if target in CORNERS and target != self.corner[seat]:
            broken |= {"error-foreign-start"}
        if self.standing(target) is not None:
            broken |= {"error-occupied"}
        if not self.lets(here, way, felt=felt):
            broken |= {"error-wall-exit"}
        if not self.lets(target, OPPOSITE[way], felt=felt):
            broken |= {"error-wall-enter"}
        return broken

    def broken_buy(self, tile: str) -> set[str]:
        missing = "error-not-in-line" if tile in COPIES else "error-not-in-line-gem"
        return self.no_points() | (set() if self.line[tile] else {missing})

    def not_in_hand(self, tile: str) -> set[str]:
        missing = "error-not-in-hand" if tile in COPIES else "error-not-in-hand-gem"
        return set() if tile in self.hands[self.seat] else {missing}

    def broken_return(self, tile: str) -> set[str]:
        broken = self.no_move() | self.not_at_home() | self.not_in_hand(tile)
        return broken if self.hands[self.seat] else broken | {"error-no-discard"}

    def not_at_home(self) -> set[str]:
        return {"error-at-home"} if self.at[self.seat] == self.corner[self.seat] else set()

    def broken_place(self, kind: str, cell: str, _: str = "") -> set[str]:
        return self.not_in_hand(kind) | self.broken_cell(cell)

    def broken_use(self, cell: str) -> set[str]:
        return self.not_in_hand(cell)

    def not_owned(self, skill: str) -> set[str]:
        if skill not in self.skills[self.seat]:
            return {"error-skill-not-owned"}
        allowed = {"crash": 1, "rotate": 2, "recall": 1, "steal": 99}[skill]
        return set() if self.uses[skill] < allowed else {"error-skill-used-up"}

    def no_tile(self, cell: str) -> set[str]:
        return set() if cell in self.board else {"error-no-tile"}

    def broken_crash(self, cell: str) -> set[str]:
        return self.not_owned("crash") | self.no_tile(cell)

    def broken_rotate(self, cell: str, _: str) -> set[str]:
        plain = cell in self.board and self.board[cell].kind not in CLOCKWISE
        return self.not_owned("rotate") | self.no_tile(cell) | ({"error-no-facing"} if plain else set())

    def broken_recall(self) -> set[str]:
        return self.not_owned("recall") | ({"error-stopped"} if self.stopped else set()) | self.not_at_home()

    def broken_steal(self, cell: str) -> set[str]:
        here = self.at[self.seat]
        near = [here, *(beyond(here, way) for way in "NESW")]
        return (
            self.not_owned("steal")
            | self.no_points()
            | self.no_tile(cell)
            | (set() if cell in near else {"error-out-of-range"})
        )

    def broken_end(self) -> set[str]:
        return set()
