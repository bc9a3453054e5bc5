/** Russian. */
import { NAMES, number, SIDE } from "../../language/ru";
import type { WoodenText } from "./text";

const GENITIVE = { black: "чёрных", white: "белых" } as const;

export const wooden: WoodenText = {
  mistake: "На доске иначе",
  mistakeShort: "На доске",
  stopClocks: "Остановить часы",
  startClocks: "Пустить часы",
  stopShort: "Часы",
  startShort: "Часы",
  toSlip: "Подписать результат стола",
  toSlipShort: "Результат",
  how: "Расставьте здесь то, что лежит на деревянной доске.",
  board: "Деревянная доска",
  what: "Что сделать",
  correct: "Исправить ход",
  stand: "Оставить так",
  correctHelp: (window) =>
    `Ход исправляют и на деревянной доске. ${window === 0 ? "Можно только до следующего хода." : `Можно, пока ходов после него не больше ${number(window)}.`}`,
  standHelp: "Заметили слишком поздно: играют дальше с того, что лежит на доске.",
  which: "Какой ход",
  move: (ply, color, text) => `${number(ply)}. ${text} (${NAMES[color].toLowerCase()})`,
  instead: "Как пошли на самом деле, если не так",
  insteadHelp: "Оставьте пустым, если только перевернули не те фишки.",
  played: (cell, color) => `${cell} — ход ${GENITIVE[color]}`,
  playedHelp: "Запишется как ход, хотя правила его не допускают.",
  claimant: "Кто заметил",
  arbiter: "Судья",
  doCorrect: "Исправить",
  doStand: "Оставить так",
  nothing: "На доске то же, что в записи.",
  record: "Уже было в этой партии",
  before: "До",
  after: "После",
  correction: ({ ply, noticed, remedy, claimant }, time) => {
    const who = claimant === null ? "заметил судья" : `заметили ${SIDE[claimant]}`;
    const back =
      remedy.kind === "corrected" && remedy.taken_back > 0 ? ` Возвращено ходов: ${number(remedy.taken_back)}.` : "";
    const what =
      remedy.kind === "stands"
        ? noticed === 0
          ? "Доска остаётся такой, как её расставили"
          : `Позиция после хода ${number(noticed)} остаётся`
        : `Исправлено на ходу ${number(Math.max(ply, 1))}`;
    return `${time === null ? "" : `${time}: `}${what}; ${who} после хода ${number(noticed)}.${back}`;
  },
  corrected: "исправлено",
  stands: "позиция остаётся",
};
