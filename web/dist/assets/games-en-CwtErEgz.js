var e=`
title = Games
whose = Whose games
own = My games
public = Public games
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
leave-text = { $name } will be gone from your list. Your opponent keeps it.
delete-confirm = Delete
deleted = Game deleted.
left = Removed from your list.
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
no-match = No games match these filters.
show-all = Show all games
empty-page = There are no more games on this page.
select = Select
select-all = Select all
select-named = Select { $name }
selected = { $count } selected
delete-selected = Delete
delete-many-title =
    { $count ->
        [one] Delete { $count } game?
       *[other] Delete { $count } games?
    }
delete-many-text = They will be gone for good.
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
rating = rating { $change }
in-progress = In progress
their-move = Their move
waiting = Waiting for a friend
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
invitation = Invitation to a friend
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
`;export{e as default};