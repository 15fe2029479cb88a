# What those who look after a server decide there, and whom members would rather not play.

error-rules-changed = The rules of this game have changed since this was proposed, and it can't be played like this any more. Propose it anew.
error-blocked = Not everybody here wants to play with everybody else, so this can't be. `/{ command-block }` shows you whom you have blocked yourself.
error-block-self = You can't block yourself.
error-not-blocked = You have not blocked this member.
error-limit-channels = On this server challenges are made in { $channels }.
error-limit-roles = On this server only members with one of these roles play: { $roles }
error-limit-challenges = { $count ->
    [one] You have an open challenge here already, and this server allows no second one. Wait until it is accepted or lapses, or withdraw it.
   *[other] You have { $count } open challenges here already, and this server allows no more. Wait until one is accepted or lapses, or withdraw one.
}
error-limit-full = No more than { $count } can be named.
error-not-manager = Only members who may manage this server can do that.

## Blocks

command-block = block
command-block-text = Never meet a member in a match again, or see whom you have blocked
command-unblock = unblock
command-unblock-text = Play with a member again
option-member = member
option-block-text = The member; leave it out to see whom you have blocked
option-member-text = The member with whom you would play again
block-title = Whom you have blocked
block-none = Nobody.
block-more = … and { $count } more.
block-hint = You are never at the same table: neither can challenge the other or join the other. Only you can see this list. Matches that have begun go on.
