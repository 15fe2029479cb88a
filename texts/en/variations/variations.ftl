# What if: moves that a member tries out on the side, from any turn of a match.

button-if = What if
button-if-lot = Random
button-if-cut = Delete move
button-if-on = Play on

variation-about = { $turn ->
    [0] **What if**, from the beginning on
   *[other] **What if**, after turn { $turn } of { $turns }
}
variation-hint = -# You move for everybody, and the match stays as it is. What you try exists only in this message and is stored nowhere; to keep a line, press **{ button-post-here }**.
variation-by = Tried out by { $member }:
variation-turn = { $seat } to move. { $question }
variation-chance = Chance decides here: choose the result, or press { button-if-lot }.
variation-end-long = A line ends after { $events } moves. Go back to try something else.
variation-outcomes = Choose the result
variation-outcome = { $outcome } · { $percent }%
variation-lines = Go to another line
variation-lines-about = Go to a line in the menu, or play on from here.

error-variation-secret = In this game something is hidden, so moves can be tried out only when the match is over.
error-variation-rated = This match is rated: moves can be tried out when it is over.
error-variation-gone = The turn you started from has been taken back. Start again from the match.
error-variation-unreadable = These moves don’t fit together any more, so nothing has changed. Start again from the match.
error-variation-full = You can try at most { $events } moves in { $lines } lines. Delete some to go on.

customs-variations-yes = **{ button-if }** works in rated matches even while they are being played.
customs-variations-no = **{ button-if }** works in rated matches only after they are over.
button-variations-yes = Allow variations
button-variations-no = No variations
