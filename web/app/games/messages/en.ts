/** English. */
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
};
