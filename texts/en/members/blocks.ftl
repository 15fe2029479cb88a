# Blocked members.

error-blocked-members = Not everybody here wants to play with everybody else, so this can't be. `/{ command-block }` shows you whom you have blocked yourself.
error-block-self = You can't block yourself.
error-not-blocked = You have not blocked this member.

command-block = block
command-block-text = Never meet a member in a match again, or see whom you have blocked
block-title = Whom you have blocked
block-choose = Unblock a member
block-none = Nobody.
block-hint = You are never at the same table: neither can challenge the other or join the other. Only a tournament may pair you; you are both told once you have both joined. Only you can see this list. Matches that have started go on.
