live-break = **Break:** the next round starts at { $when }.
live-last = These matches may last until { $until }.
live-next = The next round starts a minute after these matches are over. They may last until { $until }.
live-boards = Matches are played on boards: threads that every round uses again.
live-rounds = The next round starts a minute after all matches of a round are over. A round lasts at most { $span }. Matches that aren’t over by then count as draws.
tournament-absence-live = If you don’t make your first move within { $span } of being pinged, or your time runs out before that, you lose the match and get a warning. The second time, you’re out of the tournament.
notice-tournament-break = **{ $name }**: the round is over. The next one starts at <t:{ $next }:T>.
notice-tournament-late-round = **{ $name }**: the round has reached its time limit. Unfinished matches count as draws.
