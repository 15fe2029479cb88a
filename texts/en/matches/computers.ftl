# Playing against computer players.

computer-name = { $which ->
    [1] Hatoba · level { $level } 🤖
   *[other] Hatoba { $which } · level { $level } 🤖
}

## Practice

command-practice = practice
command-practice-text = Play against the computer, right now
option-level = level
option-level-text = How strong it plays; without one, as suits you
level = Level { $level }
level-fitting = Level { $level } (suggested)
practice-which-game = Which game do you want to play against the computer? The match starts at once.
practice-goal = - **{ $game }**: { $goal }
practice-goes-on = This match is played in { $place }.
button-practice = Practice
challenge-lonely-open = Nobody here yet? Press **{ button-practice }** to play { $game } against the computer meanwhile.
challenge-lonely-named = No answer yet? Press **{ button-practice }** to play { $game } against the computer meanwhile.
lobby-lonely = Still seats free? The host can add computer players with the menu below.
error-computers-off = The computer doesn't play here: the operator of this bot has turned that off.
error-no-computer-game = The computer can't play this game.
error-level = The computer has only { $levels } levels in this game.
error-practice-here = You have { $count } matches against the computer running on this server. Finish or resign one first, or play in a DM with me: `/{ command-practice }` works there too.
error-practice-soon = You have started { $count } matches against the computer here within a few minutes. You can start the next one here <t:{ $until }:R>, or right away in a DM with me: `/{ command-practice }` works there too.
error-practice-many = You have { $count } matches against the computer that are not over. Finish one first, or resign one.

## At tables

lobby-computer = Host: add a computer
lobby-computer-level = Computer, level { $level }
lobby-remove-computer = Remove { $computer }
lobby-computer-casual = Casual, since a computer plays.
error-no-computer = No computer sits at this table.

## In the place of a member who has left

told-agreed-computer = { $seat } agrees: the computer takes over for the player who left.
error-computer-rated = The computer can't join rated matches or those of tournaments.
error-computer-place = There is no place for the computer: nobody has left.
notice-offer-computer = { $seat } suggests that the computer takes over for the player who left, instead of random picks. The offer expires { $until }.
notice-declined-computer = { $seat } doesn't want the computer to join. Picks go on at random.
notice-withdrawn-computer = { $seat } no longer suggests that the computer joins.
button-offer-computer = Add computer
button-agree-computer = Add computer
button-disagree-computer = No computer
button-revoke-computer = Cancel computer offer
ask-offer-computer = Suggest that in { $title } the computer takes over for the player who left? If all agree, it plays instead of random picks.
ask-agree-computer = Let the computer take over for the player who left { $title }? It plays instead of random picks.
own-offer-computer = You suggested that the computer joins { $title }. The offer expires { $until }.
waiting-computer = 🤝 { $seat } suggests that the computer takes over for the player who left. Answer behind “{ button-more }” under the board; the offer expires { $until }.

## Profiles and checks

profile-computers = **Against the computer** (counts for no rating)
profile-computer = { $game }, level { $level }: { $score }
profile-computer-hinted = { $game }, level { $level }, with hints: { $score }
button-check-computer = Check computer
error-check-later = This can be checked once the match is over.
computer-moves-checked = 🤖 Every move of the computer has been worked out again from the key: { $count ->
    [one] its only move is what its level had to play.
   *[other] all { $count } are what its level had to play.
}
computer-moves-wrong = 🤖 Worked out again from the key, { $wrong } of { $count } moves of the computer are not what its level had to play.
computer-moves-none = 🤖 The computer made no move in this match.
computer-moves-unknown = 🤖 The computer has learnt since this match: how it played then can't be worked out any more.

## Hints

casual-hints = casual, hints allowed
button-hint = Hint
hint-best = 💡 { $event }. { $why }
why-best = It looks best a few turns ahead.
hint-then = { $one }, then { $next }
error-no-hints = No hints here: that was not agreed when this match started.
told-hint = 💡 { $seat } asked for a hint.
told-hint-event = 💡 { $seat } asked for a hint: { $event }. { $why }
notice-hint = 💡 { $seat } asks for a hint.
