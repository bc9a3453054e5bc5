/** Russian. */
import type { GamesText } from "./text";

/** See the module. */
export const games: GamesText = {
  title: "Партии",
  empty: "Партий пока нет. Здесь хранится всё, что вы сыграете.",
  emptyAction: "Сыграть",
  newest: "Новые",
  older: "Более ранние",
  deleteNamed: (name) => `Удалить: ${name}`,
  deleteTitle: "Удалить партию?",
  deleteText: (name) => `${name}: партия исчезнет навсегда.`,
  deleteConfirm: "Удалить",
  deleted: "Партия удалена.",
  inProgress: "Идёт игра",
};
