/** Russian. */
import { halves } from "../../halves";
import { DATIVE, moves, NAMES, number, other, plural } from "../../vocabulary/ru";
import type { PlayText } from "./text";

export const play: PlayText = {
  actions: {
    label: "Действия",
    hint: "Подсказка",
    undo: "Вернуть",
    resign: "Сдаться",
    askBack: "Попросить вернуть ход",
    askBackShort: "Вернуть",
    offerDraw: "Предложить ничью",
    offerDrawShort: "Ничья",
    moreTime: "Попросить время",
    moreTimeShort: "Время",
    adjourn: "Отложить партию",
    adjournShort: "Отложить",
    goOn: "Продолжить партию",
    goOnShort: "Продолжить",
    swap: "Сменить цвет",
    maySwap: "Вместо хода можно взять другой цвет.",
    settle: "Взять победу",
    maySettle: "Победа по времени. Доиграть за обоих?",
    isCompleted: "Время вышло. Соперник играет за обоих.",
    rests: "Партия отложена.",
    callOff: "Прервать партию",
    callOffShort: "Прервать",
    flip: "Повернуть доску",
    flipShort: "Повернуть",
    newGame: "Новая партия",
    newGameShort: "Новая",
    changeLevel: "Сменить уровень",
    levelShort: "Уровень",
    chat: "Чат",
    chatUnread: (count) => `Чат, непрочитанных: ${number(count)}`,
    more: "Ещё действия",
    moreShort: "Ещё",
    share: "Поделиться",
    rulesOf: (name) => `Правила: ${name}`,
    rules: "Правила",
    lessons: "Уроки",
    report: "Жалоба на соперника",
    reportShort: "Жалоба",
    elsewhere: "На другом устройстве",
    settings: "Настройки",
    keys: "Клавиатура",
  },

  shown: {
    rated: "Партия на рейтинг",
    later: (count, plays) =>
      plays ? `Зрители видят ходы с задержкой на ${moves(count)}.` : `Вы видите ходы с задержкой на ${moves(count)}.`,
    handicap: (color, corners) =>
      `Фора ${DATIVE[color]}: ${number(corners)} ${plural(corners, { one: "угол", few: "угла", many: "углов" })}.`,
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
};
