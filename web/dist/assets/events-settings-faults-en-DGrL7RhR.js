var e=`

setting-name = Name
setting-place = Place
setting-country = Country
setting-date = Date
setting-squares = Squares of the board
setting-rounds = Rounds
setting-players = Players of the knock-out
setting-bye_discs = Discs for a bye
setting-forfeit_discs = Discs if the opponent does not come
setting-late_points = Points for rounds before a late entry
setting-team_size = Players who count for a team
setting-minutes = Minutes of the arena
setting-most_missed = Missed games in a row
setting-mcmahon = McMahon ratings
setting-acceleration_points = Points lent
setting-constant_hundredths = Brightwell constant
setting-pause_s = Pause between rounds, in seconds
setting-no_show_s = Wait for the first move, in seconds

settings-fault-text = { $field }: at most { $most } characters, in one line.
settings-fault-name = The tournament needs a name of 1 to { $most } characters in one line.
settings-fault-range = { $field }: enter { $least } to { $most }.
settings-fault-not_halves = { $field }: enter a whole number or a half, such as 2.5.
settings-fault-even_games = A match takes an odd number of games, up to { $most }.
settings-fault-no_tie_break = There is no tie-break “{ $word }”.
settings-fault-tie_break_twice = The tie-break “{ $word }” is listed twice.
settings-fault-no_own_penalties = A new tournament has no penalties of its own yet.
settings-fault-penalties = The table of penalties contradicts itself.
settings-fault-seed = The number for drawing lots is too large, or is not a number.
settings-fault-finals_began =
    { $rounds ->
        [one] The finals began after { $rounds } round: that number is fixed.
       *[other] The finals began after { $rounds } rounds: that number is fixed.
    }
settings-fault-not_an_arena = Only an arena can have a time limit.
settings-fault-no_clock = Online games need a clock, but not one that counts days.
settings-fault-over_the_board = Online games cannot be played over a wooden board.
settings-fault-log = That contradicts the log of the tournament.
`;export{e as default};