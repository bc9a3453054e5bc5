var e=`

lost-round_robin = a round robin
lost-knock_out = a knock-out
lost-championship = a championship with finals
lost-arena = an arena

left-out-system = The file does not say that this is { $system }: it has the games as rounds of a Swiss tournament.
left-out-country = The tournament has no country: the file says ?? instead. Set it in the settings.
left-out-sender = The file has ?? in place of the sender’s name. Enter the name before you send the file.
left-out-finals = The file lists the finals apart from the rounds and gives no points for them.
left-out-game = Round { $round }: the game between { $black } and { $white } is left out. It has no result or was not played.
left-out-new_players = These players have no federation number, and the file marks them as new: { $players }. Enter the numbers of those who have one.
left-out-respelled = The file can hold only Western European letters, so it respells these words: { $words }.
respelling = { $text } as { $written }
left-out-more_games =
    { $count ->
        [one] { $count } more game is left out for the same reason.
       *[other] { $count } more games are left out for the same reason.
    }
`;export{e as default};