/** The position editor; loads with its page. */
export { EditorPage } from "./editor-page";
