# How a tournament is made known: the role that is called, roles for those who play and win, other places where it is announced.

draft-mention-no = Pings no role
draft-mention = Pings the role “{ $role }” once
draft-mention-choose = Choose a role to ping (choose it again to undo)
draft-entrant_role-no = Players get no role
draft-entrant_role = Players have the role “{ $role }” until the tournament is over
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
tournament-entrant_role = **Players have the role** { $role } during the tournament.
tournament-winner_role = **The winner gets** the role { $role }.

permission-manage_roles = Manage Roles
permission-create_events = Create Events
permission-mention_everyone = Mention @everyone, @here, and All Roles

error-role-gone = That role no longer exists. Choose another one.
error-role-everyone = Everyone here has that role. Choose another one.
error-role-mention = You aren’t allowed to mention { $role }. Choose a role that anyone can mention.
error-role-mention-bot = I’m not allowed to mention { $role }. Let anyone mention it in the role’s settings, or give me the permission “{ permission-mention_everyone }”.
error-role-managed = { $role } belongs to an app or to Discord itself, so I can’t give it to members.
error-role-permission = To give members { $role }, I need the permission “{ permission-manage_roles }” on this server.
error-role-above-bot = { $role } is higher than my own role { $own }, so I can’t give it to members. Move my role up in the server settings under “Roles”.
error-role-above-you = { $role } isn’t below your own highest role, so you can’t have me give it to members.
error-role-powerful = { $role } lets its members manage this server or one of its channels. Joining or winning a tournament shouldn’t give anyone such powers. Choose another role.
error-second-same = The tournament is already announced in this channel. Choose another one.
error-second-gone = I can’t see that channel. Choose another one.
error-second-yours = You can’t write in { $channel }, so I can’t announce it there for you.
error-event-permission = For an event I need the permission “{ permission-create_events }” on this server.
error-event-closes = An event needs a start time. Enter a registration deadline, or go back to the previous panel and turn the event off.
error-tournament-unseen = This tournament is played in a channel that you can’t see, so you can’t join. Ask a server admin.

notice-tournament-role-refused = **{ $name }**: Discord won’t let me give or remove the role “{ $role }”. I need the permission “{ permission-manage_roles }” and a role above that one. As soon as it works again, I’ll make the changes I missed.
notice-tournament-role-gone = **{ $name }**: a role that I give to players or winners no longer exists, so I can’t give it any more.
notice-tournament-role-powerful = **{ $name }**: I no longer give the role “{ $role }” to members. Since it was chosen, it has been given the power to manage this server or one of its channels.
notice-tournament-second = **{ $name }**: Discord won’t let me announce it in <#{ $channel }>. A member who can write there can post the link.
notice-tournament-event = **{ $name }**: Discord won’t let me create or update its event on this server. I may be missing the permission “{ permission-create_events }”, or the server has reached its limit of events. Please create or change the event yourself.

second-full = **All places are taken.** You can still join the waiting list.
second-begun = **It has started.** Registration is closed.
second-late = **It has started.** You can still join.
event-heading = { $game } · { $form }
