var e=`
line-fault-heading_twice = Заголовок «{ $heading }» указан дважды.
line-fault-unknown_heading = Заголовка «{ $heading }» быть не может, только такие: { $known }.
line-fault-no_heading = В первой строке нужен заголовок «{ $heading }».
line-fault-fields = Полей здесь { $found }, а в первой строке { $expected }.
line-fault-quotation_open = Кавычка не закрыта.
line-fault-not_text = Это не текст в кодировке { $encoding }.
line-fault-not_a_federation_number = «{ $found }» — не номер в списке федерации: нужно от 1 до 9 цифр.
line-fault-bracket_open = Не хватает скобки { $missing }.
line-fault-bad_id = «{ $id }» не может быть номером участника.
line-fault-id_twice = Номер { $id } уже есть у участника в строке { $other }.
line-fault-no_number = «{ $found }» не начинается с номера участника.
line-fault-no_result = «{ $found }» — не результат.
line-fault-no_statement = «{ $found }» — не команда программы PAPP.
line-fault-cut_off = Файл обрывается раньше времени.
line-fault-unknown_number = Участника с номером { $id } выше нет.
line-fault-no_name = У участника { $id } нет имени.
line-fault-not_a_rating = «{ $found }» — не рейтинг: нужно целое число.
line-fault-not_yes_or_no = В столбце «{ $column }» можно написать только yes или no, а здесь «{ $found }».
line-fault-not_a_round = «{ $found }» — не номер тура.
line-fault-round_order = Тур { $round } не может идти после тура { $after }.
line-fault-seated_twice = Участник { $id } в туре { $round } уже есть в строке { $other }.
line-fault-too_many_players =
    { $most ->
        [one] В турнире может быть не больше { $most } участника.
       *[many] В турнире может быть не больше { $most } участников.
    }
line-fault-too_many_rounds = В турнире может быть не больше { $most } туров.
line-fault-unfinished = В туре { $round } нет результата, а следующий тур уже начался.
line-fault-no_entry = Это не запись турнира.
line-fault-other = В файлах этого рода такой строки не бывает, или она не подходит к остальным.
`;export{e as default};