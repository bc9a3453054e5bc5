/** The lobby; loads with its page or dialog. */
export { LobbyPage } from "./lobby-page";
export { SeekDialog } from "./seek-dialog";
