# What those who look after a server are told about a channel: what is missing there, what for, and what to change.

command-server-check = check
command-server-check-text = Test every permission in a channel, and see what is missing and what for
option-checked-text = The channel to test; leave it out to test this one
check-title = Playing in { $channel }
check-well = ✅ All is well: nothing is missing, so matches can be played here.
check-unseen = ❌ I can't see this channel, so nothing can be played there. I need the permission “{ permission-view_channel }”; the others can be tested once I have it.
check-stops = ❌ **Nothing can be played here** until I may do this:
check-helps = ⚠️ **Matches can do without this**, but something is lost:
check-remedy = Whoever manages the roles can allow it: in the settings of the channel under “Permissions”, or for my role in the settings of the server. Then call this command again.
check-limits = ❌ The limits of this server allow no challenges here, only in { $channels }. `/{ command-server } { command-server-limits }` changes that.
check-opens = Every match that begins here gets a thread of its own.
check-thread = No threads can be opened here: matches are played in this place itself, among whatever else is written here.
check-threads-off = Matches are played in this place itself: this server has switched threads off. `/{ command-server } { command-server-settings }` changes that.
check-line = **{ $name }**: { $reason }
need-view_channel = to see the channel and its threads. Without it I can do nothing here.
need-send_messages = to post challenges, and matches that have no thread. Without it nobody can challenge anybody here.
need-send_messages_in_threads = to post every turn of a match in its thread. Without it no match can be played in a thread.
need-attach_files = to send the picture of the board. Without it no match can be posted.
need-embed_links = to show boards and texts in a frame. Without it nothing can be posted.
need-read_message_history = to open threads under challenges, and to find my own posts again after a break in the connection. Without it a post may be missing or come twice.
need-create_public_threads = to give every match a thread of its own. Without it the posts of all matches stand among each other in the channel, and there can be no tournaments.
need-manage_threads = to go on playing in a thread that somebody has locked, and to open or close one that I did not open. Without it such a match stops until it is unlocked, or goes on in the channel.
need-pin_messages = to pin the standings of a tournament. Without it they are still posted, but are harder to find.
permission-manage_threads = Manage Threads
permission-pin_messages = Pin Messages
