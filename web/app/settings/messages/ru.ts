/** Russian. */
import { number } from "../../language/vocabulary/ru";
import type { SettingsText } from "./text";

/** See the module. */
export const settings: SettingsText = {
  settings: {
    title: "Настройки",
    theme: "Тема",
    themes: {
      auto: "Как в системе",
      felt: "Сукно",
      night: "Ночь",
      paper: "Бумага",
      "high-contrast": "Высокий контраст",
      victorian: "Викториана",
      contour: "Контур",
    },
    language: "Язык",
    automatic: "Как в браузере",
    sound: "Звук",
    volume: "Громкость",
    percent: (share) => `${number(Math.round(share * 100))}\u00a0%`,
    motion: "Анимация",
    motions: { auto: "Обычная", fast: "Быстрая", none: "Нет" },
    coordinates: "Координаты",
    legalDots: "Показывать возможные ходы",
    facing: "Лицом к лицу",
    facingHelp: "Вдвоём за одним экраном: переворачивает панель дальнего игрока, когда телефон лежит между вами.",
    verbose: "Зачитывать все возможные ходы",
    verboseHelp: "После каждого хода программа чтения с экрана назовёт все поля, куда можно пойти.",
  },
};
