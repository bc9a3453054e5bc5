/** Russian. */
import type { SiteText } from "./text";

/** See the module. */
export const site: SiteText = {
  nav: {
    play: "Играть",
    games: "Партии",
    library: "Игры",
    editor: "Редактор позиции",
    rules: "Правила",
    label: "Главное меню",
    skip: "К содержанию",
  },

  buttons: {
    close: "Закрыть",
    cancel: "Отмена",
    retry: "Попробовать ещё раз",
    toPlay: "К доске",
  },

  notices: {
    requestId: (id) => `Запрос ${id}`,
    dismiss: "Скрыть",
  },

  upgrade: {
    waits: "Вышла новая версия Outflank.",
    now: "Загрузить",
    done: "Outflank обновился.",
  },

  offline: "Нет связи с сервером. Всё, что вы здесь открывали, можно смотреть; ходы и новые партии подождут.",

  missing: {
    pageTitle: "Здесь ничего нет",
    page: (path) => `Страницы ${path} не существует.`,
    gameTitle: "Такой партии нет",
    game: "Этой партии не существует, или её удалили.",
    gameLink:
      "Закрытая партия открывается только по полной ссылке. Если её конец потерялся, попросите прислать её ещё раз.",
    serverTitle: "Не получилось",
    unreachableTitle: "Нет связи с сервером",
    unreachable: "Этой страницы нет на устройстве. Она откроется, когда появится связь.",
  },
};
