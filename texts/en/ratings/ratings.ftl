# Ratings: what is at stake, what came of it, and seasons.

## Rated or casual

rated = rated
casual = casual
option-rated = rated
option-rated-text = Whether the match changes your ratings; casual is proposed for your first matches
setup-rated = Whether ratings change
play-rated = Rated: ratings change, once everybody has made a move
play-casual = Casual: no rating changes
play-hints = Casual, hints allowed: no rating changes, and everybody may ask for hints
button-play-casual = Play casual
button-make-casual = Make casual
casual-begins = Done: match { $match } starts, and no rating changes.
casual-joined = Done: you’ve joined the lobby. It’s casual now, so no ratings change.
error-limit-host = The host of this lobby can make it casual; then you can join.
setup-learning = This is set to casual, because not everybody has finished { $count } matches here yet. You can change it below.
setup-worn-out = This is set to casual: you have started as many rated matches with each other in the last 24 hours as this server allows.
error-limit-rated = { $count ->
    [one] { $members } have started a rated match with each other in the last 24 hours, which is as many as this server allows. Play a casual one, or wait.
   *[other] { $members } have started { $count } rated matches with each other in the last 24 hours, which is as many as this server allows. Play a casual one, or wait.
}

## What is at stake, and what came of it

button-stake = Rating change
stake = { $member } { $rating } · { $changes }
stake-legend = Behind each name: the rating, and how a win, a draw or a loss changes it.
stake-two = win { $won }, draw { $drawn }, loss { $lost }
stake-more = First place alone { $won }, all tied { $drawn }, last place alone { $lost }
stake-quick = If { $member } wins before the other side has made { $moves } moves, that counts only { $won }: each quick win over new players counts less than the one before.
stake-title = What is at stake for you in { $game }
stake-own = Your rating: { $rating }
stake-table = Other players: { $rating } on average
stake-nobody = Nobody else is there yet, so this is reckoned with opponents who are new to the game.
stake-hint = A rating says how good somebody is at this game; everybody starts at 1500. What counts are the ratings at the end of the match.
stake-provisional = “?” means that fewer than { $count } rated matches have been played, so the number may still be far off.
rating-change = { $member } { $before } → { $after }
rating-changes = Ratings: { $members }
rating-void = Ratings stay as they are.
ruling-rated = The match is rated, so ratings are recalculated.
ruling-unrated = The match isn’t rated, because not every side has made a move. Ratings stay as they are.
ruling-unrated-void = The match won’t count for ratings.
rating-unmoved = It ended before every side had moved, so ratings stay as they are.
