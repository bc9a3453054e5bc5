/** The buttons of a table with a wooden board, loaded with such a table. */
export { WoodenActions } from "./wooden-actions";
