# The settings of a tournament.

## The dialog of a new tournament.

create-title = New tournament
create-create = Create
create-where = Where it is played
create-boards = At boards
create-here = Here, online
create-listed = Show it in the list
create-listed-help = Otherwise only people with its address can find it.
create-online-about = The tournament runs by itself: when a round is over, the next one is paired and its games begin.
create-game = Game
create-bad-clock = An online tournament needs a clock for the whole game.
create-starts = Start time, if it starts by itself
create-starts-help = Leave it empty to start it yourself.
create-pause = Pause between rounds, minutes
create-no-show = Minutes without a move before a loss
create-bad-minutes = Enter minutes, such as 2 or 0.5.

## Settings.

change-title = Settings
save-settings = Save
more-settings = More
preset = Kind
preset-swiss5 = Club, 5 rounds
preset-swiss7 = Club, 7 rounds
preset-round_robin = Round robin
preset-championship = Championship, 13 rounds and finals
preset-knock_out = Knock-out
preset-arena = Arena
preset-own = As set below
system = System
system-swiss = Swiss: players with similar scores meet
system-round_robin = Round robin: everybody meets everybody
system-knock_out = Knock-out: the loser of a match is out
system-championship = Swiss rounds, then finals of the best
system-arena = Arena: free players are paired at once
field-name = Name
field-place = Place
field-date = Date
field-country = Country
field-rounds = Rounds
field-players = Players in the matches
field-games = Games per match, at most
field-squares = Squares of the board
field-teamSize = Players who count for a team
field-minutes = Minutes
field-mostMissed = Withdraw players after this many missed games in a row
field-byeDiscs = Discs for a bye
field-forfeitDiscs = Discs if the opponent does not come
field-constant = Constant of the Brightwell Quotient
field-mcmahon = McMahon bars
field-accelerationRounds = Accelerated rounds
field-accelerationPoints = Points lent
field-seed = Number for drawing lots
# Errors in a field.
bad-name = The tournament needs a name.
bad-rounds = Enter a number of rounds, such as 7.
bad-squares = Enter a number of squares, such as 64.
bad-players = Enter a number of players, 2 or more.
bad-games = A match has an odd number of games.
bad-constant = Enter a number such as 6 or 6.5.
bad-byeDiscs = Enter a number of discs, such as 40.
bad-forfeitDiscs = Enter a number of discs, such as 40.
bad-teamSize = Enter a number, such as 3.
bad-minutes = Enter a number of minutes, such as 60.
bad-mostMissed = Enter a number of games, such as 2.
bad-mcmahon = Enter ratings, such as 1400, 1600.
bad-accelerationRounds = Enter a number of rounds, such as 2.
bad-accelerationPoints = Enter a number of points, such as 1.
bad-seed = Enter digits only.
date-help = As it should be printed
country-help = Three letters, such as NOR
# Under the number of rounds, by system.
rounds-help-swiss = 5 to 7 for a club, 11 to 13 for a championship
rounds-help-round_robin = One fewer than the players; the same number if that is odd
rounds-help-championship = Before the finals
rounds-help-arena = At most this many. 1000: as many as time allows
rounds-help-knock_out = At most
players-help =
    { $system ->
        [championship] The number of players in the finals
       *[knock_out] The number of players at the start
    }
discs-help = Empty: 40 of 64
minutes-help = Counted from the first round. Leave empty to play the set number of rounds
most-missed-help = Empty: nobody
constant-help = Empty: squares divided by rounds
mcmahon-help = Ratings worth a point at the start, such as 1400, 1600
acceleration-help = The number of rounds in which the better half is lent points, for pairing only
seed-help = Empty: drawn at random. With it, anyone can check every pairing.
rotation = Order of the round robin
rotation-berger = Berger tables
rotation-rotation = Everybody moves on one chair
double = Twice, with colors swapped
first-color = Black in the first game of a match
first-color-better_seed = The better seed
first-color-worse_seed = The worse seed
first-color-lot = By lot
even-match = A tied match is won by
even-match-better_seed = The better seed
even-match-discs = More discs
even-match-another = Another game
third-place = A match for third place
penalties = Pairing penalties
penalties-usual = Usual: repeats only if they cannot be avoided
penalties-papp = As in PAPP
penalties-world_championship = World championship: compatriots kept apart from round 12 on
penalties-own = Another table, from the file
seeding = Seeds
seeding-rating = By rating
seeding-entry = As registered
seeding-lot = By lot
order = Tie-breaks
usual-order = Brightwell Quotient, discs, lot
time-rule = A loss on time
time-rule-full = All squares, 0–64
time-rule-play_on = Two more minutes, 31–33 at best
time-rule-winner_completes = The winner plays for both, 33–31 at least
time-rule-fixed = Closest loss, 31–33
late-points = Half a point for each round before a late entry
mode = Rounds without a game, for the quotient
mode-text = Count nothing
mode-papp = Count like a bye
