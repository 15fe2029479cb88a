# Best of 3 and 5: a pairing is played in several matches, which together are called a series.

draft-best_of = { $count ->
    [1] One match against each opponent
   *[other] Best of { $count } against each opponent
}
announce-best-of = best of { $count }
announce-final = final: best of { $count }
series-how = **Best of { $count }:** instead of one match, you play up to { $count } against each opponent, one after the other. The player who wins more of them wins the series, and only the series counts for the tournament. A draw, or a match that is cancelled, is half a win for both. The series ends as soon as the player behind can’t catch up any more. You take turns going first: { $count ->
    [3] the player who begins the first match also begins the third
   *[other] the player who begins the first match also begins the third and the fifth
}.
draft-final_of-no = Final: like the other matches
draft-final_of = Final: best of { $count }
series-final = **Final:** best of { $count }
series-final-how = In the final you play up to { $count } matches, one after the other, and take turns going first. The player who wins more of them wins the final. A draw, or a match that is cancelled, is half a win for both. If the final is level after { $count } matches, one more is played. If that is a draw, too, the player with the better seed wins.
series-level-draw = A series that is level after { $count } matches is a draw.
series-level-knockout = If a series is level after { $count } matches, one more is played. If that is a draw, too, the player with the better seed advances.
series-level-groups = A series that is level after { $count } matches is a draw in a group. In single elimination one more is played, and after a draw the better seed advances.
series-early = A player who leaves the tournament loses the match that is being played, and the series, too, if more matches were to come. If the tournament’s last day is over before a series is, the player who is ahead wins that series.

series-match = match { $number } (best of { $most })
thread-series = match { $number }

notice-tournament-decreed-series = **{ $name }**, round { $round }: the organisers have decided a best of { $most }.
organise-series-open = They are playing a best of { $most }: { $score } so far.
organise-series-over = They have played a best of { $most }: { $score }.
ask-organise-series =
    ### { $name }
    { $members }
    { $stands }
    {""}**Is this to be the result of all their matches together: { $result }?**
    A match that they are playing is cancelled and doesn’t count; those that are over stay as they are, and so do ratings. The standings count the new result; matches of others that have started already stay as they are. The players are told.
    -# One match alone is decided with `/{ command-manage } { command-manage-end }`, by those who manage the server.

alt-bracket-score = Score: { $score }.
