# Who is how good at a game, and what a member has come to on a server.

## Leaderboards

command-leaderboard = leaderboard
command-leaderboard-text = See the best players of a game on this server
option-leaderboard-game-text = The game
option-season = season
option-season-text = An earlier season; leave it out for the current one
option-page = page
option-page-text = The page to open

board-title = Leaderboard: { $game }
board-detail = Season { $season } · { $count ->
    [one] { $count } member ranked
   *[other] { $count } members ranked
}
board-members = Member
board-score = Won–drawn–lost
board-rating = Rating
board-line = { $place } { $member } **{ $rating }** · { $score }
board-you = You: { $place } **{ $rating }** · { $score }
board-you-none = You have no rating in this game and season.
board-legend = After each name: the rating, then rated matches won–drawn–lost. “?” means fewer than { $count } rated matches (not counting quick wins over new players), so there’s no rank yet.
board-suspect = 🛡️ Only moderators see this: { $member } has won { $count } rated matches quickly against new players, in { $moves } { $moves ->
    [one] move
   *[other] moves
} on average. The third and later ones hardly count; `/{ command-manage } { command-manage-cancel }` cancels a match.
board-empty = Nobody has a rating in this game yet. Be the first: send a `/{ command-challenge }` with { option-game } { $game } and play it rated; after the first match, all its players appear on this leaderboard.
board-empty-past = Nobody played a rated match of this game in season { $season }.
board-game = Another game
board-season = Another season
board-season-first = Season { $season }
board-season-since = Season { $season }, since { $day }
button-post-here = Post here
button-posted = Posted
button-look = See yours
alt-board = { $title }. { $detail }. Each line lists rank, member, rating and matches won–drawn–lost.
alt-board-line = { $place } { $name } { $rating } { $score };

## Profiles

command-profile = profile
command-profile-text = See a member’s ratings, results and reliability on this server
option-profile-member-text = Whose profile to show; leave it out to see your own

profile-title = Profile of { $member }
profile-empty = { $member } hasn’t finished a match against members of this server yet.
profile-rating = **{ $game }** · rating **{ $rating }** · rank { $place } of { $count }
profile-rating-provisional = **{ $game }** · rating **{ $rating }** (no rank before { $count } rated matches)
profile-rating-none = **{ $game }** · no rating in this season
profile-best = best so far { $best }
profile-rated = Rated: { $score }
profile-casual = Casual: { $score }
profile-score = { $won } won, { $drawn } drawn, { $lost } lost
profile-reliable = **Reliability: { $share }%** · { $finished } of { $count ->
    [one] { $count } match
   *[other] { $count } matches
} finished without running out of time or leaving the server
profile-cancelled = Cancelled after a random result: { $count }
profile-asker = **You against { $member }:** { $score }
profile-opponents = **Most frequent opponents**
profile-opponent = { $member }: { $score }
profile-perspective = From { $member }’s point of view. With more than two players, finishing ahead counts as a win.
profile-curve = Graph: rating in { $game }{ $axis ->
    [matches] , match by match
   *[days] {""}
}. Dotted line: fewer than { $count } rated matches in that season. Star: highest rating. Dot: current rating.
profile-curves = Show the graph of another game
profile-trophy = { $place ->
    [1] 🥇 Champion of season { $season } in { $game } with **{ $rating }**
    [2] 🥈 Second in season { $season } in { $game } with **{ $rating }**
   *[other] 🥉 Third in season { $season } in { $game } with **{ $rating }**
}
curve-season = { $game } · season { $season }
curve-seasons = { $game } · seasons { $first } to { $last }
curve-axis = Rated matches
alt-curve-matches = Rating of { $name } ({ $detail }) over { $count } rated matches { $days ->
    [1] on { $start }
   *[other] from { $start } to { $end }
}: { $first } after the first, { $last } after the last; lowest { $lowest }, highest { $highest }.
alt-curve = Rating of { $name } ({ $detail }): { $first } on { $start }, { $last } on { $end }; lowest { $lowest }, highest { $highest }.

error-no-season = There’s no season { $season } on this server. The current one is season { $present }.
error-posted-often = You’ve posted several things in this channel in the last few minutes. You can post again { $when }.
error-no-posting = You can’t write in this channel, so I can’t post here for you.

# In the menu of a member
menu-profile = Profile
