/** The list of games: what comes to the page when it is asked for. */
import "./games.css";

export { GameRow } from "./game-row";
export { GamesPage } from "./games-page";
