# What results are worth in a tournament, and what decides between equals.

points-worth = A win is worth { $win ->
    [one] { $win } point
   *[other] { $win } points
}, a draw { points-draw }{ $loss ->
    [0] .
   *[other] , a loss { $loss } (0 if it was not played).
}
points-of-win = { $win ->
    [1] a full point
   *[other] { $win } points
}
points-draw = { $draw ->
    [0.5] ½
   *[other] { $draw }
}
draft-points = Points: { $win } for a win, { points-draw } for a draw, { $loss } for a loss

tie-separator = {"; "}
tie-buchholz = your opponents’ points added up (Buchholz)
tie-median = your opponents’ points added up, without the highest and the lowest (median Buchholz)
tie-sonneborn = the points of the opponents you beat, plus half the points of those you drew with (Sonneborn-Berger)
tie-direct = results between the tied players
tie-won = matches won
tie-second = matches won without going first
tie-buchholz-name = Buchholz
tie-median-name = median Buchholz
tie-sonneborn-name = Sonneborn-Berger
tie-direct-name = direct encounter
tie-won-name = wins
tie-second-name = wins without going first
draft-ties = Tie-breaks: { $order }

view-numbers = Points explained
button-explain = Explain points
explained-points = Points
explained-group = Group { $group }: { $line }
explained-knockout = Elimination: { $results }
explained-no-results = No results yet
explained-nothing = { $total } · nothing for { $results }
explained-left-out = { $total } (without { $matches })
counted-valued = { $result } ({ $points }{ $count ->
    [one] {""}
   *[other] {" "}in all
})
counted-won = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
counted-place = { $count ->
    [1] place { $place } of { $seats }
   *[other] { $count } × place { $place } of { $seats }
}
counted-drawn = { $count ->
    [one] { $count } draw
   *[other] { $count } draws
}
counted-forfeit = { $count ->
    [one] { $count } forfeit win
   *[other] { $count } forfeit wins
}
counted-bye = { $count ->
    [one] { $count } bye
   *[other] { $count } byes
}
counted-void = { $count ->
    [one] { $count } unfinished match
   *[other] { $count } unfinished matches
}
counted-lost = { $count ->
    [one] { $count } loss
   *[other] { $count } losses
}
counted-absent = { $count ->
    [one] { $count } loss without a move
   *[other] { $count } losses without a move
}
counted-missed = { $count ->
    [one] { $count } round before joining
   *[other] { $count } rounds before joining
}
