var e=`

narrow-name = имени
narrow-id = номера участника
narrow-country = страны
narrow-team = команды

unwritable-other_board = Такой файл бывает только для досок из 64 полей, а здесь их { $squares }.
unwritable-no_day = Для такого файла нужен день турнира: укажите дату, например 2024-05-31.
unwritable-commas = { $player }: в таком файле в имени может быть только одна запятая, а в стране ни одной.
unwritable-late_points = В туре { $round } начислены очки за пропуск до прихода ({ $player }). В таком файле для них нет места.
unwritable-points_by_rating = { $player }: очки за рейтинг со старта. В таком файле для них нет места.
unwritable-bye_discs = Тур { $round }, без соперника ({ $player }): фишек начислено не столько, сколько получится по такому файлу.
unwritable-finals = Тур { $round } — финальный. В таком файле для финалов нет места.
unwritable-half_bye = Пол-очка за тур { $round } ({ $player }). В таком файле для этого нет места.
unwritable-not_played = Тур { $round }: партия не сыграна ({ $black } — { $white }). В таком файле для этого нет места.
unwritable-open_game = Тур { $round }: у партии нет результата ({ $black } — { $white }). В таком файле без результата могут быть только партии последнего тура.
unwritable-too_many_players =
    { $most ->
        [one] В таком файле хватит места только для { $most } участника.
       *[many] В таком файле хватит места только для { $most } участников.
    }
unwritable-too_long = «{ $text }» не поместится: для { $column } в таком файле не больше { $most } знаков.
unwritable-rating = { $player }: рейтинг { $rating }, а в таком файле можно только от 1 до 9999.
unwritable-failed = Записать турнир в такой файл нельзя.
`;export{e as default};