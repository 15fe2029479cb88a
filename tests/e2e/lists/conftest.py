"""Lists are opened hundreds of times, but not for their pictures, which are laid out but not painted."""

from io import BytesIO

import pytest
from PIL import Image

from render.kit import paint as painting


@pytest.fixture(autouse=True)
def painted_small(painted_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Send the same small picture everywhere."""
    blank = BytesIO()
    Image.new("P", (8, 8)).save(blank, "PNG")
    monkeypatch.setattr(painting, "paint", lambda *_, **__: blank.getvalue())
