# How a tournament is made known: the role that is called, roles for those who play and win, other places where it is announced.

draft-mention-no = Pings no role
draft-mention = Pings the role “{ $role }” once
draft-mention-choose = Choose a role to ping (choose it again to undo)
draft-entrant_role-no = Players get no role
draft-entrant_role = Players have the role “{ $role }” until it is over
draft-entrant_role-choose = Choose a role for all who join (choose it again to undo)
draft-winner_role-no = The winner gets no role
draft-winner_role = The winner gets the role “{ $role }”
draft-winner_role-choose = Choose a role for the winner (choose it again to undo)
draft-channel-no = Announced in this channel only
draft-channel = Also announced in #{ $channel }
draft-channel-choose = Choose a second channel (choose it again to undo)
draft-event-no = Not in the server’s events
draft-event-yes = In the server’s events
button-same-again = Duplicate

tournament-mention = For { $role }
tournament-entrant_role = **While you play** you have the role { $role }.
tournament-winner_role = **The winner gets** the role { $role }.

permission-manage_roles = Manage Roles
permission-create_events = Create Events
permission-mention_everyone = Mention @everyone, @here, and All Roles

error-role-gone = That role does not exist any more. Choose another one.
error-role-everyone = Everybody here has that role. Choose another one.
error-role-mention = You may not mention { $role }. Choose a role that anyone may mention.
error-role-mention-bot = I may not mention { $role }. Let anyone mention it in the settings of the role, or give me the permission “{ permission-mention_everyone }”.
error-role-managed = { $role } belongs to an app or to Discord itself, so I can’t give it to anybody.
error-role-permission = To give anybody { $role } I need the permission “{ permission-manage_roles }” on this server.
error-role-above-bot = { $role } stands above my own role { $own }, so I can’t give it to anybody. Move mine up in the settings of the server under “Roles”.
error-role-above-you = { $role } is not below your own highest role, so you can’t have it given to others.
error-role-powerful = { $role } lets its members manage this server or one of its channels. Nobody should get such powers by joining or winning a tournament. Choose another role.
error-second-same = The tournament is announced in this channel anyway. Choose another one.
error-second-gone = I don’t see that channel. Choose another one.
error-second-yours = You can’t write in { $channel }, so I announce nothing there for you.
error-event-permission = For an event I need the permission “{ permission-create_events }” on this server.
error-event-closes = An event needs a start time. Say until when members can join, or go back to the previous panel and leave the event out.
error-tournament-unseen = It is played in a channel that you can’t see, so you can’t join. Ask a server admin.

notice-tournament-role-refused = **{ $name }**: Discord does not let me change who has the role “{ $role }”. I need the permission “{ permission-manage_roles }”, and a role of my own above that one. As soon as it works again, I’ll make the changes I missed.
notice-tournament-role-gone = **{ $name }**: a role that I give to those who play or win does not exist any more, so nobody gets it.
notice-tournament-role-powerful = **{ $name }**: I don’t give anybody the role “{ $role }” any more. Since it was chosen it has come to let its members look after this server or one of its channels.
notice-tournament-second = **{ $name }**: I can’t announce it in <#{ $channel }>, Discord does not let me. Somebody who may write there can post the link to it.
notice-tournament-event = **{ $name }**: Discord does not let me make its event on this server, or keep it up to date. Perhaps I lack the permission “{ permission-create_events }”, or the server has as many events as it can. Please make or change the event by hand.

second-full = **All places are taken.** You can still get onto the waiting list.
second-begun = **It has started.** Nobody can join any more.
second-late = **It has started.** You can still join.
event-heading = { $game } · { $form }
