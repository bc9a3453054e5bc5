/** English. */
import { number, plural } from "../../language/en";
import type { ProfileText } from "./text";

export const profile: ProfileText = {
  nobodyTitle: "No such player",
  nobody: (name) => `There is no account “${name}”, or it was deleted.`,
  since: (date) => `Here since ${date}`,
  account: "Account",
  signIn: "Sign in to challenge or follow players",
  challenge: "Challenge",
  follow: "Follow",
  unfollow: "Unfollow",
  write: "Message",
  noWriting: {
    yes: null,
    strangers: "You can write to each other once you follow each other, or have played a game.",
    blocked: null,
    closed: "Does not accept messages from you.",
    limited: "A moderator has stopped you from writing messages for a while.",
  },
  block: "Block",
  unblock: "Unblock",
  report: "Report",
  blocked: "Blocked: no challenges, no pairing in the lobby, no messages. They are not told.",
  ratings: "Ratings",
  noRatings: "No rated games yet.",
  games: (count) => `${number(count)} ${plural(count, { one: "game", other: "games" })}`,
  graph: (what, first, now) => `${what}: the rating over time, from ${first} to ${now}.`,
  results: "Results",
  columns: { game: "Game", games: "Games", won: "Won", drawn: "Drawn", lost: "Lost", rated: "Rated" },
  noClock: "Without a clock",
  played: "Games",
  noGames: "No public games yet.",
  more: "Show more",
  followed: "You follow",
  followsNobody: "Nobody yet. Follow players on their pages to see here whether they are around.",
  blockedTitle: "You have blocked",
};
