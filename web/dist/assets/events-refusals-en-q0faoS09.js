var e=`
refusal-squares_stay = Results are already recorded on boards of { $squares } squares, so the size is fixed.
refusal-fewer_rounds =
    { $paired ->
        [one] { $paired } round is already paired; { $rounds } would be too few.
       *[other] { $paired } rounds are already paired; { $rounds } would be too few.
    }
refusal-no_such_player = There is no player “{ $player }”.
refusal-player_missing = Whose result is it? A player is missing.
refusal-ambiguous_player = “{ $text }” could be { $players }. Type more of the name, or the number.
refusal-known_player = There is already a player number { $player }.
refusal-number_taken = Federation number { $number } already belongs to { $player }.
refusal-bad_id = “{ $id }” cannot be the number of a player.
refusal-bad_name = { $player } needs a name of 1 to 120 characters in one line.
refusal-bad_name-nobody = A player needs a name of 1 to 120 characters in one line.
refusal-too_many_players = The tournament cannot have more players.
refusal-not_so_many =
    { $count ->
        [0] There are no players in the list.
       *[other] { $count } are too many at once: at most { $most } are possible.
    }
refusal-too_late = { $player } is too late: the first round has fixed all pairings.
refusal-has_withdrawn = { $player } has left.
refusal-has_not_withdrawn = { $player } has not left.
refusal-paired_already = Round { $round } is already paired.
refusal-no_such_round = There is no round { $round }.
refusal-unfinished =
    { $count ->
        [one] Round { $round } is not over: results are missing at table { $tables }.
       *[other] Round { $round } is not over: results are missing at tables { $tables }.
    }
refusal-is_not_away = { $player } is not away in round { $round }.
refusal-is_away = { $player } is away in round { $round }.
refusal-oneself = { $player } cannot meet themselves.
refusal-bound_already = { $player } is already set to meet somebody in round { $round }.
refusal-bound_and_forbidden = { $one } and { $other } must not meet in round { $round }.
refusal-forbidden_and_bound = { $one } and { $other } are already set to meet in round { $round }. Remove that first.
refusal-no_such_table = { $black } and { $white } do not meet in round { $round }.
refusal-no_game =
    { $bye ->
        [yes] { $player } has a bye in round { $round }.
       *[no] { $player } has no game in round { $round }.
    }
refusal-other_colors = In round { $round } the colors are the other way around: { $white } plays Black.
refusal-has_result = Table { $table } of round { $round } already has a result: { $score }. { $at ->
        [table] If it is wrong, tell the director.
       *[desk] Correct it at the table.
    }
refusal-has_no_result = Table { $table } of round { $round } has no result yet.
refusal-says_no_result = “{ $text }” has no result. Write 145+4, 145=, 145-6, or 145 and the discs.
refusal-not_played = “{ $text }”: a game that was not played has no discs.
refusal-no_margin = No game on { $squares } squares can be won by { $margin }.
refusal-wrong_sum = { $black }–{ $white } is not possible on a board of { $squares } squares.
refusal-too_many_discs = Nobody can have { $discs } discs on a board of { $squares } squares.
refusal-half_disc = { $score } is not a possible result: half a disc exists only in a draw on a board with an odd number of squares.
refusal-discs_of_nobody = Neither player came, so { $score } is not a possible result.
refusal-loser_ahead = { WORD($color, of: "side") } lost on time and cannot have more discs: { $black }–{ $white }.
refusal-nothing_to_correct = That is already recorded.
refusal-no_such_entry = Entry { $entry } cannot be undone.
refusal-nothing-to-undo = There is nothing to undo.
refusal-undone_already = Entry { $entry } is already undone.
refusal-entry_needed = Entry { $entry } cannot be undone: entry { $needed_by } depends on it. Undo that one first.
refusal-all_paired =
    { $rounds ->
        [one] The only round is paired.
       *[other] All { $rounds } rounds are paired.
    }
refusal-time_over =
    { $minutes ->
        [one] The time of the arena is over: { $minutes } minute. To go on, set more minutes and rounds.
       *[other] The time of the arena is over: { $minutes } minutes. To go on, set more minutes and rounds.
    }
refusal-too_few = There are too few players for round { $round }: { $present }.
refusal-pairs_in_the_way = Round { $round } cannot be paired: every pairing has some of these forbidden pairs: { $pairs }.
refusal-follows_order = The order of this tournament determines whom { $player } meets in round { $round }.
refusal-no_order = The first round was paired by hand, so there is no order to follow.
refusal-costs_nothing = The order of the tournament determines round { $round }, so there is nothing to explain.
refusal-line = Line { $line }: { $what }
refusal-result = Result { $line }: { $what }
refusal-in_players = The list of players: { $what }
refusal-not_together = These two files do not belong together. PAPP’s work file can be opened together with its list of players.
refusal-games_beside =
    { $games ->
        [one] The file has { $games } game outside its rounds, which a tournament cannot hold.
       *[other] The file has { $games } games outside its rounds, which a tournament cannot hold.
    }
refusal-registration_closed = Registration is closed. Ask the director.
refusal-player_taken = Another browser has already claimed { $player }. Ask the director for a new link.
refusal-link_replaced = This link for { $player } was replaced by a new one. Ask the director for it.
refusal-plays_already = You are already registered as { $player }.
refusal-plays_not = You are not playing in this tournament.
refusal-not_your_table = Only the two players at this table can sign here. Scan the code on the card of your own table.
refusal-not_online = The games of this tournament are played over the board.
refusal-played_online = The games of this tournament are played online: their results are entered automatically.

obstacle-table_without_game = Table { $table } of round { $round } has no game, so the director must enter its result.
`;export{e as default};