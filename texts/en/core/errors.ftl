# Refusals and failures that are about no single subject.

error-only-on-server = That can only be done on a server.
error-bot-missing = I’m not on this server: only my commands were added. A server admin can invite me here: { $invitation }
error-permissions = I can't play in { $channel }: I lack { $permissions }. Ask a server admin.
error-timed-out = I’m timed out on this server until <t:{ $until }:f>, so I can’t post anything. Someone who can time out members can end that earlier.
error-file-large = This file would be larger than the { $size } MiB that Discord takes.
error-too-fast = That was a lot in a short time. Wait a few seconds, then go on.
error-unknown-button = I don’t know this button. Use the command again.
error-commands-changed = This command has changed. Reload Discord and try again.
error-no-game = There is no game “{ $game }”.
error-option = “{ $value }” is not something to choose here.
error-seats = This game can't be played by { $seats }.
error-storage = I can't save anything right now, so nothing has changed. Try again in a few minutes. ({ $mark })
picture-missing = The picture could not be painted this time.
answer-message-gone = Done. The message you used has been deleted, so the result can’t be shown there.
error-unexpected = Something went wrong on my side, and I have noted it ({ $mark }). What you see may be out of date: `/{ command-board }` shows how the match stands.

error-limit-full = No more than { $count } can be named.
error-not-manager = Only moderators can do that: members who may manage this server.

error-not-organiser = Only tournament organisers and moderators can do that.
