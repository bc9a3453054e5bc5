/** The account of one player. */
export { PlayerPage } from "./player-page";
