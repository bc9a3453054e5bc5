/** The position editor, and what else sets up boards with its tools: what comes to the page when it is asked for. */
export { WoodenActions } from "../wooden/wooden-actions";
export { EditorPage } from "./editor-page";
