# Challenges: proposing a match, answering, and who may.

command-challenge = challenge
command-challenge-text = Challenge members to a game
# Beside members and messages:
menu-challenge = Challenge

option-game = game
option-game-text = What to play
option-opponent = opponent
option-opponent-text = Who to challenge; leave it out and anyone here can accept
option-opponent2 = opponent2
option-opponent3 = opponent3
option-opponent-more-text = Another member to invite; in a two-player game, the first to accept plays

begins-random = First player: random
begins-challenger = I go first
begins-opponent = Opponent goes first
begins-random-due = The first player is chosen at random.
begins-challenger-due = { $member } goes first.
begins-opponent-due = The player who accepts goes first.
begins-opponent-lobby = Another player goes first, not { $member }.
begins-random-done = Chosen at random: { $member } goes first.
begins-challenger-done = { $member } goes first, as agreed.
begins-opponent-done = { $member } goes first, as agreed.

anyone = anyone in this channel
setup-title = Challenge to { $game }
setup-guests = Opponent: { $guests }
setup-options = Rules: { $options }
setup-hint = Only you can see this. “{ button-send }” posts it in this channel, where it stays open for 24 hours.
setup-hint-seek = Only you can see this. “{ button-send }” posts it in this channel, where it stays open for 15 minutes.
setup-pace = Time limit
setup-begins = Who goes first
setup-overtime = When time runs out
button-send = Send
button-options = Change rules
challenge-which-game = **Which game do you want to play against { $member }?**
challenge-sent = Your challenge is posted.
challenge-again = I’ve posted your [challenge]({ $place }) again.
challenge-waiting = Your challenge is saved. It will be posted here as soon as Discord responds.
challenge-named = **{ $member } challenges { $guests } to { $game }.**
challenge-practice = **{ $member } is playing { $game } against { $guests }: match { $match }.**
challenge-open = **{ $member } is looking for an opponent for { $game }.** Anyone here can accept.
challenge-until = The challenge expires { $when }.
seek-until = For a match right now: the challenge expires { $when }. You can also accept it in `/{ command-matches }`.
seek-begins = You’ve accepted. Match { $match } against { $member } starts: press **{ button-play }**.
seeks-title = Play right now
seeks-line = { $count }\. [{ $game }]({ $place }) against { $member }: { $terms }; expires { $when }
seeks-line-lobby = { $count }\. Lobby: [{ $game }]({ $place }) with { $member }: { $terms }; closes { $when }
seeks-more = { $count ->
    [one] … and { $count } more challenge.
   *[other] … and { $count } more challenges.
}
button-accept-seek = Accept { $count }
button-join-seek = Join { $count }
seek-accepted = You’ve accepted the [challenge]({ $place }). The match starts when all players have accepted.
notice-challenge-expired = Your [{ $game } challenge]({ $place }) has expired: it wasn’t accepted within 15 minutes.
notice-challenge-unposted = I couldn’t post your invitation to play { $game } within 15 minutes, so it has expired.
challenge-there = Accepted: { $members }
teams = { $one } against { $other }
challenge-sides = Teams: { $members }
challenge-accepted = Accepted: match { $match } has started.
challenge-declined = Declined.
challenge-withdrawn = Cancelled.
challenge-expired = Nobody accepted in time.
button-accept = Accept
button-decline = Decline
button-withdraw = Cancel challenge
button-post-again = Post again

error-cancelled-often = { $member } has cancelled several matches after seeing a random result, and can start rated matches again { $when }. You can play a casual match now.

error-no-challenge = That challenge doesn’t exist.
error-challenge-accepted = This challenge has already been accepted.
error-challenge-declined = This challenge has been declined.
error-challenge-withdrawn = This challenge has been cancelled.
error-challenge-expired = This challenge has expired: nobody accepted it in time.
error-own-challenge = You can’t accept your own challenge.
error-not-invited = This challenge is for someone else.
error-not-your-challenge = Only the challenger can do that.
error-not-so-many = This game is for { $seats } players, not { $count }.
error-self-challenge = You can’t challenge yourself. Choose another member, or leave it out so that anyone can accept.
error-invited-twice = You chose the same member twice.
error-bot-opponent = { $member } is a bot and can’t play.
error-challenge-me = To play against me, use `/{ command-practice }`.
error-opponent-cannot-see = { $member } can’t see this channel. Challenge them in a channel that you can both see.
error-opponent-gone = { $member } is no longer on this server.

error-rules-changed = The rules of this game have changed since this challenge, so it can’t be played like this any more. Make a new challenge.
error-limit-channels = On this server, you can make challenges only in { $channels }.
error-limit-roles = On this server, only members with one of these roles can play: { $roles }
error-pause-member = You’ve pinged this member several times in a short while. You can ping them again <t:{ $until }:R>.
error-pause = You’ve sent several challenges in a short while, and none of them led to a match. You can challenge again <t:{ $until }:R>.
error-limit-challenges = { $count ->
    [one] You already have an open challenge here, and this server allows only one at a time. Wait until it’s accepted or expires, or cancel it.
   *[other] You already have { $count } open challenges here, the most that this server allows. Wait until one is accepted or expires, or cancel one.
}
