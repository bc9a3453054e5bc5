/** Entry point of the chunk with the page of a player in the recorded games. */
export { PlayerPage } from "./player-page";
