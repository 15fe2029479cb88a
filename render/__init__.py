"""Turn views of games and data of tournaments into pictures: lay out scenes, then render them."""

from render.charts.bracket import Bracket, BracketMatch, BracketRound, BracketSide, BracketTree, bracket, parts
from render.charts.chance_curve import ChanceCurve, ChanceMark, chance_curve
from render.charts.curve import curve
from render.charts.curve_point import CurvePoint, is_by_match
from render.charts.names import drawable, drawable_labels
from render.charts.podium import Podium, PodiumPlace, podium
from render.charts.sheet import Chip, ChipKind, Column, Heading, Row, Sheet, sheet
from render.charts.tables import TABLES, Table, TablePlace, Tables, tables
from render.charts.time_bars import TimeBar, TimeBars, time_bars
from render.charts.versus import Finalist, Versus, versus
from render.games import draw, page, pages
from render.kit.film import FRAMES, render_film, sample_evenly
from render.kit.rendering import Rendering, describe_scene, render_scene
from render.kit.scene import Frame, Scene
from render.kit.theme import THEMES, Theme

__all__ = [
    "FRAMES",
    "TABLES",
    "THEMES",
    "Bracket",
    "BracketMatch",
    "BracketRound",
    "BracketSide",
    "BracketTree",
    "ChanceCurve",
    "ChanceMark",
    "Chip",
    "ChipKind",
    "Column",
    "CurvePoint",
    "Finalist",
    "Frame",
    "Heading",
    "Podium",
    "PodiumPlace",
    "Rendering",
    "Row",
    "Scene",
    "Sheet",
    "Table",
    "TablePlace",
    "Tables",
    "Theme",
    "TimeBar",
    "TimeBars",
    "Versus",
    "bracket",
    "chance_curve",
    "curve",
    "describe_scene",
    "draw",
    "drawable",
    "drawable_labels",
    "is_by_match",
    "page",
    "pages",
    "parts",
    "podium",
    "render_film",
    "render_scene",
    "sample_evenly",
    "sheet",
    "tables",
    "time_bars",
    "versus",
]
