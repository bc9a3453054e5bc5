/** English. */
import { number, plural } from "../../language/en";
import type { TvText } from "./text";

export const tv: TvText = {
  title: "Live games",
  recent: "Nobody is playing in public right now. These games are over.",
  game: "Game",
  allGames: "All games",
  nothing: "No public games yet. When you invite a friend, you can let anyone watch.",
  nothingOf: "No public games of this kind yet.",
  invite: "Play a game",
  watchers: (count) => `${number(count)} ${plural(count, { one: "spectator", other: "spectators" })}`,
};
