/** Entry point of the chunk with the actions for a wooden board, which loads with such a table. */
export { WoodenActions } from "./wooden-actions";
