# The program that checks chance in a finished match. Its messages can't choose forms by number.

# The first lines of the program. They have at most 120 characters.
proof-head =
    Check the random results of match { $match } of Hatoba. Run this with Python 3; it needs nothing else.

    It prints what is proved, what is WRONG and what can’t be checked, and ends with status 1 if anything is wrong.
    You were shown the start of the code before the match: compare the two. The program can’t know what you saw.

    It can’t prove
    - that the numbers of the button presses come from Discord;
    - that no press was made to fail while waiting for a better one;
    - that words were typed before the last press, by the players themselves: an operator who runs a modified bot and
      plays can choose a word last;
    - that the players play the sides they chose;
    - that nobody looked into the database;
    - that each draw had the possible results that the rules give it: replay the game record to check that.

    The organisers of a tournament could choose who takes part, when it starts and who swaps places, knowing the
    random results.
proof-line = { $mark }: { $finding }
proof-proved = proved
proof-WRONG = WRONG
proof-unknown = unknown

## The code and the key

proof-code-of-seed = code: { $code } is the SHA-256 of the seed { $seed }
proof-code-binds-seed = code: it proves only that the seed hasn’t changed since the code was shown, after the seats were drawn
proof-code-late = code: it was made and shown only when the match started
proof-code-erased = code and key: a player’s data was erased, so the seed and the facts hashed with it are gone
proof-code-is = code: { $code } is the SHA-256 of { $text }
proof-code-facts = code: it contains { $found }, but should contain { $expected }
proof-key-is = key: { $key } is the SHA-256 of { $text }
proof-key-binds = key: it contains the code { $code }
proof-key-facts = key: it contains { $found }, but should contain { $expected }
proof-press = key: it contains the press { $press } of member { $member }
proof-press-foreign = key: it contains the press { $press } of member { $member }, who had nothing to accept
proof-press-missing = key: it contains no press of member { $member }
proof-word = key: it contains the word “{ $word }” of member { $member }
proof-word-foreign = key: it contains the word “{ $word }” of member { $member }, who doesn’t play

## The game: $name is a name in the key, such as options

proof-fact = { $name }: { $value }
proof-fact-differs = { $name }: { $value }, but { $other } in the key
proof-fact-changed = { $name }: { $value } in the key, but { $other } in the code
proof-number-differs = number: { $number } in its series, but { $other } in the key
proof-rules-newer = rules: { $rules } in the code, but there was a newer version when the match started
proof-options-newer = options: the code is older than these options: { $options }
proof-members-order = members: { $members } in the key, but they should be in the order { $expected }

## The tournament

proof-tournament-foreign = tournament: { $number } in the key, but the match isn’t part of a tournament
proof-tournament-running = tournament: once it’s over, you can check whether the seed follows from its code
proof-tournament-without = tournament: it was announced without a code
proof-tournament-erased = tournament: a player’s data was erased, along with the tournament’s seed
proof-tournament-hash = tournament: { $hash } is the SHA-256 of { $text }
proof-tournament-differs = tournament: its code and key don’t match what was announced and how players joined
proof-tournament-pressless = tournament: its key contains no player’s press
proof-seeds = tournament: the seeds, in the order of players { $order }, follow from its key
proof-seeds-unbound = tournament: the seeds follow from its key, but that key can no longer be checked
proof-seed = tournament: the seed is the SHA-256 of { $text }
proof-seed-unbound = tournament: the seed is the SHA-256 of { $text }, but that key can no longer be checked
proof-seed-restarted = tournament: the match was restarted (start { $number }), and earlier draws were already known
proof-seed-unpaired = tournament: the match is no longer part of a round, so its round and board can’t be checked

## Seats and draws

proof-seats = seats: { $order }, in the order of play, follow from the key
proof-seats-unbound = seats: { $order }, in the order of play, follow from the key, but the key can no longer be checked
proof-seats-differ = seats: { $order }, but { $expected } follow from the key
proof-draw-differs = draw { $ply }: { $result }, but { $expected } follows from the key
proof-draws = draws: { $count } of { $all } follow from the key
proof-draws-unbound = draws: { $count } of { $all } follow from the key, but the key can no longer be checked

proof-clock-turn = clock: turn at entry { $number }, seat { $seat }: { $ran } s, minus { $stopped } s of interruptions, { $uncounted } s of waiting for answers and { $free } s free, makes { $used } s of { $had } s; { $left } s left
