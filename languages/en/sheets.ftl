# Score sheets.

title = Score sheets
about = Copy the players’ notes: the number of each move on its square. Two sheets are compared square by square.
game = Game
options = Options
# The name of each player's sheet.
sheets-black = Black’s sheet
sheets-white = White’s sheet
# Numbers are entered by tapping or clicking the squares in order.
tap =
    { $finger ->
        [yes] Tap the squares in order
       *[no] Click the squares in order
    }
tap-help =
    { $finger ->
        [yes] Each square gets the next number. Tap it again to remove the number.
       *[no] Each square gets the next number. Click it again to remove the number.
    }
keys-help = Arrow keys move, Enter writes the next number.
# One square of a sheet, for screen readers.
square-black = { $square }, Black’s sheet
square-white = { $square }, White’s sheet
# Opens the field for a text, and names it.
as-text = Sheet as text
text-help = The moves in order, such as f5d6c3, or the grid with - for squares without a number.
# The help for a board without a grid.
list-help = The moves in order, such as f5d6c3.
read = Read the text
clear = Clear
undo = Undo
result = What the sheets say
# Both sheets are empty.
nothing = Both sheets are empty so far.
comparing = Comparing…
# One sheet alone: all its moves are legal, or the first `count`.
all =
    { $count ->
        [1] 1 move, and it is legal.
       *[other] { moves }, all of them legal.
    }
up-to =
    { $count ->
        [0] The first move is not legal.
       *[other] { moves } before the first illegal one.
    }
# Both sheets.
same = Both sheets are the same.
agreed =
    { $count ->
        [0] The sheets differ from the first move on.
        [1] The first move is the same on both sheets.
       *[other] The first { $count } moves are the same on both sheets.
    }
# Beside the board, if squares are in dispute.
legend = On a disputed square, Black’s number is above White’s.
disputes = In dispute
# The numbers of both on a square; `none` if there is none.
dispute =
    { $square }: Black has { $black ->
        [none] nothing
       *[other] { $black }
    }, White has { $white ->
        [none] nothing
       *[other] { $white }
    }
faults-black = Mistakes on Black’s sheet
faults-white = Mistakes on White’s sheet
missing = Missing: { $numbers }
double = { $value } is on { $squares }
twice =
    { $count ->
        [one] { $square } has { $count } number: { $values }
       *[other] { $square } has { $count } numbers: { $values }
    }
out-of-range = { $value } on { $square } is not a move number on this board
reading = Only one game fits both sheets:
no-reading = No single game fits both sheets.
# Begins a game from the first `count` moves.
play =
    { $count ->
        [1] Play on after the first move
       *[other] Play on after { moves }
    }
play-reading = Open this game
