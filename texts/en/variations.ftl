# What if: moves that a member tries out on the side, from any turn of a match.

button-if = What if
button-if-lot = Draw lots
button-if-cut = Take off
button-if-on = Play on

variation-about = { $turn ->
    [0] **What if**, from the beginning on
   *[other] **What if**, after turn { $turn } of { $turns }
}
variation-hint = -# You move for everybody, and the match stays as it is. What you try stands in this message alone and is stored nowhere; **{ button-post-here }** keeps a line.
variation-by = { $member } has tried out:
variation-turn = { $seat } to move. { $question }
variation-chance = Chance decides here: choose what comes, or draw lots.
variation-end-long = A line ends after { $events } moves. Go back to try something else.
variation-outcomes = What comes?
variation-outcome = { $outcome } · { $percent } %
variation-lines = Go to another line
variation-lines-about = Go to a line in the menu, or play on from here.

error-variation-secret = In this game something is hidden, so moves can be tried out only when the match is over.
error-variation-rated = This match is rated: moves can be tried out when it is over.
error-variation-gone = The turn from which this began has been taken back. Begin again from the match.
error-variation-unreadable = These moves don’t fit together any more, so nothing has changed. Begin again from the match.
error-variation-full = There is room for { $events } moves in { $lines } lines. Take some off, then try more.

customs-variations-yes = Rated matches too can be played on with **{ button-if }** before they are over.
customs-variations-no = Rated matches can be played on with **{ button-if }** only when they are over.
button-variations-yes = Allow variations
button-variations-no = No variations
