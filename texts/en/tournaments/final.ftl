# Highlights of a tournament, and its final.

draft-highlights-yes = Upsets, streaks and new leaders are posted
draft-highlights-no = Upsets, streaks and new leaders aren’t posted
notice-tournament-highlights = **{ $name }** · { $highlights }
highlight-top = { $player } takes first place from { $other }
highlight-top-moved = { $player } is now in first place
highlight-leader = { $player } leads alone with a score of { $points }
highlight-streak = { $player } has won { $count } in a row
