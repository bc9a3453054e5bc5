/** Tournaments: the list, the page of each, what a projector and the phone of a table show. */
export { Tournaments } from "./tournaments";
