# Actions on a game.

play-actions = Actions
play-hint = Hint
play-undo = Undo
play-resign = Resign
# Asks the opponent. Messages that end in `-short` appear under an icon.
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
# Ends a game that the opponent lost on time, and in which the reader plays for both, with the narrowest win.
play-settle = Take the win
play-may-settle = You win on time. Play on for both?
# For the opponent, who lost on time.
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
# All other actions. This and `shell-more` begin with the short form.
play-more = More actions
play-more-short = More
play-share = Share
# Leads to the rules of this game; begins with `play-rules`.
play-rules-of = Rules: { $name }
play-rules = Rules
# Leads to the lessons on flipping discs.
play-lessons = Lessons
# Reports the opponent to the moderators.
play-report = Report opponent
play-report-short = Report
# Shows a link for continuing on another device.
play-elsewhere = On another device
play-settings = Settings
play-keys = Keyboard

## The terms of a game, shown at its board

play-rated = Rated game
# For players: spectators see the moves later.
play-later-to-player =
    { $count ->
        [one] Spectators are { $count } move behind.
       *[other] Spectators are { $count } moves behind.
    }
# For spectators.
play-later-to-spectator =
    { $count ->
        [one] You are { $count } move behind the game.
       *[other] You are { $count } moves behind the game.
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
# Leads to the next game of the two.
play-next-game = Next game
play-new-match = New match
# The game on the board is the first of a new match.
play-match-begun = A new match begins with this game.
# The score of the match; a draw is half a point.
play-match = Match: { $first } { $firstPoints } – { $secondPoints } { $second }
# The score of the match, where space is short.
play-match-short = Match { $first }–{ $second }
# Beside a name, for screen readers.
play-in-match = { $points } in the match

## A friend who plays from elsewhere

play-friend-waiting = Waiting for your friend…
# The open seat, as spectators see it.
play-seat-open = The second player has not joined yet.
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
