var e=`

net-game = «{ WORD($game, of: "catalog-game", form: "quoted") }»
net-unknown-game = «{ $game }»
net-choice = «{ $parameter }: { $value }»
net-at-column = Знак { $column }
net-at-line = Строка { $line }, знак { $column }
net-at-byte = Байт { $offset }
net-move = Ход { $move }
net-move-numbered = Ход { $number } ({ $move })

net-refusal-no_such_game = Игры «{ $game }» нет.
net-refusal-no_such_modifier = Дополнения «+{ $modifier }» нет.
net-refusal-no_such_parameter = В игре { $game } нельзя выбрать «{ $parameter }».
net-refusal-no_such_value = В игру { $game } так не играют: { $choice }.
net-refusal-no_such_hole = Чёрная дыра: поля «{ $value }» нет.
net-refusal-parameter_twice = «{ $parameter }» выбрано дважды.
net-refusal-not_a_parameter = Непонятно, что выбирает «{ $text }».
net-refusal-choices_apart = Вместе это не выбрать: { $choice } и { $other }.
net-refusal-hole_off_board = Чёрная дыра: на доске нет поля { $cell }.
net-refusal-hole_taken = Чёрной дыры на поле { $cell } быть не может: оно нужно для начала партии.
net-refusal-no_such_level = Уровня { $level } у компьютера нет.
net-refusal-no_such_age = Такого соперника нет.
net-refusal-no_age_here = Программы прошлого играют только в отелло 8×8.

net-refusal-board_short = Для доски нужно знаков: { $cells }, а здесь { $given }.
net-refusal-board_long = Для доски нужно знаков: { $cells }, а здесь больше.
net-refusal-not_a_content = Поле { $cell }: вместо «{ $letter }» нужна буква X, O или знак -.
net-refusal-cannot_hold = На поле { $cell } такого быть не может.
net-refusal-cannot_be_missing = Поле { $cell } не может отсутствовать.
net-refusal-in_hole = В чёрной дыре на поле { $cell } не может быть фишки.
net-refusal-empty_from_start =
    { $count ->
        [1] Поле { $cells } не может быть пустым: фишка лежит там с самого начала.
       *[other] Поля { $cells } не могут быть пустыми: фишки лежат там с самого начала.
    }
net-refusal-before_centre = Пока центр не заполнен, на поле { $cell } фишки быть не может.
net-refusal-opening_order = Первые четыре фишки ставят по очереди, а здесь очередь нарушена.
net-refusal-vacant_slots = Пустых мест: { $found }, а должно быть { $wanted }.
net-refusal-missing_cells = На панелях не хватает клеток: { $found }, а должно не хватать { $wanted }.
net-refusal-too_many_pieces = У { WORD($color, of: "side", form: "genitive") } слишком много фишек: { $found }, а можно не больше { $most }.
net-refusal-more_than_owned = На доске фишек: { $found }, а всего у сторон их { $most }.
net-refusal-no_hands = В этой игре запаса фишек нет.
net-refusal-hands_off = В запасе фишек: { $found }, а вне доски их должно быть { $wanted }.
net-refusal-too_many_in_hand = В запасе у { WORD($color, of: "side", form: "genitive") } слишком много фишек: { $found }, а при такой доске может быть не больше { $most }.

net-refusal-no_move_here = { $place }: с «{ $found }» ход не начинается; ход записывают так: { $example }.
net-refusal-no_such_square = { $place }: поля { $square } на этой доске нет.
net-refusal-not_a_move_number = { $place }: «{ $found }» — не номер хода; для поля без номера пишите -.
net-refusal-no_sheets = { $game }: ход здесь — не одно поле, и на бланке его не записать.
net-refusal-illegal_move = { $move } невозможен: { $reason }.
net-refusal-not_on_move = { $move } невозможен: сейчас ход { WORD($turn, of: "side", form: "genitive") }.
net-reason-not_a_move = в этой игре так не ходят
net-reason-occupied = поле занято
net-reason-flips_nothing = он ничего не перевернёт
net-reason-nothing_in_hand = фишек в запасе не осталось
net-reason-not_in_the_centre = первые четыре фишки ставят в центр
net-reason-cannot_slide = эта панель туда не сдвинется
net-reason-no_piece = на исходном поле нет фишки этой стороны
net-reason-unreachable = туда фишке не пройти
net-reason-turns_back = фишка только что пришла оттуда
net-reason-repeats = он повторит прежнюю позицию
net-reason-zone_full = нападающих в нейтральной зоне и так сколько можно
net-reason-pass_not_forced = есть ход, и пропустить его нельзя
net-reason-game_over = партия уже окончена

net-refusal-limited =
    { $limit ->
        [chat] Вам нельзя писать другим до { $until }. Причина: «{ $reason }».
       *[rated] Партии на рейтинг и лобби закрыты для вас до { $until }. Причина: «{ $reason }».
    }

net-refusal-unread = { $place }: { $what }.
net-unread-not_text = здесь не текст в кодировке { $encoding }
net-unread-not_json = здесь ошибка в JSON
net-unread-not_xml = здесь ошибка в XML
net-unread-incomplete = не хватает того, что в этом формате есть в каждой партии
net-unread-broken = дальше файл прочитать не удалось
net-unread-game_too_long = партия не может занимать больше { $limit } байт
net-unread-not_a_disc = знак «{ $found }» на доске ничего не значит
net-unread-not_a_board_size = доски размера «{ $found }» не бывает
net-unread-row_length = в ряду { $row } полей { $squares }, а должно быть 8
net-unread-not_a_tag = здесь должен начинаться тег, а не «{ $found }»
net-unread-tag_not_closed = тег «{ $tag }» не закрыт
net-unread-game_not_closed =
    { $missing ->
        [one] партия не закрыта: не хватает { $missing } скобки «)»
       *[many] партия не закрыта: не хватает { $missing } скобок «)»
    }
net-unread-comment_not_closed = комментарий не закрыт
net-unread-not_open = эта скобка ничего не закрывает
net-unread-property_late = «{ $property }» здесь уже поздно: партия началась
net-unread-not_a_number = «{ $found }» — не число
net-unread-no_game = партии здесь нет
net-unread-no_side = после доски не указано, чей ход
net-unread-not_a_side = «{ $found }» не говорит, чей ход
net-unread-no_semicolon = перед «{ $found }» не хватает точки с запятой
net-unread-not_a_move = «{ $found }» — не ход
net-unread-not_a_score = «{ $found }» — не счёт
net-unread-score_out_of_range = со счётом { $score } партия не кончается
net-unread-number_missing = на бланке нет хода { $from }
net-unread-numbers_missing = на бланке нет ходов с { $from } по { $to }
net-unread-number_twice = ход { $number } стоит и на { $first }, и на { $second }
net-unread-cut_off = файл обрывается раньше времени
net-unread-too_few = записей в файле { $found }, а заявлено { $promised }
net-unread-too_many =
    { $promised ->
        [one] файл не кончается там, где заявлено: после { $promised } записи
       *[many] файл не кончается там, где заявлено: после { $promised } записей
    }
net-unread-other_kind = это файл другого рода
net-unread-bad_value = число { $value } здесь ничего не значит
net-unread-impossible = такой позиции или такого хода в ней быть не может

net-rare-not_now = Сейчас это невозможно.
net-rare-game_over = Партия окончена.
net-rare-too_late = Для этого уже поздно.
net-rare-alone = Второе место ещё свободно.
net-rare-not_agreed = Для этого нужно согласие обоих, или условия партии этого не допускают.
net-rare-no_offer = Такого предложения нет, или другое ещё не решено.
net-rare-nothing_to_take_back = Возвращать нечего.
net-rare-no_seat = Свободного места для вас в этой партии нет, или приглашение неверно.
net-rare-bad_request = Сервер не понял этот запрос.
net-rare-method_not_allowed = По этому адресу так сделать нельзя.
net-rare-cross_origin = Сервер отклоняет запросы с других сайтов и по именам, которых он не знает.
net-rare-too_large = Слишком большой объём.
net-rare-unknown_game = Этот сервер не знает такой игры.
net-rare-no_engine = Такого уровня или соперника у компьютера в этой игре нет.
net-rare-bad_token = На этом сервере такой токен не действует.
net-rare-bad_clock = Такого контроля времени нет.
net-rare-bad_start = С такой позиции начать нельзя.
net-rare-bad_sheet = Бланк не прочитать, или в этой игре бланков нет.
net-rare-bad_file = Файл не прочитать, или в таком файле эту партию не записать.
net-rare-too_many_changes = Изменений здесь уже слишком много. Начатые партии можно доиграть.
net-rare-link_used = Эта ссылка уже использована.
net-rare-link_expired = Эта ссылка устарела.
net-rare-has_games = В этом браузере есть свои партии.
net-rare-id_reused = Команда пришла дважды с разным содержанием.
net-rare-tournament_refused = В турнире это невозможно.
net-rare-wrong_password = Имя, пароль или код восстановления неверны.
net-rare-unknown_passkey = Сервер не знает этого ключа доступа. Возможно, он удалён.
net-rare-bad_passkey = Этот ключ доступа для другого сервера или уже добавлен.
net-rare-passkey_expired = Прошло слишком много времени. Попробуйте ещё раз.
net-rare-sign_in = Сначала войдите.
net-rare-name_taken = Учётная запись с таким или похожим именем уже есть. Выберите другое имя.
net-rare-bad_password = В пароле от 8 до 256 знаков. Он не совпадает с именем и не из самых частых.
net-rare-not_rated = Такая партия не может идти на рейтинг.
net-rare-limited = Модератор на время закрыл это для вас.
net-rare-reported_already = Вы уже пожаловались на этого игрока, и жалоба ещё не решена.
net-rare-handled_already = Другой модератор только что это решил. Ничего не изменено.
net-rare-cannot_write = Этому игроку вам писать нельзя.
net-rare-no_links = Ссылки и адреса отправлять нельзя.
net-rare-too_many_seeks = У вас или у других с вашего адреса уже слишком много предложений. Сначала отмените одно.
net-rare-not_here = Того, кого вы вызываете, сейчас нет.
`;export{e as default};