# Words that several subjects use: names, lists, pages, common options.

option-match = match
option-match-text = Number of the match, if it isn’t the one played here

title = { $game } · match { $match }
polite = { $member }

# stands for a name that is not known or that no font has; $digits are of the member's number
stand-in = Player { $digits }
stand-in-tournament = Tournament { $number }
seated = { $seat } { $member }
setting = { $name }: { $value }

button-back = Back
button-earlier = ‹ Back
button-later = Next ›
rules-page = Page { $page } of { $pages }

# Between several things of one kind.
list-comma = { ", " }
list-dash = { " – " }
list-dot = { " · " }
list-plus = { " + " }
list-sentences = { " " }

option-member = member
option-member-text = Member to block; leave it out to see your blocked members

option-channel = channel
option-channel-text = Channel where the match continues
button-spare = Go back
