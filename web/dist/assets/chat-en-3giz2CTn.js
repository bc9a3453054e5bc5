var e=`
title = Chat
rooms-players = Players
rooms-watchers = Spectators
empty-players = Only the two of you read this.
empty-watchers = All spectators can read this. The players can read it once the game is over.
message = Message
send = Send
phrases = Quick phrases
loading = Loading…
guest = Guest { $number }
named-guest = { $name } (guest)
says = { $who }: { $text }
sending = Sending…
mute = Mute
unmute = Unmute
muted-players = You have muted the players’ chat.
muted-watchers = You have muted the spectators’ chat.
switch-off = Switch off
switch-on = Switch on
off-by-you = You have switched off the chat for this game.
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
`;export{e as default};