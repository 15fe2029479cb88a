"""Pack what is to be painted, and what is painted, for the way from one process to another."""

import io
import pickle
from typing import Any

LENGTH = 4
"""Bytes before each parcel that say how long it is."""


class _Packer(pickle.Pickler):
    """Take values apart by the parameters they are made with: half the time of what dataclasses do for themselves."""

    def reducer_override(self, value: object) -> Any:  # noqa: ANN401 - as in the standard library
        """Return how a value is made again, or let it say so itself."""
        names = getattr(value, "__match_args__", None)
        if names is None or isinstance(value, type):
            return NotImplemented
        return type(value), tuple([getattr(value, name) for name in names])


def packed(content: object) -> bytes:
    """Return a parcel with its length before it."""
    parcel = io.BytesIO()
    _Packer(parcel, pickle.HIGHEST_PROTOCOL).dump(content)
    return parcel.tell().to_bytes(LENGTH) + parcel.getvalue()


def unpacked(parcel: bytes) -> Any:  # noqa: ANN401 - whatever was packed
    """Return what is in a parcel, which has to come from a process of our own."""
    return pickle.loads(parcel)  # noqa: S301 - it does
