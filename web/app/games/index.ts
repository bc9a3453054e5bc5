/** The list of games: what comes to the page when it is asked for. */
import "./games.css";

export { GamesPage } from "./games-page";
