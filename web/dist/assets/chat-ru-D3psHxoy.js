var e=`
title = Чат
rooms-players = Игроки
rooms-watchers = Зрители
empty-players = Это читаете только вы двое.
empty-watchers = Это читают все зрители, а игроки — только после партии.
message = Сообщение
send = Отправить
phrases = Готовые фразы
loading = Загрузка…
guest = Гость { $number }
named-guest = { $name } (гость)
says = { $who }: { $text }
sending = Отправляется…
mute = Скрыть
unmute = Показать
muted-players = Вы скрыли чат игроков.
muted-watchers = Вы скрыли чат зрителей.
switch-off = Отключить чат
switch-on = Включить чат
off-by-you = Вы отключили чат в этой партии.
off-by-side = { WORD($color, of: "side") } отключили чат в этой партии.
off-by-name = Чат в этой партии отключён. Отключил игрок { $name }.
refused-not_here = Здесь вам писать нельзя.
refused-empty = Сообщение пустое.
refused-too_long =
    { $most ->
        [one] В сообщении может быть не больше { $most } знака.
       *[many] В сообщении может быть не больше { $most } знаков.
    }
refused-link = Ссылки в чате запрещены.
refused-repeated = Вы только что это написали.
refused-off = Чат отключён.
refused-limited = Вам нельзя писать в партиях до { $until }. Причина: «{ $reason }».
refused-too_many =
    { $seconds ->
        [one] Не так часто: подождите { $seconds } секунду.
        [few] Не так часто: подождите { $seconds } секунды.
       *[many] Не так часто: подождите { $seconds } секунд.
    }
refused-name_taken = Это имя чьей-то учётной записи, и теперь вы гость без имени. Отправьте ещё раз.
refused-failed = Сообщение не отправлено. Попробуйте ещё раз.
`;export{e as default};