# Forums with a post for each match or tournament.

command-server-forums = forums
command-server-forums-text = Choose forums for the posts of matches and tournaments
forums-title = Forums of this server
forums-match_forum = Every match gets its own post in { $forum }. The challenge links to it.
forums-match_forum-none = Matches are played where the challenge was made.
forums-tournament_forum = Every tournament gets a post in { $forum }, and so do its matches.
forums-tournament_forum-none = Tournaments are announced in the channel where they’re created.
forums-lacking = ❌ In { $forum } I’m missing { $permissions }. Until I have them, I use the channel instead.
forums-tag-wanted = ❌ { $forum } doesn’t accept posts without a tag, and there’s none I can use. Create the tags “{ tag-running }” and “{ tag-over }” there, for everyone, or give me “{ permission-manage_channels }”. Until then I use the channel instead.
forums-untagged = ⚠️ Tags for my posts are missing in { $forum }. Create “{ tag-running }” and “{ tag-over }” there, for everyone, or give me “{ permission-manage_channels }” and I’ll create them.
forums-stand-in = ⚠️ { $forum } doesn’t accept posts without a tag, and it has no tag “{ $tags }”, so I use “{ $tag }” when no other tag fits. Create “{ tag-running }” and “{ tag-over }” there, for everyone, or make room (a forum has at most 20 tags) and give me “{ permission-manage_channels }”.
forums-full = ⚠️ { $forum } has all the 20 tags that Discord allows, so I can’t tag my posts there with “{ $tags }”. Delete a tag that you don’t need, and I’ll create mine.
forums-gone = ❌ I can’t see the forum { $forum }. Until I can, I use the channel instead.
forums-hint = Players must be able to see the forum, and everyone who can see it can see the matches of all channels. Matches and tournaments already in progress stay where they are. If I can’t open a post, I use the channel as before.
forums-choose-match_forum = Forum for matches
forums-choose-tournament_forum = Forum for tournaments
button-clear-match_forum = Clear match forum
button-clear-tournament_forum = Clear tournament forum
tag-running = Running
tag-over = Over
