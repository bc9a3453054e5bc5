/** Russian. */
import { halves } from "../../language/halves";
import { DATIVE, NAMES, number, other } from "../../language/vocabulary/ru";
import type { PlayText } from "./text";

/** See the module. */
export const play: PlayText = {
  actions: {
    label: "Действия",
    hint: "Подсказка",
    undo: "Вернуть",
    resign: "Сдаться",
    askBack: "Попросить вернуть ход",
    askBackShort: "Вернуть",
    callOff: "Прервать партию",
    callOffShort: "Прервать",
    flip: "Повернуть доску",
    flipShort: "Повернуть",
    newGame: "Новая партия",
    newGameShort: "Новая",
    changeLevel: "Сменить уровень",
    levelShort: "Уровень",
    more: "Ещё",
    share: "Поделиться",
    rulesOf: (name) => `Правила: ${name}`,
    rules: "Правила",
    lessons: "Уроки",
    settings: "Настройки",
    keys: "Клавиатура",
  },

  copying: {
    failed: "Браузер не разрешил копирование.",
  },

  afterwards: {
    rematch: "Реванш",
    nextGame: "Следующая",
    newMatch: "Новый матч",
    matchBegun: "С этой партии начинается новый матч.",
    match: (first, firstPoints, second, secondPoints) =>
      `Матч: ${first} ${halves(firstPoints, number)} : ${halves(secondPoints, number)} ${second}`,
    matchShort: (first, second) => `Матч ${halves(first, number)}:${halves(second, number)}`,
    inMatch: (points) => `в матче ${halves(points, number)}`,
  },

  friend: {
    waiting: "Ждём вашего друга…",
    seatOpen: "Второго игрока пока нет.",
    link: "Ссылка",
    joined: (name) => (name === null ? "Ваш друг за доской." : `${name} — за доской.`),
  },

  resign: {
    title: "Сдаться?",
    text: (color) => `${NAMES[color]} сдаются, победа достаётся ${DATIVE[other(color)]}.`,
    confirm: "Сдаться",
  },

  callOff: {
    title: "Прервать партию?",
    text: "Партия закончится, и никто не выиграет.",
    confirm: "Прервать",
  },

  keys: {
    title: "Клавиатура",
    key: "Клавиша",
    meaning: "Действие",
    arrows: "Перемещение по доске",
    play: "Ход на выбранное поле",
    typed: "Ход вводом поля: буква и цифра",
    typedExample: "d3",
    hint: "Подсказка; отменяется, если следом цифра (h6)",
    undo: "Вернуть ход",
    newGame: "Новая партия",
    pass: "Пропустить ход, где это разрешено",
    flip: "Повернуть доску; отменяется, если следом цифра (f5)",
    map: "Этот список",
    step: "Листать партию",
    zoom: "Крупнее, мельче, вся доска (на больших досках)",
    row: "Прочитать ряд",
    column: "Прочитать столбец",
    legal: "Зачитать возможные ходы",
    wouldFlip: "Что перевернёт ход на это поле",
    score: "Зачитать счёт",
    names: { arrows: "Стрелки", enter: "Enter", space: "Пробел", home: "Home", end: "End" },
  },
};
