# Refusals and failures that are about no single subject.

error-only-on-server = That only works on a server.
error-bot-missing = I’m not on this server: only my commands were added. A server admin can invite me here: { $invitation }
error-permissions = I can’t play in { $channel }: I’m missing { $permissions }. Ask a server admin.
error-timed-out = I’m timed out on this server until <t:{ $until }:f>, so I can’t post anything. A member who can time out members can end the timeout earlier.
error-file-large = This file is too large: Discord accepts at most { $size } MiB.
error-too-fast = That was a lot in a short time. Wait a few seconds, then try again.
error-unknown-button = I don’t know this button. Use the command again.
error-commands-changed = This command has changed. Reload Discord and try again.
error-no-game = There’s no game called “{ $game }”.
error-option = “{ $value }” isn’t an option here.
error-seats = This game can’t be played with { $seats } players.
error-storage = I can’t save anything right now, so nothing has changed. Try again in a few minutes. ({ $mark })
picture-missing = The picture couldn’t be drawn this time.
answer-message-gone = Done. The message you used has been deleted, so the result can’t be shown there.
error-unexpected = Something went wrong on my side, and I’ve logged it ({ $mark }). What you see may be out of date: `/{ command-board }` shows the current position.

error-limit-full = You can choose at most { $count }.
error-not-manager = Only moderators (members who can manage this server) can do that.

error-not-organiser = Only tournament organisers and moderators can do that.
