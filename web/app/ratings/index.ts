/** Entry point of the leaderboard's chunk. */
export { Dot, RatingsPage } from "./ratings-page";
