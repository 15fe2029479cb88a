"""The points of a curve, apart from the code that plots them: that one imports matplotlib."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """A number that holds from a time on; it is not ``settled`` while it may still change by a lot."""

    at: datetime
    shown: int
    settled: bool
