var e=`
entrants =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
pair = { $black } – { $white }
score = { $black }–{ $white }
between-names = ;{ " " }
`;export{e as default};