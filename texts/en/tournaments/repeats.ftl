# Tournaments that are repeated every week.

button-repeat = Weekly
button-repeat-on = Repeat weekly
button-repeat-off = Stop repeating
button-repeat-time = Time …
button-repeat-skip = Skip next
button-weekly-on = Every week
button-weekly-off = Only once
repeat-announced = The same tournament will be announced every week. **{ button-run }** below its message changes or ends that.
repeat-off = It takes place once. If you repeat it, the same tournament is announced every week, with the same rules, in the same channel. You can change the day and the time afterwards.
repeat-on = **Repeats** every { $day } at { $time } ({ $zone }).
repeat-next = The next one starts { $starts } and is announced { $due }.
repeat-hint = The next one is like the last one. If too few players have joined by the start, it is cancelled. The repeats end if no one joins twice in a row, or the channel is deleted. **{ button-repeat-time }** also changes the time zone.
repeat-ahead = { $count ->
    [one] Announced a day before
   *[other] Announced { $count } days before
}
modal-repeat = Weekly tournament
modal-repeat-time = Time of day
modal-repeat-time-how = For example 20:00
modal-repeat-zone = Time zone
modal-repeat-zone-how = A city such as Berlin, or a time zone. The time stays the same there when the clocks change.
error-repeat-slow = Only tournaments with a live pace can be repeated every week: at most 30 minutes a move, or 60 minutes in total.
error-repeat-date = A tournament without a start time can’t be repeated. Set one with **{ button-run-dates }** first.
notice-tournament-few-repeat = **{ $name }** has been cancelled: { $count } of the { $minimum } players needed were there. The next one is next week.
notice-tournament-repeat-empty = **{ $name }**: no one joined twice in a row, so it’s no longer repeated. To repeat it again, press **{ button-run }** below its message.
notice-tournament-repeat-gone = **{ $name }**: its channel has been deleted, so it’s no longer repeated.
