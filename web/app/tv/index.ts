/** Games between others, as they are played. */
export { LiveGames } from "./live-games";
export { TvPage } from "./tv-page";
