var e=`
title = Position editor
game = Game
options = Options
board = Board to set up
tool = Put on the board
tools-black = Black
tools-white = White
tools-black_marked = Marked
tools-white_marked = Marked
tools-empty = Erase
tools-panel = Panel
tools-absent = Hole
keys-help = Drag to paint; the right button erases. Keys: arrows, B and W put a disc, E erases, Space uses the tool chosen above.
turn = Whose turn
turns-black = Black to move
turns-white = White to move
in-hand = In hand
in-hand-help = Assumes that the sides took turns placing discs. Change it if they did not.
text-label = Position as text
text-help = Paste a board (X black, O white, - empty), a line of OBF, or moves such as f5d6c3.
board-actions = The whole board
undo = Undo
empty = Empty the board
usual = Usual start
flip = Turn the board
copy-position = Copy position
copy-link = Copy link
position-copied = Position copied.
link-copied = Link copied.
play = Play from here
analyze = Analyze
over = Nobody can move here: the game is over.
tool-name-black = black
tool-name-white = white
tool-name-black_marked = black, marked
tool-name-white_marked = white, marked
tool-name-empty = empty
tool-name-panel = panel
tool-name-absent = hole
put = { $square }: { WORD($tool, of: "tool-name") }
ready =
    { $moves ->
        [one] { WORD($turn, of: "side") } has { $moves } legal move. Black { $black }, White { $white }.
       *[other] { WORD($turn, of: "side") } has { $moves } legal moves. Black { $black }, White { $white }.
    }
text-length = The board has { $squares }; this text has { $found }.
text-letter = “{ $letter }” at position { $index } is not X, O or -.
`;export{e as default};