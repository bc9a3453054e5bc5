var e=`
forbidden = You are not allowed to do that in this tournament.

title = Tournaments
about = Direct a tournament at wooden boards or online, on this site.
create = New tournament
import = Open a file
drop = Drop the file of a tournament here
too-many-files = One tournament at a time: its file, or PAPP’s work file together with its list of players.
imported-players =
    { $count ->
        [one] player: { $names }
       *[other] players: { $names }
    }
cut-short = { $names }…
imported = { $name } has been opened.
none = There are no tournaments yet.
own = Yours
others = All others
newest = Newest
older = Older
created = Created { $when }
online = Played here
you-direct = You direct it
you-play = You play
you-played = You played
you-here = you

phase-registration = Registration is open
phase-announced = Not started
round-of =
    { $rounds ->
        [none] Round { $round }
       *[other] Round { $round } of { $rounds }
    }
phase-between =
    { $rounds ->
        [none] After round { $round }
       *[other] After round { $round } of { $rounds }
    }
phase-over = Over
status-announced =
    { $count ->
        [0] Not started. Nobody has registered yet.
       *[other] Not started. Registered: { entrants }.
    }
status-playing =
    { $open ->
        [one] { round-of }: { $open } result is missing.
       *[other] { round-of }: { $open } results are missing.
    }
status-between = { round-of } is over.
status-over = The tournament is over.
held = The director has paused the tournament.
next-in = The next round begins in { $time }.
ends-in = Ends in { $time }.
time-over = Time is up.
system-swiss = Swiss
system-round_robin = Round robin
system-knock_out = Knock-out
system-championship = Swiss with finals
system-arena = Arena
in-rounds =
    { $rounds ->
        [one] { $system }, { $rounds } round
       *[other] { $system }, { $rounds } rounds
    }
in-minutes =
    { $minutes ->
        [one] { $system }, { $minutes } minute
       *[other] { $system }, { $minutes } minutes
    }

gone-title = No such tournament
gone = There is no tournament at this address, or it was deleted.
tabs-label = Parts of the tournament
tab-pairings = Pairings
tab-standings = Standings
tab-cross = Cross table
tab-teams = Teams
tab-players = Players
tab-log = Log
tab-manage = Manage
tab-cards = Table cards
tab-player-cards = Player cards
rounds = Rounds
round-number = Round { $round }
not-paired = No round is paired yet.
pairings-of = Pairings of round { $round }
standings-final = Final standings
standings-after = Standings after round { $round }
standings-in = Standings in round { $round }
column-table = Table
column-black = Black
column-white = White
column-result = Result
column-rank = Place
column-player = Player
column-points = Points
column-score = Score
column-team = Team
column-members = Players
column-id = No.
column-federation = Federation no.
column-rating = Rating
column-club = Club
column-state = State
column-here = Checked in
enter-for = Table { $table }: { pair }
score-time_default = { score } (time)
score-forfeit = { score } (no show)
score-nobody = Neither came
no-result = –
playing = Watch
slip-of-one = Signed by one
slips-differ = Slips differ
names = { $before }; { $after }
byes = Bye:
half-byes = Half-point bye:
meanings = Meaning of the columns
criterion-bq = BQ
    .meaning = Brightwell Quotient: the player’s discs plus a constant times the opponents’ points.
criterion-buchholz = Buchholz
    .meaning = The points of all opponents.
criterion-buchholz-cut1 = Buchholz −1
    .meaning = The points of all opponents but the weakest.
criterion-sonneborn-berger = Sonneborn-Berger
    .meaning = The points of the opponents beaten, and half the points of the opponents drawn with.
criterion-direct = Direct
    .meaning = The points from the games among the tied players, if all of them have met.
criterion-discs = Discs
    .meaning = All discs of the player.
criterion-difference = Difference
    .meaning = The player’s discs minus the opponents’.
criterion-wins = Wins
    .meaning = The number of games won.
criterion-wins-white = Wins (White)
    .meaning = The number of games won as White.
criterion-rating = Rating
    .meaning = The rating before the tournament.
criterion-lot = Lot
    .meaning = A lot, drawn with the tournament’s number for drawing lots.
only-label = Show
only-all = Everybody
only-woman = Women
only-youth = Youth
titles-leader = Leader
titles-open = Winner
titles-women = Women’s title
titles-youth = Youth title
titles-team = Best team
titles-over = Titles
titles-now = Titles as things stand
cell-bye = bye
cell-half_bye = ½ bye
cell-away = away
cell-none = –
cell-spoken =
    { $outcome ->
        [none] Plays
        [won] Won
        [lost] Lost
       *[drawn] Drew
    } as { WORD($color, of: "side", form: "lower") } against { $opponent }{ $discs ->
        [none] { "" }
       *[some] , { $discs } discs
    }
ending-mark =
    { $ending ->
        [time_default] t
       *[forfeit] f
    }
cross-legend = Each cell: opponent’s row, color, own discs. t: decided on time; f: forfeit.
no-teams = There are no teams.
teams-count =
    { $size ->
        [1] The best player of each team counts; the others are in gray.
       *[other] The best { $size } of each team count; the others are in gray.
    }
new-player = new
no-players = Nobody has registered yet.
entrant-left = Left
entrant-left-after = Left after round { $round }
entrant-away = Away in { $rounds }
entrant-joined = Joined in round { $round }
entrant-here = Here
live = Live boards

own-part = Your tournament
own-place =
    { $points ->
        [0.5] Place { $rank }, { $written } point.
        [one] Place { $rank }, { $written } point.
       *[other] Place { $rank }, { $written } points.
    }
own-game = Round { $round }, table { $table }: you play { WORD($color, of: "side", form: "lower") } against { $opponent }.
outcome-won = You won
outcome-lost = You lost
outcome-drawn = A draw
own-bye = You have a bye in round { $round }.
you-left = You have left.
to-own-game = Go to my game
to-game = See the game
to-slip = Sign the result
check-in = I am here
checked-in = You are checked in.
leave = Leave the tournament
leave-title = Leave the tournament?
leave-text = You will not be paired anymore. Your results stay. Only the director can bring you back.
registration-closed = Registration by this link is closed. Ask the director.
join-title = Register
join-name = Name
join-country = Country, if you like
join-club = Club, if you like
join-rating = Rating, if you have one
join-federation = Your number in the federation’s list, if you have one
join-send = Register
claim-offer = The director has registered { $player }. If that is you, you can check in here, sign your results, and play online games.
claim = That is me
direct-offer = This link lets you direct the tournament together with the director who sent it.
direct = Direct it

table-number = Table { $table }
table-in-round = Table { $table }, round { $round }
no-such-table = Nobody plays at table { $table } in this round.

paper-title = Clock and score sheet without a network
paper-about = They are stored on this phone. Touch the squares in the order of the moves; touch one again to remove its number. Once both players have signed and the phone is online, the sheet is sent with the signature. It is then compared with the other player’s sheet.
paper-minutes = Minutes for each side
paper-begin = Start Black’s clock
paper-moved =
    { $color ->
        [black] Black has moved
       *[white] White has moved
    }
paper-over = Time is up
paper-halt = Stop the clocks
paper-reset = Reset the clocks
paper-reset-title = Reset the clocks?
paper-reset-text = The remaining time of both players will be lost.
paper-moves =
    { $count ->
        [0] No moves recorded.
        [one] { $count } move recorded.
       *[other] { $count } moves recorded.
    }
paper-agrees = Both sheets have the same moves.
paper-differs = The sheets differ:
paper-difference =
    { $cell }: { $here ->
        [none] nothing
       *[some] { $here }
    } here, { $there ->
        [none] nothing
       *[some] { $there }
    } on the other sheet

slip-discs = Discs on the board
slip-discs-help = Enter one side’s discs; the other side’s are filled in. If squares are empty, enter both. The board has { $squares } squares.
slip-bad-discs = Both sides together can have at most { $squares } discs.
slip-not-signed = { $player } has not signed.
slip-signed = { $player } has signed { score }.
slip-sign-as = Sign as { WORD($color, of: "side") }
slip-sign-this = Sign { score } as { WORD($color, of: "side") }
slip-take-back = Take back the signature
slip-disputed = You have signed different results. Count again, or call the director.
slip-done = The result is in. If it is wrong, tell the director.
slip-only-look = Only the two players can sign here, with the code at their table.
slip-offline = No connection to the server. The clock, the sheet and signatures still work.
slip-waits = Your signature is kept on this phone and sent as soon as the server can be reached.
slip-sending = Sending…
slip-on-time = The director enters losses on time and no-shows.
slip-clock-title = Use this phone as clock and score sheet
slip-clock-about = You enter each move here; the phone keeps the time, flips the discs and counts. At the end its count fills in the slip.
slip-clock-begin = Begin the game
slip-filled-in = The discs at the end of the game are filled in below.
slip-ended-otherwise = The game did not end on the board. The director enters its result.
slip-back-to-game = Back to the game
slip-to-game = See the game
`;export{e as default};