/** The position editor, fetched when it is asked for. */
export { EditorPage } from "./editor-page";
