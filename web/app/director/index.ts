/** The desk of a tournament's director. */
export { CreateDialog } from "./create-dialog";
export { Desk } from "./desk";
