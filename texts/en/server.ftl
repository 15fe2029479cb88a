# What those who look after a server decide there, and whom members would rather not play.

error-rules-changed = The rules of this game have changed since this was proposed, and it can't be played like this any more. Propose it anew.
