var e=`
title = New game
game = Game
options = Options
hole-cell = Which cell
opponent = Opponent
against-computer = Computer
against-friend = Two at one screen
against-link = A friend, by link
lobby = Or find an opponent in the lobby
color = Your color
random = Random
start = Start from
usual = Usual start
from-moves = Moves
this-position = This position
from-position = From a position…
change-position = Change the position…
moves-label = Moves
moves-help = Squares in order, such as f5d6c3. Passes may be left out.
moves-missing = Type or paste the moves to start from.
starting = Starting…
create = Start

wooden-label = At a wooden board
wooden-help = This device is the clock and the score sheet.
wooden-window = Mistakes can be corrected
wooden-window-help = A wrong flip or an illegal move that is noticed later stands.
wooden-at-once = only before the next move
wooden-moves =
    { $count ->
        [one] until { $count } move later
       *[other] until { $count } moves later
    }
wooden-sheets = Compare score sheets…
names-legend = Names, if you like

level-name = Level
level-title = Computer level
level-later = The level changes from the next move.
level-short = { $seconds } s

suits-1 = For a very first game: it plays the move that flips most and hardly looks ahead.
suits-2 = For a child who knows the rules.
suits-3 = For learning the rules as you play.
suits-4 = For those who have won once or twice.
suits-5 = For beginners: it misses what you threaten.
suits-6 = For beginners who have won a few games.
suits-7 = For a game now and then: it makes mistakes that you can use.
suits-8 = For those who see a corner coming.
suits-9 = For those who think one move ahead.
suits-10 = For those who count what a move gives away.
suits-11 = For those who make plans: it overlooks little.
suits-12 = For those who plan for the end as well.
suits-13 = For regular players: it makes no blunders.
suits-14 = For regular players who know some openings.
suits-15 = For experienced players.
suits-16 = For tournament players.
suits-17 = For good tournament players.
suits-18 = For strong tournament players.
suits-19 = For masters, and for studying games.
suits-20 = As strong as it can be in about a second a move.
suits-time = Thinks for { $seconds } seconds a move, and while you think.

ages-plays = The computer plays
ages-level = At a level
ages-age = As in the past
ages-name = Programs of the past
story-greedy = About 1980, on the first home computers: a program from a magazine takes the move that flips most discs. It is ahead for most of the game, and loses it.
story-squares = The next idea of the magazines: every square has a value. Corners are worth most, the squares beside them less than nothing. The program looks two moves ahead and adds up the values.
story-iago = Carnegie Mellon University, 1981: Paul Rosenbloom’s program looks at stable discs and free moves instead of counting discs. It is as strong as the world champion. Asked about a match, Jonathan Cerf said that his schedule was full.
story-bill = Carnegie Mellon University, 1986 to 1990: Kai-Fu Lee and Sanjoy Mahajan let BILL learn from won and lost positions what its features are worth. In 1989 it beat the best American player 56–8.
story-logistello = August 1997: Michael Buro’s program wins six games of six against the world champion, Takeshi Murakami. It knows patterns by heart and skips lines that a shallower search refutes.

about-othello = Flank a row of discs to flip it. Most discs win.
about-reversi = Othello with the middle discs side by side.
about-reversi-1883 = The Victorian game: an empty board, 32 discs each.
about-annex-1886 = Mollett’s game on an ordinary board.
about-annexation = The ancestor of them all, on a cross.
about-othello-8stars = Othello with eight corners.
about-round = A round board: its edge is one endless line.
about-hex = Six directions on hexagons.
about-othello-revolution = Othello on panels that slide.
about-min-mang = Move your stones and trap the opponent’s between them.
about-gundru = Tibetan Min Mang on a larger board.
about-ringo = Seven attackers storm a fortress that four defend.
about-miracle-five = Five in a row with pieces that move and leap.
about-miracle-five-2 = Five in a row; marked pieces move like a knight.

option-hole = A cell that takes no disc; no line passes through it.
option-supply = A side with no disc left in hand has to pass.
option-fourth = Where the fourth disc of the opening goes.
option-quiet = Whether a disc may be placed that flips nothing.
option-vacant = Slots of the tray without a panel.
option-slide = Which panel may slide after a move.
option-max_chain = A longer row of stones is not captured.
option-no_retreat = A stone may not go straight back where it came from.
option-majority = More than half of the board is needed to win.
option-neutral_hop = A leap over a piece in the neutral zone, without capturing it.
option-exact_five = More than five in a row does not win.

to-move = { WORD($color, of: "side") } to move
ready =
    { $count ->
        [one] { WORD($color, of: "side") } to move, { $count } legal move.
       *[other] { WORD($color, of: "side") } to move, { $count } legal moves.
    }
ready-over = The game is over in this position.

breaks = { "" }
`;export{e as default};