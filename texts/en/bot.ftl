# What the bot says outside the games. Names of seats, doves and the like stand in the file of each game.

## Commands, as Discord shows them in its menus

command-challenge = challenge
command-challenge-text = Challenge members to a game
# Beside members and messages:
menu-challenge = Challenge
menu-profile = Profile
menu-board = Open this match
menu-since = Since my last turn
command-move = move
command-move-text = Make your move by typing it
command-board = board
command-board-text = Show a match as it stands, for your eyes only
command-matches = matches
command-matches-text = List your matches: whose turn it is, until when, and where
command-resign = resign
command-resign-text = Give up a match
command-rules = rules
command-rules-text = Explain the rules of a game, with pictures
command-table = table
command-table-text = Open a table that members join, and start when all are there
command-verify = verify
command-verify-text = See how chance decides in a match, and check it yourself
command-help = help
command-help-text = How to start playing, and what every command does

option-game = game
option-game-text = What to play
option-rules-game-text = The game to explain
option-opponent = opponent
option-opponent-text = Who to challenge; leave it out and anyone here may accept
option-opponent2 = opponent2
option-opponent3 = opponent3
option-opponent-more-text = Another member to play with; in a game for two, the first to accept plays
option-seats = seats
option-seats-text = How many are to play
option-pace = pace
option-pace-text = How long each may think about a move
option-event = move
option-event-text = The move in the notation of the rules; begin to type and choose
option-match = match
option-match-text = The number of the match, if it is not the one played here
option-text = text
option-text-text = Describe the board in words, for screen readers

## Paces and beginnings

pace-move = { $span } a move
pace-bank = { $bank } in all, and { $increment } more after every move
pace-none = no time limit
span-d = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
span-h = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
span-m = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
overtime-loses = Time up: that member loses
overtime-asks = Time up: the opponent may claim the win or give more time

begins-random = First player: random
begins-challenger = I begin
begins-opponent = The other side begins
begins-random-due = The first player is chosen at random.
begins-challenger-due = { $member } begins.
begins-opponent-due = The player who accepts begins.
begins-opponent-table = Another player begins, not { $member }.
begins-random-done = Chosen at random: { $member } begins.
begins-challenger-done = { $member } begins, as agreed.
begins-opponent-done = { $member } begins, as agreed.

## Challenges

anyone = anyone in this channel
setup-title = Challenge to { $game }
setup-guests = Opponent: { $guests }
setup-table-title = Table for { $game }
setup-table = A table for { $seats }: { $guests }
setup-options = Rules: { $options }
setup-hint = Only you can see this. “{ button-send }” posts it here; it stays open for 24 hours.
setup-pace = Time for a move
setup-begins = Who begins
setup-overtime = When time is up
button-send = Send
button-options = Change rules
challenge-which-game = **Which game do you want to play against { $member }?**
challenge-sent = Your challenge is posted.
challenge-waiting = Your challenge is saved. It will be posted here as soon as Discord responds.
table-sent = Your table is posted. When enough are there, press Start on it.
table-waiting = Your table is saved. It will be posted here as soon as Discord responds.
challenge-named = **{ $member } challenges { $guests } to { $game }.**
challenge-practice = **{ $member } plays { $game } against { $guests }: match { $match }.**
challenge-open = **{ $member } looks for an opponent for { $game }.** Anyone here may accept.
table-open = **{ $member } opens a table for { $game }.** Anyone here may join.
table-named = **{ $member } invites { $guests } to a table of { $game }.**
table-count = At the table: { $count } of { $seats }.
table-members = Players: { $members }
table-side = { $side }: { $members }
table-any-side = Either team: { $members }
table-missing = Not there yet: { $members }
table-remove = Host: remove a player
side-0 = Team 1
side-1 = Team 2
challenge-until = The challenge expires { $when }.
challenge-there = Accepted: { $members }
teams = { $one } against { $other }
challenge-sides = Teams: { $members }
table-until = The table closes { $when } unless its host starts.
challenge-accepted = Accepted: match { $match } begins.
challenge-declined = Declined.
challenge-withdrawn = Withdrawn.
challenge-expired = Nobody accepted in time.
table-accepted = Match { $match } begins.
table-declined = Too few are left to play.
table-withdrawn = The host has closed the table.
table-expired = The host did not start in time.
button-accept = Accept
button-word = Add word
button-decline = Decline
button-withdraw = Withdraw
button-join = Join
button-leave = Leave
button-side = { $side }
button-start = Start ({ $count })
button-close = Close table

## Matches

title = { $game } · match { $match }
polite = { $member }

# stands for a name that is not known or that no font has; $digits are of the member's number
stand-in = Player { $digits }
stand-in-tournament = Tournament { $number }
seated = { $seat } { $member }
setting = { $name }: { $value }
turn = { $member }, it is your turn ({ $seat }).
turn-computer = { $member } ({ $seat }) is thinking.
until = Time runs out { $when }.
until-overdue = Without a move or a decision the match ends { $when }.
told-resign = { $seat } resigns.
told-timeout = { $seat } has run out of time.
told-left-resign = { $seat } has left the match. The others play on; picks for { $seat } are made at random.
told-left-timeout = { $seat } has run out of time and is out of the match. The others play on; picks for { $seat } are made at random.
told-abort = { $seat } calls the match off.
told-idle = { $seat } did not move in time.
result-win = **{ $members } { $count ->
    [one] wins!
   *[other] win!
}**
result-draw = **The match is drawn.**
result-void = **The match does not count.**
reason-resign = { $loser } resigned.
reason-timeout = { $loser } ran out of time.
reason-abort = It ended before every side had moved.
fair-code = 🎲 Fair-play code `{ $code }` · check it under { button-more }.
fair-code-there = 🎲 Fair-play code `{ $code }` · check it in the match, under { button-more }.
fair-code-here = 🎲 Fair-play code `{ $code }` · check it with { button-fair }.
fair-presses = Button presses mixed in: { $presses }.
fair-words = Words mixed in: { $words }.
fair-word = { $member } “{ $word }”
fair-how-match =
    {""}**How chance works.** When the challenge was made, a secret seed was fixed with the code `{ $code }`, whose beginning was shown: the SHA-256 of the seed together with the game, its rules and options, who begins, and the members named by then.
    When the match began, everybody who plays, the numbers that Discord gives to the presses by which members accepted, and any words they had added were mixed in. The order of players and every random result follow from that.
fair-how-late =
    {""}**How chance works.** No code was shown with the challenge. The secret seed and its code `{ $code }` were made only when the match began, with the members, presses and words already known. So the code fixes the random results during the match, but does not prove how the order of players was chosen, or that nobody chose the seed.
fair-how-tournament =
    {""}**How chance works.** When the tournament was announced, a secret seed was fixed and a code shown. At the start the numbers that Discord gives to the presses by which entrants joined were mixed in. The seed of each match follows from that, from its round and board, from which match of a series it is, and from how often it has begun; `{ $code }` is the code of this match, which binds its seed, game, rules, options and members.
    The organisers of the tournament could choose who takes part, when it starts and who swaps places, knowing the random results.
fair-how-tournament-without =
    {""}**How chance works.** The tournament was announced without a code. The secret seed of this match and its code `{ $code }` were made when the match began. The code binds seed, game, rules, options and members during the match, but does not prove that nobody chose the seed.
fair-how-old =
    {""}**How chance works.** This match is older than today’s fair-play codes. `{ $code }` is the SHA-256 of its secret seed. It was shown once the match had begun, so it fixes the random results during the match, but does not prove how the order of players was chosen.
fair-who-knows =
    {""}**Who could know what.** Before the last of these presses nobody can know the random results, not even the people who run this bot, as long as the bot uses the numbers that Discord gives, and takes words only until then. After that, the people who run the bot could know random results that are still to come, but can’t change them without the code becoming wrong. Members can’t know them.
    {""}**What this does not prove.** That the numbers of the presses are Discord’s. That no press was made to fail while waiting for a better one. That words were typed before the last press, by those who play: somebody who runs a changed bot and plays can choose a word last. That nobody looked at hands or the seed in the database. A bot can change its messages: note the code before you accept, and the presses and words here when the match begins.
fair-who-knows-late =
    {""}**Who could know what.** The people who run this bot could know, and choose, all random results when the match began. After that they can’t change them without the code becoming wrong. Members can’t know them.
fair-later = When the match is over, you get the seed here, with a small program that checks the code, the order of players and every random result.
fair-over = Run the attached program with Python 3, or read it first. It says line by line what is proved, what is wrong and what can’t be checked.
scores = Points: { $scores }.
score = { $seat } { $points }
places = Places: { $places }.
place = { $place }. { $member }
seed = The seed was `{ $seed }`. The first post shows how the code begins.
seed-gone = A member has had everything erased, and the seed went with that. Nobody can check any more that the random results follow from the code.

modal-word = Add a word to the random seed
modal-word-accept = Accept and add a word
modal-word-name = Your word
modal-word-text = Any word you like. It changes every random result; everybody sees it when the match begins.
word-added = Your word “{ $word }” is mixed into every random result of this match.
error-word = Type a word with at least one visible character.
error-word-not-in = Only those who play can add a word, before the match begins.

button-play = Play
button-more = More
button-back = Back
button-earlier = ‹ Back
button-later = Next ›
button-text = Describe board
button-rules = Rules
button-rules-of = Rules of { $game }
button-record = Record
button-fair = Verify fairness
button-resign = Resign
button-abort = Call off
button-stay = Keep playing
your-events = Your legal moves ({ $count }):
your-events-more = … and { $count } more: `/{ command-move }` offers them as you type.
ask-resign = Give up { $title }? The other side wins.
ask-resign-alone = Give up { $title }? The match ends with that, and { $winners } { $count ->
    [one] wins
   *[other] share first place
}.
ask-leave = Leave { $title }? The others play on, and you come last.
ask-leave-team = Leave { $title }? { $partners } plays on without you; your picks are made at random. You lose the match, even if { $partners } still wins it.
ask-abort = Call off { $title }? It will not count.
ask-abort-drawn = Chance has already decided something, so your profile will count this match as called off. After { $most } of these within { $days } days you can’t begin rated matches for a while.
error-called-off = { $member } has called off several matches after chance had decided something, and can begin rated matches again { $when }. A casual match is possible now.
stayed = The match goes on.
rules-page = Page { $page } of { $pages }
rules-pages = { $pages } pages with pictures. Read from the beginning, or pick a page.
rules-authors = A game by { $authors }.
rules-contents = Contents
button-contents = Contents
button-rules-begin = Start reading

choice-your-turn = your turn
choice-their-turn = their turn
games-title = Your matches
games-none = You are in no match. { $computers ->
        [yes] `/{ command-practice }` begins one against the computer, `/{ command-challenge }` one with members.
       *[no] `/{ command-challenge }` begins one.
    }
games-none-direct = You are in no match. { $computers ->
        [yes] `/{ command-practice }` begins one against the computer; on a server where I play, `/{ command-challenge }` begins one with members.
       *[no] On a server where I play, `/{ command-challenge }` begins one.
    }
games-more = … and { $count } more.
games-against = against { $members }
games-your-turn = **your turn**
games-their-turn = their turn

help =
    ### Hatoba
    Board games against the members of this server{ $computers ->
        [yes] , or against the computer,
       *[no] {""}
    } right here in the channel. A match can take minutes or weeks: nothing is lost in between, and you are notified when it is your turn.
    1. { $computers ->
        [yes] `/{ command-practice }` begins a match against the computer at once. Or `/{ command-challenge }`
       *[no] `/{ command-challenge }`
    } a member, or leave the opponent empty: then anyone may accept. For three or four players, open a `/{ command-table }`.
    2. The match gets a thread of its own. When it is your turn, press **{ button-play }** below the board.
    3. Press what you want to do. The last press makes the move.
    { $games }
help-direct =
    ### Hatoba
    { $computers ->
        [yes] Board games against the computer, right here, or against members of a server where I play.
       *[no] Board games against members of a server where I play.
    } A match can take minutes or weeks: nothing is lost in between, and you are notified when it is your turn.
    1. { $computers ->
        [yes] `/{ command-practice }` begins a match against the computer at once; nobody else sees it. Challenges, tables
       *[no] Challenges, tables
    } and tournaments begin on a server.
    2. { $computers ->
        [yes] The match is played in these messages.
       *[no] Your matches of all servers can be played in these messages.
    } When it is your turn, press **{ button-play }** below the board. With `/{ command-matches }` and `/{ command-board }` you play those of your servers from here, too.
    3. Press what you want to do. The last press makes the move.
    { $games }
help-start-title = First steps
help-playing-title = Playing
help-playing =
    `/{ command-challenge }` challenges a member, or anyone
    `/{ command-table }` gathers three or four players
    { $computers ->
        [yes]
            `/{ command-practice }` plays against the computer, also in direct messages with me
            `/{ command-matches }`
       *[no] `/{ command-matches }`
    } lists your matches and whose turn it is, also for the whole channel
    `/{ command-board }` shows the board to you alone
    `/{ command-move }` makes a move that you type
    `/{ command-plan }` prepares your answers before it is your turn
    `/{ command-offer }` offers a draw, asks to take a turn back or for more time
    `/{ command-resign }` gives up a match
    `/{ command-replay }` goes through a match again
    `/{ command-review }` shows where a finished match turned, and what was better
    `/{ command-learn }` teaches a game in short lessons
    `/{ command-puzzle }` gives you a puzzle to solve
    `/{ command-rules }` explains a game
    `/{ command-verify }` shows that chance was fair
    `/{ command-profile }` shows results, ratings and how reliable a member is
    `/{ command-leaderboard }` ranks the members of this server
help-tournaments-title = Tournaments
help-tournaments =
    To take part, press **{ button-join }** below the announcement of a tournament.
    `/{ command-tournament } { command-tournament-status }` shows how a tournament stands
    `/{ command-tournament } { command-tournament-mine }` shows your own tournaments and matches
    `/{ command-tournament } { command-tournament-challenge }` challenges somebody above you on a ladder
    `/{ command-tournament } { command-tournament-past }` lists the tournaments that are over, and opens the hall of fame
    `/{ command-tournament } { command-tournament-export }` gives you the results as a file, for spreadsheets, websites and chess programs
    `/{ command-tournament } { command-tournament-create }` announces a tournament, if this server lets you
    The button **{ button-run }** below its message opens the panel from which it is run
    `/{ command-tournament } { command-organise }` runs one, too: start, pause, dates, players, results
help-settings-title = Settings
help-settings =
    `/{ command-settings }` sets when you play, your reminders, language and colors, your vacation, and what happens to your data
    `/{ command-block }` makes sure that you never meet a member in a match
help-moderators-title = For moderators
help-moderators =
    `/{ command-server } { command-server-check }` tells what I still need in a channel
    `/{ command-server } { command-server-settings }` sets the language, time limits, threads and who runs tournaments
    `/{ command-server } { command-server-forums }` lets matches and tournaments have posts in a forum
    `/{ command-server } { command-server-limits }` sets where and by whom challenges are made
    `/{ command-server } { command-server-season }` ends a season of ratings, now or at a date
    `/{ command-server } { command-server-season-undo }` takes the end of a season back, within a day
    `/{ command-server } { command-server-digest }` posts once a week what was played
    `/{ command-server } { command-server-puzzle }` posts a puzzle each day
    `/{ command-manage } { command-manage-end }` decides the result of a match
    `/{ command-manage } { command-manage-void }` voids a match: it does not count
    `/{ command-manage } { command-manage-move }` moves a match to another channel
button-help-start = First steps

## What is refused, and why

error-stale = The game has moved on since then. This is how it stands now.
error-not-seated = Only the members who play this match can do that. Anybody can look at it with `/{ command-board }`.
error-not-your-turn = It is not your turn.
error-waiting-for = Not your turn: waiting for { $member }.
error-left = You have left this match; the others play on.
error-game-over = This match is over.
error-several = `{ $event }` can mean several moves: { $choices }. Write one of them.
move-named = `{ $event }` ({ $steps })
moves-left-out = …
error-move-long = A move has { $characters } characters at most. This is longer.
typed-fillers = to on at from the my and with
error-illegal = `{ $event }` is not possible here. Press { button-play } to see what is.
error-no-match = There is no match { $match } here.
error-no-matches = You have no match here. `/{ command-challenge }` starts one.
error-no-matches-direct = You are in no match. On a server where I play, `/{ command-challenge }` begins one.
error-only-on-server = That can only be done on a server.
error-bot-missing = I’m not on this server: only my commands were added. A server admin can invite me here: { $invitation }
error-which-match = You have several matches here: name one with the option “{ option-match }”.
error-frozen = Match { $match } can't go on: its record does not fit the rules any more, from move { $ply } on. It stays as it is.
error-no-challenge = There is no such challenge.
error-challenge-accepted = This challenge has been accepted already.
error-challenge-declined = This challenge has been declined.
error-challenge-withdrawn = This challenge has been withdrawn.
error-challenge-expired = This challenge has expired: nobody accepted it in time.
error-table-accepted = The match of this table has begun.
error-table-declined = This table is closed: too few were left to play.
error-table-withdrawn = The host has closed this table.
error-table-expired = This table is closed: its host did not start in time.
error-own-challenge = This is your own challenge: somebody else has to accept it.
error-at-table = You sit at this table already.
error-not-invited = This challenge is for somebody else.
error-not-your-challenge = Only the member who made this challenge can withdraw it.
error-table-full = This table is full.
error-not-at-table = You have to join this table first.
error-host-stays = The host can’t leave the table, only close it.
error-not-host = Only the member who opened this table can do that.
error-side-full = That team is complete.
error-not-so-many = This game is for { $seats } players, not for { $count }.
error-self-challenge = You can't challenge yourself. Name somebody else, or nobody: then anyone may accept.
error-invited-twice = You named the same member twice.
error-bot-opponent = { $member } is a bot and does not play.
error-challenge-me = To play against me, use `/{ command-practice }`.
error-opponent-cannot-see = { $member } can't see this channel. Challenge them where both of you can read.
error-opponent-gone = { $member } is no longer on this server.
error-no-match-on-message = This message does not belong to a match of mine. Use the menu of a board or of a notice.
error-too-late-to-abort = Every side has moved: now the match can only be played out or resigned.
error-record-secret = The record of this game shows what is hidden; it is given out when the match is over.
error-permissions = I can't play in { $channel }: I lack { $permissions }. Ask a server admin.
error-timed-out = I’m timed out on this server until <t:{ $until }:f>, so I can’t post anything. Someone who can time out members can end that earlier.
error-file-large = This file would be larger than the { $size } MiB that Discord takes.
error-too-fast = That was a lot in a short time. Wait a few seconds, then go on.
error-unknown-button = I don't know this button. Call the command again.
error-commands-changed = This command has changed. Reload Discord and try again.
error-no-game = There is no game “{ $game }”.
error-option = “{ $value }” is not something to choose here.
error-pace = “{ $pace }” isn’t a time limit. Type one such as `3d` (3 days a move, from 10m to 14d), `7d+12h` (7 days in all, 12 hours more after every move) or `none`.
error-seats = This game can't be played by { $seats }.
error-storage = I can't save anything right now, so nothing has changed. Try again in a few minutes. ({ $mark })
picture-missing = The picture could not be painted this time.
answer-message-gone = Done. The message you used has been deleted, so the result can’t be shown there.
error-unexpected = Something went wrong on my side, and I have noted it ({ $mark }). What you see may be out of date: `/{ command-board }` shows how the match stands.

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-create_public_threads = Create Public Threads
permission-attach_files = Attach Files
permission-embed_links = Embed Links
permission-read_message_history = Read Message History

## Private hands and settings

post-awaits-thread = Discord won’t open another thread right now. This match moves to its own thread as soon as one can be opened.
post-moved = This match continues in { $place }.
hand-where = Your hand is behind **{ button-hand }**. If you take direct messages, it comes there too, perhaps a little later.
button-hand = My hand
button-sure = Play anyway
button-again = Restart turn
button-standard = Usual set-up
ask-sure = really?
warn-lost = That ends the match at once, and you lose it.
messages-closed = I can't send you direct messages, so your hand waits here: press { button-hand } at any time.
error-nothing-to-take-back = There is nothing to take back: the turn has just begun, or something has come to light in it.
command-settings = settings
command-settings-text = Set your hours and reminders, and how you like to see things
option-marks = marks
option-marks-text = Show on the pieces how they move
option-letters = letters
option-letters-text = Put Latin letters on pieces with kanji
option-coordinates = coordinates
option-coordinates-text = How cells are named to you in Ryūki
coordinates-language = shogi: 5五, if I read Japanese, else a1
coordinates-letters = a1, c3, e5
coordinates-shogi = shogi: 5五, 3三, 1一
letters-language = unless I read Japanese or Chinese
letters-on = always
letters-off = never
settings-title = Your settings
settings-marks = Movement marks on pieces: { $on ->
    [yes] shown
   *[no] hidden
}
settings-letters = Letters on pieces with kanji: { $value }
settings-coordinates = Names of cells: { $value }

# Between several things of one kind.
list-comma = { ", " }
