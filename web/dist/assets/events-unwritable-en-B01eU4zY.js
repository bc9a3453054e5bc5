var e=`

narrow-name = the name
narrow-id = the player’s number
narrow-country = the country
narrow-team = the team

unwritable-other_board = This file is for boards of 64 squares only, not { $squares }.
unwritable-no_day = This file needs the day of the tournament: set the date, such as 2024-05-31.
unwritable-commas = { $player }: in this file a name can have at most one comma, and a country none.
unwritable-late_points = { $player } came late and has points for round { $round }, which this file cannot hold.
unwritable-points_by_rating = { $player } begins with points by rating, which this file cannot hold.
unwritable-bye_discs = The bye of { $player } in round { $round } counts a different number of discs than it would in this file.
unwritable-finals = Round { $round } is one of the finals, which this file cannot hold.
unwritable-half_bye = { $player } has half a point for round { $round }, which this file cannot hold.
unwritable-not_played = Round { $round }: the game between { $black } and { $white } was not played. This file cannot hold such games.
unwritable-open_game = Round { $round }: the game between { $black } and { $white } has no result. This file allows that only in the last round.
unwritable-too_many_players = This file has room for { $most } players.
unwritable-too_long = “{ $text }” does not fit: in this file { $column } has at most { $most } characters.
unwritable-rating = { $player } has the rating { $rating }; this file has room for 1 to 9999.
unwritable-failed = This file cannot hold the tournament.
`;export{e as default};