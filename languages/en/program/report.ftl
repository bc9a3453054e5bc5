# The report of an analysis: a page, and comments in files of games.

## The game as a whole

opening = Opening: { $name }
lost-in-all = Lost in all: Black { $black }, White { $white }
given-away = Moves that gave a win or a draw away: Black { $black }, White { $white }
# The first plies were not chosen by the players.
given =
    { $plies ->
        [1] The first move was given and is not judged
       *[other] Moves 1 to { $plies } were given and are not judged
    }
proved-from = Everything is proved from ply { $ply } on
last-win = { WORD($color, of: "side") } gave the last win away at ply { $ply }
last-win-proved = { WORD($color, of: "side") } gave the last win away at ply { $ply } (proved)
last-draw = { WORD($color, of: "side") } gave the last draw away at ply { $ply }
last-draw-proved = { WORD($color, of: "side") } gave the last draw away at ply { $ply } (proved)
viewpoint = Scores are for the side that moves: + ahead, − behind

## A move

verdict-good = good
verdict-inaccuracy = inaccuracy
verdict-mistake = mistake
verdict-blunder = blunder
# A bad move: its verdict, and its effect on the result.
judged = { $verdict }, { $aftermath }

certainty-proved = proved
certainty-searched =
    { $depth ->
        [one] { $depth } ply
       *[other] { $depth } plies
    }
certainty-selective =
    { $depth ->
        [one] { $depth } ply, selective
       *[other] { $depth } plies, selective
    }

# The effect of an imperfect move on the result: proved, or as far as the search went.
aftermath-still-won = still won
aftermath-still-ahead = still ahead
aftermath-still-drawn = still drawn
aftermath-still-even = still even
aftermath-lost-before = already lost
aftermath-behind-before = already behind
aftermath-gives-win = gives the win away
aftermath-gives-lead = gives the lead away
aftermath-gives-draw = gives the draw away
aftermath-falls-behind = falls behind

# A comment in a file of a game.
comment = loses { $lost }, { $aftermath }; best { $best } ({ $worth })

## Reasons why a move lost something: in lower case, without a period

reason-throws-win = throws away a proved win: { $best } wins
reason-throws-draw = throws away a proved draw: { $best } draws
reason-gives-corner = gives up the corner { $region }
reason-leaves-corner = leaves the corner { $region }, and the answer takes the chance away
reason-loses-parity = gives { WORD($opponent, of: "side") } the last move in the region { $region }
reason-opens-access = lets { WORD($opponent, of: "side") } into the region { $region }
reason-passes-up-force = passes up a line in which every answer to { $best } is forced
reason-loses-tempo = leaves { WORD($opponent, of: "side") } more safe moves than { $best }: { $region }
reason-loses-last-move = gives { WORD($opponent, of: "side") } the last move of the game
reason-gives-square = gives { WORD($opponent, of: "side") } access to { $region }, the one answer that hurts
reason-leaves-square = leaves { $region } to { WORD($opponent, of: "side") }: both sides need it
reason-gives-stable = gives { WORD($opponent, of: "side") } stable discs: { $region }
reason-loses-mobility = loses mobility: compared with { $best }, fewer moves of its own or more for { WORD($opponent, of: "side") }

## The page

graph = Value over the game, for Black
graph-proved = proved
phase-1 = First third
phase-2 = Second third
phase-3 = Last third
lost-per-move = Discs lost per move
lost-and-seconds-per-move = Discs lost and seconds used per move
seconds = { $seconds } s
turning-points = Turning points
best = Best: { $best } ({ $worth }, { $certainty })
moves-title = Moves

# Columns of the table of moves.
column-side = Side
column-move = Move
column-worth = Value
column-best = Best
column-lost = Lost
column-certainty = Certainty
column-seconds = Seconds
column-why = Why
