# Blocked members.

error-blocked-members = Some members here don’t play with each other, so this isn’t possible. `/{ command-block }` shows the members you’ve blocked.
error-block-self = You can’t block yourself.
error-not-blocked = You haven’t blocked this member.

command-block = block
command-block-text = Block a member from playing with you, or see your blocked members
block-title = Your blocked members
block-choose = Unblock a member
block-none = You haven’t blocked anyone.
block-hint = You’ll never be in the same match, because you can’t challenge or join each other. Only a tournament can still pair you; if you both join one, I’ll tell you both. Only you can see this list. Matches already in progress aren’t affected.
