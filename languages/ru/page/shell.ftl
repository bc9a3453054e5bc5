# Рамка каждой страницы: меню, кнопки, извещения.

## Меню

shell-play = Играть
shell-games = Партии
shell-lobby = Лобби
# Вместо имени учётной записи, для гостей.
shell-sign-in = Войти
shell-tv = ТВ
shell-events = Турниры
shell-analysis = Анализ
shell-explorer = Дебюты
shell-library = Игры
shell-editor = Редактор позиции
shell-rules = Правила
shell-turns = Ваш ход: { $count }
shell-unread = непрочитанных сообщений: { $count }
shell-menu = Главное меню
# Имя кнопки всего меню для программ чтения с экрана; видно первое слово, то же, что в `play-more-short`.
shell-more = Ещё: главное меню
shell-skip = К содержимому

## Кнопки

shell-close = Закрыть
shell-cancel = Отмена
shell-retry = Попробовать ещё раз
shell-to-play = К доске

## Почему запрос не удался

shell-error-forbidden = Вам это не разрешено.
shell-error-not_found = Здесь ничего не нашлось. Возможно, доступ закрыт или это удалили.
shell-error-bad_name = В имени от 1 до 40 видимых знаков, в одну строку.
shell-error-illegal_move = Такой ход здесь невозможен.
shell-error-not_your_turn = Сейчас не ваш ход.
shell-error-stale = Партия ушла вперёд. Доска уже обновлена.
shell-error-cut_off = По нынешним правилам запись верна только до этого места. Продолжить нельзя.
shell-error-timeout = Это заняло слишком много времени. Попробуйте чуть позже.
shell-error-too_many = Слишком много запросов. Попробуйте чуть позже.
shell-error-busy = Сервер занят. Попробуйте чуть позже.
shell-error-internal = На сервере что-то пошло не так.
shell-error-unreachable = Нет связи с сервером.

## Извещения

shell-request = Запрос { $id }
shell-dismiss = Скрыть
shell-upgrade-waits = Вышла новая версия Outflank.
shell-upgrade-now = Загрузить
shell-upgrade-done = Outflank обновился.
shell-announcement = От администратора: { $text }
shell-offline = Нет связи с сервером. Всё, что вы здесь открывали, можно смотреть; ходы и новые партии подождут.

## Страницы, которых нет или которые не открылись

shell-missing-page-title = Здесь ничего нет
shell-missing-page = Страницы { $path } не существует.
shell-missing-game-title = Такой партии нет
shell-missing-game = Этой партии не существует, или её удалили.
shell-missing-game-link = Закрытая партия открывается только по полной ссылке. Если её конец потерялся, попросите прислать её ещё раз.
shell-missing-server-title = Не получилось
shell-unreachable-title = Нет связи с сервером
shell-unreachable = Этой страницы нет на устройстве. Она откроется, когда появится связь.
