/** Entry point of the lobby's chunk. */
export { LobbyPage } from "./lobby-page";
export { SeekDialog } from "./seek-dialog";
