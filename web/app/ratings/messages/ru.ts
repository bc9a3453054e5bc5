/** Russian. */
import { number } from "../../language/ru";
import type { RatingsText } from "./text";

export const ratings: RatingsText = {
  title: "Рейтинги",
  about: "Glicko-2, для каждой игры и скорости отдельно. В списке те, кто в последнее время играл достаточно.",
  speeds: { bullet: "Пуля", blitz: "Блиц", rapid: "Рапид", classical: "Классика", correspondence: "Переписка" },
  game: "Игра",
  speed: "Скорость",
  rank: "Место",
  player: "Игрок",
  rating: "Рейтинг",
  deviation: "Отклонение",
  games: "Партии",
  nobody: "Надёжных рейтингов здесь пока нет. Сыграйте несколько партий на рейтинг и станьте первым.",
  earlier: "Выше",
  later: "Ниже",
  find: "Найти игрока",
  search: "Найти",
  findHelp: "Начало имени.",
  found: "Найденные игроки",
  notFound: "Учётных записей с таким началом имени нет.",
  here: "сейчас здесь",
  provisional: "Знак вопроса: рейтинг ещё неточен, партий мало или их давно не было.",
  own: (figure, deviation) => `Ваш рейтинг: ${figure} ± ${number(deviation)}`,
};
