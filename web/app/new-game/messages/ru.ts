/** Russian. */
import { choices, DISC, number, squares } from "../../language/vocabulary/ru";
import type { NewGameText } from "./text";

/** See the module. */
export const newGame: NewGameText = {
  title: "Новая игра",
  game: "Игра",
  options: "Варианты",
  holeCell: "Какое поле",
  opponent: "Соперник",
  againstComputer: "Компьютер",
  againstFriend: "Друг за этим экраном",
  color: "Ваши фишки",
  random: "Случайно",
  start: "Начало",
  usual: "Обычное",
  fromMoves: "После ходов",
  fromPosition: "С позиции",
  movesLabel: "Ходы",
  movesHelp: "Поля по порядку, например f5d6c3. Пасы можно не писать.",
  boardLabel: "Доска текстом",
  boardHelp: "По букве на клетку от a1, ряд за рядом: X — чёрная, O — белая, - — пусто.",
  turn: "Чей ход",
  editor: "Позиция",
  tool: "Поставить",
  blackDisc: "Чёрная фишка",
  whiteDisc: "Белая фишка",
  eraser: "Ластик",
  clear: "Очистить",
  usualPosition: "Обычное начало",
  create: "Начать",
  editorSquare: (square, disc) => (disc === null ? `${square}, пусто` : `${square}, ${DISC[disc]}`),
  ready: (count, { black, white }) => `Готово: ${choices(count)}, чёрных ${number(black)}, белых ${number(white)}.`,
  boardLength: (found, wanted) => `На доске ${squares(wanted)}, а в тексте букв: ${number(found)}.`,
  boardLetter: (letter, index) => `«${letter}» на месте ${number(index)}: нужна буква X, O или знак -.`,
};
