var e=`

narrow-name = the name
narrow-id = the player’s number
narrow-country = the country
narrow-team = the team

unwritable-other_board = This file is for boards of 64 squares only, not { $squares }.
unwritable-no_day = This file needs the day of the tournament: set the date, for instance 2024-05-31.
unwritable-commas = { $player }: a name can have one comma at most in this file, and a country none.
unwritable-late_points = Round { $round } counts points for { $player }, who came later. This file has no place for them.
unwritable-points_by_rating = { $player } begins with points by rating. This file has no place for them.
unwritable-bye_discs = The bye of { $player } in round { $round } counts another number of discs than this file would give it.
unwritable-finals = Round { $round } is one of the finals. This file has no place for them.
unwritable-half_bye = { $player } has half a point for round { $round }. This file has no place for it.
unwritable-not_played = Round { $round }: the game between { $black } and { $white } was not played. This file has no place for that.
unwritable-open_game = Round { $round }: the game between { $black } and { $white } has no result. In this file only games of the last round may be without one.
unwritable-too_many_players = This file has room for { $most } players.
unwritable-too_long = “{ $text }” does not fit: in this file { $column } has at most { $most } characters.
unwritable-rating = { $player } has the rating { $rating }; this file has room for 1 to 9999.
unwritable-failed = This file cannot hold the tournament.
`;export{e as default};