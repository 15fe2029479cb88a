"""What a curve is made of."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Past:
    """Hold a number from a moment on; it is not ``settled`` while it may still jump."""

    at: datetime
    shown: int
    settled: bool
