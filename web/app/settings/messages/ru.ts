/** Russian. */
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
      victorian: "Викторианская",
      contour: "Контур",
    },
    language: "Язык",
    automatic: "Как в браузере",
    sound: "Звук",
    motion: "Анимация",
    motions: { auto: "Обычная", fast: "Быстрая", none: "Выключена" },
    coordinates: "Координаты",
    legalDots: "Показывать возможные ходы",
    verbose: "Зачитывать все возможные ходы",
    verboseHelp: "После каждого хода программа чтения с экрана назовёт все поля, куда можно пойти.",
  },
};
