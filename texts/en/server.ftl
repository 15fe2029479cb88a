# What those who look after a server decide there, and whom members would rather not play.

error-rules-changed = The rules of this game have changed since this was proposed, and it can't be played like this any more. Propose it again.
error-blocked-members = Not everybody here wants to play with everybody else, so this can't be. `/{ command-block }` shows you whom you have blocked yourself.
error-block-self = You can't block yourself.
error-not-blocked = You have not blocked this member.
error-limit-channels = On this server challenges are made in { $channels }.
error-limit-roles = On this server only members with one of these roles play: { $roles }
error-pause-member = You have called this member several times in a short while. You can do that again <t:{ $until }:R>.
error-pause = You have challenged people several times in a short while and no match came of it. You can challenge again <t:{ $until }:R>.
error-limit-challenges = { $count ->
    [one] You have an open challenge here already, and this server allows no second one. Wait until it is accepted or expires, or withdraw it.
   *[other] You already have { $count } open challenges here, which is as many as this server allows. Wait until one is accepted or expires, or withdraw one.
}
error-limit-full = No more than { $count } can be named.
error-not-manager = Only members who may manage this server can do that.

## Blocks

command-block = block
command-block-text = Never meet a member in a match again, or see whom you have blocked
option-member = member
option-member-text = The member; leave it out to see whom you have blocked
block-title = Whom you have blocked
block-choose = Unblock a member
block-none = Nobody.
block-hint = You are never at the same table: neither can challenge the other or join the other. Only a tournament may pair you; you are both told once you have both joined. Only you can see this list. Matches that have begun go on.

## Limits

command-server = server
command-server-text = Decide how this server plays
command-server-limits = limits
command-server-limits-text = Where challenges are made, by whom, and how many a member may have open
limits-title = Limits of this server
limits-channels = Challenges and tables are made in: { $channels }
limits-channels-any = Challenges and tables are made in any channel.
limits-roles = They are made and accepted by members with one of these roles: { $roles }
limits-roles-any = They are made and accepted by anybody.
limits-challenges = { $count ->
    [one] A member may have one of them open at a time.
   *[other] A member may have { $count } of them open at a time.
}
limits-hint = A channel stands for its threads, too. Choose a channel or role to add it, and again to take it out. Matches that have begun go on.
limits-turn-channel = Add a channel, or take it out
limits-turn-role = Add a role, or take it out
customs-choose-challenges = How many may be open
limits-amount = { $count } open for each member
button-clear-channels = Any channel
button-clear-roles = Anybody

## Other settings of a server

command-server-forums = forums
command-server-forums-text = Let matches and tournaments have their posts in a forum
forums-title = Forums of this server
forums-match_forum = Every match has a post of its own in { $forum }. The challenge shows the way there.
forums-match_forum-none = Matches are played where they are agreed.
forums-tournament_forum = Every tournament has a post in { $forum }, and so have its matches.
forums-tournament_forum-none = Tournaments are announced in the channel where they are made.
forums-lacking = ❌ In { $forum } I lack { $permissions }. Until I have that, no posts appear there: the channel is used instead.
forums-tag-wanted = ❌ { $forum } takes no post without a tag, and I have none to give. Make the tags “{ tag-running }” and “{ tag-over }” there, for everybody, or give me “{ permission-manage_channels }”. Until then the channel is used instead.
forums-untagged = ⚠️ Tags for my posts are missing in { $forum }. Make “{ tag-running }” and “{ tag-over }” there, for everybody, or give me “{ permission-manage_channels }” and I make them.
forums-stand-in = ⚠️ { $forum } takes no post without a tag. It has no “{ $tags }”, so my posts get “{ $tag }” when nothing else fits. Make “{ tag-running }” and “{ tag-over }” there, for everybody, or make room (a forum has 20 tags at most) and give me “{ permission-manage_channels }”.
forums-full = ⚠️ { $forum } has all the 20 tags that Discord allows, so my posts there lack “{ $tags }”. Delete a tag that you don’t need, and I’ll make mine.
forums-gone = ❌ I see no forum { $forum }. Until I do, the channel is used instead.
forums-hint = Players have to be able to see the forum, and everybody who sees it sees the matches of all channels. What has begun stays where it is. Where a post can't be opened, the channel is used as before.
forums-choose-match_forum = Forum for matches
forums-choose-tournament_forum = Forum for tournaments
button-clear-match_forum = Matches elsewhere
button-clear-tournament_forum = Tournaments elsewhere
tag-running = Running
tag-over = Over
permission-manage_channels = Manage Channels
command-server-settings = settings
command-server-settings-text = Language, time to think, threads, rated matches, and who runs tournaments
customs-title = Settings of this server
customs-hint = These settings are for everybody here. Matches that have begun go on as agreed. What only you see is set with `/{ command-settings }`.
customs-language = Language of public messages: { $language }
guild-language-discord = the server's own on Discord
guild-language-en = English
guild-language-ja = 日本語
customs-pace = New challenges propose { $pace }. The challenger can choose another time limit.
customs-propose = Propose { $pace }
customs-threads-yes = Every match is played in a thread of its own.
customs-threads-no = Matches are played in the channel of their challenge, without threads.
customs-stays-yes = A rematch goes on in the thread of the match before.
customs-stays-no = A rematch gets a new thread.
customs-rated = { $count ->
    [0] Two members may begin as many rated matches (those that change ratings) with each other as they like.
    [one] Two members may begin one rated match (a match that changes ratings) with each other within 24 hours.
   *[other] Two members may begin { $count } rated matches (those that change ratings) with each other within 24 hours.
}
customs-allow = { $count ->
    [0] As many rated matches as they like
    [one] 1 rated match a day for the same two members
   *[other] { $count } rated matches a day for the same two members
}
customs-managers = Tournaments are run by members who may manage this server, and by these roles: { $roles }
customs-managers-none = Tournaments are run by members who may manage this server.
customs-choose-language = Language of public messages
customs-choose-pace = The time to think that is proposed
customs-choose-rated = How many rated matches
customs-choose-managers = Let a role run tournaments, or no longer
button-threads-yes = Use threads
button-stays-yes = Same thread
button-stays-no = New threads
button-threads-no = No threads
button-clear-managers = Clear roles
error-not-organiser = Only members who may manage this server, and those whom it lets run tournaments, can do that.

## What managers do with matches

command-manage = manage
command-manage-text = End, void or move a match of others
command-manage-end = end
command-manage-end-text = Decide the result of a match, whether it goes on or is over
command-manage-void = void
command-manage-void-text = Call a match off: it will not count
command-manage-move = move
command-manage-move-text = Post a match in another channel from now on
option-result = result
option-result-text = What the match is to come to
option-channel = channel
option-channel-text = Where the match goes on
ruling-draw = A draw
ruling-win = { $seat } wins
ruling-win-together = { $seat } win
ask-ruling =
    ### { $title }
    { $members }
    { $ruling }
    It can’t be undone. The members will be told it was your decision.
ask-ruling-draw = **The match ends at once as a draw.**
ask-ruling-win = **The match ends at once: { $result }.**
ask-ruling-places = **The match ends at once with these places: { $result }.**
ask-ruling-void = **The match ends at once and does not count.**
ask-amending =
    ### { $title }
    { $members }
    This match is over: { $result }
    { $ruling }
    A tournament counts the new result; its matches that have started stay as they are. The members will be told it was your decision.
ask-amending-draw = **Change its result to a draw?**
ask-amending-win = **Change its result, so that { $result }?**
ask-amending-places = **Change its places to { $result }?**
ask-amending-void = **Change its result, so that it does not count?**
ask-frozen =
    ### Match { $match }
    { $members }
    {""}**The record of this match does not fit the rules any more, so it can't be played or ended.** It can be called off: then it does not count, it is on nobody's list any more, and its record is kept.
    The members are told, and that you have decided so.
ask-relocate =
    ### { $title }
    { $members }
    {""}**From now on the match is posted in { $channel }**, in a thread of its own if I can open one there. All its members are called there.
button-ruling = End match
button-amending = Change result
button-relocate = Move match
button-spare = Change nothing
ruling-spared = Nothing has been changed.
ruled = Done: { $result }
relocated = Done: the match goes on in { $place }.
set-aside = { $members }: a moderator, { $moderator }, has called match { $match } off. Its record does not fit the rules any more; it does not count.
set-aside-done = Done: match { $match } does not count, and is on nobody's list any more.
notice-ruled = { $moderator } has decided this as a moderator.
notice-relocated = { $moderator } has moved this match here as a moderator. It goes on as it stands.
error-frozen-end = The record of match { $match } does not fit the rules any more, so nobody can say who would win. `/{ command-manage } { command-manage-void }` calls it off.
error-not-frozen = This match can go on again. Call the command once more.
error-same-place = The match is posted there already.
error-relocated = This match has been moved since you asked. Call the command again.
error-name-match = No match is played here. Name one with the option “{ option-match }”.
error-not-a-result = “{ $value }” is not a result of this match. Choose one from the list.
error-same-result = That is the result already.
error-result-changed = The result has changed since you asked. Call the command again.
