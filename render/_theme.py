"""The colours of the pictures: one theme is one set of inks."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from render._scene import Ink

Colour: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, eq=False)
class Theme:
    """Give every ink a colour."""

    name: str
    inks: MappingProxyType[Ink, Colour]


def _theme(name: str, **inks: str) -> Theme:
    """Read inks written as six hexadecimal digits."""
    colours = {ink.replace("_", "-"): (int(c[0:2], 16), int(c[2:4], 16), int(c[4:6], 16)) for ink, c in inks.items()}
    return Theme(name, MappingProxyType(colours))


THEMES = MappingProxyType(
    {
        theme.name: theme
        for theme in (
            _theme(
                "pavement",
                ground="6B6258",
                ground_joint="5F574E",
                floor="D9C9A8",
                floor_joint="C6B492",
                room="8C8172",
                room_edge="C9BBA2",
                wall="8A4B32",
                wall_joint="5E2F1F",
                ink="2A2321",
                label="F3E8D0",
                accent="F2B632",
                accent_dark="B97A10",
                target="F7D66B",
                tray="4A433C",
                tray_slot="3E3832",
                seat_0="C8402B",
                seat_0_deep="8E2417",
                seat_0_paper="FFF6E3",
                seat_1="D5E3CF",
                seat_1_deep="0D332D",
                seat_1_paper="17493F",
            ),
        )
    }
)
"""Themes by name, the default first."""
