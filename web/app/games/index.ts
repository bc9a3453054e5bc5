/** Entry point of the chunk with the list of games. */
import "./games.css";

export { GameRow } from "./game-row";
export { GamesPage } from "./games-page";
