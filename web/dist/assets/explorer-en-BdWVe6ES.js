var e=`
title = Opening explorer
board = Board of the explorer
steps = Step through the moves
moves-so-far = Moves so far
start = Start
start-again = Back to the start
move = { $ply }. { WORD($color, of: "side") }: { $move }
no-opening = No named opening
turn-board = Turn the board
analyze = Analyze
copy-link = Copy link
copied = Link copied

next = Next moves
column-move = Move
column-games = Games
column-results = Black / draw / White
column-mean = Discs
percent = { $percent }%
percent-less = <1%
played-in =
    { $count ->
        [one] played in { $count } game, { $percent }
       *[other] played in { $count } games, { $percent }
    }
results = Black { $black }%, draws { $draw }%, White { $white }%
no-results = results unknown
mean = { SIGNED($mean, digits: 1) }
mean-unknown = –
mean-help = Discs: Black’s minus White’s, on average.
all = All
games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
ended =
    { $count ->
        [one] { $count } game ended here.
       *[other] { $count } games ended here.
    }
nobody = No recorded game reached this position.
nobody-filtered = No recorded game with this filter reached this position.
over = The game is over here.
years = By year
of-move = of them { $move }
years-said =
    { $count ->
        [one] From { $first } to { $last }; most in { $most }: { $count } game
       *[other] From { $first } to { $last }; most in { $most }: { $count } games
    }
years-said-chosen =
    { $count ->
        [one] From { $first } to { $last }; most in { $most }: { $count } game, { $chosen } of them with this move
       *[other] From { $first } to { $last }; most in { $most }: { $count } games, { $chosen } of them with this move
    }

filters = Player, event, years
filtered = Only some games are counted
with-color = with { WORD($color, of: "side") }
account = All about this player
players = Players and how they have played
player = Player
event = Event
from = From year
to = To year
apply = Show
clear = All games

list = Games
unknown-player = Unknown
versus = { $black } – { $white }
score = { $black }–{ $white }
more = Show more games
latest-only = The latest 100 games are listed. Narrow the list by player, event or years to find other games.
opened = Game
analyze-game = Analyze this game
close-game = Close the game
back-to-game = Back to the game
gone-game = This game is no longer in the records.
source = Source: { $name }
round = round { $round }

empty-title = There are no recorded games yet
about = All your recorded games are counted here: which moves were played in a position, by whom, and with what result. The order of moves does not matter; in Othello and Reversi on 8×8, neither does the orientation of the board.
wthor = WTHOR, the database of more than a hundred thousand tournament games, is published for everyone by the { $federation }. It is not part of Outflank: download the years that you want from its site.
wthor-names = Its files (.wtb) have numbers in place of names. Choose or drop the files of names (WTH.JOU, WTH.TRN) together with them; games imported without names get them later.
here = Import files of any kind – WTHOR, GGF, SGF, PGN, lists of moves – with this button, or drop them on the page. A game that is already there is not imported again.
elsewhere = Games can be imported only on the server’s own machine, on its page or with the command
bring = Import games
choose = Choose files
drop = Drop files of games here
waiting = waiting…
importing = reading and checking every game…
empty-file = The file is empty.
names = names of players or events, for the games
names-alone = This file has names and no games. Choose it together with the .wtb files.
imported =
    { $count ->
        [one] { $count } game imported
       *[other] { $count } games imported
    }
imported-before = { $count } already there
imported-completed = { $count } completed
imported-problems =
    { $count ->
        [one] { $count } problem
       *[other] { $count } problems
    }
nothing-taken = Nothing was imported, because part of the file could not be read:
of-game = Game { $game }. { $problem }

statistics-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
statistics-events =
    { $count ->
        [one] { $count } event
       *[other] { $count } events
    }
statistics-years = { $first }–{ $last }
`;export{e as default};