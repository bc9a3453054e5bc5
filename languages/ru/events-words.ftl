# Слова, общие для страниц турниров и пульта судьи.

entrants =
    { $count ->
        [one] { $count } участник
        [few] { $count } участника
       *[many] { $count } участников
    }
pair = { $black } — { $white }
score = { $black }:{ $white }
# Между именами, в которых бывают запятые.
between-names = ;{ " " }
