# Для браузеров, в которых приложение не работает. Сама страница содержит эти предложения на всех языках.

old-browser = Outflank нужен браузер новее: Chrome или Edge 111, Firefox 121, Safari 16.4.
no-script = Чтобы показать доску, Outflank нужен JavaScript.
