var e=`
title = Messages
empty = No messages yet. You can write to players who follow you back or whom you have played, from their page.
choose = Choose a conversation.
conversations = Conversations
more = Show more
older = Show earlier messages
before-own = You:
says = { $name }: { $text }
unread =
    { $count ->
        [one] { $count } unread message
       *[other] { $count } unread messages
    }
sign-in-title = Messages
sign-in = Sign in to read and write messages.
back = All messages
conversation = Conversation with { $name }
nobody-title = No such player
nobody = There is no account “{ $name }”, or it was deleted.
nothing = Nothing here yet. Only the two of you read this.
today = Today
yesterday = Yesterday
message = Message
send = Send
keys = Enter sends, Shift+Enter begins a new line.
sending = Sending…
stuck = Not sent yet: the server does not answer.
again = Try again
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
report-note = The moderators receive the last 20 messages of this conversation with your report. They see no other messages.
block = Block
unblock = Unblock
block-title = Block { $name }?
block-about = No messages, no challenges and no pairing in the lobby. The player is not notified.
delete = Delete the conversation
delete-title = Delete the conversation with { $name }?
delete-about = This deletes the messages for you. The other player keeps them until they delete them, too.
deleted = The conversation was deleted.
closed-strangers = To write to { $name }, follow each other or play each other first.
closed-blocked = You have blocked { $name }.
closed-closed = { $name } does not accept your messages.
closed-limited = A moderator has stopped you from writing messages for a while.
`;export{e as default};