/** English. */
import { NAMES, number, other, plural } from "../../language/en";
import type { GamesText } from "./text";

const counted = (count: number) => `${number(count)} ${plural(count, { one: "game", other: "games" })}`;

export const games: GamesText = {
  title: "Games",
  whose: "Whose games",
  own: "My games",
  public: "Public games",
  sheets: "Score sheets",
  publicTitle: "Public games",
  empty: "No games yet. Every game you play is kept here.",
  emptyPublic: "No public games yet. When you invite a friend, you can let anyone watch.",
  emptyAction: "Play a game",
  newest: "Newest",
  older: "Older games",
  deleteNamed: (name) => `Delete ${name}`,
  deleteTitle: "Delete this game?",
  deleteText: (name) => `${name} will be gone for good.`,
  leaveText: (name) => `${name} will be gone from your list. Your opponent keeps it.`,
  deleteConfirm: "Delete",
  deleted: "Game deleted.",
  left: "Removed from your list.",
  stillOn: "A game with a friend cannot be removed while it goes on. Finish it or resign first.",
  filters: "Filters",
  game: "Game",
  allGames: "All games",
  state: "State",
  states: { all: "All", open: "In progress", finished: "Finished" },
  against: "Opponent",
  opponents: { all: "Anyone", computer: "Computer", friend: "Friend" },
  noMatch: "No games match these filters.",
  showAll: "Show all games",
  emptyPage: "There are no more games on this page.",
  select: "Select",
  selectAll: "Select all",
  selectNamed: (name) => `Select ${name}`,
  selected: (count) => `${number(count)} selected`,
  deleteSelected: "Delete",
  deleteManyTitle: (count) => `Delete ${counted(count)}?`,
  deleteManyText: "They will be gone for good.",
  leaveManyText: "They will be gone from your list. Those with a friend stay in the friend’s list.",
  deletedMany: (count) => `${counted(count)} deleted.`,
  leftMany: (count) => `${counted(count)} could not be deleted. Try again in a moment.`,
  rating: (change) => `rating ${change}`,
  inProgress: "In progress",
  theirMove: "Their move",
  timeLeft: ({ count, unit }) => {
    const units = {
      days: { one: "day", other: "days" },
      hours: { one: "hour", other: "hours" },
      minutes: { one: "minute", other: "minutes" },
    };
    return `${number(count)} ${plural(count, units[unit])} left`;
  },
  waiting: "Waiting for a friend",
  invitation: "Invitation to a friend",
  ended: ({ winner, reason, points, counted: isCounted, you, names }) => {
    if (reason === "aborted") return "Called off";
    if (reason === "agreement") return "Draw by agreement";
    if (winner === null) return isCounted ? `Draw ${number(points.black)}–${number(points.white)}` : "Draw";
    const own = you ?? winner;
    if (reason === "resignation") {
      if (you === null) return `${names[winner] ?? NAMES[winner]} won by resignation`;
      return winner === you ? "You won by resignation" : "You resigned";
    }
    if (reason === "time") {
      if (you === null) return `${names[winner] ?? NAMES[winner]} won on time`;
      return winner === you ? "You won on time" : "You ran out of time";
    }
    const who = you === null ? `${names[winner] ?? NAMES[winner]} won` : winner === you ? "You won" : "You lost";
    return isCounted ? `${who} ${number(points[own])}–${number(points[other(own)])}` : who;
  },
};
