/** Russian. */
import { list, moves, number, plural } from "../../language/ru";
import type { SheetsText } from "./text";

const entry = (value: number | null): string => (value === null ? "пусто" : number(value));

export const sheets: SheetsText = {
  title: "Бланки партии",
  about: "Перепишите то, что отметили игроки: номер каждого хода на его поле. Два бланка сверяются поле за полем.",
  game: "Игра",
  options: "Варианты правил",
  sheets: { black: "Бланк чёрных", white: "Бланк белых" },
  tap: (withFinger) => (withFinger ? "Касаться полей по порядку" : "Нажимать на поля по порядку"),
  tapHelp: (withFinger) =>
    `Каждое получит следующий номер, а если ${withFinger ? "коснуться" : "нажать"} снова — потеряет его.`,
  keysHelp: "Стрелки — переход, Enter — следующий номер.",
  square: (color, square) => `${square}, бланк ${color === "black" ? "чёрных" : "белых"}`,
  asText: "Бланк текстом",
  textHelp: "Ходы по порядку, например f5d6c3, или таблица, где - означает поле без номера.",
  listHelp: "Ходы по порядку, например f5d6c3.",
  read: "Прочитать текст",
  clear: "Очистить",
  undo: "Отменить",
  written: moves,
  result: "Что следует из бланков",
  nothing: "Оба бланка пока пусты.",
  comparing: "Сверяем…",
  all: (count) => (count === 1 ? "1 ход, и он возможен." : `Ходов: ${number(count)}, все возможны.`),
  upTo: (count) => (count === 0 ? "Уже первый ход невозможен." : `До первого невозможного хода: ${moves(count)}.`),
  same: "Бланки совпадают.",
  agreed: (count) =>
    count === 0
      ? "Бланки расходятся с первого хода."
      : count === 1
        ? "Первый ход на обоих бланках одинаков."
        : `Одинаковое начало на обоих бланках: ${moves(count)}.`,
  legend: "На спорном поле номер чёрных стоит над номером белых.",
  disputes: "Спорные поля",
  dispute: (square, black, white) => `${square}: у чёрных ${entry(black)}, у белых ${entry(white)}`,
  faults: { black: "Ошибки в бланке чёрных", white: "Ошибки в бланке белых" },
  missing: (numbers) => `Пропущено: ${numbers}`,
  double: (value, squares) => `Номер ${number(value)} стоит на ${list(squares)}`,
  twice: (square, numbers) => `На ${square} несколько номеров: ${list(numbers.map((value) => number(value)))}`,
  outOfRange: (value, square) => `Хода с номером ${number(value)} (поле ${square}) на этой доске не бывает`,
  reading: "К обоим бланкам подходит только одна партия:",
  noReading: "Единственной партии, подходящей к обоим бланкам, нет.",
  play: (count) =>
    `Играть дальше после ${number(count)} ${plural(count, { one: "хода", few: "ходов", many: "ходов" })}`,
  playReading: "Открыть эту партию",
};
