# Messages.

title = Messages
# Nobody has written yet.
empty = No messages yet. You can write to players who follow you back or whom you have played, from their page.
# Where no conversation is chosen.
choose = Choose a conversation.
conversations = Conversations
more = Show more
older = Show earlier messages
# The last message is the player's own: what stands before it.
before-own = You:
# A message that was just read out.
says = { $name }: { $text }
unread =
    { $count ->
        [one] { $count } unread message
       *[other] { $count } unread messages
    }
sign-in-title = Messages
sign-in = Sign in to read and write messages.
back = All messages
# The conversation with somebody, for people who listen.
conversation = Conversation with { $name }
# Nobody has that name.
nobody-title = No such player
nobody = There is no account “{ $name }”, or it was deleted.
# Nothing was written yet.
nothing = Nothing here yet. Only the two of you read this.
today = Today
yesterday = Yesterday
message = Message
send = Send
# How it is sent, by the keys.
keys = Enter sends, Shift+Enter begins a new line.
sending = Sending…
stuck = Not sent yet: the server does not answer.
again = Try again
# How many more characters there may be, or are too many.
left =
    { $count ->
        [one] { $count } character left
       *[other] { $count } characters left
    }
too-many =
    { $count ->
        [one] { $count } character too many
       *[other] { $count } characters too many
    }
links = Links cannot be sent.
profile = Profile
report = Report
report-note = The last 20 messages of this conversation go to the moderators with it. They see no others.
block = Block
unblock = Unblock
block-title = Block { $name }?
block-about = No messages, no challenges and no pairing in the lobby. They are not told.
delete = Delete the conversation
delete-title = Delete the conversation with { $name }?
delete-about = All messages here are gone for you. The other side keeps them until they delete them, too.
deleted = The conversation was deleted.
# Why one may not write.
closed-strangers = To write to { $name }, follow each other or play a game first.
closed-blocked = You have blocked { $name }.
closed-closed = { $name } does not accept your messages.
closed-limited = A moderator has stopped you from writing messages for a while.
