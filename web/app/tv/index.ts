/** Games between others, as they are played. */
export { LiveFew } from "./live-few";
export { LiveGames } from "./live-games";
export { TvPage } from "./tv-page";
