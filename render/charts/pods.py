"""Pods: a tournament round's matches of three or four, or groups, with the places of their members."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engines.contract import Sentence
from render.charts.names import truncate_all
from render.charts.sheet import (
    GAP,
    HEAD,
    MARGIN,
    SMALL,
    WIDTH,
    Heading,
    heading,
    heading_height,
    name,
    rank,
    scene,
    text,
)
from render.kit.scene import Box, Scene, Shape, Stroke

PODS = 12
"""The maximum number of pods in a picture."""

LINE = 26.0
_WIDE = (WIDTH - 2 * MARGIN - GAP) / 2
_NAME = 14.0
"""The size of names."""

_ROOM = _WIDE - 83
"""The width for names."""


@dataclass(frozen=True, slots=True)
class PodPlace:
    """A member of a pod: the place if it is known, the name in characters that can be drawn, and the points."""

    place: str
    name: str
    points: str
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Pod:
    """The members of one match or group. ``now`` means that it is being played.

    A line is drawn below the first ``line`` places, unless that is 0.
    """

    title: str
    places: tuple[PodPlace, ...]
    now: bool = False
    line: int = 0


@dataclass(frozen=True, slots=True)
class Pods:
    """The pods of a round. ``alt`` is the alt text."""

    heading: Heading
    pods: tuple[Pod, ...]
    alt: tuple[Sentence, ...] = ()


def pods(shown: Pods) -> Scene:
    """Return the scene of pods, two side by side."""
    high = HEAD + LINE * max((len(pod.places) for pod in shown.pods), default=0) + 8
    top = heading_height(shown.heading)
    shapes = [*heading(shown.heading)]
    whole = [place.name for pod in shown.pods for place in pod.places]
    called = dict(zip(whole, truncate_all(whole, _NAME, _ROOM), strict=True))
    for number, pod in enumerate(shown.pods):
        down, across = divmod(number, 2)
        pod = replace(pod, places=tuple(replace(place, name=called[place.name]) for place in pod.places))
        shapes += _pod(pod, MARGIN + across * (_WIDE + GAP), top + down * (high + 8), high)
    return scene(shapes, top + -(-len(shown.pods) // 2) * (high + 8) - 8, shown.alt)


def _pod(pod: Pod, left: float, top: float, high: float) -> Iterator[Shape]:
    edge = ("accent", 1.6) if pod.now else (None, 0.0)
    yield Box(left, top, _WIDE, high, "sheet-row", 7, *edge)
    yield text(left + 10, top + 13, pod.title, SMALL, "faint", width=_WIDE - 20)
    for number, place in enumerate(pod.places):
        middle = top + HEAD + 4 + (number + 0.5) * LINE
        points = text(left + _WIDE - 10, middle, place.points, 14.0, "label", align="right")
        yield from rank(left + 18, middle, place.place)
        yield from name(left + 35, middle, place.name, _NAME, "label", width=_ROOM, gone=place.gone)
        yield points
    if pod.line:
        height = top + HEAD + 4 + pod.line * LINE
        yield Stroke(((left + 35, height), (left + _WIDE - 10, height)), "accent", 1.2)
