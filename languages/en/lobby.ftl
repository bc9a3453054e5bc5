# The lobby.

# The number of people in the lobby.
here =
    { $count ->
        [one] { $count } person here
       *[other] { $count } people here
    }
entering = Entering…
lost = The connection is lost. Trying again…
ratings = Ratings
quick = Play now
quick-help = Othello against somebody of your strength. Others see that you are waiting.
for-ratings = Rated
# For guests, before the link to an account.
guest = Guests play without ratings.
sign-up = Sign up
# A time control of one day a move, short.
one-day = 1 day
custom = Custom
waiting = Looking for an opponent…
# Waiting for an opponent while there is no connection.
waiting-lost = Resumes once the connection is back:
waiting-for = Waiting for { $name }
cancel = Cancel
# The button with the offered game; contains `cancel`.
cancel-named = Cancel: { $game }
# The button that withdraws a seek.
cancel-seek = Stop looking
seeks = Open offers
no-seeks = Nobody at the moment. Offer a game, and others will see it here.
# Below the offers: the number of older ones that are not shown.
more-seeks =
    { $count ->
        [one] { $count } older offer is not shown.
       *[other] { $count } older offers are not shown.
    }
# An offer by quick pairing.
quickly = quick pairing
# On a button for quick pairing: the number of others who wait. Short.
waits = { $count } waiting
# When nobody has come for a while.
nobody-yet = Nobody has come yet. Look at the offers below, or play the computer: you stay in line.
play-computer = Play the computer
new-seek = Offer a game
# Instead of a name, for a guest without one.
somebody = Guest
yours = Your offer
no-clock = no clock
rated = rated
unrated = unrated
you-play = you play { WORD($color, of: "side", form: "lower") }
# A range of ratings: without a minimum, without a maximum, with both.
range-to = up to { $max }
range-from = from { $min }
range = { $min }–{ $max }
play = Play
# The button with the opponent’s name; contains `play`.
play-with = Play { $name }
not-for-you = This offer is for other ratings, or for players with an account.
computer = Against the computer
live = Live games
all-live = All live games
no-live = Nobody is playing in public at the moment.
# The name of the notices beside every page.
notices = Challenges
challenged-by = { $name } challenges you
accept = Accept
decline = Decline
declined = { $name } has declined.
failed = The game could not be started. Try again.
# The guest's name belongs to an account, and was removed.
name-taken = That name belongs to an account, so you are now a guest without a name. Try again.
# Another player was faster, or it was withdrawn.
gone = This offer is no longer open.
begins = Your game begins
challenge-to = Challenge { $name }
challenge = Challenge
send = Offer
game = Game
options = Options
color = Your color
random = Random
range-title = Opponent’s rating
range-ends-min = From
range-ends-max = Up to
range-help = Leave empty to play anybody.
bad-range = Enter numbers, the smaller one first.
