# What results are worth in a tournament, and what decides between equals.

points-worth = A win is { $win ->
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
points-of-draw = { $draw ->
    [0.5] half a point
    [1] a point
   *[other] { $draw } points
}
points-draw = { $draw ->
    [0.5] ½
   *[other] { $draw }
}
draft-points = Points: { $win } for a win, { points-draw } for a draw, { $loss } for a loss

tie-separator = {"; "}
tie-buchholz = the points of those you met (Buchholz)
tie-median = your opponents’ points added up, without the highest and the lowest (median Buchholz)
tie-sonneborn = the points of those you beat, and half of those you drew with (Sonneborn-Berger)
tie-direct = the matches between those who are equal
tie-won = matches won
tie-second = matches won in which somebody else began
tie-buchholz-name = Buchholz
tie-median-name = median Buchholz
tie-sonneborn-name = Sonneborn-Berger
tie-direct-name = direct encounter
tie-won-name = wins
tie-second-name = wins as second
draft-ties = Equal points: { $order }
