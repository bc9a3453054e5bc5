# What one does with a game.

play-actions = Actions
play-hint = Hint
play-undo = Undo
play-resign = Resign
# Asks the opponent. What is called `-short` stands under an icon.
play-ask-back = Ask to take back
play-ask-back-short = Take back
play-offer-draw = Offer a draw
play-offer-draw-short = Draw
play-more-time = Ask for more time
play-more-time-short = More time
play-adjourn = Ask to adjourn
play-adjourn-short = Adjourn
play-go-on = Ready to go on
play-go-on-short = Go on
# Takes the other color instead of the second move.
play-swap = Swap colors
play-may-swap = You may take the other color instead of moving.
# Ends with the closest win a game that the other lost on time and one plays for both.
play-settle = Take the win
play-may-settle = You win on time. Play on for both?
# To the other, who lost on time.
play-is-completed = You lost on time. Your opponent plays on for both.
play-rests = The game is adjourned.
# Ends a game that has hardly begun, with no winner.
play-call-off = Call off the game
play-call-off-short = Call off
play-flip = Turn board
play-flip-short = Turn board
play-new-game = New game
play-new-game-short = New
play-change-level = Change level
play-level-short = Level
play-chat = Chat
# Begins with `play-chat`.
play-chat-unread = Chat, { $count } unread
# Everything else that one can do in the game. This and `shell-more` begin with the short form.
play-more = More actions
play-more-short = More
play-share = Share
# Leads to the rules of the game that is played; begins with `play-rules`.
play-rules-of = Rules: { $name }
play-rules = Rules
# Leads to the boards on which one learns to flip.
play-lessons = Lessons
# To tell the moderators of the opponent.
play-report = Report opponent
play-report-short = Report
# Gives a link by which one plays on elsewhere.
play-elsewhere = On another device
play-settings = Settings
play-keys = Keyboard

## What is agreed on a game, and said at its board

play-rated = Rated game
# To who plays: others see the moves later.
play-later-to-player =
    { $count ->
        [one] Spectators are { $count } move behind.
       *[other] Spectators are { $count } moves behind.
    }
# To who looks on.
play-later-to-spectator =
    { $count ->
        [one] You see each move { $count } move later.
       *[other] You see each move { $count } moves later.
    }
# A side has this many corners before the game.
play-handicap =
    { $corners ->
        [one] Handicap: { $corners } corner for { WORD($color, of: "side") }.
       *[other] Handicap: { $corners } corners for { WORD($color, of: "side") }.
    }

play-copying-failed = The browser did not allow copying.

## Afterwards

play-rematch = Rematch
# Leads to the game in which the two play on.
play-next-game = Next game
play-new-match = New match
# The game on the board is the first of a new match.
play-match-begun = A new match begins with this game.
# Who has won how much in the match; a draw is half a point.
play-match = Match: { $first } { $firstPoints } – { $secondPoints } { $second }
# The same where there is little room.
play-match-short = Match { $first }–{ $second }
# Beside a name, for people who listen.
play-in-match = { $points } in the match

## A friend who plays from elsewhere

play-friend-waiting = Waiting for your friend…
# The same to somebody who looks on.
play-seat-open = The second player is still to come.
# Shows the link of the invitation.
play-friend-link = Show link
play-friend-joined = Your friend has joined.
play-person-joined = { $name } has joined.

## Questions before the game ends

play-resign-title = Resign?
play-resign-text = { WORD($color, of: "side") } resigns, and { WORD($other, of: "side") } wins.
play-resign-confirm = Resign
play-call-off-title = Call off the game?
play-call-off-text = It ends here, and nobody wins.
play-call-off-confirm = Call off
