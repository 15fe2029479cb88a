# The page's own words. Tools for developers are in English.

accept = Submit
apps = Apps for this message
appsOf = { $name }: apps
backstage = Backstage
calls = Channels, { $count ->
    [one] 1 ping
   *[other] { $count } pings
} for you
callsHere = , { $count ->
    [one] 1 ping
   *[other] { $count } pings
} for you
cancel = Cancel
cancelKey = Cancel (Escape)
channels = Channels
choose = Make a choice
close = Close
closed = DMs closed
closeDirect = Close your DMs
closeDirectMeans = { $bot } can write to you now
colours = Colours: { $theme }
theme-auto = auto
theme-dark = dark
theme-light = light
commands = Commands
directs = Direct messages
dismiss = Dismiss message
edited = (edited)
enlarge = Enlarge picture
enlargeNamed = Enlarge picture: { $alt }
events = { $count ->
    [one] 1 event
   *[other] { $count } events
}
failed = This interaction failed: { $reason }.
fullSize = Full size
lost = The sandbox isn’t running. Reconnecting…
lostAction = The sandbox isn’t running, so nothing was sent.
messageTo = Message { $place }, or / for commands
messages = Messages
missing = { $option }: this is needed.
named = There is no command { $words }.
newMessages = New messages
notHere = { $name } isn’t on this server.
now = Now ·{" "}
only = Only you can see this •{" "}
openDirect = Open your DMs
openDirectMeans = { $bot } can’t write to you now
picture = Picture
required = required
send = Send { $what }
sendMessage = Send message
sending = Sending { $what }…
split = Two members side by side
notConnected = Waiting for the bot to connect…
thinking = { $name } is thinking…
threadMessages = { $count ->
    [one] 1 message
   *[other] { $count } messages
} ›
trace = What just happened
unknown = unknown-user
unread = , unread
used = { $name } used { $what }
who = Who you are
write = Write, or / for commands
you = you
youAre = You are { $name }. Switch to another member{ $count ->
    [0] {""}
    [one] {" "}(1 ping for others)
   *[other] {" "}({ $count } pings for others)
}

## The top of a channel

welcome = Welcome to #{ $place }
welcomeWhere = You are { $name } on { $guild }, a server that exists only on this computer. Try anything.
welcomeDirect = Direct messages between { $bot } and { $name }.
welcomeThread = This is the start of the thread.
welcomeForum = No messages here: a forum holds posts, and a category holds channels.
welcomeOther = Type / to see what the bot can do.

## Messages that Discord posts itself

noticeAdded = { $author } added { $member } to the thread.
noticeRemoved = { $author } removed { $member } from the thread.
noticeRenamed = { $author } changed the channel name: { $text }
noticePinned = { $author } pinned a message to this channel.
noticeStarted = { $author } started a thread: { $thread }
noticeStartedHere = { $author } started this thread under a message in { $place }
