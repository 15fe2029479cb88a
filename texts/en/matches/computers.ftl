# Playing against computer players.

computer-name = { $which ->
    [1] Hatoba · level { $level } 🤖
   *[other] Hatoba { $which } · level { $level } 🤖
}

## Practice

command-practice = practice
command-practice-text = Play against the computer, right now
option-level = level
option-level-text = How strong the computer plays; leave it out for a level that suits you
level = Level { $level }
level-fitting = Level { $level } (suggested)
practice-which-game = Which game do you want to play against the computer? The match starts right away.
practice-goal = - **{ $game }**: { $goal }
practice-goes-on = This match is played in { $place }.
button-practice = Practice
challenge-lonely-open = Nobody here yet? Press **{ button-practice }** to play { $game } against the computer in the meantime.
challenge-lonely-named = No answer yet? Press **{ button-practice }** to play { $game } against the computer in the meantime.
lobby-lonely = Seats still free? The host can add computer players with the menu below.
error-computers-off = You can’t play against the computer here: the operator of this bot has turned it off.
error-no-computer-game = The computer can’t play this game.
error-level = This game has only { $levels } computer levels.
error-practice-here = You have { $count } unfinished matches against the computer on this server. Finish or resign one first, or play in a DM with me: `/{ command-practice }` works there too.
error-practice-soon = You’ve started { $count } matches against the computer here in the last few minutes. You can start the next one here <t:{ $until }:R>, or right away in a DM with me: `/{ command-practice }` works there too.
error-practice-many = You have { $count } unfinished matches against the computer. Finish or resign one first.

## At tables

lobby-computer = Host: add a computer
lobby-computer-level = Computer, level { $level }
lobby-remove-computer = Remove { $computer }
lobby-computer-casual = Casual, because a computer is playing.
error-no-computer = There’s no computer in this lobby.

## In the place of a member who has left

told-agreed-computer = { $seat } agrees: the computer takes over for the player who left.
error-computer-rated = The computer can’t play in rated or tournament matches.
error-computer-place = There’s no seat for the computer: nobody has left.
notice-offer-computer = { $seat } suggests that the computer takes over for the player who left, instead of random moves. The offer expires { $until }.
notice-declined-computer = { $seat } doesn’t want the computer to join. The moves are still made at random.
notice-withdrawn-computer = { $seat } cancels the computer offer.
button-offer-computer = Add computer
button-agree-computer = Add computer
button-disagree-computer = No computer
button-revoke-computer = Cancel computer offer
ask-offer-computer = Suggest that in { $title } the computer takes over for the player who left? If all agree, it plays instead of random moves.
ask-agree-computer = Let the computer take over for the player who left { $title }? It plays instead of random moves.
own-offer-computer = You suggested that the computer joins { $title }. The offer expires { $until }.
waiting-computer = 🤝 { $seat } suggests that the computer takes over for the player who left. Answer under “{ button-more }” below the board; the offer expires { $until }.

## Profiles and checks

profile-computers = **Against the computer** (doesn’t affect ratings)
profile-computer = { $game }, level { $level }: { $score }
profile-computer-hinted = { $game }, level { $level }, with hints: { $score }
button-check-computer = Check computer
error-check-later = This can be checked once the match is over.
computer-moves-checked = 🤖 I’ve recalculated every move of the computer from the key: { $count ->
    [one] its only move is the one that its level plays.
   *[other] all { $count } are the moves that its level plays.
}
computer-moves-wrong = 🤖 I’ve recalculated the computer’s moves from the key: { $wrong } of { $count } aren’t the moves that its level plays.
computer-moves-none = 🤖 The computer hasn’t moved in this match.
computer-moves-unknown = 🤖 The computer player has been improved since this match, so I can’t recalculate its moves any more.

## Hints

casual-hints = casual, hints allowed
button-hint = Hint
hint-best = 💡 { $event }. { $why }
why-best = It looks best a few turns ahead.
hint-then = { $one }, then: { $next }
error-no-hints = This match doesn’t allow hints: that was decided when it started.
told-hint = 💡 { $seat } asked for a hint.
told-hint-event = 💡 { $seat } asked for a hint: { $event }. { $why }
notice-hint = 💡 { $seat } asks for a hint.
