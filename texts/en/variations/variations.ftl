# What if: moves that a member tries out on the side, from any turn of a match.

button-if = What if
button-if-lot = Random
button-if-cut = Delete move
button-if-on = Continue

variation-about = { $turn ->
    [0] **What if**, from the start
   *[other] **What if**, after turn { $turn } of { $turns }
}
variation-hint = -# You move for all players; the match isn’t affected. Your moves exist only in this message and aren’t saved anywhere. To keep a line, press **{ button-post-here }**.
variation-by = Tried out by { $member }:
variation-turn = { $seat } to move. { $question }
variation-chance = The result here is random: choose one, or press { button-if-lot }.
variation-end-long = A line ends after { $events } moves. Go back to try something else.
variation-outcomes = Choose the result
variation-outcome = { $outcome } · { $percent }%
variation-lines = Go to another line
variation-lines-about = Choose a line from the menu, or continue from here.

error-variation-secret = This game has hidden information, so you can only try out moves when the match is over.
error-variation-rated = This match is rated, so you can only try out moves when it’s over.
error-variation-gone = The turn you started from has been taken back. Start again from the match.
error-variation-unreadable = These moves no longer fit the match, so nothing has changed. Start again from the match.
error-variation-full = You can try at most { $events } moves in { $lines } lines. Delete some to continue.

customs-variations-yes = **{ button-if }** works in rated matches even during play.
customs-variations-no = **{ button-if }** works in rated matches only after they end.
button-variations-yes = Allow variations
button-variations-no = Don’t allow variations
