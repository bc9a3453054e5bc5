/** The position editor: what comes to the page when it is asked for. */
export { EditorPage } from "./editor-page";
