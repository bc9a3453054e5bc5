/** The new-game dialog and that of the level: what comes to the page when it is asked for. */
export { LevelDialog } from "./level-dialog";
export { NewGameDialog } from "./new-game-dialog";
