var e=`
title = Score sheets
about = Copy the players’ notes: the number of each move on its square. Two sheets are compared square by square.
game = Game
options = Options
sheets-black = Black’s sheet
sheets-white = White’s sheet
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
square-black = { $square }, Black’s sheet
square-white = { $square }, White’s sheet
as-text = Sheet as text
text-help = The moves in order, such as f5d6c3, or the grid with - for squares without a number.
list-help = The moves in order, such as f5d6c3.
read = Read the text
clear = Clear
undo = Undo
result = What the sheets say
nothing = Both sheets are empty so far.
comparing = Comparing…
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
same = Both sheets are the same.
agreed =
    { $count ->
        [0] The sheets differ from the first move on.
        [1] The first move is the same on both sheets.
       *[other] The first { $count } moves are the same on both sheets.
    }
legend = On a disputed square, Black’s number is above White’s.
disputes = In dispute
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
play =
    { $count ->
        [1] Play on after the first move
       *[other] Play on after { moves }
    }
play-reading = Open this game
`;export{e as default};