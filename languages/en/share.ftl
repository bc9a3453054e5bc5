# Sharing a game or a position.

title = Share
# Below the picture: which position of the game it is.
position-only = Start position
position-first = Start of the game
position = Move { $ply } of { $of }
save = Save picture
copy-picture = Copy picture
# With the system's own share dialog.
send = Send picture…
copy = Copy as text
copies-link = Link to this game
copies-moves = Moves of the game
copies-line = Position in one line
copies-diagram = Position as a diagram
copied-link = Link copied. Anyone with it can watch.
copied-moves = Moves copied.
copied-line = Position copied.
copied-diagram = Diagram copied.
copied-picture = Picture copied.
saved = Picture saved.
failed = The browser could not do this.
# Below a diagram, after the letter of the side.
to-move = { WORD($color, of: "side") } to move
# Below a diagram, before the discs of both sides.
in-hand = In hand
