export { CreateDialog } from "./create-dialog";
export { Desk } from "./desk";
