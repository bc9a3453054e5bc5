/** The desk of whoever directs a tournament. */
export { CreateDialog } from "./create-dialog";
export { Desk } from "./desk";
