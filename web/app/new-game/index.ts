/** The dialogs for a new game and for the level; load when one is first opened. */
export { LevelDialog } from "./level-dialog";
export { NewGameDialog } from "./new-game-dialog";
