/** Entry point of the chunk with the dialogs of a game. */
export { CallOffDialog } from "./call-off-dialog";
export { MoreSheet } from "./more-sheet";
export { ResignDialog } from "./resign-dialog";
