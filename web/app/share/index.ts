/** Giving a game or a position to somebody else: what comes to the page when it is asked for. */
export { ShareSheet } from "./share-sheet";
