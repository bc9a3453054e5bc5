var e=`
line-fault-heading_twice = The heading “{ $heading }” appears twice.
line-fault-unknown_heading = The heading “{ $heading }” is not one of { $known }.
line-fault-no_heading = The first line needs the heading “{ $heading }”.
line-fault-fields =
    { $found ->
        [one] This line has { $found } field; the first line has { $expected }.
       *[other] This line has { $found } fields; the first line has { $expected }.
    }
line-fault-quotation_open = A quotation mark is not closed.
line-fault-not_text = This is not text in the encoding { $encoding }.
line-fault-not_a_federation_number = “{ $found }” is not a federation number, which has 1 to 9 digits.
line-fault-bracket_open = The bracket { $missing } is missing.
line-fault-bad_id = “{ $id }” cannot be the number of a player.
line-fault-id_twice = The player in line { $other } already has number { $id }.
line-fault-no_number = “{ $found }” does not begin with the number of a player.
line-fault-no_result = “{ $found }” is not a result.
line-fault-no_statement = “{ $found }” is not a PAPP statement.
line-fault-cut_off = The file ends too early.
line-fault-unknown_number = No player above has the number { $id }.
line-fault-no_name = Player { $id } has no name.
line-fault-not_a_rating = “{ $found }” is not a rating: enter a whole number.
line-fault-not_yes_or_no = “{ $found }” in the column “{ $column }” is neither yes nor no.
line-fault-not_a_round = “{ $found }” is not the number of a round.
line-fault-round_order = Round { $round } cannot follow round { $after }.
line-fault-seated_twice = Player { $id } is already in round { $round }, in line { $other }.
line-fault-too_many_players = A tournament has at most { $most } players.
line-fault-too_many_rounds = A tournament has at most { $most } rounds.
line-fault-unfinished = A result of round { $round } is missing, but the next round has begun.
line-fault-no_entry = { $what }
line-fault-other = { $what }
`;export{e as default};