# The lobby.

# How many people are there.
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
# Said to guests, before the way to an account.
guest = Guests play without ratings.
sign-up = Sign up
# A time control of one day a move, where there is little room.
one-day = 1 day
custom = Custom
waiting = Looking for an opponent…
# The same while there is no connection.
waiting-lost = Goes on once the connection is back:
waiting-for = Waiting for { $name }
cancel = Cancel
# The same with which game is offered; contains `cancel`.
cancel-named = Cancel: { $game }
# The same, with what is cancelled.
cancel-seek = Stop looking
seeks = Open offers
no-seeks = Nobody at the moment. Offer a game, and others will see it here.
# Below the offers: how many older ones are not shown.
more-seeks =
    { $count ->
        [one] { $count } older offer is not shown.
       *[other] { $count } older offers are not shown.
    }
# Of an offer: by quick pairing.
quickly = quick pairing
# On a button for quick pairing: how many others wait there. Short.
waits = { $count } waiting
# When nobody has come for a while.
nobody-yet = Nobody has come yet. Look at the offers below, or play the computer: you stay in line.
play-computer = Play the computer
new-seek = Offer a game
# In the place of a name, of a guest without one.
somebody = Guest
yours = Your offer
no-clock = no clock
rated = rated
unrated = unrated
you-play = you play { WORD($color, of: "side", form: "lower") }
# Of a rating: without a least one, without a greatest one, with both.
range-to = up to { $max }
range-from = from { $min }
range = { $min }–{ $max }
play = Play
# The same with whom; contains `play`.
play-with = Play { $name }
not-for-you = This offer is for other ratings, or for accounts.
computer = Against the computer
live = Live games
all-live = All live games
no-live = Nobody is playing in public at the moment.
# What the notices beside every page are called.
notices = Challenges
challenged-by = { $name } challenges you
accept = Accept
decline = Decline
declined = { $name } has declined.
failed = The game could not be started. Try again.
# A guest is called as an account is, and from then on not.
name-taken = An account has your name. You are a guest without a name now: try again.
# Somebody was faster, or it was taken back.
gone = This offer is gone already.
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
bad-range = Write numbers, the smaller one first.
