"""The themes of pictures: each gives every ink a colour."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from render.kit.scene import Ink

Colour: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, eq=False)
class Theme:
    """A colour for every ink."""

    name: str
    inks: MappingProxyType[Ink, Colour]


def _theme(name: str, **inks: str) -> Theme:
    """Return a theme of inks given as six hexadecimal digits."""
    colours = {ink.replace("_", "-"): (int(c[0:2], 16), int(c[2:4], 16), int(c[4:6], 16)) for ink, c in inks.items()}
    return Theme(name, MappingProxyType(colours))


THEMES = MappingProxyType(
    {
        theme.name: theme
        for theme in (
            _theme(
                "pavement",
                ground="6E655C",
                ground_joint="665D54",
                ground_print="5B534B",
                floor="DCCBA6",
                floor_joint="CBB78E",
                crumb="B08A4A",
                room="8B8173",
                room_mark="BCAF98",
                wall="8A5136",
                wall_joint="4B2A1C",
                tray="45403B",
                tray_slot="383430",
                curb="9C9181",
                ink="262120",
                label="F8EEDA",
                news="FFFFFF",
                accent="F2B632",
                accent_dark="B97A10",
                free="F2B632",
                closed="C07A54",
                seat_0="C8402B",
                seat_0_deep="8E2417",
                seat_0_paper="FFF3DC",
                seat_1="D5E3CF",
                seat_1_deep="0D332D",
                seat_1_shade="8FB3A0",
                seat_1_hat="5FA38B",
                seat_1_paper="1D5648",
                arena="1A2130",
                arena_cell="2C374F",
                arena_line="46557A",
                gem="D6409F",
                gem_pale="FFB4E4",
                sky="3F9CE8",
                leaf="4FB35E",
                sun="F7E14D",
                mat="8B8660",
                mat_line="7F7A55",
                cloth="2C3A38",
                cloth_thread="C9A24B",
                stand="A87C4C",
                stand_slot="966C40",
                middle="E2CFA0",
                camp_0="B7C8D3",
                camp_0_mark="94ABBB",
                camp_1="DDB69C",
                camp_1_mark="CB9A7E",
                paper="F8E7BE",
                promoted="C81E1E",
                check="E0281A",
                azure="2F5D8C",
                azure_deep="16304F",
                azure_pale="CFE3EE",
                madder="9C3B30",
                madder_deep="521712",
                madder_pale="F7D9BE",
                water="8DB7C4",
                water_mark="4E8499",
                hue="B9C98F",
                hue_mark="66864A",
                oak="E9C28C",
                jade="174A3C",
                sheet="1A2130",
                sheet_row="2C374F",
                sheet_edge="46557A",
                faint="94ABBB",
            ),
            _theme(
                "contrast",
                ground="2B2B2B",
                ground_joint="242424",
                ground_print="3A3A3A",
                floor="E8E8E8",
                floor_joint="BEBEBE",
                crumb="8C8C8C",
                room="5A5A5A",
                room_mark="D0D0D0",
                wall="B0B0B0",
                wall_joint="000000",
                tray="101010",
                tray_slot="303030",
                curb="808080",
                ink="000000",
                label="FFFFFF",
                news="FFFFFF",
                accent="FFD200",
                accent_dark="7A5C00",
                free="FFD200",
                closed="8C8C8C",
                seat_0="B3200E",
                seat_0_deep="5A0C04",
                seat_0_paper="FFFFFF",
                seat_1="FFFFFF",
                seat_1_deep="000000",
                seat_1_shade="6C8F9C",
                seat_1_hat="7CC7E8",
                seat_1_paper="12384A",
                arena="000000",
                arena_cell="262B36",
                arena_line="596175",
                gem="C4168C",
                gem_pale="FFD0F2",
                sky="58B4FF",
                leaf="35C25A",
                sun="FFF04A",
                mat="3A3A3A",
                mat_line="303030",
                cloth="101010",
                cloth_thread="909090",
                stand="525252",
                stand_slot="444444",
                middle="F2F2F2",
                camp_0="C3D3E6",
                camp_0_mark="8FA9C6",
                camp_1="E6C7BD",
                camp_1_mark="C79A8C",
                paper="FFFFFF",
                promoted="C00000",
                check="E00000",
                azure="0B4FA0",
                azure_deep="05264F",
                azure_pale="FFFFFF",
                madder="8A1C12",
                madder_deep="3A0804",
                madder_pale="FFFFFF",
                water="A8C8DC",
                water_mark="3F6E8C",
                hue="CFE3A8",
                hue_mark="4E7A28",
                oak="E8C070",
                jade="003828",
                sheet="000000",
                sheet_row="262B36",
                sheet_edge="596175",
                faint="C3D3E6",
            ),
        )
    }
)
"""Themes by name. The first one is the default."""
