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
