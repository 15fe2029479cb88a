"""The pages of a list with any number of rows of any length contain all of them and fit into a message."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cogs.core.ui.batches import batches, fitting, near
from cogs.core.ui.card import Button, Card
from cogs.core.ui.paging import Page, Pager
from tests._cards import flaws
from texts import COMPLETE, words

SIZES = (0, 1, 10, 11, 25, 26, 40, 400)

LISTS = st.lists(st.text(st.characters(exclude_characters="\n"), max_size=900), max_size=60)


@given(LISTS, st.integers(1, 30))
@example(["W" * 700] * 400, 25)
def test_every_row_is_on_exactly_one_page_which_fits_into_a_message(lines: list[str], most: int) -> None:
    pages = Pager("list", most).pages(lines)
    shown = [lines[page.part] for page in pages]
    assert [line for page in shown for line in page] == lines
    assert all(shown) or lines == []
    assert all(len(page) <= most for page in shown)
    assert max(len("\n".join(page)) for page in shown) <= 2800
    assert [(page.number, page.count) for page in pages] == [(number, len(pages)) for number in range(len(pages))]


@pytest.mark.parametrize("size", SIZES)
def test_short_rows_fill_their_pages(size: int) -> None:
    pager = Pager("list", 10)
    pages = pager.pages(["row"] * size)
    assert pages == [pager.page_of(size, number) for number in range(len(pages))]
    assert len(pages) == max(1, (size + 9) // 10)


@given(LISTS, st.integers(0, 2**62))
def test_after_the_last_page_comes_the_last_page(lines: list[str], number: int) -> None:
    pager = Pager("list", 10)
    pages = pager.pages(lines)
    assert pager.page(lines, number) == pages[min(number, len(pages) - 1)]


@pytest.mark.parametrize("locale", COMPLETE)
@pytest.mark.parametrize("size", SIZES)
def test_buttons_lead_from_each_page_to_the_next_beside_one_that_refreshes_it(size: int, locale: str) -> None:
    pager, say = Pager("list", 10), words(locale)
    for page in pager.pages(["row"] * size):
        turning = pager.turning(say, page, 7)
        refresh = Button(f"list:7:{page.number}", "Refresh")
        assert flaws(Card("text", rows=((*turning, refresh),))) == []
        leads = [int(button.target.rpartition(":")[2]) for button in turning if not button.disabled]
        near = (page.number - 1, page.number + 1) if page.count > 1 else ()
        assert leads == [one for one in near if 0 <= one < page.count]
    assert Page(0, 1).caption(say) == ""


@given(LISTS, st.integers(1, 900))
def test_parts_of_a_text_hold_all_lines_and_have_room(lines: list[str], room: int) -> None:
    parts = [lines[part] for part in fitting(lines, room)]
    assert [line for part in parts for line in part] == lines
    assert all(len("\n".join(part)) <= room or len(part) == 1 for part in parts)


@given(st.integers(1, 2000), st.data())
def test_a_menu_of_many_holds_the_chosen_one_and_those_around_it(total: int, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, total - 1))
    offered = near(place, total)
    assert place in offered
    assert len(offered) == min(25, total)
    assert 0 <= offered[0] <= offered[-1] < total


@given(st.lists(st.integers()), st.integers(1, 30))
def test_batches_hold_all_rows_once(rows: list[int], most: int) -> None:
    cut = list(batches(rows, most))
    assert [row for part in cut for row in part] == rows
    assert all(0 < len(part) <= most for part in cut)
