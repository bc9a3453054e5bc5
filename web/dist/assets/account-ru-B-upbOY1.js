var e=`
ways = Как войти
ways-in = Вход
ways-new = Регистрация
ways-lost = Забыли пароль?
name = Имя
password = Пароль
new-password = Новый пароль
password-help = Не меньше 8 знаков. Лучше всего несколько слов.
missing = Заполните это поле.
show = Показать
show-secret = Показать: { $field }
name-fault-length = В имени от 2 до 20 знаков.
name-fault-letters = Только буквы, цифры, дефис и подчёркивание.
name-fault-alphabets = Буквы должны быть из одного алфавита.
name-fault-ends = Имя начинается и кончается буквой или цифрой.
name-reserved = Это имя занято сервером. Выберите другое.
password-fault-short = В пароле не меньше 8 знаков.
password-fault-long = В пароле не больше 256 знаков.
password-fault-name = Пароль не должен совпадать с именем.
password-fault-common = Этот пароль слишком распространён: его подбирают одним из первых. Лучше несколько слов.
wrong-password = Пароль неверен.

sign-in-submit = Войти
sign-in-guest = Партии, сыгранные здесь без входа, останутся за гостем. После выхода вы снова их увидите.
sign-up-about = С учётной записью у вас есть своё имя и рейтинг. Ваши партии останутся вашими.
sign-up-name-help = От 2 до 20 знаков: буквы, цифры, дефис и подчёркивание. Его видят все.
sign-up-no-mail = Почта не нужна. На случай, если вы забудете пароль, вы получите коды восстановления.
sign-up-submit = Создать учётную запись

recover-about = С кодом восстановления можно задать новый пароль. На всех других устройствах сеансы завершатся.
recover-code = Код восстановления
recover-code-help = Например, k7mq-2xwd-9fpa-r4tn. Каждый код действует один раз.
recover-submit = Задать пароль
recover-wrong = Имя или код неверны, или код уже использован.

codes-title = Ваши коды восстановления
codes-about = Сохраните их в надёжном месте. Они показаны только сейчас. Забытый пароль можно сменить только с их помощью.
codes-file-title = Коды восстановления { $name } на { $server }
codes-copy = Скопировать
codes-copied = Скопировано.
codes-save = Сохранить в файл
codes-print = Напечатать
codes-kept = Коды сохранены
codes-section = Коды восстановления
codes-none-left = Кодов не осталось. Получите новые.
codes-left =
    { $count ->
        [one] У вас остался { $count } код.
        [few] У вас осталось { $count } кода.
       *[many] У вас осталось { $count } кодов.
    }
codes-renew = Получить новые коды
codes-renew-about = Прежние коды перестанут действовать.

since = Учётная запись с { $date }
messages = Сообщения
profile = Профиль
lobby = В лобби
sign-out = Выйти

sessions-title = Где вы вошли
sessions-this-one = Этот браузер
sessions-used = Последний раз { $date }
sessions-unknown = Неизвестный браузер
sessions-system = Браузер, { $system }
sessions-browser = Браузер { $browser }
sessions-browser-on = Браузер { $browser }, { $system }
sessions-end = Выйти
sessions-end-of = Выйти: { $session }
sessions-end-others = Выйти на всех остальных устройствах
sessions-ended = Сеанс завершён.

passkeys-title = Ключи доступа
passkeys-about = С ключом доступа можно войти по отпечатку пальца, лицу или PIN-коду устройства, без имени и пароля. Пароль по-прежнему действует.
passkeys-name = { $where }, { $date }
passkeys-since = Добавлен: { $date }.
passkeys-used = Последний вход: { $date }.
passkeys-unused = Ещё не использовался.
passkeys-only-at = Только на { $host }.
passkeys-add = Добавить ключ доступа
passkeys-added = Ключ доступа добавлен.
passkeys-remove = Удалить
passkeys-remove-of = Удалить: { $passkey }
passkeys-remove-title = Удалить ключ доступа?
passkeys-remove-text = Войти по ключу «{ $passkey }» больше не получится. Там, где вы уже вошли, вы останетесь.
passkeys-removed = Ключ доступа удалён. На устройстве он мог остаться: удалите его и там.
passkeys-trouble-there = На этом устройстве уже есть ключ доступа к этой учётной записи.
passkeys-trouble-failed = Браузеру не удалось использовать ключ доступа.
passkeys-or = Или без имени и пароля:
passkeys-sign-in = Войти по ключу доступа

change-title = Сменить пароль
change-old = Текущий пароль
change-about = На всех других устройствах сеансы завершатся.
change-submit = Сменить пароль
change-done = Пароль изменён.

export-title = Ваши данные
export-about = Один файл со всем, что есть о вас на сервере: учётная запись, рейтинги, партии с ходами, сообщения.
export-submit = Сохранить мои данные

deletion-title = Удалить учётную запись
deletion-consequences =
    Имя, пароль, ключи доступа, сообщения и рейтинги удаляются навсегда.
    Партии с другими людьми остаются в их списках, без вашего имени.
    Партии с компьютером удаляются.
    Текущие партии отменяются, а если сходить успели оба, засчитываются как поражение.
    Вернуть ничего нельзя. Сначала сохраните данные, если они вам нужны.
deletion-submit = Удалить мою учётную запись
deletion-done = Учётная запись удалена.
`;export{e as default};