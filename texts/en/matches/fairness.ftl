# How chance is decided, and how members can check it.

command-verify = verify
command-verify-text = See how chance decides in a match, and check it yourself

button-word = Add word

fair-code = 🎲 Fairness code `{ $code }` · check it under { button-more }.
fair-code-there = 🎲 Fairness code `{ $code }` · check it in the match, under { button-more }.
fair-code-here = 🎲 Fairness code `{ $code }` · check it with { button-fair }.
fair-presses = Button presses mixed in: { $presses }.
fair-words = Words mixed in: { $words }.
fair-word = { $member } “{ $word }”
fair-how-match =
    {""}**How chance works.** When the challenge was made, a secret key was chosen and fixed with the code `{ $code }`; the start of that code was shown. The code is the SHA-256 of the key together with the game, its rules and options, who goes first, and the players known by then.
    When the match started, three things were mixed in: all players, the numbers that Discord gives to the presses that accepted the challenge, and any words that players had added. The order of players and every random result follow from that.
fair-how-late =
    {""}**How chance works.** No code was shown with the challenge. The secret key and its code `{ $code }` were made only when the match started, when the players, their button presses and their words were already known. So the code proves that the random results weren’t changed during the match, but not how the order of players was chosen, or that nobody chose the key.
fair-how-tournament =
    {""}**How chance works.** When the tournament was announced, a secret key was chosen and its code shown. At the start, the numbers that Discord gives to the presses by which players joined were mixed in. The key of each match follows from that, from its round and board, from which match of a series it is, and from how often it has started; `{ $code }` is the code of this match, which binds its key, game, rules, options and players.
    The organisers of the tournament could choose who takes part, when it starts and who swaps places, knowing the random results.
fair-how-tournament-without =
    {""}**How chance works.** The tournament was announced without a code. The secret key of this match and its code `{ $code }` were made when the match started. The code binds key, game, rules, options and players during the match, but doesn’t prove that nobody chose the key.
fair-how-old =
    {""}**How chance works.** This match is older than today’s fairness codes. `{ $code }` is the SHA-256 of its secret key. It was shown once the match had started, so it fixes the random results during the match, but doesn’t prove how the order of players was chosen.
fair-who-knows =
    {""}**Who could know what.** Before the last of these presses, nobody can know the random results, not even the operators of this bot, as long as the bot uses the numbers that Discord gives and accepts words only until then. After that, the operators could know random results that are still to come, but can’t change them without the code becoming wrong. Players can’t know them.
    {""}**What this doesn’t prove:** that the numbers of the presses really come from Discord; that no press was made to fail while waiting for a better one; that the words were typed before the last press and by the players themselves (an operator who runs a modified bot and plays can choose a word last); and that nobody looked at hands or the key in the database. A bot can change its messages, so note the code before you accept, and the presses and words here when the match starts.
fair-who-knows-late =
    {""}**Who could know what.** The operators of this bot could know, and choose, all random results when the match started. After that they can’t change them without the code becoming wrong. Players can’t know them.
fair-later = When the match is over, you get the key here, with a small program that checks the code, the order of players and every random result.
fair-over = Run the attached program with Python 3, or read it first. It says line by line what is proved, what is wrong and what can’t be checked.
seed = The key was `{ $seed }`. The first post shows the start of its code.
seed-gone = A player’s data was erased, along with the key, so it’s no longer possible to check that the random results follow from the code.

modal-word = Add a word to the key
modal-word-accept = Accept and add a word
modal-word-name = Your word
modal-word-text = Any word you like. It changes every random result; everyone sees it when the match starts.
word-added = Your word “{ $word }” is mixed into every random result of this match.
error-word = Type a word with at least one visible character.
error-word-not-in = Only players can add a word, and only before the match starts.

button-fair = Verify fairness

clock-how =
    {""}**How the clock counts.** A turn starts with its public post and ends with the press, the form or the command that makes the last move, both by the time in the numbers that Discord gives them. The first turn starts with the first press of its player, at the latest 20 seconds after the post. A turn that couldn’t go on for more than five minutes starts again with the first press of its player, at the latest five minutes later. Interruptions (and 30 seconds after each), the time from each press to its answer, and { $free } of every turn aren’t counted. So the time used is *end − start − interruptions − waiting − free time*; the bank loses it and gains the increment.
clock-file = The attached file lists these times for every turn that is over.
clock-program = The program also checks these times for every turn.
