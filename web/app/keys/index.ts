/** The keys and what they do. */
export { KeyMap } from "./key-map";
