var e=`

lost-round_robin = a round robin
lost-knock_out = a knock-out
lost-championship = a championship with finals
lost-arena = an arena

left-out-system = The file does not say that this is { $system }: it has the games as rounds of a Swiss tournament.
left-out-country = The tournament has no country: the file says ?? instead. Set it in the settings.
left-out-sender = The file says ?? in place of its sender. Write the name there before you send it.
left-out-finals = The file has the finals apart from the rounds, and they count no points there.
left-out-game = Round { $round }: the game between { $black } and { $white } is left out. It has no result or was not played.
left-out-new_players = These players have no number of the federation, and the file marks them as new: { $players }. Enter the numbers of those who have one.
left-out-respelled = The file can hold only letters of Western Europe: { $words }.
respelling = { $text } as { $written }
left-out-more_games =
    { $count ->
        [one] { $count } more game is left out for the same reason.
       *[other] { $count } more games are left out for the same reason.
    }
`;export{e as default};