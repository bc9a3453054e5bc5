# The list of games.

title = Games
# The player's own games, or those that everybody may watch.
whose = Whose games
own = My games
public = Public games
# Leads to the sheets of players at a wooden board.
sheets = Score sheets
public-title = Public games
empty = No games yet. Every game you play is kept here.
empty-public = No public games yet. When you invite a friend, you can let anyone watch.
empty-action = Play a game
newest = Newest
older = Older games
delete-named = Delete { $name }
delete-title = Delete this game?
delete-text = { $name } will be gone for good.
# The text for a game with somebody else, who keeps it.
leave-text = { $name } will be gone from your list. Your opponent keeps it.
delete-confirm = Delete
deleted = Game deleted.
# Games with other people are no longer in the player's own list.
left = Removed from your list.
# A game with another person cannot be deleted while it goes on.
still-on = A game with a friend cannot be removed while it is in progress. Finish it or resign first.
filters = Filters
game = Game
all-games = All games
state = State
states-all = All
states-open = In progress
states-finished = Finished
against = Opponent
opponents-all = Anyone
opponents-computer = Computer
opponents-friend = Friend
# No game passes the filters.
no-match = No games match these filters.
show-all = Show all games
# The last games of a page are gone.
empty-page = There are no more games on this page.
# Begins to choose games that are to be deleted.
select = Select
select-all = Select all
# The accessible name of a row's check box.
select-named = Select { $name }
selected = { $count } selected
delete-selected = Delete
delete-many-title =
    { $count ->
        [one] Delete { $count } game?
       *[other] Delete { $count } games?
    }
delete-many-text = They will be gone for good.
# The text if some of the games are with somebody else.
leave-many-text = They will be gone from your list. Those with a friend stay in the friend’s list.
deleted-many =
    { $count ->
        [one] { $count } game deleted.
       *[other] { $count } games deleted.
    }
left-many =
    { $count ->
        [one] { $count } game could not be deleted. Try again in a moment.
       *[other] { $count } games could not be deleted. Try again in a moment.
    }
# The change of the player's rating.
rating = rating { $change }
in-progress = In progress
# In a game with another person.
their-move = Their move
waiting = Waiting for a friend
# The remaining time of the side to move.
time-left-days =
    { $count ->
        [one] { $count } day left
       *[other] { $count } days left
    }
time-left-hours =
    { $count ->
        [one] { $count } hour left
       *[other] { $count } hours left
    }
time-left-minutes =
    { $count ->
        [one] { $count } minute left
       *[other] { $count } minutes left
    }
# Instead of names, before the friend joins.
invitation = Invitation to a friend
# How a game ended. Messages with “you” are for games in which one person played.
ended-aborted = Called off
ended-agreement = Draw by agreement
ended-draw = Draw
ended-draw-score = Draw { $black }–{ $white }
ended-won = You won
ended-won-score = You won { $own }–{ $other }
ended-won-resignation = You won by resignation
ended-won-time = You won on time
ended-lost = You lost
ended-lost-score = You lost { $own }–{ $other }
ended-lost-resignation = You resigned
ended-lost-time = You ran out of time
ended-named = { $name } won
ended-named-score = { $name } won { $own }–{ $other }
ended-named-resignation = { $name } won by resignation
ended-named-time = { $name } won on time
ended-side = { WORD($winner, of: "side") } won
ended-side-score = { WORD($winner, of: "side") } won { $own }–{ $other }
ended-side-resignation = { WORD($winner, of: "side") } won by resignation
ended-side-time = { WORD($winner, of: "side") } won on time
