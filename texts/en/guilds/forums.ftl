# Forums with a post for each match or tournament.

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
forums-hint = Players have to be able to see the forum, and everybody who sees it sees the matches of all channels. What has started stays where it is. Where a post can't be opened, the channel is used as before.
forums-choose-match_forum = Forum for matches
forums-choose-tournament_forum = Forum for tournaments
button-clear-match_forum = Matches elsewhere
button-clear-tournament_forum = Tournaments elsewhere
tag-running = Running
tag-over = Over
