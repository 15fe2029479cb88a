# Ratings: what is at stake, what came of it, and seasons.

## Rated or casual

rated = rated
casual = casual
option-rated = rated
option-rated-text = Whether the match changes ratings; your first matches are casual unless you change that
setup-rated = Rated or casual
play-rated = Rated: ratings change once everyone has made a move
play-casual = Casual: ratings don’t change
play-hints = Casual, hints allowed: ratings don’t change, and everyone can ask for hints
button-play-casual = Play casual
button-make-casual = Make casual
casual-begins = Done: match { $match } starts, and ratings won’t change.
casual-joined = Done: you’ve joined the lobby. It’s casual now, so no ratings change.
error-limit-host = The host of this lobby can make it casual; then you can join.
setup-learning = This is set to casual, because not everyone has finished { $count } matches here yet. You can change it below.
setup-worn-out = This is set to casual: in the last 24 hours you’ve started as many rated matches with each other as this server allows.
error-limit-rated = { $count ->
    [one] { $members } have started a rated match with each other in the last 24 hours, which is as many as this server allows. Play a casual one, or wait.
   *[other] { $members } have started { $count } rated matches with each other in the last 24 hours, which is as many as this server allows. Play a casual one, or wait.
}

## What is at stake, and what came of it

button-stake = Rating change
stake = { $member } { $rating } · { $changes }
stake-legend = After each name: the rating, and how a win, a draw or a loss changes it.
stake-two = win { $won }, draw { $drawn }, loss { $lost }
stake-more = First place alone { $won }, all tied { $drawn }, last place alone { $lost }
stake-quick = If { $member } wins before the other side has made { $moves } moves, that counts only { $won }: each quick win over new players counts less than the previous one.
stake-title = What’s at stake for you in { $game }
stake-own = Your rating: { $rating }
stake-table = Other players: { $rating } on average
stake-nobody = Nobody else has joined yet, so this assumes opponents who are new to the game.
stake-hint = A rating shows how strong a player is at this game; everyone starts at 1500. The change is worked out from the ratings at the end of the match.
stake-provisional = “?” means that fewer than { $count } rated matches have been played, so the number may still be far off.
rating-change = { $member } { $before } → { $after }
rating-changes = Ratings: { $members }
rating-no-result = Ratings don’t change.
ruling-rated = The match is rated, so ratings are recalculated.
ruling-unrated = The match isn’t rated, because not every side has made a move. Ratings don’t change.
ruling-unrated-cancelled = The match won’t count for ratings.
rating-unmoved = The match ended before every side had moved, so ratings don’t change.
