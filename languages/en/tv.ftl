# Live boards.

title = Live games
# Above finished games, if none is in progress.
recent = Nobody is playing in public right now. These games are over.
game = Game
all-games = All games
nothing = No public games yet. When you invite a friend, you can let anyone watch.
nothing-of = No public games of this kind yet.
invite = Play a game
watchers =
    { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }
