/** Entry point of the chunk with live boards of games between others. */
export { LiveFew } from "./live-few";
export { LiveGames } from "./live-games";
export { TvPage } from "./tv-page";
