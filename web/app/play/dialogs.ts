/** The dialogs over a game: what comes to the page when it is asked for. */
export { CallOffDialog } from "./call-off-dialog";
export { MoreSheet } from "./more-sheet";
export { ResignDialog } from "./resign-dialog";
