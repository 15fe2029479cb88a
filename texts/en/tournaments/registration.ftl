# What happens before a tournament begins: the waiting list, the check-in, the seeds, more time to join.

error-tournament-waiting = That member is on the waiting list of this tournament already.
error-tournament-you-wait = You are on the waiting list of this tournament already.
error-tournament-check-in = The check-in is shortly before registration closes. Press “{ button-announce }” again and say until when members can join.
error-tournament-no-check-in = Check-in isn’t open at the moment. You’ll be pinged when it is.
error-tournament-extend = That is more than { $days } days from now. `/{ command-tournament } { command-organise } { command-organise-dates }` sets any other date.
error-tournament-dates-moved = The dates have just been changed. Press “{ button-more-time }” once more to see the new ones.

## What everybody reads

tournament-waiting-list = **Waiting for a place:** { $count }
tournament-check-in = **Check-in:** from { $when } until registration closes, press **{ button-here }** to check in. You’ll be pinged when it is time. Players who don’t check in are left out, and members of the waiting list who have checked in get the free places.
announce-check-in = **Check-in:** from { $when }. Press **{ button-here }** then, or you’ll be left out.
tournament-check-in-open = **Check-in until { $when }:** only those who press **{ button-here }** play. { $here } of { $count } are here.
tournament-seeding-rating = Seeds follow the ratings on this server; players without a rating count as beginners.
tournament-seeding-lot = Seeds are random: they follow from the fairness code and from who has joined.
tournament-seeding-hand = The organisers can set the seeds until the start; players without a seed come last, by rating.
button-here = Check in
button-more-time = Extend
button-join-waiting = Waiting list

notice-tournament-soon = **{ $name }**: registration closes <t:{ $closes }:R>. { $count } { $count ->
    [one] has
   *[other] have
} joined so far; it takes { $most ->
    [0] { $minimum } or more
   *[other] { $minimum } to { $most }
}.
notice-tournament-check-in = **{ $name }** starts at <t:{ $closes }:t> (<t:{ $closes }:R>). Press **{ button-here }** to check in. Players who haven’t checked in by then are left out.
notice-tournament-check-in-later = **{ $name }**: check-in has been postponed. You’ll be pinged again.
notice-tournament-open = **{ $name }**: registration is still open.
notice-tournament-started = **{ $name }** has started.
notice-tournament-place-lost = **{ $name }**: you got a free place, but you no longer take part.
notice-tournament-left-out = **{ $name }** starts without you because you didn’t check in.
notice-tournament-left-out-waiting = **{ $name }** starts without you. You were on the waiting list but didn’t check in, so you couldn’t get a free place.
notice-tournament-few-here = **{ $name }**: registration has closed, but only { $count } of the { $minimum } players it needs have checked in. No player is left out yet, and members can still join. The organiser can press **{ button-more-time }**, which pings all players again, press **{ button-start-tournament }** to start with all who have joined, or cancel it with `/{ command-tournament } { command-organise } { command-organise-cancel }`.
notice-tournament-moved-up = **{ $name }**: a place has become free, and it is yours. You’re in! If you can’t play after all, leave, and the next one gets it.
notice-tournament-moved-up-here = **{ $name }**: a place has become free, and it is yours. Press **{ button-here }** before <t:{ $closes }:t> to keep it, or you’ll be left out. If you can’t play, please leave the tournament so that the next player gets the place.
notice-tournament-moved-up-late = **{ $name }** has started, and a place for you has become free. You’re in! You get a thread as soon as you have a match.
notice-tournament-unread = **{ $name }**: there’s a private message for you. I can’t send it by DM because you don’t accept DMs from me.
button-unread = Read privately
unread-none = There’s no private message for you here.
notice-tournament-waited = **{ $name }** is full, and nobody can join any more. Thank you for waiting, and until next time!

## What a member reads

tournament-you-wait = All places are taken. You are number { $place } on the waiting list. When a place becomes free for you, you’ll get it and be told.
tournament-you-check-in = **Check-in:** from { $when }, press **{ button-here }**, or you’ll be left out. You’ll be pinged when it’s time.
tournament-you-are-here = You’ve checked in. The tournament starts { $when }.
tournament-you-are-here-waiting = You’ve checked in. If a place is free when it starts { $when }, and nobody before you takes it, you have it.
mine-waiting-list = You are number { $place } on the waiting list.
mine-check-in = Check-in is open until { $when }. You have not checked in yet.
mine-here = You have checked in.

## The list of those who play

entrants-rating = The seeds as they would be now, by rating:
entrants-hand = The seeds so far, set by the organisers:
entrants-lot = The seeds are chosen at random when it starts.
entrants-seeded-rating = The seeds at the start, by rating:
entrants-seeded-lot = The seeds at the start, chosen at random:
entrants-seeded-hand = The seeds at the start, set by the organisers:
entrants-late = – { $member } · joined later
entrants-waiting = **Waiting for a place:**
entrants-here = ✅ has checked in

## Setting it up

draft-seeding-rating = Seeds: by rating
draft-seeding-lot = Seeds: at random
draft-seeding-hand = Seeds: set by hand
draft-check_in-no = Without check-in
draft-check_in-yes = With check-in before it starts

## More time, and seeds by hand, for organisers

extend-closed = **{ $name }**: registration has closed, but the tournament has not started. For how much longer should members be able to join?
extend-open = **{ $name }**: members can join until { $when } ({ $span }). How much time do you want to add? The channel will be told.
extend-hour = 1 hour
extend-day = 1 day
extend-days = 2 days
extend-done = Done: members can join until { $when } ({ $span }).
button-seeds = Set seeds
seeds-title = The seeds of **{ $name }**
seeds-none = Nobody has joined yet.
seeds-hint = Choose who is to move. Players who join later come last. Once the tournament has started, the seeds stay.
seeds-choose = Choose who is to move
seeds-first = To the top
seeds-up = Up
seeds-down = Down
seeds-last = To the bottom
seeds-place = To place …
seeds-place-title = Move { $entrant }
seeds-place-field = To which place (1 to { $count })
error-seeds-place = “{ $value }” is not a place between 1 and { $count }.
