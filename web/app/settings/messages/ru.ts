/** Russian. */
import { number } from "../../language/ru";
import type { SettingsText } from "./text";

export const settings: SettingsText = {
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
  premove: "Ходы заранее",
  premoveHelp: "Выберите поле, пока думает соперник: ход будет сделан, как только придёт ваша очередь.",
  premoves: { never: "Нет", clocks: "С часами", always: "Всегда" },
  confirm: "Подтверждать ходы",
  confirmHelp: "Только в партиях по переписке или во всех.",
  confirmations: { never: "Нет", correspondence: "По переписке", always: "Всегда" },
  notify: "Уведомлять о моём ходе",
  notifyHelp: "Когда эта страница не на экране.",
  notifyRefused: "Браузер не разрешает здесь уведомления.",
  facing: "Лицом к лицу",
  facingHelp: "Вдвоём за одним экраном: переворачивает панель дальнего игрока, когда телефон лежит между вами.",
  verbose: "Зачитывать все возможные ходы",
  verboseHelp: "После каждого хода программа чтения с экрана назовёт все поля, куда можно пойти.",
};
