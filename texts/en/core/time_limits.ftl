# Time limits: their names, and what happens when time is up.

option-pace = pace
option-pace-text = How long each may think about a move

pace-move = { $span } a move
pace-bank = { $bank } in all, and { $increment } more after every move
pace-none = no time limit
span-d = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
span-h = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
span-m = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
overtime-loses = Time up: that member loses
overtime-asks = Time up: the opponent may claim the win or give more time

error-pace = “{ $pace }” isn’t a time limit. Type one such as `3d` (3 days a move, from 10m to 14d), `7d+12h` (7 days in all, 12 hours more after every move) or `none`.
