# Pictures of tournaments: what is written in them, and what they say to those who do not see them.

picture-standings = Standings
picture-meetings = Crosstable
picture-opponents = Opponents, by rank
picture-bracket = Bracket
picture-podium = Podium
picture-pods = Tables
picture-groups = Groups
picture-table = Group { $group }
picture-open = not started yet
picture-over = final result
picture-cancelled = cancelled
picture-round = round { $round } of { $rounds }
picture-page = page { $page } of { $pages }

# Headings of narrow columns: as short as can be. opponents: what the opponents' points add up to; beaten: what the
# points of those who were beaten add up to, and half of those of draws; direct: what was won against equals.
column-name = Name
column-points = Points
column-buchholz = Opp.
column-median = Median
column-sonneborn = Beaten
column-direct = Head-to-head
column-played = Played
column-won = Won
column-streak = Streak
column-second = Won 2nd
column-lost = Lost
column-seed = Seed

legend-won = won
legend-drawn = drawn
legend-lost = lost
legend-open = being played

table = Table { $board }
table-alone = Bye

bracket-winners = Winners’ bracket
bracket-losers = Losers’ bracket
bracket-round = Round { $round }
bracket-of = Last { $count }
bracket-quarterfinals = Quarter-finals
bracket-semifinals = Semi-finals
bracket-last = Final
bracket-decider = Decider
bracket-series = { $name } · best of { $most }
bracket-third = Third place

alt-picture = { $name }: { $detail }.
alt-standings = In brackets after the points: the tie-breaks, in the order { $order }.
alt-standing = { $rank }. { $entrant }: { $points } ({ $ties }).
alt-standing-unranked = { $entrant }, not ranked yet: { $points } ({ $ties }).
alt-standing-won = { $rank }. { $entrant }: { $won } won, { $lost } lost{ $seed ->
    [0] .
   *[other] , seed { $seed }.
}
alt-standing-won-unranked = { $entrant }, no match played, not ranked.
alt-gone = { $entrant } no longer plays.
alt-podium = { $rank }. { $entrant }: { $detail }.
podium-points = points: { $points }
podium-matches = { $drawn ->
    [0] won { $won }, lost { $lost }
   *[other] won { $won }, drawn { $drawn }, lost { $lost }
}
podium-board = The winner’s last match: { $players }
alt-podium-board = { podium-board }.
alt-entrant = { $rank }. { $entrant }: { $points }.
alt-entrant-unranked = { $entrant }, not ranked yet: { $points }.
alt-met-won = Won against { $ranks }.
alt-met-drawn = Drew with { $ranks }.
alt-met-lost = Lost to { $ranks }.
alt-met-open = Plays { $ranks }.
alt-met-nobody = Bye in round { $rounds }.
alt-bracket-champion = { $entrant } has won the tournament.
alt-bracket-round = { $round }:
alt-bracket-won = { $winner } beat { $loser }.
alt-bracket-won-third = { $winner } beat { $loser } for third place.
alt-bracket-bye = { $entrant } gets a bye.
alt-bracket-playing = { $one } plays { $other }.
alt-bracket-playing-third = { $one } plays { $other } for third place.
alt-bracket-coming = { $one } will play { $other }.
alt-bracket-coming-third = { $one } will play { $other } for third place.
alt-bracket-waiting = { $entrant } is waiting for an opponent.
alt-bracketed = { $name } ({ $detail })
alt-table = { $title }: { $seated }.
