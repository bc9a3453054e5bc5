var e=`
entrants =
    { $count ->
        [one] { $count } участник
        [few] { $count } участника
       *[many] { $count } участников
    }
pair = { $black } — { $white }
score = { $black }:{ $white }
between-names = ;{ " " }
`;export{e as default};