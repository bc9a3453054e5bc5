/** Entry point of the chunk with the dialogs for a new game and for the level. */
export { LevelDialog } from "./level-dialog";
export { NewGameDialog } from "./new-game-dialog";
