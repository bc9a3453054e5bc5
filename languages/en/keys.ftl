# The keys and their meanings.

title = Keyboard
key = Key
meaning = Action
arrows = Move over the board
play = Play on the square
typed = Play by typing a square
typed-example = d3
hint = Hint; canceled if a digit follows (h6)
undo = Undo
new-game = New game
pass = Pass, in games where that is a choice
flip = Turn the board; undone if a digit follows (f5)
map = This list
step = Step through the game
zoom = Enlarge a large board, or see all of it
row = Read the row
column = Read the column
legal = Read out the legal moves
would-flip = Read out the discs that a move here would flip
score = Read out the disc counts
names-arrows = Arrows
names-enter = Enter
names-space = Space
names-home = Home
names-end = End
