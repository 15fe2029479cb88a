# The page's own words. “What just happened” is for developers, and in English.

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

## Backstage

aboveBot = Above the bot
botIn = { $name } in { $guild }
clock = Clock
crowd = Members who act by themselves
crowdActs = Let them act
crowdAdd = Add them
crowdEnter = Let them join here
crowdMissing = Nobody can join yet: press “Add them” first.
dayOn = Skip a day
deleteRole = Delete { $name }
evening = An evening in five minutes
eveningRuns = They’re joining what’s on offer here. For { $minutes } minutes, time passes { $faster } times as fast, so you can watch { $span } minutes of play. To play along, press “Let them join here” instead.
everywhere = In the whole server
hourOn = Skip an hour
inChannel = In #{ $place }
invite = Invite { $name }
isAboveBot = above the bot
isMentionable = anyone can mention it
makeRole = Create role
mentionable = Anyone can mention it
movedOn = Skipped { $span }.
newRole = New role
newRoleName = Name of the new role
nextDue = Skip to what’s due next
noEvents = There are none.
nothingDue = The bot isn’t waiting for anything: no deadline, no reminder, no round.
nothingToJoin = There is nothing to join in this channel.
permission-ATTACH_FILES = Attach files
permission-CREATE_EVENTS = Create events
permission-CREATE_PRIVATE_THREADS = Open private threads
permission-CREATE_PUBLIC_THREADS = Open threads
permission-EMBED_LINKS = Embed links
permission-MANAGE_EVENTS = Manage events of others
permission-MANAGE_ROLES = Manage roles
permission-MANAGE_THREADS = Manage threads
permission-MENTION_EVERYONE = Mention everyone and all roles
permission-PIN_MESSAGES = Pin messages
permission-SEND_MESSAGES = Send messages
permission-SEND_MESSAGES_IN_THREADS = Send messages in threads
permission-VIEW_CHANNEL = See the channel
roleUnnamed = A role needs a name of at most 100 characters.
roles = Roles
scheduledEvents = Scheduled events
sendAway = Remove { $name }
timedOut = Timed out for an hour
