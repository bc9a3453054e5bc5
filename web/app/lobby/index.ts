/** Where opponents are found. */
export { LobbyPage } from "./lobby-page";
export { SeekDialog } from "./seek-dialog";
