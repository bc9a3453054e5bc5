/** Entry point of the chunk for sharing a game or a position. */
export { ShareSheet } from "./share-sheet";
