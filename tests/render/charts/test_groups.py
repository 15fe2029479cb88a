"""Pictures of groups, and of the bracket that follows them."""

from club.model.tournaments.forms.groups import GROUPS
from cogs.tournaments.charts import ChartKind, drawing, kinds
from tests.club.rounds import added, without
from tests.club.tournaments.forms.test_groups import after_groups, begun, by_strength
from tests.render.charts.labels import check_layout, written
from tests.render.charts.test_tournaments import CALLED, said, showing


def test_groups_stand_side_by_side_with_a_line_below_those_who_go_on() -> None:
    now = begun(7, through=1)
    now = by_strength(added(now, GROUPS.pair(now)))
    now = without(added(now, GROUPS.pair(now)), 5)
    shown = showing(now, names=CALLED)
    assert kinds(now)[0] == ChartKind.GROUPS
    found = drawing(shown, ChartKind.GROUPS, 1)()
    assert written(found) == (
        *("Autumn", "Groups · round 2 of 3"),
        *("Group A", "1", "member 4", "1", "2", "member 5", "0", "–", "Alice", "0"),
        *("Group B", "1", "Bob", "1", "2", "鳩羽", "1", "3", "member 6", "0", "4", "member 7", "0"),
    )
    assert said(shown, found) == (
        "Autumn: Groups · round 2 of 3. Group A: 1. member 4 (1), 2. member 5 (0), Alice (0). "
        "Group B: 1. Bob (1), 2. 鳩羽 (1), 3. member 6 (0), 4. member 7 (0)."
    )
    own = drawing(shown, ChartKind.TABLES, 2)()
    assert written(own)[1:7] == ("Group B · round 2 of 3 · page 2 of 2", "Name", "Points", "Opp.", "Beaten", "Played")
    check_layout(found)
    check_layout(own)


def test_a_bracket_says_from_which_groups_those_come_who_are_not_known_yet() -> None:
    now = begun(9)
    now = added(now, GROUPS.pair(now))
    found = drawing(showing(now), ChartKind.BRACKET, 1)()
    assert {"A1", "B1", "C1", "A2", "B2", "C2"} <= {*written(found)}
    assert said(showing(now), found).startswith("Autumn: Bracket. Quarter-finals: A1 gets a bye. B2 will play C2.")
    later = after_groups(now)
    assert kinds(later) == (ChartKind.BRACKET, ChartKind.GROUPS, ChartKind.TABLES, ChartKind.STANDINGS)
    assert not {"A1", "B2"} & {*written(drawing(showing(later), ChartKind.BRACKET, 1)())}
