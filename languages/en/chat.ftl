# The chats of a game.

title = Chat
# The rooms, named for the people in them.
rooms-players = Players
rooms-watchers = Spectators
# Who can read a room; shown while it is empty.
empty-players = Only the two of you read this.
empty-watchers = All spectators can read this. The players can read it once the game is over.
message = Message
send = Send
phrases = Quick phrases
loading = Loading…
# A spectator without a name.
guest = Guest { $number }
# A guest who gave a name.
named-guest = { $name } (guest)
# A message for screen readers.
says = { $who }: { $text }
# For a message on its way to the server.
sending = Sending…
mute = Mute
unmute = Unmute
muted-players = You have muted the players’ chat.
muted-watchers = You have muted the spectators’ chat.
switch-off = Switch off
switch-on = Switch on
off-by-you = You have switched off the chat for this game.
# The other player has switched it off; with the name, if it is known.
off-by-side = { WORD($color, of: "side") } has switched off the chat for this game.
off-by-name = { $name } has switched off the chat for this game.
refused-not_here = You cannot write here.
refused-empty = This message is empty.
refused-too_long =
    { $most ->
        [one] A message has at most { $most } character.
       *[other] A message has at most { $most } characters.
    }
refused-link = Links are not allowed in the chat.
refused-repeated = You have just said that.
refused-off = The chat is switched off.
refused-limited = You cannot write in games until { $until }. Reason: “{ $reason }”.
refused-too_many =
    { $seconds ->
        [one] Slow down: wait { $seconds } second.
       *[other] Slow down: wait { $seconds } seconds.
    }
refused-name_taken = That name belongs to an account, so you are now a guest without a name. Send the message again.
refused-failed = The message was not sent. Try again.
