export { KeyMap } from "./key-map";
