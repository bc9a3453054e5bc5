/** The buttons of a table over a wooden board, fetched with such a table. */
export { WoodenActions } from "./wooden-actions";
