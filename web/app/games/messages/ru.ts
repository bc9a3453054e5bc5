/** Russian. */
import { number, other, SIDE } from "../../language/vocabulary/ru";
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
  inProgress: "Не окончена",
  ended: ({ winner, reason, points, counted, you }) => {
    if (winner === null) return counted ? `Ничья ${number(points.black)}:${number(points.white)}` : "Ничья";
    const own = you ?? winner;
    if (reason === "resignation") {
      if (you === null) return `Победили ${SIDE[winner]}: ${SIDE[other(winner)]} сдались`;
      return winner === you ? "Вы выиграли: соперник сдался" : "Вы сдались";
    }
    const who = you === null ? `Победили ${SIDE[winner]}` : winner === you ? "Вы выиграли" : "Вы проиграли";
    return counted ? `${who} ${number(points[own])}:${number(points[other(own)])}` : who;
  },
};
