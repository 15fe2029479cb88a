# Where matches are posted: what their threads are called in the end, and what is told when such a place is gone.

thread-win = { $winners } { $count ->
    [one] wins
   *[other] win
}
thread-draw = draw
thread-void = does not count

notice-moved = This match goes on here. The thread where it was played is gone, or I can't write there any more.
notice-nowhere = The channel where match { $match } was played is gone, or I can't write there any more. The match is kept as it stands, and its clocks go on. To have it posted again, use `/{ command-board }` with { option-match } { $match } in another channel of the server; you can make your moves there with `/{ command-move }`.
notice-back = I am back on this server, and the match stands as it did. While I was away nobody's time ran; `/{ command-board }` shows the new time limit.
