/** Russian. */
import { GENITIVE, number, squares } from "../../language/ru";
import type { EditorText } from "./text";

const PUT = {
  black: "чёрная",
  white: "белая",
  black_marked: "чёрная с отметкой",
  white_marked: "белая с отметкой",
  empty: "пусто",
  absent: "дыра",
  panel: "панель",
} as const;

export const editor: EditorText = {
  title: "Редактор позиции",
  game: "Игра",
  options: "Варианты правил",
  board: "Доска для расстановки",
  tool: "Что ставить",
  tools: {
    black: "Чёрная",
    white: "Белая",
    black_marked: "Отметка",
    white_marked: "Отметка",
    empty: "Стереть",
    panel: "Панель",
    absent: "Дыра",
  },
  keysHelp:
    "Ведите с нажатой кнопкой, чтобы ставить подряд; правая кнопка стирает. Клавиши: стрелки, B и W — фишка, E — стереть, пробел — то, что выбрано выше.",
  turn: "Чей ход",
  turns: { black: "Ход чёрных", white: "Ход белых" },
  inHand: "В запасе",
  inHandHelp: "Как если бы стороны ставили по очереди; если было иначе, исправьте.",
  textLabel: "Позиция текстом",
  textHelp: "Вставьте доску (X — чёрная, O — белая, - — пусто), строку OBF или ходы, например f5d6c3.",
  boardActions: "Вся доска",
  undo: "Отменить",
  empty: "Очистить доску",
  usual: "Обычное начало",
  flip: "Повернуть доску",
  copyPosition: "Скопировать позицию",
  copyLink: "Скопировать ссылку",
  positionCopied: "Позиция скопирована.",
  linkCopied: "Ссылка скопирована.",
  play: "Играть отсюда",
  analyze: "Анализ",
  over: "Ходов ни у кого нет: партия окончена.",
  toolName: (tool) => PUT[tool],
  put: (square, tool) => `${square}: ${PUT[tool]}`,
  ready: (turn, moves, { black, white }) =>
    `Возможных ходов у ${GENITIVE[turn]}: ${number(moves)}. На доске чёрных ${number(black)}, белых ${number(white)}.`,
  textLength: (found, wanted) => `На доске ${squares(wanted)}, а в тексте знаков: ${number(found)}.`,
  textLetter: (letter, index) => `«${letter}» на месте ${number(index)}: нужна буква X, O или знак -.`,
};
