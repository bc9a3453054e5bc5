/** English. */
import { NAMES, number, other } from "../../language/vocabulary/en";
import type { GamesText } from "./text";

/** See the module. */
export const games: GamesText = {
  title: "Games",
  empty: "No games yet. Every game you play is kept here.",
  emptyAction: "Play a game",
  newest: "Newest",
  older: "Older games",
  deleteNamed: (name) => `Delete ${name}`,
  deleteTitle: "Delete this game?",
  deleteText: (name) => `${name} will be gone for good.`,
  deleteConfirm: "Delete",
  deleted: "Game deleted.",
  inProgress: "In progress",
  ended: ({ winner, reason, points, counted, you }) => {
    if (winner === null) return counted ? `Draw ${number(points.black)}–${number(points.white)}` : "Draw";
    const own = you ?? winner;
    if (reason === "resignation") {
      if (you === null) return `${NAMES[winner]} won by resignation`;
      return winner === you ? "You won by resignation" : "You resigned";
    }
    const who = you === null ? `${NAMES[winner]} won` : winner === you ? "You won" : "You lost";
    return counted ? `${who} ${number(points[own])}–${number(points[other(own)])}` : who;
  },
};
