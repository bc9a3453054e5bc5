/** Entry point of the position editor's chunk. */
export { EditorPage } from "./editor-page";
