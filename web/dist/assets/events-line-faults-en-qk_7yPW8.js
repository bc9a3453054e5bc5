var e=`
line-fault-heading_twice = The heading “{ $heading }” is there twice.
line-fault-unknown_heading = The heading “{ $heading }” is not one of { $known }.
line-fault-no_heading = The first line needs the heading “{ $heading }”.
line-fault-fields =
    { $found ->
        [one] Here is { $found } field; the first line has { $expected }.
       *[other] Here are { $found } fields; the first line has { $expected }.
    }
line-fault-quotation_open = A quotation mark is not closed.
line-fault-not_text = This is no text in the encoding { $encoding }.
line-fault-not_a_federation_number = “{ $found }” is not a number of the federation: it takes 1 to 9 digits.
line-fault-bracket_open = The sign { $missing } is missing.
line-fault-bad_id = “{ $id }” cannot be the number of a player.
line-fault-id_twice = Number { $id } is that of the player in line { $other } already.
line-fault-no_number = “{ $found }” does not begin with the number of a player.
line-fault-no_result = “{ $found }” is not a result.
line-fault-no_statement = “{ $found }” is not a statement of PAPP.
line-fault-cut_off = The file ends too early.
line-fault-unknown_number = No player before has the number { $id }.
line-fault-no_name = Player { $id } has no name.
line-fault-not_a_rating = “{ $found }” is not a rating: it takes a whole number.
line-fault-not_yes_or_no = “{ $found }” in the column “{ $column }” is neither yes nor no.
line-fault-not_a_round = “{ $found }” is not the number of a round.
line-fault-round_order = Round { $round } cannot follow round { $after }.
line-fault-seated_twice = Player { $id } is in round { $round } in line { $other } already.
line-fault-too_many_players = An event has at most { $most } players.
line-fault-too_many_rounds = An event has at most { $most } rounds.
line-fault-unfinished = A result of round { $round } is missing, and the next round has begun.
line-fault-no_entry = { $what }
line-fault-other = { $what }
`;export{e as default};