/** The list of games: the parts that load on demand. */
import "./games.css";

export { GameRow } from "./game-row";
export { GamesPage } from "./games-page";
