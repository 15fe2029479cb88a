# Best of 3 and 5: a pairing is played in several matches, which together are called a series.

draft-best_of = { $count ->
    [1] One match against each opponent
   *[other] Best of { $count } against each opponent
}
announce-best-of = best of { $count }
announce-final = final: best of { $count }
series-how = **Best of { $count }:** instead of one match, you play up to { $count } against each opponent, one after the other. The player who wins more of them wins the series, and only the series counts for the tournament. A draw or a cancelled match is half a win for both. The series ends as soon as one player can’t catch up. You take turns going first: { $count ->
    [3] the player who goes first in the first match also goes first in the third
   *[other] the player who goes first in the first match also goes first in the third and the fifth
}.
draft-final_of-no = Final: like the other matches
draft-final_of = Final: best of { $count }
series-final = **Final:** best of { $count }
series-final-how = In the final you play up to { $count } matches, one after the other, and take turns going first. The player who wins more of them wins the final. A draw or a cancelled match is half a win for both. If it’s level after { $count } matches, you play one more. If that’s also a draw, the player with the better seed wins.
series-level-draw = A series that is level after { $count } matches is a draw.
series-level-knockout = If a series is level after { $count } matches, you play one more. If that’s also a draw, the player with the better seed advances.
series-level-groups = In a group, a series that is level after { $count } matches is a draw. In single elimination you play one more, and after another draw the better seed advances.
series-early = A player who leaves the tournament loses the current match, and also the series if there were more matches to play. If a series isn’t over by the last day, the player who is ahead wins it.

series-match = match { $number } (best of { $most })
thread-series = match { $number }

notice-tournament-decreed-series = **{ $name }**, round { $round }: the organisers have set the result of a best of { $most }.
organise-series-open = Best of { $most } in progress: { $score } so far.
organise-series-over = Best of { $most }, finished: { $score }.
ask-organise-series =
    ### { $name }
    { $members }
    { $stands }
    {""}**Do you want to set this result for the whole series: { $result }?**
    Any match in progress is cancelled and doesn’t count. Finished matches and ratings aren’t affected. The standings will use the new result; other matches that have already started aren’t affected. I’ll tell the players.
    -# To set the result of a single match, a moderator can use `/{ command-manage } { command-manage-end }`.

alt-bracket-score = Score: { $score }.
