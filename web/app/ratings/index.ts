/** The leaderboard. */
export { Dot, RatingsPage } from "./ratings-page";
