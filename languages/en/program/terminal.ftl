# The game in the terminal.

## The players

who-you = you
who-person = person
# The computer's level or program, after its color.
style-level = level { $level }
style-seconds = { $seconds } s a move
style-age = { WORD($age, of: "age") } ({ $year })

## Beside the board

moves-title = Moves
in-hand = In hand
# The heading of the values of moves, with their certainty.
hints = Hints
hints-known = Hints: { $certainty }
exact = exact
book = book
book-and = book, { $certainty }
# One depth, or two with a dash.
depth = depth { $depth }

## Keys

# One row per line: the key, a bar, its action; the most important first, because only those that fit are shown.
keys =
    ? | help
    h | hint
    u | undo
    n | new
    + - | level
    { "[" } ] | review
    r | resign
    q | quit
help-title = Keys
all-keys =
    arrows, HJKL | move the cursor
    Tab | next legal square
    Enter, Space | play
    d3 | type the square
    mouse | click the square
    h | values of all moves
    u | undo
    p | pass, where allowed
    s | computer moves now
    n | new game, any game
    + - | stronger, weaker
    { "[" } ] | step through game
    PgUp PgDn | first, last
    r | resign
    q, Ctrl-C | quit
any-key = any key: continue

## The line below the board

your-move =
    { $count ->
        [one] Your move, { $count } choice.
       *[other] Your move, { $count } choices.
    }
to-move =
    { $count ->
        [one] { WORD($color, of: "side") } to move, { $count } choice.
       *[other] { WORD($color, of: "side") } to move, { $count } choices.
    }
played = { WORD($color, of: "side") } plays { $square }.
played-flips =
    { $count ->
        [one] { WORD($color, of: "side") } plays { $square }, flips { $count } disc.
       *[other] { WORD($color, of: "side") } plays { $square }, flips { $count } discs.
    }
passed = { WORD($color, of: "side") } has no move — { WORD($other, of: "side") } again.
taken = { $square } is taken.
flips-nothing = { $square } would flip nothing.
no-square = There is no square { $square }.
cannot-go = { $square } is not possible here.
cannot-pass = You cannot pass now.
computer-moves = It is the computer's move.
is-over = The game is over. n: new game, u: undo.
nothing-to-undo = There is nothing to undo.
undone = Undone.
looking = Looking for the best move…
no-computer = Two people play; there is no level to change.
level-now = The computer now plays at level { $level }.
seconds-now =
    { $seconds ->
        [one] The computer now thinks for { $seconds } second a move.
       *[other] The computer now thinks for { $seconds } seconds a move.
    }
age-now = The computer now plays as { WORD($age, of: "age") } ({ $year }) did.
reviewing = After move { $ply } of { $plies }; ] goes on.
# The terminal is too small.
too-small =
    The terminal has { $width }×{ $height }.
    The game needs { $columns }×{ $rows }.
    q: quit

## Games in which a square alone does not identify the move

how-to-move = How to move
way-as-it-is = as it is
way-turned = turned over
way-no-slide = slide nothing
way-left = slide { $panel } left
way-right = slide { $panel } right
way-up = slide { $panel } up
way-down = slide { $panel } down

## Questions, answered by y or n

resign-question = Resign this game? y/n
quit-question = Leave this game? y/n

## The end

wins = { WORD($color, of: "side") } wins
resigned = { WORD($color, of: "side") } resigned. { WORD($winner, of: "side") } wins.
draw = Draw
you-win = You win!
you-lose = The computer wins.
# Keys after a game.
after-game =
    n new game · u undo
    { "[" } ] review · q quit

## A new game

new-game = New game
game = Game
conflict = These cannot be combined.
your-color = You play
two-people = both sides
level-title = Level
dialog-keys = ←→ ↑↓ · Enter: start · Esc: back
# An option, such as the hole.
choice = { $name }: { $value }
