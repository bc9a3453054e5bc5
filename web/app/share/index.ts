/** Sharing a game or a position: the parts that load on demand. */
export { ShareSheet } from "./share-sheet";
