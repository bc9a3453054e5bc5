var e=`

catalog-game-othello = Othello
catalog-game-reversi = Reversi
catalog-game-reversi-1883 = Reversi of 1883
catalog-game-annex-1886 = Annex
catalog-game-annexation = Annexation
catalog-game-othello-8stars = Othello 8{ "\\u00A0" }Stars
catalog-game-round = Round Reversi
catalog-game-hex = Hexagonal Reversi
catalog-game-othello-revolution = Othello Revolution
catalog-game-min-mang = Min Mang
catalog-game-gundru = Gundru
catalog-game-ringo = Ringo
catalog-game-miracle-five = Miracle Five
catalog-game-miracle-five-2 = Miracle Five, second rules
catalog-with-choices = { $name } ({ $choices })
catalog-choice = { LOWERED($name) }: { $value }

catalog-goal-most = Flip discs. Most discs win.
catalog-goal-fewest = Flip discs. Fewest discs win.
catalog-goal-capture = Capture all, or leave no move.
catalog-goal-enclose = Enclose. The larger area wins.
catalog-goal-majority = Enclose more than half the board.
catalog-goal-fortress = Black takes the fortress, White holds it.
catalog-goal-five = Five in a row wins.
catalog-goal-exact-five = Exactly five in a row wins.

catalog-parameter-size = Size
catalog-parameter-goal = Goal
catalog-parameter-hole = Black hole
catalog-parameter-supply = Discs per side
catalog-parameter-fourth = Fourth disc
catalog-parameter-quiet = Placing without flipping
catalog-parameter-board = Board
catalog-parameter-side = Cells on a side
catalog-parameter-start = Start
catalog-parameter-vacant = Empty slots
catalog-parameter-slide = Panels slide
catalog-parameter-rules = Rules
catalog-parameter-max_chain = Longest capture
catalog-parameter-bend = Captures around a corner
catalog-parameter-no_retreat = No going straight back
catalog-parameter-majority = Majority needed
catalog-parameter-neutral_hop = Leaps over neutral pieces
catalog-parameter-leap_own = Leaps over own pieces
catalog-parameter-exact_five = Exactly five

catalog-yes = yes
catalog-no = no
catalog-size = { $size }×{ $size }
catalog-hole-chosen = on a chosen cell
catalog-value-goal-most = most discs win
catalog-value-goal-fewest = fewest discs win
catalog-value-hole-none = none
catalog-value-hole-random = drawn at random
catalog-value-supply-none = unlimited
catalog-value-fourth-centre = on the center
catalog-value-fourth-may-capture = may capture
catalog-value-fourth-must-capture = must capture
catalog-value-quiet-never = never
catalog-value-quiet-adjacent-own = next to your own disc
catalog-value-board-disc-52 = 52 squares
catalog-value-board-disc-60 = 60 squares
catalog-value-board-polar-4x16 = four rings
catalog-value-start-eight = eight discs
catalog-value-start-ring = six discs
catalog-value-start-hexthello = Hexthello
catalog-value-slide-own = the one played on
catalog-value-slide-any-own = any with your own disc
catalog-value-slide-never = never
catalog-value-rules-schmittberger = Schmittberger
catalog-value-rules-classic = classic
catalog-value-max_chain-any = any length
catalog-value-bend-never = never
catalog-value-bend-board-corner = in corners of the board
catalog-value-bend-anywhere = anywhere

play-actions = Actions
play-hint = Hint
play-undo = Undo
play-resign = Resign
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
play-swap = Swap colors
play-may-swap = You may take the other color instead of moving.
play-settle = Take the win
play-may-settle = You win on time. Play on for both?
play-is-completed = You lost on time. Your opponent plays on for both.
play-rests = The game is adjourned.
play-call-off = Call off the game
play-call-off-short = Call off
play-flip = Turn board
play-flip-short = Turn board
play-new-game = New game
play-new-game-short = New
play-change-level = Change level
play-level-short = Level
play-chat = Chat
play-chat-unread = Chat, { $count } unread
play-more = More actions
play-more-short = More
play-share = Share
play-rules-of = Rules: { $name }
play-rules = Rules
play-lessons = Lessons
play-report = Report opponent
play-report-short = Report
play-elsewhere = On another device
play-settings = Settings
play-keys = Keyboard

play-rated = Rated game
play-later-to-player =
    { $count ->
        [one] Spectators are { $count } move behind.
       *[other] Spectators are { $count } moves behind.
    }
play-later-to-spectator =
    { $count ->
        [one] You are { $count } move behind the game.
       *[other] You are { $count } moves behind the game.
    }
play-handicap =
    { $corners ->
        [one] Handicap: { $corners } corner for { WORD($color, of: "side") }.
       *[other] Handicap: { $corners } corners for { WORD($color, of: "side") }.
    }
play-copying-failed = The browser did not allow copying.

play-rematch = Rematch
play-next-game = Next game
play-new-match = New match
play-match-begun = A new match begins with this game.
play-match = Match: { $first } { $firstPoints } – { $secondPoints } { $second }
play-match-short = Match { $first }–{ $second }
play-in-match = { $points } in the match

play-friend-waiting = Waiting for your friend…
play-seat-open = The second player has not joined yet.
play-friend-link = Show link
play-friend-joined = Your friend has joined.
play-person-joined = { $name } has joined.

play-resign-title = Resign?
play-resign-text = { WORD($color, of: "side") } resigns, and { WORD($other, of: "side") } wins.
play-resign-confirm = Resign
play-call-off-title = Call off the game?
play-call-off-text = It ends here, and nobody wins.
play-call-off-confirm = Call off


shell-play = Play
shell-games = Games
shell-lobby = Lobby
shell-sign-in = Sign in
shell-tv = TV
shell-events = Tournaments
shell-analysis = Analysis
shell-explorer = Openings
shell-library = Library
shell-editor = Position editor
shell-rules = Rules
shell-turns = Your move: { $count }
shell-unread = unread messages: { $count }
shell-menu = Main menu
shell-more = More: main menu
shell-skip = Skip to content

shell-close = Close
shell-cancel = Cancel
shell-retry = Try again
shell-to-play = Go to the board

shell-error-forbidden = You are not allowed to do this.
shell-error-not_found = Nothing was found here. It may be private or deleted.
shell-error-bad_name = A name has 1 to 40 visible characters, all on one line.
shell-error-illegal_move = That move is not possible here.
shell-error-not_your_turn = It is not your turn yet.
shell-error-stale = The game has moved on. The board is up to date now.
shell-error-cut_off = Under today’s rules this is valid only up to the point shown. It cannot be continued.
shell-error-timeout = That took too long. Try again in a moment.
shell-error-too_many = Too many requests. Try again in a moment.
shell-error-busy = The server is busy. Try again in a moment.
shell-error-internal = Something went wrong on the server.
shell-error-unreachable = The server cannot be reached.

shell-request = Request { $id }
shell-dismiss = Dismiss
shell-upgrade-waits = A new version of Outflank is available.
shell-upgrade-now = Load it
shell-upgrade-done = Outflank has been updated.
shell-announcement = From the administrator: { $text }
shell-offline = No connection to the server. Pages that you have opened here can still be read; moves and new games must wait.

shell-missing-page-title = Nothing here
shell-missing-page = There is no page at { $path }.
shell-missing-game-title = No such game
shell-missing-game = This game does not exist, or it was deleted.
shell-missing-game-link = A private game opens only with its whole link. If the end of your link may be missing, ask for the link again.
shell-missing-server-title = That did not work
shell-unreachable-title = No connection to the server
shell-unreachable = This page is not stored on this device. It opens once the connection is back.


table-title = Play
table-first-move =
    { $moving ->
        [yes] You are { WORD($color, of: "side") }. Choose a ringed piece, then a dot.
       *[no] You are { WORD($color, of: "side") }. Choose a dot.
    }
table-first-of-two =
    { $moving ->
        [yes] { WORD($color, of: "side") } begins. Choose a ringed piece, then a dot.
       *[no] { WORD($color, of: "side") } begins. Choose a dot.
    }
table-begins = { WORD($color, of: "side") } begins.
table-last-move =
    { $flips ->
        [0] { WORD($color, of: "side") }: { $square }
        [one] { WORD($color, of: "side") }: { $square }, { $flips } disc flipped
       *[other] { WORD($color, of: "side") }: { $square }, { $flips } discs flipped
    }
table-passed = { WORD($color, of: "side") } passed.
table-your-move = Your move
table-to-move = { WORD($color, of: "side") } to move
table-is-to-move =
    { $person ->
       *[other] To move
    }
table-in-hand = { $count } in hand
table-out-of-time = Out of time
table-lost-on-time =
    { $who ->
        [you] You lost on time. Only the score is still open.
        [person] { $name } lost on time. Only the score is still open.
       *[side] { WORD($color, of: "side") } lost on time. Only the score is still open.
    }
table-move-waits = Move waits
table-played-later = { $move } will be played as soon as the connection is back.
table-thinking = Thinking…
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
table-play-from-here = Play from here
table-branched =
    { $ply ->
        [0] A new game from the start.
       *[other] A new game from move { $ply }.
    }
table-other-kept = The earlier game is kept under Games.
table-versus = { $black } against { $white }
table-title-of = { $game }: { $players }
table-move-list = Moves
table-no-moves-yet = Moves appear here.
table-start = Start
table-pass = pass
table-entry = { $ply }, { WORD($color, of: "side", form: "lower") } { $square }
table-entry-pass = { $ply }, { WORD($color, of: "side", form: "lower") }: pass

table-control-pass = Pass
table-first = First position
table-previous = Previous move
table-next = Next move
table-last = Last move

table-reconnecting = Reconnecting…
table-reconnecting-safely = Reconnecting… your move is safe.
table-too-many-pages = Too many pages of this site are open. Close one to continue here.
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

table-ahead-chosen = Premove: { $square }
table-ahead-canceled = Premove canceled.
table-ahead-dropped = The premove { $square } was not legal.

table-asks-pass = Pass?
table-asks-move = Play { $move }?
table-confirm = Play it
table-not-played = Not played.

table-away = Away
table-left = The other player has left.
table-claim = Claim the win
table-first-move-due =
    { $who ->
        [you] Make your first move within { $seconds } s, or the game is called off.
        [person] { $name } has { $seconds } s for the first move.
       *[side] { WORD($color, of: "side") } has { $seconds } s for the first move.
    }

table-clock-days = { $days } d { $time }
table-clock-of = { WORD($color, of: "side") }’s clock
table-periods =
    { $count ->
        [one] { $count } period left
       *[other] { $count } periods left
    }
table-seconds-left = You have { $seconds } seconds left.
table-took = { $seconds } s
table-clocks-held = The server was away for a moment. The clocks were paused.

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
table-accept = Accept
table-decline = Decline
table-withdraw = Withdraw

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
table-may-complete =
    { $you ->
        [yes] You may play out the game for both.
       *[no] The other side may play out the game for both.
    }
table-two-minutes =
    { $you ->
        [yes] You have two more minutes. The game is lost, but the score is still open.
       *[no] The other side has two more minutes. It has lost, but the score is still open.
    }
table-adjourned = The game is adjourned. The clocks are stopped.
table-resumed = The game goes on. The clocks are running.
table-rated = Your rating: { $figure } ({ $change })

table-result = Result
table-called-off = Game called off
table-draw = Draw
table-draw-score = Draw, { $black }–{ $white }
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

table-scale-most = Discs ahead (+) or behind (−)
table-scale-fewest = Discs fewer (+) or more (−)
table-scale-area = Points ahead (+) or behind (−)
table-scale-none = In pieces; 100 is a forced win
table-hint-best = best
table-hint-exact = exact
table-hint-book = from the book
table-hint-searched = others estimated

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
table-new-age = The computer now plays like “{ $name }”.

table-board = Board
table-row = Row { $label }
table-cell-neutral = neutral { $number }
table-cell-fortress = fortress
table-zoom = Size of the board
    .in = Zoom in
    .out = Zoom out
    .all = Whole board
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
table-passes-over = { WORD($color, of: "side") } has no move — { WORD($next, of: "side") } again
table-chose-pass = { WORD($color, of: "side") } passes
table-certainty-exact = exact
table-certainty-book = from the book
table-certainty-searched =
    { $depth ->
        [one] { $depth } ply
       *[other] { $depth } plies
    }
table-certainty-selective =
    { $depth ->
        [one] { $depth } ply, selective
       *[other] { $depth } plies, selective
    }

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

table-line = Line: { $runs }.
table-line-row = Row { $label }: { $runs }.
table-line-column = Column { $label }: { $runs }.
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
table-did-place = { WORD($color, of: "side") } plays { $square }
table-did-move = { WORD($color, of: "side") } moves { $from } to { $square }
table-did-capture = captures { $squares }
table-did-turn = turns its marked side up
table-did-turn-back = turns its plain side up
table-did-slide = slides the panel to { $square }
table-did-flip = flips { $squares }
table-did = { $parts }.
table-did-pass = { WORD($color, of: "side") } passes.

joined = { $before }, { $after }
sentences = { $before } { $after }
labeled = { $label }: { $text }
    .label = { $label }:
side-black = Black
    .lower = black
side-white = White
    .lower = white
discs =
    { $count ->
        [one] { $count } disc
       *[other] { $count } discs
    }
squares =
    { $count ->
        [one] { $count } square
       *[other] { $count } squares
    }
choices =
    { $count ->
        [one] { $count } choice
       *[other] { $count } choices
    }
moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
counts = Black { $black }, White { $white }
you = You
computer-name = Computer
open-seat = Open seat
deleted-account = Deleted account
computer-level = Computer, level { $level }
computer-seconds = Computer, { $seconds } s a move
level = Level { $level }
level-seconds = { $seconds } s a move
level-1 = first moves
level-2 = first steps
level-3 = very gentle
level-4 = gentle
level-5 = very easy
level-6 = easy
level-7 = casual
level-8 = relaxed
level-9 = steady
level-10 = watchful
level-11 = thoughtful
level-12 = careful
level-13 = club player
level-14 = solid club
level-15 = strong club
level-16 = tournament
level-17 = strong tournament
level-18 = expert
level-19 = master
level-20 = full strength
level-beyond = deep thought
age-greedy = Most discs
age-squares = Square values
age-iago = IAGO
age-bill = BILL
age-logistello = LOGISTELLO
encoding = Encoding
    .auto = Detect
    .found = Detected: { $encoding }
    .read-as = Read as { $encoding }.
`;export{e as default};