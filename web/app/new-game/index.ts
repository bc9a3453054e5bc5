/** The new-game dialog: what comes to the page when it is asked for. */
export { NewGameDialog } from "./new-game-dialog";
