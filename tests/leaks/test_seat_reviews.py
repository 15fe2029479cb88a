"""A review by one seat's knowledge shows the same to all readers: what that seat saw, and nobody else's hand.

Only for the seat itself is a reason addressed without a name: readers on other seats are told whom it advises.
"""

import re

from sandbox import Member, Message
from tests.e2e.reviews.test_reviews import choose, quickly, ready, reviewed, secrets
from tests.e2e.scenario import Scenario

__all__ = ["quickly"]

SEATS = ("Blue", "Red")
"""Ann's seat and Bob's."""


async def view(scenario: Scenario, member: Member, panel: Message, seat: int) -> list[tuple[str, list[str]]]:
    """Return the text and the alt texts of each turning point of a seat's review, without whom a reason advises."""
    await (await member.press(panel, custom_id=f"review-turn:1:{seat}:0:view")).done()
    await ready(scenario, panel, f"Based only on what {SEATS[seat]} could know at the time.")
    found = []
    for number in range(1, len(panel.selects[0].options)):
        await choose(member, panel, str(number))
        text = panel.text.replace(f"**Why** (advice for {SEATS[seat]}):", "**Why:**")
        found.append((text, [image.alt or "" for image in panel.images]))
    return found


async def test_a_review_by_a_seat_is_drawn_from_that_seat_for_all_readers(served: Scenario) -> None:
    thread = await secrets(served)
    panels = [(member, await reviewed(served, member, thread)) for member in (served.ann, served.bob)]
    for seat in range(2):
        first, second = [await view(served, member, panel, seat) for member, panel in panels]
        assert first == second
        assert first, "there are turning points"
        for _, pictures in first:
            assert all("Your hand: " in alt for alt in pictures)
            assert all(
                re.search(rf"{SEATS[1 - seat]}: \d+ cards in the deck, \d+ in the hand", alt) for alt in pictures
            )
            assert pictures
