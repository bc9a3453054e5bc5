# Words that tournaments and the desk of their director share.

entrants =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
pair = { $black } – { $white }
score = { $black }–{ $white }
# Between names, which may have commas.
between-names = ;{ " " }
