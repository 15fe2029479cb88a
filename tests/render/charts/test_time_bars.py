"""Bars of the time used: as high as the time, one strip for each seat, with the same scale."""

import pytest

from render import Heading, Scene, TimeBar, TimeBars, time_bars
from render.kit.scene import Box
from tests.render.charts.labels import check, written

SEATS = ("Red · 1:10 in all", "Green · 0:20 in all", "Blue · 0:00 in all", "Yellow · 59:59 in all")


def bars(*used: tuple[int, int, float], seats: int = 2, turns: int = 3) -> Scene:
    ticks = ((1, "Turn 1"), (turns // 2, f"Turn {turns // 2}"), (turns, f"Turn {turns}"))
    made = tuple(TimeBar(*one) for one in used)
    heading = Heading("Tokyo Doves · match 12", "Time used")
    return time_bars(TimeBars(heading, SEATS[:seats], made, turns, "1:00", ticks))


def boxes(scene: Scene) -> list[Box]:
    return [one for one in scene.sprites[0].drawing.shapes if isinstance(one, Box) and one.fill == "accent"][-3:]


def test_a_bar_is_as_high_as_its_time_and_stands_above_its_turn() -> None:
    first, third, second = boxes(bars((1, 0, 60.0), (2, 1, 20.0), (3, 0, 10.0)))
    assert (second.height, third.height) == pytest.approx((first.height / 3, first.height / 6))
    assert first.x < second.x < third.x
    assert second.y > first.y + first.height, "Green's strip is below Red's"


def test_a_turn_without_time_is_seen() -> None:
    assert all(box.height > 1 for box in boxes(bars((1, 0, 0.0), (2, 1, 0.0), (3, 0, 0.0))))


@pytest.mark.parametrize(("seats", "turns"), [(2, 1), (2, 300), (3, 40), (4, 900)])
def test_every_seat_is_named_and_labels_stay_apart(seats: int, turns: int) -> None:
    scene = bars(*((turn, turn % seats, float(turn % 61)) for turn in range(1, turns + 1)), seats=seats, turns=turns)
    check(scene)
    assert [said for said in written(scene) if said in SEATS] == [*SEATS[:seats]]
