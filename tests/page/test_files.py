"""Files on the page: one that is given to a command, and animations."""

import re
from pathlib import Path

from playwright.async_api import expect

from tests.engines.record import FOLDER, course_of
from tests.page.stage import PHONE, Stage, column, command, panel, press, shoot


def record(tmp_path: Path) -> Path:
    """Write the record of a whole game in Hatoba's format."""
    text = (FOLDER / "ryuki" / "checkmate.txt").read_text("utf-8")
    options = next(line for line in text.splitlines() if line.startswith("options ")).split()[1:]
    lines = ["game ryuki", "rules 1", "seats 2", *(f"option {one.replace('=', ' ')}" for one in options), ""]
    lines += [happened for happened, _ in course_of(text) if happened]
    file = tmp_path / "a record.txt"
    file.write_text("\n".join(lines), "utf-8")
    return file


async def test_a_record_from_a_file_is_looked_at_and_moves(stage: Stage, tmp_path: Path) -> None:
    page = await stage.open(PHONE, at=stage.at("Robin", stage.channel("games")))
    robin = column(page, "Robin")
    await command(robin, "replay")
    await press(robin, "file").click()
    await robin.locator("input[type=file]").set_input_files(record(tmp_path))
    await press(robin, "Send /replay").click()
    await expect(panel(robin)).to_contain_text("record from a file")
    await press(panel(robin), "« First").click()
    await expect(panel(robin)).to_contain_text("Turn 0 of")
    await shoot(page, "replay")
    await press(panel(robin), "▶ Animation").click()
    await expect(panel(robin).locator("img:not(.avatar)")).to_have_attribute("src", re.compile(r"\.webp$"))
    await shoot(page, "animation")
