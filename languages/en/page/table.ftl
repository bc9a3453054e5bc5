# A game in progress or under review.

## The game

table-title = Play
# Before the first move; `$moving` where pieces stand on the board and are moved.
table-first-move =
    { $moving ->
        [yes] You are { WORD($color, of: "side") }. Choose a ringed piece, then a dot.
       *[no] You are { WORD($color, of: "side") }. Choose a dot.
    }
# Before the first move, for two people at one screen.
table-first-of-two =
    { $moving ->
        [yes] { WORD($color, of: "side") } begins. Choose a ringed piece, then a dot.
       *[no] { WORD($color, of: "side") } begins. Choose a dot.
    }
# Before the first move, for the player who does not make it.
table-begins = { WORD($color, of: "side") } begins.
# The last move.
table-last-move =
    { $flips ->
        [0] { WORD($color, of: "side") }: { $square }
        [one] { WORD($color, of: "side") }: { $square }, { $flips } disc flipped
       *[other] { WORD($color, of: "side") }: { $square }, { $flips } discs flipped
    }
table-passed = { WORD($color, of: "side") } passed.
table-your-move = Your move
table-to-move = { WORD($color, of: "side") } to move
# Under the name of a side; `$person` where that is the name of one person.
table-is-to-move =
    { $person ->
       *[other] To move
    }
# Discs that a side may still place, where they are limited.
table-in-hand = { $count } in hand
# Beside the side to move, in a game that was lost on time and continues for the score.
table-out-of-time = Out of time
# The loss on time as a sentence.
table-lost-on-time =
    { $who ->
        [you] You lost on time. Only the score is still open.
        [person] { $name } lost on time. Only the score is still open.
       *[side] { WORD($color, of: "side") } lost on time. Only the score is still open.
    }
# Instead of the side to move: a move waits for the server.
table-move-waits = Move waits
# The waiting move as a sentence.
table-played-later = { $move } will be played as soon as the connection is back.
table-thinking = Thinking…
# Under the name of a side that is not to move: the reader's opponent, or another person.
table-opponent = Opponent
table-person = Person
table-stop-thinking = Move now
table-loading = Setting up the board…
table-at =
    { $ply ->
        [0] Start of the game
       *[other] Move { $ply } of { $of }
    }
table-back-to-game = Back to the game
# Begins another game at the earlier position on the board.
table-play-from-here = Play from here
# After `table-play-from-here`: the new game on the board.
table-branched =
    { $ply ->
        [0] A new game from the start.
       *[other] A new game from move { $ply }.
    }
# Also after it: the earlier game is in the list.
table-other-kept = The earlier game is kept under Games.
# Both players.
table-versus = { $black } against { $white }
# The title of the page: the game and its players.
table-title-of = { $game }: { $players }
table-move-list = Moves
table-no-moves-yet = Moves appear here.
table-start = Start
table-pass = pass
# One entry of the move list for screen readers; it contains the visible text: the square or `table-pass`.
table-entry = { $ply }, { WORD($color, of: "side", form: "lower") } { $square }
table-entry-pass = { $ply }, { WORD($color, of: "side", form: "lower") }: pass

## Controls

table-control-pass = Pass
table-first = First position
table-previous = Previous move
table-next = Next move
table-last = Last move

## Warnings

table-reconnecting = Reconnecting…
# The lost connection while a move waits.
table-reconnecting-safely = Reconnecting… your move is safe.
# The server accepts no more pages of one person.
table-too-many-pages = Too many pages of this site are open. Close one to continue here.
# A square was chosen while an earlier position was on the board.
table-looks-back =
    { $ply ->
        [0] This is an earlier position: the start.
       *[other] This is an earlier position: move { $ply } of { $of }.
    }
table-illegal-occupied = There is a disc on { $square } already.
table-illegal-flips_nothing = { $square } would flip nothing.
table-illegal-not_yours = The piece on { $square } is not yours.
table-illegal-cannot_move = The piece on { $square } cannot move.
table-illegal-cannot_go = No piece can go to { $square } like this.
table-illegal-not_your_turn = It is not your turn yet.
table-illegal-game_over = The game is over.

## Premoves: chosen during the other side's turn, played when the player's own comes

table-ahead-chosen = Premove: { $square }
table-ahead-canceled = Premove canceled.
# For a premove that was not legal when the turn came.
table-ahead-dropped = The premove { $square } was not legal.

## Moves that need a confirmation

table-asks-pass = Pass?
table-asks-move = Play { $move }?
table-confirm = Play it
table-not-played = Not played.

## The other player has left the game

# Under the name, while that player does not follow the game.
table-away = Away
table-left = The other player has left.
table-claim = Claim the win
# The game is called off unless a side makes its first move.
table-first-move-due =
    { $who ->
        [you] Make your first move within { $seconds } s, or the game is called off.
        [person] { $name } has { $seconds } s for the first move.
       *[side] { WORD($color, of: "side") } has { $seconds } s for the first move.
    }

## Clocks

# Days, and the time beyond them.
table-clock-days = { $days } d { $time }
# The name of a side's clock.
table-clock-of = { WORD($color, of: "side") }’s clock
table-periods =
    { $count ->
        [one] { $count } period left
       *[other] { $count } periods left
    }
# A warning when the reader's time runs low.
table-seconds-left = You have { $seconds } seconds left.
# The time of a move, short; beside it in the list.
table-took = { $seconds } s
# After the server was unreachable.
table-clocks-held = The server was away for a moment. The clocks were paused.

## Offers between the players: by a person, by a side, by the reader; the refusal, and the button

table-offer-take_back =
    .person = { $name } asks to take back a move.
    .side = { WORD($color, of: "side") } asks to take back a move.
    .own = You asked to take back a move.
    .declined = The take-back was declined.
    .accept = Accept the take-back
table-offer-rematch =
    .person = { $name } offers a rematch.
    .side = { WORD($color, of: "side") } offers a rematch.
    .own = You offered a rematch.
    .declined = The rematch was declined.
    .accept = Accept the rematch
table-offer-draw =
    .person = { $name } offers a draw.
    .side = { WORD($color, of: "side") } offers a draw.
    .own = You offered a draw.
    .declined = The draw was declined.
    .accept = Accept the draw
table-offer-more_time =
    .person = { $name } asks for more time.
    .side = { WORD($color, of: "side") } asks for more time.
    .own = You asked for more time.
    .declined = The request for more time was declined.
    .accept = Accept the request for more time
table-offer-adjourn =
    .person = { $name } asks to adjourn the game.
    .side = { WORD($color, of: "side") } asks to adjourn the game.
    .own = You asked to adjourn the game.
    .declined = The adjournment was declined.
    .accept = Accept the adjournment
table-offer-go_on =
    .person = { $name } is ready to go on.
    .side = { WORD($color, of: "side") } is ready to go on.
    .own = You offered to go on.
    .declined = The offer to go on was declined.
    .accept = Accept the offer to go on
# Every `.accept` above contains this word.
table-accept = Accept
table-decline = Decline
table-withdraw = Withdraw

## Events that the board does not show

table-swapped = The colors were swapped.
table-more-time =
    { $who ->
        [you] You were given more time.
        [person] { $name } was given more time.
       *[side] { WORD($color, of: "side") } was given more time.
    }
table-ran-out =
    { $who ->
        [you] You ran out of time.
        [person] { $name } ran out of time.
       *[side] { WORD($color, of: "side") } ran out of time.
    }
# After `table-ran-out`; `$you`: whether the reader has won.
table-may-complete =
    { $you ->
        [yes] You may play out the game for both.
       *[no] The other side may play out the game for both.
    }
# Instead of `table-may-complete`; `$you`: whether the reader has lost.
table-two-minutes =
    { $you ->
        [yes] You have two more minutes. The game is lost, but the score is still open.
       *[no] The other side has two more minutes. It has lost, but the score is still open.
    }
table-adjourned = The game is adjourned. The clocks are stopped.
table-resumed = The game goes on. The clocks are running.
# The player's own rating after a game, and its change.
table-rated = Your rating: { $figure } ({ $change })

## How a game ended

table-result = Result
table-called-off = Game called off
table-draw = Draw
table-draw-score = Draw, { $black }–{ $white }
# `$who` is the reader who has won or lost, or another who has won.
table-won =
    { $who ->
        [won] You win
        [lost] You lose
        [person] { $name } wins
       *[side] { WORD($color, of: "side") } wins
    }
table-won-score =
    { $who ->
        [won] You win { $own }–{ $others }
        [lost] You lose { $own }–{ $others }
        [person] { $name } wins { $own }–{ $others }
       *[side] { WORD($color, of: "side") } wins { $own }–{ $others }
    }
# The reasons. Some have a second form, for an unknown loser.
table-resigned =
    { $who ->
        [you] You resigned.
        [person] { $name } resigned.
       *[side] { WORD($color, of: "side") } resigned.
    }
table-given-up = The game was given up.
table-lost-by-time =
    { $who ->
        [you] You ran out of time.
        [person] { $name } ran out of time.
       *[side] { WORD($color, of: "side") } ran out of time.
    }
table-time-is-up = Time is up.
table-left-game =
    { $who ->
        [you] You left the game.
        [person] { $name } left the game.
       *[side] { WORD($color, of: "side") } left the game.
    }
table-abandoned = The game was abandoned.
table-agreed = Both agreed to a draw.
table-aborted = The game was called off before both sides had moved.
table-no-discs = { WORD($color, of: "side") } has no discs left.
table-full = The board is full.
table-nobody-moves = Neither side can move.
table-nobody-moves-empties =
    { $count ->
        [one] Neither side can move; { WORD($color, of: "side") } gets the { $count } square left empty.
       *[other] Neither side can move; { WORD($color, of: "side") } gets the { $count } squares left empty.
    }
table-no-move-left = There is no move left.
table-cannot-move = { WORD($color, of: "side") } cannot move.
table-captured = All pieces are captured.
table-too-few-pieces = { WORD($color, of: "side") } has too few pieces left.
table-both-passed = Both sides passed, and the board was counted.
table-five = Five in a row.
table-fortress = The fortress is taken.
table-repetition = The same position came up for the third time.
table-ply-limit = Too many moves were made without progress.
# The margin: areas are not discs.
table-equal-areas = Equal areas
table-ahead-areas = { WORD($color, of: "side") } is ahead by { $margin }
table-equal-discs = Equal discs
table-fewer-discs =
    { $margin ->
        [one] { WORD($color, of: "side") } has { $margin } disc fewer
       *[other] { WORD($color, of: "side") } has { $margin } discs fewer
    }
table-ahead-discs =
    { $margin ->
        [one] { WORD($color, of: "side") } is ahead by { $margin } disc
       *[other] { WORD($color, of: "side") } is ahead by { $margin } discs
    }

## Units of the numbers in hints, by the way a game is scored

table-scale-most = Discs ahead (+) or behind (−)
table-scale-fewest = Discs fewer (+) or more (−)
table-scale-area = Points ahead (+) or behind (−)
table-scale-none = In pieces; 100 is a forced win
table-hint-best = best
table-hint-exact = exact
table-hint-book = from the book
table-hint-searched = others estimated

## For screen readers

# `$headline` is a result and `$reason` its reason; only the reason ends with a period.
table-game-over = { $headline }. { $reason }
table-took-back =
    { $ply ->
        [0] Taken back to the start.
       *[other] Taken back to move { $ply }.
    }
table-computer-thinks = The computer is thinking.
table-hint = Best move: { $best }, { $score }, { $certainty }.
table-no-hint = There is no hint for this position.
table-viewing =
    { $ply ->
        [0] Start position.
       *[other] Move { $ply } of { $of }.
    }
table-black-bottom = Black is at the bottom.
table-black-top = Black is at the top.
table-new-level = The computer now plays at level { $level }.
table-new-seconds = The computer now thinks for { $seconds } seconds a move.
# A historical opponent plays now.
table-new-age = The computer now plays like “{ $name }”.

## The board

table-board = Board
table-row = Row { $label }
# Names of cells without coordinates.
table-cell-neutral = neutral { $number }
table-cell-fortress = fortress
# The size of a large board.
table-zoom = Size of the board
    .in = Zoom in
    .out = Zoom out
    .all = Whole board
# The choice between variants of a move, and the variants.
table-ways = How to move
table-way-plain = Leave it
table-way-slide-nothing = Slide nothing
table-way-turn = Turn it over
table-way-marked = Marked side
table-way-unmarked = Plain side
table-way-slide-left = Slide { $panel } left
table-way-slide-right = Slide { $panel } right
table-way-slide-up = Slide { $panel } up
table-way-slide-down = Slide { $panel } down
# The notice on the board.
table-passes-over = { WORD($color, of: "side") } has no move — { WORD($next, of: "side") } again
table-chose-pass = { WORD($color, of: "side") } passes
# The certainty of the number on a cell.
table-certainty-exact = exact
table-certainty-book = from the book
table-certainty-searched =
    { $depth ->
        [one] { $depth } ply
       *[other] { $depth } plies
    }
# Searched with forward pruning.
table-certainty-selective =
    { $depth ->
        [one] { $depth } ply, selective
       *[other] { $depth } plies, selective
    }

## A square of the board, in parts after its name: its content, and the effect of a move there

table-square-empty = empty
table-square-disc = { WORD($color, of: "side", form: "lower") }
table-square-marked = { WORD($color, of: "side", form: "lower") }, marked
table-square-held = picked up
table-square-can-move = can move
table-square-flips = flips { $count }
table-square-playable = can be played
table-square-reachable = can go here
table-square-captures = captures { $count }
table-square-score = { $score }, { $certainty }
table-square-last = last move
table-square-chosen = chosen

## A position read aloud

table-line = Line: { $runs }.
table-line-row = Row { $label }: { $runs }.
table-line-column = Column { $label }: { $runs }.
# One square of a line, or neighbors with the same content.
table-run-one =
    { $disc ->
        [empty] { $from } empty
       *[other] { $from } { WORD($disc, of: "side", form: "lower") }
    }
table-run-many =
    { $disc ->
        [empty] { $from } to { $to } empty
       *[other] { $from } to { $to } { WORD($disc, of: "side", form: "lower") }
    }
table-legal-moves = { $choices }: { $moves }.
table-move-flips = { $square } flips { $count }
table-move-captures = { $square } captures { $count }
table-no-move = { WORD($color, of: "side") } has no move.
table-would-flip-nothing = { $square } flips nothing.
table-would-flip = { $square } flips { $squares }.
table-counts = Black { $black }, White { $white }.
table-counts-empty = Black { $black }, White { $white }, { $empty } empty.
table-turn =
    { $you ->
        [yes] Your move.
       *[no] { WORD($color, of: "side") } to move.
    }
table-turn-choices =
    { $you ->
        [yes] Your move, { $choices }.
       *[no] { WORD($color, of: "side") } to move, { $choices }.
    }
# A move, in parts: its square and its effects; then the sentence of them all.
table-did-place = { WORD($color, of: "side") } plays { $square }
table-did-move = { WORD($color, of: "side") } moves { $from } to { $square }
table-did-capture = captures { $squares }
table-did-turn = turns its marked side up
table-did-turn-back = turns its plain side up
table-did-slide = slides the panel to { $square }
table-did-flip = flips { $squares }
table-did = { $parts }.
table-did-pass = { WORD($color, of: "side") } passes.
