var e=`
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
guest = Guests play without ratings.
sign-up = Sign up
one-day = 1 day
custom = Custom
waiting = Looking for an opponent…
waiting-lost = Resumes once the connection is back:
waiting-for = Waiting for { $name }
cancel = Cancel
cancel-named = Cancel: { $game }
cancel-seek = Stop looking
seeks = Open offers
no-seeks = Nobody at the moment. Offer a game, and others will see it here.
more-seeks =
    { $count ->
        [one] { $count } older offer is not shown.
       *[other] { $count } older offers are not shown.
    }
quickly = quick pairing
waits = { $count } waiting
nobody-yet = Nobody has come yet. Look at the offers below, or play the computer: you stay in line.
play-computer = Play the computer
new-seek = Offer a game
somebody = Guest
yours = Your offer
no-clock = no clock
rated = rated
unrated = unrated
you-play = you play { WORD($color, of: "side", form: "lower") }
range-to = up to { $max }
range-from = from { $min }
range = { $min }–{ $max }
play = Play
play-with = Play { $name }
not-for-you = This offer is for other ratings, or for players with an account.
computer = Against the computer
live = Live games
all-live = All live games
no-live = Nobody is playing in public at the moment.
notices = Challenges
challenged-by = { $name } challenges you
accept = Accept
decline = Decline
declined = { $name } has declined.
failed = The game could not be started. Try again.
name-taken = That name belongs to an account, so you are now a guest without a name. Try again.
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
`;export{e as default};