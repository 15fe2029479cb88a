# What happens before a tournament begins: the waiting list, the check-in, the seeds, more time to join.

error-tournament-waiting = That member is already on this tournament’s waiting list.
error-tournament-you-wait = You’re already on this tournament’s waiting list.
error-tournament-check-in = Check-in takes place shortly before registration closes. Press “{ button-announce }” again and enter a registration deadline.
error-tournament-no-check-in = Check-in isn’t open right now. You’ll be pinged when it opens.
error-tournament-extend = That is more than { $days } days from now. Use `/{ command-tournament } { command-organise } { command-organise-dates }` for later dates.
error-tournament-dates-moved = The dates have just changed. Press “{ button-more-time }” again to see the new ones.

## What everybody reads

tournament-waiting-list = **Waiting list:** { $count }
tournament-check-in = **Check-in:** from { $when } until registration closes, press **{ button-here }**. You’ll be pinged when it’s time. Players who don’t check in are left out, and members of the waiting list who have checked in get the free places.
announce-check-in = **Check-in:** from { $when }. Press **{ button-here }** then, or you’ll be left out.
tournament-check-in-open = **Check-in until { $when }:** the tournament starts with the players who press **{ button-here }**. { $here } of { $count } have checked in.
tournament-seeding-rating = Seeds follow the ratings on this server. Players without a rating count as beginners.
tournament-seeding-lot = Seeds are random: they follow from the fairness code and the list of players.
tournament-seeding-hand = The organisers can set the seeds until the start. Players without a seed come last, by rating.
button-here = Check in
button-more-time = Extend
button-join-waiting = Waiting list

notice-tournament-soon = **{ $name }**: registration closes <t:{ $closes }:R>. { $count } { $count ->
    [one] player has
   *[other] players have
} joined so far ({ $most ->
    [0] { $minimum } or more
   *[other] { $minimum } to { $most }
} needed).
notice-tournament-check-in = **{ $name }** starts at <t:{ $closes }:t> (<t:{ $closes }:R>). Press **{ button-here }** to check in. Players who haven’t checked in by then are left out.
notice-tournament-check-in-later = **{ $name }**: check-in has been postponed. You’ll be pinged again.
notice-tournament-open = **{ $name }**: registration is still open.
notice-tournament-started = **{ $name }** has started.
notice-tournament-place-lost = **{ $name }**: a place became free for you, but you’re no longer in the tournament.
notice-tournament-left-out = **{ $name }** starts without you because you didn’t check in.
notice-tournament-left-out-waiting = **{ $name }** starts without you. You were on the waiting list but didn’t check in, so you couldn’t get a free place.
notice-tournament-few-here = **{ $name }**: the registration deadline has passed, but only { $count } of the { $minimum } players needed have checked in. No player is left out yet, and members can still join. The organiser can press **{ button-more-time }**, which pings all players again, press **{ button-start-tournament }** to start with all players who have joined, or cancel the tournament with `/{ command-tournament } { command-organise } { command-organise-cancel }`.
notice-tournament-unpinged = **{ $name }**: the registration deadline has passed, but I couldn’t ping the players to check in, because I can’t post in the channel. No player is left out, and members can still join. `/{ command-server } { command-server-check }` shows which permissions I’m missing. After that, the organiser can press **{ button-more-time }**, which pings all players, or **{ button-start-tournament }** to start with all players who have joined.
notice-tournament-moved-up = **{ $name }**: a place has become free, and it’s yours. You’re in! If you can’t play after all, please leave so that the next player gets the place.
notice-tournament-moved-up-here = **{ $name }**: a place has become free, and it’s yours if you press **{ button-here }** before <t:{ $closes }:t>. Otherwise you’ll be left out. If you can’t play, please leave so that the next player gets the place.
notice-tournament-moved-up-late = **{ $name }** has started, and a place has become free for you. You’re in! You’ll get a thread as soon as you have a match.
notice-tournament-unread = **{ $name }**: there’s a private message for you. You don’t accept DMs from me, so I can’t send it.
button-unread = Read privately
unread-none = There’s no private message for you here.
notice-tournament-waited = **{ $name }** is full, and registration is closed. Thank you for waiting, and see you next time!

## What a member reads

tournament-you-wait = All places are taken. You’re number { $place } on the waiting list. If a place becomes free for you, it’s yours and I’ll let you know.
tournament-you-check-in = **Check-in:** from { $when }, press **{ button-here }**, or you’ll be left out. You’ll be pinged when it’s time.
tournament-you-are-here = You’ve checked in. The tournament starts { $when }.
tournament-you-are-here-waiting = You’ve checked in. If there’s a free place for you when the tournament starts { $when }, you’re in.
mine-waiting-list = You’re number { $place } on the waiting list.
mine-check-in = Check-in is open until { $when }. You haven’t checked in yet.
mine-here = You’ve checked in.

## The list of those who play

entrants-rating = Current seeds, by rating:
entrants-hand = Current seeds, set by the organisers:
entrants-lot = Seeds will be random, drawn when the tournament starts.
entrants-seeded-rating = Seeds at the start, by rating:
entrants-seeded-lot = Seeds at the start, random:
entrants-seeded-hand = Seeds at the start, set by the organisers:
entrants-late = – { $member } · joined later
entrants-waiting = **Waiting list:**
entrants-here = ✅ checked in

## Setting it up

draft-seeding-rating = Seeds: by rating
draft-seeding-lot = Seeds: random
draft-seeding-hand = Seeds: set by hand
draft-check_in-no = Without check-in
draft-check_in-yes = With check-in before it starts

## More time, and seeds by hand, for organisers

extend-closed = **{ $name }**: registration has closed, but the tournament hasn’t started. How much longer should registration stay open?
extend-open = **{ $name }**: registration closes { $when } ({ $span }). How much time do you want to add? I’ll announce it in the channel.
extend-minutes = 10 minutes
extend-half = 30 minutes
extend-hour = 1 hour
extend-day = 1 day
extend-days = 2 days
extend-done = Done: registration now closes { $when } ({ $span }).
button-seeds = Set seeds
seeds-title = Seeds of **{ $name }**
seeds-none = No players yet.
seeds-hint = Choose a player to move. Players who join later come last. You can’t change the seeds after the start.
seeds-choose = Choose a player to move
seeds-first = To the top
seeds-up = Up
seeds-down = Down
seeds-last = To the bottom
seeds-place = To place …
seeds-place-title = Move { $entrant }
seeds-place-field = New place (1 to { $count })
error-seeds-place = “{ $value }” isn’t a place between 1 and { $count }.
