# Time limits: their names, and what happens when time is up.

option-pace = pace
option-pace-text = How much time each player has, for example 3d

pace-move = { $span } a move
pace-bank = { $bank } in total, plus { $increment } after every move
pace-bank-only = { $bank } in total
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
span-s = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
overtime-loses = A player who runs out of time loses
overtime-asks = If a player runs out of time, the opponent can claim the win or give more time

error-pace = “{ $pace }” isn’t a time limit. Type one such as `3d` (3 days a move, from 15s to 14d), `5m+10s` (5 minutes in total, plus 10 seconds after every move) or `none`.
error-time-up = Your time ran out before you made this move.
