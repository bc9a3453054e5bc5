var e=`
refusal-squares_stay = Уже есть результаты на досках из { refusal-squares_stay.genitive }: размер не изменить.
    .genitive =
        { $squares ->
            [one] { $squares } поля
           *[many] { $squares } полей
        }
refusal-fewer_rounds =
    { $paired ->
        [one] Жеребьёвка уже прошла в { $paired } туре: меньше туров быть не может.
       *[many] Жеребьёвка уже прошла в { $paired } турах: меньше туров быть не может.
    }
refusal-no_such_player = Участника «{ $player }» нет.
refusal-player_missing = Чей это результат? Участник не назван.
refusal-ambiguous_player = «{ $text }» подходит к нескольким: { $players }. Напишите имя подробнее или номер.
refusal-known_player = Участник с номером { $player } уже есть.
refusal-number_taken = Номер федерации { $number } уже указан у другого участника: { $player }.
refusal-bad_id = «{ $id }» не может быть номером участника.
refusal-bad_name = Нужно имя от 1 до 120 знаков в одну строку: { $player }.
refusal-bad_name-nobody = Участнику нужно имя от 1 до 120 знаков в одну строку.
refusal-too_many_players = Участников уже столько, сколько может быть.
refusal-not_so_many =
    { $count ->
        [0] В списке нет ни одного участника.
       *[other] { $count } за один раз — слишком много: можно не больше { $most }.
    }
refusal-too_late = Поздно ({ $player }): кто с кем играет, решила жеребьёвка первого тура.
refusal-has_withdrawn = Этот участник уже выбыл: { $player }.
refusal-has_not_withdrawn = Этот участник не выбывал: { $player }.
refusal-paired_already = Жеребьёвка тура { $round } уже прошла.
refusal-no_such_round = Тура { $round } нет.
refusal-unfinished = Тур { $round } не завершён. Нет результатов на столах: { $tables }.
refusal-is_not_away = Пропуск тура { $round } не записан: { $player }.
refusal-is_away = Записан пропуск тура { $round }: { $player }.
refusal-oneself = Нельзя играть с самим собой: { $player }.
refusal-bound_already = На тур { $round } пара уже назначена: { $player }.
refusal-bound_and_forbidden = Эта пара в туре { $round } запрещена: { $one } и { $other }.
refusal-forbidden_and_bound = Эта пара назначена на тур { $round }: { $one } и { $other }. Сначала отмените это назначение.
refusal-no_such_table = В туре { $round } такой пары нет: { $black } и { $white }.
refusal-no_game =
    { $bye ->
        [yes] В туре { $round } без соперника: { $player }.
       *[no] В туре { $round } не играет: { $player }.
    }
refusal-other_colors = В туре { $round } цвета наоборот: чёрными играет { $white }.
refusal-has_result = Тур { $round }, стол { $table }: результат уже есть, { $score }. { $at ->
        [table] Если он неверен, скажите судье.
       *[desk] Чтобы исправить его, нажмите на номер стола.
    }
refusal-has_no_result = Тур { $round }, стол { $table }: результата ещё нет.
refusal-says_no_result = В «{ $text }» нет результата. Напишите 145+4, 145=, 145-6 или 145 и число фишек.
refusal-not_played = «{ $text }»: в несыгранной партии фишек нет.
refusal-no_margin = На доске из { refusal-squares_stay.genitive } нельзя выиграть с разницей { $margin }.
refusal-wrong_sum = На доске из { refusal-squares_stay.genitive } счёта { $black }:{ $white } не бывает.
refusal-too_many_discs = На доске из { refusal-squares_stay.genitive } столько фишек быть не может: { $discs }.
refusal-half_disc = Счёта { $score } быть не может: полфишки бывает лишь при ничьей на доске с нечётным числом полей.
refusal-discs_of_nobody = Никто не явился, поэтому счёта { $score } быть не может.
refusal-loser_ahead = Время вышло у { WORD($color, of: "side", form: "genitive") }, и больше фишек у них быть не может: { $black }:{ $white }.
refusal-nothing_to_correct = Это уже записано.
refusal-no_such_entry = Запись { $entry } отменить нельзя.
refusal-nothing-to-undo = Отменять нечего.
refusal-undone_already = Запись { $entry } уже отменена.
refusal-entry_needed = Запись { $entry } не отменить: от неё зависит запись { $needed_by }. Сначала отмените запись { $needed_by }.
refusal-all_paired = Жеребьёвка всех туров ({ $rounds }) уже проведена.
refusal-time_over = Время арены истекло (минут: { $minutes }). Чтобы продолжить, задайте больше минут и туров.
refusal-too_few = Для тура { $round } мало участников: { $present }.
refusal-pairs_in_the_way = Жеребьёвка тура { $round } невозможна. Этим нельзя встречаться, а без таких пар не выходит: { $pairs }.
refusal-follows_order = В туре { $round } соперник определён порядком турнира: { $player }.
refusal-no_order = Первый тур составлен вручную, поэтому порядка, по которому составлять пары, нет.
refusal-costs_nothing = Пары тура { $round } заданы порядком турнира: объяснять нечего.
refusal-line = Строка { $line }: { $what }
refusal-result = Результат { $line }: { $what }
refusal-in_players = Список игроков: { $what }
refusal-not_together = Эти два файла не связаны друг с другом. Вместе открывают рабочий файл PAPP и список его игроков.
refusal-games_beside = В файле есть партии вне туров ({ $games }), в турнире им нет места.
refusal-registration_closed = Регистрация закрыта. Обратитесь к судье.
refusal-player_taken = За участника { $player } уже вошли в другом браузере. Попросите у судьи новую ссылку.
refusal-link_replaced = Эта ссылка участника { $player } заменена новой. Попросите её у судьи.
refusal-plays_already = Вы уже зарегистрированы: { $player }.
refusal-plays_not = Вы не участвуете в этом турнире.
refusal-not_your_table = Здесь подписывают только двое за этим столом. Отсканируйте код на карточке стола.
refusal-not_online = Партии этого турнира играют за доской.
refusal-played_online = Партии этого турнира играют онлайн, результаты записываются сами.

obstacle-table_without_game = Тур { $round }, стол { $table }: партии нет, результат вводит судья.
`;export{e as default};