# What results are worth in a tournament, and what decides between equals.

points-worth = A win is { $win ->
    [one] { $win } point
   *[other] { $win } points
}, a draw { points-draw }{ $loss ->
    [0] .
   *[other] , a loss { $loss }; whoever loses without playing gets nothing.
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
tie-buchholz = how many points your opponents have (Buchholz)
tie-median = how many points your opponents have, without the most and the fewest of them (median Buchholz)
tie-sonneborn = how many points those have whom you beat, and half of those you drew with (Sonneborn-Berger)
tie-direct = the matches between those who are equal
tie-won = how many matches you have won
tie-second = how many matches you have won in which somebody else began
tie-buchholz-name = Buchholz
tie-median-name = median Buchholz
tie-sonneborn-name = Sonneborn-Berger
tie-direct-name = direct encounter
tie-won-name = wins
tie-second-name = wins as second
draft-ties = Equal points: { $order }
